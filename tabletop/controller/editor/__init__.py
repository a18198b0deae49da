"""Positions built by hand, lines of play side by side, and what goes away as one file.

Begin at `editing_desk.py`: the rules off and on at one table, and everything that is moved by hand meanwhile. `aims.py`
says which edits a drop means, `lines_desk.py` keeps branches by name and compares two of them, `presenting.py` makes a
presentation of a line that was played and writes what is shared.
"""
