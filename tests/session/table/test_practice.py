"""A practice game: the card in hand, its cost in lands, and somebody to play it against."""

from __future__ import annotations

from pathlib import Path

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.decisions import Pick
from tabletop.session.keeping.soundness import unsound
from tabletop.session.table.practice import lands_for, practice
from tabletop.session.table.restoring import load, replay
from tests.session.games import NAMES, decks, play


def card(cost: str, type_line: str, text: str, *figures: str) -> Card:
    reading = read_card("Lamp Hare", cost, type_line, text, *figures)
    found = reading.card or reading.judged
    assert found is not None
    return found


def test_the_card_can_be_played_at_once() -> None:
    for one in (
        card("{2}{W}{W}", "Creature - Hare", "Vigilance", "2", "2"),
        card("{X}{R}", "Sorcery", "Lamp Hare deals X damage to target creature."),
        card("{G/W}{U}", "Enchantment", "Hum a tune."),
        card("{6}", "Artifact", ""),
        card("", "Land", "{T}: Add {G}."),
    ):
        session = practice(one, decks(), NAMES, seed="1")
        decision = session.decision
        assert isinstance(decision, Pick)
        assert (decision.seat, decision.purpose) == (0, "priority")
        hand = [
            ref for ref in session.state.players[0].hand if session.state.cards[session.state.objects[ref].card] == one
        ]
        assert len(hand) == 2
        playable = [option for option in decision.options if option.key == f"play:{hand[0]}"]
        assert playable, one.cost
        assert playable[0].fails is None
        assert not unsound(session.state)


def test_lands_follow_the_cost() -> None:
    assert lands_for(card("{1}{R}{G}", "Sorcery", "Draw a card.")) == (
        "Mountain",
        "Forest",
        "Mountain",
        "Forest",
        "Mountain",
    )
    assert len(lands_for(card("{15}{W}", "Sorcery", "Draw a card."))) == 18


def test_it_is_a_game_like_others(tmp_path: Path) -> None:
    session = practice(card("{W}", "Creature - Hare", "Hops about.", "1", "1"), decks(), NAMES, seed="3")
    play(session, 150)
    path = tmp_path / "practice.tabletop"
    session.save(path)
    assert replay(path).exact
    assert load(path).fingerprint == session.fingerprint
