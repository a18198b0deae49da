"""The screens before a game: the start screen, decks, and the card workshop.

Begin at `start_page.py`, with `party_form.py` for who plays what. `decks` builds decks, `deck_test` has them played
against others, `workshop` types cards in; `editor_page.py` is the base of these, as each can hold something that is
not saved, and `parts.py` has small things that they share.
"""
