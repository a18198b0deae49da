"""All that is written stands out from its ground by at least 4.5, as printed: faces, blocks, tiles, furniture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.prints.furniture.blocks import Role, button, chip, flag, key_cap, seat_flag
from tabletop.prints.furniture.seat_plate import SeatPlate, print_seat_plate
from tabletop.prints.furniture.strips import HistoryLine, StackStrip, Whose, print_history_line, print_stack_strip
from tabletop.prints.furniture.top_bar import Step, TopBar, print_top_bar
from tabletop.prints.pieces import marks
from tabletop.prints.pieces.attachments import Attached
from tabletop.prints.pieces.backs import print_small_back, print_tab
from tabletop.prints.pieces.colours import BAR, GROUND, MAT, PLATE, SEATS, TABLE, ZONE
from tabletop.prints.pieces.conditions import HEIGHTS, Condition, Form
from tabletop.prints.pieces.faces import RATIO, print_face
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.prints.pieces.slips import SHARE, print_slip
from tests.prints.legible import contrasts
from tests.prints.pieces.samples import CARDS

LEAST = 4.5
INKS = ("W", "U", "B", "R", "G", "A", "L", "WU", "BR", "GW", "WUB")
SIZES: tuple[tuple[Form, int], ...] = (("tile", 112), ("block", 172), ("face", 236))
BLADES = (Attached("Gilded Blade", "A", "#AE6671"), Attached("Weight of the Toll", "U", "#4F7BC8"))
STATES = {
    "plain": Condition(),
    "tapped": Condition(tapped=True, damage=1),
    "lies": Condition(tapped=True, turned=True),
    "dimmed": Condition(dimmed=True),
    "hurt": Condition(damage=2, pending=1, counters="+1"),
    "hosts": Condition(attached=BLADES),
    "hosts, tapped": Condition(attached=BLADES, tapped=True),
    "many": Condition(count=12, number=3, ring="paper"),
}


def check(
    patch: pytest.MonkeyPatch,
    wide: float,
    high: float,
    print_it: Callable[[QPainter], None],
    ground: QColor = GROUND,
    *,
    but: tuple[str, ...] = (),
) -> None:
    """Fail for words that stand out too little; those that something else lies over are left out."""
    said = [one for one in contrasts(patch, wide, high, print_it, ground) if one.words not in but]
    assert said, "nothing is written"
    assert [one for one in said if one.contrast < LEAST] == []


#: every ink as it is, and one with a dark and one with a pale key in every state
INKED_STATES = [(inks, state) for inks in INKS for state in STATES if state == "plain" or inks in ("A", "WUB")]


@pytest.mark.parametrize(("form", "wide"), SIZES)
@pytest.mark.parametrize(("inks", "state"), INKED_STATES)
def test_permanents(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, form: Form, wide: int, inks: str, state: str
) -> None:
    text = "Flying\nWhenever this deals damage, draw a card."
    card = replace(CARDS["pumped"], colours=inks, text=text, type_line="Creature - Hound", judged=False)
    condition = STATES[state]
    check(
        monkeypatch,
        wide,
        wide * HEIGHTS[form],
        lambda painter: print_permanent(painter, wide, form, card, condition, ground=ZONE),
    )


@pytest.mark.parametrize("inks", INKS)
@pytest.mark.parametrize("wide", [132, 200, 444])
def test_faces(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, inks: str, wide: int) -> None:
    for card in (CARDS["legend"], CARDS["many"], CARDS["land"]):
        inked = replace(card, colours=inks)
        check(monkeypatch, wide, wide * RATIO, lambda painter, card=inked: print_face(painter, wide, card))  # type: ignore[misc]
        check(
            monkeypatch,
            wide,
            wide * SHARE,
            lambda painter, card=inked: print_slip(painter, wide, wide * SHARE, card),  # type: ignore[misc]
        )


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("turn", "decides", "lost"), [(False, False, False), (True, True, False), (False, False, True)]
)
def test_plates(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, seat: str, turn: bool, decides: bool, lost: bool
) -> None:
    model = SeatPlate(
        name="Mira",
        life="17",
        colour=SEATS[seat].name(),
        counts=(("hand", 12), ("library", 41), ("graveyard", 3), ("poison", 2)),
        backs=12,
        turn=turn,
        decides=decides,
        lost=lost,
        key="S",
    )
    struck = (model.life,) if lost else ()  # the cut of who has lost lies over the life
    check(monkeypatch, 216, 222, lambda painter: print_seat_plate(painter, 216, 222, model, 1.0), but=struck)


@pytest.mark.parametrize(("seat", "inks"), [*((seat, "A") for seat in SEATS), *(("U", inks) for inks in INKS)])
def test_strips(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, seat: str, inks: str) -> None:
    card = replace(CARDS["many"], colours=inks)
    model = StackStrip(
        card=card,
        title="Three Roads",
        lines=("at Ilsa",),
        whose=(Whose("Ada", SEATS[seat].name()), Whose("Ben", SEATS["G"].name())),
        number=1,
        targeted=2,
    )
    check(monkeypatch, 380, 124, lambda painter: print_stack_strip(painter, 380, 124, model, 1.0))
    for newest in (False, True):
        line = HistoryLine(words="Ada plays Three Roads.", rule="409.1", card=card, newest=newest)
        check(monkeypatch, 380, 66, lambda painter, line=line: print_history_line(painter, 380, 66, line, 1.0))  # type: ignore[misc]


@pytest.mark.parametrize("role", ["main", "burn", "chosen", "plain"])
@pytest.mark.parametrize("enabled", [True, False])
def test_buttons(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, role: Role, enabled: bool) -> None:
    box = QRectF(0, 0, 220, 54)
    check(
        monkeypatch,
        220,
        54,
        lambda painter: button(painter, box, "Attack with three", "A", role=role, enabled=enabled),
        PLATE,
    )


def _bar(painter: QPainter) -> None:
    steps = tuple(Step(word) for word in ("upkeep", "draw", "main", "combat", "end"))
    print_top_bar(painter, 900, 44, TopBar(turn="Turn 9", whose="Ada", steps=steps, now=2), 1.0)


PARTS: dict[str, Callable[[QPainter], object]] = {
    "bar": _bar,
    "flag": lambda painter: flag(painter, 120, 4, "turn", 1.0),
    "chip": lambda painter: chip(painter, 4, 4, "502.9", 17),
    "key": lambda painter: key_cap(painter, QRectF(4, 4, 30, 30), "S"),
    "back": lambda painter: print_small_back(painter, 25, "7"),
    "tab": lambda painter: print_tab(painter, 40, 4, 26, "7"),
    "burst": lambda painter: marks.print_pending(painter, 50, 50, marks.PLAYER_BURST, 12),
    "number": lambda painter: marks.print_number(painter, 40, 40, 3, 15),
    "counters": lambda painter: marks.print_counters(painter, 40, 40, 17, "+2"),
    "count": lambda painter: marks.print_count(painter, QRectF(40, 10, 52, 26), 12),
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("ground", [GROUND, TABLE, ZONE, BAR, MAT[-1]], ids=["ground", "table", "zone", "bar", "mat"])
def test_parts(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, part: str, ground: QColor) -> None:
    check(monkeypatch, 900, 100, lambda painter: PARTS[part](painter) and None, ground)


@pytest.mark.parametrize("seat", SEATS)
def test_names_of_heads_and_flags_of_seats(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, seat: str) -> None:
    colour = SEATS[seat]
    check(monkeypatch, 120, 120, lambda painter: marks.print_pending_of_head(painter, 60, 60, 46, 7, "Dan", colour))
    check(monkeypatch, 120, 60, lambda painter: seat_flag(painter, 4, 4, "Dan", colour, 19) and None)
