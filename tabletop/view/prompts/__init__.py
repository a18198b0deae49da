"""Prompts: one for each shape of decision; each can be answered by keys alone.

Begin at `ask_bar.py`, the line that says what is asked and shows the prompt for it. `priority.py` is the one for
priority, with `passing_choices.py` for passing on; the others are called by their shape. `orders_menu.py` has the
menu and keys of standing orders, `cover.py` hides a hand until its owner looks.
"""
