"""A table with cards of two sides: in a hand, flipped, face down, kept, phased out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tabletop.cards.library import built_in
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.state import events as e
from tabletop.engine.state.turning_events import FlippedOver, TurnedFaceDown
from tabletop.engine.vocabulary.zones import REMOVED
from tabletop.session.table.session import Session
from tabletop.view.table.table_page import TablePage
from tests.engine.table import Table, land, table
from tests.session.timeline.test_round_finder import session_at
from tests.view.pages import shown

SPLIT, OTHER_SPLIT = "Stoke the Kiln // Let It Cool", "Still Harbor // Chimney Fire"
MORPH, OGRE, NOVICE, FISHER = "Latchkey Drifter", "Cellar Ogre", "Kilnside Novice", "Reedbank Fisher"
VAULT, WISP, TOLLKEEPER = "Vault of the Ninth Gate", "Now-and-Then Wisp", "Two-Faced Tollkeeper"


def card(name: str) -> Card:
    """A card of our own."""
    found = built_in().find(name)
    assert found is not None
    return found


def position(down: str = MORPH) -> Table:
    """Ann's turn: a split card in hand, `down` lies face down, one is phased out, one imprinted; Bob's is flipped."""
    island, mountain = land("Island"), land("Mountain")
    mine = tuple(card(name) for name in (down, VAULT, WISP))
    game = table(
        hands=((card(SPLIT), card(TOLLKEEPER)), (card(OGRE),)),
        in_play=((*mine, island, island, island, mountain, mountain, mountain), (card(FISHER), mountain)),
        libraries=((card(NOVICE), *(island,) * 5), (mountain,) * 5),
        graveyards=((card(OTHER_SPLIT),), ()),
        priority=0,
    )
    run = game.run
    flipped = card(FISHER).flip
    assert flipped is not None
    run.commit(e.CardAdded(FACE_DOWN), rule="502.26b")
    run.commit(e.CardAdded(flipped), rule="508.2")
    run.commit(FlippedOver(game.id(FISHER), run.state.cards.index(flipped)), rule="508.2")
    run.commit(TurnedFaceDown(game.ids(down)[0]), rule="502.26e")
    run.commit(e.PhasedOut((game.id(WISP),)), rule="502.15b")
    (top, *_) = run.state.players[0].library
    run.commit(e.Moved(top, REMOVED, seat=0, held_by=game.id(VAULT), held_for="imprint"), rule="502.34a")
    return game


class TwoSides:
    """A page with a real game in a position."""

    def __init__(self, qtbot: QtBot, game: Table) -> None:
        self.session: Session = session_at(game.state)
        self.page: TablePage = shown(qtbot, TableController(self.session, False, guard=0))

    def lift(self, seat: int = 0) -> None:
        """Keep a hand lifted."""
        self.page.controller.hands.keep(seat)

    def down(self) -> int:
        """What lies face down."""
        (found,) = [one.id for one in self.page.controller.update.table.in_play if one.card and not one.card.name]
        return found


@pytest.fixture
def two_sides(qtbot: QtBot) -> Callable[..., TwoSides]:
    """Makes a page, with a card of this name face down."""
    return lambda down=MORPH: TwoSides(qtbot, position(down))
