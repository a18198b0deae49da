"""Texts about hands as the turn began, names that permanents have, and colours of what was sacrificed."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.turn.beginning_phase import start_turn
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tabletop.engine.vocabulary.zones import HAND
from tests.engine.rules.acting import options, play, resolve, settle
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import Put, creature, land, pick, replace, table

OX = creature("Ox", 2, 2, cost=())
QUARRY = card("Quarry", "", "Land", "{T}: Add {1}.")


@pytest.mark.rule("212.3d")
@pytest.mark.parametrize(("held", "drawn", "life"), [(0, 1, 20), (1, 0, 19), (2, 0, 19)])
def test_the_hand_as_the_turn_began(held: int, drawn: int, life: int) -> None:
    text = "At the beginning of your upkeep, draw a card if you had no cards in hand at the beginning of this "
    text += "turn. If you "
    text += "had a card in hand, Charter deals 1 damage to you."
    game = table(in_play=((written(text, "Artifact"),), ()), hands=((OX,) * held, ()), libraries=((OX,) * 3, ()))
    start_turn(game.run)
    # what comes to the hand later makes no difference
    game.commit(e.Moved(game.state.players[0].library[0], HAND))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    resolve(game)
    assert (len(game.state.players[0].hand), game.life(0)) == (held + 1 + drawn, life)


@pytest.mark.rule("202.3", "409.4", "305.4")
def test_what_has_the_name_of_a_permanent_is_not_played() -> None:
    law = written(
        "Players can't play spells with the same name as a nontoken permanent.\n"
        "Players can't play nonbasic lands with the same name as a nontoken permanent."
    )
    bird, forest = creature("Bird", 1, 1, cost=()), land("Forest")
    hand = (OX, bird, QUARRY, forest)
    here = (law, replace(OX), Put(card=bird, token=True), QUARRY, forest)
    game = table(hands=(hand, ()), in_play=((), here), priority=0)
    names = {game.state.cards[game.state.objects[i].card].name: i for i in game.state.players[0].hand}
    offered = options(game)
    may = [name for name in ("Ox", "Bird", "Quarry", "Forest") if f"play:{names[name]}" in offered]
    assert may == ["Bird", "Forest"]


@pytest.mark.rule("413.2f", "203.2")
@pytest.mark.parametrize(("cost", "most"), [("{G}{W}", 2), ("{1}", 0)])
def test_as_many_cards_as_the_creature_had_colours(cost: str, most: int) -> None:
    text = "Sacrifice a creature. Return up to X cards from your graveyard to your hand, where X is the number "
    text += "of colors "
    text += "that creature was."
    elk = card("Elk", cost, "Artifact Creature - Elk", "", "2")
    game = table(hands=((card("Bind", "{0}", "Instant", text),), ()), in_play=((elk,), ()), graveyards=((OX, OX, OX),
    ()),
                 priority=0)  # fmt: skip
    play(game, "Bind")
    resolve(game, *((lambda asked: pick(*(one.key for one in asked.options[:most])),) if most else ()))
    assert len(game.state.players[0].hand) == most
