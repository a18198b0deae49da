"""Continuous effects that resolved spells and abilities start."""

import pytest

from tabletop.engine.language.amounts import Count, Negative, X
from tabletop.engine.language.changes import AddPower, ChangeController, Gains, SetPower
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import Every, Target, This
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, table

SOURCE = creature("Source", 1, 1)
CREATURE = HasType("creature")


@pytest.mark.rule("418.3b")
def test_the_set_of_objects_is_fixed_as_it_begins() -> None:
    wolf = creature("Wolf", 2, 2)
    game = table(in_play=((SOURCE,), ()), hands=((wolf,), ()))
    do(game, context(game), Continuous(Every(CREATURE), (AddPower(1, 1), Gains("flying"))))
    from tabletop.engine.vocabulary.zones import IN_PLAY

    game.commit(e.Moved(game.id("Wolf"), IN_PLAY, controller=0))
    assert game.power("Source") == (2, 2)
    assert game.power("Wolf") == (2, 2)


@pytest.mark.rule("418.3c")
def test_its_numbers_are_fixed_as_it_begins() -> None:
    game = table(in_play=((SOURCE, creature("Bear", 2, 2)), ()))
    number = Count(CREATURE)
    do(game, context(game), Continuous(This(), (AddPower(number, number),)))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    assert game.power("Source") == (3, 3)


@pytest.mark.rule("418.3c")
def test_minus_x_and_a_set_power_in_order_of_time() -> None:
    game = table(in_play=((SOURCE,), (creature("Ogre", 5, 5),)))
    about = context(game, targets=((game.id("Ogre"),),), x=2)
    do(game, about, Continuous(Target(), (AddPower(Negative(X()), Negative(X())),)))
    assert game.power("Ogre") == (3, 3)
    do(game, about, Continuous(Target(), (SetPower(0, X()),)))
    assert game.power("Ogre") == (0, 2)


@pytest.mark.rule("418.3b")
def test_gaining_control() -> None:
    game = table(in_play=((SOURCE,), (creature("Ogre", 5, 5),)))
    about = context(game, targets=((game.id("Ogre"),),))
    do(game, about, Continuous(Target(), (ChangeController(),), duration="while source in play"))
    assert game.thing("Ogre").controller == 0


@pytest.mark.rule("418.3d")
def test_what_would_last_while_its_source_is_in_play_never_starts_without_it() -> None:
    game = table(in_play=((SOURCE,), (creature("Ogre", 5, 5),)))
    about = context(game, targets=((game.id("Ogre"),),))
    game.commit(e.Moved(game.id("Source"), GRAVEYARD))
    do(game, about, Continuous(Target(), (ChangeController(),), duration="while source in play"))
    assert game.thing("Ogre").controller == 1
    assert game.state.effects == ()


@pytest.mark.rule("418.3d")
def test_what_lasts_while_its_source_is_in_play_ends_with_it() -> None:
    game = table(in_play=((SOURCE,), (creature("Ogre", 5, 5),)))
    about = context(game, targets=((game.id("Ogre"),),))
    do(game, about, Continuous(Target(), (ChangeController(),), duration="while source in play"))
    assert game.thing("Ogre").controller == 0
    game.commit(e.Moved(game.id("Source"), GRAVEYARD))
    assert game.thing("Ogre").controller == 1


@pytest.mark.rule("103.3")
def test_nothing_starts_on_what_has_left() -> None:
    game = table(in_play=((SOURCE,), (creature("Ogre", 5, 5),)))
    about = context(game, targets=((game.id("Ogre"),),))
    game.commit(e.Moved(game.id("Ogre"), GRAVEYARD))
    do(game, about, Continuous(Target(), (AddPower(1, 1),)))
    assert game.state.effects == ()
