"""Pictures of the card workshop: a card with a misspelt line, an unknown name of a deck, and the card in judge mode."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tabletop.cards.formats.record import Record
from tabletop.controller.table.table_controller import TableController
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.workshop.workshop_page import WorkshopPage
from tabletop.view.window.window import TableWindow

CARD = Record(
    "Odd Lantern Hare",
    "Creature - Hare",
    "1W",
    "Flying\nWhen Odd Lantern Hare comes into play, drow a card.\n{W}, {T}: Tap target creature.",
    "1",
    "2",
)
DECK = f"4 {CARD.name}\n4 Embr Lash\n52 Mountain"
MOST_ANSWERS = 40


def take_workshop(
    window: TableWindow, take: Callable[[str], None], answer_one: Callable[[TableController], None]
) -> None:
    """Go through the workshop in a window; `take` writes a picture under a name, `answer_one` plays a little."""
    window.show_decks()
    decks = window.centralWidget()
    assert isinstance(decks, DeckPage)
    QGuiApplication.clipboard().setText(DECK)
    decks.paste.click()
    decks.listed.setCurrentRow(2)
    take("13-unknown-name")
    decks.unknown.typing.click()
    page = window.centralWidget()
    assert isinstance(page, WorkshopPage)
    page.form.show_record(CARD)
    page.begin()
    take("14-workshop")
    page.play.click()
    assert window.page is not None
    controller = window.page.controller
    controller.set_guard(0.0)
    for _ in range(MOST_ANSWERS):
        if any(line.by_hand for line in controller.update.table.log):
            break
        answer_one(controller)
    QApplication.processEvents()
    take("15-judge")
