"""What happened between two updates, shown on its way: motions of one curve, one after another, in batches.

Begin at `happened.py`, which reads what happened off two sights of a table and knows nothing else; `score.py` says when
each of it begins and how long it takes; `acts.py` shows each with copies of pictures that are there (`copies.py`,
`lives.py`). Nothing waits for any of it: what lies where the layout says does so from the first frame on.
"""
