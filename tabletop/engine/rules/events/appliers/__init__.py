"""Appliers: each writes one kind of event into the successor of a state, and returns it as it happened.

Nothing is decided here; `events/committing.py` has the table of all of them. Begin with `status` (tapping, damage,
counters, life); `moves` is the longest, because an object that moves becomes a new one (217.1c).
"""
