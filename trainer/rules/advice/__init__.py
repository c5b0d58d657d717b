"""POSITION -> ADVICE: legal, but wise?"""
