"""Proving: whether a player reaches a goal whatever the others answer, by looking at every answer of everybody.

Begin at `prover.py`. `every_answer.py` lists what can be answered to a decision. It works on the position itself, so
it is for puzzles and for games that are over, and never for a player who sits at a table.
"""
