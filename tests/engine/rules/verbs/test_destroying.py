"""Destroying and regenerating."""

import pytest

from tabletop.engine.language.abilities import Static
from tabletop.engine.language.changes import Indestructible
from tabletop.engine.language.effects import Destroy, PutIntoPlay, Regenerate
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import Every, Remembered, Target, This
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, plain, put, table

SOURCE = plain("Source", "artifact")
ROCK = creature("Rock", 1, 1, abilities=(Static(what=This(), changes=(Indestructible(),)),))


@pytest.mark.rule("217.4a")
def test_what_is_destroyed_goes_to_its_owners_graveyard() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2), creature("Wolf", 2, 2))))
    do(game, context(game), Destroy(Every(HasType("creature"))))
    assert game.names(GRAVEYARD, 1) == ("Bear", "Wolf")
    assert game.names(IN_PLAY, 1) == ()


@pytest.mark.rule("419.6b")
def test_a_shield_replaces_the_next_destruction_only() -> None:
    game = table(in_play=((SOURCE,), (put(creature("Troll", 2, 2), damage=1),)))
    about = context(game, targets=((game.id("Troll"),),))
    do(game, about, Regenerate(Target()), Destroy(Target()))
    assert (game.thing("Troll").tapped, game.thing("Troll").damage) == (True, 0)
    do(game, about, Destroy(Target()))
    assert game.names(GRAVEYARD, 1) == ("Troll",)


@pytest.mark.rule("103.2")
def test_can_not_be_regenerated_wins_over_the_shield_but_not_over_indestructible() -> None:
    game = table(in_play=((SOURCE,), (creature("Troll", 2, 2), ROCK)))
    about = context(game, targets=((game.id("Troll"), game.id("Rock")),))
    do(game, about, Regenerate(Target()), Destroy(Target(), can_regenerate=False))
    assert game.names(GRAVEYARD, 1) == ("Troll",)
    assert game.names(IN_PLAY, 1) == ("Rock",)


@pytest.mark.rule("103.3")
def test_what_has_left_is_skipped() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2),)))
    about = context(game, targets=((game.id("Bear"),),))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    do(game, about, Destroy(Target()), Regenerate(Target()))
    assert game.state.effects == ()
    assert len(game.happened(e.Moved)) == 1


@pytest.mark.rule("200.6a")
def test_what_was_destroyed_is_remembered_as_what_it_became() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2),)))
    about = context(game, targets=((game.id("Bear"),),))
    do(game, about, Destroy(Target()), PutIntoPlay(Remembered()))
    assert game.thing("Bear").controller == 0
    assert game.thing("Bear").owner == 1
