"""Finding rules: by id, by our own lines, by today's words and by what people call things."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from tabletop.rulebook.index import RuleEntry, family, load_index
from tabletop.rulebook.pointers import TO_DO, Status, enforcing_code, open_reasons

#: a rule id, or the front of one: "4", "420", "420.5", "420.5c"
ID: Final = re.compile(r"[1-6]\d{0,2}(?:\.(?:\d{1,2}[a-z]?)?)?")
_WORD: Final = re.compile(r"[^\W_]+(?:['-][^\W_]+)*|[+-]\d+/[+-]\d+|\{\w+\}")
#: endings that are cut off so that "attacks" finds "attacker"
_ENDINGS: Final = ("ing", "ers", "er", "ed", "es", "s")
#: words that say nothing about what is looked for
_EMPTY: Final = frozenset(
    re.findall(
        r"\w+",
        "a an and are be by can do does for from has have how i if in is it its my of on or the "
        "to what when where which who why with you your",
    )
)


class Word(Struct, frozen=True):
    """A word of today or of the reader: what it is called here, where it is told, other words, one line on it."""

    word: str
    here: str
    ids: tuple[str, ...]
    also: tuple[str, ...] = ()
    says: str = ""
    #: whether it is a word of today's rules, and not one that people use
    today: bool = True


class Found(Struct, frozen=True):
    """A rule that fits what was looked for. `word`: the word of words.toml that led to it, if one did."""

    entry: RuleEntry
    word: Word | None = None


class Family(Struct, frozen=True):
    """The rules around one: those above it, outermost first; right below it; and beside it, itself included."""

    above: tuple[str, ...]
    below: tuple[str, ...]
    beside: tuple[str, ...]


def find(query: str, most: int = 60) -> tuple[Found, ...]:
    """The rules that fit a query, best first.

    An id, or the front of one, gives the rules there. Else words.toml is asked first, then every word of the query
    must stand in a rule's id, line or "today" line (as a whole word, or its beginning). Returns () for no words.
    """
    text = " ".join(query.lower().split()).removeprefix("rule ").strip()
    if ID.fullmatch(text):
        return tuple(Found(load_index()[rule_id]) for rule_id in _ids_at(text)[:most])
    found: dict[str, Found] = {}
    meant, begun = _words_for(text)
    for word in meant:
        for rule_id in word.ids:
            found.setdefault(rule_id, Found(load_index()[rule_id], word))
    for rule_id in _in_lines(text):
        found.setdefault(rule_id, Found(load_index()[rule_id]))
    for word in begun:
        for rule_id in word.ids:
            found.setdefault(rule_id, Found(load_index()[rule_id], word))
    return tuple(found.values())[:most]


def around(rule_id: str) -> Family:
    """The family of a rule of the index. Raises KeyError for an id that the rulebook does not have."""
    load_index()[rule_id]
    parent = parent_of(rule_id)
    above = []
    up = parent
    while up:
        above.append(up)
        up = parent_of(up)
    children = tuple(known for known in load_index() if parent_of(known) == rule_id)
    beside = tuple(known for known in load_index() if parent_of(known) == parent)
    return Family(tuple(reversed(above)), children, beside)


def parent_of(rule_id: str) -> str:
    """Return what an id stands under: "420.5" for 420.5c, "420" for 420.5 (a part without a line), "" for a part."""
    if "." not in rule_id:
        return ""
    if rule_id[-1].isalpha():
        return rule_id[:-1]
    return rule_id.partition(".")[0]


@cache
def _titles() -> Mapping[str, str]:
    return tomllib.loads(files(__package__).joinpath("sections.toml").read_text(encoding="utf-8"))


def title_of(part: str) -> str:
    """Return what a part of the rulebook is about: "State-based effects" for 420; "" for what is no part."""
    return str(_titles().get(part, ""))


def status_of(rule_id: str) -> tuple[Status, str]:
    """Tell whether the program carries out a rule, and a reason where somebody wrote one down.

    Judged by the code alone: tests are no part of an installed program.
    """
    entry = load_index()[rule_id]
    if rule_id in enforcing_code():
        return "enforced", ""
    if entry.kind in TO_DO:
        return "open", open_reasons().get(rule_id, "")
    return "nothing_to_enforce", entry.reason or ""


@cache
def load_words() -> tuple[Word, ...]:
    """The words of words.toml, in its order. Raises ValueError, naming the word, where it is not well formed."""
    return read_words(files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))


def read_words(text: str) -> tuple[Word, ...]:
    """The words in the text of a words.toml. Raises ValueError as `load_words` does."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(f"words.toml: not readable as TOML: {problem}.") from problem
    words = []
    for heading in ("today", "people"):
        for word, row in table.get(heading, {}).items():
            words.append(_word(word, row, heading == "today"))
    return tuple(words)


def _word(word: str, row: Mapping[str, object], today: bool) -> Word:
    ids, also = row.get("ids"), row.get("also", [])
    here, says = row.get("here"), row.get("says", "")
    if not isinstance(ids, list) or not ids or not isinstance(also, list):
        raise ValueError(f'words.toml: {word!r} needs a list of rule ids; write ids = ["420.5a"].')
    for rule_id in ids:
        if rule_id not in load_index():
            raise ValueError(f"words.toml: {word!r} names {rule_id}, which the rulebook does not have; correct it.")
    if not isinstance(here, str) or not here or not isinstance(says, str):
        raise ValueError(f'words.toml: {word!r} does not say what it is called here; write here = "...".')
    return Word(word, here, tuple(map(str, ids)), tuple(map(str, also)), says, today)


def _ids_at(text: str) -> tuple[str, ...]:
    """The ids at and below an id; for the front of one, those that begin with it."""
    exact = family(text)
    if exact:
        return exact
    return tuple(known for known in load_index() if known.startswith(text))


def _words_for(text: str) -> tuple[list[Word], list[Word]]:
    """The words of words.toml that a query means: those it names, and those of which it is the beginning."""
    full: list[Word] = []
    begun: list[Word] = []
    if not text:
        return full, begun
    asked = set(stems(text))
    for word in load_words():
        names = (word.word, *word.also)
        if any(text == name or _within(name, text) or (asked and asked == set(stems(name))) for name in names):
            full.append(word)
        elif len(text) > 2 and any(name.startswith(text) for name in names):
            begun.append(word)
    return full, begun


def _within(name: str, text: str) -> bool:
    """Tell whether a query holds a whole name, as "does a planeswalker attack" holds "planeswalker"."""
    return len(name) > 3 and f" {name} " in f" {text} "


def _in_lines(text: str) -> Iterable[str]:
    """The rules whose lines have every word of a query: those in the gloss first."""
    wanted = stems(text)
    if not wanted:
        return ()
    scored = []
    for place, (rule_id, (gloss, rest)) in enumerate(_lines().items()):
        score = 0
        for stem in wanted:
            if stem in gloss:
                score += 4
            elif any(word.startswith(stem) for word in gloss):
                score += 3
            elif stem in rest or any(word.startswith(stem) for word in rest):
                score += 1
            else:
                break
        else:
            scored.append((-score, place, rule_id))
    return (rule_id for _, _, rule_id in sorted(scored))


@cache
def _lines() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """The stems of every rule's gloss, and those of what else is said of it."""
    return {
        rule_id: (stems(entry.gloss), (*stems(entry.differs or ""), *stems(entry.kind.replace("_", " "))))
        for rule_id, entry in load_index().items()
    }


def stems(text: str) -> tuple[str, ...]:
    """The words of a text without their endings and without words that say nothing, each once, in order."""
    return tuple(dict.fromkeys(_stem(word) for word in _WORD.findall(text.lower()) if word not in _EMPTY))


def _stem(word: str) -> str:
    word = word.replace("color", "colour")  # as these lines spell it
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
