"""Replacement and prevention (419): what a batch becomes before it is committed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import Struct

from tabletop.engine.language.abilities import ComesIntoPlay
from tabletop.engine.language.changes import Indestructible
from tabletop.engine.rules.characteristics import statics_of
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.keywords.expansion import ways_of_coming
from tabletop.engine.rules.reading import name_of
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.effects import PreventionShield, RegenerationShield
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import Ref, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY

replace = msgspec.structs.replace

Apply: TypeAlias = Callable[[e.Event, "_Uses"], tuple[e.Event, ...]]


class Replacement(Struct, frozen=True):
    """One effect that would change one event: how it is called, and what it makes of the event."""

    key: str
    text: str
    apply: Apply
    #: a self-replacement effect comes first (419.9a)
    own: bool = False


#: an event still to be looked at, its rule id, and the keys of the effects that have been applied to it
_Pending: TypeAlias = tuple[e.Event, str, tuple[str, ...]]


class _Uses:
    """How much of each shield this batch has used up so far (419.7b)."""

    def __init__(self) -> None:
        self.used: dict[int, int] = {}


@rule("419.1", "419.2", "419.4", "419.5", "419.6a", "419.9b")
def happen(run: Run, *batch: e.Event, rule: str, rules: tuple[str, ...] = ()) -> Steps[tuple[e.Event, ...]]:
    """Let a batch happen: replace and prevent, then commit. Returns the events as they happened.

    What there is of such effects now counts, not earlier or later (419.2, 419.4). Each applies at most once to
    an event (419.6a). Where several would apply, the affected player or the controller of the affected object
    says which is next (419.9a).
    """
    if not any(_replaceable(run.state, event) for event in batch):
        return run.commit(*batch, rule=rule, rules=rules)
    uses = _Uses()
    result: list[e.Event] = []
    why: list[str] = []
    pending: list[_Pending] = [(event, rules[place] if rules else rule, ()) for place, event in enumerate(batch)]
    for to in _shielded(run.state, batch):
        pending = yield from _prevented_first(run.state, to, pending)
    while pending:
        event, reason, applied = pending.pop(0)
        choices = tuple(r for r in _replacements(run.state, event, uses) if r.key not in applied)
        if not choices:
            result.append(event)
            why.append(reason)
            continue
        chosen = choices[0]
        if len(choices) > 1:
            chosen = yield from _choose(run.state, event, choices)
        made = [(new, reason, (*applied, chosen.key)) for new in chosen.apply(event, uses)]
        pending = made + pending
    order = yield from _in_timestamp_order(run.state, result)
    return run.commit(*(result[i] for i in order), rule=rule, rules=tuple(why[i] for i in order))


@rule("419.9a")
def _choose(state: State, event: e.Event, choices: tuple[Replacement, ...]) -> Steps[Replacement]:
    own = tuple(choice for choice in choices if choice.own)
    if len(own) == 1:
        return own[0]
    options = tuple(Option(key=choice.key, text=choice.text) for choice in own or choices)
    answer: Picked = yield Pick(
        seat=_affected(state, event),
        purpose="replacement",
        rule="419.9a",
        text="Which effect applies first?",
        options=options,
    )
    return next(choice for choice in choices if choice.key == answer.keys[0])


@rule("418.5e")
def _in_timestamp_order(state: State, events: list[e.Event]) -> Steps[tuple[int, ...]]:
    """The places of events in the order of happening: of things with continuous effects that come into play at
    once, the active player says which counts as the older."""
    places = tuple(range(len(events)))
    entering = [place for place in places if _enters_with_effects(state, events[place])]
    if len(entering) < 2:
        return places
    cards = {place: _card_of(state, events[place]) for place in entering}
    if len(dict.fromkeys(cards.values())) < 2:
        return places
    answer: Arranged = yield Arrange(
        seat=players_in_order(state)[0],
        purpose="timestamps",
        rule="418.5e",
        text="These come into play at once. Which of their effects is the oldest, which the newest?",
        options=tuple(Option(key=f"n{place}", text=state.cards[cards[place]].name) for place in entering),
    )
    chosen = iter(int(key[1:]) for key in answer.keys)
    return tuple(next(chosen) if place in entering else place for place in places)


def _enters_with_effects(state: State, event: e.Event) -> bool:
    card = _card_of(state, event)
    return card >= 0 and bool(statics_of(state.cards[card]))


def _card_of(state: State, event: e.Event) -> int:
    """The card of what an event puts into play; -1 where it does not."""
    if isinstance(event, e.TokensCreated):
        return event.card
    if isinstance(event, e.Moved) and event.to == IN_PLAY and event.object in state.objects:
        return state.objects[event.object].card
    return -1


def _affected(state: State, event: e.Event) -> Seat:
    if isinstance(event, e.Damaged) and is_player(event.to):
        return seat_of(event.to)
    ref = event.to if isinstance(event, e.Damaged) else getattr(event, "object", 0)
    thing = state.objects[ref]
    return thing.controller if thing.controller >= 0 else thing.owner


def _replaceable(state: State, event: e.Event) -> bool:
    if isinstance(event, e.Moved):
        if event.cause == "destroy":
            return True
        return event.to == IN_PLAY
    if isinstance(event, e.TokensCreated):
        return bool(statics_of(state.cards[event.card]))
    return isinstance(event, e.Damaged) and bool(state.effects)


def _replacements(state: State, event: e.Event, uses: _Uses) -> tuple[Replacement, ...]:
    if isinstance(event, e.Moved):
        if event.cause == "destroy":
            return _of_destruction(state, event, uses)
        if event.to == IN_PLAY:
            return _of_coming_into_play(state, event)
    if isinstance(event, e.Damaged):
        return _of_damage(state, event, uses)
    return ()


# --- destruction ----------------------------------------------------------------------------------


@rule("103.2")
def is_indestructible(state: State, object_id: int) -> bool:
    """Whether something says that it can't be destroyed (103.2)."""
    thing = state.objects.get(object_id)
    return thing is not None and any(isinstance(c, Indestructible) for c, _ in values_of(state, thing).rules)


@rule("419.6b", "103.2")
def _of_destruction(state: State, event: e.Moved, uses: _Uses) -> tuple[Replacement, ...]:
    if is_indestructible(state, event.object):
        return (Replacement("indestructible", "It can't be destroyed", lambda event, uses: ()),)
    found = []
    for effect in state.effects:
        if isinstance(effect, RegenerationShield) and effect.object == event.object:
            found.append(Replacement(f"e{effect.id}", "Regenerate it", _regeneration(effect)))
            break
    return tuple(found)


def _regeneration(effect: RegenerationShield) -> Apply:
    def apply(event: e.Event, uses: _Uses) -> tuple[e.Event, ...]:
        return (e.ShieldUsed(effect.id, 1), e.TapChanged(effect.object, True), e.Regenerated(effect.object))

    return apply


# --- coming into play -----------------------------------------------------------------------------


@rule("410.10e", "419.1b", "419.1c")
def _of_coming_into_play(state: State, event: e.Moved) -> tuple[Replacement, ...]:
    thing = state.objects.get(event.object)
    if thing is None:
        return ()
    found = []
    for index, ability in enumerate(ways_of_coming(state.cards[thing.card])):

        def apply(event: e.Event, uses: _Uses, ability: ComesIntoPlay = ability) -> tuple[e.Event, ...]:
            assert isinstance(event, e.Moved)
            counters = dict(event.counters)
            for kind, number in ability.counters:
                counters[kind] = counters.get(kind, 0) + number
            return (replace(event, tapped=event.tapped or ability.tapped, counters=tuple(counters.items())),)

        found.append(Replacement(f"own{index}", "As it comes into play", apply, own=True))
    return tuple(found)


# --- damage ---------------------------------------------------------------------------------------


@rule("419.7", "419.7b")
def _of_damage(state: State, event: e.Damaged, uses: _Uses) -> tuple[Replacement, ...]:
    if event.amount <= 0:
        return ()
    found = []
    for effect in state.effects:
        if not isinstance(effect, PreventionShield) or effect.to != event.to:
            continue
        if effect.combat_only and not event.combat:
            continue
        if effect.amount is not None and uses.used.get(effect.id, 0) >= effect.amount:
            continue
        name = state.cards[effect.card].name
        found.append(Replacement(f"e{effect.id}", f"Prevention by {name}", _prevention(effect)))
    return tuple(found)


def _shielded(state: State, batch: tuple[e.Event, ...]) -> tuple[Ref, ...]:
    """Those whom several sources would deal more damage at once than shields prevent."""
    shields: dict[Ref, int] = {}
    combat = any(isinstance(event, e.Damaged) and event.combat for event in batch)
    for effect in state.effects:
        if isinstance(effect, PreventionShield) and effect.amount is not None and (combat or not effect.combat_only):
            shields[effect.to] = shields.get(effect.to, 0) + effect.amount
    found = []
    for to, amount in shields.items():
        hits = [event for event in batch if isinstance(event, e.Damaged) and event.to == to]
        if len(hits) > 1 and sum(event.amount * event.times for event in hits) > amount:
            found.append(to)
    return tuple(found)


@rule("419.7b")
def _prevented_first(state: State, to: Ref, pending: list[_Pending]) -> Steps[list[_Pending]]:
    """Let the shielded player, or the creature's controller, say which damage the shield prevents first."""
    hits = [(p, event) for p, (event, _, _) in enumerate(pending) if isinstance(event, e.Damaged) and event.to == to]
    places = [place for place, _ in hits]
    answer: Arranged = yield Arrange(
        seat=_affected(state, pending[places[0]][0]),
        purpose="prevention",
        rule="419.7b",
        text="Which damage is prevented first?",
        about=(to,),
        options=tuple(
            Option(
                key=f"d{place}",
                text=f"{event.amount * event.times} from {name_of(state, event.source)}",
                about=(event.source,),
            )
            for place, event in hits
        ),
    )
    result = list(pending)
    for place, key in zip(places, answer.keys, strict=True):
        result[place] = pending[int(key[1:])]
    return result


def _prevention(effect: PreventionShield) -> Apply:
    def apply(event: e.Event, uses: _Uses) -> tuple[e.Event, ...]:
        assert isinstance(event, e.Damaged)
        if effect.amount is None:
            return ()
        total = event.amount * event.times
        prevented = min(total, effect.amount - uses.used.get(effect.id, 0))
        uses.used[effect.id] = uses.used.get(effect.id, 0) + prevented
        rest: list[e.Event] = [e.ShieldUsed(effect.id, prevented)]
        # equal sources: whole ones first, then what is left of one
        whole, part = divmod(total - prevented, event.amount)
        if whole:
            rest.append(replace(event, times=whole))
        if part:
            rest.append(replace(event, amount=part, times=1))
        return tuple(rest)

    return apply
