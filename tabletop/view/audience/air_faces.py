"""Faces of what a step is about, large enough to be read, beside a board of tiles. Pure numbers and specs."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.vocabulary.ids import Ref
from tabletop.prints.air.title_card import print_over
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.faces import RATIO, text_size
from tabletop.prints.pieces.lettering import width
from tabletop.session.seeing.observation import ObjectSeen, Observation
from tabletop.view.audience.air_parts import Part
from tabletop.view.audience.air_places import FACE, GAP
from tabletop.view.ground.looks import condition_of, face_of
from tabletop.view.ground.picture_records import Face, Picture, Piece
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.pieces import on_stack

#: the least width of a face at k = 1, and the usual ones by how many there are
LEAST_FACE: Final = 360.0
_WIDTHS: Final = {1: FACE, 2: 400.0, 3: 400.0, 4: 400.0}
#: letters on a face, and the side of a tile for what has no room as a face
LETTERS, TILE = 20.0, 150.0
#: the height of words about where a card is
WHERE: Final = 56.0
#: a board that is narrower than this tells nothing
LEAST_BOARD: Final = 300.0


class Subjects(NamedTuple):
    """What a step is about as specs, and what is left of the stage for the table (None: nothing)."""

    specs: list[Spec]
    board: Rect | None
    #: where what is no longer in play lies, over its face
    parts: list[Part]


class _Subject(NamedTuple):
    ref: Ref
    face: Card
    picture_of: ObjectSeen | None
    #: "" in play and on the stack
    where: str = ""


def lay_subjects(table: Observation, focus: tuple[Ref, ...], stage: Rect, k: float) -> Subjects:
    """Return faces at the right of a stage, as many as can be read, and what is left for the board."""
    subjects = [one for ref in focus if (one := _subject(table, ref)) is not None]
    if not subjects:
        return Subjects([], stage, [])
    gap = GAP * k
    tallest = stage.h / RATIO
    count = len(subjects)
    least = min(LEAST_FACE * k, tallest)
    many = max(1, min(count, 4, int((stage.w + gap) // (least + gap))))
    column = (TILE * k + gap) if many < count else 0.0
    while many > 1 and many * (least + gap) - gap + column > stage.w:
        many -= 1
    room = (stage.w - column - (many - 1) * gap) / many
    wide = min(_WIDTHS[many] * k, tallest, room)
    # long texts need a larger face, where there is room for one
    while wide + 8 * k <= min(tallest, room, FACE * k) and any(_is_small(wide, one.face, k) for one in subjects[:many]):
        wide += 8 * k
    wide = int(wide)
    taken = many * wide + (many - 1) * gap + column
    left = stage.w - taken - gap
    board = Rect(stage.x, stage.y, left, stage.h) if left >= LEAST_BOARD * k else None
    x = stage.right - taken if board is not None else stage.x + (stage.w - taken) / 2
    specs, parts = [], []
    for place, one in enumerate(subjects[:many]):
        high = round(wide * RATIO)
        middle = (x + wide / 2 + place * (wide + gap), stage.y + stage.h / 2)
        specs.append(_face_spec(table, one, middle, wide, high))
        if one.where:
            parts.append(_where_part(one, middle, wide, high, k))
    side = int(min(TILE * k, (stage.h + gap) / max(1, count - many) - gap))
    for place, one in enumerate(subjects[many:]):
        foot = stage.y + (stage.h - (count - many) * (side + gap) + gap) / 2
        middle = (x + taken - side / 2, foot + side / 2 + place * (side + gap))
        specs.append(_tile_spec(table, one, middle, side))
    return Subjects(specs, board, parts)


def _where_part(one: _Subject, at: tuple[float, float], wide: int, high: int, k: float) -> Part:
    """Return words about where a card is, over the picture on its face."""
    tall = round(WHERE * k)
    across = min(wide, round(width(one.where, "display", tall * 0.66) + 30 * k))
    box = Rect(round(at[0] + wide / 2 - across), round(at[1] - high * 0.32), across, tall)
    return Part(f"where {one.ref}", box, one.where, print_over)


def _is_small(wide: float, card: Card, k: float) -> bool:
    return 0.0 < text_size(wide, card) < LETTERS * k


def _subject(table: Observation, ref: Ref) -> _Subject | None:
    """Find an object that is in sight: in play, on the stack, in a graveyard, or removed."""
    for thing in table.in_play:
        if thing.id == ref and thing.card is not None:
            return _Subject(ref, face_of(thing.card), thing)
    for entry in table.stack:
        if entry.id == ref and entry.card is not None:
            return _Subject(ref, face_of(entry.card), None)
    piles = [("removed from the game", table.removed)]
    piles += [("in the graveyard", player.graveyard) for player in table.players]
    for where, pile in piles:
        for thing in pile:
            if thing.id == ref and thing.card is not None:
                return _Subject(ref, face_of(thing.card), None, where)
    return None


def _face_spec(table: Observation, one: _Subject, at: tuple[float, float], wide: int, high: int) -> Spec:
    picture: Picture = Face(one.face, wide)
    if one.picture_of is not None:
        state = condition_of(
            one.picture_of, one.picture_of.count, in_lane=True, pending=on_stack(table).damage.get(one.ref, 0)
        )
        picture = Piece(one.face, state, "face", wide, high)
    return _spec(one, at, wide, high, picture)


def _tile_spec(table: Observation, one: _Subject, at: tuple[float, float], side: int) -> Spec:
    state = condition_of(one.picture_of, one.picture_of.count, in_lane=True) if one.picture_of is not None else None
    picture: Picture = (
        Face(one.face, int(side / RATIO)) if state is None else Piece(one.face, state, "tile", side, side)
    )
    return _spec(one, at, side, side, picture)


def _spec(one: _Subject, at: tuple[float, float], wide: int, high: int, picture: Picture) -> Spec:
    return Spec(
        key=("face", one.ref),
        x=round(at[0]),
        y=round(at[1]),
        w=wide,
        h=high,
        z=40,
        picture=picture,
        ring="pointed",
        name=one.face.name,
    )
