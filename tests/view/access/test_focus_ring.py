"""The table by keyboard alone: zones, arrows, labels, what Enter does; and a whole game without a mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Assigned, Picked
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.session.seeing.observation import Ask
from tabletop.view.access.ring_stops import Stop
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import (
    FOREST,
    HOUND,
    MOUNTAIN,
    RIDER,
    ability,
    object_option,
    play,
    player,
    player_option,
    position,
    priority,
    thing,
)
from tests.view.pages import at, key, play_to_the_end, real_page, table_page, tap

MOST = 3000
PASS_KEYS = (Qt.Key.Key_S, Qt.Key.Key_K)


def focused(page: TablePage) -> tuple[object, ...]:
    """The key of what has the focus."""
    stop = page.access.ring.stop
    assert stop is not None, "nothing has the focus"
    return stop.key


def brackets_at(page: TablePage) -> tuple[float, float] | None:
    """Where the shape of the focus stands, None where it is not in sight."""
    shape = page.access.ring._shape
    return (shape.x(), shape.y()) if shape.isVisible() else None


def test_tab_goes_from_zone_to_zone_and_back(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    seen = []
    for _ in range(9):
        tap(page, Qt.Key.Key_Tab)
        seen.append(focused(page)[:2])
    assert seen[:3] == [("hand", 0), ("o", 1), ("o", 2)]
    assert seen[3:7] == [("player", 1), ("pile", 0), ("count", 1), ("hand", 1)], "counts stand with piles"
    assert seen[7:] == seen[:2]  # nothing is on the stack
    there = focused(page)
    tap(page, Qt.Key.Key_Backtab)
    assert focused(page) != there
    tap(page, Qt.Key.Key_Tab)
    assert focused(page) == there


def test_arrows_stay_in_a_zone_and_follow_its_rows(qtbot: QtBot) -> None:
    board = (thing(1, FOREST), thing(2, FOREST, tapped=True), thing(3, HOUND), thing(4, RIDER))
    page, _ = table_page(qtbot, at(priority(0), in_play=board))
    tap(page, Qt.Key.Key_Tab)
    tap(page, Qt.Key.Key_Tab)
    first = focused(page)
    tap(page, Qt.Key.Key_Right)
    second = focused(page)
    assert {first, second} == {("o", 3), ("o", 4)}
    tap(page, Qt.Key.Key_Right)
    assert focused(page) == second
    tap(page, Qt.Key.Key_Down)
    assert focused(page) in (("o", 1), ("o", 2))
    tap(page, Qt.Key.Key_Up)
    assert focused(page) in (("o", 3), ("o", 4))
    tap(page, Qt.Key.Key_Home)
    assert focused(page) == first


def test_the_ring_is_a_shape_around_the_card_and_shows_it_large(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    assert brackets_at(page) is None
    tap(page, Qt.Key.Key_Tab)
    tap(page, Qt.Key.Key_Tab)
    item = page.view.table.items_by_key[("o", 1)]
    assert brackets_at(page) == (item.goal.x(), item.goal.y())
    assert page.view.preview.card == MOUNTAIN
    tap(page, Qt.Key.Key_Escape)
    assert brackets_at(page) is None


def test_enter_plays_the_only_option(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, play(11, "Moss Colossus"))), at(priority(0)))
    key(page, Qt.Key.Key_A, "a")
    tap(page, Qt.Key.Key_PageDown)
    assert focused(page) == ("hand", 0, 1)
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Picked(("play:11",))]
    assert not page.access.ring.awake


def test_a_back_can_be_played_too(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, play(11, "Moss Colossus"))))
    tap(page, Qt.Key.Key_Tab)
    tap(page, Qt.Key.Key_Right)
    assert focused(page) == ("hand", 0, 1)
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Picked(("play:11",))]


def test_enter_offers_several_options_in_the_small_menu(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, ability(1, "one"), ability(1, "two", 1))))
    _focus(page, ("o", 1))
    tap(page, Qt.Key.Key_Return)
    assert page.menu.isVisible()
    tap(page, Qt.Key.Key_Down)
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Picked(("ability:1:1",))]


def test_targets_are_walked_with_page_down(qtbot: QtBot) -> None:
    ask = Ask(
        0, "pick", "target", "409.1c", "Ada: a target?", mine=True,
        options=(object_option(2, "Bone Rider"), player_option(1)), least=1, most=1,
    )  # fmt: skip
    page, game = table_page(qtbot, at(ask), at(priority(0)))
    tap(page, Qt.Key.Key_Tab)
    assert focused(page) == ("o", 2)
    tap(page, Qt.Key.Key_PageDown)
    assert focused(page) == ("player", 1)
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Picked(("p1",))]


def test_a_blocker_and_its_attacker_by_keyboard(qtbot: QtBot) -> None:
    board = (thing(1, RIDER, attacking=True), thing(2, HOUND, attacking=True), thing(3, HOUND, 1), thing(4, RIDER, 1))
    attackers = (object_option(1, "Bone Rider"), object_option(2, "Cinder Hound"))
    ask = Ask(
        1, "assign", "blockers", "309.1", "Mira: blockers?", mine=True,
        sources=(object_option(3, "Cinder Hound"), object_option(4, "Bone Rider")), targets=(attackers, attackers),
    )  # fmt: skip
    page, game = table_page(qtbot, at(ask, in_play=board))
    _focus(page, ("o", 4))
    tap(page, Qt.Key.Key_Return)
    assert page.controller.update.selection.held == "o4"
    _focus(page, ("o", 2))
    tap(page, Qt.Key.Key_Return)
    tap(page, Qt.Key.Key_Space)
    assert game.answers == [Assigned((("o4", "o2", 1),))]


def test_labels_are_at_everything_and_typing_one_goes_there(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    tap(page, Qt.Key.Key_J, "j")
    shown = dict(page.access.labels.shown)
    assert {stop.key for stop in shown.values()} >= {key for key in page.view.table.items_by_key if key[0] != "small"}
    word = next(word for word, stop in shown.items() if stop.key == ("o", 2))
    for letter in word:
        tap(page, Qt.Key(ord(letter)), letter.lower())
    assert focused(page) == ("o", 2)
    assert page.access.labels.shown == {}
    assert page.controller.update.lifted == ()


def test_a_label_that_begins_with_a_hand_key_lifts_no_hand(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    tap(page, Qt.Key.Key_J, "j")
    key(page, Qt.Key.Key_A, "a")
    assert page.controller.update.lifted == ()
    tap(page, Qt.Key.Key_Escape)
    assert page.access.labels.shown == {}
    key(page, Qt.Key.Key_A, "a")
    assert page.controller.update.lifted == (0,)


def test_labels_go_with_the_next_update(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(priority(1)))
    tap(page, Qt.Key.Key_J, "j")
    page.controller.pass_priority(0)
    assert page.access.labels.shown == {}


def test_a_graveyard_opens_and_closes_by_keyboard(qtbot: QtBot) -> None:
    seats = (player(0, graveyard=(thing(40, RIDER, in_play=False), thing(41, HOUND, in_play=False))), player(1))
    page, _ = table_page(qtbot, position(priority(0), seats))
    _focus(page, ("pile", 0, "graveyard"))
    tap(page, Qt.Key.Key_Return)
    assert focused(page) == ("browse", 41)
    tap(page, Qt.Key.Key_Right)
    assert focused(page) == ("browse", 40)
    tap(page, Qt.Key.Key_Escape)
    assert page.view.table.opened is None
    assert brackets_at(page) is None


def test_the_ring_leaves_a_card_that_leaves_and_shows_nothing_of_a_lowered_hand(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    key(page, Qt.Key.Key_A, "a")
    tap(page, Qt.Key.Key_Tab)
    assert page.view.preview.card is not None
    key(page, Qt.Key.Key_A, "a", down=False)
    assert page.view.preview.card is None
    assert not page.access.ring.awake  # where it stood may tell what the hand made possible


def _focus(page: TablePage, wanted: tuple[object, ...]) -> None:
    """Go to something by its label."""
    tap(page, Qt.Key.Key_J, "j")
    word = next(word for word, stop in page.access.labels.shown.items() if stop.key == wanted)
    for letter in word:
        tap(page, Qt.Key(ord(letter)), letter.lower())
    assert focused(page) == wanted


class Typist:
    """Plays both seats with keys alone: every land and creature, attacks with all, one block."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.played = self.targets = self.attacks = self.blocks = 0
        self.tried: set[tuple[int, str]] = set()

    def act(self) -> None:
        """One thing for whoever is asked."""
        page = self.page
        update = page.controller.update
        ask = update.ask
        assert ask is not None
        if update.covered:
            self._lift(ask.seat)
        elif ask.purpose == "priority":
            self._priority(ask)
        elif ask.purpose == "attackers":
            tap(page, Qt.Key.Key_0, "0")
            self.attacks += 1
            tap(page, Qt.Key.Key_Return)
            self._if_refused(ask)
        elif ask.purpose == "blockers":
            self._block(ask)
        elif ask.shape == "pick" and ask.most == 1 and self._find(ask) is not None:
            self._target(ask)
        elif ask.shape == "pick" and ask.most == 1:
            tap(page, Qt.Key.Key_1, "1")
        elif ask.shape == "pick":
            for number in range(1, ask.least + 1):
                tap(page, Qt.Key(ord(str(number))), str(number))
            tap(page, Qt.Key.Key_Return)
        elif ask.shape == "pay" and not ask.enough and not update.plan:
            tap(page, Qt.Key.Key_Escape)
        else:
            tap(page, Qt.Key.Key_Return)

    def _lift(self, seat: Seat) -> None:
        """The hand key, twice: the hand stays lifted."""
        for _ in range(2):
            tap(self.page, *((Qt.Key.Key_A, "a"), (Qt.Key.Key_L, "l"))[seat])

    def _priority(self, ask: Ask) -> None:
        seat, page = ask.seat, self.page
        whole = page.controller.game.observe(seat)
        assert whole.ask is not None
        hand = [card.id for card in whole.players[seat].hand]
        for option in whole.ask.options:
            mark = (whole.turn, option.key)
            if not option.key.startswith("play:") or option.fails is not None or mark in self.tried:
                continue
            self.tried.add(mark)
            self.played += 1
            if seat not in page.controller.update.lifted:  # a back that is played is a draft, to be seen first
                self._lift(seat)
            self._walk(("hand", seat, hand.index(option.about[0])))
            tap(page, Qt.Key.Key_Return)
            return
        tap(page, PASS_KEYS[seat], "sk"[seat])
        if ask.burn:
            tap(page, PASS_KEYS[seat], "sk"[seat])

    def _walk(self, wanted: tuple[object, ...]) -> None:
        """Tab to the zone of the first card in hand, arrows to the place."""
        page = self.page
        for _ in range(12):
            tap(page, Qt.Key.Key_Tab)
            if focused(page)[:2] == wanted[:2]:
                break
        tap(page, Qt.Key.Key_Home)
        for _ in range(20):
            if focused(page) == wanted:
                return
            tap(page, Qt.Key.Key_Right)
        raise AssertionError(f"no way to {wanted} by keyboard")

    def _find(self, ask: Ask) -> Stop | None:
        """Where something to choose is; the opponent and his or her things first."""
        stops = [stop for zone in self.page.access.ring.zones() for stop in zone.stops]
        refs = {ref for option in ask.options for ref in option.about}
        found = [stop for stop in stops if isinstance(stop.source, int) and stop.source in refs]
        return min(found, key=lambda stop: self._is_mine(stop.source, ask.seat), default=None)

    def _is_mine(self, ref: object, seat: int) -> bool:
        things = self.page.controller.update.table.in_play
        return ref == -1 - seat or any(thing.id == ref and thing.controller == seat for thing in things)

    def _target(self, ask: Ask) -> None:
        stop = self._find(ask)
        assert stop is not None
        _focus(self.page, stop.key)
        self.targets += 1
        tap(self.page, Qt.Key.Key_Return)

    def _block(self, ask: Ask) -> None:
        page = self.page
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            if targets and self._seen(option.about[0]) and self._seen(targets[0].about[0]):
                _focus(page, ("o", option.about[0]))
                tap(page, Qt.Key.Key_Return)
                if page.controller.update.selection.held:
                    _focus(page, ("o", targets[0].about[0]))
                    tap(page, Qt.Key.Key_Return)
                self.blocks += 1
                break
        tap(page, Qt.Key.Key_Space if page.access.ring.awake else Qt.Key.Key_Return)
        self._if_refused(ask)

    def _seen(self, ref: Ref) -> bool:
        return ("o", ref) in self.page.view.table.items_by_key

    def _if_refused(self, ask: Ask) -> None:
        """A declaration that is not allowed (a band of all, say): none instead."""
        if self.page.controller.update.ask == ask:
            tap(self.page, Qt.Key.Key_Escape)
            tap(self.page, Qt.Key.Key_Escape)
            tap(self.page, Qt.Key.Key_Return)


@pytest.mark.parametrize("seed", ["4", "5"])
def test_a_game_is_won_with_keys_alone(qtbot: QtBot, tmp_path: Path, seed: str) -> None:
    page = real_page(qtbot, tmp_path, seed)
    typist = Typist(page)
    play_to_the_end(page, typist.act, MOST, seed)
    assert typist.played > 20
    assert typist.targets > 0
    assert typist.attacks > 0
    assert typist.blocks > 0
