"""The deck screen: the shelf of decks, the known cards, and the deck that is built.

Begin at `decks_page.py`; `shelf.py`, `rows.py`, `bars.py` and `unknown.py` are its parts.
"""
