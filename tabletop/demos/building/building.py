"""Setting up the position that a scenario describes."""

from __future__ import annotations

import msgspec

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.text_file import plain
from tabletop.cards.library import CardLibrary
from tabletop.demos.building.building_combat import combat_of
from tabletop.demos.building.building_options import options_of
from tabletop.demos.building.building_pools import pool_of
from tabletop.demos.building.building_stack import Played, is_spell, put_on_stack
from tabletop.demos.finding import Names
from tabletop.demos.own_cards import colours_named, read_card_texts, unread_lines
from tabletop.demos.scenario import (
    ZONES_OF_A_FILE,
    Announced,
    Kept,
    Place,
    Placed,
    Scenario,
    ScenarioError,
    Seated,
    UnreadCards,
    UnreadLine,
)
from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.rules.board import continuous_effects
from tabletop.engine.rules.board.facts.asked import any_asks_how_turns_went
from tabletop.engine.rules.board.influence import ranges_now
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.rules.turn.starting import STARTING_LIFE
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player, Team
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, player_ref, ref_key
from tabletop.engine.vocabulary.subtypes import CREATURE_TYPES, LAND_TYPES
from tabletop.engine.vocabulary.turn_parts import CLEANUP, MAIN, MAIN_PHASES, TURN_PARTS, UNTAP
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Zone
from tabletop.session.keeping.seating import drawn

replace = msgspec.structs.replace

#: kinds of types that can be chosen, with the types of each
_TYPES = {"creature type": CREATURE_TYPES, "land type": LAND_TYPES, "basic land type": tuple(BASIC_LAND_MANA)}
#: more of one thing than a scenario may ask for
MOST_COUNT = 10**9
#: no number in a position is larger than this
MOST = 10**12


class Built(msgspec.Struct, frozen=True):
    """A position, and what the file calls the permanents in it."""

    state: State
    aliases: dict[str, ObjectId]


def build(scenario: Scenario, library: CardLibrary) -> Built:
    """The position of a scenario, somebody having priority, or the time before the first turn.

    Raises ScenarioError, with the place in the file, for what can't be.
    """
    scenario = _seated(scenario)
    builder = _Builder(scenario, library)
    for seat, player in enumerate(scenario.player):
        builder.add_player(seat, player)
    return builder.finish()


def _seated(scenario: Scenario) -> Scenario:
    """The scenario with its players as chance seats them, where that is asked for (605.3, 608.3)."""
    if not scenario.seated_by_chance:
        return scenario
    order = drawn(scenario.seated_by_chance, len(scenario.player))
    return replace(scenario, player=[scenario.player[index] for index in order])


def _bounded(number: int, what: str, place: Place, least: int = 0) -> int:
    if not least <= number <= MOST:
        raise ScenarioError(f"{what} is a number from {least:,} to {MOST:,}.", place=place)
    return number


def _read_cards(scenario: Scenario, library: CardLibrary) -> dict[str, Card]:
    """Read the cards that a file defines, by name; those of the library that it names can be read too.

    Raises UnreadCards with all lines of all cards, the file's own and the library's, that are not understood.
    """
    own: dict[str, Card] = {}
    unread: list[UnreadLine] = []
    first: Place = ()
    try:
        own = read_card_texts(scenario.card)
    except UnreadCards as problem:
        unread, first = list(problem.unread), problem.place
    done = {card.name for card in scenario.card}
    for seat, player in enumerate(scenario.player):
        for zone in ZONES_OF_A_FILE:
            for card in getattr(player, zone):
                name = card if isinstance(card, str) else card.card
                record = None if name in done else library.record(name)
                done.add(name)
                if record is not None and library.problem(name):
                    lines = unread_lines(name, read_record(record))
                    unread += lines or (UnreadLine(name, record.text, "", library.problem(name)),)
                    first = first or ("player", seat, zone)
    if unread:
        raise UnreadCards(tuple(unread), first)
    return own


class _Builder:
    """Objects and zones in the making."""

    def __init__(self, scenario: Scenario, library: CardLibrary) -> None:
        self.scenario = scenario
        self.library = library
        self.own = _read_cards(scenario, library)
        self.cards: list[Card] = []
        self.numbers: dict[str, int] = {}
        self.objects: dict[ObjectId, Object] = {}
        self.aliases: dict[str, ObjectId] = {}
        self.players: list[Player] = []
        #: the members of each team by name, in turn order
        self.sides = scenario.teams or [[player.name] for player in scenario.player]
        self.in_play: list[tuple[int, ObjectId]] = []
        #: permanents with what the file says of each, and where: all, and those in combat
        self.hosted: list[tuple[Placed, ObjectId, Place]] = []
        self.fighting: list[tuple[Placed, ObjectId, Place]] = []
        self.removed: list[ObjectId] = []

    def seat(self, name: str, place: Place) -> Seat:
        """The seat of a player by name; "" is the first. Raises ScenarioError."""
        names = [player.name for player in self.scenario.player]
        if name and name not in names:
            known = ", ".join(plain(one) for one in names)
            raise ScenarioError(f"Nobody is called {name!r}; the players are {known}.", place=place)
        return names.index(name) if name else 0

    def team(self, name: str, place: Place) -> int:
        """The team of a player by name; "" is the first. Raises ScenarioError."""
        player = self.scenario.player[self.seat(name, place)].name
        return next(number for number, team in enumerate(self.sides) if player in team)

    def number(self, name: str, place: Place) -> int:
        """The index of a card among the cards of the game."""
        if name not in self.numbers:
            card = self.own.get(name) or self.library.find(name)
            if card is None:
                near = self.library.nearest(name)
                hint = f" The nearest known name is {near}." if near else ""
                raise ScenarioError(f"No card is called {name[:200]!r}; define it with [[card]].{hint}", place=place)
            self.numbers[name] = len(self.cards)
            self.cards.append(card)
        return self.numbers[name]

    def face_down_card(self) -> int:
        """The index of what a face-down permanent is like (504.2)."""
        if FACE_DOWN not in self.cards:
            self.cards.append(FACE_DOWN)
        return self.cards.index(FACE_DOWN)

    def add(self, name: str, seat: Seat, zone: Zone, alias: str, place: Place) -> ObjectId:
        """A card in a zone."""
        object_id = len(self.objects) + 1
        self.objects[object_id] = Object(
            id=object_id, card=self.number(name, place), owner=seat, zone=zone, timestamp=object_id
        )
        if alias:
            self.call(alias, object_id, place)
        return object_id

    def call(self, alias: str, object_id: ObjectId, place: Place) -> None:
        """Give an object a name of its own."""
        if alias in self.aliases:
            raise ScenarioError(f"Two things are called {alias!r}; give each a name of its own.", place=place)
        if "#" in alias or any(player.name == alias for player in self.scenario.player):
            raise ScenarioError(f"{alias!r} can't be the name of a card here: choose another one.", place=place)
        self.aliases[alias] = object_id

    def add_zone(self, cards: list[str | Kept], seat: Seat, zone: Zone) -> tuple[ObjectId, ...]:
        """Cards in a zone, in their order."""
        place: Place = ("player", seat, zone if zone != REMOVED else "removed")
        each = (Kept(card) if isinstance(card, str) else card for card in cards)
        return tuple(self._keep(kept, seat, zone, place) for kept in each)

    def _keep(self, kept: Kept, seat: Seat, zone: Zone, place: Place) -> ObjectId:
        object_id = self.add(kept.card, seat, zone, kept.name, place)
        if kept.counters:
            if zone != REMOVED:
                words = f"{kept.card}: only a card that is removed from the game has counters on it there."
                raise ScenarioError(words, place=place)
            for number in kept.counters.values():
                _bounded(number, f"{kept.card}: a number of counters", place)
            self.objects[object_id] = replace(self.objects[object_id], counters=tuple(kept.counters.items()))
        return object_id

    def add_player(self, seat: Seat, given: Seated) -> None:
        """A player with all zones."""
        place = ("player", seat)
        _bounded(given.life or 0, "A life total", (*place, "life"), -MOST)
        has = Seated(name=given.name, life=given.life, library=given.library)
        if self.scenario.turn == 0 and given != has:
            raise ScenarioError("Before the first turn (turn = 0) players have a library only.", place=place)
        self.players.append(
            Player(
                seat=seat,
                name=given.name,
                team=self.team(given.name, place),
                library=self.add_zone(given.library, seat, LIBRARY),
                hand=self.add_zone(given.hand, seat, HAND),
                graveyard=self.add_zone(given.graveyard, seat, GRAVEYARD),
                pool=pool_of(given, place),
                poison=_bounded(given.poison, "A number of poison counters", (*place, "poison")),
                lands_played=1 if given.land_played else 0,
                kept=True,
                upkeeps=self._upkeeps(seat),
            )
        )
        self.removed.extend(self.add_zone(given.removed, seat, REMOVED))
        for entry in given.in_play:
            self._put(Placed(card=entry) if isinstance(entry, str) else entry, seat, (*place, "in_play"))

    def _put(self, placed: Placed, seat: Seat, place: Place) -> None:
        if not 0 < placed.count <= MOST_COUNT:
            raise ScenarioError(f"{placed.card}: a count is a number from 1 to {MOST_COUNT:,}.", place=place)
        for number in placed.counters.values():
            _bounded(number, f"{placed.card}: a number of counters", place)
        object_id = self.add(placed.card, seat, IN_PLAY, placed.name, place)
        controller = self.seat(placed.controller, place) if placed.controller else seat
        self.objects[object_id] = replace(
            self.objects[object_id],
            controller=controller,
            put_by=controller,
            tapped=placed.tapped,
            damage=_bounded(placed.damage, f"{placed.card}: damage", place),
            counters=tuple(placed.counters.items()),
            fresh=placed.fresh,
            since=placed.came or (self.scenario.turn if placed.fresh else 0),
            choices=self._choices(placed, place),
            count=placed.count,
            token=placed.token or placed.count > 1,
        )
        self.hosted.append((placed, object_id, place))
        if placed.flipped:
            self._flip(object_id, placed, place)
        if placed.face_down:
            thing = self.objects[object_id]
            own = thing.own if thing.own >= 0 else thing.card
            self.objects[object_id] = replace(thing, card=self.face_down_card(), own=own, face_down=True)
        if placed.attacks or placed.blocks or placed.blocked:
            self.fighting.append((placed, object_id, place))
        self.in_play.append((placed.entered, object_id))
        self.aliases.setdefault(placed.card, object_id)

    def _flip(self, object_id: ObjectId, placed: Placed, place: Place) -> None:
        """Let a permanent lie flipped (508.2). Raises ScenarioError for what is no flip card."""
        thing = self.objects[object_id]
        other = self.cards[thing.card].flip
        if other is None:
            raise ScenarioError(f"{placed.card} is no flip card.", place=place)
        if other not in self.cards:
            self.cards.append(other)
        self.objects[object_id] = replace(thing, card=self.cards.index(other), own=thing.card, flipped=True)

    def _choices(self, placed: Placed, place: Place) -> tuple[tuple[str, str], ...]:
        """Return what was chosen for it as it came into play (503.8), by kind."""
        chosen: dict[str, str] = {}
        if placed.chosen_colour:
            (chosen["colour"],) = colours_named([placed.chosen_colour], place)
        if placed.chosen_type:
            kinds = [kind for kind, types in _TYPES.items() if placed.chosen_type in types]
            if not kinds:
                raise ScenarioError(f"{placed.chosen_type!r} is no creature type or land type.", place=place)
            chosen.update(dict.fromkeys(kinds, placed.chosen_type))
        if placed.chosen_name:
            chosen["card name"] = placed.chosen_name
        if placed.chosen_player:
            chosen["opponent"] = ref_key(player_ref(self.seat(placed.chosen_player, place)))
        return tuple(chosen.items())

    def _attach(self) -> None:
        """Attach what is attached, once everything is there."""
        for placed, object_id, place in self.hosted:
            host = self._host(placed, place)
            if host == object_id:
                raise ScenarioError(f"{placed.card} can't be attached to itself.", place=place)
            self.objects[object_id] = replace(self.objects[object_id], attached=host)

    def _host(self, placed: Placed, place: Place) -> Ref:
        if not placed.attached:
            return NOTHING
        for seat, player in enumerate(self.scenario.player):
            if player.name == placed.attached:
                return player_ref(seat)
        if placed.attached not in self.aliases:
            words = f"{placed.card} is attached to {placed.attached!r}, and nothing in play is called that."
            raise ScenarioError(words, place=place)
        return self.aliases[placed.attached]

    def _upkeeps(self, seat: Seat) -> tuple[int, int]:
        """The turns of a player's last two upkeeps, as they would be with one turn after another."""
        number = len(self.sides)
        mine = self.team(self.scenario.player[seat].name, ("player", seat))
        since = (self.team(self.scenario.active, ("active",)) - mine) % number
        last = self.scenario.turn - since
        return max(0, last - number), max(0, last)

    def _turns(self, seat: Seat) -> int:
        """How many turns a player has begun, as it would be with one turn after another."""
        last = self._upkeeps(seat)[1]
        return (last - 1) // len(self.sides) + 1 if last else 0

    def _in_order(self) -> tuple[ObjectId, ...]:
        """The permanents in the order in which they came, each with its timestamp in that order."""
        if not any(entered for entered, _ in self.in_play):
            return tuple(object_id for _, object_id in self.in_play)
        order = tuple(object_id for _, object_id in sorted(self.in_play))
        stamps = sorted(order)
        for stamp, object_id in zip(stamps, order, strict=True):
            self.objects[object_id] = replace(self.objects[object_id], timestamp=stamp)
        return order

    def _turn(self) -> Turn:
        scenario = self.scenario
        part = (scenario.phase, scenario.step_of_turn)
        if part not in TURN_PARTS:
            words = f"There is no {scenario.step_of_turn!r} step in a {scenario.phase!r} phase."
            phases = tuple(dict.fromkeys(phase for phase, _ in TURN_PARTS))
            if scenario.phase not in phases:
                words = f"There is no {scenario.phase!r} phase; there are {', '.join(phases)}."
            elif scenario.phase not in MAIN_PHASES and scenario.step_of_turn == MAIN:
                words = f"The {scenario.phase} phase needs step_of_turn."
            raise ScenarioError(words, place=("phase",))
        if scenario.step_of_turn == UNTAP:
            raise ScenarioError("Nobody gets priority in the untap step; begin in the upkeep.", place=("step_of_turn",))
        active = self.team(scenario.active, ("active",))
        return Turn(
            number=_bounded(scenario.turn, "A turn", ("turn",), 1),
            team=active,
            phase=scenario.phase,
            step=scenario.step_of_turn,
            priority=self.team(scenario.priority, ("priority",)) if scenario.priority else active,
            next_team=(active + 1) % len(self.sides),
            # in the cleanup step players have priority only where another one follows (314.3)
            again=scenario.step_of_turn == CLEANUP,
        )

    def _teams(self) -> tuple[Team, ...]:
        """The teams with their life totals: 20 for each member where none of them says anything else (606.10)."""
        lives = {player.name: player.life for player in self.scenario.player if player.life is not None}
        return tuple(
            Team(
                members=tuple(self.seat(name, ("teams",)) for name in team),
                life=next((lives[name] for name in team if name in lives), STARTING_LIFE * len(team)),
            )
            for team in self.sides
        )

    def finish(self) -> Built:
        """The whole position."""
        scenario = self.scenario
        if scenario.turn == 0:
            return Built(self._before_the_first_turn(), self.aliases)
        turn = self._turn()
        self._attach()
        resolved, stack = self._played("resolved", scenario.resolved), self._played("stack", scenario.stack)
        number = len(self.objects) + 1
        in_play = self._in_order()
        state = State(
            cards=tuple(self.cards),
            players=tuple(self.players),
            teams=self._teams(),
            objects=self.objects,
            turn=turn,
            in_play=in_play,
            combat=combat_of(self.fighting, turn, self.aliases, self._defender),
            removed=tuple(self.removed),
            next_id=number,
            next_timestamp=number,
            options=options_of(scenario),
            # as it would be with one turn after another
            starting_team=(turn.team - turn.number + 1) % len(self.sides),
        )
        if any_asks_how_turns_went(state):
            begun = [(player, self._turns(player.seat), self._upkeeps(player.seat)) for player in state.players]
            told = tuple(replace(player, turns=turns, turns_begun=last) for player, turns, last in begun)
            state = replace(state, players=told)
        state = _controlled(replace(state, reach=ranges_now(state)))
        run = Run(state)
        run.renew_tops()
        state = run.state
        if not resolved and not stack:
            return Built(state, self.aliases)
        names = Names(self.aliases)
        state = put_on_stack(state, names, resolved, stack[::-1])
        return Built(state, names.meanings())

    def _before_the_first_turn(self) -> State:
        """The game as every game begins: each deck is its owner's library (217.2a)."""
        scenario = self.scenario
        self._played("resolved", scenario.resolved)
        self._played("stack", scenario.stack)
        begun = new_game(
            tuple(tuple(self.cards[self.objects[i].card] for i in player.library) for player in self.players),
            tuple(player.name for player in scenario.player),
            chooser=self.seat(scenario.chooser, ("chooser",)) if scenario.chooser else NOBODY,
            heads=len(self.sides[0]),
            options=options_of(scenario),
        )
        return replace(begun, teams=self._teams())

    def _defender(self, name: str, place: Place) -> int:
        """The team of a player who is attacked, which is not the active one."""
        team = self.team(name, place)
        if team == self.team(self.scenario.active, ("active",)):
            raise ScenarioError(f"{name} can't be attacked in this turn.", place=place)
        return team

    def _played(self, field: str, given: list[Announced]) -> list[Played]:
        """Return what was played before the file begins; of spells the cards are put on the stack."""
        if given and self.scenario.turn == 0:
            raise ScenarioError("Before the first turn (turn = 0) nothing has been played.", place=(field,))
        found = []
        for number, one in enumerate(given):
            place = (field, number)
            seat = self.seat(one.by or self.scenario.active, place)
            spell = self.add(one.card, seat, STACK, one.name, place) if is_spell(one) else NOTHING
            if spell:
                self.objects[spell] = replace(self._half(self.objects[spell], one.half, place), controller=seat)
            found.append(Played(one, seat, spell, place))
        return found

    def _half(self, thing: Object, name: str, place: Place) -> Object:
        """A card on the stack as it was played: of a split card it is one half alone (505.2). Raises ScenarioError."""
        card = self.cards[thing.card]
        half = next((one for one in card.halves if one.name == name), None)
        if half is None and (name or card.halves):
            halves = " or ".join(one.name for one in card.halves)
            said = f"say in `half` which was played, {halves}" if halves else "it has no halves"
            raise ScenarioError(f"{card.name}: {said}.", place=place)
        if half is None:
            return thing
        if half not in self.cards:
            self.cards.append(half)
        return replace(thing, card=self.cards.index(half), own=thing.card)


def _controlled(state: State) -> State:
    """The state with every permanent under whoever control effects say (layer 2)."""
    now = continuous_effects.controllers(state)
    if not now:
        return state
    objects = dict(state.objects)
    for object_id, seat in now.items():
        objects[object_id] = replace(objects[object_id], controller=seat)
    return replace(state, objects=objects)
