"""The card workshop: a card is typed, and what is understood of it is shown line by line.

Begin at `workshop_page.py`; `form.py` has the fields, `text_edit.py` the one for rules text, `lines.py` what was read.
"""
