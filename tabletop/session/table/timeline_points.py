"""The timeline as people move in it: answers, turns, marks and branches, without anything hidden."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.logbook import Logbook
from tabletop.session.seeing.observation import Observation
from tabletop.session.seeing.observe import observe
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered, Conceded
from tabletop.session.timeline.position import Position
from tabletop.session.timeline.position_tree import Node, Timeline


class Point(Struct, frozen=True):
    """A position in which somebody was asked, or the last one of a line: after entry number `entry`.

    `text` is what everybody could read happen there; `mark` the name somebody gave it; `kind` says whether a turn
    begins there; `branches` are the entries of other ways that were gone on from there.
    """

    entry: int
    turn: int
    text: str
    kind: Literal["start", "turn", "answer"] = "answer"
    mark: str = ""
    branches: tuple[int, ...] = ()


def points(session: Session) -> tuple[Point, ...]:
    """The points of the present line from its start to its farthest end, what was taken back included."""
    made = []
    turn = -1
    for node in _line(session.timeline):
        following = node.next
        if following is not None and not _answered(following):
            continue
        kind: Literal["start", "turn", "answer"] = "answer"
        if node.turn != turn:
            kind = "turn" if node.turn else "start"
        turn = node.turn
        others = tuple(child.number for child in node.children if child is not following and _answered(child))
        text = _told(node)
        made.append(Point(node.number, node.turn, text, kind, session.course.bookmarks.get(node.number, ""), others))
    return tuple(made)


def end_of(timeline: Timeline, entry: int) -> int:
    """The last entry of the way that begins with the answer number `entry`, as it was gone last."""
    node = timeline.nodes[entry]
    while node.next is not None:
        node = node.next
    return node.number


def glimpse(session: Session, entry: int) -> Observation:
    """The public's view of an earlier (or later) position: every hand closed, nothing asked; the game stays put.

    Raises IndexError for an entry that has never been.
    """
    node = session.timeline.nodes[entry]
    state = position_at(session, entry).state
    return observe(state, NOBODY, None, log=Logbook().lines(node, NOBODY), orders=node.orders, entry=entry)


def position_at(session: Session, entry: int) -> Position:
    """The position after an entry, whatever its branch; the game stays put. Raises IndexError as `glimpse`."""
    here = session.timeline
    node = here.nodes[entry]
    aside = Timeline(here.root.state or here.position.checkpoint)
    aside.nodes, aside.root = here.nodes, here.root
    kept = [one for one in here.nodes if one.state is None]
    aside.go(node)
    for one in kept:
        one.state = None  # looking back keeps nothing that the game itself has let go
    return aside.position


def _line(timeline: Timeline) -> tuple[Node, ...]:
    nodes = list(timeline.path())
    following = nodes[-1].next
    while following is not None:
        nodes.append(following)
        following = following.next
    return tuple(nodes)


def _answered(node: Node) -> bool:
    entry = node.entry
    return isinstance(entry, Conceded) or (isinstance(entry, Answered) and entry.by in ("player", "agent"))


def _told(node: Node) -> str:
    """The public line about what the last answer before a node led to."""
    found = ""
    at: Node | None = node
    while at is not None:
        for told in reversed(at.told):
            found = told.text
        if _answered(at) or found:
            break
        at = at.parent
    return found
