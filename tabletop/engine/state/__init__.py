"""One game as a value: frozen records that nothing edits in place.

Begin with `game.State`, then `objects`, `players`, `stack`, `turn`. `events` are all the things that can happen, each
with what it changes and by how much; `successor` writes the next state. `lasting_effects` are the effects of what has
resolved (418, 419), `edits` what a judge does by hand, `outline` what two positions of a loop have in common (421).
"""
