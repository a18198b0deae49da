"""The language of cards, as data (402-405): frozen records that the rules read and `cards/text` writes.

Begin with `abilities`: a card, its abilities, and the effects that contain others. `effects` and `player_effects` are
what happens to objects and to players, `changes` what continuous effects do (418), `patterns` the events that are
waited for (404, 419). `filters`, `references`, `amounts` and `conditions` are the nouns of all of these. A new word is
a record here, and an executor, reader or table entry in `rules`.
"""
