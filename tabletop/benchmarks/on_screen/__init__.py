"""Programs that benchmarks run: each opens a window on an X server and prints a line of JSON.

Begin at `drops.py`. `full_table.py` is a table with two hundred cards in sight, `card_faces.py` has cards for it.
"""
