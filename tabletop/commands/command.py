"""The commands by name; each is a module, imported when it is wanted, that the type checker holds to one shape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, TypeGuard, assert_never

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

Name: TypeAlias = Literal[
    "play",
    "open",
    "simulate",
    "demo",
    "check",
    "cards",
    "deck",
    "replay",
    "rules",
    "bench",
    "remote",
    "export",
    "selftest",
    "wrong",
]

#: command -> what it does, for the list of commands
COMMANDS: Final[dict[Name, str]] = {
    "play": "straight to the table with two decks",
    "open": "a saved game, a scenario file or a shared one in the window",
    "simulate": "random games without a window, with every invariant checked",
    "demo": "a demonstration of a rule, a scenario file at the table, or the gallery",
    "check": "plays scenario files without a window and says what does not hold",
    "cards": "what is understood of card files; takes cards into your library",
    "deck": "a deck file in the form of another program, or checked against a format",
    "replay": "plays a save again and compares fingerprints",
    "rules": "the rule index: every rule id with its code and tests",
    "bench": "benchmarks, with floors measured in the same run",
    "export": "a demonstration as pictures, a film, captions, chapters or a lesson sheet",
    "remote": "a command for the running program, by its name",
    "selftest": "opens a window, draws, exits",
    "wrong": "one file to send when something is wrong, with nothing hidden in it",
}


class Command(Protocol):
    """A module that is a command: the words that it takes, and what it does with them."""

    def arguments(self, parser: ArgumentParser) -> None:
        """Add the words that the command takes."""

    def run(self, args: Namespace) -> int:
        """Do it. Returns the exit status; raises CommandError where words or files are wrong."""


def is_command(word: str) -> TypeGuard[Name]:
    """Return whether a word of the command line is the name of a command."""
    return word in COMMANDS


def command_of(name: Name) -> Command:
    """Import the command with that name. One that lacks a part of `Command` does not pass the type checker."""
    match name:
        case "play":
            from tabletop.commands import play

            return play
        case "open":
            from tabletop.commands import open

            return open
        case "simulate":
            from tabletop.commands import simulate

            return simulate
        case "demo":
            from tabletop.commands import demo

            return demo
        case "check":
            from tabletop.commands import check

            return check
        case "cards":
            from tabletop.commands import cards

            return cards
        case "deck":
            from tabletop.commands import deck

            return deck
        case "replay":
            from tabletop.commands import replay

            return replay
        case "rules":
            from tabletop.commands import rules

            return rules
        case "bench":
            from tabletop.commands import bench

            return bench
        case "export":
            from tabletop.commands import export

            return export
        case "remote":
            from tabletop.commands import remote

            return remote
        case "selftest":
            from tabletop.commands import selftest

            return selftest
        case "wrong":
            from tabletop.commands import wrong

            return wrong
        case _:
            assert_never(name)
