"""The ask block lies in its corner and never moves: whatever is asked is whole in it, at every size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QColor, QEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import PaymentShown
from tabletop.engine.vocabulary.decisions import Option
from tabletop.prints.pieces import colours
from tabletop.session.seeing.observation import Ask, Observation, StackSeen
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.ground.motion import FULL
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Chips
from tabletop.view.prompts.sentence import fitted
from tabletop.view.scene.scene import TableScene
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
    LASH,
    MOUNTAIN,
    ORRERY,
    RIDER,
    ability,
    object_option,
    player_option,
    priority,
)
from tests.view.pages import at, shown, table_page

FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)
LONG = "Gladeway Scout, the Longest of Names"
OPTIONS = tuple(object_option(n, name) for n, name in enumerate(("Mountain", "Bone Rider", "Forest", LONG), 1))
COLOURS = (Option("R", "red"), Option("G", "green"), Option("Y", "grey"))


def ask(shape: Any, **more: Any) -> Ask:
    return Ask(seat=0, shape=shape, rule="409.1c", **{"purpose": "test", "text": "Choose.", **more})


def asks() -> dict[str, Ask]:
    pairs = {"sources": OPTIONS[:3], "targets": ((player_option(1),),) * 3}
    return {
        "priority": priority(0, passing="resolve the ability of a creature with a long name"),
        "burn": priority(0, passing="end phase, 2 burn: 2 to 0", burn=2, life_after_burn=0),
        "one": ask("pick", options=OPTIONS, least=1, most=1),
        "several": ask("pick", options=OPTIONS, least=2, most=3, text=f"Choose creatures to tap for {LONG}."),
        "many": ask("pick", options=OPTIONS * 6, least=1, most=1),
        "pay": ask("pay", purpose="pay", cost=("2", "R", "G"), options=(ability(1, "Forest"),), text="Pay {2}{R}{G}."),
        "number": ask("number", low=0, high=1200, text=f"How much damage does {LONG} deal to each creature?"),
        "large": ask("number", low=0, purpose="loop"),
        "divide": ask("divide", options=OPTIONS[:3], total=5, least=1),
        "attack": ask("assign", purpose="attackers", text="Ada: declare attackers.", **pairs),
        "bands": ask("assign", purpose="bands", text="Ada: form bands.", **pairs),
        "arrange": ask("arrange", options=OPTIONS, text="Put these on top of your library, from the top down."),
        "name": ask("name", domain="colour", options=COLOURS),
    }  # fmt: skip


def sized(page: TablePage, wide: int, high: int, words: float) -> None:
    page.resize(wide, high)
    page.view.table.wishes = msgspec.structs.replace(page.view.table.wishes, words=words)
    page.view.lay_again()
    QApplication.processEvents()


SIZES = [(1920, 1080, 1.0), (1280, 800, 1.0), (1280, 720, 0.8), (1920, 1080, 2.0)]
MORE = [(1280, 720, 1.5), (1280, 800, 2.0), (1920, 1080, 0.8), (1366, 700, 1.0)]


@pytest.mark.parametrize("size", [*SIZES, *(pytest.param(one, marks=pytest.mark.long) for one in MORE)])
@pytest.mark.parametrize("shape", list(asks()))
def test_every_question_is_whole_in_the_block(qtbot: QtBot, shape: str, size: tuple[int, int, float]) -> None:
    page, _ = table_page(qtbot, at(asks()[shape]), open_hands=True)
    sized(page, *size)
    bar, places, unit = page.ask_bar, page.view.table.places, page.view.unit
    assert bar.prompt is not None
    assert bar.geometry().bottom() + 1 == pytest.approx(places.ask.bottom * unit, abs=2)
    assert (bar.x(), bar.width()) == (round(places.ask.x * unit), round(places.ask.w * unit))
    assert bar.height() >= round(places.ask.h * unit)
    assert bar.height() <= 2.2 * places.ask.h * unit
    assert bar.sentence.is_whole()
    least = bar.sentence.geometry().bottom()
    for one in bar.prompt.findChildren(BlockButton):
        if one.isVisible():
            corner = one.mapTo(bar, one.rect().bottomRight())
            assert one.is_whole(), one.text()
            assert corner.x() < bar.width(), one.text()
            assert corner.y() < bar.height(), one.text()
            assert one.mapTo(bar, QPoint(0, 0)).y() > least, one.text()


def test_the_lower_edge_stays_while_questions_grow(qtbot: QtBot) -> None:
    wanted = asks()
    page, game = table_page(qtbot, *(at(wanted[name]) for name in ("arrange", "priority")), open_hands=True)
    grown = page.ask_bar.geometry()
    page.controller.confirm()
    assert len(game.answers) == 1
    usual = page.ask_bar.geometry()
    assert usual.bottom() == grown.bottom()
    assert usual.height() < grown.height()
    assert usual.height() == round(page.view.table.places.ask.h)


def test_the_main_button_takes_what_the_others_leave(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(asks()["attack"]))
    prompt = page.ask_bar.prompt
    assert prompt is not None
    shown = [one for one in prompt.findChildren(BlockButton) if one.isVisible() and one.parent() is prompt]
    assert [one.role for one in shown] == ["plain", "main"]
    assert shown[1].geometry().right() == pytest.approx(prompt.width(), abs=2)
    assert shown[1].width() > shown[0].width()


def on_stack(kind: str) -> Observation:
    entry = StackSeen(
        id=70, kind=kind, title="Combat damage" if kind == "damage" else "Ember Lash", controller=0, text=""
    )
    passing = "resolve combat damage" if kind == "damage" else "resolve Ember Lash"
    return at(priority(0, passing=passing), stack=(entry,))


def test_what_lies_on_the_stack_is_said_without_jargon(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, on_stack("damage"))
    assert page.ask_bar.sentence.text() == "Damage is on the stack. Respond, or let it be dealt."
    assert page.ask_bar.prompt is not None
    assert page.ask_bar.prompt.findChildren(BlockButton)[-1].words == "Deal the damage"
    page, _ = table_page(qtbot, on_stack("spell"))
    assert page.ask_bar.sentence.text() == "Ember Lash is on top. Respond, or let it resolve."


def test_a_cost_stands_in_the_sentence_as_signs_that_fill(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(ask("pay", purpose="pay", cost=("1", "R"), text="Pay {1}{R} for Cinder Hound.")))
    assert page.ask_bar.sentence.text() == "Pay 1R for Cinder Hound."
    assert page.ask_bar.sentence.accessibleDescription() == "1 open, R open"


def test_the_key_for_the_hand_is_said_at_the_hand(qtbot: QtBot) -> None:
    for question in asks().values():
        page, _ = table_page(qtbot, at(question))
        assert "Hold" not in page.ask_bar.sentence.text()


def test_long_sentences_are_shortened_then_written_smaller_and_never_cut() -> None:
    long, short = "Choose a creature. " + "Then do many other things with it. " * 4, "Choose a creature."
    assert fitted((long, short), 300.0, 68.0, 1.0).words == short
    alone = fitted((long,), 300.0, 68.0, 1.0)
    assert " ".join(alone.lines) == long
    assert alone.size < fitted((short,), 300.0, 68.0, 1.0).size


def colour_at(made: BlockButton, share: float) -> str:
    image = made.grab().toImage()
    return QColor(image.pixel(round(image.width() * share), 6)).name()


def test_only_the_button_that_goes_on_is_gold_and_the_pointed_one_has_a_rim(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(asks()["attack"]))
    prompt = page.ask_bar.prompt
    assert prompt is not None
    every = [one for one in prompt.findChildren(BlockButton) if one.isVisible()]
    assert {one.text(): colour_at(one, 0.9) == colours.GOLD.name() for one in every} == {
        one.text(): one.role == "main" for one in every
    }
    made = every[-1]
    before = made.grab().toImage()
    middle = QPointF(made.rect().center())
    QApplication.sendEvent(made, QEnterEvent(middle, middle, QPointF(made.mapToGlobal(middle.toPoint()))))
    assert made.underMouse()
    assert made.grab().toImage() != before
    QApplication.sendEvent(made, QEvent(QEvent.Type.Leave))


def test_nothing_is_painted_while_nobody_is_asked(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(None))
    image = page.ask_bar.grab().toImage()
    assert len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 5)}) == 1


def test_a_table_is_laid_once_for_an_update_that_asks_for_more_room(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(asks()["divide"]), at(priority(0)), open_hands=True)
    usual = page.ask_bar.height()
    laid: list[float] = []
    follow = TableScene.follow

    def noted(scene: TableScene, *given: Any, **named: Any) -> None:
        follow(scene, *given, **named)
        laid.append(scene.places.column.h)

    monkeypatch.setattr(TableScene, "follow", noted)
    page.controller.pass_priority()
    grown = page.ask_bar.height() - usual
    assert grown > 0
    assert len(laid) == 1
    column, unit = page.view.table.places.column, page.view.unit
    assert column.bottom * unit <= page.ask_bar.geometry().top()


def test_a_question_changes_in_place_by_a_fade(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(asks()["attack"]), at(priority(0)), open_hands=True)
    fade = page.ask_bar._fading
    page.controller.pass_priority()
    assert fade.isHidden(), "without motion it is there at once"
    page, _ = table_page(qtbot, at(priority(0)), at(asks()["attack"]), at(priority(0)), open_hands=True)
    page.view.table.motion = FULL
    fade, place = page.ask_bar._fading, page.ask_bar.geometry()
    page.controller.pass_priority()
    assert fade.isVisible()
    assert fade.geometry() == page.ask_bar.sentence.geometry()
    assert page.ask_bar.geometry().bottom() == place.bottom(), "the block never moves"
    qtbot.waitUntil(fade.isHidden, timeout=2000)


def test_what_a_lifted_hand_is_asked_fades_for_nobody(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(asks()["attack"]), at(priority(0)))
    page.view.table.motion = FULL
    page.controller.hands.lift(0, True)
    page.controller.pass_priority()
    assert page.ask_bar._fading.isHidden()
    page.controller.hands.lower_all()
    assert page.ask_bar._fading.isHidden()


def test_a_team_plate_gives_way_to_a_block_that_has_grown(qtbot: QtBot) -> None:
    table = next(one for name, one, _ in tables_of_four(FACES) if name == "13-two-heads-blockers")
    page = shown(qtbot, TableController(StillGame(table), guard=0))
    page.resize(1280, 800)
    QApplication.processEvents()
    _gives_way(page)


def test_a_team_plate_gives_way_from_the_first_frame_on(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1366, 700)
    window.show()
    table = next(one for name, one, _ in tables_of_four(FACES) if name == "13-two-heads-blockers")
    _gives_way(window.show_table(StillGame(table)))


def _gives_way(page: TablePage) -> None:
    places, unit = page.view.table.places, page.view.unit
    assert page.ask_bar.height() > round(places.ask.h * unit)
    lower = max(places.teams, key=lambda team: team.y)
    assert lower.bottom * unit <= page.ask_bar.geometry().top()
    assert places.column.bottom <= lower.y


def test_the_whole_name_of_a_card_stands_on_its_chip(qtbot: QtBot) -> None:
    chips = Chips(lambda: None)
    qtbot.addWidget(chips)
    name = "Ilsa, Keeper of the Ninth Gate"
    chips.follow((("a", "Gladeway Scout", False), ("b", name, False), ("c", "Lantern Abbot", False)))
    chips.lay(250, 0.72)
    shown = {chip.words: chip for chip in chips.findChildren(BlockButton) if chip.isVisibleTo(chips)}
    assert name in shown
    assert shown[name].is_whole()


@pytest.mark.parametrize("shape", [one for one in asks() if one not in ("priority", "burn")])
def test_what_was_asked_stays_in_no_widget_and_comes_back_whole(qtbot: QtBot, shape: str) -> None:
    page, _ = table_page(qtbot, at(asks()[shape]), open_hands=True)
    bar = page.ask_bar
    prompt = bar.prompt
    assert prompt is not None

    def said() -> list[str]:
        widgets = (*prompt.findChildren(QPushButton), *prompt.findChildren(QLabel), *prompt.findChildren(QLineEdit))
        return sorted(one.text() for one in widgets if one.isVisible())

    before = said()
    bar.follow(msgspec.structs.replace(page.controller.update, covered=True))
    assert bar.prompt is None
    left = (*prompt.findChildren(QPushButton), *prompt.findChildren(QLabel), *prompt.findChildren(QLineEdit))
    kept = " ".join(f"{one.text()} {one.accessibleName()} {one.toolTip()}" for one in left)
    assert not any(name in kept for name in (LONG, "Bone Rider", "Mountain", "Forest"))
    bar.follow(page.controller.update)
    assert bar.prompt is prompt
    assert said() == before


def test_a_card_that_is_being_played_is_forgotten_with_its_payment(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(asks()["pay"]), open_hands=True)
    bar, update = page.ask_bar, page.controller.update
    bar.follow(msgspec.structs.replace(update, drafting="Bone Rider", payment=PaymentShown(complete=True)))
    assert any("Bone Rider" in one.text() for one in bar.findChildren(BlockButton))
    bar.follow(msgspec.structs.replace(update, ask=None))
    assert not any("Bone Rider" in one.text() for one in bar.findChildren(BlockButton))


def test_what_was_offered_stays_nowhere(window: TableWindow) -> None:
    from tabletop.engine.vocabulary.decisions import Picked

    window.play_now()
    assert window.page is not None
    bar = window.page
    chips = [one for one in bar.findChildren(BlockButton) if one.text().startswith(("1   ", "2   "))]
    assert len(chips) == 2  # who plays first
    told = {one.words for one in chips}
    window.page.controller.answer(Picked(("p0",)))
    assert not told & {one.words for one in bar.findChildren(BlockButton)}
    assert all(not one.text() and not one.toolTip() for one in chips)
