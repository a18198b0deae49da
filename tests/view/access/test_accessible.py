"""What screen readers are told: names with state, focus, captions; and that nothing private is among it."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import Refused
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.seeing.observation import LogLine, StackSeen
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import LASH, RIDER, FakeGame, play, player, position, priority, replace, thing
from tests.view.pages import BOARD, at, key, table_page, tap

ATTACKER = thing(2, replace(RIDER, keywords=("flanking",)), 1, tapped=True, attacking=True)


@pytest.fixture
def heard() -> Generator[None, None, None]:
    """A reader listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def interface(page: TablePage) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(page.view)
    assert found is not None
    return found


def names(page: TablePage) -> list[str]:
    table = interface(page)
    found = [table.child(place) for place in range(table.childCount())]
    return [one.text(QAccessible.Text.Name) for one in found if one is not None]


def test_every_permanent_says_its_state(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), in_play=(*BOARD[:1], ATTACKER)))
    assert interface(page).role() == QAccessible.Role.List
    assert "Bone Rider, 2/1, tapped, flanking, Mira's, attacking" in names(page)
    assert "Mountain, Ada's" in names(page)


def test_a_blocker_names_what_it_blocks_and_an_aura_its_host(qtbot: QtBot) -> None:
    blocker = thing(4, RIDER, blocking=(2,), damage=1)
    aura = thing(5, replace(LASH, name="Bramble Coat", types=("enchantment",)), attached=4)
    page, _ = table_page(qtbot, at(priority(0), in_play=(ATTACKER, blocker, aura)))
    assert "Bone Rider, 2/1, 1 damage, first strike, Ada's, blocking Bone Rider" in names(page)
    assert "Bramble Coat, Ada's, attached to Bone Rider" in names(page)


def test_stack_graveyards_and_players_are_named(qtbot: QtBot) -> None:
    at_mira = (player_ref(1),)
    spell = StackSeen(id=30, kind="spell", title="Ember Lash", text="", controller=0, card=LASH, targets=at_mira)
    seats = (player(0, graveyard=(thing(40, RIDER, in_play=False),)), player(1, life=7, poison=2))
    page, _ = table_page(qtbot, position(priority(1), seats, stack=(spell,)))
    said = names(page)
    assert "number 1 on the stack: Ember Lash, Ada, at Mira" in said
    assert "Ada's graveyard, 1 card, on top Bone Rider, {1}{B}, 2/1" in said
    assert "Mira, 7 life, 2 poison, 0 cards in hand, 50 in library, decides" in said
    page.view.table.open_zone((0, "graveyard"))
    assert "Bone Rider, {1}{B}, 2/1, in Ada's graveyard" in names(page)


def test_cards_of_a_hand_have_names_only_while_it_is_lifted(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0, play(10, "Ember Lash"))))
    secret = ("Ember Lash", "Moss Colossus", "Cinder Hound, {1}{R}")
    assert "card 1 of 2 in Ada's hand" in names(page)
    assert not [name for name in names(page) if any(word in name for word in secret)]
    key(page, Qt.Key.Key_A, "a")
    assert "Ember Lash, {R}, in Ada's hand, can be chosen" in names(page)
    table = interface(page)
    lifted = [table.child(place) for place in range(table.childCount())]
    key(page, Qt.Key.Key_A, "a", down=False)
    late = [one.text(QAccessible.Text.Name) for one in lifted if one is not None and one.isValid()]
    assert not [name for name in (*names(page), *late) if any(word in name for word in secret)]


def test_items_know_their_place(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    table = interface(page)
    child = table.child(0)
    assert child is not None
    assert table.indexOfChild(child) == 0
    parent = child.parent()
    assert parent is not None
    assert parent.object() is page.view
    middle: QPoint = child.rect().center()
    found = table.childAt(middle.x(), middle.y())
    assert found is not None
    assert found.text(QAccessible.Text.Name) == child.text(QAccessible.Text.Name)


def test_the_focus_is_told(qtbot: QtBot, heard: None) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    tap(page, Qt.Key.Key_Tab)
    focused = page.access.readers.focused
    assert focused == ("hand", 0, 0)
    state = QAccessible.queryAccessibleInterface(page.access.readers.stand_in(focused)).state()
    assert state.focused
    tap(page, Qt.Key.Key_Escape)
    assert page.access.readers.focused is None


def test_what_goes_from_the_table_has_no_name_left(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(priority(0), in_play=BOARD[:1]))
    rider = QAccessible.queryAccessibleInterface(page.access.readers.stand_in(("o", 2)))
    assert rider.text(QAccessible.Text.Name).startswith("Bone Rider")
    page.controller.pass_priority(0)
    left = page.access.readers.keys()
    assert ("o", 2) not in left
    assert not [name for name in names(page) if name.startswith("Bone Rider")]


def test_captions_are_the_public_log_and_who_decides(qtbot: QtBot, heard: None) -> None:
    class Game(FakeGame):
        """A seat's own log has a line more than the public's."""

        def observe(self, viewer: int):  # type: ignore[no-untyped-def]
            seen = super().observe(viewer)
            if viewer < 0 or self.at == 0:
                return seen
            return replace(seen, log=(*seen.log, LogLine("You draw Moss Colossus.", "400.1")))

    from tabletop.controller.table.table_controller import TableController

    lines = (LogLine("Ada begins turn 3."), LogLine("Ada draws a card."))
    first, second = at(priority(0), log=lines[:1]), at(priority(1), log=lines)
    page = TablePage(TableController(Game(first, second), guard=0))
    page.controller.setParent(page)
    qtbot.addWidget(page)
    said: list[str] = []
    page.access.captions.said.connect(said.append)
    page.controller.hands.lift(0, True)
    said.clear()
    page.controller.pass_priority(0)
    page.controller.hands.lift(1, True)
    assert said == ["Ada draws a card. Mira: precombat main."]


def test_a_reason_with_a_lifted_hand_is_not_read_out(qtbot: QtBot, heard: None) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    said: list[str] = []
    page.access.captions.said.connect(said.append)
    page.controller.refused.emit(Refused(Refusal("Nothing is to be decided now.", "")))
    key(page, Qt.Key.Key_A, "a")
    page.controller.refused.emit(Refused(Refusal("Moss Colossus can't be played.", "")))
    assert [word for word in said if "Colossus" in word] == []
    assert "Nothing is to be decided now." in said


def test_nothing_is_said_while_nobody_listens(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(priority(1)))
    said: list[str] = []
    page.access.captions.said.connect(said.append)
    page.controller.pass_priority(0)
    assert said == []
