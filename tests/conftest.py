"""What every tier of the tests shares: the Qt platform, property tests, and the marks that name rules."""

import os
from collections.abc import Generator

# Before anything imports Qt: without a display Qt aborts the whole process. dev.py test --x says xcb.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Before anything imports the engine: functions that carry out a rule note that they ran.
os.environ.setdefault("TABLETOP_TRACE_RULES", "1")

import hypothesis
import pytest

from tabletop.engine.vocabulary.rule_ids import ENFORCED, RAN
from tabletop.rulebook.index import load_index

# No deadlines: a busy machine is not a failure. The seed of a failure is printed with it.
hypothesis.settings.register_profile("tabletop", deadline=None, print_blob=True)
hypothesis.settings.load_profile("tabletop")


#: seconds that a test of the long tier may take, called by hand as well: a busy machine is not a failure
LONG = 7200


def pytest_configure(config: pytest.Config) -> None:
    """Let `pytest -m x11`, called by hand, talk to the X server that its fixture starts."""
    if config.option.markexpr == "x11" and os.environ["QT_QPA_PLATFORM"] == "offscreen":
        os.environ["QT_QPA_PLATFORM"] = "xcb"


def marked_rules(item: pytest.Item) -> list[str]:
    """The rule ids that a test is marked with."""
    return [rule_id for mark in item.iter_markers("rule") for rule_id in mark.args]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse marks that name a rule which the rulebook does not have; give tests of the long tier their time."""
    for item in items:
        if item.get_closest_marker("long") is not None and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LONG))
    known = load_index()
    marks = [(item.nodeid, rule_id) for item in items for rule_id in marked_rules(item)]
    wrong = [f"{nodeid}: {rule_id}" for nodeid, rule_id in marks if rule_id not in known]
    if wrong:
        raise pytest.UsageError("Tests are marked with rules that do not exist:\n" + "\n".join(wrong))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Forget which rules the test before this one ran."""
    RAN.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test that passes without running the code of a rule that it is marked with.

    In the x11 tier the program may run in a process of its own, where nothing is noted.
    """
    result = yield
    if item.get_closest_marker("x11") is None:
        for rule_id in marked_rules(item):
            if rule_id not in RAN:
                code = ", ".join(ENFORCED.get(rule_id, [])) or "no loaded function names that rule"
                pytest.fail(f"Marked with rule {rule_id}, but ran no code of it ({code}).", pytrace=False)
    return result
