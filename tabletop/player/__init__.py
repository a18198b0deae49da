"""A computer player: it gets positions in which what its seat can't see has been drawn anew, and answers.

Begin at `levels.py`. `worlds.py` draws what is hidden; `thumb` plays by rules of thumb, read off what cards say and
never off their names; `search` plays candidates forward on such worlds, with `thumb` for everybody, and takes what
comes out best by `valuing.py`, whose terms stand in a file (`weights.py`). Nothing here sees the true game.
"""
