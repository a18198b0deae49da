"""A table: one game with its log, its files and the people who take back, mend, try out and play again.

Begin at `session.py`. `course.py` carries out, tells and writes down each step, `driving.py` goes on by chance and
orders until somebody must be asked, `restoring.py` opens games out of files. `taking_back*.py` is taking back by
agreement, `rehearsing.py` a try without an entry, `mending.py` the nearest legal declaration, `rematch.py` and
`practice.py` are other beginnings.
"""
