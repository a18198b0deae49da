"""Decks while they are built: entries, pasted lists, headings, figures, and whether a deck may be played. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.cards.deck_cards import CONSTRUCTED, MOST_OF_A_NAME
from tabletop.cards.decks.deck_forms import read_any_text
from tabletop.cards.decks.deck_list import DeckList, Line
from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import MOST_CARDS, DeckError, NoCards
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.text_file import plain, quote
from tabletop.cards.formats.type_line import is_basic_land, type_line_of
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.users import JoinedLibrary
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.mana import converted_cost, cost_text
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import SPLIT
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observation import CardSeen

#: no list that a person pastes is longer
MOST_SIGNS: Final = 100_000
LONGEST_NAME: Final = 200
NEAR: Final = 3


class Known(Struct, frozen=True):
    """A known card as the deck screen shows it."""

    name: str
    cost: str
    value: int
    colours: tuple[str, ...]
    kinds: tuple[str, ...]
    type_line: str
    text: str
    basic: bool
    face: CardSeen


class DeckText(Struct, frozen=True):
    """A deck while it is built: its name, and (count, name as known or as written) without repeats; its sideboard."""

    name: str = "New deck"
    entries: tuple[tuple[int, str], ...] = ()
    side: tuple[tuple[int, str], ...] = ()

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return sum(count for count, _ in self.entries)

    def count(self, name: str) -> int:
        """Return the number of cards of a name."""
        return _count(self.entries, name)

    def count_side(self, name: str) -> int:
        """Return the number of cards of a name in the sideboard."""
        return _count(self.side, name)

    @property
    def side_size(self) -> int:
        """The number of cards in the sideboard."""
        return sum(count for count, _ in self.side)


def _count(entries: tuple[tuple[int, str], ...], name: str) -> int:
    return next((count for count, own in entries if fold_name(own) == fold_name(name)), 0)


class Group(Struct, frozen=True):
    """A part of a deck under one heading; `cards` is None for a name that is not known."""

    heading: str
    rows: tuple[tuple[int, str, Known | None], ...]

    @property
    def size(self) -> int:
        """The number of cards under the heading."""
        return sum(count for count, _, _ in self.rows)


@lru_cache(maxsize=1)
def known_cards() -> tuple[Known, ...]:
    """Return every known card by name. Raises CardFileError or FileNotFoundError: damaged files."""
    return tuple(sorted(map(_known, built_in()), key=lambda card: fold_name(card.name)))


def known(name: str) -> Known | None:
    """Return the known card of a name, however written: the program's, or a playable one of the user's."""
    folded = fold_name(name)
    return _by_name().get(folded) or _of_users(folded)


def use_library(library: CardLibrary) -> None:
    """Know the user's cards by name besides the program's: those of `library`."""
    _users.update(library=library)


def users_library() -> JoinedLibrary | None:
    """Return the library with the user's cards that are known now; None where there are no such cards."""
    library = _users.get("library")
    return library if isinstance(library, JoinedLibrary) else None


_users: dict[str, CardLibrary] = {}


def _of_users(folded: str) -> Known | None:
    library = users_library()
    if library is None:
        return None
    try:
        record = library.record(folded)
        return None if record is None else _known_of(library, record)
    except CardFileError:  # the library can't be used: beginning a game says why
        return None


@lru_cache(maxsize=2048)
def _known_of(library: JoinedLibrary, record: Record) -> Known | None:
    card = library.playable(record)
    return None if card is None else _known(card)


@lru_cache(maxsize=1)
def _by_name() -> dict[str, Known]:
    return {fold_name(card.name): card for card in known_cards()}


def _known(card: Card) -> Known:
    face, costs = printed_face(card), tuple(half.cost for half in card.halves) or (card.cost,)
    return Known(
        name=card.name,
        cost=SPLIT.join(cost_text(cost or ()) for cost in costs),
        value=min(map(converted_cost, costs)),
        colours=face.colours,
        kinds=card.types,
        type_line=type_line_of(card),
        text=card.text,
        basic=is_basic_land(card),
        face=face,
    )


def nearest(name: str, most: int = NEAR) -> tuple[str, ...]:
    """Return the known names that look most like `name`, best first; () when none comes near."""
    library = _users.get("library") or built_in()
    try:
        near = library.nearest_names(name, 2 * most)
    except CardFileError:  # the user's cards are damaged: beginning a game says where
        near = built_in().nearest_names(name, 2 * most)
    return tuple(one for one in near if known(one) is not None)[:most]


# -- changes


def changed(deck: DeckText, name: str, by: int) -> DeckText:
    """Return the deck with so many more (or fewer) of a name; never under none, never over the table's most."""
    card = known(name)
    own = card.name if card is not None else name
    before = deck.count(own)
    after = min(max(before + by, 0), before + max(MOST_CARDS - deck.size, 0))
    return _with_count(deck, own, after)


def side_changed(deck: DeckText, name: str, by: int) -> DeckText:
    """Return the deck with so many more (or fewer) of a name in its sideboard; a table's custom has 15 cards there."""
    card = known(name)
    own = card.name if card is not None else name
    after = min(max(deck.count_side(own) + by, 0), MOST_CARDS)
    return replace(deck, side=_counted(deck.side, own, after))


def corrected(deck: DeckText, written: str, name: str) -> DeckText:
    """Return the deck with a name that was not known replaced by a known one, in the sideboard too."""
    in_side = deck.count_side(written)
    if in_side:
        deck = side_changed(replace(deck, side=_counted(deck.side, written, 0)), name, in_side)
    return changed(_with_count(deck, written, 0), name, deck.count(written))


def _with_count(deck: DeckText, name: str, count: int) -> DeckText:
    return replace(deck, entries=_counted(deck.entries, name, count))


def _counted(before: tuple[tuple[int, str], ...], name: str, count: int) -> tuple[tuple[int, str], ...]:
    folded = fold_name(name)
    entries = list(before)
    for place, (_, own) in enumerate(entries):
        if fold_name(own) == folded:
            entries[place] = (count, own)
            break
    else:
        entries.append((count, name))
    return tuple(entry for entry in entries if entry[0] > 0)


# -- texts


def pasted(text: str, name: str = "New deck") -> DeckText:
    """Read the deck of a pasted list, in any form that programs and sites write; a line may be a name alone.

    Names that are not known stay as they are written. Raises ValueError with a sentence when nothing in the
    text can be a deck.
    """
    if len(text) > MOST_SIGNS:
        raise ValueError("This text is too long for a deck list; copy only the lines with the cards.")
    try:
        found = read_any_text(text, "The list", loose=True)
    except NoCards:
        raise ValueError('There is no deck list in what was copied; its lines look like "4 Island".') from None
    except DeckError as problem:
        raise ValueError(str(problem)) from None
    deck = of_list(found, name if found.name == "The list" else found.name)
    if not any(known(own) for _, own in deck.entries):
        raise ValueError(f"No line of what was copied names a known card; the first is {quote(deck.entries[0][1])}.")
    return deck


def of_list(found: DeckList, name: str) -> DeckText:
    """Return the deck of a list, equal cards together, under the names that we know them by."""
    return DeckText(name, _put_together(found.main), _put_together(found.side))


def as_list(deck: DeckText) -> DeckList:
    """Return a deck as a list that can be written in the form of any program."""
    main, side = (tuple(Line(count, name) for count, name in part) for part in (deck.entries, deck.side))
    return DeckList(deck.name, main, side)


def _put_together(lines: Iterable[Line]) -> tuple[tuple[int, str], ...]:
    """Equal cards as one entry each, by the names that we know them by."""
    counts: dict[str, tuple[int, str]] = {}
    for one in lines:
        card = known(one.name)
        own = plain(one.name) if card is None else card.name
        before, own = counts.get(fold_name(own), (0, own))
        counts[fold_name(own)] = (before + one.count, own)
    return tuple(counts.values())


def as_text(deck: DeckText) -> str:
    """Write the deck as the text of a deck file."""
    lines = [f"# Name: {deck.name}"]
    for group in groups(deck):
        lines += ["", f"# {group.heading}", *(f"{count} {name}" for count, name, _ in group.rows)]
    if deck.side:
        lines += ["", "# Sideboard", *(f"SB: {count} {name}" for count, name in deck.side)]
    return "\n".join(lines) + "\n"


def groups(deck: DeckText) -> tuple[Group, ...]:
    """Return the deck under headings: not known, creatures, other spells, lands; each by cost and name."""
    rows = sorted(
        ((count, name, known(name)) for count, name in deck.entries),
        key=lambda row: (row[2].value if row[2] is not None else 0, fold_name(row[1])),
    )
    return tuple(
        Group(heading, part)
        for heading in ("Not known", "Creatures", "Other spells", "Lands")
        if (part := tuple(row for row in rows if _heading(row[2]) == heading))
    )


def _heading(card: Known | None) -> str:
    if card is None:
        return "Not known"
    if "land" in card.kinds:
        return "Lands"
    return "Creatures" if "creature" in card.kinds else "Other spells"


# -- what it is worth


@rule("100.2")
def problem(deck: DeckText) -> str:
    """Return why the deck may not be played, in one sentence; empty: it may.

    All names known, at most four of a name that is no basic land, at least 60 cards (100.2).
    """
    for _, name in deck.entries:
        if known(name) is None:
            near = nearest(name, 1)
            hint = f"perhaps {quote(near[0])} is meant" if near else "take it out"
            return f"No card is named {quote(name)}; {hint}."
    for count, name in deck.entries:
        card = known(name)
        if count > MOST_OF_A_NAME and card is not None and not card.basic:
            more = count - MOST_OF_A_NAME
            return f"{count} of {quote(name)}, and at most {MOST_OF_A_NAME} are allowed (100.2); take out {more}."
    if deck.size < CONSTRUCTED:
        cards = "card" if deck.size == 1 else "cards"
        return f"{deck.size} {cards}, and a deck needs at least {CONSTRUCTED} (100.2); add {CONSTRUCTED - deck.size}."
    return ""


def by_hand(deck: DeckText) -> str:
    """Return a sentence about cards of the deck that are not wholly understood; "" where there are none."""
    cards = (known(name) for _, name in deck.entries)
    number = sum(card is not None and card.face.judged for card in cards)
    if not number:
        return ""
    return f" {number} of its cards {'is' if number == 1 else 'are'} partly carried out by hand (judge mode)."


class Figures(Struct, frozen=True):
    """Numbers of a deck: cards, creatures, others, lands; spells by cost 0..7+; mana symbols by colour."""

    size: int
    creatures: int
    others: int
    lands: int
    curve: tuple[int, ...]
    symbols: tuple[tuple[str, int], ...]


def figures(deck: DeckText) -> Figures:
    """Count a deck; names that are not known count only as cards. A hybrid symbol counts for both colours."""
    sizes = {group.heading: group.size for group in groups(deck)}
    curve = [0] * 8
    symbols = dict.fromkeys("WUBRG", 0)
    for count, name in deck.entries:
        card = known(name)
        if card is None or "land" in card.kinds:
            continue
        curve[min(card.value, 7)] += count
        for colour in symbols:
            symbols[colour] += count * card.cost.count(colour)
    return Figures(
        size=deck.size,
        creatures=sizes.get("Creatures", 0),
        others=sizes.get("Other spells", 0),
        lands=sizes.get("Lands", 0),
        curve=tuple(curve),
        symbols=tuple(symbols.items()),
    )
