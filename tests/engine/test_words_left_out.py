"""A test of the guards: a word that is made up is missing in every place, and they say where."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec import Struct

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.node import Node
from tests.engine.read_keywords import names_in
from tests.engine.word_guards import KINDS, missing_places

ROOT: Final = Path(__file__).resolve().parents[2]
LANGUAGE: Final = "tabletop/engine/language"

#: kind of word -> the file with its union, the union, and the class that a member of it is
UNIONS: Final[dict[str, tuple[str, str, str]]] = {
    "cost": (f"{LANGUAGE}/costs.py", "Cost", "Node"),
    "cost that is paid with chosen things": (f"{LANGUAGE}/costs.py", "ChosenCost", "Node"),
    "change": (f"{LANGUAGE}/changes.py", "ChangeOfValues", "Node"),
    "duration": (f"{LANGUAGE}/effects.py", "Duration", ""),
    "pattern of triggered abilities": (f"{LANGUAGE}/patterns.py", "TriggerPattern", "Node"),
    "pattern of replacement effects": (f"{LANGUAGE}/patterns.py", "ReplacedPattern", "Node"),
    "pattern": (f"{LANGUAGE}/patterns.py", "Pattern", "Node"),
    "outcome of replacement effects": (f"{LANGUAGE}/replacements.py", "Outcome", "Node"),
    "reference to objects": (f"{LANGUAGE}/references.py", "What", "Node"),
    "reference to players": (f"{LANGUAGE}/references.py", "Who", "Node"),
    "condition": (f"{LANGUAGE}/conditions.py", "Condition", "Node"),
    "amount": (f"{LANGUAGE}/amounts.py", "Amount", "Node"),
    "filter": (f"{LANGUAGE}/filters.py", "Filter", "Node"),
    "floating effect": ("tabletop/engine/state/lasting_effects.py", "FloatingEffect", "Struct"),
    "edit": ("tabletop/engine/state/edits.py", "Edit", "Struct"),
    "shape of decisions": ("tabletop/engine/vocabulary/decisions.py", "AnyDecision", "Decision"),
    "purpose of decisions": ("tabletop/engine/vocabulary/purposes.py", "Purpose", ""),
}

#: where the type checker stops at a word that a function does not know
CHECKED: Final[dict[str, tuple[str, ...]]] = {
    "cost": (
        "rules/playing/cost_parts.py", "rules/playing/mana_at_hand.py", "rules/playing/pricing/prices.py",
        "session/paying/plan.py", "session/telling/combat_words.py", "trying/paid.py",
    ),
    "cost that is paid with chosen things": ("rules/playing/needs.py", "rules/playing/activation.py"),
    "change": ("session/explaining/ladders.py", "session/telling/phrases.py"),
    "outcome of replacement effects": ("rules/events/replacing/outcomes.py", "rules/verbs/shielding.py"),
    "floating effect": (
        "rules/events/appliers/floating_effects.py", "rules/events/replacing/shields.py", "session/telling/phrases.py",
    ),
    "shape of decisions": (
        "engine/vocabulary/least_answers.py", "rules/attending.py", "demos/answering.py",
        "session/simulation/agents.py",
    ),
    "purpose of decisions": ("engine/vocabulary/purposes.py",),
}  # fmt: skip


class LeftOut(Node, frozen=True):
    """A word that no place knows."""


class LeftOutEffect(Struct, frozen=True):
    """A floating effect that no place knows."""

    id: int = 0
    duration: str = "end of turn"


def _made_up(kind: str) -> Any:
    if not UNIONS[kind][2]:
        return "left out"
    return LeftOutEffect if kind == "floating effect" else LeftOut


def test_every_kind_of_word_is_tried() -> None:
    assert list(UNIONS) == list(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_word_that_is_left_out_is_missing_everywhere(kind: str) -> None:
    _, places = KINDS[kind]
    missing = missing_places(kind, (_made_up(kind),))
    assert [line.rpartition(" is missing in ")[2] for line in missing] == list(places)
    assert all(line.startswith(f"the {kind} ") for line in missing)


def test_a_keyword_that_only_the_grammar_knows_is_found() -> None:
    g = Grammar()
    g.constant("keyword", "gloom", Keyword("gloom"))
    g.phrase("keyword", "brood <digits>", lambda digits: Keyword("brood", str(digits)), lambda value: ())
    g.word("digits", lambda word: int(word) if word.isdigit() else None, str)
    g.through("keywords", "<value:keyword>")
    assert names_in(g) == ("gloom", "brood")


def test_a_phrase_of_keywords_without_example_is_named() -> None:
    g = Grammar()
    g.phrase("keyword", "gloom <digits>", lambda digits: None, lambda value: ())
    g.word("digits", lambda word: int(word) if word.isdigit() else None, str)
    g.through("keywords", "<value:keyword>")
    with pytest.raises(LookupError, match="gloom"):
        names_in(g)


# --- in a copy of the program ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the program and its tests, to add words to."""
    to = tmp_path_factory.mktemp("left_out")
    for part in ("tabletop", "tests"):
        shutil.copytree(ROOT / part, to / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", to / "pyproject.toml")
    yield to
    shutil.rmtree(to)


def _with_word(text: str, union: str, base: str) -> str:
    """The source of a union with a word more, which nothing but the union knows."""
    found = re.search(rf"^{union}: TypeAlias = (Union\[|\(|Literal\[)?", text, re.MULTILINE)
    assert found is not None
    if not base:
        return text[: found.end()] + '"left out", ' + text[found.end() :]
    tag = ', tag="left out"' if base == "Struct" else ""
    fields = '    id: int = 0\n    duration: Duration = "end of turn"\n' if union == "FloatingEffect" else "    pass\n"
    member = f"class LeftOut({base}, frozen=True{tag}):\n{fields}\n\n"
    join = "LeftOut, " if found[1] == "Union[" else "LeftOut | "
    return text[: found.start()] + member + found[0] + join + text[found.end() :]


def _run(copy: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout + done.stderr


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kind", KINDS)
def test_a_word_that_is_added_to_the_program_alone_is_noticed(copy: Path, kind: str) -> None:
    """The guard names every place, and the type checker stops where a function does not know the word."""
    path, union, base = UNIONS[kind]
    source = (copy / path).read_text("utf-8")
    (copy / path).write_text(_with_word(source, union, base), "utf-8")
    try:
        test = f"tests/engine/test_every_word_is_handled.py::test_every_word_is_handled[{kind}]"
        said = _run(copy, "pytest", "-q", "-p", "no:cacheprovider", "-vv", test)
        checked = _run(copy, "mypy", "--cache-dir", str(copy / ".cache")) if kind in CHECKED else ""
    finally:
        (copy / path).write_text(source, "utf-8")
    assert "1 failed" in said
    assert [place for place in KINDS[kind][1] if f" is missing in {place}" not in said] == [], said
    stopped = [line for line in checked.splitlines() if "error:" in line and ("LeftOut" in line or "left out" in line)]
    for file in CHECKED.get(kind, ()):
        assert any(f"/{file}:" in line for line in stopped), checked
