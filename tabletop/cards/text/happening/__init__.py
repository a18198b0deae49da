"""Acts: what happens once, as an ability resolves, in the imperative, and what players do.

`doing` (destroy, move, counters, mana), `damage`, `players` (draw, life, sacrifice, search, tokens: 216), `looking`
(hidden cards, coins), `finding` (searches in steps, revealing until something fits: 217.2b), `piles` (graveyards:
217.4), `choosing` (what players choose meanwhile: 413.2c), `levelling` (down to the least that anybody has),
`turn_words` (turns and life totals: 300) and `coming` (as something comes into play: 419.1b, and copies: 503). The
category is `act`, a tuple of effects. Begin with `doing`.
"""
