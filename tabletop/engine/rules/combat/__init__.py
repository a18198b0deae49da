"""Combat (306-311, 500-502, 606.7): attackers, blockers, bands, and combat damage.

Begin with `combat_phase`, then `attacking` (308), `blocking` (309) and `combat_damage` (310), one module for each step.
Those ask here whether a declaration is legal, and whether a rival declaration would obey more requirements:

    legality              may one creature attack, or block another, taken by itself (500.1, 501)?
    attack_legality       is a whole declaration of attackers legal, and which legal one is near it (500.2)?
    block_legality        is a whole declaration of blockers legal, and which legal one is near it (500.3)?
    demands               what effects demand and forbid in this combat, beyond one creature (500.1)
    requirements          the test of 500.4 and 500.5: equal creatures become crowds, equal attackers places with spots
    block_requirements    which creature could be made to block what, and by which requirement (500.3-500.5)
    search                the declaration that obeys the most requirements, by cases, each bounded by a flow
    flow                  the most profitable flow through a network of crowds and places
    spots                 which creature of a crowd blocks which of several equal attackers

    bands, banded_blocks                         who bands with whom (308.2b), and what that does (502.10, 502.11)
    damage_assignment, trampling                 who is assigned how much (310.2), with trample (502.9)
    damage_to_heads, choosing_defender           which player of a team, or of several, is meant (606.7d, 602.2a)
"""
