"""One game on the screen with everything around it.

Begin at `table_page.py`: it holds the view of the scene, the ask line, the panels and the keys, and says who gets a key
first. `paying_hand.py` pays by pointing.
"""
