"""No frame that is painted after a lift's end shows anything of the hand: each is that of a table never lifted at.

Two windows show one game. In the first a hand is lifted and things are done with it; in the second never. Every
frame that the first one paints while no hand is lifted must be, pixel for pixel, what the second one shows.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import TABLE, HandPlace, Source
from tabletop.engine.language.abilities import Mode, Spell, TargetPhrase
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.player_effects import Discard, GainLife, LookAtTop
from tabletop.engine.language.references import Target
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.prints.furniture.top_bar import step_boxes
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table.session import Session
from tabletop.view.ground.motion import FULL, NONE
from tabletop.view.scene.phase_bar import PART_NAMES, phase_model
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.engine.table import creature, land, plain, table
from tests.session.games import session_at
from tests.view import pages
from tests.view.frames import Camera, differ, on_screen, print_at_once, settle

CREATURE = (TargetPhrase(HasType("creature"), "any"),)
BOLT = plain("Sootbolt", "instant", Spell((DealDamage(2, Target()),), CREATURE), cost=("R",))
CHARM = plain("Two Ways", "instant", Spell(modes=(Mode((GainLife(1),)), Mode((GainLife(2),)))), cost=("R",))
DEAR = creature("Much Too Dear", 9, 9, cost=("9",))
THINK = plain("Think Twice Over", "sorcery", Spell((LookAtTop(3),)), cost=("0",))
TOSS = plain("Empty Your Hands", "sorcery", Spell((Discard(2),)), cost=("0",))
HEAL = plain("Heal", "instant", Spell((GainLife(1),)), cost=("0",))
MOUNTAIN, FOREST = land("Mountain"), land("Forest")
PLACES = {card.name: place for place, card in enumerate((BOLT, CHARM, DEAR, THINK, TOSS, MOUNTAIN))}
Act = Callable[[], object]


def mixed(picture: QImage, one: QImage, other: QImage, box: tuple[int, int, int, int]) -> bool:
    """Whether each pixel of a box is that of one of two pictures: a frame in which not all is painted anew yet."""
    left, top, right, low = box
    return all(
        picture.pixel(x, y) in (one.pixel(x, y), other.pixel(x, y))
        for y in range(top, low + 1)
        for x in range(left, right + 1)
    )


class Tables:
    """The window in which hands are lifted, its camera, and the window in which none ever is."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        scout, wall = creature("Scout", 2, 2), creature("Wall", 0, 4)
        state = table(
            in_play=((MOUNTAIN, MOUNTAIN, MOUNTAIN, scout), (FOREST, wall)),
            hands=((BOLT, CHARM, DEAR, THINK, TOSS, MOUNTAIN), (HEAL, FOREST)),
            libraries=((BOLT, DEAR, HEAL, *(FOREST,) * 6), (FOREST,) * 9),
            priority=0,
        ).state
        self.session: Session = session_at(state, (TABLE_ORDERS, TABLE_ORDERS))
        self.watched, self.never = (self._window(qtbot, folder / name) for name in ("watched", "never"))
        self.watched.activateWindow()
        QApplication.processEvents()
        controller = self.page.controller
        self.camera = Camera(self.watched, lambda: controller.update.lifted)

    def _window(self, qtbot: QtBot, folder: Path) -> TableWindow:
        window = TableWindow(folder)
        qtbot.addWidget(window)
        page = window.show_table(self.session)
        page.controller.set_guard(0)
        page.taking.set_guard(0)
        window.resize(1280, 800)
        window.show()
        window.more.toggle_text()
        # of a log that gets shorter it goes a frame after the lines, which everybody has read
        page.log.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page.view.setFocus()
        settle(window)
        return window

    @property
    def page(self) -> TablePage:
        """The table at which hands are lifted."""
        assert self.watched.page is not None
        return self.watched.page

    @property
    def other(self) -> TablePage:
        """The table at which none is."""
        assert self.never.page is not None
        return self.never.page

    def both(self, act: Callable[[TablePage], object]) -> None:
        """Do something at both tables."""
        self.other.controller.refresh()
        for page in (self.page, self.other):
            act(page)

    def motion(self, on: bool) -> None:
        """Whether cards move: not where the game goes on, as they would be under way at different times."""
        for page in (self.page, self.other):
            page.view.table.motion = FULL if on else NONE

    def reference(self) -> QImage:
        """What a table shows now at which no hand was lifted."""
        self.other.controller.refresh()
        return settle(self.never)

    def spot(self, source: Source) -> QPointF:
        """Where a card is, in the viewport."""
        return pages.spot(self.page, source)

    def lift(self, seat: int = 0) -> None:
        """Lift a hand and look: the frame shows it."""
        self.page.controller.hands.keep(seat)
        assert settle(self.watched) != self.reference(), "the lifted hand is not to be seen"

    def check(self, end: Act, seconds: float = 0.0, *, at_first: bool = False) -> None:
        """End the lift, and compare every frame painted from then on (for so long) with the table never lifted at.

        `at_first`: frames may also show that table, or parts of it, as it was before.
        """
        before = self.reference() if at_first else None
        start = len(self.camera.frames)
        end()
        limit = time.monotonic() + seconds
        settle(self.watched)
        while time.monotonic() < limit:
            QApplication.processEvents()
        assert self.page.controller.update.lifted == ()
        wanted = self.reference()
        dark = [frame.picture for frame in self.camera.frames[start:] if frame.label == ()]
        assert dark, "nothing was painted after the lift's end"
        for number, picture in enumerate((*dark, on_screen(self.watched))):
            box = differ(picture, wanted)
            if box is not None and before is not None and number < len(dark) and mixed(picture, before, wanted, box):
                continue
            if box is not None:
                picture.save("build/frame-watched.png")
                wanted.save("build/frame-never.png")
            assert box is None, f"frame {number} after the lift's end differs in {box} (pictures are in build/)"


@pytest.fixture
def tables(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    print_at_once(monkeypatch)
    Path("build").mkdir(exist_ok=True)
    return Tables(qtbot, tmp_path)


def hand(name: str) -> HandPlace:
    return HandPlace(0, PLACES[name])


def wall(tables: Tables) -> int:
    """The Wall, for targets."""
    seen = tables.page.controller.update.table.in_play
    return next(thing.id for thing in seen if thing.card is not None and thing.card.name == "Wall")


def draft(tables: Tables, name: str) -> None:
    """Drop a card of the lifted hand onto the table, so that a draft begins."""
    pages.drag(tables.page, tables.spot(hand(name)), pages.free_spot(tables.page))
    assert tables.page.controller.update.drafting
    settle(tables.watched)


def test_faces_glow_and_preview_go_with_the_key(tables: Tables) -> None:
    pages.key(tables.page, Qt.Key.Key_A, "a")
    tables.both(lambda page: pages.hover(page, tables.spot(hand("Sootbolt"))))
    assert settle(tables.watched) != tables.reference()
    tables.check(lambda: pages.key(tables.page, Qt.Key.Key_A, "a", down=False), 0.3)


def test_the_other_hand_takes_the_place_of_the_first(tables: Tables) -> None:
    tables.lift(0)
    tables.lift(1)
    shown = tables.page.controller.update.table.players
    assert [card.card is None for card in shown[0].hand] == [True] * 6
    tables.check(tables.page.controller.hands.lower_all)


def test_a_card_that_is_being_dragged_turns_its_back(tables: Tables) -> None:
    pages.key(tables.page, Qt.Key.Key_A, "a")
    end = pages.free_spot(tables.page)

    def begin(page: TablePage) -> None:
        start = pages.spot(page, hand("Sootbolt"))
        pages.press(page, start)
        pages.move(page, start, end)

    tables.both(begin)
    settle(tables.watched)
    tables.check(lambda: pages.key(tables.page, Qt.Key.Key_A, "a", down=False), 0.2)
    assert tables.page.view.drag.is_dragging


@pytest.mark.parametrize(("name", "other"), [("Sootbolt", "Two Ways"), ("Two Ways", "Mountain")])
def test_of_a_covered_draft_nothing_is_told_but_that_there_is_one(tables: Tables, name: str, other: str) -> None:
    """At the other table a back of another card was dropped, and its hand was never lifted."""
    tables.lift()
    draft(tables, name)
    tables.other.controller.drop(hand(other), TABLE)
    tables.motion(False)
    if name == "Sootbolt":
        pages.click(tables.page, tables.spot(wall(tables)))
    else:
        pages.tap(tables.page, Qt.Key.Key_1, "1")
    settle(tables.watched)
    assert tables.page.controller.update.payment.rings
    tables.check(tables.page.controller.hands.lower_all, 0.4)


def test_a_cancelled_draft_leaves_no_trace(tables: Tables) -> None:
    tables.lift()
    draft(tables, "Sootbolt")
    pages.tap(tables.page, Qt.Key.Key_Escape)
    settle(tables.watched)
    tables.check(tables.page.controller.hands.lower_all, 0.4)


def test_a_refusal_that_names_a_card_goes(tables: Tables) -> None:
    tables.lift()
    pages.drag(tables.page, tables.spot(hand("Much Too Dear")), pages.free_spot(tables.page))
    settle(tables.watched)
    assert tables.page.view.notice.is_shown
    QApplication.processEvents()
    tables.check(tables.page.controller.hands.lower_all, 0.3)


def test_what_was_told_of_a_card_goes(tables: Tables) -> None:
    tables.lift()
    assert tables.page.desk.why(hand("Sootbolt"))
    settle(tables.watched)
    tables.check(tables.page.controller.hands.lower_all)


def test_stops_go_with_the_hand(tables: Tables) -> None:
    tables.lift()
    places = tables.page.view.table.places
    bar, model = places.bar, phase_model(tables.page.controller.update.table)
    upkeep = step_boxes(model, bar.w, bar.h, places.k)[PART_NAMES.index(t.UPKEEP)]
    pages.click(tables.page, QPointF(upkeep.center().x(), bar.y + bar.h - 3))
    assert tables.session.orders(0).own_stops == (t.UPKEEP,)
    settle(tables.watched)
    tables.check(tables.page.controller.hands.lower_all)


def test_focus_ring_and_preview_of_a_hand_card(tables: Tables) -> None:
    tables.lift()
    for _ in range(3):
        pages.tap(tables.page, Qt.Key.Key_PageDown)
    settle(tables.watched)
    stop = tables.page.access.ring.stop
    assert stop is not None
    assert isinstance(stop.source, HandPlace)
    tables.check(tables.page.controller.hands.lower_all)


def test_the_focus_of_the_window_and_twenty_seconds(tables: Tables) -> None:
    tables.lift()
    tables.never.activateWindow()
    tables.check(QApplication.processEvents)
    tables.watched.activateWindow()
    tables.lift()
    assert tables.page.keys.idle.isActive()
    tables.check(tables.page.keys.idle.timeout.emit)


def test_labels_and_the_list_of_options(tables: Tables) -> None:
    tables.lift()
    pages.tap(tables.page, Qt.Key.Key_J, "j")
    settle(tables.watched)
    tables.check(tables.page.controller.hands.lower_all)


def test_a_pass_closes_the_hand_as_the_ask_changes(tables: Tables) -> None:
    tables.motion(False)
    tables.lift()
    tables.check(lambda: pages.tap(tables.page, Qt.Key.Key_S, "s"))
    assert tables.session.decision is not None
    assert tables.session.decision.seat == 1


def test_a_spell_that_is_played_out_of_a_draft(tables: Tables) -> None:
    tables.motion(False)
    tables.lift()
    draft(tables, "Sootbolt")
    pages.click(tables.page, tables.spot(wall(tables)))
    tables.check(lambda: pages.tap(tables.page, Qt.Key.Key_Return))
    assert tables.session.state.stack


def test_undo_redo_and_a_take_back_by_agreement(tables: Tables) -> None:
    tables.motion(False)
    pages.tap(tables.page, Qt.Key.Key_E, "e")
    pages.tap(tables.page, Qt.Key.Key_K, "k")
    settle(tables.watched)
    there = tables.session.entry
    tables.lift()
    # proposed: every hand goes down, and the panel asks for the other's key
    tables.check(lambda: tables.both(lambda page: pages.tap(page, Qt.Key.Key_Backspace)), at_first=True)
    assert tables.page.taking.shown is not None
    tables.check(lambda: tables.both(lambda page: page.taking.cancel()))
    tables.lift(1)

    def agreed() -> None:
        tables.both(lambda page: pages.tap(page, Qt.Key.Key_Backspace))
        pages.tap(tables.page, Qt.Key.Key_S, "s")
        tables.both(lambda page: page.taking.cancel())

    tables.check(agreed)
    assert tables.session.entry != there
    tables.lift()
    tables.check(tables.watched.redo_action.trigger)
    tables.lift(1)
    tables.session.undo()
    tables.check(tables.page.controller.moved)


@pytest.mark.parametrize("name", ["Think Twice Over", "Empty Your Hands"])
def test_a_private_decision_is_covered_again_with_the_lifts_end(tables: Tables, name: str) -> None:
    tables.motion(False)
    hand_of = tables.session.observe(0).players[0].hand
    key = f"play:{hand_of[PLACES[name]].id}"
    assert tables.session.answer(0, Picked((key,))) is None
    assert tables.session.answer(1, Picked(("pass",))) is None
    tables.both(lambda page: page.controller.moved())
    assert tables.page.controller.update.covered
    assert settle(tables.watched) == tables.reference()
    pages.tap(tables.page, Qt.Key.Key_A, "a")
    tables.lift()
    assert not tables.page.controller.update.covered
    pages.tap(tables.page, Qt.Key.Key_1, "1")
    settle(tables.watched)
    tables.check(tables.page.controller.hands.lower_all)
    assert tables.page.controller.update.covered
    tables.lift()
    if name == "Empty Your Hands":
        pages.tap(tables.page, Qt.Key.Key_2, "2")  # the first is chosen already
    tables.check(lambda: [pages.tap(tables.page, Qt.Key.Key_Return), tables.page.controller.hands.lower_all()])
    assert not tables.page.controller.update.covered


def test_hands_that_were_open(tables: Tables) -> None:
    tables.motion(False)
    tables.page.controller.hands.set_open(True)
    settle(tables.watched)
    tables.check(lambda: tables.page.controller.hands.set_open(False))


def test_strict_mode_covers_the_table_before_the_hand_comes(tables: Tables) -> None:
    tables.both(lambda page: page.controller.hands.set_strict(True))
    pages.tap(tables.page, Qt.Key.Key_A, "a")
    settle(tables.watched)
    assert tables.page.cover.isVisible()
    assert tables.page.controller.update.lifted == ()
    pages.tap(tables.page, Qt.Key.Key_S, "s")
    assert tables.session.decision is not None
    assert tables.session.decision.seat == 0
    pages.key(tables.page, Qt.Key.Key_A, "a")
    assert tables.page.controller.update.lifted == (0,)
    assert not tables.page.cover.isVisible()
    assert settle(tables.watched) != tables.reference()
    tables.check(lambda: pages.key(tables.page, Qt.Key.Key_A, "a", down=False))
    pages.tap(tables.page, Qt.Key.Key_L, "l")
    pages.tap(tables.page, Qt.Key.Key_Escape)
    assert tables.page.controller.update.lifted == ()
    assert settle(tables.watched) == tables.reference()
    tables.page.controller.hands.keep(1)
    tables.page.cover.lift.click()
    assert tables.page.controller.update.lifted == (1,)
    tables.check(tables.page.controller.hands.lower_all)
