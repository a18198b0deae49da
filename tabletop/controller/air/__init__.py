"""What goes on air: the programme that an audience sees in a window of its own, and the commands of whoever presents.

Begin at `programme.py`, a value with its transitions: cue, take, hold, standby, and how much is given away.
`on_air.py` holds it and follows a table; `air_picture.py` is the record that a picture is made of, `focus.py` finds
what a step is about, `young_cards.py` how long a card has been in a hand.
"""
