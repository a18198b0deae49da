"""Text at 200 % in a small window: nothing is cut, covered or left small beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QPushButton, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from tabletop.controller.beside.demonstration import demos_folder
from tabletop.controller.start.settings import Settings
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.layout.geometry import Rect
from tabletop.view.scene.plate_panels import overlap
from tabletop.view.start.entries import HIGH as HIGH_OF_ENTRY
from tabletop.view.start.entries import TITLE, WORDS, baselines, broken
from tabletop.view.start.library.import_panel import BRIEF
from tabletop.view.start.start_page import MOST_TEXT, StartPage
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER, FakeGame, priority
from tests.view.pages import BOARD, at

FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)
WIDE, HIGH = 1280, 720


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before, font = app.styleSheet(), app.font()
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.resize(WIDE, HIGH)
    made.show()
    made.more.change(msgspec.structs.replace(made.more.settings, text_scale=200))
    yield made
    made.more.change(Settings())
    theme.set_zoom(1.0)
    app.setStyleSheet(before)
    app.setFont(font)


def at_table(window: TableWindow) -> TablePage:
    page = window.show_table(FakeGame(at(priority(0), in_play=BOARD), at(priority(1))))
    QApplication.processEvents()
    return page


def whole(made: QPushButton) -> bool:
    """Whether a button has room for its words."""
    return made.fontMetrics().horizontalAdvance(made.text().replace("&&", "&")) <= made.width()


def within(one: QWidget, page: QWidget) -> bool:
    return page.rect().contains(QRect(one.mapTo(page, one.rect().topLeft()), one.size()))


def test_the_text_table_leaves_the_table_whole(window: TableWindow) -> None:
    page = at_table(window)
    window.more.toggle_text()
    QApplication.processEvents()
    assert window.more.text is not None
    assert window.more.text.width() <= WIDE * 0.45
    view = page.view
    assert view.table.places.width * view.unit <= view.width() + 1
    assert page.ask_bar.geometry().right() <= page.width()


def test_the_panel_of_the_audience_leaves_the_table_whole(window: TableWindow) -> None:
    page = at_table(window)
    window.air.toggle_panel()
    window.air.toggle_guide()
    QApplication.processEvents()
    assert window.air.panel is not None
    assert max(window.air.panel.width(), page.width()) <= WIDE * 0.6
    assert page.ask_bar.geometry().right() <= page.width()


def test_buttons_of_the_timeline_are_whole(window: TableWindow) -> None:
    page = at_table(window)
    page.open_timeline()
    QApplication.processEvents()
    assert page.timeline is not None
    buttons = page.timeline.findChildren(QPushButton)
    assert len(buttons) >= 9
    assert all(whole(made) and within(made, page.timeline) for made in buttons)


def test_the_timeline_leaves_what_is_asked_in_sight(window: TableWindow) -> None:
    page = at_table(window)
    page.open_timeline()
    for size, text in (((1920, 1080), 200), ((1366, 768), 100), ((1366, 768), 200), ((1280, 720), 100)):
        window.resize(*size)
        window.more.change(msgspec.structs.replace(window.more.settings, text_scale=text))
        QApplication.processEvents()
        assert page.timeline is not None
        assert page.timeline.isVisible()
        assert not page.timeline.geometry().intersects(page.ask_bar.geometry())
        assert all(within(made, page.timeline) for made in page.timeline.findChildren(QPushButton))


def test_buttons_at_the_end_of_a_game_are_whole_and_large(window: TableWindow) -> None:
    page = at_table(window)
    over = msgspec.structs.replace(page.controller.update.table, winners=("Ada",))
    page.end.follow(msgspec.structs.replace(page.controller.update, table=over))
    QApplication.processEvents()
    assert all(whole(made) and within(made, page.end.plate) for made in page.end.buttons)
    assert page.end.buttons[0].font().pixelSize() >= 20


def test_what_is_wrong_covers_no_entry_and_no_form(window: TableWindow) -> None:
    start = window.centralWidget()
    start = start if isinstance(start, StartPage) else window.show_start()
    start.tell("The file broken.tabletop is no saved game: it ends in the middle of a line. Choose another one.")
    for size, text in (((1280, 720), 100), ((1280, 720), 80), ((1920, 1080), 100), ((WIDE, HIGH), 200)):
        window.resize(*size)
        window.more.change(msgspec.structs.replace(window.more.settings, text_scale=text))
        QApplication.processEvents()
        assert not any(one.geometry().intersects(start.trouble.geometry()) for one in (*start.entries, *start.blocks))
        assert within(start.trouble, start)
    start.new.click()
    start.tell("Names of players have to differ: two are called Ada. Change one of them, then start the game.")
    QApplication.processEvents()
    assert start.form is not None
    assert within(start.sheet, start)
    assert within(start.trouble, start)


@pytest.mark.parametrize("share", [0.8, 1.0, MOST_TEXT])
def test_the_title_of_an_entry_stands_over_its_lines(share: float) -> None:
    most = TITLE * min(1.3, share)
    size, lines = broken("2 games. The last: Mira and Ben, turn 7. Life: Mira 20, Ben 14.", WORDS * share, 300)
    under, title = baselines(size, len(lines), most)
    assert len(lines) == 2
    assert title + 0.2 * most <= under[0] - 0.7 * size
    assert under[1] - under[0] >= 0.95 * size
    assert under[1] + 0.25 * size < HIGH_OF_ENTRY


def test_widgets_with_the_usual_words_shrink_to_them_in_a_panel_without_room(qtbot: QtBot) -> None:
    panel = QWidget()
    qtbot.addWidget(panel)
    inside = QPushButton("Do it", panel)
    roomy = Roomy(panel, (500, 500), 1.0)
    theme.set_zoom(2.0)
    try:
        panel.setFont(theme.words(theme.USUAL))
        roomy.fit_into(500, 500)
        assert inside.font().pixelSize() == theme.USUAL
    finally:
        theme.set_zoom(1.0)


def test_a_chosen_line_that_is_too_long_ends_in_dots(qtbot: QtBot) -> None:
    made = Choice()
    qtbot.addWidget(made)
    made.addItem("The rules are off from here on, in the line that is played now")
    made.resize(160, 38)
    option = QStyleOptionComboBox()
    made.initStyleOption(option)
    assert option.currentText.endswith("\u2026")
    assert made.fontMetrics().horizontalAdvance(option.currentText) <= 160 - 30


def test_a_demonstration_is_laid_under_its_larger_bar(window: TableWindow) -> None:
    page = window.demonstrations.open(demos_folder() / "421.3-who-has-the-last-word.toml")
    QApplication.processEvents()
    assert page is not None
    view = page.table.view
    assert view.sceneRect().height() * view.unit == pytest.approx(view.height(), abs=1)
    assert page.bar.height() + view.height() + page.strip.height() == page.height()
    assert all(whole(one) for one in page.strip.findChildren(QPushButton) if one.isVisible())


def test_four_have_room_for_the_stack_and_nothing_beside_plates_lies_on_one(window: TableWindow) -> None:
    for name, table, _ in tables_of_four(FACES):
        page = window.show_table(StillGame(table))
        QApplication.processEvents()
        scene = page.view.table
        plates = [seat.plate for seat in scene.places.seats]
        if scene.places.teams:
            stack = [spec.spec for key, spec in scene.items_by_key.items() if key[0] == "s"]
            assert all(spec.h >= 40 for spec in stack), name
        backs = [spec.spec for key, spec in scene.items_by_key.items() if key[0] == "hand" and spec.spec.h > 60]
        for number, seat in enumerate(scene.places.seats):
            aside = scene.panels.of(f"aside{number}")
            if aside is not None:
                box = Rect(aside.x(), aside.y(), aside.boundingRect().width(), aside.boundingRect().height())
                assert not any(overlap(box, plate) for plate in plates), (name, number)
            label = scene.panels.labels.get(f"label{number}")
            if label is not None:
                lying = [Rect(s.x - s.w / 2, s.y - s.h / 2, s.w, s.h) for s in backs]
                assert not any(overlap(label, back) for back in lying), (name, number)
            assert seat.plate.w > 0


@pytest.mark.parametrize(("text", "brief"), [(100, False), (200, True)])
def test_what_has_no_room_on_the_library_page_is_said_in_short(window: TableWindow, text: int, brief: bool) -> None:
    window.more.change(msgspec.structs.replace(window.more.settings, text_scale=text))
    page = window.waiting.to_library()
    QApplication.processEvents()
    assert page.imports.is_whole
    assert (page.imports.words.text() == BRIEF) == brief
    assert not brief or "Bulk Data" in page.imports.words.toolTip()


def test_a_notice_is_as_large_as_other_words(window: TableWindow) -> None:
    page = at_table(window)
    wide = {}
    for text in (100, 200):
        window.more.change(msgspec.structs.replace(window.more.settings, text_scale=text))
        page.view.tell(Refusal("This game can't be recorded: things were moved by hand in it.", ""), warns=True)
        wide[text] = page.view.notice.place.width()
    assert wide[200] >= 1.4 * wide[100]
