"""The editor at a table whose rules are off, and lines of play side by side.

Begin at `editor_desk.py`: the menu of a window, and what it puts on a table. `table_by_hand.py` takes the mouse while
the rules are off, with `zone_boxes.py` over the table to drop on; `editor_panel.py` lies in the side column with the
cards to drag out (`card_list.py`), libraries and the moment.
"""
