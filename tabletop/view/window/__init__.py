"""The one window: start screen or table, its menus, pages that wait, demonstrations.

Begin at `window.py`; `app.py` goes from options of the command line to an exit status. `pages.py` says what the window
and its pages ask of one another, `waiting_pages.py` keeps pages to come back to, `warming.py` loads ahead,
`selftest.py` draws three frames.
"""
