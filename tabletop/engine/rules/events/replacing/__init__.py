"""Replacement and prevention, seen from one event (419): the effects that would change it, and what becomes of it.

`events/replacement.py` looks at a batch and asks here. `would` reads the patterns of abilities before the event,
`replacement_sources` finds the abilities that watch, `replacement_abilities` which of them apply (419.2, 419.6a), and
`outcomes` makes the events that happen instead. `shields` are regeneration and prevention (419.6b, 419.7), `arriving`
the ways of coming into play (419.1c). `candidate` is what they all hand back.
"""
