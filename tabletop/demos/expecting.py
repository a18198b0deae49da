"""Comparing what a scenario expects of players and of the course of the game with how it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tabletop.demos.expecting_events import of_events
from tabletop.demos.expecting_objects import of_objects
from tabletop.demos.finding import Names, called, seat_named, title_in_file
from tabletop.demos.scenario import AtLeast, Expected, ScenarioError
from tabletop.demos.step_record import StepRecord
from tabletop.engine.rules.board.team_life import life_share
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Number, Option
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import parse_cost
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tabletop.session.seeing.observe import observe

#: more permanents than a file names one by one
MOST_NAMED = 1000
#: a field of Expected, what is compared in words, what is wanted, what is found
Check = tuple[str, str, object, object]


class Difference(Struct, frozen=True):
    """Something that is not as expected, in words, and the field of Expected that says so."""

    field: str
    expected: str
    found: str


def differences(
    expected: Expected, state: State, decision: AnyDecision | None, names: Names, record: StepRecord
) -> list[Difference]:
    """Everything that is not as expected; names that mean nothing raise ScenarioError. `record` is of the step."""
    checks = (
        *_of_players(expected, state),
        *of_objects(expected, state, names),
        *of_events(expected, state, names, record),
        *_of_course(expected, state, names),
        *_of_decision(expected, state, decision, names),
        *_of_sight(expected, state, decision, names),
    )
    return [
        Difference(field, f"{what} {_words(wanted)}", _words(found))
        for field, what, wanted, found in checks
        if wanted != found
    ] + (_too_few(expected.at_least, state, names, record) if expected.at_least is not None else [])


def _too_few(least: AtLeast, state: State, names: Names, record: StepRecord) -> list[Difference]:
    """Return the numbers that are less than they must be."""
    expected = Expected(**{field: getattr(least, field) for field in least.__struct_fields__})
    checks = (
        *_of_players(expected, state),
        *of_objects(expected, state, names),
        *of_events(expected, state, names, record),
    )
    return [
        Difference("at_least", f"{what} {_words(wanted)} or more", _words(found))
        for _, what, wanted, found in checks
        if not (isinstance(wanted, int) and isinstance(found, int) and found >= wanted)
    ]


def _words(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) if value else "nothing"
    text = str(value)
    return text if len(text) <= 300 else f"{text[:297]}..."


# --- players ----------------------------------------------------------------------------------------


def _of_players(expected: Expected, state: State) -> Iterator[Check]:
    for name, life in expected.life.items():
        yield "life", f"life of {name}", life, state.life_of(seat_named(state, name))
    for name, share in expected.share.items():
        yield "share", f"share of {name}", share, life_share(state, seat_named(state, name))
    for name, poison in expected.poison.items():
        yield "poison", f"poison of {name}", poison, state.players[seat_named(state, name)].poison
    for name, pool in expected.pool.items():
        yield "pool", f"pool of {name}", *_pools(state, seat_named(state, name), pool)
    for zone in (HAND, LIBRARY, GRAVEYARD):
        for name, cards in getattr(expected, zone).items():
            ids = getattr(state.players[seat_named(state, name)], zone)
            yield _of_zone(state, zone, name, ids, cards)
    for name, top in expected.graveyard_top.items():
        lying = state.players[seat_named(state, name)].graveyard[::-1][: len(top)]
        yield "graveyard_top", f"graveyard of {name} from the top", top, [title_in_file(state, i) for i in lying]
    for name, cards in expected.removed.items():
        seat = seat_named(state, name)
        ids = tuple(i for i in state.removed if state.objects[i].owner == seat)
        yield _of_zone(state, "removed", name, ids, cards)
    for name, cards in expected.controls.items():
        seat = seat_named(state, name)
        yield "controls", f"permanents that {name} controls", *_controlled(state, seat, cards)
    if expected.land_played is not None:
        played = sorted(player.name for player in state.players if player.lands_played)
        yield "land_played", "who has played a land", sorted(expected.land_played), played


def _controlled(state: State, seat: Seat, cards: int | list[str]) -> tuple[object, object]:
    """Return how many permanents, or which, a player should control and does; an entry of several as often as it is."""
    mine = [thing for thing in state.permanents() if thing.controller == seat]
    number = sum(thing.count for thing in mine)
    if isinstance(cards, int):
        return cards, number
    if number > MOST_NAMED:
        raise ScenarioError(f"These are more than {MOST_NAMED:,} permanents; say how many.")
    return sorted(cards), sorted(title_in_file(state, thing.id) for thing in mine for _ in range(thing.count))


def _pools(state: State, seat: Seat, pool: str) -> tuple[str, str]:
    """Return what a pool should hold and what it holds, both in one order and as counts of each kind."""
    try:
        symbols = parse_cost(pool)
    except ValueError as problem:
        raise ScenarioError(f"The pool that is expected: {problem}.") from problem
    wanted: dict[str, int] = {}
    for symbol in symbols:
        kind, count = ("C", int(symbol)) if symbol.isdigit() else (symbol, 1)
        wanted[kind] = wanted.get(kind, 0) + count
    held: dict[str, int] = {}
    for mana in state.players[seat].pool:
        held[mana.kind] = held.get(mana.kind, 0) + mana.count
    return _pool_words(wanted), _pool_words(held)


def _pool_words(pool: dict[str, int]) -> str:
    return " ".join(f"{count} {kind}" for kind, count in sorted(pool.items())) or "nothing"


def _of_zone(state: State, zone: str, name: str, ids: Sequence[ObjectId], cards: int | list[str]) -> Check:
    if isinstance(cards, int):
        return zone, f"cards in {zone} of {name}", cards, sum(state.objects[i].count for i in ids)
    named = [title_in_file(state, i) for i in ids]
    if zone == LIBRARY:
        return zone, f"library of {name} from the top", cards, named[: len(cards)]
    return zone, f"{zone} of {name}", sorted(cards), sorted(named)


# --- the course of the game ---------------------------------------------------------------------------


def _of_course(expected: Expected, state: State, names: Names) -> Iterator[Check]:
    titles = [(entry, _title(state, entry)) for entry in reversed(state.stack) for _ in range(min(entry.count, 1000))]
    if expected.stack is not None:
        yield "stack", "stack, top first,", expected.stack, [title for _, title in titles]
    for name, targets in expected.targets.items():
        found = next((entry for entry, title in titles if title == name), None)
        if found is None:
            raise ScenarioError(f"There is no {name!r} on the stack.")
        wanted = sorted(names.ref(state, target) for target in targets)
        chosen = sorted(ref for refs in found.targets for ref in refs)
        same = wanted == chosen
        yield "targets", f"targets of {name}", targets, targets if same else [called(state, ref) for ref in chosen]
    if expected.priority:
        held = () if holder(state) < 0 else state.teams[state.turn.priority].members
        yield _among("priority", "priority of", expected.priority, state, held)
    if expected.active:
        active = state.teams[state.turn.team].members
        yield _among("active", "active player", expected.active, state, active)
    for what, wanted_word, found_word in (
        ("step", expected.step, state.turn.step),
        ("phase", expected.phase, state.turn.phase),
        ("turn", expected.turn, state.turn.number),
        ("ended_by", expected.ended_by, state.outcome.rule if state.outcome else "nothing: the game goes on"),
    ):
        if wanted_word:
            yield what, what.replace("_", " "), wanted_word, found_word
    if expected.seated is not None:
        yield "seated", "seated, each to the left of the one before:", expected.seated, [p.name for p in state.players]
    if expected.out is not None:
        gone = sorted(player.name for player in state.players if player.lost)
        yield "out", "out of the game", sorted(expected.out), gone
    if expected.winners is not None:
        yield "winners", "winners", sorted(expected.winners), _winners(state)


def _title(state: State, entry: StackObject) -> str:
    """The name that an object on the stack goes by."""
    if entry.kind == "damage":
        return "combat damage"
    return title_in_file(state, entry.id) if entry.kind == "spell" else state.cards[entry.card].name


def _among(field: str, what: str, name: str, state: State, seats: Sequence[Seat]) -> Check:
    """Return whether a name is that of one of several who do something together; as found, all of them."""
    names = [state.players[seat].name for seat in seats]
    return field, what, name, name if name in names else " and ".join(names) or "nobody"


def _winners(state: State) -> object:
    if state.outcome is None:
        return "the game goes on"
    return sorted(state.players[seat].name for team in state.outcome.winners for seat in state.teams[team].members)


# --- the pending decision ------------------------------------------------------------------------------


def _of_decision(expected: Expected, state: State, decision: AnyDecision | None, names: Names) -> Iterator[Check]:
    if expected.asked:
        asked = () if decision is None or decision.seat < 0 else (decision.seat, *decision.mates)
        yield _among("asked", "asked", expected.asked, state, asked)
    if expected.purpose:
        yield "purpose", "purpose", expected.purpose, decision.purpose if decision else "nothing"
    offered = () if decision is None else _options(decision)
    if expected.options is not None:
        found = [option for _, option in _found(expected.options, offered, state, names)]
        same = None not in found and len(found) == len(offered)
        words = [_option_name(state, option) for option in offered]
        yield "options", "options", expected.options, expected.options if same else words
    for name, option in _found(expected.offered, offered, state, names):
        yield "offered", f"{name} offered", True, option is not None
    for name, option in _found(expected.not_offered, offered, state, names):
        yield "not_offered", f"{name} offered", False, option is not None


def _options(decision: AnyDecision) -> tuple[Option, ...]:
    if isinstance(decision, Assign):
        return decision.sources
    return () if isinstance(decision, Number) else decision.options


def _found(
    wanted: list[str], offered: tuple[Option, ...], state: State, names: Names
) -> Iterator[tuple[str, Option | None]]:
    """Each name with the option it means; equal names mean one option after another."""
    left = list(offered)
    for name in wanted:
        option = names.option(state, tuple(left), name)
        if option is not None:
            left.remove(option)
        yield name, option


def _option_name(state: State, option: Option) -> str:
    known = [ref for ref in option.about if ref < 0 or ref in state.objects]
    return called(state, known[0]) if known else option.text


# --- what a seat can see ----------------------------------------------------------------------------


def _of_sight(expected: Expected, state: State, decision: AnyDecision | None, names: Names) -> Iterator[Check]:
    for field, sees in (("sees", True), ("hidden", False)):
        for player, cards in getattr(expected, field).items():
            seen = seen_by(state, seat_named(state, player), decision)
            for name in cards:
                ref = names.ref(state, name)
                verb = "sees" if sees else "does not see"
                yield field, f"{player} {verb} {name}:", sees, ref in seen


def seen_by(state: State, seat: Seat, decision: AnyDecision | None) -> set[ObjectId]:
    """The objects whose faces a seat sees, what it is just asked about included."""
    view = observe(state, seat, decision)
    # of what lies face down only its controller reads what it is (504.3)
    seen = {
        thing.id
        for thing in (*view.in_play, *view.removed)
        if thing.card is not None and (thing.card.name or thing.card.text not in ("", "Phased out."))
    }
    for player in view.players:
        if player.top is not None:
            seen.add(state.players[player.seat].library[0])
        seen.update(thing.id for thing in (*player.hand, *player.graveyard) if thing.card is not None)
    # a face-down spell has neither name nor text, but for whoever may look at it (504.3)
    seen.update(entry.id for entry in view.stack if entry.card is None or entry.card.name or entry.card.text)
    if view.ask is not None:
        seen.update(ref for option in view.ask.options for ref in option.about)
    return seen
