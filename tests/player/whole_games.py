"""Whole games of the built-in decks without a session: for players, and for playing forward."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.cards.deck_cards import deck_cards
from tabletop.cards.library import built_in
from tabletop.engine.rules.forward import Answering, play_on
from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.timeline.chance import draw
from tests.session.games import NAMES, decks


def new_state() -> State:
    """A game of the built-in decks before its first shuffle."""
    library = built_in()
    return new_game(tuple(deck_cards(deck, library) for deck in decks()), NAMES, NOBODY)


def play_by(seed: str, players: Callable[[int], Answering]) -> State:
    """Play a game to its end; every answer must be accepted."""
    asked = 0
    by = [players(seat) for seat in range(2)]

    def answer(state: State, decision: AnyDecision) -> object:
        nonlocal asked
        if decision.seat == CHANCE:
            asked += 1
            return draw(decision, seed, asked)
        given = by[decision.seat](state, decision)
        assert refuse(decision, given) is None, f"{decision.purpose}: {given}"
        return given

    return play_on(new_state(), answer)  # type: ignore[arg-type]
