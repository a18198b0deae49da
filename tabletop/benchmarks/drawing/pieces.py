"""Program that prints a hundred cards in one form and width, and says how long a card takes; and a thousand paths.

The floor is what the same painter needs for a thousand filled outlines of a size that pictures are made of, so a
figure says the same on a slow machine and on a fast one.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections.abc import Callable
from typing import Final, get_args

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPainterPath

from tabletop.benchmarks.row import Row, Say, against
from tabletop.benchmarks.screen.child import answer_of, python
from tabletop.cards.library import built_in
from tabletop.prints.cut.outlines import smooth
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.conditions import Condition, Form
from tabletop.prints.pieces.faces import print_face
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.view.ground.looks import card_face

#: how many cards are printed, how often all of them, and each in a row: its shortest time counts
CARDS: Final = 100
_ROUNDS, _TIMES = 3, 3
#: how many paths are filled, and the radius of one
_PATHS, _RADIUS = 1000, 30.0
#: an image that every form fits into
_WIDE, _HIGH = 500, 700


def measure_piece(form: Form, wide: int, limit: float, say: Say) -> Row:
    """Milliseconds for one card, the mean of a hundred, against a thousand filled paths; run in its own process."""
    say(f"{CARDS} cards as {form}")
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    answer = answer_of(python("-m", "tabletop.benchmarks.drawing.pieces", form, str(wide)), env)
    return against(answer["cards"], answer["paths"], limit, "ms")


def cards() -> list[Card]:
    """Return a hundred of the cards that come with the program, evenly from all of them."""
    known = sorted(built_in(), key=lambda card: card.name)
    return [card_face(printed_face(known[number * len(known) // CARDS])) for number in range(CARDS)]


def thousand_paths() -> Callable[[QPainter], None]:
    """Return what fills a thousand paths: closed outlines of twelve points, as the shapes of a picture are."""
    points = [
        (
            (_RADIUS if corner % 2 else _RADIUS * 0.7) * math.cos(math.pi * corner / 6),
            (_RADIUS if corner % 2 else _RADIUS * 0.7) * math.sin(math.pi * corner / 6),
        )
        for corner in range(12)
    ]
    path: QPainterPath = smooth(points)
    places = [path.translated(50 + number % 40 * 10, 50 + number // 40 * 22) for number in range(_PATHS)]
    inks = QColor("#2C0D0B"), QColor("#F09A56")

    def fill(painter: QPainter) -> None:
        for number, place in enumerate(places):
            painter.fillPath(place, inks[number % 2])

    return fill


def milliseconds(painter: QPainter, draw: Callable[[QPainter], None]) -> float:
    """Return the shortest of a few times of the processor that drawing something takes."""
    found = []
    for _ in range(_TIMES):
        started = time.thread_time_ns()
        draw(painter)
        found.append((time.thread_time_ns() - started) / 1e6)
    return min(found)


def times(form: Form, wide: int) -> dict[str, list[float]]:
    """Return the mean time of a card and the time of the paths, of each round."""
    image = QImage(_WIDE, _HIGH, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#14191E"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(QRectF(0, 0, _WIDE, _HIGH))
    shown, fill = cards(), thousand_paths()

    def draw(card: Card) -> Callable[[QPainter], None]:
        if form == "face":
            return lambda painter: print_face(painter, wide, card)
        return lambda painter: print_permanent(painter, wide, form, card, Condition())

    painter.translate(5, 5)
    for card in shown:  # fonts and what is kept for all cards
        draw(card)(painter)
    found: dict[str, list[float]] = {"cards": [], "paths": []}
    for _ in range(_ROUNDS):
        found["paths"].append(milliseconds(painter, fill))
        found["cards"].append(sum(milliseconds(painter, draw(card)) for card in shown) / len(shown))
    painter.end()
    return found


def main(words: list[str]) -> None:
    """Print the times of the form and width that the words name, as a line of JSON."""
    form, wide = words
    forms: dict[str, Form] = {one: one for one in get_args(Form)}
    application = QGuiApplication([])
    print(json.dumps(times(forms[form], int(wide))))
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1:])
