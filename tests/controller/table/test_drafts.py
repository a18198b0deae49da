"""Drafts: what clicks and drags make of a decision before it is answered."""

from typing import Any

from tabletop.controller.table import drafts
from tabletop.controller.table.updates import Draft
from tabletop.engine.vocabulary.decisions import Arranged, Assigned, Divided, Named, Numbered, Option, Picked, Spent
from tabletop.session.seeing.observation import Ask
from tests.controller.fake_game import object_option, player_option


def ask(shape: Any, **more: Any) -> Ask:
    return Ask(seat=0, shape=shape, purpose="test", rule="409.1c", text="", mine=True, **more)


A, B, C = object_option(1, "A"), object_option(2, "B"), object_option(3, "C", most=2)


def test_a_pick_past_the_most_lets_the_first_go() -> None:
    question = ask("pick", options=(A, B, C), least=1, most=2)
    draft = drafts.begin(question)
    assert drafts.answer_of(question, draft) is None
    for key in ("o1", "o2", "o3"):
        draft = drafts.toggle(question, draft, key)
    assert drafts.answer_of(question, draft) == Picked(("o2", "o3"))


def test_a_second_click_puts_a_single_thing_back_and_takes_one_more_of_an_entry() -> None:
    question = ask("pick", options=(A, C), least=0, most=3)
    draft = drafts.toggle(question, drafts.toggle(question, Draft(), "o1"), "o1")
    assert draft.picked == ()
    draft = drafts.toggle(question, drafts.toggle(question, draft, "o3"), "o3")
    assert draft.picked == ("o3", "o3")
    assert drafts.toggle(question, draft, "o3").picked == ()


def test_a_division_begins_whole_and_is_whole_again_only_when_nothing_is_left() -> None:
    question = ask("divide", options=(A, B), total=5, least=1)
    draft = drafts.begin(question)
    assert drafts.answer_of(question, draft) == Divided((("o1", 4), ("o2", 1)))
    draft = drafts.share(question, draft, "o1", 2)
    assert drafts.left_to_share(question, draft) == 2
    assert drafts.answer_of(question, draft) is None
    assert drafts.missing(question, draft) == "2 of 5 left to divide."
    assert drafts.answer_of(question, drafts.give_rest(question, draft, "o2")) == Divided((("o1", 2), ("o2", 3)))


def test_a_share_keeps_the_others_least() -> None:
    question = ask("divide", options=(A, B), total=5, least=1)
    assert dict(drafts.share(question, drafts.begin(question), "o2", 99).shares)["o2"] == 4
    assert dict(drafts.share(question, drafts.begin(question), "o2", 0).shares)["o2"] == 1


def test_giving_the_rest_when_nothing_is_left_gives_all_above_the_least() -> None:
    question = ask("divide", options=(A, B), total=5, least=1)
    draft = drafts.give_rest(question, drafts.begin(question), "o2")
    assert drafts.answer_of(question, draft) == Divided((("o1", 1), ("o2", 4)))


def test_an_order_is_changed_by_moving_one_item() -> None:
    question = ask("arrange", options=(A, B, C))
    draft = drafts.move(drafts.begin(question), "o3", 0)
    assert drafts.answer_of(question, draft) == Arranged(("o3", "o1", "o2"))
    assert drafts.move(draft, "o9", 0) == draft


def test_a_click_on_a_source_with_one_target_toggles_it_with_all_of_its_entry() -> None:
    attack = ask("assign", sources=(A, C), targets=((player_option(1),), (player_option(1),)))
    draft = drafts.touch_source(attack, drafts.touch_source(attack, Draft(), "o3"), "o1")
    assert drafts.answer_of(attack, draft) == Assigned((("o3", "p1", 2), ("o1", "p1", 1)))
    assert drafts.touch_source(attack, draft, "o3").pairs == (("o1", "p1", 1),)


def test_a_source_with_more_targets_waits_for_one() -> None:
    block = ask("assign", sources=(A,), targets=((B, C),))
    draft = drafts.touch_source(block, Draft(), "o1")
    assert draft.held == "o1"
    assert draft.pairs == ()
    target = drafts.target_at(block, "o1", 3)
    assert target is not None
    done = drafts.assign(block, draft, "o1", target.key)
    assert (done.held, done.pairs) == ("", (("o1", "o3", 1),))


def test_an_assignment_that_is_not_offered_changes_nothing() -> None:
    block = ask("assign", sources=(A,), targets=((B,),))
    assert drafts.assign(block, Draft(), "o1", "o3") == Draft()
    assert drafts.assign(block, Draft(), "o9", "o2") == Draft()


def test_numbers_names_and_payments() -> None:
    assert drafts.answer_of(ask("number", low=2), drafts.begin(ask("number", low=2))) == Numbered(2)
    assert drafts.answer_of(ask("name", domain="colour"), Draft()) is None
    assert drafts.missing(ask("name", domain="colour"), Draft()) == "Name a colour."
    assert drafts.answer_of(ask("name"), Draft(name="red")) == Named("red")
    assert drafts.answer_of(ask("pay", enough=True), Draft()) == Spent()
    assert drafts.answer_of(ask("pay", options=(Option("x", "x"),)), Draft()) is None
