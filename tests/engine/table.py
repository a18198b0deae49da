"""A table for tests: a game in the middle of things, and strict answers to what procedures ask.

    game = table(
        in_play=((creature("Bear", 2, 2), Put(creature("Wolf", 1, 1), tapped=True)), (creature("Wall", 0, 4),)),
        hands=((land("Forest"),), ()),
        phase=COMBAT, step=DECLARE_ATTACKERS,
    )
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bear"))

Every argument that is a tuple by seat is (seat 0's, seat 1's, ...); seats that are left out have nothing. Objects are
found again by name: `game.id("Bear")`. `names=FOUR, heads=2` seats two teams of two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from tabletop.engine.language.abilities import Ability, Card, Keyword
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.influence import ranges_now
from tabletop.engine.rules.events.run import Happening, Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.game_options import GameOptions
from tabletop.engine.state.lasting_effects import FloatingEffect
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player, Team
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.turn import Attack, Combat, Turn
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assigned, Divided, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, player_ref, ref_key
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.engine.vocabulary.validation import refuse
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, Zone

T = TypeVar("T")
replace = msgspec.structs.replace


class Put(Struct, frozen=True, kw_only=True):
    """A permanent with a status; a bare card stands for `Put(card)`: untapped, there since long ago."""

    card: Card
    tapped: bool = False
    fresh: bool = False
    count: int = 1
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    token: bool = False
    #: name of the permanent that it is attached to, which must be built before it
    attached: str = ""
    #: where the other seat owns it
    owner: Seat | None = None


def put(card: Card, **status: object) -> Put:
    """`put(card, tapped=True)`: a permanent with a status."""
    return Put(card=card, **status)  # type: ignore[arg-type]


def creature(
    name: str,
    power: int,
    toughness: int,
    *keywords: str,
    cost: tuple[str, ...] = ("1",),
    abilities: tuple[Ability, ...] = (),
) -> Card:
    """A creature card with keyword abilities by name, and further abilities."""
    words = tuple(Keyword(word) for word in keywords)
    return Card(
        name=name, cost=cost, types=("creature",), power=power, toughness=toughness, abilities=words + abilities
    )


def land(name: str) -> Card:
    """A basic land: "Forest"."""
    return Card(name=name, types=("land",), subtypes=(name,), supertypes=("basic",))


def plain(name: str, kind: str, *abilities: Ability, cost: tuple[str, ...] = ("1",)) -> Card:
    """A card of another type ("artifact", "instant") with abilities."""
    return Card(name=name, cost=cost, types=(kind,), abilities=abilities)


Cards: TypeAlias = Sequence[Card | Put]
#: the names of four players, of six, of ten
FOUR: Final = ("Ann", "Bob", "Cid", "Dee")
SIX: Final = (*FOUR, "Eve", "Fay")
TEN: Final = (*SIX, "Gus", "Hal", "Ivy", "Jon")
#: how answers call players
PLAYERS: Final = tuple(f"p{seat}" for seat in range(10))
NO_OPTIONS: Final = GameOptions()
#: what `play_out` takes: an answer, or a function that makes one from the decision
Reply: TypeAlias = Answer | Callable[[AnyDecision], Answer]


class Table:
    """A run in a test. `run` is given to procedures; everything else reads its state."""

    def __init__(self, state: State) -> None:
        self.run = Run(state)
        #: the decisions that were asked so far, oldest first
        self.asked: list[AnyDecision] = []
        #: the answers say how cards lie that are put into a graveyard at once
        self.arranges = False

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.run.state

    # --- finding ----------------------------------------------------------------------------------

    def ids(self, name: str, seat: Seat | None = None) -> tuple[ObjectId, ...]:
        """The ids of everything of that name, in play first, then in zones in the order of building."""
        state = self.state
        things = [state.objects[i] for i in state.in_play]
        things += [thing for thing in state.objects.values() if thing.id not in state.in_play]
        return tuple(
            thing.id for thing in things if state.cards[thing.card].name == name and seat in (None, _whose(thing))
        )

    def id(self, name: str, seat: Seat | None = None) -> ObjectId:
        """The id of the only thing of that name."""
        found = self.ids(name, seat)
        assert len(found) == 1, f"{len(found)} things are called {name!r}"
        return found[0]

    def key(self, name: str, seat: Seat | None = None) -> str:
        """The key of the only thing of that name, as answers use it."""
        return ref_key(self.id(name, seat))

    def thing(self, name: str, seat: Seat | None = None) -> Object:
        """The only thing of that name."""
        return self.state.objects[self.id(name, seat)]

    def gone(self, name: str) -> bool:
        """Whether nothing of that name is in play."""
        state = self.state
        return all(state.cards[thing.card].name != name for thing in state.permanents())

    def power(self, name: str) -> tuple[int | None, int | None]:
        """Power and toughness as they stand."""
        values = values_of(self.state, self.thing(name))
        return values.power, values.toughness

    def life(self, seat: Seat) -> int:
        """The life total that counts for a player."""
        return self.state.life_of(seat)

    def names(self, zone: Zone, seat: Seat = 0) -> tuple[str, ...]:
        """The names in a zone (of a player), in order."""
        state = self.state
        player = state.players[seat]
        by_zone = {LIBRARY: player.library, HAND: player.hand, GRAVEYARD: player.graveyard}
        ids = (
            by_zone.get(zone)
            if zone in by_zone
            else tuple(i for i in state.in_play if state.objects[i].controller == seat)
        )
        return tuple(state.cards[state.objects[i].card].name for i in ids or ())

    def happened(self, kind: type[e.Event]) -> tuple[Happening, ...]:
        """Everything of a kind of event that has happened, with its rule."""
        return tuple(h for h in self.run.happenings if isinstance(h.event, kind))

    # --- changing ---------------------------------------------------------------------------------

    def commit(self, *batch: e.Event) -> tuple[e.Event, ...]:
        """Let something happen that the test needs, by no rule in particular."""
        return self.run.commit(*batch, rule="100.1")

    def change(self, name: str, **status: object) -> None:
        """Give a permanent another status ("tapped", "fresh", "damage") out of the blue."""
        thing = replace(self.thing(name), **status)
        self.run.state = replace(self.state, objects={**self.state.objects, thing.id: thing})

    def start(self, effect: FloatingEffect) -> None:
        """Start a floating effect."""
        self.commit(e.EffectStarted(effect))

    # --- answering --------------------------------------------------------------------------------

    def play_out(self, steps: Steps[T], *replies: Reply) -> T:
        """Run a procedure to its end with these answers, in order; returns what it returns.

        An unexpected decision, an answer that is refused and an answer left over each fail the test. What is put into
        a graveyard at once stays as it lies (217.4c), unless the test `arranges`.
        """
        left = list(replies)
        try:
            decision = next(steps)
            while True:
                if decision.purpose == "graveyard order" and not self.arranges:
                    decision = steps.send(least_answer(decision))
                    continue
                self.asked.append(decision)
                assert left, f"unexpected decision: {describe(decision)}"
                reply = left.pop(0)
                answer = reply(decision) if callable(reply) else reply
                refusal = refuse(decision, answer)
                assert refusal is None, f"{answer} was refused: {refusal}; {describe(decision)}"
                decision = steps.send(answer)
        except StopIteration as stop:
            assert not left, f"never asked for: {left}"
            return stop.value  # type: ignore[no-any-return]

    def ask(self, steps: Steps[T], *replies: Reply) -> AnyDecision:
        """Run a procedure with these answers up to the decision after them, and return that decision."""
        decision = next(steps)
        for reply in replies:
            answer = reply(decision) if callable(reply) else reply
            refusal = refuse(decision, answer)
            assert refusal is None, f"{answer} was refused: {refusal}; {describe(decision)}"
            try:
                decision = steps.send(answer)
            except StopIteration:
                raise AssertionError("the procedure asked nothing more") from None
        return decision

    def refusal(self, steps: Steps[T], *replies: Reply) -> Refusal:
        """The refusal of the last of these answers; those before it must be fine."""
        decision = self.ask(steps, *replies[:-1])
        answer = replies[-1](decision) if callable(replies[-1]) else replies[-1]
        refusal = refuse(decision, answer)
        assert refusal is not None, f"{answer} was accepted; {describe(decision)}"
        return refusal


def _whose(thing: Object) -> Seat:
    return thing.owner if thing.controller == NOBODY else thing.controller


def describe(decision: AnyDecision) -> str:
    """A decision in one line, for the message of a failing test."""
    options = getattr(decision, "options", getattr(decision, "sources", ()))
    keys = ", ".join(f"{option.key} ({option.text})" for option in options)
    return f"{decision.purpose!r} for seat {decision.seat} by {decision.rule}: {decision.text} [{keys}]"


# --- building -------------------------------------------------------------------------------------


def table(
    *,
    in_play: tuple[Cards, ...] = (),
    hands: tuple[Sequence[Card], ...] = (),
    libraries: tuple[Sequence[Card], ...] = (),
    graveyards: tuple[Sequence[Card], ...] = (),
    life: tuple[int, ...] = (),
    names: tuple[str, ...] = ("Ann", "Bob"),
    heads: int = 1,
    options: GameOptions = NO_OPTIONS,
    turn: int = 3,
    active: Seat = 0,
    phase: str = MAIN_1,
    step: str = MAIN,
    priority: Seat = NOBODY,
    attacks: Sequence[str | tuple[str, Sequence[str]]] = (),
) -> Table:
    """A game in the middle of things: of two players, or of those named, `heads` of them in a team.

    `active`, `priority` and `life` (20 for each head) are by team. `attacks` puts the game into combat with the team
    after `active` defending: each is the name of an attacker, or (attacker, names of its blockers); they have been
    declared. `options` are those of a multiplayer game; ranges of influence are as the turn has found them.
    """
    builder = _Builder()
    zones: tuple[tuple[Zone, tuple[Cards, ...]], ...] = (
        (LIBRARY, libraries),
        (HAND, hands),
        (GRAVEYARD, graveyards),
        (IN_PLAY, in_play),
    )
    seats = range(len(names))
    teams = len(names) // heads
    for seat in seats:
        for zone, piles in zones:
            for entry in piles[seat] if seat < len(piles) else ():
                builder.add(entry if isinstance(entry, Put) else Put(card=entry), seat, zone)
    state = State(
        cards=tuple(builder.cards),
        players=tuple(
            Player(
                seat=seat,
                name=names[seat],
                team=seat // heads,
                library=builder.pile(seat, LIBRARY),
                hand=builder.pile(seat, HAND),
                graveyard=builder.pile(seat, GRAVEYARD),
                kept=True,
            )
            for seat in seats
        ),
        teams=tuple(
            Team(members=tuple(seats[team * heads : (team + 1) * heads]), life=life[team] if life else 20 * heads)
            for team in range(teams)
        ),
        objects={thing.id: thing for thing in builder.things},
        turn=Turn(number=turn, team=active, phase=phase, step=step, priority=priority, next_team=(active + 1) % teams),
        in_play=tuple(thing.id for thing in builder.things if thing.zone == IN_PLAY),
        next_id=len(builder.things) + 1,
        next_timestamp=len(builder.things) + 1,
    )
    state = replace(state, options=options)
    state = replace(state, reach=ranges_now(state))
    game = Table(state)
    if attacks:
        game.run.state = replace(state, combat=_combat(game, attacks, (active + 1) % teams))
    return game


class _Builder:
    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.things: list[Object] = []

    def add(self, entry: Put, seat: Seat, zone: Zone) -> None:
        if entry.card not in self.cards:
            self.cards.append(entry.card)
        in_play = zone == IN_PLAY
        number = len(self.things) + 1
        self.things.append(
            Object(
                id=number,
                card=self.cards.index(entry.card),
                owner=seat if entry.owner is None else entry.owner,
                zone=zone,
                controller=seat if in_play else NOBODY,
                put_by=seat if in_play else NOBODY,
                timestamp=number,
                count=entry.count,
                token=entry.token,
                tapped=entry.tapped,
                fresh=entry.fresh,
                damage=entry.damage,
                counters=entry.counters,
                attached=self._named(entry.attached) if entry.attached else 0,
            )
        )

    def _named(self, name: str) -> ObjectId:
        return next(t.id for t in self.things if t.zone == IN_PLAY and self.cards[t.card].name == name)

    def pile(self, seat: Seat, zone: Zone) -> tuple[ObjectId, ...]:
        return tuple(thing.id for thing in self.things if thing.owner == seat and thing.zone == zone)


def _combat(game: Table, attacks: Sequence[str | tuple[str, Sequence[str]]], defender: int) -> Combat:
    declared = []
    for attack in attacks:
        attacker, blockers = (attack, ()) if isinstance(attack, str) else attack
        ids = tuple(game.id(blocker) for blocker in blockers)
        declared.append(Attack(game.id(attacker), defender, blockers=ids, blocked=bool(ids)))
    blocking = tuple(dict.fromkeys(blocker for attack in declared for blocker in attack.blockers))
    return Combat(attacks=tuple(declared), declared=True, blocking=blocking)


# --- answers --------------------------------------------------------------------------------------


def pick(*keys: str) -> Picked:
    """Pick these keys."""
    return Picked(keys)


def pick_named(*texts: str) -> Callable[[AnyDecision], Answer]:
    """Pick the options with these texts."""

    def reply(decision: AnyDecision) -> Answer:
        found = {option.text: option.key for option in getattr(decision, "options", ())}
        return Picked(tuple(found[text] for text in texts))

    return reply


def attack(game: Table, *names: str | tuple[str, int]) -> Assigned:
    """Declare these attackers against the next team; ("Saproling", 3) is three of an entry."""
    state = game.state
    player = ref_key(player_ref(state.teams[(state.turn.team + 1) % len(state.teams)].members[0]))
    pairs = [(name, 1) if isinstance(name, str) else name for name in names]
    return Assigned(tuple((game.key(name), player, count) for name, count in pairs))


def aim(game: Table, *aims: tuple[str, Seat] | tuple[str, Seat, int]) -> Assigned:
    """Give each of these a player: whom it attacks or its damage is for; ("Saproling", 1, 3) is three of an entry."""
    return Assigned(tuple((game.key(one[0]), ref_key(player_ref(one[1])), (*one, 1)[2]) for one in aims))


def block(game: Table, *pairs: tuple[str, str]) -> Assigned:
    """Declare blockers: (blocker, attacker) pairs of names."""
    return Assigned(tuple((game.key(blocker), game.key(attacker), 1) for blocker, attacker in pairs))


def divide(game: Table, **shares: int) -> Divided:
    """Divide among things by name (spaces as "_"); "p0", "p1", ... are the players."""
    pairs = []
    for name, share in shares.items():
        pairs.append((name if name in PLAYERS else game.key(name.replace("_", " ")), share))
    return Divided(tuple(pairs))


def damage_lines(game: Table) -> tuple[tuple[str, str, int, int], ...]:
    """The combat damage on top of the stack: (source, recipient, amount, count), players as "p1"."""
    entry: StackObject = game.state.stack[-1]
    assert entry.kind == "damage", f"on top of the stack is a {entry.kind}"

    def name(ref: Ref) -> str:
        return ref_key(ref) if ref < 0 else game.state.cards[game.state.objects[ref].card].name

    return tuple((name(line.source), name(line.to), line.amount, line.count) for line in entry.lines)
