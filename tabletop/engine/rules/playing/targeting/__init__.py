"""Targets (415): what may be one, choosing them (409.1c, 409.2), and checking them again (413.2a).

Begin at `targets.py`; `target_range.py` says what a phrase could mean at all.
"""
