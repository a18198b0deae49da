"""Puzzles: scenario files with a goal, which is proven against every answer of everybody.

Begin at `goal.py`, which says what a goal asks of a position; `verdict.py` proves it and finds the first right moves.
"""
