"""What is written on a canvas, as parts: plates, captions, titles, questions, strips of the stack, flags of sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.controller.air.air_picture import AirPicture, AirQuestion, AirTitle
from tabletop.engine.vocabulary.ids import Ref, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.teams import together
from tabletop.prints.air.captions_plate import CaptionPlate, print_caption
from tabletop.prints.air.life_plates import LifePlate, print_life_plate
from tabletop.prints.air.question_block import QuestionBlock, print_question
from tabletop.prints.air.stack_room import GAP as STRIP_GAP
from tabletop.prints.air.stack_room import NEXT, TOP, height_of, print_entry
from tabletop.prints.air.title_card import TitleCard, print_over, print_title_card
from tabletop.prints.air.wording import LEAST, set_words, write_lines
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.strips import StackStrip
from tabletop.prints.pieces.colours import BAR, PAPER, PLATE, RULE, TEXT
from tabletop.prints.pieces.lettering import width, write
from tabletop.session.seeing.observation import Observation
from tabletop.view.audience.air_places import AirPlaces, card_area
from tabletop.view.ground.looks import names_of, seat_colour, stack_strip
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.permanents import RowMore
from tabletop.view.layout.places import Places
from tabletop.view.layout.stack import damage_lines, dealers, joined

#: how a part is printed: painter, width, height, model, scale, and what brings pictures of cards where it has any
Print: TypeAlias = Callable[..., object]
#: how high parts lie: under pieces, over them
LOW, HIGH = 4.0, 60.0
#: at k = 1: the least height of a strip of the stack, and what the count of the others takes
_LOWEST, _COUNTED = 92.0, 66.0
#: the side flags at k = 1: width, font, the least length
FLAG, FLAG_GAP, FLAG_WORDS, FLAG_LONG = 32.0, 6.0, 22.0, 120.0


class Part(NamedTuple):
    """One flat part: its name, where it lies, what it shows and how that is printed."""

    name: str
    box: Rect
    model: object
    print_it: Print
    z: float = HIGH
    #: whether pictures of cards are on it
    art: bool = False


def sides_of(table: Observation) -> tuple[LifePlate, ...]:
    """Return the plates of the sides, those at the upper edge first: of teams one for each, of others one a player."""
    return tuple(_side(table, seats) for seats in seats_of_sides(table))


def seats_of_sides(table: Observation) -> list[tuple[int, ...]]:
    """Return whose plates there are, in their order."""
    seating = seating_of(table)
    own = (player.seat for player in table.players if not seating.is_strip(player.seat))  # a strip is a plate itself
    teams = seating.teams if seating.kind == "heads" else tuple((seat,) for seat in own)
    order = sorted(teams, key=lambda seats: (not seating.is_top(seats[0]), not seating.is_left(seats[0])))
    if seating.is_two:
        order = sorted(teams, key=lambda seats: not seating.is_top(seats[0]))
    return order


def _side(table: Observation, seats: tuple[int, ...]) -> LifePlate:
    players = [table.players[seat] for seat in seats]
    ask, first = table.ask, players[0]
    open_hand = any(card.card is not None for player in players for card in player.hand)
    removed = sum(thing.owner in seats for thing in table.removed)
    counts = (
        ("hand", sum(len(player.hand) for player in players)),
        ("library", sum(player.library for player in players)),
        ("graveyard", sum(len(player.graveyard) for player in players)),
        ("removed", removed),
        ("poison", sum(player.poison for player in players)),
    )
    dealt = [line for entry in table.stack for line in entry.lines if is_player(line[4]) and seat_of(line[4]) in seats]
    return LifePlate(
        name=together([player.name for player in players]),
        life=str(first.life),
        colours=tuple(seat_colour(seat) for seat in seats),
        counts=tuple((pile, count) for pile, count in counts if count or pile in ("hand", "library")),
        backs=0 if open_hand else counts[0][1],
        turn=table.turn > 0 and table.active in seats,
        decides=ask is not None and any(ask.may_answer(seat) for seat in seats),
        lost=all(player.lost for player in players),
        pending=sum(line[2] for line in dealt),
    )


def plate_parts(table: Observation, places: AirPlaces) -> list[Part]:
    """Return the plates of the sides where they lie."""
    return [
        Part(f"plate {number}", box, model, print_life_plate)
        for number, (model, box) in enumerate(zip(sides_of(table), places.plates, strict=False))
    ]


def caption_part(picture: AirPicture, places: AirPlaces) -> list[Part]:
    """Return the caption where it lies."""
    caption, box = picture.caption, places.caption
    if box is None:
        return []
    # upright the heading stands on a strip of its own
    heading = "" if places.title is not None else caption.heading
    rule = "" if places.title is not None else caption.rule
    return [Part("caption", box, CaptionPlate(words=caption.words, heading=heading, rule=rule), print_caption)]


def title_part(picture: AirPicture, places: AirPlaces) -> list[Part]:
    """Return the title strip of an upright canvas."""
    if places.title is None:
        return []
    model = HeadStrip(rule=picture.caption.rule, words=picture.caption.heading)
    return [Part("title", places.title, model, print_head)]


class HeadStrip(Struct, frozen=True, kw_only=True):
    """Model of a title strip: a rule and a few words."""

    rule: str
    words: str


def print_head(painter: QPainter, wide: float, high: float, model: HeadStrip, k: float) -> None:
    """Print a title strip: the rule on its chip at the left, the words on ink."""
    painter.fillPath(polygon((0, 0), (wide, 3 * k), (wide - 2, high - 2 * k), (2, high)), PLATE)
    chip = max(130 * k, width(model.rule, "display", 46 * k) + 44 * k) if model.rule else 0.0
    if model.rule:
        painter.fillPath(polygon((0, 0), (chip, 2), (chip - 10 * k, high), (2, high)), RULE)
        write(painter, chip / 2, high / 2 + 17 * k, model.rule, "display", 46 * k, TEXT, "centre")
    box = QRectF(chip + 26 * k, 0, wide - chip - 50 * k, high)
    words = set_words(model.words, "display", 52 * k, round(box.width(), 1), round(high - 10 * k, 1), LEAST * k)
    write_lines(painter, box, words, "display", PAPER, middle=True)


def card_parts(title: AirTitle, picture: AirPicture) -> list[Part]:
    """Return a title card, or the standby card."""
    words = title.words or (f"step {title.step} of {title.of}" if title.step else "")
    # the night of the theme has the mark in it already
    marked = picture.look.ground != "theme"
    model = TitleCard(title=title.title, words=words, rules=title.rules, marked=marked)
    return [Part("card", card_area(picture.look), model, print_title_card)]


def question_part(question: AirQuestion, box: Rect) -> Part:
    """Return a question where it lies."""
    model = QuestionBlock(
        text=question.text,
        answers=question.answers,
        rule=question.rule,
        stage=question.stage,
        chosen=question.chosen,
        right=question.right,
        why=question.why,
        counts=question.counts,
        answered=question.answered,
    )
    return Part("question", box, model, print_question)


def stack_parts(table: Observation, area: Rect, k: float, top: float = TOP) -> list[tuple[Ref, Part]]:
    """Return the entries of the stack from the top of an area, each with its reference; what has no room is counted."""
    names = names_of(table)
    entries = joined(table.stack, Marks())
    aims: dict[Ref, int] = {}
    number, strips = 1, []
    for entry, more in entries:
        for ref in entry.targets:
            aims.setdefault(ref, number)
        strips.append((entry, number))
        number += more + 1
    gap = STRIP_GAP * k
    models = []
    for entry, number in strips:
        model = stack_strip(entry, number, names)
        if number == 1 and entry.kind != "damage" and entry.text:
            model = replace(model, lines=tuple(entry.text.split("\n")))
        if entry.kind == "damage":
            model = replace(model, lines=damage_lines(entry, table), whose=dealers(entry, table))
        models.append((entry.id, replace(model, targeted=aims.get(entry.id, 0))))
    highs = _strip_heights([model for _, model in models], area, k, top)
    found: list[tuple[Ref, Part]] = []
    y = area.y
    for (ref, model), tall in zip(models, highs, strict=False):
        found.append(
            (ref, Part(f"entry {ref}", Rect(area.x, round(y), area.w, round(tall)), model, print_entry, art=True))
        )
        y += tall + gap
    hidden = len(models) - len(highs)
    if hidden > 0:
        words = f"and {hidden} more below" if hidden > 1 else "and 1 more below"
        found.append((0, Part("entries", Rect(area.x, round(y), area.w, round(52 * k)), words, print_over)))
    return found


def _strip_heights(models: list[StackStrip], area: Rect, k: float, top: float) -> list[float]:
    """Return the heights of as many strips as there is room for: as they are wanted, else all alike and lower."""
    gap = STRIP_GAP * k
    first, rest = min(top * k, area.h), models[1:]
    left = area.h - first
    wanted = [height_of(model, area.w, k) for model in rest]
    if sum(wanted) + gap * len(wanted) <= left:
        return [first, *wanted]
    low = min(NEXT * k, left / max(1, len(rest)) - gap)
    if low >= _LOWEST * k:
        return [first, *[low] * len(rest)]
    fit = int((left - _COUNTED * k) // (_LOWEST * k + gap))
    return [first, *[_LOWEST * k] * max(0, fit)]


class SideFlag(Struct, frozen=True, kw_only=True):
    """Model of a flag at the edge of a side: words in its colour, read from below, or from above at the right."""

    words: str
    colour: str
    right: bool = False


def print_side_flag(painter: QPainter, wide: float, high: float, model: SideFlag, k: float) -> None:
    """Print a flag along an edge."""
    painter.fillRect(QRectF(0, 0, wide, high), QColor(model.colour))
    size = FLAG_WORDS * k
    size = max(LEAST * k, min(size, size * (high - 10 * k) / max(width(model.words, "bold", size), 1.0)))
    painter.save()
    painter.translate(wide / 2, high / 2)
    painter.rotate(90 if model.right else -90)
    write(painter, 0, size * 0.35, model.words, "bold", size, TEXT, "centre")
    painter.restore()


def print_hand_ground(painter: QPainter, wide: float, high: float, model: str, k: float) -> None:
    """Print the ground of a hand that is shown: a bar with the seat's colour along its edge."""
    painter.fillRect(QRectF(0, 0, wide, high), BAR)
    painter.fillRect(QRectF(0, 0, wide, max(3.0, 4 * k)), QColor(model))


def flag_parts(
    table: Observation, lands: dict[int, Rect], hands: dict[int, Rect], canvas: Rect, k: float, all_sides: bool = True
) -> list[Part]:
    """Return a flag for each side (or only where a hand is shown) at the outer edge of its land, and the grounds of
    hands that are shown."""
    seating = seating_of(table)
    parts = []
    for seat, land in lands.items():
        if not (all_sides or seat in hands):
            continue
        player = table.players[seat]
        right = not seating.is_two and not seating.is_left(seat)
        wide = FLAG * k
        words = f"{player.name}: hand shown" if seat in hands else player.name
        box = hands.get(seat, land)
        top, low = min(land.y, box.y), max(land.bottom, box.bottom)
        long = min(max(FLAG_LONG * k, width(words, "bold", FLAG_WORDS * k) + 28 * k), low - top)
        x = land.right + FLAG_GAP * k if right else land.x - wide - FLAG_GAP * k
        x = max(canvas.x, min(x, canvas.right - wide))
        y = top if seating.is_top(seat) else low - long
        flag = SideFlag(words=words, colour=seat_colour(seat), right=right)
        parts.append(Part(f"flag {seat}", Rect(round(x), round(y), round(wide), round(long)), flag, print_side_flag))
    for seat, box in hands.items():
        parts.append(Part(f"hand {seat}", box, seat_colour(seat), print_hand_ground, LOW))
    return parts


def flag_boxes(parts: list[Part]) -> dict[Ref, Rect]:
    """Return where an arrow to a player ends: at the flag of the side."""
    return {player_ref(int(part.name.split()[1])): part.box for part in parts if part.name.startswith("flag")}


def more_parts(rows: list[RowMore], places: Places, k: float) -> list[Part]:
    """Return how many pieces have no room in rows that are too long."""
    parts = []
    for more in rows:
        row = places.seats[more.seat].rows
        size = round(52 * k)
        for x, count in ((row.x, more.before), (row.right - 2 * size, more.behind)):
            if count:
                box = Rect(round(x), round(more.y - size / 2), 2 * size, size)
                parts.append(Part(f"more {more.seat} {more.row} {round(x)}", box, f"+{count}", print_over))
    return parts
