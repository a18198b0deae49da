"""Teams in the words of sentences: "Ada & Ben pass", "Ada & Ben against Cleo & Dan"."""

from __future__ import annotations

from collections.abc import Sequence


def together(names: Sequence[str]) -> str:
    """The members of a team as one name: "Ada & Ben"."""
    return " & ".join(names)


def verb(names: Sequence[str], plain: str) -> str:
    """A verb that fits so many: `plain` as in "they pass", or as in "Ada passes"."""
    if len(names) > 1:
        return plain
    return f"{plain}es" if plain.endswith(("s", "o")) else f"{plain}s"


def does(names: Sequence[str], plain: str) -> str:
    """Begin a sentence about what a team does: "Ada & Ben pass", "Ada passes"."""
    return f"{together(names)} {verb(names, plain)}"


def sides(names: Sequence[str], heads: int = 1) -> str:
    """The players of a game by seat, `heads` to a team: "Ada, Mira and Noor", "Ada & Ben against Cleo & Dan"."""
    if heads > 1:
        return " against ".join(together(names[first : first + heads]) for first in range(0, len(names), heads))
    return f"{', '.join(names[:-1])} and {names[-1]}"
