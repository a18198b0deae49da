"""Observations: the only shape in which a game reaches a view. Cards hidden from a seat are not in its own at all."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.vocabulary.decisions import Option, Shape
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.session.orders.orders import PassOption


class CardSeen(Struct, frozen=True, omit_defaults=True):
    """A card face as this seat sees it now; printed values beside current ones where they differ."""

    name: str
    cost: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    text: str = ""
    power: int | None = None
    toughness: int | None = None
    printed_power: int | None = None
    printed_toughness: int | None = None
    keywords: tuple[str, ...] = ()
    #: kinds of mana that it can make, for the look of lands
    mana: tuple[str, ...] = ()
    token: bool = False
    #: it has an ability that works in a graveyard (104.5)
    tombstone: bool = False
    #: its text is not wholly understood: a judge carries it out by hand
    judged: bool = False
    #: the family of its picture; "" for a card without a face of its own, such as a face-down one (504.2)
    family: str = ""
    #: the faces of both halves of a split card, off the stack (505)
    halves: tuple[CardSeen, ...] = ()
    #: the other side of a flip card: what it becomes, or of one that is flipped what it was (508)
    other: CardSeen | None = None
    #: of what lies face down the face that it would have, only in the sight of who may look at it (504.3)
    under: CardSeen | None = None


class ObjectSeen(Struct, frozen=True, omit_defaults=True):
    """An object in a zone. `card` None: a back. A back in a hand has no id of the engine's, but its place."""

    id: ObjectId
    card: CardSeen | None
    owner: Seat
    controller: Seat = NOBODY
    count: int = 1
    tapped: bool = False
    #: not under its controller's control continuously since that player's turn began (212.3d)
    fresh: bool = False
    #: it came under its controller's control in this turn
    came_now: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached: Ref = NOTHING
    attacking: bool = False
    #: the attackers that it blocks
    blocking: tuple[ObjectId, ...] = ()
    #: an attacker that has been blocked
    blocked: bool = False
    #: the player that an attacker attacks, where several players defend each for himself or herself (602.3)
    at: Ref = NOTHING
    #: the attacking band that it is in, counted from 1; 0: none (502.10)
    band: int = 0
    #: shown beside the cards removed from the game, and phased out (217.8b)
    phased: bool = False
    #: a card in a hand that lies open to everybody (502.53b)
    revealed: bool = False
    #: of a card removed from the game: the object by which it is kept apart there, and what for (217.7c)
    held_by: ObjectId = NOTHING
    held_for: str = ""
    #: a flip card that has been flipped (508.3)
    flipped: bool = False


class StackSeen(Struct, frozen=True, omit_defaults=True):
    """An object on the stack: what it is, whose, at what, and in one line what it will do."""

    id: ObjectId
    #: "spell", "activated", "triggered" or "damage"
    kind: str
    title: str
    text: str
    controller: Seat
    card: CardSeen | None = None
    source: ObjectId = NOTHING
    targets: tuple[Ref, ...] = ()
    count: int = 1
    #: lines of combat damage: (source name, recipient name, amount, source id, recipient)
    lines: tuple[tuple[str, str, int, ObjectId, Ref], ...] = ()


class PlayerSeen(Struct, frozen=True, omit_defaults=True):
    """A player and his or her own zones. `hand` shows backs to seats that may not see it."""

    seat: Seat
    name: str
    team: int
    #: the team's life total
    life: int
    poison: int
    library: int
    hand: tuple[ObjectSeen, ...]
    graveyard: tuple[ObjectSeen, ...]
    #: (mana key, count), like ("G", 2)
    pool: tuple[tuple[str, int], ...] = ()
    #: (mana key, what alone it may be spent on) for mana that is not for everything: "only to play creature spells"
    limits: tuple[tuple[str, str], ...] = ()
    #: a land was played in this turn, which is the player's own
    land_played: bool = False
    lost: bool = False
    #: what of the team's life total counts as this player's (606.9a); in a team of one all of it
    share: int = 0
    #: the top card of the library, where it lies open (217.2e)
    top: ObjectSeen | None = None


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One line of the log, as this seat may read it. `entry` is the number of the entry that led to it."""

    text: str
    rule: str = ""
    about: tuple[Ref, ...] = ()
    entry: int = 0
    turn: int = 0
    #: it says of a card that a judge is to carry it out
    by_hand: bool = False
    #: what acted, as it is printed: a card that the text names to this seat, or what makes the mana
    card: CardSeen | None = None
    #: what follows it for whoever wants to read on
    more: str = ""
    #: what the table shows of it for a moment: the side of a coin, "heads" or "tails", or "turn ends"; "" for nothing
    shown: str = ""
    #: damage that it tells of: (source, recipient, how much), and whether something on the stack was countered
    dealt: tuple[Ref, Ref, int] | None = None
    countered: bool = False


class YieldSeen(Struct, frozen=True, omit_defaults=True):
    """A seat lets an ability of a permanent go by, for the turn or for the `game`."""

    seat: Seat
    source: ObjectId
    game: bool = False


class Ask(Struct, frozen=True, omit_defaults=True):
    """The decision that is pending, as this seat may see it.

    `options` and the shape's fields are filled for the seat that answers; other seats read `text` only, and
    `private` says that they should look away. The fields follow `vocabulary.decisions`: `least`/`most` of
    Pick, `low`/`high` of Number, `total`/`least` of Divide, `sources`/`targets` of Assign, `cost`/`pool`/
    `enough` of Pay.
    """

    seat: Seat
    shape: Shape
    purpose: Purpose
    rule: str
    text: str
    mine: bool = False
    private: bool = False
    about: tuple[Ref, ...] = ()
    options: tuple[Option, ...] = ()
    least: int = 0
    most: int = 0
    ordered: bool = False
    low: int = 0
    high: int | None = None
    total: int = 0
    sources: tuple[Option, ...] = ()
    targets: tuple[tuple[Option, ...], ...] = ()
    cost: tuple[str, ...] = ()
    pool: tuple[tuple[str, int], ...] = ()
    enough: bool = False
    domain: str = ""
    #: what was chosen before that belongs to it: lines of combat damage assigned so far
    chosen: tuple[str, ...] = ()
    #: the cards that the options are about and that lie where this seat sees them for this decision only: in a library,
    #: or in another player's hand
    cards: tuple[ObjectSeen, ...] = ()
    #: what passing does: "resolve Ember Lash", "to declare blockers", "end phase, 2 burn: 9 to 7"
    passing: str = ""
    #: mana that would burn if this pass ends the phase, and the life total it leads to
    burn: int = 0
    life_after_burn: int = 0
    #: what the other seat is about to do, where this one is asked to let it pass on: "Ada goes to attack"
    offer: str = ""
    #: ways to pass on: to let the other do so and every part to step in at; or one's own, to attack and so on
    pass_until: tuple[PassOption, ...] = ()
    #: whether the object on top of the stack is an ability that may be let go by from now on
    yieldable: bool = False
    #: the team mates of `seat` who may answer it too (606.6e)
    mates: tuple[Seat, ...] = ()
    #: whose choice it is where `seat` controls that player's turn (507.3)
    of: Seat = NOBODY

    def may_answer(self, seat: Seat) -> bool:
        """Return whether an answer may come from a seat."""
        return seat == self.seat or seat in self.mates

    @property
    def player(self) -> Seat:
        """Return whose choice it is; of a controlled turn that is not who answers (507.3)."""
        return self.seat if self.of == NOBODY else self.of

    def is_of(self, seat: Seat) -> bool:
        """Return whether a seat's own cards and permanents can be answered with."""
        return seat == self.player or seat in self.mates or any(option.seat == seat for option in self.options)


#: how much an audience is let see, the least first
Level: TypeAlias = Literal["public", "one hand", "both hands", "everything"]


class Secrecy(Struct, frozen=True):
    """What an audience may see beside what is public: nothing, the hand of `seat`, every hand, or also what lies face
    down and what is decided in private. Nobody is ever shown a library."""

    level: Level = "public"
    seat: Seat = NOBODY

    def gives_no_more_than(self, other: Secrecy) -> bool:
        """Return whether nothing is seen here that is not seen there as well."""
        if self.level == "public" or other.level == "everything" or self == other:
            return True
        return other.level == "both hands" and self.level in ("one hand", "both hands")

    def shows_hand_of(self, seat: Seat) -> bool:
        """Return whether a seat's hand is seen."""
        return self.level in ("both hands", "everything") or (self.level == "one hand" and self.seat == seat)


#: what everybody may see
PUBLIC = Secrecy()


class Observation(Struct, frozen=True, omit_defaults=True):
    """A whole game as one seat (or NOBODY: the public) sees it."""

    viewer: Seat
    turn: int
    active: Seat
    phase: str
    step: str
    priority: Seat
    players: tuple[PlayerSeen, ...]
    in_play: tuple[ObjectSeen, ...] = ()
    removed: tuple[ObjectSeen, ...] = ()
    stack: tuple[StackSeen, ...] = ()
    ask: Ask | None = None
    #: what was logged since the game began, newest last
    log: tuple[LogLine, ...] = ()
    #: names of the winners ("" in a draw), or None while the game goes on
    winners: tuple[str, ...] | None = None
    ended_by: str = ""
    #: the seat that controls the turn of the active player or team (507); NOBODY: no other player
    controller: Seat = NOBODY
    #: players whose decisions somebody else makes now, as (seat, controller) (507.3)
    controlled: tuple[tuple[Seat, Seat], ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    #: the number of the last entry on the way here: it changes whenever the position does
    entry: int = 0
    #: this seat's own stops in its turns and in others'
    own_stops: tuple[str, ...] = ()
    other_stops: tuple[str, ...] = ()
    #: by seat, whether it is asked at every priority
    full_control: tuple[bool, ...] = ()
    #: abilities that seats let go by
    yields: tuple[YieldSeen, ...] = ()
    #: how a multiplayer game is played (600.2), and by seat who is within whose range, a bit for each (601.2c)
    options: GameOptions = NO_OPTIONS
    reach: tuple[int, ...] = ()
    #: whose turns go on after the present one in a Grand Melee, in their order (608.4)
    markers: tuple[Seat, ...] = ()
    #: the game that waits for this one, which is its subgame, as everybody sees it (506)
    main: Observation | None = None
