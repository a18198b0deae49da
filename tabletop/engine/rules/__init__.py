"""The procedures of the rulebook, in rooms on floors: each room uses only those below it.

`gameplay` is the front door: begin with `gameplay.proceed`, which goes from one checkpoint to the next; `attending`
stands between every procedure and those who answer. Below them are `judging` and `loops`, then `turn` and `verbs`, then
`combat`, `playing`, `events`, `keywords` and, at the bottom, `board`. `packaging/rooms.py engine/rules` prints it.
"""
