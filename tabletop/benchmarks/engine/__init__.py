"""Benchmarks of games and rules without a window.

Begin at `games.py`, random games per second; each module measures what its name says, on games of `played.py` or on
a position that it makes itself.
"""
