"""Loops and declarations at the table: what repeats, what is wrong, and rounds that are played one by one.

Begin at `loop_panels.py`; `texts.py` has its words, `working.py` covers the table while rounds are played.
"""
