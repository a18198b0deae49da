"""A game that players would begin: whether its deck, its variant and its options may be (100.2, 600.2)."""

from __future__ import annotations

import re

from tabletop.cards.deck_cards import CONSTRUCTED, LIMITED, check_cards
from tabletop.cards.formats.deck_file import Deck
from tabletop.demos.building.building_options import options_for_players
from tabletop.demos.scenario import Beginning, ScenarioError, Step
from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.gameplay import new_game
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Refusal

#: the fewest cards that a deck has, by the kind of play
_LEAST = {"constructed": CONSTRUCTED, "limited": LIMITED}
#: where a sentence names its rule
_NAMED = re.compile(r"\((\d{3}\.\d+[a-z]?)\)")


def judged(state: State, step: Step) -> Refusal | None:
    """Return why the players can't begin a game as a step says; nothing begins. Raises ScenarioError for nonsense."""
    given = step.begin
    assert given is not None, "the step begins a game"
    if state.turn.number:
        raise ScenarioError("A game begins before the first turn (turn = 0).", place=("begin",))
    try:
        if given.deck:
            _check(state, step.by, given)
        _begun(state, given)
    except ValueError as problem:
        if isinstance(problem, ScenarioError):
            raise
        named = _NAMED.search(str(problem))
        return Refusal(str(problem), named[1] if named else "600.2")
    return None


def _check(state: State, by: str, given: Beginning) -> None:
    """Check a deck. Raises DeckError where it may not be played, ScenarioError for a card that nobody has."""
    if given.play not in _LEAST:
        raise ScenarioError(f"There are decks for {' and '.join(_LEAST)} play.", place=("begin", "play"))
    deck = Deck(f"the deck of {by}" if by else "the deck", tuple((count, name) for name, count in given.deck.items()))
    check_cards(deck, [_card(state, name) for name in given.deck], _LEAST[given.play])


def _card(state: State, name: str) -> Card:
    found = next((card for card in state.cards if card.name == name), None)
    if found is None:
        raise ScenarioError(f"Nobody here has a card called {name!r}.", place=("begin", "deck"))
    return found


def _begun(state: State, given: Beginning) -> None:
    """Begin such a game with these players and their libraries. Raises ValueError where there is no such game."""
    options = options_for_players(given, len(state.players))
    decks = tuple(tuple(state.cards[state.objects[i].card] for i in player.library) for player in state.players)
    game = new_game(decks, tuple(player.name for player in state.players), heads=given.heads, options=options)
    if [team.life for team in game.teams] != [20 * given.heads] * (len(decks) // given.heads):
        raise ScenarioError("The game does not begin with 20 life for each player.", place=("begin",))
