"""Drawing, discarding, milling, shuffling and looking at the top, as effects."""

import pytest

from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.player_effects import Discard, Draw, GainLife, LookAtTop, Mill, Shuffle
from tabletop.engine.language.references import EachPlayer, TargetPlayer
from tabletop.engine.rules.verbs.all import carry_out
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Pick
from tabletop.engine.vocabulary.ids import CHANCE, player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import land, pick, plain, table

SOURCE = plain("Source", "artifact")
FOREST, ISLAND, SWAMP, PLAINS = (land(name) for name in ("Forest", "Island", "Swamp", "Plains"))


@pytest.mark.rule("423.1", "423.3")
def test_each_player_draws_even_from_an_empty_library() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=((FOREST, ISLAND), ()))
    do(game, context(game), Draw(2, EachPlayer()))
    assert game.names(HAND, 0) == ("Forest", "Island")
    assert game.state.players[1].drew_from_empty


@pytest.mark.rule("103.4", "103.4a", "413.2d")
def test_discards_are_chosen_in_turn_order_and_happen_at_once() -> None:
    game = table(in_play=((SOURCE,), ()), hands=((FOREST, ISLAND), (SWAMP, PLAINS)), active=1)
    swamp, forest = game.key("Swamp"), game.key("Forest")
    do(game, context(game), Discard(1, EachPlayer()), replies=(pick(swamp), pick(forest)))
    first, second = game.asked
    assert (first.seat, first.chosen, first.public) == (1, (), False)
    assert (second.seat, second.chosen) == (0, (swamp,))
    assert "Swamp" in second.text, "who chooses later knows the earlier choices"
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == (("Forest",), ("Swamp",))
    assert [h.event.cause for h in game.happened(e.Moved)] == ["discard", "discard"]  # type: ignore[attr-defined]


@pytest.mark.rule("413.2c")
def test_nothing_is_asked_where_the_whole_hand_goes() -> None:
    game = table(in_play=((SOURCE,), ()), hands=((FOREST, ISLAND), ()))
    do(game, context(game), Discard(None), GainLife(ThatMuch()))
    assert game.asked == []
    assert game.names(GRAVEYARD, 0) == ("Forest", "Island")
    assert game.life(0) == 22


@pytest.mark.rule("413.2c")
def test_a_random_discard_is_answered_by_chance_and_shows_no_card() -> None:
    game = table(in_play=((SOURCE,), ()), hands=((), (FOREST, ISLAND)))
    about = context(game, targets=((player_ref(1),),))
    effect = Discard(1, TargetPlayer(), at_random=True)
    do(game, about, effect, replies=(pick(game.key("Island")),))
    (asked,) = game.asked
    assert isinstance(asked, Pick)
    assert (asked.seat, asked.public) == (CHANCE, False)
    assert "Forest" not in repr(asked)
    assert game.names(GRAVEYARD, 1) == ("Island",)


@pytest.mark.rule("103.3")
def test_milling_takes_as_many_as_there_are() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=((FOREST,), (ISLAND, SWAMP, PLAINS)))
    do(game, context(game), Mill(2, EachPlayer()))
    assert game.names(GRAVEYARD, 0) == ("Forest",)
    assert game.names(LIBRARY, 1) == ("Plains",)
    assert not game.state.players[0].drew_from_empty


@pytest.mark.rule("217.1b")
def test_a_shuffle_takes_the_order_of_chance_and_nobody_can_follow_a_card() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=((FOREST, ISLAND, SWAMP), ()))
    before = game.state.players[0].library
    order = Arranged((game.key("Swamp"), game.key("Forest"), game.key("Island")))
    do(game, context(game), Shuffle(), replies=(order,))
    (asked,) = game.asked
    assert (asked.seat, asked.public, asked.purpose) == (CHANCE, False, "shuffle")
    assert "Forest" not in repr(asked)
    assert game.names(LIBRARY, 0) == ("Swamp", "Forest", "Island")
    assert not [i for i in game.state.players[0].library if i in before], "an old id would tell a card"


@pytest.mark.rule("217.2b")
def test_the_looker_alone_sees_the_top_and_orders_it() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=((FOREST, ISLAND, SWAMP, PLAINS), ()))
    decision = game.ask(carry_out(game.run, (LookAtTop(3),), context(game)))
    assert isinstance(decision, Arrange)
    assert (decision.seat, decision.public) == (0, False)
    assert [option.text for option in decision.options] == ["Forest", "Island", "Swamp"]
    order = Arranged((game.key("Swamp"), game.key("Island"), game.key("Forest")))
    do(game, context(game), LookAtTop(3), replies=(order,))
    assert game.names(LIBRARY, 0) == ("Swamp", "Island", "Forest", "Plains")
