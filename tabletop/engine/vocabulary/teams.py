"""What teams are called in sentences: "Ada & Ben pass", "Ada & Ben against Cleo & Dan"."""

from __future__ import annotations

from collections.abc import Sequence


def together(names: Sequence[str]) -> str:
    """The members of a team as one name: "Ada & Ben"."""
    return " & ".join(names)


def does(names: Sequence[str], verb: str) -> str:
    """What a team does, as the beginning of a sentence: `verb` as in "they pass"; of one member "Ada passes"."""
    single = f"{verb}es" if verb.endswith("s") else "goes" if verb == "go" else f"{verb}s"
    return f"{together(names)} {verb if len(names) > 1 else single}"


def sides(names: Sequence[str], heads: int = 1) -> str:
    """The players of a game by seat, `heads` to a team: "Ada, Mira and Noor", "Ada & Ben against Cleo & Dan"."""
    if heads > 1:
        return " against ".join(together(names[first : first + heads]) for first in range(0, len(names), heads))
    return f"{', '.join(names[:-1])} and {names[-1]}"
