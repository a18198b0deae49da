"""`tabletop check`: plays scenario files without a window."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.library import built_in
from tabletop.cards.users import library_of
from tabletop.commands.cards import plain_line
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import Progress, print_json
from tabletop.demos.checking import Checked, check_file, scenario_files
from tabletop.demos.puzzles.proving_files import Proven, prove_file
from tabletop.demos.scenario import ScenarioError
from tabletop.session.keeping.data_folder import data_folder


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop check` takes."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="scenario files, or folders of them")
    parser.add_argument("--strict", action="store_true", help="a choice that a step does not name is an error")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where your own cards are, for files that need them")
    words = "prove the goals of puzzles against every answer of everybody, and count their first right moves"
    parser.add_argument("--goals", action="store_true", help=words)
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Play the files. Returns 0, or 1 when one does not hold."""
    try:
        files = [file for path in args.paths for file in scenario_files(path)]
        users = library_of(data_folder(args.data))
    except (ScenarioError, CardFileError) as problem:
        raise CommandError(str(problem)) from problem
    progress = Progress()
    checked: list[Checked] = []
    proofs: tuple[Proven, ...] = ()
    for number, file in enumerate(files, 1):
        where = f"{number} of {len(files)}: {file.name}"

        def tell(answers: int, where: str = where) -> None:
            progress.say(f"{where}, {answers:,} answers")

        progress.say(where)
        try:
            checked.append(check_file(file, built_in(), args.strict, users, tell))
            if args.goals and checked[-1].ok:
                proven = prove_file(file, built_in(), users)
                proofs += () if proven is None else (proven,)
        except CardFileError as problem:
            raise CommandError(str(problem)) from problem
    progress.done()
    failed = [one for one in checked if not one.ok]
    wrong = [one for one in proofs if one.wrong]
    if args.json:
        print_json(
            {
                "passed": len(checked) - len(failed),
                "failed": len(failed),
                "strict": args.strict,
                "files": [msgspec.to_builtins(one) for one in checked],
                **({"goals": [msgspec.to_builtins(one) for one in proofs]} if args.goals else {}),
            }
        )
    else:
        for one in failed:
            print(_words(one))
            for line in one.unread[1:]:
                print(f"  {plain_line(str(line))}")
        for proof in proofs:
            print(_proof_words(proof))
        print(f"{len(checked) - len(failed)} passed, {len(failed)} failed")
        if args.goals:
            print(f"{len(proofs) - len(wrong)} goals hold, {len(wrong)} do not")
    return 1 if failed or wrong else 0


def _words(one: Checked) -> str:
    where = f"{one.file}:{one.line}" if one.line else one.file
    step = f" step {one.step}:" if one.step else ""
    what = one.error or f"expected {one.expected}, found {one.found}."
    return f"{where}:{step} {what}"


def _proof_words(proof: Proven) -> str:
    size = f"{proof.tried:,} answers"
    if proof.wrong:
        return f"{proof.file}: {proof.wrong} ({size})"
    return f"{proof.file}: {proof.verdict}, {size}; first: {' | '.join(proof.moves)}"
