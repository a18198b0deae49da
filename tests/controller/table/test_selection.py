"""Selections: clicks and drags before a decision is answered."""

from typing import Any

from tabletop.controller.table import selection as selections
from tabletop.controller.table.selection import Selection
from tabletop.engine.vocabulary.decisions import Arranged, Assigned, Divided, Named, Numbered, Option, Picked, Spent
from tabletop.session.seeing.observation import Ask
from tests.controller.fake_game import object_option, player_option


def ask(shape: Any, **more: Any) -> Ask:
    return Ask(seat=0, shape=shape, purpose="test", rule="409.1c", text="", mine=True, **more)


A, B, C = object_option(1, "A"), object_option(2, "B"), object_option(3, "C", most=2)


def test_a_pick_past_the_most_lets_the_first_go() -> None:
    question = ask("pick", options=(A, B, C), least=1, most=2)
    selection = selections.begin(question)
    assert selections.answer_of(question, selection) is None
    for key in ("o1", "o2", "o3"):
        selection = selections.toggle(question, selection, key)
    assert selections.answer_of(question, selection) == Picked(("o2", "o3"))


def test_a_second_click_puts_a_single_thing_back_and_takes_one_more_of_an_entry() -> None:
    question = ask("pick", options=(A, C), least=0, most=3)
    selection = selections.toggle(question, selections.toggle(question, Selection(), "o1"), "o1")
    assert selection.picked == ()
    selection = selections.toggle(question, selections.toggle(question, selection, "o3"), "o3")
    assert selection.picked == ("o3", "o3")
    assert selections.toggle(question, selection, "o3").picked == ()


def test_a_division_begins_whole_and_is_whole_again_only_when_nothing_is_left() -> None:
    question = ask("divide", options=(A, B), total=5, least=1)
    selection = selections.begin(question)
    assert selections.answer_of(question, selection) == Divided((("o1", 4), ("o2", 1)))
    selection = selections.share(question, selection, "o1", 2)
    assert selections.left_to_share(question, selection) == 2
    assert selections.answer_of(question, selection) is None
    assert selections.missing(question, selection) == "2 of 5 left to divide."
    selection = selections.give_rest(question, selection, "o2")
    assert selections.answer_of(question, selection) == Divided((("o1", 2), ("o2", 3)))


def test_a_share_keeps_the_others_least() -> None:
    question = ask("divide", options=(A, B), total=5, least=1)
    assert dict(selections.share(question, selections.begin(question), "o2", 99).shares)["o2"] == 4
    assert dict(selections.share(question, selections.begin(question), "o2", 0).shares)["o2"] == 1


def test_giving_the_rest_when_nothing_is_left_gives_all_above_the_least() -> None:
    question = ask("divide", options=(A, B), total=5, least=1)
    selection = selections.give_rest(question, selections.begin(question), "o2")
    assert selections.answer_of(question, selection) == Divided((("o1", 1), ("o2", 4)))


def test_an_order_is_changed_by_moving_one_item() -> None:
    question = ask("arrange", options=(A, B, C))
    selection = selections.move(selections.begin(question), "o3", 0)
    assert selections.answer_of(question, selection) == Arranged(("o3", "o1", "o2"))
    assert selections.move(selection, "o9", 0) == selection


def test_a_click_on_a_source_with_one_target_toggles_it_with_all_of_its_entry() -> None:
    attack = ask("assign", sources=(A, C), targets=((player_option(1),), (player_option(1),)))
    selection = selections.touch_source(attack, selections.touch_source(attack, Selection(), "o3"), "o1")
    assert selections.answer_of(attack, selection) == Assigned((("o3", "p1", 2), ("o1", "p1", 1)))
    assert selections.touch_source(attack, selection, "o3").pairs == (("o1", "p1", 1),)


def test_a_source_with_more_targets_waits_for_one() -> None:
    block = ask("assign", sources=(A,), targets=((B, C),))
    selection = selections.touch_source(block, Selection(), "o1")
    assert selection.held == "o1"
    assert selection.pairs == ()
    target = selections.target_at(block, "o1", 3)
    assert target is not None
    done = selections.assign(block, selection, "o1", target.key)
    assert (done.held, done.pairs) == ("", (("o1", "o3", 1),))


def test_an_assignment_that_is_not_offered_changes_nothing() -> None:
    block = ask("assign", sources=(A,), targets=((B,),))
    assert selections.assign(block, Selection(), "o1", "o3") == Selection()
    assert selections.assign(block, Selection(), "o9", "o2") == Selection()


def test_numbers_names_and_payments() -> None:
    assert selections.answer_of(ask("number", low=2), selections.begin(ask("number", low=2))) == Numbered(2)
    assert selections.answer_of(ask("name", domain="colour"), Selection()) is None
    assert selections.missing(ask("name", domain="colour"), Selection()) == "Name a colour."
    assert selections.answer_of(ask("name"), Selection(name="red")) == Named("red")
    assert selections.answer_of(ask("pay", enough=True), Selection()) == Spent()
    assert selections.answer_of(ask("pay", options=(Option("x", "x"),)), Selection()) is None
