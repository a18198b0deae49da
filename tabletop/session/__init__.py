"""A game being played, from its first line in the log to the end: no Qt, nothing of how it looks.

Begin at `table/session.py`: a `Session` is one game, and each of its methods is something that people at a table do.
A position is a checkpoint and the answers since (`timeline`); `orders` pass by themselves; a seat gets an `Observation`
(`seeing`), never the state; `keeping` writes saves and journals. `telling` has the words of the log, `explaining` the
reasons, `paying` suggestions for payments, `simulation` random games. Each floor uses only those below it.
"""
