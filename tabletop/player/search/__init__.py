"""Search: what could be done is played forward on worlds, with rules of thumb for everybody, and the best is taken.

Begin at `thinker.py`. `plans.py` says what is tried, `candidates.py` finds it among what is offered, `declaring.py`
climbs from one declaration to the next, and `playouts.py` plays forward and values.
"""
