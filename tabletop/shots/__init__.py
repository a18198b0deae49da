"""Pictures for people: tables made by hand are shown without a game, and written as files.

Begin at `take.py`, a program of its own. `still_game.py` is a game of one position, `still_tables.py` and
`still_tables_of_four.py` make positions, `typed_cards.py` shows cards in the workshop.
"""
