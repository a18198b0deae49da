"""Checks between the rule index, the code and the tests; each returns sentences, none if all is well."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tabletop.rulebook.index import family, load_index
from tabletop.rulebook.marks import cited_rules, marked_tests, mentioned_rules
from tabletop.rulebook.pointers import TO_DO, enforcing_code, open_reasons, pointers


def unknown_ids(root: Path) -> list[str]:
    """Rule ids in the code of the checkout `root` that the rulebook does not have, sentences included."""
    known = load_index()
    return [
        f"{places[0]} names rule {rule_id}, which the rulebook does not have."
        for rule_id, places in mentioned_rules(root / "tabletop").items()
        if rule_id not in known
    ]


def unregistered_code(root: Path) -> list[str]:
    """Rule ids that a decorator in the source names, but whose code the index does not find by importing."""
    found = enforcing_code()
    return [
        f"{places[0]} is marked with rule {rule_id}, but its room is not among those that rules are looked for in."
        for rule_id, places in cited_rules(root / "tabletop", decorators_only=True).items()
        if rule_id not in found
    ]


def untested_ids(root: Path) -> list[str]:
    """Rule ids that code carries out or cites and that no test of the checkout `root` is marked with."""
    index, tests = load_index(), marked_tests(root / "tests")
    places = {rule_id: code[0] for rule_id, code in enforcing_code().items()}
    for rule_id, cited in cited_rules(root / "tabletop").items():
        if rule_id in index and index[rule_id].kind in TO_DO:
            places.setdefault(rule_id, cited[0])
    return [
        f"Rule {rule_id} has code ({places[rule_id]}), but no test is marked with it."
        for rule_id in index
        if rule_id in places and rule_id not in tests
    ]


def unaccounted_ids(root: Path, families: Iterable[str]) -> list[str]:
    """Procedures of some parts of the rulebook that are neither enforced nor in open.toml with a reason."""
    joined, reasons = pointers(root), open_reasons()
    return [
        f"Rule {rule_id} is open ({joined[rule_id].gloss}) and open.toml does not say why."
        for part in families
        for rule_id in family(part)
        if joined[rule_id].kind == "procedure" and joined[rule_id].status == "open" and rule_id not in reasons
    ]


def stale_reasons(root: Path) -> list[str]:
    """Lines of open.toml about rules that are enforced by now, or that nobody has to carry out."""
    joined = pointers(root)
    return [
        f"open.toml calls rule {rule_id} open, but it is {joined[rule_id].status}: remove the line."
        for rule_id in open_reasons()
        if joined[rule_id].status != "open"
    ]
