"""Playing lands, spells and abilities (212.6, 409, 411, 415, 502): what may be done, and doing it.

Begin with `playing_cards.play_spell`, which reads like 409.1a-i: `announcing`, `targets` (415), `ways` to play it with
their total cost, `paying`. `activation` has activated abilities (403), `mana_abilities` those that need no stack (411).
What a player with priority is offered comes from four modules: `permission` (what is allowed), `failures` (what is
certain to fail), `offers` (the options), and `refusals` (why not). `prospects`, `at_hand` and `mana_at_hand` cache what
these follow from.
"""
