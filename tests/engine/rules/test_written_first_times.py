"""What happens for the first time in a turn, and what phases in."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tests.engine.rules.acting import act, resolve, settle, stack, waiting
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import creature, pick, table

BEAR = creature("Bear", 2, 2)
NAP = card("Nap", "{R}", "Instant", "Tap target creature.")


@pytest.mark.rule("409.1c")
def test_only_the_first_spell_that_targets_it_is_countered() -> None:
    once = "becomes the target of a spell or ability for the first time each turn"
    text = f"Whenever Shy {once}, counter that spell or ability."
    shy = card("Shy", "{U}", "Creature - Illusion", text, "2")
    game = table(hands=((NAP, NAP), ()), in_play=((*lands(2), shy), ()), priority=0)
    first, second = game.ids("Nap")
    for spell, triggers in ((first, True), (second, False)):
        act(game, pick(f"play:{spell}"), pick(game.key("Shy")), *mana(1))
        assert stack(game) == (["Nap", "Shy"] if triggers else ["Nap"])
        while game.state.stack:
            resolve(game)
        assert game.thing("Shy").tapped != triggers


@pytest.mark.rule("502.15")
def test_what_phases_in_triggers_and_comes_into_play_no_second_time() -> None:
    lines = ("Whenever a creature phases in, you gain 1 life.", "Whenever a creature comes into play, draw a card.")
    charter = written("\n".join(lines))
    game = table(in_play=((charter, BEAR), ()), libraries=(lands(3), lands(3)), priority=0)
    bear = game.id("Bear")
    game.commit(e.PhasedOut((bear,)))
    assert not waiting(game)
    game.commit(e.PhasedIn((bear,)))
    assert waiting(game) == [("Charter", 1)]


@pytest.mark.rule("409.2")
def test_the_first_spell_of_an_opponent_each_turn() -> None:
    charter = written("Whenever an opponent plays their first spell each turn, you gain 1 life.")
    game = table(hands=((), (NAP, NAP)), in_play=((charter, BEAR), lands(2)), active=1, priority=1)
    first, second = game.ids("Nap")
    for spell, gained in ((first, 1), (second, 1)):
        act(game, pick(f"play:{spell}"), pick(game.key("Bear")), *mana(1))
        settle(game)
        while game.state.stack:
            resolve(game)
        assert game.state.teams[0].life == 20 + gained


@pytest.mark.rule("413.2f")
def test_who_has_hurt_it_and_who_has_been_blocked() -> None:
    text = "When Hag dies, destroy all creatures that dealt damage to it this turn."
    hag = card("Hag", "{U}", "Creature - Hag", text, "2")
    game = table(in_play=((hag,), (BEAR, creature("Wolf", 1, 1))), priority=0)
    game.commit(e.Damaged(game.id("Bear"), game.id("Hag"), 2))
    settle(game)
    resolve(game)
    assert game.gone("Bear")
    assert not game.gone("Wolf")
