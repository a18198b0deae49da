"""Demonstrations in the window: the gallery, and a scenario file at the table with the strip under it.

Begin at `demonstration_desk.py`, which the window holds; `gallery_page.py` lists what there is, `demonstration_page.py`
is one of them at the table.
"""
