"""Search of cards by one language of words, the same on every page and on the command line.

`query` reads what somebody typed into a tree of tests, `query_sql` writes the tree as a condition of the library's
tables, and `card_search` finds the cards: the program's own and the user's. Begin with `card_search`.
"""
