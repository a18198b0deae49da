"""The ground of everything on the screen: theme, sizes, pictures of cards, items of the scene, and keys.

Begin at `specs.py`: a spec says by key what is to be seen where; `items.py` are the cards made from specs, `motion.py`
what moves them, `pictures.py` their cached pixmaps. `seating.py` says who sits where, `keys.py` filters key presses,
`panel_base.py` is the base of panels and prompts.
"""
