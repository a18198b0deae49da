"""Trying cards out: every ability of a card is used in a position made for it.

Begin at `trying.py`, which says what is wrong with an ability. `trial.py` holds what one trial needs,
`tried_position.py` a position in the making; `needing`, `meeting.py` and `occasion.py` put into it what the ability
wants; `driving.py` plays, `answering.py` answers, `watching.py` notes what came of it.
The others judge a kind of word each.
"""
