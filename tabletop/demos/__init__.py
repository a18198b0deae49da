"""Scenario files: a position and its steps, read, set up, played, checked, recorded, and walked through.

Begin at `scenario.py`, the records of a file. `reading.py` and `writing.py` go between file and records, `building.py`
sets up, `directing.py` plays steps as scripts on a venue (`venues.py`), `expecting.py` compares, `checking.py` does all
of it for a file. `recording.py` writes a game down as a file, `walkthrough.py` plays a file at the table.
"""
