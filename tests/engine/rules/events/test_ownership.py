"""Owners and controllers of what is on the stack (200.5a, 200.7a)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.events.ownership import owner_on_stack
from tabletop.engine.rules.gameplay import concede
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.zones import HAND, REMOVED, STACK
from tests.engine.rules.walking import act
from tests.engine.table import Table, plain, table

WELL = plain("Well", "artifact", Activated((), (GainLife(1),), anyone=True))
HEAL = plain("Heal", "instant", cost=("0",))


def three(**more: object) -> Table:
    usual = {"names": ("Ann", "Bob", "Cid"), "in_play": ((WELL,), (), ()), "active": 1, "priority": 1}
    return table(**{**usual, **more})  # type: ignore[arg-type]


@pytest.mark.rule("200.7a")
def test_who_plays_an_ability_controls_it_and_the_controller_of_its_source_owns_it() -> None:
    game = three()
    act(game, f"ability:{game.id('Well')}:0")
    (entry,) = game.state.stack
    assert (entry.controller, owner_on_stack(game.state, entry)) == (1, 0)


@pytest.mark.rule("200.7a")
def test_an_ability_that_its_source_s_controller_plays_is_his_or_her_own() -> None:
    game = three(active=0, priority=0)
    act(game, f"ability:{game.id('Well')}:0")
    (entry,) = game.state.stack
    assert (entry.controller, owner_on_stack(game.state, entry)) == (0, 0)


@pytest.mark.rule("200.7a", "600.4a")
def test_an_ability_leaves_with_its_owner_whoever_played_it() -> None:
    game = three()
    act(game, f"ability:{game.id('Well')}:0")
    concede(game.run, 0)
    assert game.state.stack == ()


@pytest.mark.rule("200.5a")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_spell_belongs_to_its_cards_owner_and_who_played_it_controls_it(leaver: int) -> None:
    game = three(in_play=((), (), ()), hands=((HEAL,), (), ()), active=1, priority=1)
    (card,) = game.state.players[0].hand
    game.run.commit(e.Moved(card, STACK, cause="play", controller=1), rule="409.1a")
    spell = next(thing for thing in game.state.objects.values() if thing.zone == STACK)
    entry = StackObject(id=spell.id, kind="spell", controller=1, source=spell.id, card=spell.card)
    game.run.commit(e.PutOnStack(entry), rule="409.1a")
    assert owner_on_stack(game.state, entry) == 0
    concede(game.run, leaver)
    assert game.state.stack == ()
    assert game.names(HAND, 0) == ()
    left = [thing.zone for thing in game.state.objects.values() if game.state.cards[thing.card].name == "Heal"]
    assert left == ([] if leaver == 0 else [REMOVED]), "what somebody else owns goes out of the game by its zone"
