"""The command line, a module for each command; the window and the games are elsewhere.

Begin at `command.py`: the list of commands and what a module needs to be one. `printing.py`, `words.py`, `decks.py` and
`errors.py` are shared; `window.py` opens the window for those commands that need one.
"""
