"""Random games of many players and games within games, with every invariant (506, 601-609)."""

from __future__ import annotations

import pytest

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.own_decks import all_decks
from tabletop.engine.rules.variants import options_for
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.session.simulation.play_game import Played, play_game
from tabletop.session.simulation.simulate import seated, simulate

INNER = Record(
    "Inner Game",
    "Sorcery",
    "{1}",
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame loses "
    "half his or her life, rounded up.",
)
#: variant -> how many play, and with which options
VARIANTS: dict[str, tuple[int, GameOptions]] = {
    "five": (5, options_for("free-for-all", 5, reach=1)),
    "left": (5, options_for("free-for-all", 5, attack="left")),
    "emperor": (6, options_for("emperor", 6)),
    "teams": (6, options_for("teams", 6)),
    "melee": (10, options_for("grand melee", 10)),
}


def with_subgames(seed: str, players: int = 2, options: GameOptions = NO_OPTIONS) -> Played:
    """A random game with decks that have subgames in them."""
    library = CardLibrary((*built_in().records.values(), INNER))
    own = all_decks()[:players]
    decks = tuple(Deck(deck.name, ((4, "Inner Game"), *deck.entries)) for deck in own)
    return play_game(decks, seed, checks=True, library=library, options=options, max_decisions=60_000)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("variant", VARIANTS)
def test_games_of_many_players_hold_every_invariant(variant: str) -> None:
    players, options = VARIANTS[variant]
    result = simulate(seated(all_decks(), players), 20, 1, players=players, options=options)
    assert result["violations"] == [], f"{variant}, seeds from 1"


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(20))
def test_games_with_subgames_hold_every_invariant(seed: int) -> None:
    assert with_subgames(str(seed)).violation is None, f"seed {seed}"
