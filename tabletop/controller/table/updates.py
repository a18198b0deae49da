"""Records that go from the controller to the view: one immutable update for every change."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from tabletop.controller.table.selection import Selection
from tabletop.engine.vocabulary.decisions import Option, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat
from tabletop.session.explaining.explanation import LoopSeen, Mended
from tabletop.session.seeing.observation import Ask, Observation


class HandPlace(Struct, frozen=True):
    """A card in a hand by its place from the left, 0 first: the only name that a back has."""

    seat: Seat
    place: int


#: what is picked up: an object, or a card of a hand by its place
Source: TypeAlias = Ref | HandPlace
#: where it is let go: an object or player, or the word for a place on the table
Target: TypeAlias = Ref | str

LANE = "lane"
TABLE = "table"
OWN_HAND = "hand"
_BOARD = "board "


def board(seat: Seat) -> str:
    """Return the word for a player's part of the table, where there are more than two."""
    return f"{_BOARD}{seat}"


def seat_of_board(target: Target | None) -> Seat:
    """Return the seat whose part of the table a target is; NOBODY where it is none."""
    return int(target[len(_BOARD) :]) if isinstance(target, str) and target.startswith(_BOARD) else NOBODY


class PaymentShown(Struct, frozen=True, omit_defaults=True):
    """A payment that has not happened: what Enter would tap, and what each of it pays.

    `filled` has for each of `symbols` the kind of mana that pays it, or ""; `rings` are (source, kinds of mana) in
    order and `keys` the abilities beside them; `left` is what would stay in the pool. `sources` can be swapped in,
    `dear` are (key, words) of what is used only by name.
    """

    symbols: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()
    rings: tuple[tuple[ObjectId, str], ...] = ()
    left: tuple[str, ...] = ()
    complete: bool = False
    sources: tuple[ObjectId, ...] = ()
    keys: tuple[str, ...] = ()
    dear: tuple[tuple[str, str], ...] = ()


class Update(Struct, frozen=True):
    """The table as it may be on the screen now.

    `table` is the public's observation, or that of the seat whose hand is lifted. `ask` is the pending decision
    with those options that everybody at the screen may see; `covered` says that it is private and nobody has
    lifted a hand for it. `payment` is what a payment would use, `plan` its sources in order. `drafting` names what
    is being put together and not announced yet: `table` then shows it as it would be; `draft_of` is whose draft waits,
    covered, until that hand is lifted again: nothing else of it is told. `armed`: a pass that burns
    was pressed once. `strict`: the screen is covered before every lift, and `looking` is who is about to lift a hand
    behind the cover now. `responding` are the members of the team that is asked who want to act, one of whom will: two
    until the primary player says who (606.6e). `number` counts the updates; `asked` counts the decisions.
    """

    number: int
    table: Observation
    ask: Ask | None = None
    asked: int = 0
    lifted: tuple[Seat, ...] = ()
    covered: bool = False
    open_hands: bool = False
    selection: Selection = Selection()
    plan: tuple[ObjectId, ...] = ()
    payment: PaymentShown = PaymentShown()
    drafting: str = ""
    draft_of: Seat = NOBODY
    armed: bool = False
    strict: bool = False
    looking: Seat = NOBODY
    responding: tuple[Seat, ...] = ()
    #: the lifted hands that stay so until they are let down
    kept: tuple[Seat, ...] = ()
    #: the loop that is being settled, or that has just been played and could be repeated (421)
    loop: LoopSeen | None = None
    #: the seat of the computer player that is asked: until it has answered nobody else is
    thinking: Seat = NOBODY
    #: why the attack or block that was declared last is refused, and a legal one near it (500)
    mended: Mended | None = None
    #: the hint that whoever's hand is in sight has asked for
    hint: str = ""


class Refused(Struct, frozen=True):
    """An intent that came to nothing: why, and what was picked up (shown at it)."""

    refusal: Refusal
    source: Source | None = None


class Choice(Struct, frozen=True):
    """An intent that fits several options: the view lets one be chosen beside `source`."""

    options: tuple[Option, ...]
    source: Source | None = None
