"""Setting up the position that a scenario describes."""

from __future__ import annotations

import msgspec

from tabletop.cards.library import CardLibrary
from tabletop.cards.text.reading import read_card
from tabletop.demos.scenario import CardText, Placed, Scenario, ScenarioError, Seated
from tabletop.engine.language.abilities import Card
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player, PoolMana, Team
from tabletop.engine.state.turn import Combat, Turn
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, player_ref
from tabletop.engine.vocabulary.mana import parse_cost
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT, MAIN, MAIN_PHASES, TURN_PARTS
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Zone

replace = msgspec.structs.replace

#: more of one thing than a scenario may ask for
MOST_COUNT = 10**9


class Built(msgspec.Struct, frozen=True):
    """A position, and what the file calls the permanents in it."""

    state: State
    aliases: dict[str, ObjectId]


def build(scenario: Scenario, library: CardLibrary) -> Built:
    """The position of a scenario, somebody having priority. Raises ScenarioError for what can't be."""
    builder = _Builder(scenario, library)
    for seat, player in enumerate(scenario.player):
        builder.add_player(seat, player)
    return builder.finish()


def seat_of_name(scenario: Scenario, name: str, what: str) -> Seat:
    """The seat of a player by name; "" is the first. Raises ScenarioError."""
    if not name:
        return 0
    for seat, player in enumerate(scenario.player):
        if player.name == name:
            return seat
    raise ScenarioError(f"{what}: nobody is called {name!r}; the players are {_names(scenario)}.")


def _names(scenario: Scenario) -> str:
    return " and ".join(player.name for player in scenario.player)


def read_card_text(card: CardText) -> Card:
    """The card that a file defines by text. Raises ScenarioError naming the words not understood."""
    figures = tuple(None if figure is None else str(figure) for figure in (card.power, card.toughness))
    reading = read_card(card.name, card.cost, card.type, card.text, *figures)
    if reading.card is not None:
        return reading.card
    if reading.problem:
        raise ScenarioError(f"The card {card.name}: {reading.problem}")
    line = next(line for line in reading.lines if line.nodes is None)
    raise ScenarioError(f"The card {card.name}: {line.text!r} is not understood from {line.word!r} on.")


class _Builder:
    """Objects and zones in the making."""

    def __init__(self, scenario: Scenario, library: CardLibrary) -> None:
        self.scenario = scenario
        self.library = library
        self.own = {card.name: read_card_text(card) for card in scenario.card}
        self.cards: list[Card] = []
        self.numbers: dict[str, int] = {}
        self.objects: dict[ObjectId, Object] = {}
        self.aliases: dict[str, ObjectId] = {}
        self.players: list[Player] = []
        self.in_play: list[ObjectId] = []
        self.removed: list[ObjectId] = []

    def number(self, name: str) -> int:
        """The index of a card among the cards of the game."""
        if name not in self.numbers:
            card = self.own.get(name) or self.library.find(name)
            if card is None:
                near = self.library.nearest(name)
                hint = f" The nearest known name is {near}." if near else ""
                raise ScenarioError(f"No card is called {name!r}; define it with [[card]].{hint}")
            self.numbers[name] = len(self.cards)
            self.cards.append(card)
        return self.numbers[name]

    def add(self, name: str, seat: Seat, zone: Zone) -> ObjectId:
        """A card in a zone."""
        object_id = len(self.objects) + 1
        self.objects[object_id] = Object(
            id=object_id, card=self.number(name), owner=seat, zone=zone, timestamp=object_id
        )
        return object_id

    def add_player(self, seat: Seat, given: Seated) -> None:
        """A player with all zones."""
        self.players.append(
            Player(
                seat=seat,
                name=given.name,
                team=seat,
                library=tuple(self.add(name, seat, LIBRARY) for name in given.library),
                hand=tuple(self.add(name, seat, HAND) for name in given.hand),
                graveyard=tuple(self.add(name, seat, GRAVEYARD) for name in given.graveyard),
                pool=_pool(given),
                poison=given.poison,
                lands_played=1 if given.land_played else 0,
                kept=True,
            )
        )
        self.removed.extend(self.add(name, seat, REMOVED) for name in given.removed)
        for entry in given.in_play:
            self._put(Placed(card=entry) if isinstance(entry, str) else entry, seat)

    def _put(self, placed: Placed, seat: Seat) -> None:
        if not 0 < placed.count <= MOST_COUNT:
            raise ScenarioError(f"{placed.card}: a count is a number from 1 to {MOST_COUNT}, not {placed.count}.")
        object_id = self.add(placed.card, seat, IN_PLAY)
        controller = seat_of_name(self.scenario, placed.controller, placed.card) if placed.controller else seat
        self.objects[object_id] = replace(
            self.objects[object_id],
            controller=controller,
            put_by=controller,
            tapped=placed.tapped,
            damage=placed.damage,
            counters=tuple(placed.counters.items()),
            fresh=placed.fresh,
            count=placed.count,
            token=placed.token or placed.count > 1,
            attached=self._host(placed),
        )
        self.in_play.append(object_id)
        alias = placed.name or placed.card
        if alias in self.aliases and placed.name:
            raise ScenarioError(f"Two permanents are called {alias!r}; give each a name of its own.")
        self.aliases.setdefault(alias, object_id)

    def _host(self, placed: Placed) -> Ref:
        if not placed.attached:
            return NOTHING
        for seat, player in enumerate(self.scenario.player):
            if player.name == placed.attached:
                return player_ref(seat)
        if placed.attached not in self.aliases:
            raise ScenarioError(f"{placed.card} is attached to {placed.attached!r}, which must stand before it.")
        return self.aliases[placed.attached]

    def finish(self) -> Built:
        """The whole position."""
        scenario = self.scenario
        if (scenario.phase, scenario.step_of_turn) not in TURN_PARTS:
            raise ScenarioError(f"There is no {scenario.step_of_turn!r} step in a {scenario.phase!r} phase.")
        if scenario.phase not in MAIN_PHASES and scenario.step_of_turn == MAIN:
            raise ScenarioError(f"The {scenario.phase} phase needs step_of_turn.")
        if scenario.phase == COMBAT and scenario.step_of_turn != BEGINNING_OF_COMBAT:
            raise ScenarioError("A scenario in combat starts at its beginning; let its steps declare the rest.")
        active = seat_of_name(scenario, scenario.active, "active")
        priority = seat_of_name(scenario, scenario.priority, "priority") if scenario.priority else active
        turn = Turn(
            number=scenario.turn,
            team=active,
            phase=scenario.phase,
            step=scenario.step_of_turn,
            priority=priority,
            next_team=1 - active,
        )
        number = len(self.objects) + 1
        state = State(
            cards=tuple(self.cards),
            players=tuple(self.players),
            teams=tuple(Team((seat,), player.life) for seat, player in enumerate(scenario.player)),
            objects=self.objects,
            turn=turn,
            in_play=tuple(self.in_play),
            combat=Combat(defender=1 - active) if scenario.phase == COMBAT else None,
            removed=tuple(self.removed),
            next_id=number,
            next_timestamp=number,
            chooser=NOBODY,
        )
        return Built(state, self.aliases)


def _pool(given: Seated) -> tuple[PoolMana, ...]:
    try:
        symbols = parse_cost(given.pool)
    except ValueError as problem:
        raise ScenarioError(f"The pool of {given.name}: {problem}.") from problem
    counts: dict[str, int] = {}
    for symbol in symbols:
        kind, count = ("C", int(symbol)) if symbol.isdigit() else (symbol, 1)
        counts[kind] = counts.get(kind, 0) + count
    return tuple(PoolMana(kind, count=count) for kind, count in counts.items())
