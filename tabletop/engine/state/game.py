"""One game as a value. Nothing edits it in place: procedures make new values from it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b

import msgspec
from msgspec import Struct

from tabletop.engine.language.abilities import Card
from tabletop.engine.state.edits import Edit
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.state.lasting_effects import FloatingEffect
from tabletop.engine.state.objects import LastKnown, Object
from tabletop.engine.state.players import OutsideCard, Player, Team
from tabletop.engine.state.stack import StackObject, WaitingTrigger
from tabletop.engine.state.turn import Combat, Outcome, Turn, TurnMarkers
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.ids import ObjectId, Seat, Serial
from tabletop.engine.vocabulary.zones import HAND, LIBRARY


class Conceding(Struct, frozen=True, tag="conceding", gc=False):
    """A concession among the answers of a main game (102.3a)."""

    seat: Seat


class SubgameResult(Struct, frozen=True, omit_defaults=True):
    """What a subgame leaves to its main game: who won it, and by seat the cards (as indices) that stay removed and what
    was brought in from the main game or from outside of it (506.5a)."""

    winners: tuple[Seat, ...]
    removed: tuple[tuple[int, ...], ...]
    brought_in: tuple[tuple[OutsideCard, ...], ...] = ()


class MainGame(Struct, frozen=True, omit_defaults=True):
    """A main game that waits for its subgame (506.1), as a position: a checkpoint, and the answers given since.

    `results` are those of subgames that were played since that checkpoint.
    """

    checkpoint: State
    answers: tuple[Answer | Conceding, ...] = ()
    results: tuple[SubgameResult, ...] = ()


class State(Struct, frozen=True, omit_defaults=True, dict=True):
    """A whole game between two events.

    Tables are typed as mappings: they are plain dicts, copied when written, and iterate in the order of
    insertion. `cards` are the printed cards and tokens that objects refer to by index.
    """

    cards: tuple[Card, ...]
    players: tuple[Player, ...]
    teams: tuple[Team, ...]
    objects: Mapping[ObjectId, Object]
    turn: Turn = Turn()
    in_play: tuple[ObjectId, ...] = ()
    removed: tuple[ObjectId, ...] = ()
    #: the phased-out zone (217.8)
    phased: tuple[ObjectId, ...] = ()
    stack: tuple[StackObject, ...] = ()
    effects: tuple[FloatingEffect, ...] = ()
    waiting: tuple[WaitingTrigger, ...] = ()
    combat: Combat | None = None
    last_known: Mapping[ObjectId, LastKnown] = {}
    #: the permanents that were put into graveyards this turn, oldest first; noted only where a card asks
    died: tuple[ObjectId, ...] = ()
    #: the next free object id, timestamp, and number of a mana ability's run
    next_id: Serial = 1
    next_timestamp: Serial = 1
    next_run: Serial = 1
    #: tokens outside of play that have yet to cease to exist (420.5f)
    stray: tuple[ObjectId, ...] = ()
    #: cards drawn while a spell or ability is being played: nobody sees them until it has been (217.2f)
    unseen: tuple[ObjectId, ...] = ()
    #: the seat that names who goes first (101.2)
    chooser: Seat = 0
    #: the team that took the first turn
    starting_team: int = 0
    outcome: Outcome | None = None
    #: what a judge does by hand, until it has been carried out and settled
    judged: Edit | None = None
    #: nothing is done by the rules: everything is moved by hand
    rules_off: bool = False
    #: one round of a loop that was shown and is being closed (421)
    loop: tuple[Answer, ...] = ()
    #: the game that this one is a subgame of (506)
    main: MainGame | None = None
    #: how a multiplayer game is played (600.2)
    options: GameOptions = NO_OPTIONS
    #: by seat: the players within that player's range of influence, a bit for each seat (601.2c); (): everybody is
    reach: tuple[int, ...] = ()
    #: the turns that are taken at the same time (608.4); None: there is one
    markers: TurnMarkers | None = None

    def printed(self, thing: Object | StackObject) -> Card:
        """The printed card behind an object."""
        return self.cards[thing.card]

    def permanents(self) -> list[Object]:
        """The permanents in play, in the order they came."""
        objects = self.objects
        return [objects[object_id] for object_id in self.in_play]

    def team_of(self, seat: Seat) -> int:
        """The team a player belongs to."""
        return self.players[seat].team

    def life_of(self, seat: Seat) -> int:
        """The life total that counts for a player: the team's."""
        return self.teams[self.players[seat].team].life

    def are_opponents(self, seat: Seat, other: Seat) -> bool:
        """Tell whether two players compete against each other (200.3a): they are neither one team nor on one side."""
        mine, theirs, sides = self.players[seat].team, self.players[other].team, self.options.sides
        return mine != theirs and (not sides or sides[mine] != sides[theirs])

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """List the opponents of a player who are in the game (200.3a), in turn order from that player."""
        number = len(self.players)
        order = [(seat + step) % number for step in range(1, number)]
        return tuple(s for s in order if not self.players[s].lost and self.are_opponents(seat, s))

    def reaches(self, seat: Seat, other: Seat) -> bool:
        """Tell whether a player is within another's range of influence (601.2); nobody is out of nobody's."""
        return not self.reach or seat < 0 or other < 0 or bool(self.reach[seat] >> other & 1)

    def stack_object(self, object_id: ObjectId) -> StackObject | None:
        """The object on the stack with an id, or None."""
        for entry in self.stack:
            if entry.id == object_id:
                return entry
        return None

    def spell_as_known(self, object_id: ObjectId) -> StackObject | None:
        """The object on the stack with an id, of a spell that has left it as it was there (413.2f); None for others."""
        known = self.last_known.get(object_id)
        return self.stack_object(object_id) or (known.spell if known is not None else None)


def players_in_order(state: State, first_team: int | None = None) -> tuple[Seat, ...]:
    """Players still in the game, by team in turn order from `first_team` (default: the active team), APNAP (103.4)."""
    teams, players = state.teams, state.players
    first = state.turn.team if first_team is None else first_team
    order = (*teams[first:], *teams[:first])
    return tuple([seat for team in order for seat in team.members if not players[seat].lost])


def mates_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other members of a player's team who are still in the game, the primary player first (606.3)."""
    members = state.teams[state.players[seat].team].members
    if len(members) == 1:
        return ()
    return tuple(mate for mate in members if mate != seat and not state.players[mate].lost)


def side_mates(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other players in the game who compete together with a player, as his or her team or on one side."""
    number = len(state.players)
    others = ((seat + step) % number for step in range(1, number))
    return tuple(one for one in others if not state.players[one].lost and not state.are_opponents(seat, one))


def seen_now(state: State, object_id: ObjectId) -> tuple[ObjectId, ...]:
    """An object where everybody sees it now, though it went elsewhere; nothing where it is hidden, or is no more."""
    while object_id not in state.objects and object_id in state.last_known:
        object_id = state.last_known[object_id].became
    thing = state.objects.get(object_id)
    return (object_id,) if thing is not None and thing.zone not in (HAND, LIBRARY) else ()


def team_name(state: State, seat: Seat) -> str:
    """Return the name of a player's team: its members by name, the primary player first."""
    members, players = state.teams[state.players[seat].team].members, state.players
    return players[seat].name if len(members) == 1 else " & ".join([players[member].name for member in members])


def teams_in_order(state: State, first_team: int | None = None) -> tuple[int, ...]:
    """Teams still in the game in turn order from `first_team` (default: the active team)."""
    order = _in_turn_order(len(state.teams), state.turn.team if first_team is None else first_team)
    for player in state.players:
        if player.lost:
            there = [player.team for player in state.players if not player.lost]
            return tuple([team for team in order if team in there])
    return order


@lru_cache
def _in_turn_order(teams: int, first: int) -> tuple[int, ...]:
    return (*range(first, teams), *range(first))


# Tables keep the order in which things came, so that one history gives one encoding in every process.
_ENCODER = msgspec.msgpack.Encoder()


class _Cards:
    """The cards of a game as they are encoded, and the hash of an encoding up to their end."""

    __slots__ = ("cards", "encoded", "hashed", "head")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self.encoded = _ENCODER.encode(cards)
        self.head = b""
        self.hashed = _hash()

    def hash(self, encoded: bytes) -> blake2b:
        """The hash of a state with these cards; the part up to their end is not hashed again where it is the same."""
        end = encoded.index(self.encoded) + len(self.encoded)
        if encoded[:end] != self.head:
            self.head = encoded[:end]
            self.hashed = _hash(self.head)
        whole = self.hashed.copy()
        whole.update(memoryview(encoded)[end:])
        return whole


def _hash(encoded: bytes = b"") -> blake2b:
    return blake2b(encoded, digest_size=16)


#: those of the game that was hashed last: most of its encoding, and the same from its start to its end, mostly
_LAST: list[_Cards] = []


def fingerprint(state: State) -> str:
    """A blake2b hash over a canonical encoding: equal games have equal fingerprints in every process."""
    try:
        if not _LAST or _LAST[0].cards is not state.cards:
            _LAST[:] = [_Cards(state.cards)]
        cards = _LAST[0]
        encoded = _ENCODER.encode(msgspec.structs.replace(state, cards=msgspec.Raw(cards.encoded)))
    except OverflowError:  # a loop has made a number beyond 64 bits (421)
        return _hash(msgspec.json.encode(state)).hexdigest()
    return cards.hash(encoded).hexdigest()
