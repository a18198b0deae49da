"""The mutation run: is there, for each rule, a test of its own that fails when the rule's code is broken?

    python -m tests.rulebook.mutation [--most N] [--quick SECONDS] [--to FILE] [--demos] [RULE IDS OR THEIR BEGINNINGS]

With --demos the demonstrations of a rule stand for its tests, and its code is only cut out: a demonstration that
holds without its rule shows nothing. Without rule ids it is about those of 418-423 and 500-502.9. One pytest session
collects the tests that are marked with the rules. For each broken version of each function that carries out a rule, a
forked process puts the broken code into the function - so everybody who calls it by any name sees it - and runs the
rule's tests until one fails. Processor time is bounded, so a version that never ends counts as noticed. With --quick,
tests that use more processor seconds than that are left out. Under this run a test may not fail merely because it ran
no code of its rule: it has to notice.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import re
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

# Before anything imports the engine, as in the tests.
os.environ.setdefault("TABLETOP_TRACE_RULES", "1")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import hypothesis
import pytest

from tabletop.assets import asset
from tabletop.rulebook.index import load_index
from tabletop.rulebook.marks import marked_tests
from tabletop.rulebook.pointers import TO_DO, demonstrations, enforcing_code
from tests.rulebook.mutants import Mutant, function_at, mutants

ROOT = Path(__file__).resolve().parents[2]
#: the test that plays one demonstration after another
_PLAYED = "tests/demos/test_scenarios.py::test_holds_in_strict_mode"
#: what a run may use of the processor beyond three times what the unbroken code uses, in seconds
_SECONDS = 4
_MEMORY = 6 << 30

Outcome: TypeAlias = Literal["killed", "survived", "endless", "impossible"]


class Tried(NamedTuple):
    """What became of one broken version of one function under the tests of one rule."""

    rule: str
    function: str
    what: str
    cut: bool
    outcome: Outcome

    @property
    def noticed(self) -> bool:
        """Whether the rule's tests saw that something is wrong."""
        return self.outcome in ("killed", "endless")


def procedures() -> list[str]:
    """The procedures that somebody carries out, in the order of the rulebook."""
    code = enforcing_code()
    return [rule_id for rule_id, entry in load_index().items() if entry.kind == "procedure" and rule_id in code]


def demonstrated() -> list[str]:
    """The procedures and permissions that somebody carries out and a demonstration names, as in the rulebook."""
    code, shown, index = enforcing_code(), demonstrations(), load_index()
    return [rule_id for rule_id, entry in index.items() if entry.kind in TO_DO and rule_id in code and rule_id in shown]


def mission_procedures() -> list[str]:
    """Those of 418-423 and of 500-502.9."""
    return [rule_id for rule_id in procedures() if _of_the_mission(rule_id)]


def _of_the_mission(rule_id: str) -> bool:
    section, _, rest = rule_id.partition(".")
    number = int(re.match(r"\d*", rest)[0] or 0)  # type: ignore[index]
    return 418 <= int(section) <= 423 or section in ("500", "501") or (section == "502" and number <= 9)


def broken(function: str, most: int) -> list[Mutant]:
    """Up to `most` broken versions of a function "module:name", besides those that cut it out; evenly spread."""
    module, name = function.split(":")
    every = list(mutants(Path(inspect.getfile(importlib.import_module(module))).read_text("utf-8"), name))
    cut, small = [one for one in every if one.cut], [one for one in every if not one.cut]
    if len(small) > most:
        small = [small[number * len(small) // most] for number in range(most)]
    return cut + small


class Mutating:
    """A pytest plugin that, instead of running the tests once, runs them against broken code."""

    def __init__(self, rules: Sequence[str], most: int, quick: int, demos: bool) -> None:
        """Take the rules to break, how many small breaks to try in each function, and what a test may use.

        With `demos` the tests of a rule are those that play its demonstrations.
        """
        self.rules, self.most, self.quick = rules, most, quick
        self.rules_of = _shown if demos else _marks
        self.tried: list[Tried] = []
        self.unfit: list[str] = []
        self.failed = False

    def pytest_sessionstart(self) -> None:
        """Make property tests say no quickly, the same way each time, and remember nothing."""
        hypothesis.settings.register_profile(
            "mutation",
            deadline=None,
            database=None,
            derandomize=True,
            phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        )
        hypothesis.settings.load_profile("mutation")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test failed."""
        self.failed = self.failed or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every rule."""
        for module in session.config.pluginmanager.get_plugins():
            if hasattr(module, "RAN"):
                module.RAN = _Everything()
        for number, rule in enumerate(self.rules, 1):
            tests = [item for item in session.items if rule in self.rules_of(item)]
            started = time.monotonic()
            self._try_rule(rule, tests)
            print(f"[{number}/{len(self.rules)}] {rule}: {time.monotonic() - started:.0f} s", flush=True)
        return True

    def _try_rule(self, rule: str, tests: list[pytest.Item]) -> None:
        sound = [(self._run_apart(test, None, self.quick), test) for test in tests]
        for (outcome, _), test in sound:
            if outcome == "killed":
                self.unfit.append(f"{rule}: {test.nodeid} fails with the code as it is.")
        # the quickest first: most versions are noticed by any test
        timed = sorted(((used, number) for number, ((outcome, used), _) in enumerate(sound) if outcome == "survived"))
        ordered = [tests[number] for _, number in timed]
        if not ordered:
            self.unfit.append(f"{rule}: no test of it runs in this tier.")
            return
        bound = int(3 * sum(used for used, _ in timed)) + _SECONDS
        for function in enforcing_code()[rule]:
            before = len(self.tried)
            for mutant in broken(function, self.most):
                outcome, _ = self._run_apart(ordered, (function, mutant), bound)
                self.tried.append(Tried(rule, function, mutant.what, mutant.cut, outcome))
                if outcome == "survived":
                    print(f"    survived: {rule} {function} {mutant.what}", flush=True)
            mine = self.tried[before:]
            print(f"  {rule} {function}: {sum(one.noticed for one in mine)} of {len(mine)} noticed", flush=True)

    def _run_apart(
        self, tests: pytest.Item | list[pytest.Item], change: tuple[str, Mutant] | None, bound: int
    ) -> tuple[Outcome, float]:
        """Run tests in a forked process until one fails; what came out, and the processor seconds used."""
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            code = 3
            try:
                code = self._in_child(tests if isinstance(tests, list) else [tests], change, bound)
            finally:
                os._exit(code)
        _, status, usage = os.wait4(child, 0)
        used = usage.ru_utime + usage.ru_stime
        if os.WIFSIGNALED(status):
            return ("endless" if os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGALRM) else "killed"), used
        outcomes: tuple[Outcome, ...] = ("survived", "killed", "impossible", "killed")
        return outcomes[min(os.WEXITSTATUS(status), 3)], used

    def _in_child(self, tests: list[pytest.Item], change: tuple[str, Mutant] | None, bound: int) -> int:
        import resource  # not on every system; where there is none there is no forking either

        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        resource.setrlimit(resource.RLIMIT_CPU, (bound, bound + 5))
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if change is not None:
            place, mutant = change
            module, name = place.split(":")
            try:
                function_at(importlib.import_module(module), name).__code__ = mutant.code
            except ValueError:  # it no longer uses a name of the function around it
                return 2
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            test.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
            if self.failed:
                return 1
        return 0


class _Everything:
    """Stands in for the notes of which rules ran: says that all did."""

    def __contains__(self, rule: object) -> bool:
        return True

    def clear(self) -> None:
        """Nothing to forget."""


def _marks(item: pytest.Item) -> list[str]:
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


def _shown(item: pytest.Item) -> list[str]:
    """The rules that the demonstration names which this test plays; none for a scenario of the tests."""
    path = item.callspec.params["path"]  # type: ignore[attr-defined]
    folder = asset("demos")
    place = f"{folder.name}/{path.relative_to(folder).as_posix()}" if path.is_relative_to(folder) else ""
    return [rule_id for rule_id, places in demonstrations().items() if place in places]


def mutate(rules: Sequence[str], most: int, quick: int, demos: bool) -> tuple[list[Tried], list[str]]:
    """Break the code of `rules` in every way; what became of each version, and sentences about unfit tests.

    With `demos` the demonstrations of the rules have to notice it.
    """
    plugin = Mutating(rules, most, quick, demos)
    marked = marked_tests(ROOT / "tests")
    files = dict.fromkeys(test.split("::")[0] for rule in rules for test in marked.get(rule, ()))
    places = [_PLAYED] if demos else [file for file in files if not file.startswith("tests/x11")]
    paths = [str(ROOT / place) for place in places]
    if not paths:
        return [], [f"{rule}: no test is marked with it." for rule in rules]
    words = ["-p", "no:cacheprovider", "-qq", "-s", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT)]
    # hypothesis is loaded before pytest here
    words += ["-W", "ignore:Module already imported"]
    status = pytest.main([*words, *paths], plugins=[plugin])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"pytest could not collect the tests (it ended with {status!r}).")
    return plugin.tried, plugin.unfit


def table(tried: Sequence[Tried]) -> Iterator[str]:
    """The lines of a table of what was tried: a row for each rule and function."""
    yield "| rule | function | broken versions | cut out: noticed | small breaks: noticed |"
    yield "|---|---|---|---|---|"
    for rule, function in dict.fromkeys((one.rule, one.function) for one in tried):
        mine = [one for one in tried if (one.rule, one.function) == (rule, function) and one.outcome != "impossible"]
        cells = [f"{sum(one.noticed for one in part)}/{len(part)}" for part in
                 ([one for one in mine if one.cut], [one for one in mine if not one.cut])]  # fmt: skip
        yield f"| {rule} | {function.removeprefix('tabletop.')} | {len(mine)} | {cells[0]} | {cells[1]} |"


def main(words: list[str]) -> int:
    """Run from the command line; returns 0 also where versions survive: judging is the work of the test."""
    options: dict[str, Any] = {"--most": "12", "--quick": "600", "--to": ""}
    demos = "--demos" in words
    words = [word for word in words if word != "--demos"]
    wanted = []
    while words:
        word = words.pop(0)
        if word in options:
            options[word] = words.pop(0)
        else:
            wanted.append(word)
    every = demonstrated() if demos else procedures()
    rules = [one for word in wanted for one in every if _begins(one, word)] if wanted else mission_procedures()
    tried, unfit = mutate(rules, 0 if demos else int(options["--most"]), int(options["--quick"]), demos)
    print("\n".join([*table(tried), *unfit]))
    if options["--to"]:
        Path(options["--to"]).write_text(json.dumps({"tried": [one._asdict() for one in tried], "unfit": unfit}))
    return 0


def _begins(rule: str, word: str) -> bool:
    return rule == word or (rule.startswith(word) and not rule[len(word)].isdigit())


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
