"""Reasons: what may be done with an object and why not, how its values come about, what a loop does.

Begin at `explanation.py`, the records that reach a view. `answers.py` makes those about an object (`ladders.py`: its
values, layer by layer), `combat_reasons.py` those about a refused attack or block (500), `loop_words.py` those about
a round that can be repeated (421).
"""
