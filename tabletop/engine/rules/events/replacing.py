"""The replacement and prevention effects that would change one event, and what each makes of it (419)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, assert_never

import msgspec
from msgspec import Struct

from tabletop.engine.language.abilities import Ability, Effect, Replacement, ReplacingMode
from tabletop.engine.language.replacements import Changed, ComesAs, GoesTo, LeavesLife, Prevented, Redirected
from tabletop.engine.rules.board.continuous_effects import derive, values_of
from tabletop.engine.rules.board.known import of_board, of_cards
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.reading import Context, amount_of, holds, refs_of, seats_of
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.would import PATTERNS, would
from tabletop.engine.rules.keywords.expansion import keyword_replacements
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingReplacement
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Zone

replace = msgspec.structs.replace

#: what a player has done though the card goes elsewhere: it triggers what watches for that
_DONE_ALL_THE_SAME: Final = ("discard", "cycle", "sacrifice")
_ZONES: dict[str, Zone] = {
    "hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed from the game": REMOVED,
}  # fmt: skip


#: stands between the key of an effect and the number of its mode
MODE: Final = "/"


class Uses:
    """What one batch has used of shields so far (419.7b), and what is to be done besides once it has happened."""

    __slots__ = ("after", "leaves", "shuffles", "used")

    def __init__(self) -> None:
        #: id of a floating effect -> how much damage it took, or how often it was used
        self.used: dict[int, int] = {}
        #: key of an effect -> the rest of what it does, under which context
        self.after: dict[str, tuple[tuple[Effect, ...], Context]] = {}
        #: whose libraries are shuffled then
        self.shuffles: list[Seat] = []
        #: player -> what damage leaves of his or her life total
        self.leaves: dict[Ref, int] = {}


Apply: TypeAlias = Callable[[Run, e.Event, Uses], Steps[tuple[e.Event, ...]]]


class Candidate(Struct, frozen=True):
    """One effect that would change one event: how it is called, and what it makes of the event."""

    key: str
    text: str
    apply: Apply
    #: a self-replacement effect comes first (419.9a)
    own: bool = False


class _Source(Struct, frozen=True):
    """A replacement ability (or what is left of an effect of one) that could apply, with whose it is."""

    ability: Replacement
    key: str
    you: Seat
    this: ObjectId
    card: int
    floating: FloatingReplacement | None = None

    def context(self, occurrence: Occurrence | None = None) -> Context:
        """How the ability reads its words, about an event that would happen."""
        kept = self.floating.keeps if self.floating else ()
        return Context(you=self.you, this=self.this, card=self.card, occurrence=occurrence, kept=kept)


@cached
def _abilities_for(abilities: tuple[Ability, ...], kind: type, zone: str) -> tuple[tuple[int, Replacement], ...]:
    """Those of the abilities that could replace a kind of event, from a zone, with their places."""
    patterns = PATTERNS.get(kind, ())
    found = enumerate((*abilities, *keyword_replacements(abilities)))
    return tuple(
        (place, ability)
        for place, ability in found
        if isinstance(ability, Replacement)
        and isinstance(ability.pattern, patterns)
        and (ability.zone == zone or ability.zone == "any")
    )


@of_board
def _sources_in_play(state: State, kind: type) -> tuple[_Source, ...]:
    """The replacement abilities of permanents that watch for a kind of event."""
    special, printed = derive(state), _printed_in_play(state)[kind]
    if not special and not printed:
        return ()
    found = []
    for object_id in state.in_play if printed else [i for i in state.in_play if i in special]:
        thing, values = state.objects[object_id], special.get(object_id)
        abilities = printed.get(thing.card, ()) if values is None else _abilities_for(values.abilities, kind, IN_PLAY)
        for place, ability in abilities:
            found.append(_Source(ability, f"a{object_id}:{place}", thing.controller, object_id, thing.card))
    return tuple(found)


@of_cards
def _printed_in_play(state: State) -> dict[type, dict[int, tuple[tuple[int, Replacement], ...]]]:
    """By kind of event the abilities printed on the cards of a game (as indices) that watch for it in play."""
    return {
        kind: {
            number: found
            for number, card in enumerate(state.cards)
            if (found := _abilities_for(card.abilities, kind, IN_PLAY))
        }
        for kind in PATTERNS
    }


def _sources(state: State, event: e.Event) -> Sequence[_Source]:
    """Every replacement ability that works now and watches for this kind of event."""
    kind = type(event)
    found: Sequence[_Source] = _sources_in_play(state, kind)
    if isinstance(event, e.Moved):
        found = (*found, *_own_sources(state, event))
    elif isinstance(event, e.CardDrawn) and _work_in_graveyards(state):
        found = (*found, *_graveyard_sources(state, event))
    if not state.effects:
        return found
    floating = [
        _Source(effect.replacement, f"e{effect.id}", effect.controller, effect.source, effect.card, effect)
        for effect in state.effects
        if isinstance(effect, FloatingReplacement) and isinstance(effect.replacement.pattern, PATTERNS.get(kind, ()))
    ]
    return (*found, *floating)


@rule("402.8b")
def _own_sources(state: State, event: e.Moved) -> Iterator[_Source]:
    """What a card says about its own moves works wherever it moves from."""
    thing = state.objects.get(event.object)
    if thing is None or thing.zone == IN_PLAY:
        return
    you = thing.controller if thing.controller != NOBODY else thing.owner
    for place, ability in _abilities_for(state.cards[thing.card].abilities, e.Moved, thing.zone):
        if ability.zone in ("any", HAND):
            yield _Source(ability, f"a{thing.id}:{place}", you, thing.id, thing.card)


@of_cards
def _work_in_graveyards(state: State) -> bool:
    """Whether any card of the game could replace a draw from a graveyard."""
    return any(_abilities_for(card.abilities, e.CardDrawn, GRAVEYARD) for card in state.cards)


@rule("502.47a", "402.8b")
def _graveyard_sources(state: State, event: e.CardDrawn) -> Iterator[_Source]:
    """Cards that work from the graveyard of the player who would draw."""
    for object_id in state.players[event.seat].graveyard:
        thing = state.objects[object_id]
        for place, ability in _abilities_for(state.cards[thing.card].abilities, e.CardDrawn, GRAVEYARD):
            if ability.zone == GRAVEYARD:
                yield _Source(ability, f"a{thing.id}:{place}", thing.owner, thing.id, thing.card)


@rule("419.2", "419.4", "419.6a", "419.9b")
def candidates(state: State, event: e.Event, uses: Uses, applied: tuple[str, ...]) -> Iterator[Candidate]:
    """The effects of replacement abilities that would change an event, as both stand now (419.2).

    Not those that it has met already (419.6a), but those that it meets because another changed it (419.9b).
    """
    if type(event) not in PATTERNS:
        return
    for source in _sources(state, event):
        if source.key in applied:
            continue
        if isinstance(event, e.Damaged) and not event.preventable and _prevents(source.ability):
            continue
        context = source.context()
        occurrence = would(source.ability.pattern, event, state, context.view)
        if occurrence is None or not _is_left(source.floating, uses):
            continue
        context = source.context(occurrence)
        if source.ability.condition is not None and not holds(state, source.ability.condition, context):
            continue
        if isinstance(source.ability.outcome, LeavesLife):
            if isinstance(event, e.Damaged) and is_player(event.to):
                uses.leaves[event.to] = max(uses.leaves.get(event.to, 0), source.ability.outcome.least)
                if WATCH.reads is not None:
                    WATCH.reads.unsafe = "damage that leaves some life"
            continue
        if isinstance(source.ability.outcome, Redirected) and _recipient(state, event, source, context) is None:
            continue
        yield Candidate(source.key, state.cards[source.card].name, _applied(source, context))


def _prevents(ability: Replacement) -> bool:
    return isinstance(ability.outcome, Prevented)


def _is_left(floating: FloatingReplacement | None, uses: Uses) -> bool:
    """Whether a shield has not been used up within this batch (419.7b)."""
    if floating is None:
        return True
    most = floating.amount if floating.amount is not None else floating.uses
    return most is None or uses.used.get(floating.id, 0) < most


def _applied(source: _Source, context: Context) -> Apply:
    def apply(run: Run, event: e.Event, uses: Uses) -> Steps[tuple[e.Event, ...]]:
        ability, what = source.ability, source
        if ability.optional and not (yield from _wanted(run, source, event)):
            return (event,)
        if ability.modes:
            mode = yield from _mode(run, source, context)
            if mode is None:
                return (event,)
            # the same effect still, whichever mode of it: what each does besides is done by itself
            key = f"{source.key}{MODE}{ability.modes.index(mode)}"
            ability = replace(ability, outcome=mode.outcome, effects=mode.effects, modes=())
            what = replace(source, ability=ability, key=key)
        before = size_of(event)
        result = _become(run.state, what, event, context, uses)
        taken = before - sum(size_of(one) for one in result if type(one) is type(event))
        if source.floating is not None and source.floating.amount is None and source.floating.uses is not None:
            uses.used[source.floating.id] = uses.used.get(source.floating.id, 0) + 1
            result = (e.ShieldUsed(source.floating.id, 1), *result)
        if ability.effects:
            _do_after(what, context, uses, taken if isinstance(ability.outcome, Prevented) else before)
        return result

    return apply


def _do_after(source: _Source, context: Context, uses: Uses, amount: int) -> None:
    """What an effect does besides, once for the whole batch: "that much" is what it made of all its events."""
    if source.key in uses.after:
        context = uses.after[source.key][1]
        amount += context.last_amount
    context.last_amount = amount
    uses.after[source.key] = (source.ability.effects, context)


@rule("419.6g")
def _mode(run: Run, source: _Source, context: Context) -> Steps[ReplacingMode | None]:
    """The mode that is chosen as a modal replacement effect is applied; None where none is possible."""
    from tabletop.engine.rules.verbs.offering import possible

    modes = source.ability.modes
    open_to = [number for number, mode in enumerate(modes) if possible(run.state, mode.effects, context)]
    if len(open_to) < 2:
        return modes[open_to[0]] if open_to else None
    answer: Picked = yield Pick(
        seat=source.you,
        purpose="mode",
        rule="419.6g",
        text=f"Choose one for {run.state.cards[source.card].name}.",
        options=tuple(Option(key=f"mode{number}", text=modes[number].says) for number in open_to),
    )
    return modes[int(answer.keys[0].removeprefix("mode"))]


def _wanted(run: Run, source: _Source, event: e.Event) -> Steps[bool]:
    from tabletop.engine.rules.events.asking import wants

    seat = event.seat if isinstance(event, e.CardDrawn) else source.you
    name = run.state.cards[source.card].name
    return (yield from wants(run, source.context(), seat, f"{name}: let it replace what would happen?"))


def size_of(event: e.Event) -> int:
    """How much an event is: its damage, life, counters or tokens."""
    if isinstance(event, e.Damaged):
        return event.amount * event.times
    if isinstance(event, e.LifeChanged | e.CountersChanged):
        return event.amount
    if isinstance(event, e.TokensCreated):
        return event.count
    return 1


@rule("419.5", "419.6a", "419.6c", "419.1a", "419.1d")
def _become(state: State, source: _Source, event: e.Event, context: Context, uses: Uses) -> tuple[e.Event, ...]:
    """The events that an effect makes of one: () where nothing of it remains."""
    outcome = source.ability.outcome
    match outcome:
        case None:
            return ()
        case Changed():
            return _resized(event, _changed(state, outcome, event, context))
        case GoesTo():
            return _moved(state, outcome, event, uses) if isinstance(event, e.Moved) else (event,)
        case ComesAs():
            return _coming(outcome, event)
        case Prevented() | Redirected():
            return _spared(state, source, event, context, uses) if isinstance(event, e.Damaged) else (event,)
        case LeavesLife():
            return (event,)  # all of it is dealt; what is left of the life total stands in `uses`
        case _:
            assert_never(outcome)


@rule("419.1d", "419.6c")
def _spared(state: State, source: _Source, event: e.Damaged, context: Context, uses: Uses) -> tuple[e.Event, ...]:
    """Return what becomes of damage of which something is prevented or redirected."""
    outcome = source.ability.outcome
    if source.floating is not None and source.floating.amount is not None:
        return _partly(state, source, event, context, uses)
    if isinstance(outcome, Redirected):
        to = _recipient(state, event, source, context)
        return (event,) if to is None else (replace(event, to=to),)
    if isinstance(outcome, Prevented) and outcome.amount is not None:
        less = event.amount - max(0, amount_of(state, outcome.amount, context))
        if WATCH.reads is not None:
            WATCH.reads.comparison(">", less > 0)
        return (replace(event, amount=less),) if less > 0 else ()
    return ()


def _changed(state: State, outcome: Changed, event: e.Event, context: Context) -> int:
    number = event.amount if isinstance(event, e.Damaged) else size_of(event)
    if outcome.exactly is not None:
        return amount_of(state, outcome.exactly, context)
    if WATCH.reads is not None and (outcome.halved or outcome.more != 0):
        # a half is rounded, and what is taken off is not taken off below 0
        WATCH.reads.unsafe = "another number instead"
    if outcome.halved:
        return (number + 1) // 2 if outcome.halved == "up" else number // 2
    return number * outcome.factor + amount_of(state, outcome.more, context)


def _resized(event: e.Event, number: int) -> tuple[e.Event, ...]:
    """The same event with another number; nothing where that is 0."""
    if number <= 0:
        return ()
    if isinstance(event, e.Damaged | e.LifeChanged | e.CountersChanged):
        return (replace(event, amount=number),)
    if isinstance(event, e.TokensCreated):
        return (replace(event, count=number),)
    if isinstance(event, e.CardDrawn):
        return (event,) * number
    return (event,)


def _moved(state: State, outcome: GoesTo, event: e.Moved, uses: Uses) -> tuple[e.Event, ...]:
    """The object goes elsewhere; its owner's library is shuffled once it is there."""
    if outcome.shuffled:
        uses.shuffles.append(state.objects[event.object].owner)
    cause = event.cause if event.cause in _DONE_ALL_THE_SAME else "effect"
    moved = replace(event, to=_ZONES[outcome.to], cause=cause, bottom=outcome.bottom)
    return (moved,)


def _coming(outcome: ComesAs, event: e.Event) -> tuple[e.Event, ...]:
    if not isinstance(event, e.Moved | e.TokensCreated):
        return (event,)
    return (with_arrival(event, outcome.tapped, dict(outcome.counters)),)


@rule("419.1c", "410.10e")
def with_arrival(event: e.Moved | e.TokensCreated, tapped: bool, more: dict[str, int]) -> e.Moved | e.TokensCreated:
    """An event by which something comes into play, so that it comes tapped, or with more counters."""
    counters = dict(event.counters)
    for kind, number in more.items():
        counters[kind] = counters.get(kind, 0) + number
    return replace(event, tapped=event.tapped or tapped, counters=tuple((k, n) for k, n in counters.items() if n > 0))


@rule("419.7b", "419.6c")
def _partly(state: State, source: _Source, event: e.Damaged, context: Context, uses: Uses) -> tuple[e.Event, ...]:
    """As much of the damage as the shield has left is prevented or redirected; the rest is dealt as it was."""
    if WATCH.reads is not None:
        WATCH.reads.unsafe = "a shield"
    floating = source.floating
    assert floating is not None
    assert floating.amount is not None
    total = event.amount * event.times
    taken = min(total, floating.amount - uses.used.get(floating.id, 0))
    uses.used[floating.id] = uses.used.get(floating.id, 0) + taken
    result: list[e.Event] = [e.ShieldUsed(floating.id, taken), *split_damage(event, total - taken)]
    if isinstance(source.ability.outcome, Redirected):
        to = _recipient(state, event, source, context)
        assert to is not None
        result.extend(split_damage(replace(event, to=to), taken))
    return tuple(result)


def split_damage(event: e.Damaged, total: int) -> tuple[e.Damaged, ...]:
    """So much of the damage of equal sources: whole ones first, then what is left of one."""
    whole, part = divmod(total, event.amount)
    found = []
    if whole:
        found.append(replace(event, times=whole))
    if part:
        found.append(replace(event, amount=part, times=1))
    return tuple(found)


@rule("419.6c")
def _recipient(state: State, event: e.Event, source: _Source, context: Context) -> Ref | None:
    """To whom damage is redirected; None where either is no creature in play any more, or it is there already."""
    outcome = source.ability.outcome
    if not isinstance(event, e.Damaged) or not isinstance(outcome, Redirected):
        return None
    refs: tuple[Ref, ...] = ()
    if outcome.to is not None:
        refs = refs_of(state, outcome.to, context)
    elif outcome.players is not None:
        refs = tuple(player_ref(seat) for seat in seats_of(state, outcome.players, context))
    if not refs or refs[0] == event.to or not takes_damage(state, refs[0]) or not takes_damage(state, event.to):
        return None
    return refs[0]


def takes_damage(state: State, ref: Ref) -> bool:
    """Whether damage can be dealt to this: a player in the game, or a creature in play."""
    if is_player(ref):
        return not state.players[seat_of(ref)].lost
    thing: Object | None = state.objects.get(ref)
    return thing is not None and thing.zone == IN_PLAY and values_of(state, thing).is_creature
