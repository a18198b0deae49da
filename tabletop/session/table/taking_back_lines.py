"""Lines of the log about taking back: what goes, who agreed, and what stays seen."""

from __future__ import annotations

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.teams import together
from tabletop.session.keeping.saves import Header
from tabletop.session.table.taking_back_seen import Account, account_of
from tabletop.session.telling import phrases
from tabletop.session.telling.log_lines import Told
from tabletop.session.telling.naming import listed
from tabletop.session.timeline.entries import TakenBack
from tabletop.session.timeline.position_tree import Node, Timeline

#: how many lines of the log a proposal quotes
_QUOTED = 3


def note(timeline: Timeline, target: Node, header: Header, move: TakenBack) -> None:
    """Write into the log of a node that the game goes back to it by agreement, and what has been seen."""
    taken = taken_nodes(timeline, target)
    if not taken:
        return
    account = account_of(timeline, target)
    teams = dict.fromkeys(seat // header.heads for seat in move.agreed)
    who = f", {listed([together(_members(header, team)) for team in teams])} agreeing" if move.agreed else ""
    what = "; ".join(line.rstrip(".") for line in quoted(taken)) or f"an answer of {header.names[move.by]}"
    kept: tuple[Told, ...] = ()
    for node in taken:
        kept, node.notes = (*kept, *node.notes), ()
    line = Told(f"Taken back by agreement{who}: {what}.")
    target.notes = (*target.notes, *kept, line, *seen_lines(account, header))


def seen_lines(account: Account, header: Header) -> tuple[Told, ...]:
    """Return the lines about what stays seen, one for each team; a card is named only to those who have seen it too."""
    lines = []
    everybody = account.seen.get(NOBODY, ())
    for team in range(len(header.names) // header.heads):
        seat, members = team * header.heads, _members(header, team)
        mine = account.seen.get(seat, ())
        if not mine:
            continue
        have = f"{together(members)} {'has' if len(members) == 1 else 'have'} seen"
        left = list(everybody)
        shown, hidden = [], 0
        for card in mine:
            if card in left:
                left.remove(card)
                shown.append(card)
            else:
                hidden += 1
        parts = [listed(shown)] if shown else []
        if hidden:
            parts.append(phrases.number(hidden, "hidden card"))
        own = f"{have} {listed(mine)}." if hidden else ""
        lines.append(Told(f"{have} {' and '.join(parts)}.", seat=seat, own=own))
    if account.ended and header.sealed:
        lines.append(Told("Everybody has seen the seed."))
    return tuple(lines)


def taken_nodes(timeline: Timeline, target: Node) -> tuple[Node, ...]:
    """Return the nodes on the way from `target` to the cursor."""
    nodes = []
    node: Node | None = timeline.cursor
    while node is not None and node is not target:
        nodes.append(node)
        node = node.parent
    return tuple(reversed(nodes)) if node is target else ()


def quoted(taken: tuple[Node, ...]) -> tuple[str, ...]:
    """Return the first public lines of what goes, and how many more there are."""
    lines = [told.text for node in taken for told in node.told]
    if len(lines) <= _QUOTED:
        return tuple(lines)
    return (*lines[:_QUOTED], f"and {len(lines) - _QUOTED} more lines of the log")


def _members(header: Header, team: int) -> tuple[str, ...]:
    """The names of those in a team."""
    return header.names[team * header.heads : (team + 1) * header.heads]
