"""The end of a game: over the whole table, who won and why, the life of all sides, a laurel for a winner only."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import Update
from tabletop.prints.furniture.night import NIGHT, print_end_ground
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.night import printed
from tabletop.view.panels.end_panel import EndPanel
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import player, position
from tests.view.pages import table_page


def ended(qtbot: QtBot, winners: tuple[str, ...] = ("Ada",), rule: str = "420.5a") -> TablePage:
    players = (player(0, life=14, lost="Ada" not in winners), player(1, life=0, lost=True))
    page, _ = table_page(qtbot, position(None, players, winners=winners, ended_by=rule))
    QApplication.processEvents()
    return page


def test_it_covers_the_whole_table_and_says_who_won_and_why(qtbot: QtBot) -> None:
    end = ended(qtbot).end
    assert end.isVisible()
    assert end.geometry() == end.parentWidget().rect()
    assert end.title.text() == "Ada wins"
    assert end.reason.text() == "Mira has no life left."
    assert end.rule.text() == "rule 420.5a"
    assert end.plate.geometry().intersected(end.rect()) == end.plate.geometry()


def test_both_sides_have_a_plate_with_their_life(qtbot: QtBot) -> None:
    plates = ended(qtbot).end.lives.plates
    assert [(plate.names, plate.life, plate.lost) for plate in plates] == [("Ada", "14", False), ("Mira", "0", True)]
    assert plates[0].colour != plates[1].colour


def test_a_draw_is_said_so_and_has_no_laurel(qtbot: QtBot) -> None:
    end = ended(qtbot, winners=()).end
    assert end.title.text() == "A draw"
    end.print_now()
    assert not end._laurel
    assert ended(qtbot).end._laurel
    dark = {laurel: dark_pixels(laurel) for laurel in (True, False)}
    assert dark[True] > 2 * dark[False]


def dark_pixels(laurel: bool) -> int:
    """How many pixels of the upper half are of the key ink: those of mark and laurel."""
    picture = printed(640, 400, 1.0, lambda painter, wide, high: print_end_ground(painter, wide, high, laurel=laurel))
    image, key = picture.toImage(), QColor(NIGHT.key).rgb()
    return sum(image.pixel(x, y) == key for x in range(0, 640, 2) for y in range(0, 200, 2))


@pytest.mark.parametrize("size", [(960, 600), (1280, 780), (1920, 1040)])
def test_nothing_is_cut_at_any_size(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = ended(qtbot)
    page.resize(*size)
    QApplication.processEvents()
    end: EndPanel = page.end
    inside = end.plate.rect()
    for widget in (end.title, end.reason, end.rule, end.next, end.lives, *end.buttons):
        assert inside.contains(widget.geometry()), widget
        assert widget.width() >= min(widget.sizeHint().width(), inside.width())
    assert end.rect().contains(end.plate.geometry())


def test_nothing_but_the_button_is_gold(qtbot: QtBot) -> None:
    end = ended(qtbot).end
    end.print_now()
    image, gold = end.grab().toImage(), theme.DECISION.rgb()
    main = end.buttons[-1]
    corner = main.mapTo(end, main.rect().topLeft())
    for x in range(0, image.width(), 5):
        for y in range(0, image.height(), 5):
            if image.pixel(x, y) == gold:
                assert main.rect().adjusted(-1, -1, 1, 1).translated(corner).contains(x, y)


def test_it_can_be_put_aside_and_comes_back_with_another_end(qtbot: QtBot) -> None:
    page = ended(qtbot)
    page.end._aside()
    assert page.end.isHidden()
    update: Update = page.controller.update
    page.end.follow(update)
    assert page.end.isHidden()
