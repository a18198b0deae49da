"""Matters that come before a game, and after it. Begin with `opening.py`: each way in which a game comes to the table.

`party` is who plays the next game and with which decks, `settings` what people set for themselves. `decks` are decks
while they are built, `decks_desk` the one that is open with its steps and files, `decks_search` finds cards for it;
`deck_test` is what a deck's test plays and finds, `deck_test_desk` its games beside the window;
`workshop` reads a card as it is typed. Functions that need the rules load them: the start screen needs none.
"""
