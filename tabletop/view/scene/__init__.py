"""The table on the screen: the Qt scene, the view of it, and what lies over the cards.

Begin at `scene.py`: an update becomes specs, and specs are reconciled with the items that are there. `table_view.py`
turns mouse and wheel into intents, `drag.py` is a drag, `arrows.py`, `preview.py` and `notice.py` lie over the cards,
`table_panels.py` and `plate_panels.py` beside them.
"""
