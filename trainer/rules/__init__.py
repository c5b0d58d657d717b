"""POSITION -> VERDICT, TEXT -> POSITION or FAULT: the only package that knows chess."""
