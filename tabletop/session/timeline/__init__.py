"""The timeline of a game: a tree of positions, where undo, redo, branch and replay are moves.

Begin at `position.py`: a checkpoint and the answers since. `position_tree.py` has the tree and its cursor, `entries.py`
the log of all that came from outside the rules, `chance.py` what a seed draws, `round_finder.py` rounds of loops (421).
"""
