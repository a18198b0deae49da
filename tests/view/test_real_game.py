"""A whole game of the real rules, played with mouse and keys alone, both seats at one table."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import HandPlace, Refused, Source
from tabletop.engine.vocabulary.ids import is_player, seat_of
from tabletop.session.seeing.observation import Ask
from tabletop.view.table.table_page import TablePage
from tests.view.pages import click, drag, free_spot, key, middle_of, play_to_the_end, real_page, spot, tap

HAND_KEYS, PASS_KEYS = (Qt.Key.Key_A, Qt.Key.Key_L), (Qt.Key.Key_S, Qt.Key.Key_K)
MOST = 1500


class Player:
    """Plays both seats with the mouse: every land and creature it can, attacks with all, blocks what it can."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.dragged = self.clicked = 0
        self.refused: list[Refused] = []
        self.tried: set[tuple[int, str]] = set()
        page.controller.refused.connect(self.refused.append)

    def act(self) -> None:
        """One thing for whoever is asked."""
        update = self.page.controller.update
        ask = update.ask
        assert ask is not None
        if update.covered:
            self.page.cover.lift.click()
            return
        if ask.purpose == "priority":
            self._priority(ask)
        elif ask.shape == "assign":
            self._assign(ask)
        elif ask.shape == "pick" and ask.options and self._click_option(ask):
            pass
        elif ask.shape == "pick" and ask.most == 1:
            tap(self.page, Qt.Key.Key_1, "1")
        elif ask.shape == "pick":
            for option in ask.options[: ask.least]:
                self.page.controller.choose(option.key)
            tap(self.page, Qt.Key.Key_Return)
        elif ask.shape == "number":
            tap(self.page, Qt.Key.Key_Return)
        elif ask.shape == "pay" and not ask.enough and not update.plan:
            tap(self.page, Qt.Key.Key_Escape)
        else:
            tap(self.page, Qt.Key.Key_Return)

    def _priority(self, ask: Ask) -> None:
        seat, page = ask.seat, self.page
        whole = page.controller.game.observe(seat)
        assert whole.ask is not None
        hand = whole.players[seat].hand
        for option in whole.ask.options:
            mark = (whole.turn, option.key)
            if not option.key.startswith("play:") or option.fails is not None or mark in self.tried:
                continue
            place = next(place for place, card in enumerate(hand) if card.id == option.about[0])
            self.tried.add(mark)
            self.dragged += 1
            drag(page, spot(page, HandPlace(seat, place)), free_spot(page, seat))
            return
        tap(page, PASS_KEYS[seat])
        if ask.burn:
            tap(page, PASS_KEYS[seat])

    def _assign(self, ask: Ask) -> None:
        page = self.page
        for option, targets in zip(ask.sources, ask.targets, strict=True):
            if not targets or page.view.item_of(option.about[0]) is None:
                continue
            target = targets[0].about[0]
            end = middle_of(page.view.table.places.lane) if is_player(target) else spot(page, target)
            self.dragged += 1
            drag(page, spot(page, option.about[0]), end)
        tap(page, Qt.Key.Key_Return)
        if page.controller.update.ask == ask or self.refused:
            self.refused.clear()
            page.controller.cancel()
            tap(page, Qt.Key.Key_Return)

    def _click_option(self, ask: Ask) -> bool:
        """Click what is asked for where it lies on the table; the opponent and his or her things first."""
        if ask.most != 1:
            return False
        for option in sorted(ask.options, key=lambda option: self._is_mine(option.about, ask.seat)):
            for ref in option.about:
                point = self._point_of(ref)
                if point is not None:
                    self.clicked += 1
                    click(self.page, point)
                    return True
        return False

    def _is_mine(self, about: tuple[int, ...], seat: int) -> bool:
        things = self.page.controller.update.table.in_play
        return any((is_player(ref) and seat_of(ref) == seat) for ref in about) or any(
            thing.id in about and thing.controller == seat for thing in things
        )

    def _point_of(self, ref: Source) -> QPointF | None:
        if isinstance(ref, int) and is_player(ref):
            return middle_of(self.page.view.table.places.seats[seat_of(ref)].plate)
        item = self.page.view.item_of(ref)
        return None if item is None else QPointF(self.page.view.mapFromScene(item.pos()))


@pytest.mark.parametrize("seed", ["1", *(pytest.param(one, marks=pytest.mark.long) for one in ("2", "3"))])
def test_a_game_is_played_to_its_end_with_mouse_and_keys(qtbot: QtBot, tmp_path: Path, seed: str) -> None:
    page = real_page(qtbot, tmp_path, seed)
    player = Player(page)
    play_to_the_end(page, player.act, MOST, seed)
    assert player.dragged > 20
    assert player.clicked > 0
    key(page, HAND_KEYS[0], "a")
    assert page.controller.update.lifted == (0,)
