"""The card workshop with a real mouse and keys: typed with a slip, marked, mended, played; and played as it is."""

from __future__ import annotations

import time

import pytest

from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.start.library.library_page import LibraryPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.start.workshop.workshop_page import WorkshopPage
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import click
from tests.x11.desktop import Desktop
from tests.x11.player import PICTURES, Player

pytestmark = [pytest.mark.x11, pytest.mark.timeout(200)]

FIELDS = ("Odd Hare", "1W", "Creature - Hare")
LINES = ("Flying", "When Odd Hare comes into play, drow a card.")
MOST_STEPS = 20


def picture(desktop: Desktop, name: str) -> None:
    settled = time.monotonic() + 0.15
    desktop.wait_until(lambda: time.monotonic() > settled, "the last frame to be painted")
    desktop.screenshot(PICTURES / f"workshop-{name}.png")


def typed_card(desktop: Desktop, window: TableWindow) -> WorkshopPage:
    """From the start screen to the workshop, and the card with its slip typed there, by keys alone."""
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    click(desktop, start.cards)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), LibraryPage), "the cards")
    cards = window.centralWidget()
    assert isinstance(cards, LibraryPage)
    click(desktop, cards.type)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), WorkshopPage), "the workshop")
    page = window.centralWidget()
    assert isinstance(page, WorkshopPage)
    desktop.wait_until(page.form.name.hasFocus, "the keyboard in the first field")
    for words in FIELDS:
        desktop.write(words)
        desktop.key("Tab")
    desktop.write(LINES[0])
    desktop.key("Return")
    desktop.write(LINES[1])
    for words in ("1", "2"):
        desktop.key("Tab")
        desktop.write(words)
    desktop.wait_until(lambda: page.desk.shown.record.toughness == "2", "the last key to be read")
    assert page.desk.shown.record.text == "\n".join(LINES)
    assert page.form.text.underlined() == ("drow a card.",)
    assert "NOT UNDERSTOOD" in page.lines.item(1).text()
    return page


def practise(desktop: Desktop, window: TableWindow, page: WorkshopPage) -> Player:
    """Play the card now, and drag it from the hand to the table."""
    click(desktop, page.play)
    desktop.wait_until(lambda: window.page is not None, "the practice game")
    player = Player(desktop, window)
    view = player.view
    desktop.wait_until(lambda: view.isVisible() and view.table.sceneRect().width() > 900, "the table to be laid out")
    player.picture("practice")  # and painted
    player.wait_out()  # a table that has just opened takes no drop yet
    hare = next(thing for thing in player.observation(0).players[0].hand if name_of(thing) == FIELDS[0])
    place = [thing.id for thing in player.observation(0).players[0].hand].index(hare.id)
    desktop.drag(player.at_item(player.view.table.items_by_key["hand", 0, place]), player.at_lane())
    desktop.wait_until(lambda: player.update.drafting != "" or bool(player.update.table.stack), "the drop to be taken")
    if player.update.drafting:
        player.press("Play")
        desktop.wait_until(lambda: not player.update.drafting, "the draft to be announced")
    return player


def resolve(player: Player) -> None:
    """Pay and pass until the stack is empty again."""
    for _ in range(MOST_STEPS):
        ask = player.update.ask
        assert ask is not None
        if not player.update.table.stack and ask.purpose == "priority":
            return
        player.step()
    raise AssertionError("the card never resolved")


def name_of(thing: ObjectSeen) -> str:
    return thing.card.name if thing.card is not None else ""


def in_play(player: Player) -> list[str]:
    return [name_of(thing) for thing in player.update.table.in_play]


def test_a_card_is_typed_mended_and_played(desktop: Desktop, window: TableWindow) -> None:
    page = typed_card(desktop, window)
    picture(desktop, "marked")
    row = page.lines.visualItemRect(page.lines.item(1)).center()
    point = page.lines.viewport().mapToGlobal(row)
    desktop.click((point.x(), point.y()))
    desktop.wait_until(page.form.text.hasFocus, "the cursor to go to the slip")
    desktop.key(*["Delete"] * 4)
    desktop.write("draw")
    desktop.wait_until(lambda: page.desk.shown.whole, "the card to be understood")
    assert page.form.text.underlined() == ()
    picture(desktop, "mended")
    desktop.key("ctrl+s")
    desktop.wait_until(lambda: page.desk.names == (FIELDS[0],), "the card to be kept")
    player = practise(desktop, window, page)
    before = len(player.update.table.players[0].hand)
    resolve(player)
    assert FIELDS[0] in in_play(player)
    # the line that was mended did what it says
    assert len(player.update.table.players[0].hand) == before + 1
    player.still()
    picture(desktop, "played")


def test_as_it_is_it_is_played_in_judge_mode(desktop: Desktop, window: TableWindow) -> None:
    page = typed_card(desktop, window)
    player = practise(desktop, window, page)
    resolve(player)
    desk = player.page.desk
    desktop.wait_until(lambda: desk.judging is not None and desk.judging.isVisible(), "the judge's panel")
    assert desk.judging is not None
    assert desk.judging.words.text().startswith("Odd Hare: Flying")
    player.still()
    picture(desktop, "judge")
    # the draw that was not understood, by keys: a list goes to what is typed
    desktop.key("shift+Tab")
    desktop.wait_until(desk.judging.what.hasFocus, "the keyboard in the list of things")
    desktop.write("Ada's")
    desktop.wait_until(lambda: desk.judging.what.currentText().startswith("Ada's library"), "the library to be chosen")
    before = len(player.update.table.players[0].hand)
    desktop.key("Return")
    desktop.wait_until(lambda: len(player.update.table.players[0].hand) == before + 1, "the card to be drawn")
    lines = [line.text for line in player.update.table.log if line.text.startswith("judge: ")]
    assert lines[0].startswith("judge: Odd Hare is carried out by hand; not understood:")
    assert len(lines) == 2
    assert lines[1].endswith("to Ada's hand.")
    desktop.key("Escape")
    desktop.wait_until(lambda: not desk.judging.isVisible(), "the panel to close")
    # what a judge did is taken back like everything else
    desktop.key("BackSpace")
    desktop.wait_until(lambda: len(player.update.table.players[0].hand) == before, "the card to go back")
    assert FIELDS[0] in in_play(player)
