"""The smallest answer to each shape of decision is an answer to it."""

from typing import Any, get_args

import pytest

from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    AnyDecision,
    Arrange,
    Assign,
    Divide,
    Name,
    Number,
    Option,
    Pay,
    Pick,
    Picked,
)
from tabletop.engine.vocabulary.least_answers import all_options, least_answer
from tabletop.engine.vocabulary.validation import refuse

ASKED: Any = {"seat": 0, "purpose": "choose", "rule": "413.2c", "text": "Choose."}
THREE = tuple(Option(key=key, text=key) for key in ("a", "b", "c"))
DECISIONS: tuple[AnyDecision, ...] = (
    Pick(options=THREE, least=2, most=3, **ASKED),
    Pick(options=THREE, least=0, most=1, **ASKED),
    Pick(options=(Option(key="a", text="a", most=5),), least=4, most=5, **ASKED),
    Number(low=3, high=7, **ASKED),
    Divide(total=7, options=THREE, least=1, **ASKED),
    Divide(total=0, options=(), **ASKED),
    Arrange(options=THREE, **ASKED),
    Assign(sources=THREE, targets=(THREE, THREE, THREE), **ASKED),
    Name(domain="card name", options=THREE, **ASKED),
    Pay(cost=("1",), pool=(), options=THREE, enough=False, **ASKED),
)


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: type(decision).__name__)
def test_the_smallest_answer_is_an_answer(decision: AnyDecision) -> None:
    assert refuse(decision, least_answer(decision)) is None


def test_every_shape_is_tried() -> None:
    assert [shape for shape in get_args(AnyDecision) if not any(isinstance(one, shape) for one in DECISIONS)] == []


def test_where_it_can_be_declined_it_is() -> None:
    words = ("yes", "no")
    declined = Pick(options=tuple(Option(key=word, text=word) for word in words), **ASKED)
    assert least_answer(declined) == Picked(("no",))
    assert least_answer(DECISIONS[-1]) == Picked((GIVE_UP,))


def test_all_options_of_an_assignment_are_its_sources_then_their_targets() -> None:
    assert [option.key for option in all_options(DECISIONS[7])] == list("abc" * 4)
    assert all_options(DECISIONS[3]) == ()
