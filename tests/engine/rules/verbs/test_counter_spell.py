"""Countering spells and abilities."""

import pytest

from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.effects import CounterSpell
from tabletop.engine.language.player_effects import Draw
from tabletop.engine.language.references import Target
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.stack import DamageLine, StackObject
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, STACK
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, plain, table

SOURCE = plain("Source", "artifact")


def play(game: Table, name: str) -> int:
    """Put a card from a hand on the stack as a spell."""
    thing = game.thing(name)
    (moved,) = game.commit(e.Moved(thing.id, STACK, cause="play", controller=thing.owner))
    assert isinstance(moved, e.Moved)
    game.commit(e.PutOnStack(StackObject(moved.new, "spell", thing.owner, moved.new, thing.card)))
    return moved.new


@pytest.mark.rule("414.1", "414.2")
def test_a_spell_goes_to_its_owners_graveyard_and_nothing_comes_back() -> None:
    game = table(in_play=((SOURCE,), ()), hands=((), (creature("Bear", 2, 2),)))
    spell = play(game, "Bear")
    game.commit(e.ManaAdded(1, (PoolMana("G"),)))
    do(game, context(game, targets=((spell,),)), CounterSpell(Target()))
    assert game.state.stack == ()
    assert game.names(GRAVEYARD, 1) == ("Bear",)
    assert game.state.players[1].pool == (PoolMana("G"),)
    assert [h.event.cause for h in game.happened(e.Moved)][-1] == "counter"  # type: ignore[attr-defined]


@pytest.mark.rule("414.1")
def test_one_of_several_equal_abilities_leaves_the_stack() -> None:
    game = table(in_play=((SOURCE,), ()))
    ability = Activated((), (Draw(),))
    source = game.id("Source")
    (put_on,) = game.commit(e.PutOnStack(StackObject(0, "triggered", 1, source, 0, ability, count=2)))
    assert isinstance(put_on, e.PutOnStack)
    do(game, context(game, targets=((put_on.entry.id,),)), CounterSpell(Target()))
    (left,) = game.state.stack
    assert left.count == 1
    assert [h.event.countered for h in game.happened(e.LeftStack)] == [True]  # type: ignore[attr-defined]


@pytest.mark.rule("414.1")
def test_combat_damage_and_what_has_left_the_stack_can_not_be_countered() -> None:
    game = table(in_play=((SOURCE,), ()), hands=((), (creature("Bear", 2, 2),)))
    spell = play(game, "Bear")
    game.commit(e.Moved(spell, GRAVEYARD))
    lines = (DamageLine(game.id("Source"), player_ref(1), 1),)
    (damage,) = game.commit(e.PutOnStack(StackObject(0, "damage", 0, 0, 0, lines=lines)))
    assert isinstance(damage, e.PutOnStack)
    do(game, context(game, targets=((spell, damage.entry.id),)), CounterSpell(Target()))
    assert [entry.kind for entry in game.state.stack] == ["damage"]
    assert game.happened(e.LeftStack) == ()
