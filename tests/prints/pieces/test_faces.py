"""Faces, slips, backs and strips: they print, keep their words free, and are the same everywhere."""

import hashlib
import subprocess
import sys
from collections.abc import Sequence
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.cards.library import built_in
from tabletop.prints.furniture.strips import StackStrip, Whose, print_stack_strip
from tabletop.prints.pieces import faces, slips
from tabletop.prints.pieces.backs import print_back, print_small_back
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.colours import PAPER
from tabletop.prints.pieces.conditions import Condition
from tabletop.prints.pieces.faces import RATIO, print_face
from tabletop.prints.pieces.lettering import width
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.prints.pieces.rules_text import LINE, PARAGRAPH, line_width
from tabletop.prints.pieces.slips import print_slip
from tabletop.prints.pieces.titles import Title
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.view.ground.looks import card_face
from tests.prints.pieces.samples import CARDS, MARGIN, data_of, image_of, inked

SCRIPT = """
from PySide6.QtWidgets import QApplication
from tests.prints.pieces.test_faces import digest
app = QApplication([])
print(digest())
"""


def face(card: Card, wide: int) -> QImage:
    return image_of(wide, wide * RATIO, lambda painter: print_face(painter, wide, card))


def slip(card: Card, wide: int, high: int) -> QImage:
    return image_of(wide, high, lambda painter: print_slip(painter, wide, high, card))


@pytest.mark.parametrize("wide", [110, 200, 444])
def test_every_face_is_printed(qapp: QApplication, wide: int) -> None:
    seen = {data_of(face(card, wide)) for card in CARDS.values()}
    assert len(seen) == len(CARDS)


def test_what_a_judge_carries_out_and_what_works_in_a_graveyard_are_marked(qapp: QApplication) -> None:
    card = CARDS["pumped"]
    for more in ({"judged": False}, {"tombstone": True}, {"legendary": True}):
        assert face(replace(card, **more), 200) != face(card, 200), more
        assert slip(replace(card, **more), 176, 24) != slip(card, 176, 24), more


@pytest.mark.parametrize("text", ["Flying", "Draw a card. " * 3, "Whenever this attacks, draw a card. " * 5])
def test_text_keeps_free_of_the_figures(qapp: QApplication, text: str) -> None:
    card = replace(CARDS["pumped"], text=text.strip(), judged=False, change="")
    with_figures, without = face(card, 236), face(replace(card, text=""), 236)
    plate = [
        (x, y)
        for x in range(MARGIN + 170, MARGIN + 234)
        for y in range(MARGIN + 295, MARGIN + 329)
        if without.pixelColor(x, y) not in (PAPER, QColor("#FBF6E8"))
    ]
    assert len(plate) > 900
    assert all(with_figures.pixelColor(x, y) == without.pixelColor(x, y) for x, y in plate)


@pytest.mark.parametrize(("wide", "high"), [(90, 16), (112, 15), (135, 23), (216, 36), (260, 20)])
@pytest.mark.parametrize("name", ["Unsaid", "Veteran of the Salt Road", "Keeper of the Ninth and Last Gate"])
def test_on_a_slip_the_whole_name_stands_beside_the_cost(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, wide: int, high: int, name: str
) -> None:
    card = replace(CARDS["pumped"], name=name, cost=("3", "R", "R"))
    ends: list[float] = []
    starts: list[float] = []
    printed_cost, printed_title = slips.print_cost, slips.print_title

    def cost(painter: QPainter, right: float, y: float, radius: float, symbols: Sequence[str]) -> float:
        starts.append(printed_cost(painter, right, y, radius, symbols))
        assert radius * 2 < high
        return starts[-1]

    def title(painter: QPainter, x: float, y: float, strip: float, written: Title, *more: QColor) -> None:
        ends.append(x + max(width(line, "display", written.size) for line in written.lines))
        assert " ".join(written.lines) == name
        assert written.size * (0.8 if len(written.lines) == 1 else 1.7) <= strip
        printed_title(painter, x, y, strip, written, *more)

    monkeypatch.setattr(slips, "print_cost", cost)
    monkeypatch.setattr(slips, "print_title", title)
    slip(card, wide, high)
    assert 0 < ends[0] <= starts[0] + 1


def test_backs(qapp: QApplication) -> None:
    assert inked(image_of(90, 126, lambda painter: print_back(painter, 90))) * 9 > 90 * 126 * 0.9
    digits = {
        data_of(image_of(25, 35, lambda painter, digit=digit: print_small_back(painter, 25, digit)))  # type: ignore[misc]
        for digit in ("", "1", "2")
    }
    assert len(digits) == 3


def strip(lines: tuple[str, ...], number: int = 1) -> QImage:
    model = StackStrip(
        card=CARDS["many"], title="Three Roads", lines=lines, whose=(Whose("Ada", "#4F7BC8"),), number=number
    )
    return image_of(380, 104, lambda painter: print_stack_strip(painter, 380, 104, model, 0.8))


def test_strips_of_the_stack_show_every_line_and_their_number(qapp: QApplication) -> None:
    said = ("Hound: 2 to Mira", "Scout: 1 to Mira", "Captain: 2 to Augur")
    images = [strip(said[:count]) for count in range(4)]
    assert all(one != other for one, other in pairwise(images))
    assert strip(said, 0) != strip(said, 1)


def digest() -> str:
    """A digest of a tile, a block, a face and a low face."""
    found = hashlib.sha256()
    for card in CARDS.values():
        for image in (
            image_of(112, 112, lambda painter, card=card: print_permanent(painter, 112, "tile", card, Condition())),  # type: ignore[misc]
            image_of(172, 203, lambda painter, card=card: print_permanent(painter, 172, "block", card, Condition())),  # type: ignore[misc]
            face(card, 200),
            slip(card, 176, 30),
        ):
            found.update(data_of(image))
    return found.hexdigest()


def test_pictures_are_the_same_in_another_process(qapp: QApplication) -> None:
    other = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, timeout=100)
    assert other.stdout.strip() == digest()


@pytest.mark.parametrize("wide", [112, 118, 122, 128, 136, 150, 170, 236])
def test_no_line_of_text_runs_under_the_figures(qapp: QApplication, wide: int) -> None:
    unit, told = wide / faces.UNITS, 0
    for card in (card_face(printed_face(one)) for one in built_in()):
        if not card.figures or card.halves or card.other is not None:
            continue
        box, plate = faces._text_box(card, unit), faces._figures(card, unit)
        left, top = wide - unit - plate.wide, (faces._HIGH - 1.0) * unit - plate.high
        baseline = box.picture + (faces._PICTURE_AT + faces._BAND + 1.1) * unit + box.size * 0.95
        for line in box.lines:
            right = (faces._INSET + 1.5) * unit + line_width(line.words, box.size, line.cut)
            assert right < left or baseline + box.size * 0.24 < top, f"{card.name}: {line.words}"
            baseline += box.size * (LINE + (PARAGRAPH if line.ends else 0.0))
            told += 1
    assert told > 50
