"""One wording for all: rules text as canonical words, each with its place in the text it was read from.

The wording of 1993-2007 and that of today become the edition's: comes into play, play a spell, remove from the
game. The card's own name is one word, `~`, and what an Aura or Equipment is attached to is one word, `@host`.
Reminder text and ability words, which have no rules meaning, are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from msgspec import Struct

from tabletop.cards.formats.record import MOST_SIGNS
from tabletop.cards.text.reading.rewording import HOST, OWN, REWORDINGS, Rewordings, rewordings_of
from tabletop.engine.vocabulary.colours import COLOUR_WORDS
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.subtypes import LAND_TYPES, is_known
from tabletop.engine.vocabulary.types import AURA, EQUIPMENT

#: the name of the card that grants an ability, within the quotes around that ability
GRANTING: Final = "@granting"
QUOTE: Final = '"'
#: stands before the name of another card, which is one word
NAME: Final = "="
#: more words than this on one line are no rules text
MOST_WORDS: Final = 150
#: nor are more on all lines together
MOST_CARD_WORDS: Final = 400

_WORD = re.compile(
    r"(?:\{(?!T\})[^{}\s]{1,8}\})+|\{T\}|[+\-]?[0-9X*]+/[+\-]?[0-9XY*]+|[+\-][0-9X]+|[0-9]+"
    r"|[^\W\d_]+(?:['/-][^\W\d_]+)*'?|\S"
)
_DASH: Final = "\u2014"
_REMINDER = re.compile(r"\([^()]*\)")
_SIGNS = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u2013": "-", "\u2212": "-", "\u201c": '"', "\u201d": '"',
})  # fmt: skip
_BULLETS = "\u2022*"
_COLOURLESS = re.compile(r"(?:\{C\})+")
#: a price with an X that the permanent remembers
_PRICE_WITH_X: Final = re.compile(
    r"(?im)^(?:(?:kicker|morph) \{X\}|as an additional cost to (?:cast|play) [^,\n]*, (?-i:[^.\n]*\bX\b))"
)
_CONTRACTED = ("it's", "that's", "there's", "he's", "who's", "let's", "what's")

#: what stands before a new clause
_STARTS: Final = (".", ":", ",", ";", "-", "and", "or", "then")
#: behind these a card's name that is a subtype means the subtype
_BEFORE_SUBTYPES: Final = (
    "other",
    "another",
    "each",
    "target",
    "attacking",
    "blocking",
    "untapped",
    "tapped",
    "a",
    "an",
)
#: what begins a clause before which a comma says nothing
_JOINED: Final = ([OWN, "deals"], ["you", "return"])
#: verbs that are orders without their "you"
_ORDERS: Final = (
    "draw", "discard", "sacrifice", "put", "search", "shuffle", "mill", "skip", "choose", "reveal", "untap", "tap",
    "return",
)  # fmt: skip
#: names of cards that are verbs where "target" stands behind them
_VERBS: Final = ("exile", "counter", "destroy", "tap", "untap", "regenerate", "sacrifice")
#: words in the middle of names
_WITHIN_NAMES: Final = ("of", "the", "and", "to", "in", "for", "from", ",", "'s", "'")
_COLOUR_WORDS: Final = tuple(COLOUR_WORDS.values())
_ABILITY_WORDS: Final = ("threshold", "hellbent", "channel", "grandeur", "radiance", "sweep", "metalcraft", "domain")


class Line(Struct, frozen=True):
    """One line of rules text: canonical words, and for each the signs it comes from (start, end) in the text."""

    text: str
    words: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    #: whether the card's cost has an X that the text can mean
    variable: bool = False
    #: where the line begins in the card's text
    start: int = 0


class Own(Struct, frozen=True):
    """The words by which a card calls itself and what it is attached to."""

    name: str
    #: the names that it may be called by, longest first
    names: tuple[tuple[str, ...], ...]
    #: the word behind "enchanted" or "equipped", or ""
    host: str
    equipment: bool = False
    variable: bool = False
    #: types and subtypes that have "this" before them
    rewordings: Rewordings = {}


Token = tuple[str, int, int]


@rule("202.2")
def own_words(name: str, type_line: str, text: str, cost: str = "") -> Own:
    """Return what a card of this name, type line and text calls itself and what it is attached to."""
    names = [name]
    front, comma, _ = name.partition(",")
    if comma:
        names.append(front)
    if "Legendary" in type_line:
        first = name.split(" ")[0]
        if "," not in name and not is_known(first) and first not in ("The", name):
            # today's texts call most legends by their first name
            names.append(first)
        names += [name.split(mark)[0] for mark in (" of ", " the ") if mark in name]
    # a ligature may be written with two capital letters
    names += [one.replace("Ae", "AE") for one in names if "Ae" in one]
    words = tuple(tuple(word for word, _, _ in _split(one)) for one in names)
    hosts = _hosts(type_line, text)
    table = rewordings_of((f"{article}{before}", HOST) for before in hosts for article in ("", "the "))
    host = hosts[0].split(" ", 1)[1] if hosts else ""
    variable = "{X}" in cost or _PRICE_WITH_X.search(text[:MOST_SIGNS]) is not None
    return Own(name, tuple(one for one in words if one), host, EQUIPMENT in type_line, variable, table)


def _hosts(type_line: str, text: str) -> tuple[str, ...]:
    """Return the words by which the text may call what this is attached to, the usual ones first."""
    if EQUIPMENT in type_line:
        return ("equipped creature",)
    if AURA not in type_line:
        becoming = re.search(r"(?i)becomes an Aura (?:enchantment )?with \"?enchant (creature|land|artifact)\b", text)
        return (f"enchanted {becoming.group(1).lower()}",) if becoming else ()
    found = re.search(r"(?im)^\s*enchant ([^\n(.]*)", text[:MOST_SIGNS])
    if found is None:
        return ()
    noun = found.group(1).split()
    if noun[-1:] in (["player"], ["opponent"]):
        return ("enchanted player",)
    kinds = [word for word in noun if word in ("creature", "artifact", "land", "enchantment", "permanent")]
    subtypes = [word for word in noun if is_known(word)]
    hosts = kinds[-1:] + subtypes
    if kinds == ["artifact", "creature"] and len(noun) == 2:
        return ("enchanted artifact creature", "enchanted creature", "enchanted artifact")
    if subtypes and not kinds:
        hosts += ["land" if subtypes[0] in LAND_TYPES else "creature"]
    if len(kinds) > 1:
        hosts = []
    return tuple(f"enchanted {host}" for host in dict.fromkeys([*hosts, "permanent"]))


def canonical_lines(text: str, own: Own) -> tuple[Line, ...]:
    """The lines of a card's text that say something, canonically."""
    text = text.translate(_SIGNS)
    bare = _without_reminders(text)
    lines: list[list[Token]] = []
    pieces: list[str] = []
    starts: list[int] = []
    at = 0
    for raw, bared in zip(text.split("\n"), bare.split("\n"), strict=True):
        tokens = [(word, start + at, end + at) for word, start, end in _split(bared)]
        at += len(raw) + 1
        if not tokens:
            continue
        if lines and lines[-1] and _goes_on(tokens):
            # "Threshold - ... instead if ...": it is about the line before
            lines[-1].extend(tokens[2:] if tokens[1][0] == "-" else tokens)
            pieces[-1] += "\n" + raw
            continue
        if tokens[0][0] in _BULLETS and lines and lines[-1]:
            _join_mode(lines[-1], tokens)
            pieces[-1] += "\n" + raw
        else:
            lines.append(tokens)
            pieces.append(raw)
            starts.append(at - len(raw) - 1)
    return tuple(_line(*one, own) for one in zip(pieces, lines, starts, strict=True))


def _goes_on(tokens: list[Token]) -> bool:
    """Return whether a line says what happens instead of the line before it."""
    words = [word.lower() for word, _, _ in tokens]
    return (
        len(words) > 3
        and words[1] == "-"
        and words[0] in _ABILITY_WORDS
        and any((one, two) == ("instead", "if") or (one == "," and two == "instead") for one, two in pairwise(words))
        and "would" not in words
    )


@rule("207.2")
def _without_reminders(text: str) -> str:
    """The text with reminder text blanked out, every other sign in its place."""
    for _ in range(3):
        blanked = _REMINDER.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)
        if blanked == text:
            break
        text = blanked
    return text


def _split(text: str) -> Iterator[Token]:
    for found in _WORD.finditer(text):
        word, start, end = found.group(), found.start(), found.end()
        if word == _DASH:
            # never a part of the words beside it, as a hyphen is
            word = "-"
        if word.endswith("'s") and len(word) > 2 and word.lower() not in _CONTRACTED and not is_known(word):
            yield word[:-2], start, end - 2
            yield "'s", end - 2, end
        elif word.endswith("'") and len(word) > 1:
            yield word[:-1], start, end - 1
            yield "'", end - 1, end
        else:
            yield word, start, end


def _join_mode(line: list[Token], mode: list[Token]) -> None:
    """Put a mode that stands on a line of its own behind those before it: "...; or ..."."""
    bullet, *rest = mode
    if line[-1][0] == "-":
        line.extend(rest)
        return
    if line[-1][0] == ".":
        line.pop()
    line += [(";", *bullet[1:]), ("or", *bullet[1:]), *rest]


def _line(text: str, tokens: list[Token], begin: int, own: Own) -> Line:
    tokens = list(_with_full_stops(_with_own_name(tokens[: MOST_WORDS + 1], own)))
    tokens = [(_small(word), start, end) for word, start, end in _with_names(tokens)]
    if len(tokens) > 2 and tokens[1][0] == "-" and tokens[0][0] in _ABILITY_WORDS:
        tokens = tokens[2:]
    tokens = _of_card_types(tokens)
    tokens = list(_without_fillers(list(_reworded(_than_host(tokens, own), own.rewordings))))
    return Line(text, tuple(t[0] for t in tokens), tuple((t[1], t[2]) for t in tokens), own.variable, begin)


def _of_card_types(tokens: list[Token]) -> list[Token]:
    """The words of a line that has a card type chosen, whose "chosen type" is that."""
    words = [token[0] for token in tokens]
    if not any(words[at : at + 4] == ["choose", "a", "card", "type"] for at in range(len(words))):
        return tokens
    found: list[Token] = []
    for at, token in enumerate(tokens):
        if token[0] == "type" and words[at - 1] == "chosen":
            found.append(("card", *token[1:]))
        found.append(token)
    return found


def _than_host(tokens: list[Token], own: Own) -> list[Token]:
    """The words of an Aura or Equipment, whose "other creatures" are others than what it is attached to."""
    if not own.host or len(tokens) < 2 or (tokens[0][0], tokens[1][0]) != ("other", f"{own.host}s"):
        return tokens
    span = tokens[0][1:]
    return [tokens[1], ("other", *span), ("than", *span), (HOST, *span), *tokens[2:]]


def _with_full_stops(tokens: list[Token]) -> Iterator[Token]:
    """The words with a full stop at the end of each quoted ability, and one behind it where a sentence ends there."""
    quoted = False
    for at, token in enumerate(tokens):
        word, start, end = token
        if word != QUOTE:
            yield token
            continue
        quoted = not quoted
        if quoted:
            yield token
            continue
        before = tokens[at - 1][0]
        if before == ",":
            # "has 'X,' 'Y,' and 'Z'": the comma stands inside of the quotes
            yield (".", start, end)
            yield token
            yield (",", start, end)
            continue
        if before != ".":
            yield (".", start, end)
        yield token
        after = tokens[at + 1][0] if at + 1 < len(tokens) else ""
        if not after or (after[0].isupper() and after[0].isalpha()):
            yield (".", end - 1, end)


def _without_fillers(tokens: list[Token]) -> Iterator[Token]:
    """The words without those that mean nothing where they stand, and with "or" between all modes."""
    words = [token[0] for token in tokens]
    modal = words[:1] == ["choose"] or (":" in words and words[words.index(":") + 1 :][:1] == ["choose"])
    for at, token in enumerate(tokens):
        before = tokens[at - 1][0] if at else "."
        after = tokens[at + 1][0] if at + 1 < len(tokens) else "."
        if token[0] == "all" and before in _STARTS and after not in ("damage", "combat", QUOTE):
            continue
        if token[0] == "you" and before in _STARTS and after in _ORDERS and not _shares_you(tokens[at:]):
            continue
        if token[0] == "card" and _is_asked_of_a_card([one[0] for one in tokens[max(0, at - 6) : at]]):
            continue
        if token[0] == "card" and "it's" in [one[0] for one in tokens[max(0, at - 4) : at]]:
            # "if it's a land card": what it is said of is a card anyway
            continue
        if token[0] == "each" and before in ("creatures", "permanents") and after in ("get", "gain"):
            continue
        if token[0] == "that" and before == "damage" and after in _COLOUR_WORDS:
            # "all damage that black sources would deal"
            continue
        if token[0] == "then" and before == "." and (after != "shuffle" or _is_of_rest(tokens[:at])):
            continue
        if _is_own_choice([one[0] for one in tokens], at):
            continue
        if token[0] == "," and after == "and" and words[at + 2 : at + 4] in _JOINED:
            continue
        if token[0] == "," and before.startswith("non") and after.startswith("non"):
            continue
        yield token
        if modal and token[0] == ";" and after != "or":
            yield ("or", *token[1:])


def _is_own_choice(words: list[str], at: int) -> bool:
    """Return whether a word is one of "of their choice" behind what is sacrificed, which is never otherwise (103.4)."""
    begin = next((at - back for back in range(3) if words[at - back : at - back + 3] == ["of", "their", "choice"]), -1)
    if begin < 1:
        return False
    sentence = words[:begin][::-1]
    before = sentence[: sentence.index(".")] if "." in sentence else sentence
    return any(one in ("sacrifice", "sacrifices") for one in before)


def _is_of_rest(before: list[Token]) -> bool:
    """Return whether the sentence before says where "the rest" goes: shuffling is then a sentence of its own."""
    words = [one[0] for one in before[:-1]]
    begin = len(words) - words[::-1].index(".") if "." in words else 0
    return "rest" in words[begin:]


def _is_asked_of_a_card(before: list[str]) -> bool:
    """Return whether these words ask what a card is: "that card is a land", "it isn't a creature"."""
    return any(
        one in ("card", "it") and two in ("is", "isn't", "was") and three == "a"
        for one, two, three in zip(before, before[1:], before[2:], strict=False)
    )


def _shares_you(tokens: list[Token]) -> bool:
    """Return whether a later verb has this "you" as its subject too: "you draw a card and lose 1 life"."""
    words = [token[0] for token in tokens]
    end = words.index(".") if "." in words else len(words)
    return any(one == "and" and two in ("lose", "gain") for one, two in pairwise(words[:end]))


def _with_own_name(tokens: list[Token], own: Own) -> list[Token]:
    result: list[Token] = []
    at = 0
    quoted = itself = False
    while at < len(tokens):
        if tokens[at][0] == QUOTE:
            quoted = not quoted
            itself = _is_about_itself(result)
        for name in own.names:
            end = at + len(name)
            if tokens[at][0] == name[0] and tuple(t[0] for t in tokens[at:end]) == name:
                if len(name) == 1 and end < len(tokens) and tokens[end][0] == "target" and name[0].lower() in _VERBS:
                    continue
                if _is_within_a_name([token[0] for token in tokens[:at]]):
                    continue
                if at and len(name) == 1 and is_known(name[0]) and tokens[at - 1][0].lower() in _BEFORE_SUBTYPES:
                    continue
                # in quotes the name is that of the card which grants the ability, not of what has it
                other = quoted and not itself
                result.append((GRANTING if other else OWN, tokens[at][1], tokens[end - 1][2]))
                at = end
                break
        else:
            result.append(tokens[at])
            at += 1
    return result


def _is_within_a_name(before: list[str]) -> bool:
    """Return whether a word stands in the middle of another card's name: "named Keeper of ..."."""
    if before[-1:] == [","]:
        return False
    for at in range(len(before) - 1, -1, -1):
        if before[at].lower() == "named":
            return at < len(before) - 1
        if before[at] not in _WITHIN_NAMES and not before[at][0].isupper():
            return False
    return False


def _names_a_legend(words: list[str]) -> bool:
    """Return whether these words begin as "Create Name, a legendary ..." does, in which the name comes first."""
    if words[0].lower() != "create" or "," not in words:
        return False
    comma = words.index(",")
    return comma > 1 and words[comma : comma + 3] == [",", "a", "legendary"]


def _with_names(tokens: list[Token]) -> Iterator[Token]:
    """The words with the name of another card behind "named" as one word, marked as a name."""
    at = 0
    while at < len(tokens):
        yield tokens[at]
        at += 1
        if tokens[at - 1][0].lower() != "named" and not _names_a_legend([token[0] for token in tokens[at - 1 :]]):
            continue
        end = at
        for place in range(at, len(tokens)):
            word = tokens[place][0]
            if word[0].isupper() and word[0].isalpha():
                end = place + 1
            elif word not in _WITHIN_NAMES or [t[0] for t in tokens[place : place + 3]] == [",", "a", "legendary"]:
                break
        if end > at:
            name = "".join(_spaced(word, first=place == at) for place, (word, _, _) in enumerate(tokens[at:end], at))
            yield (NAME + name, tokens[at][1], tokens[end - 1][2])
            at = end


def _spaced(word: str, first: bool) -> str:
    return word if first or word in (",", "'s", "'") else f" {word}"


def _is_about_itself(before: list[Token]) -> bool:
    """Return whether the card itself is what gets an ability that stands in quotes behind these words."""
    for at in range(len(before) - 1, -1, -1):
        if before[at][0] in (",", ".", ":", QUOTE) and at + 1 < len(before) and before[at + 1][0] != "and":
            # "if ~ was kicked, it comes into play with '...'"
            kicked = [word.lower() for word, _, _ in before[:4]] == ["if", OWN, "was", "kicked"]
            return before[at + 1][0] == OWN or (kicked and before[at + 1][0] == "it")
    return bool(before) and before[0][0] == OWN


def _small(word: str) -> str:
    """A word in small letters, but for subtypes, variables and symbols."""
    if word[0] == NAME and len(word) > 1:
        return word
    if word[0] == "{":
        return _COLOURLESS.sub(lambda found: f"{{{len(found.group()) // 3}}}", word)
    if len(word) == 1 or not word[0].isalpha() or is_known(word) or (word[:4].lower() == "non-"):
        return "a" if word == "A" else f"non-{word[4:]}" if word.startswith("Non-") else word
    return word.lower()


def _reworded(tokens: list[Token], more: Rewordings) -> Iterator[Token]:
    at = 0
    while at < len(tokens):
        word = tokens[at][0]
        for before, after in (*more.get(word, ()), *REWORDINGS.get(word, ())):
            end = at + len(before)
            if tuple(t[0] for t in tokens[at:end]) == before:
                span = (tokens[at][1], tokens[end - 1][2])
                yield from ((new, *span) for new in after)
                at = end
                break
        else:
            yield tokens[at]
            at += 1
