"""A demonstration fills its screen: large faces, a caption for every step, what a step changed, nothing that jumps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from tabletop.controller.beside.demonstration import demos_folder
from tabletop.session.seeing.observation import Observation
from tabletop.view.ground.motion import FULL, NONE
from tabletop.view.ground.widgets.text_fade import TextFade
from tabletop.view.scene.changes import changes_between
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import COLOSSUS, HOUND, creature, player, thing
from tests.view.emptiness import emptiness
from tests.view.pages import at

#: two permanents, one stack
LOOP = "421.3-who-has-the-last-word.toml"


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableWindow]:
    window = TableWindow(tmp_path_factory.mktemp("stage"))
    window.resize(1920, 1080)
    window.show()
    yield window
    window.show_start()
    window.close()
    window.deleteLater()


@pytest.fixture(scope="module")
def shown(window: TableWindow) -> DemonstrationPage:
    page = window.demonstrations.open(demos_folder() / LOOP)
    assert page is not None
    QApplication.processEvents()
    return page


@pytest.fixture
def page(shown: DemonstrationPage) -> DemonstrationPage:
    """The demonstration before its first step."""
    while shown.strip.back.isEnabled():
        shown.strip.back.click()
    return shown


def forward(page: DemonstrationPage, steps: int = 1) -> None:
    for _ in range(steps):
        page.strip.forward.click()
    QApplication.processEvents()


def test_two_permanents_leave_at_most_two_fifths_of_the_screen_empty(
    page: DemonstrationPage, window: TableWindow
) -> None:
    found = []
    for _ in range(4):
        forward(page)
        page.table.grab_when_still()
        found.append(emptiness(window.grab().toImage()))
    assert found[-1] <= 40  # the one that is among the pictures for people
    assert max(found) <= 43


def test_faces_are_so_large_that_they_are_read_from_afar(page: DemonstrationPage) -> None:
    pieces = [item.spec for key, item in page.table.view.table.items_by_key.items() if key[0] == "o"]
    assert [piece.w for piece in pieces] == [480, 480]


def test_every_step_has_a_caption_and_rules_and_it_never_jumps(page: DemonstrationPage) -> None:
    places = set()
    while True:
        assert page.strip.words.text()
        assert page.strip.chips
        places.add((page.strip.geometry().getRect(), page.table.geometry().getRect()))
        if not page.strip.forward.isEnabled():
            break
        forward(page)
    assert len(places) == 1
    assert page.demonstration.shown.number == page.demonstration.shown.of


def test_a_caption_changes_in_place_by_a_fade(page: DemonstrationPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page.table.view.table, "motion", FULL)
    place = page.strip.geometry()
    page.demonstration.forward()
    (fade,) = page.strip.findChildren(TextFade)
    assert fade.isVisible()
    assert 0 < fade.left <= 1
    assert page.strip.geometry() == place
    page.table.grab_when_still()
    assert fade.isHidden()
    monkeypatch.setattr(page.table.view.table, "motion", NONE)
    page.demonstration.forward()
    assert fade.isHidden()


def test_the_words_of_the_log_stand_in_where_a_step_says_nothing(page: DemonstrationPage) -> None:
    forward(page, 2)
    assert page.demonstration.shown.say == ""
    assert page.strip.words.text() == "Stubborn Kite gains flying until end of turn."
    assert [chip.text() for chip in page.strip.chips] == ["418.3"]


def test_the_bar_says_which_step_it_is_and_where_in_the_turn(page: DemonstrationPage) -> None:
    forward(page, 3)
    model = page.bar.model
    assert (model.step, model.of) == (3, page.demonstration.shown.of)
    assert model.turn == "turn 3, main 1"
    assert "step 3" in page.bar.accessibleName()


def test_whoever_plays_on_has_the_table_with_its_questions(page: DemonstrationPage) -> None:
    forward(page)
    assert not page.table.ask_bar.isVisible()
    page.strip.play_on.click()
    QApplication.processEvents()
    assert page.table.ask_bar.isVisible()
    assert page.table.ask_bar.height() > 100
    assert not page.table.view.table.staged
    forward(page)
    assert page.table.view.table.staged
    assert not page.table.ask_bar.isVisible()


def test_long_words_are_written_smaller_and_never_cut(page: DemonstrationPage) -> None:
    forward(page, 11)
    strip = page.strip
    assert strip.today.isVisible()
    for label in (strip.words, strip.today):
        assert label.heightForWidth(label.width()) <= label.height() + 4
    assert strip.today.geometry().bottom() <= strip.height()


def test_large_text_is_larger_where_there_is_room(page: DemonstrationPage) -> None:
    forward(page, 11)
    before = page.strip.words.font().pixelSize()
    page.fit_text(1.5)
    assert page.strip.words.font().pixelSize() >= before
    page.fit_text(1.0)


def before_and_after() -> tuple[Observation, Observation]:
    lifted = creature("Cinder Hound", 3, 2, "flying")
    old = at(None, in_play=(thing(1, HOUND), thing(2, COLOSSUS, 1)))
    new = at(None, in_play=(thing(1, lifted), thing(2, COLOSSUS, 1), thing(3, HOUND)))
    return old, new


def test_what_a_step_changed_is_said_of_what_it_is_about() -> None:
    old, new = before_and_after()
    told = [(one.ref, one.status.words, one.status.lost) for one in changes_between(old, new)]
    assert told == [(1, "flying", False), (1, "haste", True), (1, "3/2", False)]


def test_life_that_changes_is_said_as_a_difference() -> None:
    old = at(None)
    new = at(None)
    new = replace(new, players=(player(0, (), life=17), player(1, (), life=21)))
    told = [(one.status.words, one.status.lost) for one in changes_between(old, new)]
    assert told == [("\u22123", True), ("+1", False)]


def test_the_plate_of_a_change_stands_on_the_stage(page: DemonstrationPage) -> None:
    forward(page, 2)
    shown = page.table.view.table._changes_shown
    assert len(shown._items) == 1
    forward(page)
    assert shown._items == []


def test_lessons_and_combat_stay_at_a_table(window: TableWindow) -> None:
    for name in ("lessons/1-land-mana-and-burn.toml", "502.28b-double-strike.toml"):
        page = window.demonstrations.open(demos_folder() / name)
        assert page is not None
        assert not page.table.view.table.staged
