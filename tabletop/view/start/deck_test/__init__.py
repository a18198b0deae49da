"""A deck is tested against others: who is met, how it goes, and the figures.

Begin at `deck_test_page.py`. `choosing.py` is the left column; `painted_rows.py` the lists whose rows are painted.
"""
