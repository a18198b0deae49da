"""Bringing cards in from outside the game (217.1e): of a sideboard, or removed from the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.cards.deck_cards import sideboards
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import built_in
from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.state import events as e
from tabletop.engine.state.players import OutsideCard
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Pick, Picked
from tabletop.engine.vocabulary.zones import HAND, REMOVED
from tabletop.session.seeing.belief import beliefs_after
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, land, table

BEAR, FOREST = creature("Bear", 2, 2), land("Forest")
WISH = written(
    "Choose a creature card you own from outside the game, reveal that card, and put it into your hand.",
    "Sorcery",
    "Longing",
)


def _wishing(*removed: int, sideboard: tuple[Card, ...] = (BEAR, FOREST)) -> Table:
    """Both players have a Bear in hand, which is removed from the game for the seats named; Ann has a sideboard."""
    game = table(in_play=((FOREST,), ()), hands=((BEAR,), (BEAR,)))
    state = game.state
    cards = (*state.cards, *sideboard)
    mine = tuple(OutsideCard(len(state.cards) + at) for at in range(len(sideboard)))
    game.run.state = replace(state, cards=cards, players=(replace(state.players[0], outside=mine), *state.players[1:]))
    for seat in removed:
        game.commit(e.Moved(game.state.players[seat].hand[0], REMOVED))
    return game


def _wish(game: Table, at: int) -> list[str]:
    """Carry the effect out and pick the option number `at` (-1: none); return what was offered."""
    offered: list[str] = []

    def reply(decision: AnyDecision) -> Answer:
        assert isinstance(decision, Pick)
        assert not decision.public
        offered.extend(option.text for option in decision.options)
        return Picked((decision.options[at].key,) if at >= 0 else ())

    do(game, context(game, "Forest"), *WISH.abilities[0].effects, replies=(reply,))  # type: ignore[union-attr]
    return offered


@pytest.mark.rule("217.1e")
def test_a_card_of_the_sideboard_comes_into_the_hand_and_is_there_no_more() -> None:
    game = _wishing(1)
    assert _wish(game, 0) == ["Bear"]
    assert game.names(HAND) == ("Bear", "Bear")
    assert [game.state.cards[one.card].name for one in game.state.players[0].outside] == ["Forest"]
    assert _wish(game, -1) == []


@pytest.mark.rule("217.1e", "217.7b")
def test_so_does_ones_own_card_that_was_removed_from_the_game() -> None:
    game = _wishing(0, 1, sideboard=())
    assert _wish(game, 0) == ["Bear"]
    assert (game.names(HAND), len(game.state.removed)) == (("Bear",), 1)


@pytest.mark.rule("217.7b")
def test_nobody_is_offered_what_lies_face_down() -> None:
    game = _wishing(sideboard=())
    game.commit(e.CardAdded(FACE_DOWN))
    game.commit(e.Moved(game.state.players[0].hand[0], REMOVED, face_down=True))
    assert _wish(game, -1) == []


@pytest.mark.rule("217.1b")
def test_all_know_the_card_that_was_brought_in() -> None:
    game = _wishing()
    before = game.state
    _wish(game, 0)
    known = beliefs_after(((), ()), before, None, game.state, tuple(game.run.happenings), None)
    assert game.state.players[0].hand[-1] in known[1]


@pytest.mark.rule("217.1e")
def test_sideboards_lie_outside_where_a_card_brings_some_in() -> None:
    decks = (Deck("One", (), side=((2, "Forest"), (1, "No Such Card"))), Deck("Other", ()))
    names = [[card.name for card in one] for one in sideboards(decks, ((WISH,), (BEAR,)), built_in())]
    assert names == [["Forest", "Forest"], []]
    assert sideboards(decks, ((BEAR,), (BEAR,)), built_in()) == ()
    state = new_game(((WISH,), (BEAR,)), ("Ann", "Bob"), sideboards=((FOREST,), ()))
    assert [state.cards[one.card].name for one in state.players[0].outside] == ["Forest"]
    assert len(state.objects) == 2
