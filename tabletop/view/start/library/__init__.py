"""The library page: the user's cards searched and filtered, how each is read, whose wording is played, and imports.

Begin at `library_page.py`; `import_panel.py` takes files in, `card_panel.py` shows one card, `lacking_panel.py` says
what a deck lacks.
"""
