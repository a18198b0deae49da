"""What chance answers: every member of a group is as likely as anything else."""

from collections import Counter

import pytest

from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.session.timeline.chance import draw


@pytest.mark.rule("101.2")
def test_of_a_group_each_member_is_as_likely_as_one_thing_alone() -> None:
    options = (Option("o1", "Wolf", most=3), Option("o2", "Bear"))
    question = Pick(seat=CHANCE, purpose="take", rule="413.2c", text="One at random.", options=options)
    found = Counter[str]()
    for asked in range(2000):
        answer = draw(question, "seed", asked)
        assert isinstance(answer, Picked)
        found.update(answer.keys)
    assert 1400 < found["o1"] < 1600


def test_no_more_members_are_drawn_than_there_are() -> None:
    options = (Option("o1", "Wolf", most=2), Option("o2", "Bear"))
    question = Pick(
        seat=CHANCE, purpose="pile", rule="413.2c", text="All.", options=options, least=3, most=3, ordered=True
    )
    answers = [draw(question, "seed", asked) for asked in range(60)]
    assert {tuple(sorted(one.keys)) for one in answers if isinstance(one, Picked)} == {("o1", "o1", "o2")}
    assert len({one.keys for one in answers if isinstance(one, Picked)}) == 3
