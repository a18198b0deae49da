"""Keeping games: save files, journals that survive a crash, seeds, seating, and where the user's files are.

Begin at `saves.py`, the format: typed, with a version, a checksum and bounds. `journal.py` is written entry by entry,
`game_files.py` holds a game's own journal and reports of errors, `soundness.py` judges a position out of a file.
"""
