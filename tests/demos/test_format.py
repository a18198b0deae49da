"""assets/demos/FORMAT.md: its examples hold, they use every field, and every expectation in them can fail."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tabletop.assets import asset
from tabletop.cards.library import built_in
from tabletop.demos.checking import check
from tabletop.demos.reading import Read, parse_scenario
from tabletop.demos.scenario import (
    Announced,
    AtLeast,
    Beginning,
    CardText,
    Expected,
    Goal,
    Kept,
    Placed,
    Question,
    Scenario,
    Seated,
    Step,
)

TEXT = asset("demos", "FORMAT.md").read_text(encoding="utf-8")
EXAMPLES = tuple(re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL))
#: what no example can show: the user's library is not the program's
NOT_SHOWN = {"needs_library"}


def fields_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield name
            yield from fields_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from fields_in(value)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.splitlines()[0])
def test_every_example_holds_in_strict_mode(example: str) -> None:
    checked = check(parse_scenario(example, "example"), built_in(), strict=True)
    assert checked.ok, checked


def test_the_examples_use_every_field_and_the_page_names_it() -> None:
    shown = {name for example in EXAMPLES for name in fields_in(tomllib.loads(example))}
    structs = (
        Scenario, Seated, Placed, Kept, Announced, CardText, Step, Beginning, Expected, AtLeast, Question, Goal,
    )  # fmt: skip
    names = {field.encode_name for struct in structs for field in msgspec.structs.fields(struct)}
    assert names - shown == NOT_SHOWN
    assert {name for name in names if f"`{name}`" not in TEXT and f"`[[{name}]]`" not in TEXT} == set()


def expectations() -> Iterator[Any]:
    """Every single expectation of the examples: the example, the place of its step, its field."""
    for example in EXAMPLES:
        scenario = parse_scenario(example, "example").scenario
        for place, step in enumerate(scenario.step):
            for field in msgspec.structs.fields(Expected):
                if (
                    step.expect is not None
                    and getattr(step.expect, field.name) != field.default
                    and (getattr(step.expect, field.name) or field.name in ("winners", "stack"))
                ):
                    yield pytest.param(example, place, field.name, id=f"{scenario.title}-{place + 1}-{field.name}")


def wrong(value: Any) -> Any:
    """A value that can't hold where this one does."""
    if isinstance(value, AtLeast):
        field = next(field for field in value.__struct_fields__ if getattr(value, field))
        return AtLeast(**{field: wrong(getattr(value, field))})
    if isinstance(value, dict):
        name, first = next(iter(value.items()))
        return {name: wrong(first)}
    if isinstance(value, int):
        return value + 7
    if isinstance(value, list):
        return [*value, "Mountain#99"]
    return "{B}{B}{B}" if value.startswith("{") or not value else "Nobody"


@pytest.mark.parametrize(("example", "place", "field"), tuple(expectations()))
def test_every_expectation_can_fail(example: str, place: int, field: str) -> None:
    read = parse_scenario(example, "example")
    steps = list(read.scenario.step)
    expected = Expected(**{field: wrong(getattr(steps[place].expect, field))})
    steps[place] = msgspec.structs.replace(steps[place], expect=expected)
    changed = msgspec.structs.replace(read.scenario, step=steps)
    if field == "not_offered":
        return
    checked = check(Read(changed, read.lines), built_in(), strict=True)
    assert (checked.ok, checked.step) == (False, place + 1), checked


def test_what_is_not_offered_can_fail() -> None:
    example = next(example for example in EXAMPLES if "not_offered" in example)
    checked = check(
        parse_scenario(example.replace('not_offered = ["Mountain"]', 'not_offered = ["pass"]'), "x"), built_in()
    )
    assert (checked.ok, checked.expected) == (False, "pass offered False")
