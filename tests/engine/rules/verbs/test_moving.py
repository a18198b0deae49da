"""Moving objects between zones, and putting cards into play."""

import pytest

from tabletop.engine.language.abilities import ComesIntoPlay, CreateToken, Enchant, TargetPhrase
from tabletop.engine.language.effects import Move, PutIntoPlay
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.player_effects import Draw
from tabletop.engine.language.references import Every, Remembered, Target, This
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.decisions import Arrange, Arranged
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, land, pick, pick_named, plain, put, table

SOURCE = plain("Source", "artifact")
BEAR = creature("Bear", 2, 2)
LEECH = plain("Leech", "enchantment", Enchant(TargetPhrase(HasType("creature"))))
AURA = type(LEECH)(name="Leech", cost=("1",), types=("enchantment",), subtypes=("Aura",), abilities=LEECH.abilities)


@pytest.mark.rule("217.1a")
def test_a_permanent_goes_to_its_owners_hand_whoever_controls_it() -> None:
    game = table(in_play=((SOURCE, put(BEAR, owner=1)), ()))
    do(game, context(game, targets=((game.id("Bear"),),)), Move(Target(), to="hand"))
    assert game.names(HAND, 1) == ("Bear",)


@pytest.mark.rule("217.1c")
def test_what_moved_is_remembered_as_the_new_object() -> None:
    game = table(in_play=((SOURCE,), (BEAR,)))
    about = context(game, targets=((game.id("Bear"),),))
    do(game, about, Move(Target(), to="removed from the game"), PutIntoPlay(Remembered(), under_owner=True))
    assert game.names(IN_PLAY, 1) == ("Bear",)
    assert game.thing("Bear").fresh


@pytest.mark.rule("217.1c")
def test_an_ability_that_triggered_on_its_own_death_finds_the_card_in_the_graveyard() -> None:
    game = table(in_play=((SOURCE,), ()))
    about = context(game)
    (moved,) = game.commit(e.Moved(game.id("Source"), GRAVEYARD))
    assert isinstance(moved, e.Moved)
    about.occurrence = Occurrence(object=moved.new, other=moved.object)
    do(game, about, Move(This(), to="hand"))
    assert game.names(HAND, 0) == ("Source",)


@pytest.mark.rule("103.3")
def test_what_is_gone_is_skipped_and_the_rest_happens() -> None:
    game = table(in_play=((SOURCE,), (BEAR,)), libraries=((land("Forest"),), ()))
    about = context(game, targets=((game.id("Bear"),),))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    do(game, about, Move(Target(), to="hand"), Draw())
    assert game.names(GRAVEYARD, 1) == ("Bear",)
    assert game.names(HAND, 0) == ("Forest",)


@pytest.mark.rule("217.2d")
@pytest.mark.parametrize(("bottom", "order"), [(False, ("Wolf", "Bear", "Forest")), (True, ("Forest", "Wolf", "Bear"))])
def test_the_owner_orders_cards_that_go_to_a_library_together(bottom: bool, order: tuple[str, ...]) -> None:
    game = table(in_play=((SOURCE,), (BEAR, creature("Wolf", 2, 2))), libraries=((), (land("Forest"),)))
    answer = Arranged((game.key("Wolf"), game.key("Bear")))
    effect = Move(Every(HasType("creature")), to="library", bottom=bottom)
    do(game, context(game), effect, replies=(answer,))
    (asked,) = game.asked
    assert isinstance(asked, Arrange)
    assert (asked.seat, asked.public) == (1, False)
    assert game.names(LIBRARY, 1) == order


@pytest.mark.rule("200.6a")
def test_a_card_from_any_graveyard_comes_into_play_under_your_control() -> None:
    tower = creature("Tower", 0, 3, abilities=(ComesIntoPlay(tapped=True, counters=(("charge", 2),)),))
    game = table(in_play=((SOURCE,), ()), graveyards=((), (tower,)))
    do(game, context(game, targets=((game.id("Tower"),),)), PutIntoPlay(Target()))
    thing = game.thing("Tower")
    assert (thing.controller, thing.owner, thing.tapped, thing.counter("charge")) == (0, 1, True, 2)


@pytest.mark.rule("217.1a", "212.5d", "212.7d")
@pytest.mark.parametrize("kind", ["instant", "sorcery"])
def test_an_instant_or_sorcery_can_not_come_into_play(kind: str) -> None:
    game = table(in_play=((SOURCE,), ()), graveyards=((plain("Flash", kind),), ()))
    do(game, context(game, targets=((game.id("Flash"),),)), PutIntoPlay(Target()))
    assert game.names(GRAVEYARD, 0) == ("Flash",)


@pytest.mark.rule("216.3")
def test_a_token_that_has_left_play_can_not_return() -> None:
    game = table(in_play=((SOURCE,), ()))
    effects = (
        CreateToken(BEAR),
        Move(Remembered(), to="removed from the game"),
        PutIntoPlay(Remembered()),
    )
    do(game, context(game), *effects)
    assert game.names(IN_PLAY, 0) == ("Source",)


@pytest.mark.rule("212.4j", "502.45a")
def test_the_player_chooses_what_an_aura_enchants_that_is_put_into_play() -> None:
    game = table(in_play=((SOURCE, BEAR), (creature("Wolf", 2, 2),)), graveyards=((AURA,), ()))
    effect = PutIntoPlay(Target())
    about = context(game, targets=((game.id("Leech"),),))
    do(game, about, effect, replies=(pick_named("Wolf"),))
    assert game.thing("Leech").attached == game.id("Wolf")


@pytest.mark.rule("502.45c")
def test_a_host_satisfies_every_enchant_ability() -> None:
    both = (*AURA.abilities, Enchant(TargetPhrase(HasType("artifact"))))
    aura = type(AURA)(name="Leech", cost=("1",), types=("enchantment",), subtypes=("Aura",), abilities=both)
    golem = type(BEAR)(name="Golem", cost=("1",), types=("artifact", "creature"), power=1, toughness=1)
    game = table(in_play=((SOURCE, BEAR, golem), ()), graveyards=((aura,), ()))
    do(game, context(game, targets=((game.id("Leech"),),)), PutIntoPlay(Target()))
    assert game.thing("Leech").attached == game.id("Golem")


@pytest.mark.rule("212.4j")
def test_an_aura_that_can_enchant_nothing_stays_where_it_is() -> None:
    game = table(in_play=((SOURCE,), ()), graveyards=((AURA,), ()))
    do(game, context(game, targets=((game.id("Leech"),),)), PutIntoPlay(Target()))
    assert game.names(GRAVEYARD, 0) == ("Leech",)


@pytest.mark.rule("212.4j")
def test_an_aura_can_not_be_put_on_what_it_does_not_enchant() -> None:
    game = table(in_play=((SOURCE, BEAR, creature("Wolf", 2, 2)), ()), graveyards=((AURA,), ()))
    from tabletop.engine.rules.verbs.all import carry_out

    steps = carry_out(game.run, (PutIntoPlay(Target()),), context(game, targets=((game.id("Leech"),),)))
    game.refusal(steps, pick(game.key("Source")))
