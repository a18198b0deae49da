"""Emperor, Grand Melee and a subgame with a real mouse, in a small window and in a large one."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.start import opening
from tabletop.engine.rules.variants import options_for
from tabletop.engine.vocabulary.ids import player_ref, seat_of
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground.seating import LOW_LEFT, seating_of
from tabletop.view.window.window import TableWindow
from tests.engine.rules.cards_by_text import written
from tests.engine.table import creature, land, table
from tests.view.setting_up import start_page
from tests.x11.conftest import PICTURES, click
from tests.x11.desktop import Desktop
from tests.x11.hand import SIZES, Hand
from tests.x11.player import Player

pytestmark = [pytest.mark.x11, pytest.mark.timeout(400)]

BEAR, FOREST = creature("Bear", 2, 2), land("Forest")
NAMES = ("Ada", "Mira", "Noor", "Teo", "Ines", "Kofi")
INNER = written(
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame loses "
    "half his or her life, rounded up.",
    "Sorcery",
    "Inner Game",
)
MOST_STEPS = 300


class Guest(Player):
    """Plays all seats of a table of many; `turned` are those who sat below for a while."""

    def __init__(self, desktop: Desktop, window: TableWindow) -> None:
        super().__init__(desktop, window)
        self.turned: set[int] = set()
        self.done.append("mana burn")  # nobody is to burn here

    def step(self) -> None:
        places = seating_of(self.update.table).places
        self.turned.add(places.index(LOW_LEFT))
        super().step()

    def _attack(self, ask: Ask) -> None:
        self._enter()

    def _lash(self, *_: object) -> bool:
        return False


def set_up(
    desktop: Desktop, qtbot: QtBot, window: TableWindow, kind: str, monkeypatch: pytest.MonkeyPatch, players: int
) -> Guest:
    """From the start screen to the table of a kind of game, with clicks; chance is the same in every run."""
    begin = opening.new_game

    def with_seed(decks: object, names: object, seed: object, *more: object, **named: object) -> object:
        return begin(decks, names, "many", *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "new_game", with_seed)
    page = start_page(window)
    click(desktop, page.new)
    qtbot.waitUntil(lambda: page.form is not None and page.form.isVisible())
    assert page.form is not None
    form = page.form
    click(desktop, next(one for one in form.kinds if one.text() == kind))
    qtbot.waitUntil(lambda: len(form.names) > 4)
    numbers = form.ways.numbers
    while len(form.names) != players:  # by the arrow keys of the list, once a click has given it the keyboard
        if not numbers.hasFocus():
            click(desktop, numbers)
            desktop.key("Escape")
            qtbot.waitUntil(numbers.hasFocus)
        shown = len(form.names)
        desktop.key("Up" if shown > players else "Down")
        qtbot.waitUntil(lambda n=shown: len(form.names) != n)  # type: ignore[misc]
    desktop.screenshot(PICTURES / f"many-{kind.replace(' ', '-')}-form.png")
    click(desktop, form.go)
    qtbot.waitUntil(lambda: window.page is not None)
    return Guest(desktop, window)


@pytest.mark.rule("608.4")
def test_a_grand_melee_for_three_turns(
    desktop: Desktop, qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = set_up(desktop, qtbot, window, "Grand Melee", monkeypatch, 8)
    seen = player.update.table
    assert len(seen.players) == 8
    for _ in range(MOST_STEPS):
        if player.update.table.turn > 4:
            break
        player.step()
    seen = player.update.table
    player.picture("grand melee 1280")
    assert seen.turn > 4, f"turn {seen.turn}; done: {player.done}"
    assert len(player.turned) > 4
    assert len(seen.markers) == 1  # of eight players two have a turn (608.4a)
    assert "land" in player.done
    window.resize(1920, 1080)
    player.picture("grand melee 1920")


@pytest.mark.rule("607.1")
def test_emperor_from_the_start_screen(
    desktop: Desktop, qtbot: QtBot, window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = set_up(desktop, qtbot, window, "Emperor", monkeypatch, 6)
    assert player.update.table.options == options_for("emperor", 6)
    for _ in range(MOST_STEPS):
        if player.update.table.turn > 2:
            break
        player.step()
    assert player.update.table.turn > 2, player.done
    strip = player.view.table.places.seats
    far = next(seat for seat, part in enumerate(strip) if part.is_strip)
    desktop.click(player.at_ref(player_ref(far)))
    desktop.wait_until(lambda: not player.view.table.places.seats[far].is_strip, "the strip to open")
    player.picture("emperor strip opened")
    desktop.key("Escape")
    desktop.wait_until(lambda: player.view.table.places.seats[far].is_strip, "the strip to close")


class Court(Hand):
    """One mouse for all six of an Emperor game, who are asked where something can be done."""

    def calm(self) -> None:
        for seat in range(len(self.session.names)):
            self.session.order(seat, TABLE_ORDERS)
        self.page.controller.refresh()

    def go_on_to(self, purpose: str, seat: int) -> None:
        """Pass, keep creatures at home and block with nothing, until a seat is asked for something."""
        for _ in range(60):
            ask = self.page.controller.update.ask
            assert ask is not None, f"the game ended on the way to {purpose}"
            if (ask.purpose, ask.seat) == (purpose, seat):
                return
            if ask.purpose == "priority":
                self.pass_on()
            else:
                number = self.page.controller.update.number
                self.desktop.pause(0.1)
                self.desktop.key("Return")
                self.desktop.wait_until(lambda n=number: self.page.controller.update.number != n, "Enter to be taken")
        raise AssertionError(f"it never came to {purpose} of {seat}")

    def attack(self, seat: int, whom: int) -> None:
        """Drop everything that can attack on a player, and declare it."""
        self.go_on_to("attackers", seat)
        ask = self.session.observe(seat).ask
        assert ask is not None
        for option in ask.sources:
            self.drag(option.about[0], player_ref(whom))
        self.picture(f"many-emperor-attack-{seat}-{whom}")
        self.player.press("Attack")


@pytest.mark.rule("607.5", "607.3c", "603.1")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_emperor_game_to_its_end(desktop: Desktop, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    """The emperor gives a bear to the general at the border; he fells the general opposite, then the emperor there."""
    position = table(
        names=NAMES,
        options=options_for("emperor", 6),
        active=1,
        priority=1,
        life=(2,) * 6,
        in_play=((), (BEAR,), (BEAR,), (), (), ()),
        libraries=((FOREST,) * 20,) * 6,
    )
    court = Court(desktop, qtbot, tmp_path, position.state, size)
    court.calm()
    given = position.id("Bear", 1)
    assert [part.is_strip for part in court.page.view.table.places.seats] == [False, False, False, True, True, True]
    court.picture("many-emperor-begins")
    court.click(given)  # 603: for its tapping it goes to a team mate
    court.picture("many-emperor-deploys")
    court.click(player_ref(2))
    for _ in range(9):
        if court.session.state.objects[given].controller == 2:
            break
        court.pass_on()
    assert court.session.state.objects[given].controller == 2
    court.attack(2, 3)
    court.go_on_to("attackers", 2)
    assert court.session.state.players[3].lost
    court.attack(2, 4)
    for _ in range(20):
        if court.page.controller.update.ask is None:
            break
        court.pass_on()
    seen = court.page.controller.update.table
    assert seen.winners == NAMES[:3]
    desktop.wait_until(court.page.end.isVisible, "the end to be told")
    court.picture("many-emperor-end")
    assert {seat_of(player_ref(player.seat)) for player in seen.players if player.lost} >= {3, 4}


@pytest.mark.rule("506.1", "506.6")
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_subgame_is_played_and_left(desktop: Desktop, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]) -> None:
    position = table(
        hands=((INNER,), ()),
        in_play=((FOREST, FOREST, BEAR), (FOREST, BEAR)),
        libraries=((FOREST,) * 9, (FOREST,) * 9),
        priority=0,
    )
    hand = Hand(desktop, qtbot, tmp_path, position.state, size)
    player = hand.player
    hand.picture("many-subgame-before")
    player.drag_from_hand(0, player.observation(0).players[0].hand[0], lambda: player.own_side(0))
    hand.pass_until(lambda: hand.session.state.main is not None)
    hand.picture("many-subgame-begins")
    lands = 0
    for _ in range(60):
        update = player.update
        if update.table.main is None:
            break
        ask = update.ask
        assert ask is not None
        if ask.purpose == "priority":
            own = player.observation(ask.seat).players[ask.seat]
            lands_in_hand = [one for one in own.hand if f"play:{one.id}" in {option.key for option in _options(hand)}]
            if lands_in_hand and lands < 2:
                player.drag_from_hand(ask.seat, lands_in_hand[0], lambda seat=ask.seat: player.own_side(seat))
                lands += 1
                hand.picture(f"many-subgame-land-{lands}")
            else:
                hand.pass_on()
        else:
            player.step()
        if lands == 2 and update.table.turn > 2:
            break
    waits = hand.page.view.table.places.waits
    at = hand.page.view.viewport().mapToGlobal(hand.page.view.mapFromScene(*waits.middle))
    desktop.click((at.x(), at.y()))
    desktop.wait_until(lambda: hand.page.view.table.waits.is_shown, "the main game to be shown")
    hand.picture("many-subgame-main-shown")
    desktop.key("Escape")
    desktop.wait_until(lambda: not hand.page.view.table.waits.is_shown, "the main game to wait again")
    menu = hand.player.window.concede_actions
    assert menu[1].text() == "Bob concedes"
    menu[1].trigger()
    player.press("Bob concedes")
    desktop.wait_until(lambda: player.update.table.main is None, "the subgame to be left")
    hand.picture("many-subgame-left")
    assert [one.life for one in player.update.table.players] == [20, 10]


def _options(hand: Hand) -> tuple:  # type: ignore[type-arg]
    seat = hand.player.update.ask.seat if hand.player.update.ask is not None else 0
    ask = hand.session.observe(seat).ask
    return () if ask is None else ask.options
