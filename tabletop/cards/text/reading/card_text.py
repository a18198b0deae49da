"""Reading a card's rules text into nodes, and printing nodes as rules text."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from tabletop.cards.formats.record import MOST_SIGNS
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.type_line import parse_type_line
from tabletop.cards.text.grammar import grammar
from tabletop.cards.text.kernel.printer import Printer, say
from tabletop.cards.text.kernel.reader import Reader
from tabletop.cards.text.reading.antecedents import Unclear
from tabletop.cards.text.reading.canonical import MOST_CARD_WORDS, MOST_WORDS, Line, Own, canonical_lines, own_words
from tabletop.cards.text.reading.links import linked, unlinked
from tabletop.cards.text.reading.plain_text import plain_text
from tabletop.cards.text.reading.referents import bind, unbind
from tabletop.cards.text.reading.token_sizes import sized, unsized
from tabletop.cards.text.sentences.lines import AdditionalCost
from tabletop.engine.language.abilities import (
    Ability,
    AlternativeCost,
    Card,
    Keyword,
    Mode,
    SetsPower,
    Spell,
    TargetPhrase,
)
from tabletop.engine.language.arrivals import ComesSized
from tabletop.engine.language.conditions import Paid
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Number
from tabletop.engine.language.linked_players import speaks_of_target, targets_a_player
from tabletop.engine.language.node import Node, mentions, nodes_in
from tabletop.engine.language.patterns import PaysUpkeep
from tabletop.engine.language.references import with_targets_later
from tabletop.engine.vocabulary.mana import parse_cost
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import CREATURE, INSTANT, SORCERY

replace = msgspec.structs.replace

#: why a line is declined that two of the gates stop: the grammar has to be mended
TWO_WAYS: Final = "The line can be read in two ways."
SAYS_LESS: Final = "What was read says less than the line."
_NUMBER: Final = re.compile(r"-?[0-9]{1,20}")
_STAR: Final = re.compile(r"(?:[0-9]{1,2}[+-])?\*(?:[+-][0-9]{1,2})?")
_LARGEST_FIGURE: Final = 10**6
#: what a line is read as: one of an instant or sorcery, or of a permanent
CATEGORIES: Final = {True: "spell_line", False: "permanent_line"}


class LineReading(Struct, frozen=True):
    """One line of rules text: `nodes` is None where it is declined.

    `printed` is the line as its nodes say it. Of a declined line `at` is where the first word that was not understood
    begins in `text`, `word` that word ("" where the end was not understood), and `why` a sentence.
    """

    text: str
    nodes: tuple[Node, ...] | None
    printed: str = ""
    at: int = -1
    word: str = ""
    why: str = ""
    #: where the line begins in the card's text
    start: int = 0


class Reading(Struct, frozen=True):
    """A card read: `card` is None unless every line was understood, and `problem` says what else is wrong.

    `judged` is then the card as far as it is understood, with the other lines to be carried out by hand.
    """

    card: Card | None
    lines: tuple[LineReading, ...]
    problem: str = ""
    judged: Card | None = None


def read_card(
    name: str, cost: str, type_line: str, text: str, power: str | None = None, toughness: str | None = None
) -> Reading:
    """Read a card as it is printed.

    Takes its fields as a card shows them ("{2}{R}", "Creature - Goblin", "*"); a cost of "" is no mana cost, which
    nobody can pay (213.1a). Returns the card with its nodes
    where all of it is understood, and how each line was read. Raises nothing for whatever the text says.
    """
    own = own_words(name, type_line, text, cost)
    try:
        types = parse_type_line(type_line)
        mana = _mana_cost(cost)
        figures = tuple(_figure(figure, CREATURE in types.types) for figure in (power, toughness))
    except ValueError as problem:
        return Reading(None, (), f"{problem}.")
    if len(text) > MOST_SIGNS:
        return Reading(None, (), f"The text is longer than {MOST_SIGNS} signs; shorten it.")
    card_lines = canonical_lines(text, own)
    if sum(len(line.words) for line in card_lines) > MOST_CARD_WORDS:
        return Reading(None, (), f"The text has more than {MOST_CARD_WORDS} words; shorten it.")
    spell = INSTANT in types.types or SORCERY in types.types
    lines = tuple(replace(_read_line(line, own, spell), start=line.start) for line in card_lines)
    abilities, additional = _together(tuple(node for line in lines for node in line.nodes or ()))
    abilities = linked(abilities, name)
    card = Card(
        name=name,
        cost=mana,
        types=types.types,
        subtypes=types.subtypes,
        supertypes=types.supertypes,
        power=figures[0],
        toughness=figures[1],
        abilities=abilities,
        text=text,
        additional=additional,
        by_hand=tuple(line.text for line in lines if line.nodes is None),
    )
    whole, lines, wrong = _checked(card, (power, toughness), lines)
    if whole is not None and whole.by_hand:
        return Reading(None, lines, "", whole)
    return Reading(whole, lines, wrong)


@rule("203.1", "203.1a", "213.1a")
def _mana_cost(cost: str) -> tuple[str, ...] | None:
    """A mana cost; "" is none at all, not a cost of nothing."""
    return parse_cost(cost) if cost else None


@rule("208.2")
def _checked(
    card: Card, figures: tuple[str | None, str | None], lines: tuple[LineReading, ...]
) -> tuple[Card | None, tuple[LineReading, ...], str]:
    """A "*" and the ability that sets it come together (208.2)."""
    for field, figure in zip(("power", "toughness"), figures, strict=True):
        sets = any(isinstance(one, SetsPower) and getattr(one, field) is not None for one in card.abilities)
        sets = sets or mentions(card.abilities, ComesSized)
        if sets != (figure is not None and not _is_number(figure)):
            return None, lines, f'A "*" as {field} and a line that says what it is go together; write both or neither.'
    for word in ("kicker", "buyback"):
        has = any(isinstance(one, Keyword) and one.name == word for one in card.abilities)
        if not has and not card.by_hand and _asks_for(card.abilities, word):
            return None, lines, f"It asks whether a {word} cost of another spell was paid, which is not understood."
    if not card.by_hand and speaks_of_target(card.abilities) and not targets_a_player(card.abilities):
        return None, lines, 'Nobody was named before whom "that player" could mean as it leaves play.'
    done = any(isinstance(one, Keyword) and one.name == "cumulative upkeep" and one.ability for one in card.abilities)
    if done and mentions(card.abilities, PaysUpkeep):
        return None, lines, "Nothing is paid for its cumulative upkeep, so that it can't ask whether it was paid."
    if any(isinstance(one, AlternativeCost) and _counts_on_x(one.cost) for one in card.abilities):
        return None, lines, "Nothing says what X is where its other cost is paid, so that is not understood."
    return card, lines, ""


def _counts_on_x(cost: tuple[Cost, ...]) -> bool:
    """Return whether what pays a cost has to match an X that no part of the cost lets anybody announce (409.1b)."""
    return any(isinstance(node, Number) and node.variable for part in cost for node in nodes_in(part))


def _asks_for(part: object, word: str) -> bool:
    """Return whether a condition in a piece of card text asks if an optional cost was paid."""
    if isinstance(part, Paid):
        return part.what == word and part.of is None
    if isinstance(part, tuple):
        return any(_asks_for(one, word) for one in part)
    return isinstance(part, Node) and any(_asks_for(getattr(part, name), word) for name in part.__struct_fields__)


@rule("208.2")
def _figure(figure: str | None, creature: bool) -> int | None:
    """Return a printed power or toughness; a "*", alone or in a sum, is 0 (208.2)."""
    if not creature:
        if figure is not None:
            raise ValueError("only creatures have power and toughness; leave them out or add the type Creature")
        return None
    if figure is None:
        raise ValueError("a creature needs power and toughness; add both")
    if not _is_number(figure) and not _STAR.fullmatch(figure):
        raise ValueError(f'{quote(figure)} is no power or toughness; write a number like 2, or "*"')
    number = int(figure) if _is_number(figure) else 0
    if abs(number) > _LARGEST_FIGURE:
        raise ValueError(f"{quote(figure)} is too much for a power or toughness; write at most {_LARGEST_FIGURE}")
    return number


def _is_number(figure: str) -> bool:
    return _NUMBER.fullmatch(figure) is not None


def _read_line(line: Line, own: Own, spell: bool) -> LineReading:
    words = line.words
    if len(words) > MOST_WORDS:
        return LineReading(line.text, None, at=0, why=f"The line has more than {MOST_WORDS} words.")
    found, why, furthest = _read_words(words, spell, line.variable)
    if len(found) > 1:
        return LineReading(line.text, None, at=0, why=TWO_WAYS)
    if not found:
        return _declined(line, furthest, why)
    if not prints_as(found[0], words, spell):
        return LineReading(line.text, None, at=0, why=SAYS_LESS)
    return LineReading(line.text, found[0], plain_text(words, own))


@lru_cache(maxsize=512)
def _read_words(words: tuple[str, ...], spell: bool, variable: bool) -> tuple[tuple[tuple[Node, ...], ...], str, int]:
    """Return what a line's words can mean, why they mean nothing, and how far they were understood.

    Kept, because a card that is typed is read anew at every key, and all its lines but one are the same.
    """
    reader = Reader(grammar(), words)
    raws = reader.whole(CATEGORIES[spell])
    return (*_bound(raws, variable), 0 if raws else reader.furthest)


def _bound(raws: tuple[Any, ...], variable: bool) -> tuple[tuple[tuple[Node, ...], ...], str]:
    """The different readings with their references in place, and why the last of the others has none."""
    found: list[tuple[Node, ...]] = []
    why = ""
    for raw in raws:
        try:
            nodes = tuple(bind(sized(one), variable) for one in raw)
        except Unclear as problem:
            why = f"{str(problem)[0].upper()}{str(problem)[1:]}."
            continue
        if nodes not in found:
            found.append(nodes)
    return tuple(found), why


def meanings(words: tuple[str, ...], spell: bool, variable: bool = False) -> tuple[tuple[Node, ...], ...]:
    """All different readings of canonical words as a line of a permanent, or of an instant or sorcery.

    `variable` says whether the card's cost has an X.
    """
    return _bound(Reader(grammar(), words).whole(CATEGORIES[spell]), variable)[0]


def _declined(line: Line, furthest: int, why: str) -> LineReading:
    if furthest >= len(line.words):
        return LineReading(line.text, None, at=len(line.text), why=why or "The line ends too early.")
    start = line.spans[furthest][0]
    word = line.words[furthest]
    return LineReading(
        line.text, None, at=start - line.start, word=word, why=why or f"{quote(word)} is not understood here."
    )


def prints_as(nodes: tuple[Node, ...], words: tuple[str, ...], spell: bool) -> bool:
    """Return whether the nodes can be printed as exactly these canonical words (the round trip)."""
    try:
        raw = tuple(unsized(unbind(node)) for node in nodes)
    except Unclear:
        return False
    return Printer(grammar(), words).prints(CATEGORIES[spell], raw)


def print_ability(ability: Ability, card: Card) -> str:
    """An ability of a card as rules text, in the wording of this edition.

    Raises ValueError where the grammar has no words for it.
    """
    return print_line((ability,), card)


def print_line(nodes: tuple[Any, ...], card: Card) -> str:
    """The abilities that one line says as rules text. Raises ValueError where the grammar has no words for them."""
    type_line = " ".join((*card.supertypes, *card.types, "-", *card.subtypes)).title()
    own = own_words(card.name, type_line, card.text)
    spell = INSTANT in card.types or SORCERY in card.types
    try:
        words = say(grammar(), CATEGORIES[spell], tuple(unsized(unbind(unlinked(node))) for node in nodes))
    except Unclear:
        words = None
    if words is None:
        raise ValueError(f"{card.name}: there are no words for {nodes}; teach the grammar")
    return plain_text(words, own)


def _together(nodes: tuple[Any, ...]) -> tuple[tuple[Ability, ...], tuple[Cost, ...]]:
    """The abilities of all lines; the lines of an instant or sorcery that say what it does are one ability."""
    spells = [node for node in nodes if isinstance(node, Spell)]
    additional = tuple(cost for node in nodes if isinstance(node, AdditionalCost) for cost in node.cost)
    others: list[Any] = [node for node in nodes if not isinstance(node, Spell | AdditionalCost)]
    if spells:
        first = next(at for at, node in enumerate(nodes) if isinstance(node, Spell))
        before = sum(not isinstance(node, AdditionalCost) for node in nodes[:first])
        others.insert(before, _one_spell(spells))
    return tuple(others), additional


def _one_spell(spells: list[Spell]) -> Spell:
    if len(spells) == 1:
        return spells[0]
    effects: tuple[Any, ...] = ()
    targets: tuple[TargetPhrase, ...] = ()
    for spell in spells:
        if spell.modes:
            # lines beside a choice of modes belong to every mode
            return replace(spell, modes=tuple(_with_lines(mode, spell, spells) for mode in spell.modes))
        effects += with_targets_later(spell.effects, len(targets))
        targets += spell.targets
    return Spell(effects, targets)


def _with_lines(mode: Mode, chosen: Spell, spells: list[Spell]) -> Mode:
    effects: tuple[Any, ...] = ()
    targets: tuple[TargetPhrase, ...] = ()
    for one in spells:
        part: Spell | Mode = mode if one is chosen else one
        effects += with_targets_later(part.effects, len(targets))
        targets += part.targets
    return Mode(effects, targets)
