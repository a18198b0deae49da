"""Piles beside plates, and a pile that is looked through. What is empty is not there."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.prints.pieces.backs import RATIO
from tabletop.session.seeing.observation import ObjectSeen
from tabletop.view.ground.looks import condition_of, face_of
from tabletop.view.ground.picture_records import Back, Face, Picture, Piece
from tabletop.view.ground.seating import Seating
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.hands import Strip, slips_place, told_as_slips
from tabletop.view.layout.kept import PHASED, REMOVED, is_kept_pile, outside
from tabletop.view.layout.places import COLUMN, COLUMN_NARROW, NARROW, Places

replace = msgspec.structs.replace

#: widths at k = 1 of a library's back and of the top card of another pile
LIBRARY: Final = 74.0
TOP: Final = 86.0
#: an opened pile: its width, that of its faces, what its heading takes
OPENED: Final = 622.0
FACE: Final = 176.0
HEADING: Final = 56.0
#: how many of them lie side by side, at least and at most; what a digit's tab takes over each
ACROSS, MOST_ACROSS, TAB = 3, 9, 24.0
#: how high a title is, as a share of a face's width; how far what may be played stands out of its row
TITLE, OUT = 0.2, 14.0
#: a pile of more cards can be searched, in a field so high
SEARCHED, SEARCH = 12, 36.0
#: beside an opened pile a table is at least so wide
LEAST_TABLE: Final = 640.0


def lay_piles(update: Update, places: Places, strip: Strip, marks: Marks) -> list[Spec]:
    """Return library, graveyard and cards removed from the game of each seat, as far as there are any.

    They make room for the slips of an open hand; then the counts on the plate stand for them.
    """
    specs: list[Spec] = []
    for player in update.table.players:
        part = places.seats[player.seat].piles
        covered = told_as_slips(update, strip, player.seat) and _meet(
            part, slips_place(update, places, strip, player.seat)
        )
        if part.h <= 0 or covered:
            continue
        piles: list[tuple[str, int, tuple[ObjectSeen, ...]]] = []
        if player.library:
            piles.append(("library", player.library, () if player.top is None else (player.top,)))
        away = [(word, outside(update.table, player.seat, word)) for word in (REMOVED, PHASED)]
        for word, things in (("graveyard", player.graveyard), *away):
            if things:
                piles.append((word, len(things), things))
        pitch = part.w / max(2, len(piles))
        share = min(1.0, pitch / (TOP * places.k + 8 * places.k))
        for place, (word, count, things) in enumerate(piles):
            x = part.x + pitch * (place + 0.5)
            specs.append(_pile(player.seat, word, count, things, x, part.middle[1], places.k * share, marks))
    return specs


def _meet(one: Rect, other: Rect) -> bool:
    """Return whether one place lies in another of the same edge."""
    return min(one.bottom, other.bottom) - max(one.y, other.y) > 1


def _pile(
    seat: Seat, word: str, count: int, things: tuple[ObjectSeen, ...], x: float, y: float, k: float, marks: Marks
) -> Spec:
    """Return one pile: a back, or the card on its top; the ring is that of any card in it."""
    top = things[-1] if things else None
    wide = round((LIBRARY if top is None else TOP) * k)
    high = round(wide * RATIO) if top is None else wide
    picture: Picture = Back(wide)
    if top is not None:
        state = replace(condition_of(top, 1), dimmed=word == PHASED)
        picture = Piece(face_of(top.card), state, "tile", wide, high)
    return Spec(
        key=("pile", seat, word),
        x=round(x),
        y=round(y),
        w=wide,
        h=high,
        z=8,
        picture=picture,
        target=word,
        card=top.card if top is not None else None,
        name=f"{word}, {count} cards",
        label="phased out" if word == PHASED else "",
        ring=next((marks.rings[thing.id] for thing in things if thing.id in marks.rings), ""),
    )


def beside_width(width: float, k: float, seating: Seating) -> float:
    """Return what the table gives to an opened pile in a window so wide; 0 where too little would be left of it."""
    wide, column = round(OPENED * k), (COLUMN if width >= NARROW else COLUMN_NARROW) * k
    return wide if seating.is_two and width - column - wide >= LEAST_TABLE * k else 0.0


def browse_area(places: Places) -> Rect:
    """Return where an opened pile lies: beside the column, over the whole height of the table."""
    if places.beside.w > 0:
        return places.beside
    table, wide = places.table, min(round(OPENED * places.k), places.table.w)
    left = table.x if places.column.x < table.x else table.right - wide
    return Rect(left, table.y, wide, table.h - 8 * places.k)


def search_place(places: Places, count: int) -> Rect | None:
    """Return where an opened pile of so many cards is searched; None where it is short enough to be seen through."""
    if count <= SEARCHED:
        return None
    area, k = browse_area(places), places.k
    return Rect(area.x + 26 * k, area.y + HEADING * k, area.w - 42 * k, SEARCH * k)


def lay_browser(
    update: Update, places: Places, marks: Marks, opened: tuple[Seat, str] | None, words: str = ""
) -> list[Spec]:
    """Return the cards of an opened pile as faces, the newest first; of a search those that have all its words."""
    if opened is None:
        return []
    area, k = browse_area(places), places.k
    pile = opened_cards(update, opened)
    things = [(number, thing) for number, thing in enumerate(pile, 1) if _has(thing, words)]
    head = (HEADING + (SEARCH + 8 if len(pile) > SEARCHED else 0) + TAB) * k
    inner = Rect(area.x + 18 * k, area.y + head, area.w - 26 * k, area.h - head - 12 * k)
    across = ACROSS
    while True:
        pitch = inner.w / across
        wide = min(FACE * k, pitch - 12 * k)
        high, rows = wide * RATIO, math.ceil(len(things) / across)
        down = min(high + (TAB + 18) * k, (inner.h - high) / (rows - 1)) if rows > 1 else 0.0
        if rows < 2 or down >= wide * TITLE + TAB * k or across >= MOST_ACROSS:
            break
        across += 1
    aims = {ref for entry in update.table.stack for ref in entry.targets}
    ask = update.ask
    playing = ask is not None and ask.purpose == "priority"
    # Where a decision is about cards of the pile, their digits are those of its options.
    options = {} if ask is None or playing else {ref: n for n, one in enumerate(ask.options, 1) for ref in one.about}
    chosen = any(thing.id in options for _, thing in things)
    specs = []
    for place, (number, thing) in enumerate(things):
        may = playing and thing.id in marks.rings
        specs.append(
            Spec(
                key=("browse", thing.id),
                x=round(inner.x + pitch * (place % across + 0.5)),
                y=round(inner.y + down * (place // across) + high / 2 - (OUT * k if may else 0.0)),
                w=round(wide),
                h=round(high),
                z=150 + place * 0.01,
                picture=Face(face_of(thing.card), round(wide)),
                source=thing.id,
                target=thing.id,
                ring=marks.rings.get(thing.id, "pointed" if thing.id in aims else ""),
                badge=_digit(options.get(thing.id, 0)) if chosen else f"{number}  play" if may else str(number),
                card=thing.card,
                name=f"{thing.card.name if thing.card else 'card'}, {opened[1]}",
            )
        )
    return specs


def _digit(number: int) -> str:
    """Return the digit that a key has for an option; "" for none."""
    return str(number) if 0 < number <= 9 else ""


def _has(thing: ObjectSeen, words: str) -> bool:
    """Return whether a card has all these words in its name, types, keywords or text."""
    card = thing.card
    if card is None or not words.strip():
        return not words.strip()
    told = " ".join((card.name, *card.supertypes, *card.types, *card.subtypes, *card.keywords, card.text)).casefold()
    return all(word in told for word in words.casefold().split())


def opened_cards(update: Update, opened: tuple[Seat, str]) -> tuple[ObjectSeen, ...]:
    """Return the cards of a pile that is looked through, newest first. Raises ValueError for any other pile."""
    seat, word = opened
    match word:
        case "graveyard":
            return update.table.players[seat].graveyard[::-1]
        case _ if word in (REMOVED, PHASED) or is_kept_pile(word):
            return outside(update.table, seat, word)[::-1]
        case "hand" if update.open_hands:
            return update.table.players[seat].hand
        case "hand":
            return ()  # hands were open when it was opened
    raise ValueError(f"Nobody looks through a {word}.")


def may_open(update: Update, seat: Seat, word: str) -> bool:
    """Return whether a pile opens: there is something in it that everybody may see."""
    known = word in ("graveyard", REMOVED, PHASED, "hand") or is_kept_pile(word)
    return known and bool(opened_cards(update, (seat, word)))


def wanted_zone(update: Update, marks: Marks, opened: tuple[Seat, str] | None = None) -> tuple[Seat, str] | None:
    """Return the pile to be looked through: one that a decision is about, else what was `opened`."""
    if opened is not None and not may_open(update, *opened):
        opened = None
    ask = update.ask
    if ask is None or ask.purpose == "priority":
        return opened
    piles = [(player.seat, word) for player in update.table.players for word in ("graveyard", REMOVED, PHASED)]
    wanted = [pile for pile in piles if any(thing.id in marks.rings for thing in opened_cards(update, pile))]
    return opened if opened in wanted or not wanted else wanted[0]
