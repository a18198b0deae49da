"""A position in the making: what is where, before it becomes a state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from msgspec import Struct

from tabletop.engine.language.abilities import FACE_DOWN, Activated, Card, TargetPhrase, Triggered
from tabletop.engine.language.conditions import YourTurn
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.patterns import StateIs
from tabletop.engine.rules.board.characteristics import spell_ability
from tabletop.engine.rules.events.appliers.moves import last_known
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player, PoolMana, Team
from tabletop.engine.state.stack import OnStack, StackObject
from tabletop.engine.state.turn import Attack, Combat, Counted, Turn
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_BLOCKERS, MAIN, MAIN_1
from tabletop.engine.vocabulary.types import BASIC, CREATURE, LAND
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Zone

replace = msgspec.structs.replace

#: whoever tries the card out, and the other player
YOU: Final[Seat] = 0
FOE: Final[Seat] = 1

LIFE: Final = 20
_TURN: Final = 3
#: so many turns each player has begun, where nothing asks
_MANY_TURNS: Final = 9
_NAMES: Final = ("You", "Foe")
#: where in a library the stock lies
_STOCKED: Final = 1_000
#: mana of each kind in a pool that pays for anything
_RICH: Final = 30

BEAST: Final = Card(name="Stock Beast", cost=("2",), types=(CREATURE,), power=2, toughness=3)
WOOD: Final = Card(name="Forest", types=(LAND,), subtypes=("Forest",), supertypes=(BASIC,))

#: what every player has from the start
_STOCK: Final[tuple[tuple[Card, Zone, int], ...]] = (
    (BEAST, IN_PLAY, 2), (WOOD, IN_PLAY, 2), (BEAST, HAND, 2), (WOOD, HAND, 1),
    (BEAST, LIBRARY, 5), (WOOD, LIBRARY, 5), (BEAST, GRAVEYARD, 1),
)  # fmt: skip


class Thing(Struct, kw_only=True):
    """One object of the position."""

    card: Card
    zone: Zone
    owner: Seat
    controller: Seat
    tapped: bool = False
    fresh: bool = False
    token: bool = False
    damage: int = 0
    counters: dict[str, int] = {}
    attached: ObjectId = NOTHING
    #: of a library: on top of the others, the smallest number first
    on_top: int = 0
    #: what was chosen for it, and which optional costs of its spell were paid
    choices: dict[str, str] = {}
    paid: tuple[int, ...] = ()
    hurt_by: tuple[ObjectId, ...] = ()
    blocked_by: tuple[ObjectId, ...] = ()
    taken: int = 0
    deeds: tuple[str, ...] = ()
    #: places of its abilities, as often as they were played this turn
    used: tuple[int, ...] = ()
    #: it was put into a graveyard from play this turn
    died: bool = False
    #: the card in a graveyard that it has become
    became: ObjectId = NOTHING
    #: of a spell, or of what was one: where it was played from
    played_from: Zone | Literal[""] = ""
    #: by what it has been removed from the game, and for which of its abilities
    held_by: ObjectId = NOTHING
    held_for: str = ""
    #: of a spell: its only target
    aim: Ref = NOTHING
    #: of an ability on the stack: which kind it is, and what it is an ability of
    kind: OnStack = "spell"
    ability_of: ObjectId = NOTHING
    face_down: bool = False
    attacking: bool = False
    blocking: bool = False
    #: an attacker that is to be blocked, by a creature that is there for it
    blocked: bool = False
    #: an attacker in a band
    banded: bool = False


class TriedPosition:
    """A two-player position in the making. Ids are given as things are added, and stay."""

    def __init__(self) -> None:
        """A position with some stock: creatures, lands, and cards in every zone of both players."""
        self.things: dict[ObjectId, Thing] = {}
        self.life = [LIFE, LIFE]
        self.active: Seat = YOU
        self.priority: Seat = YOU
        self.phase, self.step = MAIN_1, MAIN
        #: who has played spells this turn
        self.played: tuple[Seat, ...] = ()
        #: and these spells, by whom; the lands that each has played, and the life that each has lost
        self.spells: list[tuple[Seat, ObjectId]] = []
        self.lands = [0, 0]
        #: what each player had two of as the turn began
        self.counted: tuple[Filter, ...] = ()
        #: whoever is active skips the next combat phase
        self.without_combat = False
        self.lost = [0, 0]
        #: the step of combat, where it is not that after blockers were declared
        self.step_of_combat = ""
        #: the turns of your last two upkeeps
        self.upkeeps = (0, 0)
        #: how many turns each has begun, and in which the last two were
        self.turns = [_MANY_TURNS, _MANY_TURNS]
        self.turns_begun = (_TURN, _TURN)
        #: the cards that each had in hand as the turn began
        self.held_at_first = [1, 1]
        #: the active player has attacked in this turn
        self.attacked = False
        #: the other player was dealt damage this turn
        self.hurt = False
        #: the damage that players were dealt this turn, where it is counted
        self.wounds = [0, 0]
        #: stock, which may go where a condition wants less
        self.stock: list[ObjectId] = []
        for seat in (YOU, FOE):
            for card, zone, number in _STOCK:
                for _ in range(number):
                    self.stock.append(self.add(card, zone, seat))

    def add(self, card: Card, zone: Zone, seat: Seat = YOU) -> ObjectId:
        """Put a card into a zone of a player; returns the id that it will have."""
        number = len(self.things) + 1
        self.things[number] = Thing(card=card, zone=zone, owner=seat, controller=seat)
        return number

    @property
    def in_combat(self) -> bool:
        """Return whether something attacks or blocks."""
        return any(thing.attacking or thing.blocking for thing in self.things.values())

    def build(self) -> State:
        """The state. Raises ValueError where it can't be: creatures of both sides attack, or block."""
        things = self.things
        if self.in_combat:
            self._fill_combat()
        cards = list(dict.fromkeys((*(thing.card for thing in things.values()), FACE_DOWN)))
        numbers = {card: number for number, card in enumerate(cards)}
        objects = {
            number: _object(number, thing, numbers[thing.card], numbers[FACE_DOWN])
            for number, thing in things.items()
            if thing.kind == "spell"
        }
        turn = Turn(
            number=_TURN,
            team=self.active,
            phase=self.phase,
            step=self.step,
            priority=self.priority,
            next_team=1 - self.active,
            attackers=((1 - self.active, 1),) if self.attacked else (),
            skips=((self.active, COMBAT),) if self.without_combat else (),
            spells_played=(*self.played, *(seat for seat, _ in self.spells)),
            spells=(*(NOTHING for _ in self.played), *(number for _, number in self.spells)),
            counted=tuple(Counted(filter, seat, 2) for filter in self.counted for seat in (YOU, FOE)),
        )
        state = State(
            cards=tuple(cards),
            players=tuple(self._player(seat) for seat in (YOU, FOE)),
            teams=tuple(Team(members=(seat,), life=self.life[seat]) for seat in (YOU, FOE)),
            objects=objects,
            turn=turn,
            in_play=tuple(number for number, thing in things.items() if thing.zone == IN_PLAY),
            removed=tuple(number for number, thing in things.items() if thing.zone == REMOVED),
            next_id=max(things) + 1,
            next_timestamp=max(things) + 1,
            chooser=YOU,
        )
        stack = tuple(
            _entry(number, thing, numbers[thing.card]) for number, thing in things.items() if thing.zone == STACK
        )
        state = replace(state, stack=stack, combat=self._combat() if self.in_combat else None)
        return _without_dead(state, {number: thing.became for number, thing in things.items() if thing.died})

    def remove(self, number: ObjectId) -> None:
        """Take a thing away again."""
        del self.things[number]
        if number in self.stock:
            self.stock.remove(number)

    def _player(self, seat: Seat) -> Player:
        piles: dict[Zone, tuple[ObjectId, ...]] = {
            zone: tuple(n for n, thing in self.things.items() if thing.zone == zone and thing.owner == seat)
            for zone in (LIBRARY, HAND, GRAVEYARD)
        }
        return Player(
            seat=seat,
            name=_NAMES[seat],
            team=seat,
            library=tuple(sorted(piles[LIBRARY], key=lambda number: self.things[number].on_top or _STOCKED)),
            hand=piles[HAND],
            graveyard=piles[GRAVEYARD],
            upkeeps=self.upkeeps if seat == YOU else (0, 0),
            turns=self.turns[seat],
            held_at_first=self.held_at_first[seat],
            turns_begun=self.turns_begun,
            damage_taken=self.wounds[seat] or int(self.hurt and seat == FOE),
            life_lost=self.lost[seat],
            lands_played=self.lands[seat],
            kept=True,
        )

    def _fill_combat(self) -> None:
        """Let there be an attacker where something blocks, and a blocker where something is blocked."""
        attackers = [thing for thing in self.things.values() if thing.attacking]
        blockers = [thing for thing in self.things.values() if thing.blocking]
        sides = [thing.controller for thing in attackers] + [1 - thing.controller for thing in blockers]
        if len(dict.fromkeys(sides)) > 1:
            raise ValueError("creatures of both players would attack")
        if not attackers:
            self.things[self.add(BEAST, IN_PLAY, sides[0])].attacking = True
        if any(thing.blocked for thing in attackers) and not blockers:
            self.things[self.add(BEAST, IN_PLAY, 1 - sides[0])].blocking = True
        self.active = sides[0]
        self.phase, self.step = COMBAT, self.step_of_combat or DECLARE_BLOCKERS

    def _combat(self) -> Combat:
        blockers = tuple(number for number, thing in self.things.items() if thing.blocking)
        attackers = [number for number, thing in self.things.items() if thing.attacking]
        # all block one: the first that is to be blocked, else the first that need not stay unblocked; what else is to
        # be blocked has been by an effect (309.2f)
        blocked = next((number for number in attackers if self.things[number].blocked), attackers[-1])
        return Combat(
            attacks=tuple(
                Attack(
                    attacker=number,
                    defender=1 - self.active,
                    blockers=blockers if number == blocked else (),
                    blocked=bool(blockers) and (number == blocked or self.things[number].blocked),
                    band=int(self.things[number].banded),
                )
                for number in attackers
            ),
            declared=True,
            blocking=blockers,
        )


def _without_dead(state: State, dead: dict[ObjectId, ObjectId]) -> State:
    """The state in which these permanents have died this turn; what they were, and have become, is known."""
    if not dead:
        return state
    known = {
        number: replace(last_known(state, state.objects[number]), became=became) for number, became in dead.items()
    }
    return replace(
        state,
        objects={number: thing for number, thing in state.objects.items() if number not in dead},
        in_play=tuple(number for number in state.in_play if number not in dead),
        last_known=known,
        died=tuple(dead),
    )


def _object(number: ObjectId, thing: Thing, card: int, face_down: int) -> Object:
    there = thing.zone in (IN_PLAY, STACK)
    return Object(
        id=number,
        card=face_down if thing.face_down else card,
        own=card if thing.face_down else -1,
        face_down=thing.face_down,
        owner=thing.owner,
        zone=thing.zone,
        controller=thing.controller if there else NOBODY,
        put_by=thing.controller if there else NOBODY,
        timestamp=number,
        token=thing.token,
        tapped=thing.tapped or (thing.attacking and not _is_alert(thing)),
        fresh=thing.fresh,
        since=_TURN if thing.fresh else 0,
        damage=thing.damage,
        counters=tuple(thing.counters.items()),
        attached=thing.attached,
        choices=tuple(thing.choices.items()),
        paid=thing.paid,
        hurt_by=thing.hurt_by,
        blocked_by=thing.blocked_by,
        taken=thing.taken,
        held_by=thing.held_by,
        held_for=thing.held_for,
        deeds=thing.deeds,
        played_from=thing.played_from,
        used=thing.used,
    )


def _is_alert(thing: Thing) -> bool:
    return any(getattr(ability, "name", "") == "vigilance" for ability in thing.card.abilities)


def _entry(number: ObjectId, thing: Thing, card: int) -> StackObject:
    ability: Activated | Triggered | None = None
    if thing.ability_of:
        aimed = (TargetPhrase(),) if thing.aim else ()
        ability = Activated((), (), aimed) if thing.kind == "activated" else Triggered(StateIs(YourTurn()), (), aimed)
    return StackObject(
        id=number,
        kind=thing.kind,
        controller=thing.controller,
        source=thing.ability_of or number,
        card=card,
        ability=ability or spell_ability(thing.card),
        targets=((thing.aim,),) if thing.aim else (),
        timestamp=number,
        paid=thing.paid,
    )


def pool_of(kinds: Iterable[str]) -> tuple[PoolMana, ...]:
    """Mana of these kinds, enough for anything."""
    return tuple(PoolMana(kind, count=_RICH) for kind in kinds)


#: mana of every kind, snow too
_FULL: Final = (*pool_of((*COLOURS, "C")), PoolMana("C", snow=True, count=_RICH))


def with_full_pools(state: State, pool: tuple[PoolMana, ...] = _FULL) -> State:
    """The state with enough mana for anything in both pools: of every kind, where nothing else is said."""
    return replace(state, players=tuple(replace(player, pool=pool) for player in state.players))


def with_empty_pools(state: State) -> State:
    """The state with no mana in any pool, so that none burns."""
    if not any(player.pool for player in state.players):
        return state
    return replace(state, players=tuple(replace(player, pool=()) for player in state.players))
