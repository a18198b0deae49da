"""Sheets to look at afresh: every emblem at 160 and at 64 pixels, and a hundred and twenty faces of a corpus.

`TABLETOP_SHEETS` names the folder that they go to, `TABLETOP_CORPUS` the corpus. Nothing on a sheet says what it shows;
what lies where stands in a file beside it, to be compared after everything has been named.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.cards.formats.record import Record
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.understanding import understood
from tabletop.prints.catalogue import FAMILIES
from tabletop.prints.cut.plate import Plate
from tabletop.prints.emblems.pose import Pose
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.faces import RATIO, print_face
from tabletop.prints.press import SMALL, WORLD
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.view.ground.looks import card_face

FOLDER, CORPUS = os.environ.get("TABLETOP_SHEETS", ""), os.environ.get("TABLETOP_CORPUS", "")
SEED, FACES, GAP = 15, 120, 6
GROUND = QColor("#14191E")

pytestmark = [
    pytest.mark.long,
    pytest.mark.usefixtures("qapp"),
    pytest.mark.skipif(not FOLDER, reason="TABLETOP_SHEETS names no folder"),
]


def in_order_drawn() -> list[tuple[str, Pose]]:
    """Every emblem, in an order that tells nothing."""
    found = [(f"{family} {number}", pose) for family, poses in FAMILIES.items() for number, pose in enumerate(poses)]
    Random(SEED).shuffle(found)
    return found


def sheet(count: int, across: int, wide: int, high: int, print_one: Callable[[QPainter, int], None]) -> QImage:
    """Return an image with so many things in rows."""
    rows = -(-count // across)
    image = QImage(across * (wide + GAP) + GAP, rows * (high + GAP) + GAP, QImage.Format.Format_RGB32)
    image.fill(GROUND)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number in range(count):
        painter.save()
        painter.translate(GAP + number % across * (wide + GAP), GAP + number // across * (high + GAP))
        print_one(painter, number)
        painter.restore()
    painter.end()
    return image


def emblem(painter: QPainter, side: int, pose: Pose, number: int) -> None:
    """Print one emblem as the press does, in inks that go round."""
    painter.setClipRect(QRectF(0, 0, side, side))
    painter.translate(side / 2, 0)
    painter.scale(side / WORLD, side / WORLD)
    pose(Plate(painter, f"emblem {number}", "WUBRGA"[number % 6], 58, small=side < SMALL))


@pytest.mark.parametrize("side", [160, 64])
def test_a_sheet_of_all_emblems(side: int) -> None:
    drawn = in_order_drawn()
    image = sheet(len(drawn), 16, side, side, lambda painter, at: emblem(painter, side, drawn[at][1], at))
    folder = Path(FOLDER)
    folder.mkdir(parents=True, exist_ok=True)
    assert image.save(str(folder / f"emblems_{side}.png"))
    (folder / "emblems.txt").write_text("".join(f"{number + 1} {name}\n" for number, (name, _) in enumerate(drawn)))


@pytest.mark.skipif(not CORPUS, reason="TABLETOP_CORPUS names no file")
def test_a_sheet_of_faces() -> None:
    found: list[Card] = []
    for record in records_of(Path(CORPUS)):
        said = understood(record) if isinstance(record, Record) else None
        card = said and (said.card or said.judged)
        if card is not None:
            found.append(card_face(printed_face(card)))
    faces = Random(SEED).sample(found, FACES)
    for wide in (200, 64):

        def one(painter: QPainter, at: int, wide: int = wide) -> None:
            print_face(painter, wide, faces[at])

        image = sheet(FACES, 15, wide, round(wide * RATIO), one)
        assert image.save(str(Path(FOLDER) / f"faces_{wide}.png"))
    (Path(FOLDER) / "faces.txt").write_text("".join(f"{at + 1} {face.family}\n" for at, face in enumerate(faces)))
