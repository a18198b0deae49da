"""Standing orders: where a seat is asked, what it lets go by, how far it passes on (408.1c).

Begin at `orders.py`, the records; they are kept in saves. `stops.py` says whether orders answer a decision, and
`passing_on.py` which ways to pass on a seat is offered ("pass until") and what ends them. Nothing here reads a hand.
"""
