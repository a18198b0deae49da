"""Where things lie on the table, in pure numbers: no Qt item is made here.

Begin at `geometry.py`, the places of a table of two; `four.py` has those of three and four. `permanents.py` and
`four_permanents.py` lay what is in play, `zones.py` hands and piles, `stack.py` the stack, `combat.py` and `routes.py`
attackers, blockers and their lines.
"""
