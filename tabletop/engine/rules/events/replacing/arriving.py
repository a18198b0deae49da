"""Coming into play in its own way (419.1b, 419.1c): tapped, with counters, with something chosen, as a copy."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.engine.language.abilities import ComesIntoPlay
from tabletop.engine.language.arrivals import ComesSized
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.reading import Arrival, Context
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.replacing.candidate import Apply, Candidate, Uses
from tabletop.engine.rules.events.replacing.outcomes import with_arrival
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.keywords.expansion import ways_of_coming
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY

replace = msgspec.structs.replace


@rule("410.10e", "419.1b", "503.5")
def own_ways(state: State, event: e.Event, applied: tuple[str, ...]) -> Iterator[Candidate]:
    """The effects of a permanent's own abilities on how it comes into play; a copy has those of what it copies."""
    card = arriving_card(state, event)
    if card < 0:
        return
    for index, ability in enumerate(ways_of_coming(state.cards[card])):
        # what it has been given the size of has the same ability, which is not for it
        key = f"sized:{index}" if mentions(ability, ComesSized) else f"own{card}:{index}"
        if key not in applied:
            yield Candidate(key, "As it comes into play", _way(ability, card), own=True)


def arriving_card(state: State, event: e.Event) -> int:
    """The card, by index, that comes into play by an event; -1 where it is another kind of event."""
    if isinstance(event, e.TokensCreated):
        return event.card
    if not isinstance(event, e.Moved) or event.to != IN_PLAY or event.object not in state.objects:
        return -1
    return event.as_card if event.as_card >= 0 else state.objects[event.object].card


def _way(ability: ComesIntoPlay, card: int) -> Apply:
    def apply(run: Run, event: e.Event, uses: Uses) -> Steps[tuple[e.Event, ...]]:
        assert isinstance(event, e.Moved | e.TokensCreated)
        context = _context(run, event, card)
        if ability.condition is not None and not holds(run.state, ability.condition, context):
            return (event,)
        arrival = context.arrival = Arrival()
        if ability.effects:
            yield from carry_out(run, ability.effects, context)
        if arrival.turned_away:
            # a token has nowhere else to be
            return (replace(event, to=GRAVEYARD, cause="effect"),) if isinstance(event, e.Moved) else ()
        counters = dict(ability.counters)
        for kind, number in arrival.counters.items():
            counters[kind] = counters.get(kind, 0) + number
        result = with_arrival(event, ability.tapped or arrival.tapped, counters)
        if arrival.choices:
            result = replace(result, choices=(*result.choices, *arrival.choices.items()))
        if arrival.changes:
            result = replace(result, changes=(*result.changes, *arrival.changes))
        if arrival.as_card >= 0 and isinstance(result, e.Moved):
            result = replace(result, as_card=arrival.as_card)
        if arrival.attached != NOTHING and isinstance(result, e.Moved):
            result = replace(result, attached=arrival.attached)
        return (result,)

    return apply


def _context(run: Run, event: e.Moved | e.TokensCreated, card: int) -> Context:
    """The words of the ability mean the player under whose control it comes, and the spell that it was."""
    if isinstance(event, e.TokensCreated):
        return Context(you=event.controller, this=NOTHING, card=card)
    thing = run.state.objects[event.object]
    you = event.controller if event.controller != NOBODY else thing.owner
    entry = run.state.stack_object(event.object)
    return Context(you=you, this=event.object, card=card, x=entry.x if entry is not None else 0)
