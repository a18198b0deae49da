"""Each of several things: members of groups of equal things one by one, and what is done by choosing to do it."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import Table, creature, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 1, 1)


def recruits(number: int) -> object:
    """A group of equal 2/3 tokens."""
    token = Card(name="Recruit", types=("creature",), power=2, toughness=3, colours=("W",))
    return put(token, token=True, count=number)


def after(text: str, mine: tuple[object, ...], theirs: tuple[object, ...]) -> Table:
    """The game once a sorcery of this text has resolved."""
    spell = card("Reckoning", "{0}", "Sorcery", text)
    game = table(hands=((spell,), ()), in_play=(mine, theirs), libraries=(lands(7), lands(7)), priority=0)  # type: ignore[arg-type]
    play(game, "Reckoning")
    resolve(game)
    return game


@pytest.mark.rule("413.2b")
def test_each_member_of_a_group_is_hurt_by_itself_alone() -> None:
    game = after("Each white creature deals damage to itself equal to its power.", (recruits(3), BEAR), ())
    settle(game)
    assert sorted((thing.count, thing.damage) for thing in game.state.permanents()) == [(1, 0), (3, 2)]


@pytest.mark.rule("413.2b")
def test_for_each_member_of_a_group_that_has_left_something_is_done() -> None:
    text = "Exile all nongreen creatures. For each creature exiled this way, its controller draws two cards."
    game = after(text, (recruits(3),), (recruits(2),))
    assert [len(game.names(HAND, seat)) for seat in (0, 1)] == [6, 4]
    text = (
        "Destroy all creatures. For each creature destroyed this way, its controller puts a 1/1 red Imp creature token "
        "into play."
    )
    game = after(text, (recruits(3),), (BEAR,))
    settle(game)
    assert sorted((thing.controller, thing.count) for thing in game.state.permanents()) == [(0, 3), (1, 1)]


@pytest.mark.rule("423.2a")
def test_what_is_drawn_for_each_of_several_things_one_player_after_the_other_draws() -> None:
    """The effect tells more than one player to draw: the active player performs all of those draws first (423.2a)."""
    text = "Exile all creatures. For each creature exiled this way, its controller draws a card."
    lament = card("Lament", "{0}", "Instant", text)
    libraries = (lands(7), lands(7))
    game = table(hands=((lament,), ()), in_play=((BEAR, BEAR), (WOLF, WOLF)), libraries=libraries, active=1, priority=0)
    play(game, "Lament")
    resolve(game)
    moved = (one.event for one in game.happened(e.Moved) if isinstance(one.event, e.Moved))
    assert [one.seat for one in moved if one.cause == "draw"] == [1, 1, 0, 0]


@pytest.mark.rule("410.6")
def test_what_waits_for_damage_is_told_once_of_all_that_is_dealt_at_once() -> None:
    text = (
        "Target creature gets +0/+1 until end of turn. Whenever that creature deals combat damage this turn, if this "
    )
    charge = card(
        "Charge", "{0}", "Instant", f"Kicker {{R}}\n{text}spell was kicked, you gain life equal to that damage."
    )
    for kicked in (True, False):
        game = table(hands=((charge,), ()), in_play=((BEAR, *lands(1)), (WOLF,)), priority=0)
        play(game, "Charge", pick(*["more0"] * kicked), pick(game.key("Bear")), *mana(1)[: 2 * kicked])
        resolve(game)
        bear = game.id("Bear")
        game.commit(
            e.Damaged(bear, game.id("Wolf"), 1, combat=True, card=0),
            e.Damaged(bear, player_ref(1), 1, combat=True, card=0),
        )
        settle(game)
        assert len(game.state.stack) == 1
        resolve(game)
        assert game.life(0) == (22 if kicked else 20)


@pytest.mark.rule("419.5b")
def test_damage_that_is_chosen_to_be_dealt_was_dealt_whatever_prevents_it() -> None:
    text = "{0}: You may have Whip deal 1 damage to target creature. If you do, you gain 5 life."
    whip, peace = written(text, "Artifact", "Whip"), written("Prevent all damage that would be dealt to creatures.")
    for answer, life in (("yes", 25), ("no", 20)):
        game = table(in_play=((whip, peace), (BEAR,)), priority=0)
        use(game, "Whip", pick(game.key("Bear")))
        resolve(game, pick(answer))
        assert (game.thing("Bear").damage, game.life(0)) == (0, life)


@pytest.mark.rule("413.2f")
def test_to_a_member_of_a_group_the_rest_are_others() -> None:
    coat = written(
        "Each creature gets +1/+1 for each other creature in play that shares a creature type with it.", "Artifact"
    )
    goblin = Card(name="Goblin", types=("creature",), subtypes=("Goblin",), power=1, toughness=1, colours=("R",))
    game = table(in_play=((coat, put(goblin, token=True, count=3)), (BEAR,)), priority=0)
    assert (game.power("Goblin"), game.power("Bear")) == ((3, 3), (2, 2))
    crowd = card("Crowd", "{0}", "Creature - Goblin", "Crowd gets +1/+0 for each other creature in play.", "1")
    game = table(in_play=((put(crowd, token=True, count=3),), (BEAR,)), priority=0)
    assert game.power("Crowd") == (4, 1)


@pytest.mark.rule("413.2f")
def test_all_others_are_the_rest_of_a_group_that_came_together_too() -> None:
    rival = written("Whenever a creature comes into play, destroy all other creatures that share a color with it.")
    horde = card("Horde", "{0}", "Sorcery", "Put two 1/1 red Goblin creature tokens into play.")
    game = table(in_play=((rival, BEAR), ()), hands=((horde,), ()), priority=0)
    play(game, "Horde")
    resolve(game)
    settle(game)
    resolve(game)
    assert sorted(game.names(IN_PLAY)) == ["Bear", "Charter", "Goblin"]
    assert sum(thing.count for thing in game.state.permanents()) == 3
