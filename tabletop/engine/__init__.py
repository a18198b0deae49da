"""The rules of the game: a game as a value, and the procedures that change it.

No Qt, no files, no clock, and no chance of its own: what is random is asked, like everything else. Four rooms, each of
which uses those before it: `vocabulary` the words, `language` what a card can say, `state` a game as a value, `rules`
the procedures. Begin with `state/game.py` (a whole game on one screen), then `rules/gameplay.py`.
"""
