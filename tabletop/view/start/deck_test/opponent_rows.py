"""How the deck does against each other one: a row for each, its share of games won on a scale."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.controller.start.deck_test import GamesPlayed, MatchPlayed, between, match_words, percent
from tabletop.prints.pieces.lettering import shortened, width, write
from tabletop.view.ground import theme
from tabletop.view.start.deck_test.painted_rows import PaintedRows, print_name
from tabletop.view.start.deck_test.scales import print_scale

#: sizes of a name, a share, and of what stands beside them
_NAME, _SHARE, _BESIDE = 19, 25, 15
#: how large a name is in two lines: they stand over what was on the play and on the draw
_TWO = 0.72
#: widths of the share at the right, and of the scale beside it, as a share of the rest
_RIGHT, _SCALE = 82, 0.5


class OpponentRows(PaintedRows):
    """Opponents in the order in which they were chosen."""

    HIGH = 52

    def __init__(self) -> None:
        super().__init__("Games won against each deck")

    def follow(self, figures: GamesPlayed) -> None:
        """Show these figures."""
        self.fill([(one, match_words(one)) for one in figures.matches])

    def print_row(self, painter: QPainter, box: QRectF, value: Any, current: bool) -> None:
        match: MatchPlayed = value
        ink, quiet = (theme.INK, theme.INK) if current else (theme.PAPER, theme.SECONDARY)
        left, right = box.x() + 12, box.right() - 12
        write(painter, right, box.y() + 25, percent(match), "display", _SHARE, ink, "right")
        write(painter, right, box.bottom() - 7, f"{match.wins} of {match.games}", "text", _BESIDE, quiet, "right")
        room = right - _RIGHT - left
        scale = QRectF(right - _RIGHT - room * _SCALE, box.y() + 7, room * _SCALE, 20)
        print_scale(painter, scale, match, current)
        write(painter, scale.center().x(), box.bottom() - 7, between(match), "text", _BESIDE, quiet, "centre")
        wide = scale.x() - left - 14
        print_name(painter, left, box.y() + 17, match.decks[1], _NAME, wide, ink, _TWO)
        play, draw = percent(match.on_the_play), percent(match.on_the_draw)
        turns = f", {match.turns:.1f} turns"
        told = f"play {play}, draw {draw}"
        told = told + turns if width(told + turns, "text", _BESIDE) <= wide else shortened(told, "text", _BESIDE, wide)
        write(painter, left, box.bottom() - 7, told, "text", _BESIDE, quiet)
