"""The turn and its time: steps and phases (300-304, 312-314), priority (408), resolving (413), settling (408.1b).

Begin with `turn_procedure`, which walks through the parts of a turn, and `priority.act`, which asks for one action and
carries it out. `turn_course` says what comes next, `beginning_phase`, `end_phase`, `mana_burn` and
`phasing_permanents` are the game actions of the parts. `settling.settle` performs `state_based_effects` (420) and
stacks triggers before anybody gets priority. `starting` begins a game (101).
"""
