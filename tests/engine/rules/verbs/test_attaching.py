"""Attaching Auras and Equipment."""

import pytest

from tabletop.engine.language.abilities import Card, Enchant, TargetPhrase
from tabletop.engine.language.changes import AddTypes
from tabletop.engine.language.effects import Attach, Continuous
from tabletop.engine.language.filters import All, Controlled, HasType
from tabletop.engine.language.references import Target, This
from tabletop.engine.state import events as e
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, plain, put, table

BLADE = Card(name="Source", cost=("1",), types=("artifact",), subtypes=("Equipment",))
AURA = Card(
    name="Source",
    cost=("1",),
    types=("enchantment",),
    subtypes=("Aura",),
    abilities=(Enchant(TargetPhrase(All((HasType("creature"), Controlled("you"))))),),
)


@pytest.mark.rule("502.33a", "212.2h")
def test_equipment_moves_onto_a_creature_with_a_new_timestamp() -> None:
    game = table(in_play=((BLADE, creature("Bear", 2, 2)), ()))
    before = game.thing("Source").timestamp
    do(game, context(game, targets=((game.id("Bear"),),)), Attach(Target()))
    assert game.thing("Source").attached == game.id("Bear")
    assert game.thing("Source").timestamp > before


@pytest.mark.rule("212.2g", "212.2h")
def test_equipment_does_not_move_onto_what_is_no_creature() -> None:
    game = table(in_play=((creature("Bear", 2, 2), put(BLADE, attached="Bear"), plain("Vase", "artifact")), ()))
    do(game, context(game, targets=((game.id("Vase"),),)), Attach(Target()))
    assert game.thing("Source").attached == game.id("Bear")


@pytest.mark.rule("212.2i")
def test_equipment_that_is_a_creature_equips_nothing() -> None:
    game = table(in_play=((BLADE, creature("Bear", 2, 2)), ()))
    about = context(game, targets=((game.id("Bear"),),))
    do(game, about, Continuous(This(), (AddTypes(("creature",)),)), Attach(Target()))
    assert game.happened(e.AttachedTo) == ()


@pytest.mark.rule("212.4k", "502.45a")
def test_an_aura_moves_only_onto_what_it_can_enchant() -> None:
    game = table(
        in_play=((creature("Bear", 2, 2), put(AURA, attached="Bear"), creature("Wolf", 2, 2)), (creature("Imp", 1, 1),))
    )
    do(game, context(game, targets=((game.id("Imp"),),)), Attach(Target()))
    assert game.thing("Source").attached == game.id("Bear")
    do(game, context(game, targets=((game.id("Wolf"),),)), Attach(Target()))
    assert game.thing("Source").attached == game.id("Wolf")


@pytest.mark.rule("212.4g")
def test_an_aura_that_is_a_creature_is_not_attached_to_anything() -> None:
    game = table(in_play=((AURA, creature("Bear", 2, 2)), ()))
    about = context(game, targets=((game.id("Bear"),),))
    do(game, about, Continuous(This(), (AddTypes(("creature",)),)), Attach(Target()))
    assert game.happened(e.AttachedTo) == ()


@pytest.mark.rule("502.33a")
def test_one_member_of_an_entry_is_equipped() -> None:
    token = creature("Saproling", 1, 1)
    game = table(in_play=((BLADE, put(token, count=3, token=True)), ()))
    do(game, context(game, targets=((game.id("Saproling"),),)), Attach(Target()))
    host = game.state.objects[game.thing("Source").attached]
    assert host.count == 1
    assert sum(thing.count for thing in game.state.permanents() if thing.token) == 3
