"""One picture laid on its canvas: pieces, faces, parts and grounds of each layout."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.controller.air.air_picture import AirCompare, AirPicture, AirTitle
from tabletop.engine.vocabulary.ids import Ref, Seat, player_ref
from tabletop.prints.air.life_plates import print_life_plate
from tabletop.prints.air.stack_room import TOP
from tabletop.session.seeing.observation import Observation
from tabletop.view.audience import air_parts as written
from tabletop.view.audience.air_board import Board, lay_board
from tabletop.view.audience.air_compare import lay_compare
from tabletop.view.audience.air_faces import lay_subjects
from tabletop.view.audience.air_over import over_parts
from tabletop.view.audience.air_parts import Part
from tabletop.view.audience.air_places import GAP, STACK_NARROW, STACK_WIDE, AirPlaces, lay_canvas
from tabletop.view.audience.air_strips import strip_parts
from tabletop.view.ground.looks import land_of
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import Places

#: heights at k = 1: the top of the stack beside a table, plates beside a question, and how wide those are
_TOP_BESIDE, _PLATE, _PLATE_WIDE = 220.0, 96.0, 360.0
#: how much of the stage a question takes at most, and what each answer needs at k = 1
_MOST_QUESTION, _ANSWER, _ASKED = 0.62, 116.0, 146.0
#: how far the subject of a land lies aside of its middle
_ASIDE: Final = 0.22


class AirLaid(Struct, frozen=True):
    """A picture that is laid. `lands` are by seat: where, which land, how far its subject is aside; `night`: a card.

    `strips` and `sides` are where arrows begin and end, `hands` where none may run.
    """

    places: AirPlaces
    specs: list[Spec]
    parts: list[Part]
    board: Places | None = None
    lands: dict[Seat, tuple[Rect, str, float]] = {}
    strips: dict[Ref, Rect] = {}
    sides: dict[Ref, Rect] = {}
    hands: tuple[Rect, ...] = ()
    night: bool = False


def lay_picture(picture: AirPicture) -> AirLaid:
    """Return a picture laid on its canvas, as its layout says; without a table, and on standby, a card."""
    laid = _laid(picture)
    if picture.table is None or picture.card is not None:
        return laid
    return replace(laid, parts=[*laid.parts, *over_parts(picture, picture.table, laid.specs, laid.strips, laid.parts)])


def _laid(picture: AirPicture) -> AirLaid:
    look, table = picture.look, picture.table
    if picture.card is not None or table is None:
        places = lay_canvas(replace(look, layout="title card"), 0)
        title = picture.card or picture.title
        return AirLaid(places, [], written.card_parts(title, picture), night=True)
    match look.layout:
        case "title card":
            places = lay_canvas(look, 0)
            return AirLaid(places, [], written.card_parts(_headed(picture), picture), night=True)
        case "lower third":
            return _lower_third(picture, table)
        case "question" if picture.question is not None:
            return _question(picture, table)
        case "compare" if picture.compare is not None:
            return _compare(picture, picture.compare)
        case "focus" if picture.focus:
            return _focus(picture, table)
        case "stack" if table.stack:
            return _stack(picture, table)
        case "table" | "focus" | "stack" | "question" | "compare":
            return _table(picture, table)


def _headed(picture: AirPicture) -> AirTitle:
    """Return a title with the words of the moment under it, where it has none of its own."""
    title = picture.title
    return title if title.words or title.of else replace(title, words=picture.caption.heading)


def _plates(table: Observation) -> int:
    return len(written.sides_of(table))


def _around(picture: AirPicture, table: Observation, places: AirPlaces) -> list[Part]:
    return [
        *written.plate_parts(table, places),
        *written.caption_part(picture, places),
        *written.title_part(picture, places),
    ]


def _finished(
    table: Observation,
    places: AirPlaces,
    board: Board | None,
    specs: list[Spec],
    parts: list[Part],
    strips: dict[Ref, Rect] | None = None,
    foot: float | None = None,
    beside: dict[Ref, Rect] | None = None,
) -> AirLaid:
    """Return what is laid with the lands under it, and with flags that say whose side is whose.

    `beside`: plates that stand beside their own side; there a flag says only that a hand is shown.
    """
    lands = _lands(table, places, board, places.stage.bottom if foot is None else foot)
    if board is None:
        return AirLaid(places, specs, parts, lands=lands)
    sides = {seat: part.land for seat, part in enumerate(board.places.seats) if not part.is_strip}
    flags = written.flag_parts(table, sides, board.hands, places.whole, places.k, beside is None)
    return AirLaid(
        places,
        [*board.specs, *specs],
        [*parts, *flags, *strip_parts(table, board.strips), *written.more_parts(board.more, board.places, places.k)],
        board=board.places,
        lands=lands,
        strips=strips or {},
        sides={
            **(beside or {}),
            **written.flag_boxes(flags),
            **{player_ref(seat): box for seat, box in board.strips.items()},
        },
        hands=tuple(board.hands.values()),
    )


def _lands(
    table: Observation, places: AirPlaces, board: Board | None, foot: float
) -> dict[Seat, tuple[Rect, str, float]]:
    """Return the lands of the sides: they meet where the board's meet, and reach to the edges of the canvas."""
    seating = seating_of(table)
    wide, k = places.wide, places.k
    low = places.high if places.high > wide else min(places.high, foot + GAP * k / 2)
    stage = places.stage
    near = next(seat for seat in range(len(table.players)) if not seating.is_strip(seat))
    meet = board.places.seats[near].land.y if board is not None else round(stage.y + stage.h / 2)
    if board is not None and seating.is_top(near):
        meet = board.places.seats[near].land.bottom
    across = board.places.table.middle[0] if board is not None else wide / 2
    found = {}
    for seat in range(len(table.players)):
        if seating.is_strip(seat):
            continue
        top = seating.is_top(seat)
        y, end = (0.0, meet) if top else (meet, low)
        alone = seating.is_alone(seat)
        left = alone or seating.is_left(seat)
        x, right = 0.0 if left else across, wide if alone or not left else across
        box = Rect(round(x), round(y), round(right) - round(x), round(end) - round(y))
        found[seat] = (box, land_of(table, seat), _ASIDE if top else -_ASIDE)
    return found


def _table(picture: AirPicture, table: Observation) -> AirLaid:
    places = lay_canvas(picture.look, _plates(table))
    k, stage = places.k, places.stage
    parts, strips, area = _around(picture, table, places), dict[Ref, Rect](), stage
    if table.stack:
        column, area = _column(places, STACK_NARROW)
        area = _flagged(table, area, places)
        entries = written.stack_parts(table, column, k, _TOP_BESIDE)
        strips = {ref: part.box for ref, part in entries if ref}
        parts += [part for _, part in entries]
    # upright a whole table could not be read: there is what the moment is about, and what fights
    upright = places.high > places.wide
    matters = _aimed_at(table) | set(picture.focus) if upright else None
    board = lay_board(table, area, places.whole, k, matters=matters, alone=picture.lit)
    return _finished(table, places, board, [], parts, {} if upright else strips)


def _column(places: AirPlaces, wide: float) -> tuple[Rect, Rect]:
    """Return a column at the right of the stage, and what is left of it; upright the column lies over the rest."""
    k, stage = places.k, places.stage
    gap = GAP * k
    if places.high > places.wide:
        high = round(stage.h * 0.42)
        return stage._replace(h=high), Rect(stage.x, stage.y + high + gap, stage.w, stage.h - high - gap)
    across = min(wide * k, stage.w * 0.5)
    column = Rect(round(stage.right - across), stage.y, round(across), stage.h)
    return column, stage._replace(w=stage.w - column.w - 2 * gap)


def _flagged(table: Observation, area: Rect, places: AirPlaces) -> Rect:
    """Return what is left of a rectangle with something beside it, once flags of sides at its right have room."""
    if seating_of(table).is_two or places.high > places.wide:
        return area
    return area._replace(w=area.w - (written.FLAG + 2 * written.FLAG_GAP) * places.k)


def _stack(picture: AirPicture, table: Observation) -> AirLaid:
    places = lay_canvas(picture.look, _plates(table))
    parts = _around(picture, table, places)
    if places.high > places.wide:  # the stack takes the stage: beside it nothing could be read
        entries = written.stack_parts(table, places.stage, places.k, TOP)
        return _finished(table, places, None, [], [*parts, *(part for _, part in entries)])
    column, area = _column(places, STACK_WIDE)
    area = _flagged(table, area, places)
    entries = written.stack_parts(table, column, places.k, TOP)
    board = lay_board(table, area, places.whole, places.k, _aimed_at(table), alone=picture.lit)
    strips = {ref: part.box for ref, part in entries if ref}
    return _finished(table, places, board, [], [*parts, *(part for _, part in entries)], strips)


def _aimed_at(table: Observation) -> frozenset[Ref]:
    """Return what the stack is about: sources, targets, and those who deal and are dealt damage."""
    found = [ref for entry in table.stack for ref in (entry.source, *entry.targets)]
    return frozenset([*found, *(ref for entry in table.stack for line in entry.lines for ref in line[3:])])


def _focus(picture: AirPicture, table: Observation) -> AirLaid:
    places = lay_canvas(picture.look, _plates(table))
    subjects = lay_subjects(table, picture.focus, places.stage, places.k)
    lit = frozenset(picture.focus)
    board = (
        None
        if subjects.board is None
        else lay_board(table, _flagged(table, subjects.board, places), places.whole, places.k, lit, alone=picture.lit)
    )
    parts = [*_around(picture, table, places), *subjects.parts]
    return _finished(table, places, board, subjects.specs, parts)


def _lower_third(picture: AirPicture, table: Observation) -> AirLaid:
    places = lay_canvas(picture.look, _plates(table))
    subjects = lay_subjects(table, picture.focus[:1], places.stage, places.k)
    return AirLaid(places, subjects.specs, [*_around(picture, table, places), *subjects.parts])


def _compare(picture: AirPicture, compare: AirCompare) -> AirLaid:
    places = lay_canvas(replace(picture.look, layout="question"), 0)
    laid = lay_compare(compare, places)
    return AirLaid(places, laid.specs, laid.parts, lands=laid.lands)


def _question(picture: AirPicture, table: Observation) -> AirLaid:
    assert picture.question is not None
    places = lay_canvas(picture.look, 0)
    k, stage, question = places.k, places.stage, picture.question
    gap = GAP * k
    # as high when it is revealed: the strips make room for the reason, and neither block nor table moves
    need = _ASKED + _ANSWER * len(question.answers)
    high = min(need * k, stage.h * _MOST_QUESTION)
    block = Rect(stage.x, round(stage.bottom - high), stage.w, round(high))
    above = stage._replace(h=block.y - gap - stage.y)
    hole = places.hole
    if hole is not None and hole.y == 0 and places.high < places.wide:
        top = max(block.y, hole.bottom + gap)
        block = block._replace(y=round(top), h=round(stage.bottom - top))
        start, end = (hole.right + gap, stage.right) if hole.x == 0 else (stage.x, hole.x - gap)
        above = Rect(round(start), stage.y, round(end - start), block.y - gap - stage.y)
    models = written.sides_of(table)
    parts = [written.question_part(question, block)]
    plates: dict[Ref, Rect] = {}
    if places.high > places.wide:
        wide = (above.w - (len(models) - 1) * gap) / len(models) if len(models) < 3 else (above.w - gap) / 2
        rows = 1 if len(models) < 3 else 2
        for number, model in enumerate(models):
            box = Rect(
                round(above.x + (number % 2) * (wide + gap)),
                round(above.y + (number // 2) * (_PLATE + 12) * k),
                round(wide),
                round(_PLATE * k),
            )
            parts.append(Part(f"plate {number}", box, model, print_life_plate))
        taken = rows * (_PLATE + 12) * k + gap
        area = Rect(above.x, above.y + taken, above.w, above.h - taken)
    else:
        tall = min(_PLATE * k, (above.h - 12 * k * (len(models) - 1)) / len(models))
        wide = _PLATE_WIDE * k
        for number, model in enumerate(models):
            share = number / max(1, len(models) - 1)
            y = above.y + share * (above.h - tall)
            box = Rect(above.x, round(y), round(wide), round(tall))
            parts.append(Part(f"plate {number}", box, model, print_life_plate))
            plates.update(dict.fromkeys(map(player_ref, written.seats_of_sides(table)[number]), box))
        left = above.x + wide + 2 * gap + 20 * k
        area = Rect(left, above.y, above.right - left, above.h)
    board = lay_board(table, area, places.whole, k, frozenset(picture.focus))
    beside = plates if plates and seating_of(table).is_two else None
    return _finished(table, places, board, [], parts, foot=above.bottom, beside=beside)
