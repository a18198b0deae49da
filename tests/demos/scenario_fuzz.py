"""Changes to scenario files, one at a time, and what shows that a changed file means something else.

A file is completed first: after each step it expects everything that can be said of the game. A change that still
passes must then lead through the same game: the same states, options, reasons and events after each step.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from tabletop.cards.library import built_in
from tabletop.cards.text.reading.card_text import print_ability
from tabletop.demos.building.building import build
from tabletop.demos.checking import compare_step
from tabletop.demos.directing import Director
from tabletop.demos.expecting_objects import _chosen
from tabletop.demos.expecting_shields import shields_around
from tabletop.demos.finding import Names, called, title_in_file
from tabletop.demos.lines import Lines
from tabletop.demos.own_cards import COLOUR_NAMES
from tabletop.demos.reading import Read, judge, read_scenario
from tabletop.demos.scenario import Expected, Scenario, ScenarioError, Step
from tabletop.demos.standing import alike
from tabletop.demos.venues import TableGame
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat.banded_blocks import bands
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, player_ref
from tabletop.engine.vocabulary.least_answers import all_options
from tabletop.engine.vocabulary.mana import cost_text
from tabletop.engine.vocabulary.zones import HIDDEN_ZONES, IN_PLAY

replace = msgspec.structs.replace

#: fields that say something to people, or about the file, and nothing about the game
FOR_PEOPLE = {"title", "story", "say", "today", "question", "rules", "hint", "wait", "needs_library"}


class Moment(msgspec.Struct, frozen=True):
    """How a game stood after a step: the state, what was asked and offered, and what had happened."""

    state: State
    asked: tuple[Any, ...]
    told: tuple[str, ...]

    def same(self, other: Moment) -> bool:
        """Return whether two moments can't be told apart by anything that happens, is asked or could be said."""
        stand_alike = alike(_without_what_is_lost(self.state), _without_what_is_lost(other.state))
        return self.asked == other.asked and self.told == other.told and stand_alike


def _without_what_is_lost(state: State) -> State:
    """Leave out the abilities of cards that everything they stand for has lost: such words mean nothing (418.5)."""
    standing: dict[int, list[Object]] = {}
    for thing in state.objects.values():
        standing.setdefault(thing.card, []).append(thing)
    cards = list(state.cards)
    for index, things in standing.items():
        card = cards[index]
        if all(
            thing.zone == IN_PLAY and not any(one in values_of(state, thing).abilities for one in card.abilities)
            for thing in things
        ):
            cards[index] = replace(card, abilities=())
    return replace(state, cards=tuple(cards))


def _asked(state: State, decision: AnyDecision | None) -> tuple[Any, ...]:
    targets = tuple(tuple(called(state, ref) for refs in entry.targets for ref in refs) for entry in state.stack)
    if decision is None:
        return targets, None
    options = tuple((one.text, one.most, one.fails.rule if one.fails else "") for one in all_options(decision))
    return targets, decision.seat, decision.purpose, decision.rule, options


def moments(scenario: Scenario, complete: bool = False) -> tuple[Scenario, list[Moment]]:
    """Play a scenario: the moments before and after its steps, and where wanted the file that expects all of them.

    Raises ScenarioError where it does not hold.
    """
    built = build(scenario, built_in())
    director = Director(TableGame.at(built.state), Names(built.aliases), strict=True)
    found, steps = [], []
    for step in (Step(), *scenario.step):
        director.play(step)
        wrong = compare_step(director, step)
        if wrong is not None:
            raise ScenarioError(wrong.error or f"expected {wrong.expected}, found {wrong.found}")
        decision = director.venue.current()
        told = tuple(director.record.told())
        found.append(Moment(director.state, _asked(director.state, decision), told))
        if complete:
            steps.append(replace(step, expect=_joined(step.expect, standing(director, scenario))))
    # of a library the cards from the top are said, or how many there are: the last step says the latter
    counts = {player.name: len(player.library) for player in director.state.players}
    steps.append(Step(expect=Expected(library=counts)))
    return (replace(scenario, step=steps) if complete else scenario), found


def _joined(said: Expected | None, standing: dict[str, Any]) -> Expected:
    """What a step says, and all else that is so."""
    own = {} if said is None else {field: getattr(said, field) for field in said.__struct_fields__}
    fields = dict(standing)
    for field, value in own.items():
        if isinstance(value, dict):
            fields[field] = {**standing.get(field, {}), **value}
        elif field in ("options", "bands", "stack", "out", "winners", "countered", "draws", "land_played", "at_least"):
            fields[field] = standing.get(field) if value is None else value
        elif isinstance(value, list):
            fields[field] = value if field == "events" and value else [*standing.get(field, []), *value]
        elif value:
            fields[field] = value
    return Expected(**fields)


def standing(director: Director, scenario: Scenario) -> dict[str, Any]:
    """Everything that can be expected of a game as it stands."""
    state, names, decision = director.state, director.names, director.venue.current()
    players = state.players
    said: dict[str, Any] = {
        "life": {player.name: state.life_of(player.seat) for player in players},
        "poison": {player.name: player.poison for player in players},
        "pool": {p.name: "".join(f"{{{m.count if m.kind == 'C' else m.kind}}}" * (1 if m.kind == "C" else m.count)
                                 for m in p.pool) for p in players},
        "stack": [title_of for entry in reversed(state.stack) for title_of in [_title(state, entry)] * entry.count],
        "out": [player.name for player in players if player.lost],
        "land_played": [player.name for player in players if player.lands_played],
        "active": players[state.teams[state.turn.team].members[0]].name,
        "step": state.turn.step, "phase": state.turn.phase, "turn": state.turn.number,
        "countered": list(director.record.countered()), "draws": list(director.record.drawn()),
        "events": director.record.told(),
        "triggers": {card.name: director.record.triggered(card.name) for card in scenario.card},
        "bands": [[_name(state, names, ref) for ref in band] for band in bands(state)],
    }  # fmt: skip
    for zone in ("hand", "library", "graveyard"):
        said[zone] = {player.name: [title_in_file(state, i) for i in getattr(player, zone)] for player in players}
    said["removed"] = {
        player.name: [title_in_file(state, i) for i in state.removed if state.objects[i].owner == player.seat]
        for player in players
    }
    said["controls"] = {
        player.name: [
            title_in_file(state, one.id)
            for one in state.permanents()
            if one.controller == player.seat
            for _ in range(one.count)
        ]
        for player in players
    }
    if holder(state) >= 0:
        said["priority"] = players[holder(state)].name
    if decision is not None:
        said["purpose"] = decision.purpose
        if decision.seat >= 0:
            said["asked"] = players[decision.seat].name
    if state.outcome is not None:
        said["winners"] = [players[seat].name for team in state.outcome.winners for seat in state.teams[team].members]
        said["ended_by"] = state.outcome.rule
    said["shields"] = {player.name: _left(state, player_ref(player.seat)) for player in players}
    seen: dict[str, None] = {}
    for thing in state.objects.values():
        if thing.zone not in HIDDEN_ZONES or title_in_file(state, thing.id) not in seen:
            seen[title_in_file(state, thing.id)] = None
            _of_thing(said, state, names, thing)
    return said


def _left(state: State, ref: Ref) -> list[int | str]:
    return [int(one) if one.isdigit() else one for one in shields_around(state, ref)]


def _title(state: State, entry: Any) -> str:
    if entry.kind == "damage":
        return "combat damage"
    return title_in_file(state, entry.id) if entry.kind == "spell" else state.cards[entry.card].name


def _name(state: State, names: Names, ref: Ref) -> str:
    """A name by which a file finds an object or player."""
    if ref < 0:
        return called(state, ref)
    base = title_in_file(state, ref)
    refs = names.refs(state, base)
    return base if refs[0] == ref else f"{base}#{refs.index(ref) + 1}"


def _of_thing(said: dict[str, Any], state: State, names: Names, thing: Object) -> None:
    name, values = _name(state, names, thing.id), values_of(state, thing)
    card = state.cards[thing.card]

    def say(field: str, value: Any) -> None:
        said.setdefault(field, {})[name] = value

    say("zone", thing.zone)
    say("cost", cost_text(card.cost) if card.cost else "")
    say("owner", state.players[thing.owner].name)
    for field in ("power", "toughness"):
        if getattr(values, field) is not None:
            say(field, max(0, getattr(values, field)))
    for field in ("types", "subtypes", "supertypes", "keywords"):
        say(field, list(getattr(values, field)))
    say("colours", [colour for colour, letter in COLOUR_NAMES.items() if letter in values.colours])
    with suppress(ValueError):  # an ability without words
        say("abilities", [print_ability(ability, card) for ability in values.abilities])
    say("counters", dict(thing.counters))
    if thing.zone != IN_PLAY:
        return
    if thing.controller != NOBODY:
        say("controller", state.players[thing.controller].name)
    say("damage", thing.damage)
    say("chosen", list(_chosen(state, thing)))
    say("shields", _left(state, thing.id))
    known = thing.attached in state.objects or thing.attached < 0
    if known or not thing.attached:
        say("attached", _name(state, names, thing.attached) if thing.attached else "")
    said.setdefault("in_play", {})
    base = title_in_file(state, thing.id)
    said["in_play"][base] = said["in_play"].get(base, 0) + thing.count
    said.setdefault("tapped" if thing.tapped else "untapped", []).append(name)
    said.setdefault("fresh" if thing.fresh else "not_fresh", []).append(name)
    _of_combat(said, state, names, thing.id, name)


def _of_combat(said: dict[str, Any], state: State, names: Names, object_id: ObjectId, name: str) -> None:
    attacks = state.combat.attacks if state.combat else ()
    mine = next((one for one in attacks if one.attacker == object_id), None)
    if mine is None:
        said.setdefault("not_attacking", []).append(name)
    else:
        said.setdefault("attacking", []).append(name)
        said.setdefault("blocked" if mine.blocked else "unblocked", []).append(name)
        said.setdefault("attacks", {})[name] = state.players[state.teams[mine.defender].members[0]].name
    blocked = [one.attacker for one in attacks if object_id in one.blockers]
    if blocked:
        said.setdefault("blocking", {})[name] = _name(state, names, blocked[0])
    elif mine is None and (state.combat is None or object_id not in state.combat.blocking):
        said.setdefault("out_of_combat", []).append(name)


# --- changes ----------------------------------------------------------------------------------------------


Spot = tuple[tuple[str | int, ...], Any]


def spots(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[Spot]:
    """Every field, name, number and answer of a file that says something about the game."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in FOR_PEOPLE and len(path) in (0, 2):
                continue
            yield (*path, key), key
            yield from spots(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from spots(value, (*path, place))
    yield path, data


def changed(data: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], str]:
    """The data of a file with one change, and what was changed."""
    words = sorted({value for _, value in spots(data) if isinstance(value, str)} | {"Nobody", "Forest", "yes", "all"})
    while True:
        again = copy.deepcopy(data)
        path, value = rng.choice(list(spots(data)))
        if not path or path == ("step",):  # a step more or less is another file
            continue
        holder_of: Any = again
        for step in path[:-1]:
            holder_of = holder_of[step]
        key = path[-1]
        if isinstance(value, str) and value == key and rng.random() < 0.5:
            new: Any = rng.choice(words) if not re.fullmatch(r"[a-z_]+", value) else f"{value}s"
            if new in holder_of:
                continue
            renamed = {new if old == key else old: each for old, each in holder_of.items()}
            holder_of.clear()
            holder_of.update(renamed)
            return again, f"{path}: the key is {new!r}"
        value = holder_of[key]
        new = _other(value, words, rng)
        if new == value:
            continue
        holder_of[key] = new
        return again, f"{path}: {value!r} is {new!r}"


def _other(value: Any, words: Sequence[str], rng: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, value + 5, 0, 1])
    if isinstance(value, list):
        if not value or rng.random() < 0.3:
            return [*value, rng.choice(words)]
        place = rng.randrange(len(value))
        return [*value[:place], *value[place + 1 :]]
    if isinstance(value, dict):
        if not value:
            return {rng.choice(words): 1}
        gone = rng.choice(list(value))
        return {key: each for key, each in value.items() if key != gone}
    if any(sign.isdigit() for sign in value) and rng.random() < 0.5:
        return re.sub(r"\d", lambda found: str((int(found.group()) + 1) % 10), value, count=1)
    return rng.choice([*words, f"{value}s"])


class Fuzz:
    """Files completed, and how they went: a change at a time."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.read: list[tuple[Path, dict[str, Any], Scenario, list[Moment]]] = []
        for path in files:
            scenario = read_scenario(path).scenario
            complete, found = moments(scenario, complete=True)
            self.read.append((path, msgspec.to_builtins(scenario), complete, found))

    def complete(self) -> Iterator[tuple[Path, Read]]:
        """The completed files."""
        for path, _, scenario, _ in self.read:
            yield path, Read(scenario, Lines(""))

    def try_one(self, rng: random.Random) -> str:
        """Change one thing in one file. Returns "" where that is found out or means the same, else what it was."""
        path, data, complete, before = rng.choice(self.read)
        again, what = changed(data, rng)
        try:
            scenario = _parsed(again)
            steps = self._completed(scenario, complete)
            _, after = moments(steps)
        except ScenarioError:
            return ""
        except Exception as mistake:
            return f"{path.name}: {what}: a mistake of the program, {type(mistake).__name__}: {mistake}"
        if all(a.same(b) for a, b in zip(before, after[1:], strict=False)):
            return ""
        return f"{path.name}: {what}"

    def _completed(self, scenario: Scenario, complete: Scenario) -> Scenario:
        """A changed file with what the completed one expects."""
        first, *rest, last = complete.step
        steps = [first]
        for step, other in zip(scenario.step, rest, strict=True):
            assert other.expect is not None
            so = {field: getattr(other.expect, field) for field in Expected.__struct_fields__}
            steps.append(replace(step, expect=_joined(step.expect, so)))
        return replace(scenario, step=[*steps, last])


def _parsed(data: dict[str, Any]) -> Scenario:
    """The changed data read as a file is. Raises ScenarioError."""
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as problem:
        raise ScenarioError(str(problem)) from problem
    judge(scenario)
    return scenario
