"""Payments: what a seat can pay with, and a suggestion for it.

Begin at `suggestion.py`. `model.py` has the records, `plan.py` reads sources of mana off a state, `search.py` chooses
among them. The suggestion is only offered: a payment is an answer like any other (409.1f-h).
"""
