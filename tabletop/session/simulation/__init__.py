"""Random games: who plays them, and what must hold in them.

Begin at `simulate.py`. `agents.py` has the players, `invariants.py` what is checked at every position, and
`secrecy.py` that nothing hidden is told.
"""
