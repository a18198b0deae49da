"""What is said of a step, at the table, on air and in a film alike: its own words, else what the log tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # a table is there before anything that plays scenarios is loaded
    from tabletop.demos.walkthrough import Shown
    from tabletop.session.seeing.observation import LogLine

#: the rule of lines that only say who passes: told where there is nothing else
PASSING: Final = "408.1c"


def told(lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """Return the lines that tell of something: without those that only say who passes, unless there are no others."""
    return tuple(line for line in lines if line.rule != PASSING) or tuple(lines)


def words_of(shown: Shown, lines: Sequence[LogLine]) -> str:
    """Return what is said of a step that added these lines to the log, with the reason where it was refused."""
    words = shown.say or (" ".join(sentence(line.text) for line in told(lines)) if shown.number else "")
    refused = "" if shown.refused is None else sentence(shown.refused.reason)
    return f"{words} {refused}".strip()


def sentence(words: str) -> str:
    """Return words with a full stop."""
    words = words.strip()
    return words if not words or words.endswith((".", "?", "!")) else f"{words}."


def first_sentence(words: str) -> str:
    """Return the first sentence of a text, without its full stop: a title for it."""
    for end in (". ", "? ", "! ", ": "):
        head, found, _ = words.partition(end)
        if found:
            words = head + (end[0] if end[0] in "?!" else "")
    return words.rstrip(".")
