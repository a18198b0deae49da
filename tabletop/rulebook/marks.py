"""Marks of rules in tests and code, read from their source: nothing is imported and nothing runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

#: what looks like a rule id and nothing else
_WHOLE = re.compile(r"[1-6]\d\d\.\d{1,2}[a-z]?")
#: a rule id inside a sentence
_INSIDE = re.compile(r"(?<![\w.#])[1-6]\d\d\.\d{1,2}[a-z]?(?![\w%]|\.\d)")

_Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def marked_tests(folder: Path) -> dict[str, tuple[str, ...]]:
    """The tests below `folder` by the rule ids that they are marked with, as "tests/room/test_x.py::test_y".

    A mark counts on a function, on a class or module (`pytestmark`) for all tests in it, and on one row of a
    parametrised test. Paths start with the folder's own name. Raises SyntaxError for a broken test file.
    """
    found: dict[str, list[str]] = {}
    for place, file in _files(folder, "test_*.py"):
        for test, ids in file.tests:
            for rule_id in dict.fromkeys(ids):
                found.setdefault(rule_id, []).append(f"{place}{test}")
    return {rule_id: tuple(tests) for rule_id, tests in found.items()}


class _File(NamedTuple):
    """What a file of source says of rules, with lines."""

    #: tests as "::test_y", with the ids that they are marked with
    tests: tuple[tuple[str, tuple[str, ...]], ...]
    #: strings that are an id and nothing else, those of them that are arguments of `@rule`, and ids inside of strings
    cited: tuple[tuple[str, int], ...]
    decorating: tuple[tuple[str, int], ...]
    mentioned: tuple[tuple[str, int], ...]


def _files(folder: Path, pattern: str) -> Iterator[tuple[str, _File]]:
    for path in sorted(folder.rglob(pattern)):
        state = path.stat()
        yield f"{folder.name}/{path.relative_to(folder).as_posix()}", _read(path, state.st_mtime_ns, state.st_size)


# The checks ask for the same thousand files again and again: taking them apart is all of their time.
@lru_cache(maxsize=4096)
def _read(path: Path, changed: int, size: int) -> _File:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    strings = tuple(_strings(tree))
    decorators = (one for call in _rule_decorators(tree) for one in _strings(call))
    return _File(
        tests=tuple((test, tuple(ids)) for test, ids in _tests(tree, "", []) if ids),
        cited=tuple((text, line) for text, line in strings if _WHOLE.fullmatch(text)),
        decorating=tuple((text, line) for text, line in decorators if _WHOLE.fullmatch(text)),
        mentioned=tuple((one, line) for text, line in strings for one in _INSIDE.findall(text)),
    )


def _tests(scope: _Scope, place: str, outer: list[str]) -> Iterator[tuple[str, list[str]]]:
    ids = outer + [rule_id for node in scope.body if _is_pytestmark(node) for rule_id in _marks(node)]
    for node in scope.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            own = ids + [rule_id for decorator in node.decorator_list for rule_id in _marks(decorator)]
            if isinstance(node, ast.ClassDef):
                yield from _tests(node, f"{place}::{node.name}", own)
            elif node.name.startswith("test"):
                yield f"{place}::{node.name}", own


def _is_pytestmark(node: ast.stmt) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def _marks(node: ast.AST) -> Iterator[str]:
    """The arguments of every `pytest.mark.rule(...)` in a piece of source."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule"):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def cited_rules(folder: Path, *, decorators_only: bool = False) -> dict[str, tuple[str, ...]]:
    """Rule ids that code below `folder` gives as a word of their own, with the places as "path:line".

    That is every string which is a rule id and nothing else: arguments of `rule`, of commits and refusals.
    With `decorators_only` it is the arguments of `@rule` alone.
    """
    return _by_id((place, file.decorating if decorators_only else file.cited) for place, file in _files(folder, "*.py"))


def mentioned_rules(folder: Path) -> dict[str, tuple[str, ...]]:
    """Rule ids inside any string of the code below `folder`, docstrings too, with the places as "path:line"."""
    return _by_id((place, file.mentioned) for place, file in _files(folder, "*.py"))


def _by_id(files: Iterable[tuple[str, tuple[tuple[str, int], ...]]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for place, ids in files:
        for rule_id, line in ids:
            found.setdefault(rule_id, []).append(f"{place}:{line}")
    return {rule_id: tuple(places) for rule_id, places in found.items()}


def _rule_decorators(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        for decorator in getattr(node, "decorator_list", ()):
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule":
                yield decorator


def _strings(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, node.lineno
