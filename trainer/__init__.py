"""Roque: a desktop trainer for castling."""

__version__ = "0.1.0"
