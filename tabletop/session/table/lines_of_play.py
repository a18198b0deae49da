"""Lines of play: the branches of a game, each with its name, and two of them compared where they end."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.comparing import Compared, Side, differences
from tabletop.session.seeing.logbook import Logbook
from tabletop.session.seeing.observation import Secrecy
from tabletop.session.seeing.observe_for_audience import observe_for_audience
from tabletop.session.table.session import Session
from tabletop.session.table.timeline_points import position_at
from tabletop.session.timeline.entries import Answered, Conceded, Judged, Marked
from tabletop.session.timeline.position_tree import Node, Timeline

#: no name of a line is longer
LONGEST_NAME = 60


class Line(Struct, frozen=True):
    """A way that was played to its end: it leaves the others after entry `fork`, begins with entry `first`, and stands
    after entry `tip` now.

    `name` is what somebody called it, or what happened first in it, as everybody could read; `here`: the game is on it.
    """

    fork: int
    first: int
    tip: int
    turn: int
    name: str
    named: bool = False
    here: bool = False


def lines(session: Session) -> tuple[Line, ...]:
    """Return the lines of a game in the order in which they were begun; one, where nothing was ever played twice.

    One thing that was moved by hand and taken back is no line, unless it has a name.
    """
    tree, marks = session.timeline, session.course.bookmarks
    way = {node.number for node in tree.path()}
    made = []
    for tip in tree.nodes:
        if tip.children:
            continue
        fork, first = _parting(tip)
        name = _mark(first, tip, marks)
        here = tip.number in way or (tree.cursor.number >= first.number and _is_before(tree.cursor, tip))
        if fork is not None and not (name or here or _is_played(first, tip)):
            continue
        start = 0 if fork is None else fork.number
        words = name or _told(first, tip) or "The line that was played"
        made.append(Line(start, first.number, tip.number, tip.turn, words, bool(name), here))
    return tuple(sorted(made, key=lambda line: line.first))


def name_line(session: Session, line: Line, name: str) -> None:
    """Call a line something; "" takes its name away."""
    session.course.mark(Marked(line.first, " ".join(name.split())[:LONGEST_NAME]))


def go_to(session: Session, line: Line) -> None:
    """Go over to the end of a line; what follows there by itself follows."""
    session.rewind(line.tip)


def compare(session: Session, one: Line, other: Line, secrecy: Secrecy) -> Compared:
    """Compare the ends of two lines, as an audience may see them; the game stays where it is."""
    start = _common(session.timeline, one.tip, other.tip)
    a, b = (_side(session, line.tip, start.number, secrecy) for line in (one, other))
    at = position_at(session, start.number).state
    since = f"turn {at.turn.number}" if at.turn.number else "the start"
    return Compared(a.table, b.table, (one.name, other.name), differences(a, b), since)


def _side(session: Session, entry: int, start: int, secrecy: Secrecy) -> Side:
    node = session.timeline.nodes[entry]
    position = position_at(session, entry)
    log = Logbook(position.state.teams).lines(node, NOBODY)
    table = observe_for_audience(position.state, secrecy, position.current(), log=log, entry=entry)
    since = {one.number for one in _way(node)} - {one.number for one in _way(session.timeline.nodes[start])}
    return Side(table, tuple(line for line in log if line.entry in since))


def _way(node: Node) -> tuple[Node, ...]:
    found = []
    at: Node | None = node
    while at is not None:
        found.append(at)
        at = at.parent
    return tuple(reversed(found))


def _common(tree: Timeline, one: int, other: int) -> Node:
    """Return the last position that two entries have on their ways."""
    last = tree.root
    for mine, theirs in zip(_way(tree.nodes[one]), _way(tree.nodes[other]), strict=False):
        if mine is not theirs:
            break
        last = mine
    return last


def _parting(tip: Node) -> tuple[Node | None, Node]:
    """Return where the way to an end leaves all others last, and the first position after that."""
    first = tip
    while first.parent is not None:
        if len(first.parent.children) > 1:
            return first.parent, first
        first = first.parent
    return None, first


def _between(first: Node, tip: Node) -> tuple[Node, ...]:
    way = _way(tip)
    return way[way.index(first) :]


def _is_played(first: Node, tip: Node) -> bool:
    """Return whether a player has done anything on a way, or more than one thing was moved by hand."""
    entries = [node.entry for node in _between(first, tip)]
    by_players = [one for one in entries if isinstance(one, Answered) and one.by in ("player", "agent")]
    by_hand = [one for one in entries if isinstance(one, Judged)]
    return bool(by_players) or len(by_hand) > 1 or any(isinstance(one, Conceded) for one in entries)


def _is_before(node: Node, tip: Node) -> bool:
    return node in _way(tip)


def _mark(first: Node, tip: Node, marks: dict[int, str]) -> str:
    """Return the name that somebody gave to where a line begins, or to its end."""
    return marks.get(first.number) or marks.get(tip.number) or ""


def _told(first: Node, tip: Node) -> str:
    """Return the first thing that everybody could read to happen on a way."""
    for node in _between(first, tip):
        for told in node.told:
            if told.text and told.rule != "408.1c":
                return told.text.removeprefix("judge: ").rstrip(".")[:LONGEST_NAME]
    return ""
