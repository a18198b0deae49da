"""Edits by a judge's hand where nobody understood a card's text: no part of the rulebook, but of every table.

Begin with `edits_by_hand.judge`: it carries out one edit (`state/edits.py`) and settles (408.1b), so that the game goes
on from a position that the rules know. `refused_edits` says why an edit would leave no sound game.
"""
