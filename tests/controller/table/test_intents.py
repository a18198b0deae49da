"""Intents: what a drop or a click means for the pending decision."""

from tabletop.controller.table.intents import Choose, Refuse, Send, match_source, match_target, worded
from tabletop.engine.vocabulary.decisions import Option, Picked, Refusal
from tabletop.session.seeing.observation import Ask
from tests.controller.fake_game import ability, object_option, play, priority

DEAR = Refusal("You can't make the mana for Moss Colossus.", "409.1h", (11,))


def test_one_option_is_the_answer() -> None:
    assert match_source(priority(0, play(10, "Forest")), 10) == Send(Picked(("play:10",)))


def test_several_options_are_a_choice() -> None:
    first, second = ability(5, "one", 0), ability(5, "two", 1)
    assert match_source(priority(0, first, second), 5) == Choose((first, second))


def test_an_option_that_would_fail_is_refused_with_its_reason_and_rule() -> None:
    assert match_source(priority(0, play(11, "Moss Colossus", DEAR)), 11) == Refuse(DEAR)


def test_an_option_that_would_fail_does_not_hide_one_that_works() -> None:
    ask = priority(0, play(11, "Moss Colossus", DEAR), ability(11, "cycle"))
    assert match_source(ask, 11) == Send(Picked(("ability:11:0",)))


def test_what_is_prohibited_is_refused_with_the_reason_that_is_known() -> None:
    why = Refusal("You have played a land this turn.", "305.4", (12,))
    assert match_source(priority(0), 12, (why,)) == Refuse(why)
    answer = match_source(priority(0), 12)
    assert isinstance(answer, Refuse)
    assert answer.refusal.rule == "408.1c"


def test_passing_is_never_about_a_card() -> None:
    ask = priority(0, Option("pass", "Pass", (7,)))
    assert isinstance(match_source(ask, 7), Refuse)


def targets(most: int) -> Ask:
    return Ask(
        seat=0,
        shape="pick",
        purpose="target",
        rule="409.1c",
        text="",
        options=(object_option(3, "A"), object_option(4, "B")),
        least=1,
        most=most,
    )


def test_a_drop_on_a_target_is_the_second_answer() -> None:
    assert match_target(targets(1), 4) == Send(Picked(("o4",)))


def test_a_drop_on_one_of_more_targets_begins_the_choice() -> None:
    assert match_target(targets(2), 4) is None


def test_a_drop_on_no_target_is_refused() -> None:
    answer = match_target(targets(1), 9)
    assert isinstance(answer, Refuse)
    assert answer.refusal.rule == "409.1c"


def test_abilities_of_one_card_are_told_apart_by_their_lines() -> None:
    text = "Rimewater Shoal comes into play tapped.\n{T}: Add {W} to your mana pool.\n{T}: Add {U} to your mana pool."
    options = (ability(5, "Rimewater Shoal", 1), ability(5, "Rimewater Shoal", 2), ability(5, "Rimewater Shoal", 7))
    assert [option.text for option in worded(options, text)] == [
        "{T}: Add {W} to your mana pool.",
        "{T}: Add {U} to your mana pool.",
        "Rimewater Shoal",
    ]


def test_a_creature_is_told_when_it_fights_only_where_it_has_nothing_else_to_do() -> None:
    fights = Refusal("Creatures attack later.", "308.1")
    idle = (Refusal("It has no ability that can be played there.", "403.1"),)
    assert match_source(priority(0), 7, idle, fights) == Refuse(fights)
    held = (Refusal("It came this turn.", "212.3d"),)
    assert match_source(priority(0), 7, held, fights) == Refuse(held[0])
    assert match_source(priority(0), 7, idle) == Refuse(idle[0])
