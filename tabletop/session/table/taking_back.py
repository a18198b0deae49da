"""Taking back by agreement: how far it goes, who must agree, what has been seen, and chance afterwards.

No rule: 422 reverses what was illegal, and a draft that is cancelled never happened. What a player has seen
stays seen, so the log says it, and going on meets the same chance or, for what nobody saw, a new one.
"""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back_lines import quoted, seen_lines, taken_nodes
from tabletop.session.table.taking_back_seen import Account, account_of
from tabletop.session.table.who_answers import followed
from tabletop.session.timeline import chance
from tabletop.session.timeline.entries import Answered, Conceded, Judged, NewChance, TakenBack
from tabletop.session.timeline.position_tree import Node, last_asked


class Proposal(Struct, frozen=True):
    """A take-back that is proposed: to where somebody was asked after entry `to`.

    `seat` is the one whose answer is taken back first, `place` where it was given ("turn 3, precombat main"), `what`
    the public lines that go, `needs` the teams that must agree, each by its first seat (any member agrees for it),
    `seen` what stays seen, as everybody may read it, `answers` how many answers of players go.
    """

    to: int
    seat: Seat
    place: str
    what: tuple[str, ...]
    needs: tuple[Seat, ...]
    seen: tuple[str, ...]
    answers: int


def propose(session: Session, before: int | None = None) -> Proposal | None:
    """The take-back of the last answer of a player, or of the one before entry `before`; None: there is none."""
    timeline = session.timeline
    start = timeline.cursor if before is None else timeline.nodes[before]
    target = last_asked(start, followed(session.header))
    return None if target is None else _proposal(session, target)


def propose_to(session: Session, entry: int) -> Proposal | None:
    """The take-back of everything after entry `entry`; None where that is no way back, or nobody answered since."""
    timeline = session.timeline
    target = _asked_of_people(session, timeline.nodes[entry])
    if not any(_seat_of(node) != NOBODY for node in taken_nodes(timeline, target)):
        return None
    return _proposal(session, target)


def _asked_of_people(session: Session, target: Node) -> Node:
    """A node, or the last one before it in which a person was asked, where a program was asked there."""
    computers, node = followed(session.header), target
    for node in taken_nodes(session.timeline, target):
        if _seat_of(node) != NOBODY:
            break
    entry = node.entry
    if isinstance(entry, Answered) and entry.by == "agent" and entry.seat in computers:
        return last_asked(target, computers) or target
    return target


@rule("507.3c")
def _proposal(session: Session, target: Node) -> Proposal:
    """To agree is no choice of the game: nobody does it for another, whoever controls the turn (507.3c)."""
    timeline = session.timeline
    account = account_of(timeline, target)
    taken = taken_nodes(timeline, target)
    heads = session.header.heads
    since = tuple(_seat_of(node) for node in taken if _seat_of(node) != NOBODY)
    own = since[0]
    computers = followed(session.header)  # these agree to everything
    asked = {seat // heads for seat in range(len(session.names)) if seat not in computers}
    firsts = tuple(seat for seat in range(0, len(session.names), heads) if seat // heads in asked)
    others = tuple(seat for seat in firsts if not _are_together(session, seat, own) and seat not in account.out)
    answered = {seat // heads for seat in since}
    needs = others if account.anything else tuple(seat for seat in others if seat // heads in answered)
    place = f"turn {account.turn}, {account.part}" if account.turn else "before the first turn"
    return Proposal(
        to=target.number,
        seat=own,
        place=place,
        what=quoted(taken),
        needs=needs,
        seen=tuple(line.text for line in seen_lines(account, session.header)),
        answers=sum(_seat_of(node) != NOBODY for node in taken),
    )


def _are_together(session: Session, seat: Seat, other: Seat) -> bool:
    """Return whether two players are one team, or compete on one side (607, 609): neither is asked by the other."""
    heads, sides = session.header.heads, session.state.options.sides
    return seat // heads == other // heads or (bool(sides) and sides[seat // heads] == sides[other // heads])


def take_back(session: Session, proposal: Proposal, agreed: tuple[Seat, ...] = ()) -> Account:
    """Carry out a proposal that those who must have agreed to. Returns what was seen, for `new_chance`.

    `agreed`: seats, any member for a team. Raises ValueError where somebody's consent is missing.
    """
    heads = session.header.heads
    if {seat // heads for seat in proposal.needs} - {seat // heads for seat in agreed}:
        raise ValueError("A take-back needs the consent of everybody it names; ask them first.")
    target = session.timeline.nodes[proposal.to]
    account = account_of(session.timeline, target)
    session.course.go(target, TakenBack(proposal.to, proposal.seat, agreed))
    return account


def new_chance(session: Session, account: Account) -> None:
    """Let chance begin afresh, after a take-back, for what nobody saw; cards that were seen stay where they lie.

    Raises ValueError where chance drew something that has been seen (`Account.renewable`): that comes again.
    """
    if not account.renewable:
        raise ValueError("What chance drew has been seen and comes again; go on with the same chance.")
    position = session.timeline.position
    number = 1 + sum(isinstance(entry, NewChance) for entry in session.entries)
    still = position.answers or position.checkpoint.outcome is not None
    tops = () if still else account.tops
    orders = () if still else chance.new_orders(position.checkpoint, session.header.seed, number, tops)
    session.course.must(NewChance(number, tops, orders))


def _seat_of(node: Node) -> Seat:
    """The seat that gave the answer itself; NOBODY for chance and orders."""
    entry = node.entry
    if isinstance(entry, Conceded | Judged) or (isinstance(entry, Answered) and entry.by in ("player", "agent")):
        return entry.seat
    return NOBODY
