"""Settings hold at once, are kept, and never stop the game."""

from collections.abc import Generator
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import PACES, Settings, read_settings
from tabletop.prints.pieces.mana_signs import has_letters
from tabletop.view.ground import theme
from tabletop.view.ground.motion import FULL, INSTANT, REDUCED, motion_of
from tabletop.view.ground.picture_records import Piece
from tabletop.view.ground.widgets.fields import END
from tabletop.view.settings.settings_panel import SettingsPanel
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import FakeGame, priority
from tests.view.pages import BOARD, at, tap


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Generator[TableWindow, None, None]:
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.resize(1400, 1000)
    made.show_table(FakeGame(at(priority(0)), at(priority(1))))
    made.show()
    QApplication.processEvents()
    yield made
    made.more.change(Settings())


def opened(window: TableWindow) -> SettingsPanel:
    window.more.open_settings()
    assert window.more.panel is not None
    return window.more.panel


def test_what_a_setting_does_stands_under_its_name_without_markup(window: TableWindow) -> None:
    """A label that says nothing shows plain text: names from outside are never markup."""
    panel = opened(window)
    words = [label for label in panel.findChildren(QLabel) if "Size of cards" in label.text()]
    assert len(words) == 1
    assert words[0].textFormat() == Qt.TextFormat.RichText
    alone = QFontMetrics(words[0].font())
    assert words[0].sizeHint().width() < alone.horizontalAdvance("Pieces on the table and cards of a hand.") * 1.2
    assert words[0].sizeHint().height() > alone.height() * 1.8


def test_reduced_motion_is_the_tables_own(window: TableWindow, tmp_path: Path) -> None:
    panel = opened(window)
    assert window.page is not None
    panel.motion.click()
    assert window.page.view.table.motion == REDUCED
    assert read_settings(tmp_path).reduced_motion
    panel.motion.click()
    assert window.page.view.table.motion == FULL


def test_high_contrast_changes_the_colours_and_goes_back(window: TableWindow) -> None:
    panel = opened(window)
    assert window.page is not None
    usual = theme.SECONDARY.name()
    panel.contrast.click()
    assert theme.GROUND.name() == "#000000"
    assert window.page.view.table.backgroundBrush().color().name() == "#000000"
    panel.contrast.click()
    assert theme.SECONDARY.name() == usual
    assert window.page.view.table.backgroundBrush().color() == theme.GROUND


def test_sizes_are_wishes_of_the_table_at_once(window: TableWindow) -> None:
    panel = opened(window)
    assert window.page is not None
    panel.cards.setValue(130)
    panel.text.setValue(150)
    wishes = window.page.view.table.wishes
    assert (wishes.cards, wishes.words) == (1.3, 1.5)
    panel.cards.setValue(100)
    panel.text.setValue(100)
    wishes = window.page.view.table.wishes
    assert (wishes.cards, wishes.words) == (1.0, 1.0)


def test_the_size_of_cards_is_that_of_pieces_on_the_table(window: TableWindow) -> None:
    panel = opened(window)
    assert window.page is not None
    scene = window.page.view.table
    before, plate = scene.places.room.width, scene.places.seats[0].plate
    panel.cards.setValue(80)
    assert scene.places.room.width < before
    assert scene.places.seats[0].plate == plate
    panel.cards.setValue(100)
    assert scene.places.room.width == before


def test_cards_go_from_80_to_130_and_text_from_80_to_200(window: TableWindow) -> None:
    panel = opened(window)
    assert (panel.cards.minimum(), panel.cards.maximum()) == (80, 130)
    assert (panel.text.minimum(), panel.text.maximum()) == (80, 200)
    for box, most in ((panel.cards, 130), (panel.text, 200)):
        box.setValue(1000)
        assert box.value() == most
        box.setValue(0)
        assert box.value() == 80


def test_every_setting_is_in_the_file_as_soon_as_it_is_changed(window: TableWindow, tmp_path: Path) -> None:
    panel = opened(window)
    panel.cards.setValue(120)
    assert read_settings(tmp_path).card_scale == 120
    panel.text.setValue(90)
    assert read_settings(tmp_path).text_scale == 90
    for switch, name in (
        (panel.contrast, "high_contrast"),
        (panel.motion, "reduced_motion"),
        (panel.twice, "press_twice"),
        (panel.quarter, "quarter_turn"),
        (panel.letters, "mana_letters"),
    ):
        switch.click()
        assert getattr(read_settings(tmp_path), name) is True
    window.more.use_keys("left")
    assert read_settings(tmp_path).keys


def test_the_ends_of_a_number_step_it(window: TableWindow, qtbot: QtBot) -> None:
    panel = opened(window)
    box = panel.text
    middle = box.height() // 2
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(box.width() - END // 2, middle))
    assert box.value() == 110
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(END // 2, middle))
    assert box.value() == 100


def test_settings_hold_in_the_next_window(window: TableWindow, qtbot: QtBot, tmp_path: Path) -> None:
    opened(window).motion.click()
    other = TableWindow(tmp_path)
    qtbot.addWidget(other)
    page = other.show_table(FakeGame(at(priority(0))))
    assert page.view.table.motion == REDUCED


def test_the_game_goes_on_beside_the_panel_and_escape_closes_it(window: TableWindow) -> None:
    panel = opened(window)
    page = window.page
    assert page is not None
    page.controller.set_guard(0)
    tap(page, Qt.Key.Key_S, "s")
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.seat == 1
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_the_panel_shows_what_was_set_elsewhere(window: TableWindow) -> None:
    opened(window).close_panel()
    window.more.change(Settings(text_scale=120, reduced_motion=True))
    panel = opened(window)
    assert (panel.text.value(), panel.motion.isChecked()) == (120, True)
    panel.motion.click()
    assert window.more.settings == Settings(text_scale=120)


def test_the_pace_is_the_tables_own_and_is_kept(window: TableWindow, tmp_path: Path) -> None:
    panel = opened(window)
    assert window.page is not None
    for number, pace in enumerate(PACES):
        panel.pace.setCurrentIndex(number)
        assert window.page.view.table.motion == motion_of(pace, False)
        assert read_settings(tmp_path).pace == pace
    panel.motion.click()
    assert window.page.view.table.motion == REDUCED
    panel.pace.setCurrentIndex(0)
    assert window.page.view.table.motion == INSTANT
    window.more.change(Settings(pace="slow"))
    assert opened(window).pace.currentText() == "Slow"


def test_letters_stand_for_signs_of_mana_until_they_are_not_wished_any_more(window: TableWindow) -> None:
    panel, page = opened(window), window.page
    assert page is not None
    land = page.view.table.items_by_key["o", 1]

    def shown() -> QImage:
        page.view.table.pictures.queue.finish()
        return land.picture().toImage()

    signs = shown()
    panel.letters.click()
    assert shown() != signs
    assert has_letters()
    panel.letters.click()
    assert shown() == signs


def test_what_is_tapped_lies_across_where_that_is_wished(window: TableWindow) -> None:
    page = window.page
    assert page is not None
    table = page.view.table
    tapped = at(priority(0), in_play=tuple(msgspec.structs.replace(one, tapped=True) for one in BOARD))
    page.controller.game.positions = (tapped,) * 2  # type: ignore[attr-defined]
    page.controller.refresh()
    piece = table.items_by_key["o", 4]
    assert piece.spec.lean
    opened(window).quarter.click()
    table.be_still()
    assert not piece.spec.lean
    assert piece.spec.turned
    picture = piece.spec.picture
    assert isinstance(picture, Piece)
    assert piece.spec.w == pytest.approx(picture.height * 0.96, abs=1)
    boxes = [item.sceneBoundingRect() for key, item in table.items_by_key.items() if key[0] == "o"]
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert table.card_at(piece.pos() + QPointF(piece.spec.w / 2 - 4, 0)) is piece
