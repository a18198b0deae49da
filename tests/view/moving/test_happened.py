"""What happened is read off two sights of a table, and nothing that they do not show."""

from typing import Any

import msgspec
import pytest

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.seeing.observation import ObjectSeen, Observation, StackSeen
from tabletop.view.moving.happened import MOST, Counted, Dealt, Pending, Rose, happened
from tabletop.view.moving.zones import Spot, Went
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, RIDER, hand, thing
from tests.view.moving.tables import MINE, THEIRS, grave, seen, spell, told, without
from tests.view.pages import BOARD

replace = msgspec.structs.replace
TOKEN = replace(HOUND, token=True)


def between(old: Observation, new: Observation, **more: Any) -> tuple[object, ...]:
    before, after = Update(1, replace(old, entry=0), **more), Update(2, replace(new, entry=10), **more)
    return happened(before, after)


def backs(count: int, seat: int = 0) -> tuple[ObjectSeen, ...]:
    """A hand that nobody sees."""
    return tuple(ObjectSeen(id=0, card=None, owner=seat) for _ in range(count))


def test_cards_that_are_drawn_have_the_last_places_of_a_hand_out_of_sight() -> None:
    new = seen({"library": 48}, hands=(backs(5), backs(2, 1)))
    old = seen(hands=(backs(3), backs(2, 1)))
    assert between(old, new) == tuple(Went(Spot("library", 0), Spot("hand", 0, place=place)) for place in (3, 4))


def test_in_a_hand_in_sight_they_are_where_they_are() -> None:
    new = seen({"library": 49}, hands=((MINE[0], thing(50, HOUND, in_play=False), *MINE[1:]), THEIRS))
    assert between(seen(), new, lifted=(0,)) == (Went(Spot("library", 0), Spot("hand", 0, place=1)),)


@pytest.mark.parametrize("place", [0, 2])
def test_which_card_left_a_hand_out_of_sight_is_told_by_nothing(place: int) -> None:
    """The ids of the backs differ by which card is gone; what happened is the same."""
    card = (LASH, COLOSSUS, RIDER)[place]
    left = tuple(one for one in MINE if one.id != 10 + place)
    for lifted in ((), (1,)):
        found = between(seen(), seen(hands=(left, THEIRS), stack=(spell(30, card),)), lifted=lifted)
        assert found == (Went(Spot("hand", 0), Spot("stack", 0, 30)),)
    found = between(seen(), seen(hands=(left, THEIRS), stack=(spell(30, card),)), lifted=(0,))
    assert found == (Went(Spot("hand", 0, place=place), Spot("stack", 0, 30)),)


def test_a_hand_that_goes_down_as_a_card_leaves_it_tells_no_place() -> None:
    old, new = replace(seen(), entry=0), replace(seen(hands=(MINE[1:], THEIRS), stack=(spell(30),)), entry=10)
    assert happened(Update(1, old, lifted=(0,)), Update(2, new)) == (Went(Spot("hand", 0), Spot("stack", 0, 30)),)


def test_a_spell_resolves_or_is_countered_as_the_log_says() -> None:
    old, new = seen(stack=(spell(30),)), seen(grave(32, LASH))
    went = Went(Spot("stack", 0, 30), Spot("graveyard", 0, 32))
    assert between(old, new) == (went,)
    assert between(old, replace(new, log=told(about=(32,), countered=True))) == (replace(went, countered=True),)


def test_a_permanent_comes_from_the_stack_and_a_land_from_the_hand() -> None:
    old = seen(stack=(spell(30, RIDER),), hands=(MINE[:1], THEIRS))
    new = seen(in_play=(*BOARD, thing(31, RIDER)), hands=(MINE[:1], THEIRS))
    assert between(old, new) == (Went(Spot("stack", 0, 30), Spot("play", 0, 31)),)
    land = seen(hands=((*MINE, *hand(0, 70, FOREST)), THEIRS))
    assert between(land, seen(in_play=(*BOARD, thing(71, FOREST)))) == (Went(Spot("hand", 0), Spot("play", 0, 71)),)


def test_a_land_that_is_searched_for_comes_from_the_library() -> None:
    new = seen({"library": 49}, in_play=(*BOARD, thing(71, FOREST)))
    assert between(seen(), new) == (Went(Spot("library", 0), Spot("play", 0, 71)),)


def test_what_dies_is_removed_or_goes_to_a_hand() -> None:
    gone = Spot("play", 0, 4)
    assert between(seen(), seen(grave(52, HOUND), in_play=without(4))) == (Went(gone, Spot("graveyard", 0, 52)),)
    removed = (thing(60, HOUND, in_play=False),)
    assert between(seen(), seen(in_play=without(4), removed=removed)) == (Went(gone, Spot("removed", 0, 60)),)
    more = (*MINE, *hand(0, 66, HOUND))
    assert between(seen(), seen(in_play=without(4), hands=(more, THEIRS))) == (Went(gone, Spot("hand", 0)),)
    assert between(seen(), seen({"library": 51}, in_play=without(4))) == (Went(gone, Spot("library", 0)),)


def test_a_token_that_is_gone_went_nowhere_and_one_that_came_was_nowhere() -> None:
    token = thing(80, TOKEN)
    assert between(seen(in_play=(*BOARD, token)), seen()) == (Went(Spot("play", 0, 80), Spot("")),)
    assert between(seen(), seen(in_play=(*BOARD, token))) == (Went(Spot(""), Spot("play", 0, 80)),)


def test_equal_tokens_that_are_brought_together_have_not_moved() -> None:
    apart = (*BOARD, thing(80, TOKEN), thing(81, TOKEN))
    assert between(seen(in_play=apart), seen(in_play=(*BOARD, thing(82, TOKEN, count=2)))) == ()


def test_discards_and_mills_go_to_the_graveyard() -> None:
    pile = Spot("graveyard", 0, 32)
    assert between(seen(), seen(grave(32, LASH), hands=(MINE[1:], THEIRS))) == (Went(Spot("hand", 0), pile),)
    assert between(seen(), seen({**grave(32, LASH), "library": 49})) == (Went(Spot("library", 0), pile),)


def test_an_ability_leaves_its_source_where_it_is() -> None:
    ability = StackSeen(id=41, kind="triggered", title="Bone Rider", text="", controller=1, card=RIDER, source=2)
    went = Went(Spot("play", ref=2), Spot("stack", 1, 41), stays=True)
    assert between(seen(), seen(stack=(ability,))) == (went,)


def test_damage_is_read_off_the_log_and_life_off_the_teams() -> None:
    new = seen(theirs={"life": 18}, log=told(dealt=(4, player_ref(1), 2)))
    assert between(seen(), new) == (Dealt(4, player_ref(1), 2), Counted(1, 20, 18))


def test_combat_damage_on_the_stack_is_pending_once_for_each_receiver() -> None:
    lines = (("Cinder Hound", "Mira", 2, 4, -2), ("Other", "Mira", 1, 3, -2), ("Bone Rider", "Hound", 2, 2, 4))
    damage = StackSeen(id=40, kind="damage", title="Combat damage", text="", controller=0, lines=lines)
    assert between(seen(), seen(stack=(damage,))) == (Pending(-2), Pending(4))


def test_nothing_happens_where_somebody_goes_back() -> None:
    old, new = replace(seen(), entry=10), replace(seen(grave(52, HOUND), in_play=without(4)), entry=5)
    assert happened(Update(1, old), Update(2, new)) == ()


def test_a_lift_is_all_that_happens_where_the_game_stands_still() -> None:
    table = replace(seen(), entry=10)
    assert happened(Update(1, table), Update(2, table, lifted=(0,))) == (Rose(0),)
    assert happened(Update(1, table, lifted=(0,)), Update(2, table)) == ()


def test_after_too_much_at_once_the_table_is_as_it_is() -> None:
    many = tuple(thing(100 + number, replace(TOKEN, name=f"Token {number}")) for number in range(MOST + 1))
    assert between(seen(), seen(in_play=(*BOARD, *many))) == ()
    assert len(between(seen(), seen(in_play=(*BOARD, *many[1:])))) == MOST
