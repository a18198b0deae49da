"""`tabletop rules`: the rule index, joined with the code, the tests and the demonstrations."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from tabletop.commands.errors import CommandError
from tabletop.commands.printing import coloured, print_json
from tabletop.rulebook.index import family, load_index
from tabletop.rulebook.pointers import TO_DO, Pointer, Status, checkout, pointers

_STYLES: Final[dict[Status, str]] = {"enforced": "good", "open": "open", "nothing_to_enforce": "dim"}
_WORDS: Final[dict[Status, str]] = {"enforced": "enforced", "open": "open", "nothing_to_enforce": "-"}


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop rules` takes."""
    parser.add_argument("id", nargs="?", metavar="ID", help='a rule ("420.5a") or a part of the rulebook ("420")')
    parser.add_argument("--status", action="store_true", help="every id, and whether the program enforces it")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Print the rules asked for. Returns 0, also while rules are open; raises CommandError for an unknown id."""
    ids = tuple(load_index()) if args.id is None else _asked_for(args.id)
    joined = pointers(checkout())
    chosen = {rule_id: joined[rule_id] for rule_id in ids}
    if args.json:
        print_json({"ids": chosen})
    elif args.status:
        _print_status(chosen)
    elif args.id is None:
        _print_list(chosen)
    else:
        _print_whole(chosen)
    return 0


def _asked_for(rule_id: str) -> tuple[str, ...]:
    ids = family(rule_id)
    if not ids:
        raise CommandError(f"The rulebook has no rule {rule_id!r}; write an id like 420.5a, or a part like 420.")
    return ids


def _print_list(rules: dict[str, Pointer]) -> None:
    for rule_id, rule in rules.items():
        print(f"{coloured(rule_id.ljust(7), 'bold')} {rule.gloss}")


def _print_status(rules: dict[str, Pointer]) -> None:
    numbers: dict[Status, int] = dict.fromkeys(_STYLES, 0)
    for rule_id, rule in rules.items():
        numbers[rule.status] += 1
        word = coloured(_WORDS[rule.status].ljust(8), _STYLES[rule.status])
        print(f"{rule_id.ljust(7)} {rule.kind.replace('_', ' ').ljust(14)} {word} {_because(rule)}".rstrip())
    shown = ", ".join(f"{number} {status.replace('_', ' ')}" for status, number in numbers.items())
    print(f"{len(rules)} rules: {shown}")
    _print_demonstrated(rules)


def _print_demonstrated(rules: dict[str, Pointer]) -> None:
    """Print how many of the enforced procedures and permissions have a demonstration, and which have none."""
    carried_out = {rule_id: rule for rule_id, rule in rules.items() if rule.kind in TO_DO and rule.status == "enforced"}
    without = [rule_id for rule_id, rule in carried_out.items() if not rule.demos]
    named = f": {', '.join(without)}" if without else ""
    shown = f"{len(carried_out) - len(without)} demonstrated, {len(without)} not{named}"
    print(f"{len(carried_out)} procedures and permissions enforced: {shown}")


def _because(rule: Pointer) -> str:
    """Return what stands behind a status, in a few words."""
    if rule.status != "enforced":
        return rule.reason or ""
    more = f" and {len(rule.enforced) - 1} more" if len(rule.enforced) > 1 else ""
    tests = f", {len(rule.tests)} test{'s' * (len(rule.tests) != 1)}" if rule.tests else ""
    return f"{rule.enforced[0].removeprefix('tabletop.')}{more}{tests}"


def _print_whole(rules: dict[str, Pointer]) -> None:
    for rule_id, rule in rules.items():
        status = coloured(rule.status.replace("_", " "), _STYLES[rule.status])
        print(f"{coloured(rule_id, 'bold')}  {rule.kind.replace('_', ' ')}, {status}")
        print(f"  {rule.gloss}")
        if rule.differs:
            print(f"  Today: {rule.differs}")
        if rule.reason:
            print(f"  Why {rule.status.replace('_', ' ')}: {rule.reason}")
        for name, places in (("code", rule.enforced), ("test", rule.tests), ("demo", rule.demos)):
            for place in places:
                print(f"  {coloured(name, 'dim')}  {place}")
