"""Edits by a judge's hand: no part of the rulebook, but of every table.

Begin with `edits_by_hand.judge`: it carries out one edit (`state/edits.py`) and settles (408.1b), so that the game goes
on from a position that the rules know. `refused_edits` says why an edit would leave no sound game. While the rules are
off (`without_rules`) there are more edits (`free_edits`), and nothing follows any of them until the rules go on.
"""
