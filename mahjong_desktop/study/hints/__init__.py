"""Hints for the player on the move: what to do, which hands to collect, what the hand waits for.

Room: study. No Qt, no words. values.py holds what is told, hints.py works it out from what the seat sees.
"""
