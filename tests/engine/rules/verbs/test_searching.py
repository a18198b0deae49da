"""Searching libraries."""

import pytest

from tabletop.engine.language.filters import Anything, HasSupertype
from tabletop.engine.language.player_effects import Search
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import AnyDecision, Arranged, Pick
from tabletop.engine.vocabulary.ids import CHANCE, player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, land, pick, pick_named, plain, table

SOURCE = plain("Source", "artifact")
LIBRARY_CARDS = (creature("Bear", 2, 2), land("Forest"), creature("Wolf", 2, 2), land("Island"))
BASIC = HasSupertype("basic")


def as_it_is(decision: AnyDecision) -> Arranged:
    """Chance that changes nothing."""
    return Arranged(tuple(option.key for option in decision.options))  # type: ignore[union-attr]


@pytest.mark.rule("217.2b", "413.2d")
def test_only_fitting_cards_are_offered_and_the_library_is_shuffled_afterwards() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=(LIBRARY_CARDS, ()))
    effect = Search(BASIC, to="in play tapped")
    do(game, context(game), effect, replies=(pick_named("Island"), as_it_is))
    found, shuffle = game.asked
    assert isinstance(found, Pick)
    assert [option.text for option in found.options] == ["Forest", "Island"]
    assert (found.public, found.seat, shuffle.seat) == (False, 0, CHANCE)
    assert game.names(IN_PLAY, 0) == ("Source", "Island")
    assert game.thing("Island").tapped
    assert game.names(LIBRARY, 0) == ("Bear", "Forest", "Wolf")


@pytest.mark.rule("217.2b")
def test_who_searches_for_a_quality_may_fail_to_find() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=(LIBRARY_CARDS, ()))
    do(game, context(game), Search(BASIC, to="hand"), replies=(pick(), as_it_is))
    assert game.names(HAND, 0) == ()
    assert len(game.happened(e.Shuffled)) == 1


@pytest.mark.rule("217.2b")
def test_the_question_comes_even_where_nothing_fits() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=((creature("Bear", 2, 2), creature("Wolf", 2, 2)), ()))
    do(game, context(game), Search(BASIC, to="hand"), replies=(pick(), as_it_is))
    assert len(game.asked) == 2


@pytest.mark.rule("217.2b")
def test_who_searches_for_any_card_must_find_it() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=(LIBRARY_CARDS, ()))
    effect = Search(Anything(), to="graveyard", amount=2)
    do(game, context(game), effect, replies=(pick_named("Bear", "Wolf"), as_it_is))
    (found, _) = game.asked
    assert isinstance(found, Pick)
    assert (found.least, found.most) == (2, 2)
    assert game.names(GRAVEYARD, 0) == ("Bear", "Wolf")


@pytest.mark.rule("217.2b")
@pytest.mark.parametrize(("found", "least"), [("two cards", 2), ("up to two cards", 0)])
def test_of_up_to_so_many_cards_none_has_to_be_found(found: str, least: int) -> None:
    text = f"Search target player's library for {found} and exile them. Then that player shuffles."
    spell = written(text, "Sorcery").abilities[0]
    game = table(in_play=((SOURCE,), ()), libraries=((), LIBRARY_CARDS))
    about = context(game, targets=((player_ref(1),),))
    names = ("Bear", "Wolf")[:least]
    do(game, about, *spell.effects, replies=(pick_named(*names), as_it_is))  # type: ignore[union-attr]
    assert isinstance(game.asked[0], Pick)
    assert (game.asked[0].least, game.asked[0].most) == (least, 2)
    assert len(game.names(LIBRARY, 1)) == 4 - least


@pytest.mark.rule("217.2b")
@pytest.mark.parametrize("reveal", [True, False])
def test_a_card_for_the_hand_is_shown_where_the_effect_says_so(reveal: bool) -> None:
    game = table(in_play=((SOURCE,), ()), libraries=(LIBRARY_CARDS, ()))
    effect = Search(BASIC, to="hand", reveal=reveal)
    do(game, context(game), effect, replies=(pick_named("Forest"), as_it_is))
    assert [h.event.revealed for h in game.happened(e.Moved)] == [reveal]  # type: ignore[attr-defined]
    assert game.names(HAND, 0) == ("Forest",)


@pytest.mark.rule("217.2b")
def test_a_card_for_the_top_ends_up_there_after_the_shuffle() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=(LIBRARY_CARDS, ()))
    island = game.id("Island")
    effect = Search(BASIC, to="top of library")
    do(game, context(game), effect, replies=(pick_named("Island"), as_it_is))
    assert game.names(LIBRARY, 0) == ("Island", "Bear", "Forest", "Wolf")
    assert island not in game.state.objects
