"""Printed pictures of cards that are kept, and the order in which those that are not there yet are printed.

A print is a card's carved picture in the size in which it is shown; words, figures, frames and states are printed over
it each time, which costs a tenth. `carvings.py` has the prints in memory, `folder.py` those on disk, `queue.py` says
which is printed next. Begin with `carvings.py`.
"""
