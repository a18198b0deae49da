"""Games of many players, and games within games, for tests."""

from __future__ import annotations

from pathlib import Path

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.own_decks import all_decks
from tabletop.engine.rules.variants import options_for
from tabletop.engine.state.game_options import GameOptions
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

NAMES = ("Ada", "Mira", "Noor", "Teo", "Ines", "Kofi", "Lena", "Omar", "Petra", "Yuri")
VARIANTS: dict[str, tuple[int, GameOptions]] = {
    "five": (5, options_for("free-for-all", 5, reach=1, attack="left")),
    "emperor": (6, options_for("emperor", 6)),
    "teams": (6, options_for("teams", 6)),
    "melee": (10, options_for("grand melee", 10)),
}
INNER = Record(
    "Inner Game",
    "Sorcery",
    "{0}",
    "Players play a Magic subgame, using their libraries as their decks. Each player who doesn't win the subgame loses "
    "half his or her life, rounded up.",
)


def session_of(variant: str, data: Path | None = None) -> Session:
    players, options = VARIANTS[variant]
    decks = all_decks()
    return Session.new(
        tuple(decks[seat % len(decks)] for seat in range(players)),
        NAMES[:players],
        seed=f"many {variant}",
        data=data,
        options=options,
        seated_by_chance=not options.sides,
    )


def with_subgame(data: Path | None = None) -> tuple[Session, CardLibrary]:
    """A game in which a subgame has begun, some answers ago."""
    library = CardLibrary((*built_in().records.values(), INNER))
    decks = tuple(Deck(deck.name, ((12, "Inner Game"), (20, "Forest"))) for deck in all_decks()[:2])
    session = Session.new(decks, NAMES[:2], library=library, seed="inner", data=data)
    agent = RandomAgent("inner")
    for _ in range(400):
        decision = session.decision
        assert decision is not None
        assert session.answer(decision.seat, agent.answer(session.state, decision)) is None
        if session.state.main is not None and session.state.turn.number > 1:
            return session, library
    raise AssertionError("no subgame has begun")
