"""Cards that are put into a graveyard at once: their owner arranges them (217.4c)."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import AnyDecision, Arrange, Arranged
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tabletop.session.keeping.soundness import unsound
from tabletop.session.orders.orders import FULL_CONTROL, TABLE_ORDERS
from tabletop.session.orders.stops import by_order
from tests.engine.rules.acting import settle
from tests.engine.table import Reply, Table, creature, land, put, table

BEAR, CROW = creature("Bear", 2, 2), creature("Crow", 1, 1)


def graveyard(game: Table, seat: int = 0) -> list[str]:
    """The names in a graveyard, from the top down."""
    return [game.state.cards[game.state.objects[i].card].name for i in reversed(game.state.players[seat].graveyard)]


def bury(game: Table, *replies: Reply) -> None:
    """Let everything in play be put into graveyards at once."""
    game.arranges = True
    moves = (e.Moved(thing.id, GRAVEYARD) for thing in game.state.permanents())
    game.play_out(happen(game.run, *moves, rule="413.2b"), *replies)


def by_name(*names: str) -> Reply:
    return lambda decision: Arranged(
        tuple(next(one.key for one in decision.options if one.text == name) for name in names)  # type: ignore[union-attr]
    )


@pytest.mark.rule("217.4c")
@pytest.mark.parametrize("order", [("Bear", "Crow"), ("Crow", "Bear")])
def test_their_owner_says_how_they_lie_on_what_was_there(order: tuple[str, ...]) -> None:
    game = table(in_play=((BEAR, CROW), ()), graveyards=((land("Forest"), land("Swamp")), ()))
    bury(game, by_name(*order))
    assert graveyard(game) == [*order, "Swamp", "Forest"]


@pytest.mark.rule("217.4c")
def test_the_active_player_says_first_and_an_owner_not_a_controller() -> None:
    game = table(in_play=((BEAR, CROW, put(land("Swamp"), owner=1)), (BEAR,)), active=1)
    bury(game, by_name("Swamp", "Bear"), by_name("Crow", "Bear"))
    assert (graveyard(game, 1), graveyard(game, 0)) == (["Swamp", "Bear"], ["Crow", "Bear"])


@pytest.mark.rule("217.4c")
def test_state_based_effects_ask_as_well_and_before_any_trigger_is_put() -> None:
    game = table(in_play=((put(BEAR, damage=2), put(CROW, damage=1)), ()))
    game.arranges = True
    settle(game, by_name("Bear", "Crow"))
    assert graveyard(game) == ["Bear", "Crow"]


@pytest.mark.rule("217.4c")
def test_equal_cards_tokens_and_single_cards_need_no_order() -> None:
    game = table(in_play=((BEAR, BEAR, put(CROW, token=True)), (CROW,)))
    bury(game)  # nobody is asked
    assert graveyard(game)[-2:] == ["Bear", "Bear"]


@pytest.mark.rule("217.4c")
def test_who_does_not_play_with_full_control_leaves_them_as_they_lie() -> None:
    game = table(in_play=((BEAR, CROW), ()))
    moves = (e.Moved(thing.id, GRAVEYARD) for thing in game.state.permanents())
    asked = game.ask(happen(game.run, *moves, rule="413.2b"))
    assert isinstance(asked, Arrange)
    assert asked.public
    assert by_order(game.state, asked, FULL_CONTROL) is None
    assert by_order(game.state, asked, TABLE_ORDERS) == Arranged(tuple(one.key for one in asked.options))
    assert [one.text for one in asked.options] == graveyard(game)


@pytest.mark.rule("102.1")
def test_nobody_is_asked_where_the_game_ends_by_the_same_event() -> None:
    game = table(in_play=((put(BEAR, damage=2), put(CROW, damage=1)), ()), life=(20, 0))
    game.arranges = True
    with pytest.raises(Over):
        settle(game)
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)


@pytest.mark.rule("217.4c")
def test_whoever_loses_by_the_same_event_is_not_asked_and_the_others_are() -> None:
    hurt = (put(BEAR, damage=2), put(CROW, damage=1))
    game = table(in_play=(hurt, hurt), life=(20, 0, 20), names=("Ann", "Bob", "Cid"))
    game.arranges = True
    settle(game, by_name("Crow", "Bear"))
    assert graveyard(game) == ["Crow", "Bear"]
    assert game.state.players[1].lost


@pytest.mark.rule("102.5")
def test_whoever_loses_by_the_same_event_has_left_before_anybody_is_asked() -> None:
    hurt = (put(BEAR, damage=2), put(CROW, damage=1))
    game = table(in_play=(hurt, (BEAR,)), life=(20, 0, 20), names=("Ann", "Bob", "Cid"))
    seen: list[str] = []

    def look(decision: AnyDecision) -> Arranged:
        seen.append(unsound(game.run.state))
        return by_name("Crow", "Bear")(decision)  # type: ignore[operator, return-value]

    game.arranges = True
    settle(game, look)
    assert seen == [""]
    assert all(thing.owner != 1 for thing in game.state.objects.values())
