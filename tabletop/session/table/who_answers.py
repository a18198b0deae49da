"""Who answers a decision: people, or a program that plays a seat. Only what everybody knows is asked."""

from __future__ import annotations

from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.who_plays import PERSON
from tabletop.session.keeping.saves import Header


def computers_of(header: Header) -> tuple[Seat, ...]:
    """The seats that programs play."""
    return tuple(seat for seat, plays in enumerate(header.by) if plays != PERSON)


def followed(header: Header) -> tuple[Seat, ...]:
    """The seats whose answers follow by themselves, for whoever takes back: none where nobody but programs plays."""
    computers = computers_of(header)
    return computers if len(computers) < len(header.names) else ()


def computer_asked(computers: tuple[Seat, ...], decision: AnyDecision | None, left: bool) -> Seat:
    """The seat of the program that answers a decision; NOBODY: people do.

    In a team with people a program is asked first whether it acts; `left`: it has said that it does not. Everything
    else that such a team decides together is for people.
    """
    if decision is None or decision.seat < 0 or decision.purpose == "rules off":
        return NOBODY
    who = (decision.seat, *decision.mates)
    mine = tuple(seat for seat in who if seat in computers)
    if not mine or (len(mine) < len(who) and (decision.purpose != "priority" or left)):
        return NOBODY
    return mine[0]
