"""Observations: the game as one seat may see it, or as an audience may.

Begin at `observation.py`, the records; `observe.py` makes them from a state, `observe_for_audience.py` those for
whoever watches from outside, `faces_seen.py` the cards in them, and `logbook.py` the lines of the log that a seat may
read. What may not be seen is not carried along at all.
"""
