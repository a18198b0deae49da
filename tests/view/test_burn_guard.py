"""Mana that would burn: no single gesture ends a phase with it, whichever of all there are at a table.

The gestures are not listed here: every button, key, command, menu entry, line of the text table and spot of the
table is tried, and whoever reads buttons out presses them through the accessibility interface.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QPushButton
from pytestqt.qtbot import QtBot

import tabletop
from tabletop.controller.table.pending import HOLD
from tabletop.engine.language.abilities import Activated, Spell
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.state.game import State
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.orders.orders import TABLE_ORDERS, PassUntil
from tabletop.session.table.session import Session
from tabletop.view.ground.keys import LIFT, PASS
from tabletop.view.ground.motion import NONE
from tabletop.view.prompts.priority import PriorityPrompt
from tabletop.view.settings.commands_list import TABLE_KEYS
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.engine.table import creature, land, plain, table
from tests.session.games import session_at
from tests.view import pages

replace = msgspec.structs.replace
HEAL = plain("Heal", "instant", Spell(effects=(GainLife(1),)), cost=("0",))
ALTAR = plain("Altar", "artifact", Activated(cost=(TapThis(),), effects=(GainLife(1),)))
FILLER = land("Forest")
#: what leaves the table, so that nothing more can be looked at there; a game that is left burns nobody's mana
LEAVES = ("New game", "Load", "Start screen", "Quit", "orkshop")


def burning(seat: int = 0, pool: int = 2, life: int = 20, **more: object) -> State:
    """A game in which `seat` has priority and so much mana in the pool."""
    usual: dict[str, object] = {
        "in_play": ((creature("Bear", 2, 2), FILLER, ALTAR), (FILLER, ALTAR)),
        "hands": ((HEAL, FILLER), (HEAL,)),
        "libraries": ((FILLER,) * 9, (FILLER,) * 9),
        "priority": seat,
        "life": (life, life),
    }
    state = table(**{**usual, **more}).state  # type: ignore[arg-type]
    mana = (PoolMana("R", count=pool),) if pool else ()
    players = tuple(replace(player, pool=mana if at == seat else ()) for at, player in enumerate(state.players))
    turn = replace(state.turn, passed=0 if seat == state.teams[state.turn.team].members[0] else 1)
    return replace(state, players=players, turn=turn)


POSITIONS = {
    "main": burning(),
    "second main": burning(phase=t.MAIN_2),
    "draw": burning(phase=t.BEGINNING, step=t.DRAW),
    "end of turn": burning(phase=t.END, step=t.END_OF_TURN),
    "the other's": burning(1),
}
#: one of them in the fast tier
PLACES = [pytest.param(one, marks=() if one == "main" else pytest.mark.long) for one in POSITIONS]


class AtTable:
    """A window with a game in which mana would burn. `reset` brings that position back."""

    def __init__(self, qtbot: QtBot, folder: Path, state: State) -> None:
        self.session: Session = session_at(state, (TABLE_ORDERS, TABLE_ORDERS))
        self.window = TableWindow(folder)
        qtbot.addWidget(self.window)
        self.page: TablePage = self.window.show_table(self.session)
        self.page.view.table.motion = NONE
        self.page.controller.set_guard(0)
        self.page.taking.set_guard(0)
        self.window.resize(1280, 800)
        self.window.show()
        self.window.more.toggle_text()
        QApplication.processEvents()
        self._settings = self.window.more.settings
        self._entry = self.session.entry
        self._life = self.life

    @property
    def life(self) -> tuple[int, int]:
        """Both players' life."""
        return self.session.state.life_of(0), self.session.state.life_of(1)

    @property
    def armed(self) -> bool:
        """Whether a pass that burns has been said once."""
        return self.page.controller.update.armed

    @property
    def burnt(self) -> bool:
        """Whether anybody lost life to mana."""
        return self.life[0] < self._life[0] or self.life[1] < self._life[1]

    def reset(self) -> None:
        """Be where it began, with nothing said, open or lifted."""
        self.page.taking.cancel()
        if self.window.more.settings != self._settings:
            self.window.more.change(self._settings)
        if self.session.entry != self._entry:
            assert self.session.rewind(self._entry)
        self.page.controller.hands.set_open(False)
        self.page.controller.moved()
        self.page.controller.cancel()
        self.page.access.ring.go(None)
        for part in (self.page.menu, self.window.more.palette, self.window.more.panel, self.page.desk.inspector):
            if part is not None:
                part.hide()
        self.page.view.setFocus()
        assert not self.armed

    def gestures(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Everything that can be done at this table with one gesture."""
        page, window = self.page, self.window
        for button in page.findChildren(QPushButton):
            if button.isVisibleTo(page) and button.isEnabled():
                yield f"button {button.text()}", button.click
                yield f"read button {button.text()}", lambda b=button: by_reader(b)
        for code, text in keys():
            yield f"key {code} {text}", lambda code=code, text=text: pages.tap(page, Qt.Key(code), text)
        for one in window.more.commands():
            if one.enabled and not any(word in one.words for word in LEAVES):
                yield f"command {one.words}", one.act
        tree = window.more.text
        assert tree is not None
        for section in tree.tree.sections:
            for line in section.lines:
                if line.option:
                    yield f"line {line.text}", lambda key=line.option: page.controller.choose(key)
        for way in self.session.observe(page.controller.update.ask.seat).ask.pass_until:  # type: ignore[union-attr]
            yield f"listed {way.text}", lambda key=way.key: page.controller.choose(key)
        yield "script: pass", lambda: page.controller.answer(Picked(("pass",)))
        yield "script: confirm", page.controller.confirm
        for x in range(20, page.view.width(), 120):
            for y in range(10, page.view.height(), 80):
                yield f"click {x} {y}", lambda x=x, y=y: pages.click(page, QPointF(x, y))


def by_reader(button: QPushButton) -> None:
    """Press a button as a screen reader does."""
    interface = QAccessible.queryAccessibleInterface(button)
    actions = interface.actionInterface()
    assert isinstance(actions, QAccessibleActionInterface)
    actions.doAction(QAccessibleActionInterface.pressAction())
    while button.isDown():  # Qt shows it pressed for a moment, and clicks it then
        QApplication.processEvents()


def keys() -> list[tuple[int, str]]:
    """Every key of the table, and every other that types a letter or a sign."""
    found = {one.code.value: one.text for one in TABLE_KEYS}
    found.update({code: chr(code).lower() for code in range(0x20, 0x7F)})
    found.update(dict.fromkeys((*LIFT, *PASS), ""))
    for code in (Qt.Key.Key_Enter, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_F1, Qt.Key.Key_Delete):
        found[code.value] = ""
    return [(code, text or (chr(code).lower() if 0x20 < code < 0x7F else "")) for code, text in found.items()]


@pytest.fixture(autouse=True)
def _no_dialogs(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, staticmethod(lambda *_: ("", "")))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", staticmethod(lambda *_: ""))
    monkeypatch.setattr(QInputDialog, "open", QInputDialog.deleteLater)


@pytest.mark.rule("300.3")
@pytest.mark.parametrize("where", PLACES)
def test_no_single_gesture_burns_and_the_second_does(qtbot: QtBot, tmp_path: Path, where: str) -> None:
    at = AtTable(qtbot, tmp_path, POSITIONS[where])
    assert at.page.controller.update.ask is not None
    assert at.page.controller.update.ask.burn == 2
    said = []
    gestures = list(at.gestures())
    for name, act in gestures:
        act()
        assert not at.burnt, f"one gesture burns: {name}"
        if at.armed:
            said.append((name, act))
        at.reset()
    kinds = {name.split()[0] for name, _ in said}
    assert {"button", "read", "key", "command", "line", "script:"} <= kinds, kinds
    assert len(gestures) > 200
    for name, act in said:
        act()
        assert at.armed, name
        act()
        if not at.burnt:  # the phase ends only when the other seat has passed too
            decision = at.session.decision
            assert decision is not None
            key = at.session.observe(decision.seat).ask.pass_until[0].key  # type: ignore[union-attr]
            assert at.session.pass_until(decision.seat, key) is None
        assert at.burnt, f"said twice, {name} burns"
        at.reset()


def test_every_way_from_the_table_into_the_game_is_known() -> None:
    """Where controllers hand something to the game that may pass: each of these places has the guard before it."""
    folder = Path(tabletop.__file__).parent
    found = set()
    for path in sorted([*(folder / "controller").rglob("*.py"), *(folder / "view").rglob("*.py")]):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for call in ast.walk(function):
                if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                    continue
                owner = ast.unparse(call.func.value).split(".")[-1]
                if call.func.attr in ("answer", "pass_until", "let_by", "order") and owner in (
                    "game",
                    "table",
                    "session",
                ):
                    found.add((path.stem, function.name, call.func.attr))
    assert found == {
        ("demonstration", "answer", "answer"),  # the game of a scenario file, reached through seat_orders.send
        ("players_desk", "_send", "answer"),  # what a computer player answers: no gesture leads there
        ("thoughts_desk", "play_line", "answer"),  # of a line of play beside the game, which stays where it was
        ("seat_orders", "send", "answer"),  # from answer(), which says a pass that burns twice; held, it is no pass
        ("seat_orders", "_pass", "pass_until"),  # from pass_priority(), guarded
        ("seat_orders", "let_by", "let_by"),  # with something on the stack: no phase ends
        ("seat_orders", "_order", "order"),  # orders pass for nobody who has mana (session/stops.py)
    }, found


@pytest.mark.rule("300.3")
def test_the_buttons_name_the_amount_and_the_life_and_lethal_in_words(qtbot: QtBot, tmp_path: Path) -> None:
    at = AtTable(qtbot, tmp_path, burning(pool=3, life=3))
    prompt = at.page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    assert prompt.button.text() == "S   To attack, 3 burn: 3 to 0 - that is lethal, press twice"
    assert prompt.ways.second.text() == "E   End turn, 3 burn: 3 to 0"
    assert prompt.button.is_whole()
    assert prompt.ways.second.is_whole()
    pages.tap(at.page, Qt.Key.Key_S, "s")
    assert prompt.button.text().endswith(", press again")
    right = prompt.button.mapTo(at.page.ask_bar, prompt.button.rect().topRight()).x()
    assert right <= at.page.ask_bar.width()


@pytest.mark.rule("300.3")
@pytest.mark.parametrize("key", [(Qt.Key.Key_S, "s"), (Qt.Key.Key_Space, " "), (Qt.Key.Key_E, "e")])
def test_a_key_that_is_held_burns_on_purpose(qtbot: QtBot, tmp_path: Path, key: tuple[Qt.Key, str]) -> None:
    at = AtTable(qtbot, tmp_path, burning())
    assert at.page.keys.hold.interval() == round(HOLD * 1000) == 600
    pages.key(at.page, *key)
    assert at.page.keys.hold.isActive()
    for _ in range(5):
        pages.key(at.page, *key, repeat=True)
    assert at.armed
    at.page.keys.hold.timeout.emit()
    assert at.session.entry > 0
    at.reset()
    pages.key(at.page, *key)
    pages.key(at.page, *key, down=False)
    assert not at.page.keys.hold.isActive()
    at.page.controller.press_twice = True
    at.reset()
    pages.key(at.page, *key)
    assert at.armed
    assert not at.page.keys.hold.isActive()


@pytest.mark.rule("300.3")
def test_a_button_that_is_held_burns_on_purpose(qtbot: QtBot, tmp_path: Path) -> None:
    at = AtTable(qtbot, tmp_path, burning())
    prompt = at.page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    before = at.session.entry
    qtbot.mousePress(prompt.button, Qt.MouseButton.LeftButton)
    prompt._hold.timeout.emit()
    assert at.session.entry != before
    qtbot.mouseRelease(prompt.button, Qt.MouseButton.LeftButton)


@pytest.mark.rule("300.3")
def test_mana_that_was_made_for_no_payment_is_guarded_too(qtbot: QtBot, tmp_path: Path) -> None:
    at = AtTable(qtbot, tmp_path, burning(pool=0))
    seen = at.page.controller.update.table.in_play
    forest = next(one.id for one in seen if one.controller == 0 and one.card is not None and one.card.name == "Forest")
    pages.click(at.page, pages.spot(at.page, forest))
    ask = at.page.controller.update.ask
    assert ask is not None
    assert ask.burn == 1
    pages.tap(at.page, Qt.Key.Key_S, "s")
    assert at.armed
    assert not at.burnt


@pytest.mark.rule("300.3")
def test_a_run_that_was_ordered_before_stops_at_mana(qtbot: QtBot, tmp_path: Path) -> None:
    state = burning()
    running = replace(TABLE_ORDERS, until=PassUntil(state.turn.number + 1, t.MAIN_1))
    session = session_at(state, (running, running))
    assert session.decision is not None
    assert session.decision.seat == 0
    ask = session.observe(0).ask
    assert ask is not None
    assert (ask.burn, ask.life_after_burn) == (2, 18)
