"""What is prohibited is asked of the spell that a card would be: of each half, and face down (409.4, 504.2, 505.2)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.rules.playing.refusals import why_not
from tests.engine.rules.acting import act, options, play, top
from tests.engine.rules.cards_by_text import lands, mana, written
from tests.engine.table import Table, pick, table

ADEPT = written("Morph {2}", "Creature - Wizard", "Adept", "{1}{R}", "3/1")
STIR = written("You gain 1 life.", "Instant", "Stir", "{1}{R}")
STILL = written("Draw a card.", "Instant", "Still", "{1}{U}")
TWINS = Card(name="Stir // Still", types=("instant",), colours=("R", "U"), halves=(STIR, STILL))


def under(text: str, card: Card, *there: Card) -> Table:
    """Somebody may play a card while an enchantment says so."""
    return table(in_play=((*there, written(text)), ()), hands=((card,), ()), priority=0)


@pytest.mark.rule("409.4", "504.2", "502.26b")
def test_face_down_it_is_no_red_spell_and_has_no_name() -> None:
    named = "Players can't play spells with the same name as a nontoken permanent."
    for text, there in (("Red spells can't be played.", ()), (named, (ADEPT,))):
        game = under(text, ADEPT, *lands(3), *there)
        act(game, pick(f"play:{game.state.players[0].hand[0]}"), *mana(3))
        assert game.state.cards[top(game).card] == FACE_DOWN


@pytest.mark.rule("409.4", "504.2")
def test_face_down_it_is_a_creature_spell_still() -> None:
    game = under("Creature spells can't be played.", ADEPT)
    assert "Adept" not in options(game).values()
    assert [wrong.rule for wrong in why_not(game.state, 0, game.id("Adept"))] == ["409.4"]


@pytest.mark.rule("409.4", "505.2")
def test_each_half_of_a_split_card_is_asked_about_by_itself() -> None:
    for text, played, land in (
        ("Red spells can't be played.", "Still", "Island"),
        ("Blue spells can't be played.", "Stir", "Mountain"),
    ):
        game = under(text, TWINS, *lands(2, land))
        play(game, "Stir // Still", *mana(2))
        assert game.state.cards[top(game).card].name == played
    assert "Stir // Still" not in options(under("Instant spells can't be played.", TWINS)).values()
