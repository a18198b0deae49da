""" "They", all that match; several players who each do something; what follows where a spell is countered."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tests.engine.rules.acting import play, resolve, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import act
from tests.engine.table import creature, land, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 1, 1)


@pytest.mark.rule("418.3b")
def test_they_are_all_that_the_effect_before_was_about() -> None:
    text = "Untap all creatures and gain control of them until end of turn. They gain haste until end of turn."
    oven = written(f"{{0}}: {text}", "Artifact")
    game = table(in_play=((oven,), (BEAR, put(WOLF, tapped=True))), priority=0)
    use(game, "Charter")
    resolve(game)
    for name in ("Bear", "Wolf"):
        thing = game.thing(name)
        assert (thing.controller, thing.tapped) == (0, False)
        assert "haste" in values_of(game.state, thing).keywords


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all creatures. They gain haste until end of turn.",
        "Gain control of all creatures you don't control until end of turn. They gain haste until end of turn.",
        "Tap all creatures. They can't block this turn.",
    ],
)
def test_they_are_nothing_where_that_would_be_others(text: str) -> None:
    assert read_card("Doubt", "{R}", "Sorcery", text).card is None


@pytest.mark.rule("413.2d")
def test_any_number_of_players_who_each_do_something() -> None:
    text = "{0}: Any number of target players each discard their hands, then draw two cards."
    game = table(
        in_play=((written(text, "Artifact"),), ()), hands=((BEAR,), (WOLF,)), priority=0,
        libraries=((land("Forest"),) * 2, (land("Island"),) * 3),
    )  # fmt: skip
    use(game, "Charter", pick("p0", "p1"))
    resolve(game)
    assert [(len(game.names(HAND, seat)), len(game.names(LIBRARY, seat))) for seat in (0, 1)] == [(2, 0), (2, 1)]


@pytest.mark.rule("414.1", "413.2c")
def test_what_happens_if_a_spell_is_countered_this_way() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, its controller may put a creature card from his or "
    )
    hush = card("Hush", "{R}", "Instant", text + "her hand into play.")
    bolt = card("Bolt", "{R}", "Instant", "You gain 9 life.")
    game = table(hands=((bolt, BEAR), (hush,)), in_play=(lands(1), lands(1)), priority=0)
    play(game, "Bolt", *mana(1))
    act(game, "pass")
    play(game, "Hush", pick(game.key("Bolt")), *mana(1))
    resolve(game, pick("yes"))
    assert (game.names(GRAVEYARD), game.thing("Bear").controller, game.life(0)) == (("Bolt",), 0, 20)


def test_an_instant_that_waits_in_the_graveyard() -> None:
    text = "You gain 1 life.\nAt the beginning of your upkeep, if you have no cards in hand, you may return Ember from "
    ember = card("Ember", "{R}", "Instant", text + "your graveyard to your hand.")
    assert [getattr(one, "zone", "") for one in ember.abilities] == ["", "graveyard"]
