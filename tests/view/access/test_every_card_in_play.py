"""Every card in play says its state through the accessibility interface, on full tables and in combat."""

from collections import Counter

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat, sixty
from tabletop.view.window.window import TableWindow

FACES = (
    CardSeen(name="Ash Rider", types=("creature",), colours=("R",), power=2, toughness=2, keywords=("haste",)),
    CardSeen(name="Bog Walker", types=("creature",), colours=("B",), power=3, toughness=1, keywords=("fear",)),
    CardSeen(name="Crag Wall", types=("creature",), power=0, toughness=5, keywords=("defender",)),
    CardSeen(name="Dawn Singer", types=("creature",), colours=("W",), power=1, toughness=1, keywords=("first strike",)),
    CardSeen(name="Elm Elder", types=("creature",), colours=("G",), power=4, toughness=4, keywords=("trample",)),
    CardSeen(name="Forest", types=("land",), supertypes=("basic",), mana=("G",)),
    CardSeen(name="Island", types=("land",), supertypes=("basic",), mana=("U",)),
    CardSeen(name="Lash", types=("instant",), colours=("R",), text="3 damage."),
)


def said_by(qtbot: QtBot, window: TableWindow, table: Observation) -> list[str]:
    """The names of all children of the table, as a screen reader gets them."""
    page = window.show_table(StillGame(table))
    window.show()
    QApplication.processEvents()
    found = QAccessible.queryAccessibleInterface(page.view)
    assert found is not None
    return [found.child(at).text(QAccessible.Text.Name) for at in range(found.childCount())]


def wanted_words(thing: ObjectSeen, table: Observation) -> list[str]:
    """What has to be heard of a permanent."""
    card = thing.card
    assert card is not None
    words = [card.name, f"{table.players[thing.controller].name}'s", *card.keywords]
    words += [f"{card.power}/{card.toughness}"] if card.power is not None else []
    words += ["tapped"] if thing.tapped else []
    words += [f"{thing.damage} damage"] if thing.damage else []
    words += [f"{number} {kind} counter" for kind, number in thing.counters]
    words += ["attacking"] if thing.attacking else []
    words += ["blocking"] if thing.blocking else []
    return words


@pytest.fixture
def window(qtbot: QtBot) -> TableWindow:
    made = TableWindow()
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    return made


@pytest.mark.parametrize("board", ["sixty", "combat"])
def test_every_permanent_is_heard_with_its_state(qtbot: QtBot, window: TableWindow, board: str) -> None:
    table = sixty(FACES) if board == "sixty" else combat(FACES)
    said = said_by(qtbot, window, table)
    # Equal permanents share a tile, which says how many they are.
    alike = Counter(tuple(wanted_words(thing, table)) for thing in table.in_play)
    for words, count in alike.items():
        fitting = [line for line in said if all(word in line for word in words)]
        heard = sum(int(line.split()[0]) if line.split()[0].isdigit() else 1 for line in fitting)
        assert heard >= count, (words, fitting)
    tapped = [line for line in said if "tapped" in line]
    heard = sum(int(line.split()[0]) if line.split()[0].isdigit() else 1 for line in tapped)
    assert heard == sum(thing.tapped for thing in table.in_play)


def test_nothing_that_is_heard_names_a_hidden_card(qtbot: QtBot, window: TableWindow) -> None:
    table = sixty(FACES)
    hidden = {thing.card.name for player in table.players for thing in player.hand if thing.card is not None}
    said = said_by(qtbot, window, table)
    backs = [line for line in said if line.startswith(("card ", "a card"))]
    assert len(backs) == sum(len(player.hand) for player in table.players)
    assert not [line for line in backs if any(name in line for name in hidden)]
