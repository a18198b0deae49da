"""The log as one seat reads it, made from what the nodes of the timeline tell."""

from __future__ import annotations

from typing import Final

from tabletop.engine.state.players import Team
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observation import CardSeen, LogLine
from tabletop.session.telling.log_lines import Told
from tabletop.session.telling.narration import joined
from tabletop.session.timeline.position_tree import Node

#: what acts as combat damage goes on the stack
COMBAT_DAMAGE: Final = CardSeen(name="Combat damage", family="damage")
#: how far back a log that is known is looked for, before it is made anew
_FAR = 200


class Logbook:
    """Logs by viewer; each is carried on from the one made last."""

    def __init__(self, teams: tuple[Team, ...] = ()) -> None:
        """The members of a team of `teams` read each other's lines, because they see each other's hands (606.5)."""
        self._mates = {seat: team.members for team in teams for seat in team.members}
        self._known: dict[Seat, tuple[Node, tuple[LogLine, ...], tuple[str, Seat], tuple[str, ...]]] = {}
        self._noted = 0

    def lines(self, node: Node, viewer: Seat, noted: int = 0) -> tuple[LogLine, ...]:
        """Return what was logged on the way to a node, as a seat may read it; lines that join are one.

        `noted`: how often a line was added to a node that there was already; whatever is known is then made anew.
        """
        if noted != self._noted:
            self._known, self._noted = {}, noted
        mates = self._mates.get(viewer, ())
        way: list[Node] = []
        known = self._known.get(viewer)
        lines: list[LogLine] = []
        joins = "", -1
        parts: list[str] = []
        at: Node | None = node
        while at is not None:
            if known is not None and known[0] is at:
                lines, joins, parts = list(known[1]), known[2], list(known[3])
                break
            if len(way) == _FAR:
                known = None
            way.append(at)
            at = at.parent
        for one in reversed(way):
            for told in (*one.told, *one.notes):
                text, about = told.for_viewer(viewer, mates)
                if not text:
                    continue
                card = _card_seen(told, viewer, mates)
                if told.joins and (told.joins, told.seat) == joins:
                    last = lines.pop()
                    about, card = tuple(dict.fromkeys(last.about + about)), last.card or card
                else:
                    joins, parts = (told.joins, told.seat), []
                parts.append(told.part)
                if len(parts) > 1:
                    text = joined(told.joins, parts)
                shown = (told.by_hand, card, told.more, told.shown, told.dealt, told.countered)
                turn = one.turn if told.turn < 0 else told.turn
                lines.append(LogLine(text, told.rule, about, one.number, turn, *shown))
        result = tuple(lines)
        self._known[viewer] = (node, result, joins, tuple(parts))
        return result


def _card_seen(told: Told, viewer: Seat, mates: tuple[Seat, ...]) -> CardSeen | None:
    """Return what acted in a line, as a seat may see it."""
    if told.damage:
        return COMBAT_DAMAGE
    card = told.card_for(viewer, mates)
    return printed_face(card) if card is not None else None
