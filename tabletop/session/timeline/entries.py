"""The log of a game: everything that came from outside the rules, in order. Enough to play it again."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tabletop.engine.state.edits import Edit
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.session.orders.orders import Orders

#: who gave an answer: a person, a standing order, chance, or a program that plays
By: TypeAlias = Literal["player", "order", "chance", "agent"]


class Answered(Struct, frozen=True, tag="answered", omit_defaults=True, gc=False):
    """A seat (or CHANCE) answered the decision that was pending."""

    seat: Seat
    answer: Answer
    by: By = "player"


class Conceded(Struct, frozen=True, tag="conceded", gc=False):
    """A player conceded (102.3a)."""

    seat: Seat


class Ordered(Struct, frozen=True, tag="ordered", omit_defaults=True, gc=False):
    """A seat's standing orders are these from now on. `by` "order": an order that has run out took itself off."""

    seat: Seat
    orders: Orders
    by: Literal["player", "order"] = "player"


class Judged(Struct, frozen=True, tag="judged"):
    """Something was moved or changed by hand, as a judge says; `seat` is the one that had to decide then."""

    seat: Seat
    edit: Edit


class Repeated(Struct, frozen=True, tag="repeated", gc=False):
    """A seat (NOBODY: the rules) showed one round of a loop that is to be settled (421)."""

    seat: Seat
    answers: tuple[Answer, ...]


class NewChance(Struct, frozen=True, tag="new chance"):
    """After a take-back chance begins afresh for what nobody saw.

    Draws come from the stream `number`. `orders` are the new orders of the libraries by seat (() where they stay),
    the first `tops` cards of each as they lay; nothing is reordered in the middle of an action.
    """

    number: int
    tops: tuple[int, ...]
    orders: tuple[tuple[ObjectId, ...], ...]


class TakenBack(Struct, frozen=True, tag="taken back", omit_defaults=True):
    """The game went back to where it was after entry number `to` (0: the start).

    `by` is the seat that asked the table for it, and `agreed` those that consented with their keys; a script asks
    nobody (NOBODY), and then the log does not mention it.
    """

    to: int
    by: Seat = NOBODY
    agreed: tuple[Seat, ...] = ()


class Redone(Struct, frozen=True, tag="redone"):
    """The game went to entry number `to`, which had been taken back or lies in another branch."""

    to: int


class Marked(Struct, frozen=True, tag="marked"):
    """Somebody gave the position after entry number `to` a name; an empty one takes it away."""

    to: int
    name: str


class Unread(Struct, frozen=True, gc=False):
    """What stands for an entry in a damaged line of a file: something was done there. It is never written."""

    line: int
    #: where several are missing there
    number: int = 0


#: entries that make a new position; each gets the next number, from 1 on, whatever branch it is in
Step: TypeAlias = Answered | Conceded | Ordered | NewChance | Judged | Repeated
#: entries that go to a position that there has been
Move: TypeAlias = TakenBack | Redone
Entry: TypeAlias = Answered | Conceded | Ordered | NewChance | Judged | Repeated | TakenBack | Redone | Marked


@lru_cache(maxsize=1)
def _reader() -> msgspec.json.Decoder[Edit]:
    """What reads edits; made with the first, because it has to look at every type that a card is made of."""
    return msgspec.json.Decoder(Edit)


def as_kept(edit: Edit) -> Edit:
    """Return an edit as it is read out of a save: words of a card that equal a default are that default.

    So a game in which cards came from outside is written alike as it is played and as it is played again.
    """
    return _reader().decode(msgspec.json.encode(edit))
