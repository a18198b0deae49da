"""Cards that are revealed to pay for something, and targets that another player chooses."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Numbered, Picked
from tests.engine.rules.acting import resolve, settle, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import creature, pick, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 1, 1)
MOSS = creature("Moss", 1, 1, cost=("G",))


@pytest.mark.rule("409.1b", "409.1h")
def test_as_many_cards_are_shown_as_x_says_and_stay_in_the_hand() -> None:
    text = "Reveal X green cards from your hand, Sacrifice Elder: You gain three times X life."
    elder = card("Elder", "{G}", "Creature - Elf", text, "1")
    game = table(hands=((MOSS, MOSS, BEAR), ()), in_play=((elder,), ()), priority=0)
    shown = tuple(game.state.objects[i].card for i in game.ids("Moss"))

    def both(decision):  # type: ignore[no-untyped-def]
        return Picked(tuple(option.key for option in decision.options))

    use(game, "Elder", Numbered(2), both)
    assert game.names("hand", 0) == ("Moss", "Moss", "Bear")
    seen = [one.event for one in game.run.happenings if isinstance(one.event, e.Revealed)]
    assert seen == [e.Revealed(0, (one,)) for one in shown]
    resolve(game)
    assert game.state.teams[0].life == 26


@pytest.mark.rule("409.1c")
def test_the_player_whose_upkeep_it_is_chooses() -> None:
    pit = written(
        "At the beginning of each player's upkeep, destroy target nonartifact creature that player controls of his or "
        "her choice. It can't be regenerated."
    )
    game = table(in_play=((pit, BEAR), (BEAR, WOLF)), active=1, priority=1)
    game.commit(e.StepBegan("beginning", "upkeep"))

    def his_wolf(decision):  # type: ignore[no-untyped-def]
        assert decision.seat == 1
        assert {key.text for key in decision.options} == {"Bear", "Wolf"}
        return pick(game.key("Wolf"))

    settle(game, his_wolf)
    resolve(game)
    assert game.gone("Wolf")
    assert len(game.ids("Bear")) == 2
