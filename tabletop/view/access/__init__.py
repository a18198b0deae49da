"""For everybody: the keyboard ring, labels, names that are read aloud, the table as text.

Begin at `access_desk.py`, which puts the parts of one table together. `names.py` words what is seen, `accessible.py`
tells readers of it, `focus_ring.py` and `ring_stops.py` go through it by keys, `text_table.py` is the same in lines.
"""
