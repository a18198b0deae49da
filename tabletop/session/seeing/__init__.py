"""Observations: the game as one seat may see it.

Begin at `observation.py`, the records; `observe.py` makes them from a state, `faces_seen.py` the cards in them, and
`logbook.py` the lines of the log that a seat may read. What a seat may not see is not carried along at all.
"""
