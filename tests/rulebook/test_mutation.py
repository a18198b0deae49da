"""Breaking the code of a rule makes a test of its own fail; and the broken versions are what they say."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rulebook.mutants import Mutant, mutants
from tests.rulebook.mutation import ROOT, Tried, demonstrated, mission_procedures, table

#: beginnings of rule ids that the long run is limited to, as in "421 422.1"; all where it is not set
LIMIT = "TABLETOP_MUTATE"

SOURCE = '''
from contextlib import contextmanager

class Pile:
    def add(self, cards: tuple[str, ...], most: int) -> tuple[str, ...]:
        """Words that nobody breaks."""
        if len(cards) > most and most:
            self.note(cards, most)
            return cards
        return tuple(card for card in cards if card)

    def low(self, least: int) -> bool:
        return self.size <= least - 1

def steps(pile):
    if pile:
        yield pile

def note(pile):
    pile.notes += 1
'''


def _wanted(rules: list[str]) -> list[str]:
    beginnings = os.environ.get(LIMIT, "").split()
    return [rule for rule in rules if not beginnings or rule.startswith(tuple(beginnings))]


def _run(tmp_path: Path, *words: str) -> tuple[list[Tried], list[str], str]:
    """What a run in a process of its own tried, what was unfit, and what it printed."""
    kept = tmp_path / "tried.json"
    command = [sys.executable, "-m", "tests.rulebook.mutation", "--to", str(kept), *words]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3600, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    read = json.loads(kept.read_text())
    return [Tried(**one) for one in read["tried"]], read["unfit"], ended.stdout


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="broken code is tried in forked processes")
@pytest.mark.parametrize("rule", _wanted(mission_procedures()))
def test_a_broken_rule_is_noticed_by_a_test_of_its_own(
    rule: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """For each function that carries out the rule: cut out, and wrong in a small place."""
    every, unfit, printed = _run(tmp_path, rule)
    tried = [one for one in every if one.rule == rule]
    with capfd.disabled():
        print(f"\n{rule}: {sum(one.noticed for one in tried)} of {len(tried)} broken versions noticed", flush=True)
    assert not unfit, unfit
    assert tried, f"No code of rule {rule} could be broken."
    assert not unnoticed(tried), "\n".join([*unnoticed(tried), *table(tried), printed])


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="code is cut out in forked processes")
@pytest.mark.parametrize("section", dict.fromkeys(rule.split(".")[0] for rule in _wanted(demonstrated())))
def test_without_its_rule_a_demonstration_does_not_hold(section: str, tmp_path: Path) -> None:
    """For each rule of a section that is demonstrated: one of its files fails when one of its functions is cut out."""
    tried, unfit, _ = _run(tmp_path, "--demos", section)
    noticed = {one.rule for one in tried if one.noticed}
    idle = [rule for rule in demonstrated() if rule.split(".")[0] == section and rule not in noticed]
    assert not unfit, unfit
    assert not idle, f"Nothing that demonstrates {', '.join(idle)} fails without it."


def unnoticed(tried: list[Tried]) -> list[str]:
    """What of each rule may break and its tests don't see it: a function that is cut out, or every small thing.

    A function that carries out several rules has places that are about the others, so that one noticed place in
    all of a rule's functions is enough; how many were noticed is in the table.
    """
    kinds: dict[tuple[str, str], bool] = {}
    for one in tried:
        if one.outcome != "impossible":
            broken = f"{one.function} is cut out" if one.cut else "its code is wrong in one place"
            kinds[one.rule, broken] = kinds.get((one.rule, broken), False) or one.noticed
    return [f"No test of {rule} notices when {broken}." for (rule, broken), noticed in kinds.items() if not noticed]


def _of(name: str) -> dict[str, Mutant]:
    return {one.what: one for one in mutants(SOURCE, name)}


def test_a_function_is_cut_out_and_broken_in_each_small_place() -> None:
    """Conditions, operands, comparisons, statements and arguments; not the docstring."""
    found = _of("Pile.add")
    assert [one.what for one in found.values() if one.cut] == ["returns cards as it is", "always empty"]
    assert [one.what for one in found.values() if not one.cut] == [
        "line 7: left out: if len(cards) > most and most:",
        "line 10: left out: return tuple((card for card in cards if card))",
        "line 8: left out: self.note(cards, most)",
        "line 9: left out: return cards",
        "line 7: condition negated: len(cards) > most and most",
        "line 7: left out: len(cards) > most",
        "line 7: left out: most",
        "line 7: another comparison: len(cards) > most",
        "line 8: arguments swapped: self.note(cards, most)",
        "line 10: no longer asked: card",
    ]


@pytest.mark.parametrize(
    ("what", "low"),
    [
        ("always False", []),
        ("always True", [1, 2, 3, 4]),
        ("line 13: result negated: self.size <= least - 1", [3, 4]),
        ("line 13: another comparison: self.size <= least - 1", [1]),
        ("line 13: another sign: least - 1", [1, 2, 3, 4]),
        ("line 13: 1 and one", [1]),
    ],
)
def test_a_broken_version_does_what_it_says(what: str, low: list[int]) -> None:
    """The code is put into a function that is there already, as the run does."""

    class Pile:
        size = 0

        def low(self, least: int) -> bool:
            return self.size <= least - 1

    pile = Pile()
    Pile.low.__code__ = _of("Pile.low")[what].code
    answers = []
    for pile.size in (1, 2, 3, 4):
        answers += [pile.size] if pile.low(3) else []
    assert answers == low


def test_a_generator_stays_one() -> None:
    """Also where its only yield is left out: the caller gets nothing, not an error."""

    def steps(pile: list[int]) -> Iterator[list[int]]:
        yield pile

    for broken in _of("steps").values():
        steps.__code__ = broken.code
        assert list(steps([1])) == ([[1]] if broken.what.endswith("not left out") else []), broken.what
    assert {"cut out", "line 17: left out: yield pile", "line 16: condition negated: pile"} <= set(_of("steps"))


def test_nothing_to_break_is_an_error() -> None:
    """A name that the source does not have is the run's mistake, not a survivor."""
    with pytest.raises(LookupError, match=r"no Pile\.missing"):
        list(mutants(SOURCE, "Pile.missing"))
    assert ast.parse(SOURCE)


def test_what_survives_is_named() -> None:
    """One noticed version of each sort is enough; one that could not be tried counts for nothing."""
    rows = [("421.2", "a:b", True, "killed"), ("421.2", "a:b", False, "survived"), ("421.2", "a:c", False, "endless"),
            ("421.3", "a:b", True, "survived"), ("421.3", "a:b", True, "impossible"), ("421.3", "a:c", True, "killed"),
            ("421.4", "a:b", False, "survived")]  # fmt: skip
    tried = [Tried(rule, function, "", cut, outcome) for rule, function, cut, outcome in rows]  # type: ignore[arg-type]
    assert unnoticed(tried) == [
        "No test of 421.3 notices when a:b is cut out.",
        "No test of 421.4 notices when its code is wrong in one place.",
    ]
    assert list(table(tried))[2:4] == ["| 421.2 | a:b | 2 | 1/1 | 0/1 |", "| 421.2 | a:c | 1 | 0/0 | 1/1 |"]
