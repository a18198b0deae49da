"""Setting up what was played before a scenario begins: what is on the stack, and what has resolved already."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tabletop.demos.finding import Names
from tabletop.demos.refusing import ability_index
from tabletop.demos.scenario import Announced, Place, ScenarioError
from tabletop.engine.language.abilities import Activated, Keyword, Spell, Triggered
from tabletop.engine.rules.board.characteristics import card_spell
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import context_of, name_of
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.announcing import announce_division
from tabletop.engine.rules.playing.targeting.targets import is_legal
from tabletop.engine.rules.turn.resolving import resolve_top
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.state.events import PutOnStack
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import StackObject, target_phrases
from tabletop.engine.vocabulary.decisions import Answer, Divided
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, ObjectId, Ref, Seat, ref_key
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.validation import refuse


class Played(Struct, frozen=True):
    """A spell or ability that was played: what the file says, who plays it, and of a spell its card on the stack."""

    given: Announced
    seat: Seat
    spell: ObjectId
    place: Place


def put_on_stack(state: State, names: Names, resolved: Sequence[Played], stack: Sequence[Played]) -> State:
    """The state once `resolved` has resolved, one after another, and `stack` (bottom first) waits on the stack.

    `names` go along with what moves. Raises ScenarioError for what can't be.
    """
    run = Run(state)
    for one in resolved:
        _put(run, names, one)
        _carry_out(run, resolve_top(run), one.place, f"{one.given.card} has resolved before the file begins")
        _carry_out(run, settle(run), one.place, f"what comes after {one.given.card} is done before the file begins")
        names.follow(run.happenings, run.state)
        run.happenings.clear()
    for one in stack:
        _put(run, names, one)
    return run.state


def _carry_out(run: Run, steps: Steps[object], place: Place, what: str) -> None:
    """Carry out what asks nobody anything; libraries that it shuffles stay as they lie."""
    answer: Answer | None = None
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration:
            return
        if decision.seat != CHANCE:
            raise ScenarioError(f"{what}, and asks: {decision.text} Let a step play it instead.", place=place)
        answer = least_answer(decision)


def _put(run: Run, names: Names, played: Played) -> None:
    """Put a spell or ability on the stack as it was announced."""
    given, state = played.given, run.state
    modes = tuple(given.modes)
    thing = state.objects[played.spell] if played.spell else _source(state, names, played)
    ability = card_spell(state.printed(thing)) if played.spell else _ability(state, thing, played)
    choices = len(ability.modes) if isinstance(ability, Spell) else 0
    if any(not 0 <= mode < choices for mode in modes) or (choices and not modes):
        raise ScenarioError(f"{given.card} has {choices} modes, counted from 0.", place=played.place)
    controller = played.seat if played.spell or given.by else thing.controller
    entry = StackObject(
        id=played.spell,
        kind="spell" if played.spell else "activated" if isinstance(ability, Activated) else "triggered",
        controller=thing.owner if controller == NOBODY else controller,
        source=thing.id,
        card=thing.card,
        ability=ability,
        modes=modes,
        x=given.x,
        paid=_paid(state, thing, played),
    )
    phrases = target_phrases(ability, modes)
    if len(given.targets) != len(phrases):
        words = f"{given.card} asks for targets {len(phrases)} times, and {len(given.targets)} are named."
        raise ScenarioError(words, place=played.place)
    named = [[names_of] if isinstance(names_of, str) else names_of for names_of in given.targets]
    targets: tuple[tuple[Ref, ...], ...] = tuple(tuple(names.ref(state, name) for name in each) for each in named)
    for phrase, refs, each in zip(phrases, targets, named, strict=True):
        for ref, name in zip(refs, each, strict=True):
            if not is_legal(state, ref, phrase, context_of(entry)):
                raise ScenarioError(f"{name} can't be a target of {given.card}.", place=played.place)
        if not phrase.least <= len(refs) <= phrase.most:
            raise ScenarioError(f"{given.card} can't have {len(refs)} targets there.", place=played.place)
    unknown = [name for name in given.divide if all(name not in each for each in named)]
    if unknown:
        raise ScenarioError(f"{unknown[0]} is no target of {given.card}, and can't have a share.", place=played.place)
    entry = msgspec.structs.replace(entry, targets=targets)
    divisions = _divisions(run, names, entry, played)
    run.commit(PutOnStack(msgspec.structs.replace(entry, divisions=divisions)), rule="409.1a")


def _divisions(run: Run, names: Names, entry: StackObject, played: Played) -> tuple[tuple[int, ...], ...]:
    """The shares of the targets, announced as in a game. Raises ScenarioError where they don't make a division."""
    given = played.given
    context = context_of(entry)
    steps = announce_division(run, entry.controller, entry.ability, entry.modes, context, given.card)
    shares = tuple((ref_key(names.ref(run.state, name)), share) for name, share in given.divide.items())
    answer: Answer | None = None
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration as done:
            found: tuple[tuple[int, ...], ...] = done.value
            break
        except Illegal as problem:
            raise ScenarioError(problem.refusal.reason, place=played.place) from problem
        answer = Divided(shares)
        refusal = refuse(decision, answer)
        if refusal is not None:
            raise ScenarioError(f"{given.card}: {refusal.reason}", place=played.place)
    if given.divide and not found:
        raise ScenarioError(f"{given.card} divides nothing.", place=played.place)
    return found


def _source(state: State, names: Names, played: Played) -> Object:
    """What an ability is of."""
    ref = names.ref(state, played.given.card)
    if ref not in state.objects:
        raise ScenarioError(f"{played.given.card!r} has no abilities.", place=played.place)
    return state.objects[ref]


def _ability(state: State, thing: Object, played: Played) -> Activated | Triggered:
    given = played.given
    if given.trigger is None:
        index = ability_index(state, thing, given.ability)
        assert index is not None
        return ability_at(state, thing, index)
    triggered = [one for one in values_of(state, thing).abilities if isinstance(one, Triggered)]
    if not 0 <= given.trigger < len(triggered):
        words = f"{name_of(state, thing.id)} has {len(triggered)} triggered abilities, counted from 0."
        raise ScenarioError(words, place=played.place)
    return triggered[given.trigger]


def _paid(state: State, thing: Object, played: Played) -> tuple[int, ...]:
    """The places of the optional costs that were paid among the abilities of a card."""
    abilities = state.cards[thing.card].abilities
    found = []
    for keyword in played.given.paid:
        places = [at for at, one in enumerate(abilities) if isinstance(one, Keyword) and one.name == keyword]
        if not places:
            raise ScenarioError(f"{played.given.card} has no {keyword!r} to be paid.", place=played.place)
        found.append(places[0])
    return tuple(found)


def is_spell(given: Announced) -> bool:
    """Return whether what was announced is a spell, and no ability."""
    return given.ability is None and given.trigger is None
