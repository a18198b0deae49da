"""What stands on plates and beside them, as models: plates of seats and teams, pools, labels of hands, bursts. Pure."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Final, NamedTuple, cast

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.turn_parts import MAIN
from tabletop.prints.furniture.flaps import Aside, HandLabel, aside_size, label_size
from tabletop.prints.furniture.pile_board import PileBoard, count_words
from tabletop.prints.furniture.seat_plate import Area, Pile, SeatPlate, areas, life_box
from tabletop.prints.furniture.strip_plate import strip_areas, strip_life_box
from tabletop.prints.furniture.team_plate import PendingOfHead, TeamPlate, team_life_box
from tabletop.prints.pieces.marks import PLAYER_BURST
from tabletop.session.seeing.observation import Observation, PlayerSeen
from tabletop.view.ground.draft_words import burns, lasts, limits_on
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.looks import counts_of, seat_colour
from tabletop.view.ground.picture_records import Clear
from tabletop.view.ground.seating import Seating, badge_of, is_away, side_of
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.geometry import Rect, shared
from tabletop.view.layout.hands import Strip, label_spot
from tabletop.view.layout.kept import pile_words
from tabletop.view.layout.piles import opened_cards
from tabletop.view.layout.places import Places
from tabletop.view.scene.arrows import figures_of

#: radius of a burst beside a plate, at k = 1, and how far it stands out over its own outline
BURST, BURST_EDGE = PLAYER_BURST, 6.0
#: how high counts lie: over the small backs
COUNTS = 36.0
#: how closely a part of the table is searched for a free place, at k = 1
SEARCHED = 24.0
#: so many letters has a line about what mana is for: it makes what is said of a pool no wider than a burn does
_LETTERS: Final = 25


class Burst(NamedTuple):
    """Combat damage on the stack for a player: the middle of its mark, the radius, how much."""

    seat: Seat
    x: float
    y: float
    radius: float
    damage: int


def plate_of(update: Update, player: PlayerSeen, seating: Seating, backs: int) -> SeatPlate:
    """Return what the plate of a player shows; so many small backs lie on it. A head's has its pool and no life."""
    table, ask, seat = update.table, update.ask, player.seat
    heads = seating.kind == "heads"
    return SeatPlate(
        name=player.name,
        life="" if heads else str(player.life),
        colour=seat_colour(seat),
        counts=counts_of(table, player),
        more=len(player.hand) - backs,
        turn=table.turn > 0 and seat in seating.mates(table.active),
        decides=ask is not None and ask.may_answer(seat) and (not update.responding or seat in update.responding),
        key="" if update.open_hands else hint("lift", seat, seating),
        lost=player.lost,
        badge=badge_of(seating, seat),
        pool=player.pool if heads else (),
        side=side_colour(table, seat),
        side_number=table.options.sides[seat] + 1 if table.options.sides else 0,
        emperor=seat in table.options.emperors,
        away=is_away(table, seat),
        marker=seat in table.markers,
    )


def side_colour(table: Observation, seat: Seat) -> str:
    """Return the colour of the side that a player is on, which is that of its first seat; "" without sides."""
    sides = table.options.sides
    return seat_colour(sides.index(sides[seat])) if sides else ""


def pressed_areas(places: Places, seat: Seat, model: SeatPlate) -> tuple[Area, ...]:
    """Return what can be pressed on the plate of a seat, or on its strip."""
    part = places.seats[seat]
    return (strip_areas if part.is_strip else areas)(model, part.plate.w, part.plate.h, places.k)


def count_specs(update: Update, places: Places, seating: Seating) -> list[Spec]:
    """Return the counts on plates as buttons: clear, since plates show them. A drop there is one on the player."""
    found = []
    for player in update.table.players:
        seat, plate = player.seat, places.seats[player.seat].plate
        model = plate_of(update, player, seating, len(player.hand))
        for word, _, box in pressed_areas(places, seat, model):
            if places.seats[seat].is_strip and word == "hand" and player.hand and not update.open_hands:
                continue  # there the hand itself is pressed
            found.append(
                Spec(
                    key=("count", seat, word),
                    x=plate.x + box.center().x(),
                    y=plate.y + box.center().y(),
                    w=round(box.width()),
                    h=round(box.height()),
                    z=COUNTS,
                    picture=Clear(round(box.width()), round(box.height())),
                    target=player_ref(seat),
                    name=f"{word}, {dict(model.counts)[cast(Pile, word)]}",
                )
            )
    return found


def board_of(update: Update, opened: tuple[Seat, str]) -> PileBoard:
    """Return what the board of an opened pile says."""
    seat, word = opened
    what = word if word in ("graveyard", "hand") else pile_words(update.table, word)
    order = "" if word == "hand" else ", the newest first"
    return PileBoard(
        name=update.table.players[seat].name,
        colour=seat_colour(seat),
        words=f"{what}, {count_words(len(opened_cards(update, opened)))}{order}",
    )


def team_of(update: Update, number: int, seating: Seating) -> TeamPlate:
    """Return what the plate of a team shows."""
    table, ask, seats = update.table, update.ask, seating.teams[number]
    first = table.players[seats[0]]
    dealt = {seat_of(figure.to): figure.amount for figure in figures_of(update)}
    return TeamPlate(
        name=side_of(table, first.seat),
        life=first.life,
        share=first.share,
        turn=table.turn > 0 and table.active in seats,
        decides=ask is not None and any(ask.may_answer(seat) for seat in seats),
        lost=first.lost,
        pending=tuple(
            PendingOfHead(table.players[seat].name, seat_colour(seat), dealt[seat])
            for seat in sorted(seats, key=lambda seat: seating.places[seat] % 2)
            if seat in dealt
        ),
    )


def life_of(update: Update, seat: Seat, places: Places, seating: Seating) -> tuple[Rect, Rect]:
    """Return the plate on which a player's life stands, and its block there; of heads it is their team's."""
    player = update.table.players[seat]
    if seating.kind == "heads":
        number = next(number for number, seats in enumerate(seating.teams) if seat in seats)
        plate = places.teams[number]
        block = team_life_box(plate.w, plate.h, places.k)
    else:
        plate = places.seats[seat].plate
        if places.seats[seat].is_strip:
            block = strip_life_box(plate.w, plate.h, places.k)
        else:
            block = life_box(plate_of(update, player, seating, len(player.hand)), plate.w, plate.h, places.k)
    return plate, Rect(plate.x + block.x(), plate.y + block.y(), block.width(), block.height())


def aside_of(update: Update, player: PlayerSeen, seating: Seating) -> Aside:
    """Return what matters of a player for now: mana in the pool, what burns of it, full control."""
    seat, table = player.seat, update.table
    burning = burns(player, update.ask)
    head, _, tail = burning.partition(": ")
    words = [] if burning or not player.pool else [lasts(table)]
    words += [part for one in limits_on(player) for part in wrap(one, _LETTERS)]
    speaks = seating.mates(seat)[0] == seat
    if seating.kind == "heads":  # beside two plates there is less room, and the buttons tell the rest
        head = head.partition(" as ")[0]
        words = [part for one in words for part in _broken(one)]
    words += ["full control"] if speaks and seat < len(table.full_control) and table.full_control[seat] else []
    words += (
        ["land played"] if player.land_played and seat in seating.mates(table.active) and table.step == MAIN else []
    )
    return Aside(
        colour=seat_colour(seat),
        pool=() if seating.kind == "heads" else player.pool,
        burn=(head, tail) if tail else (),
        words=tuple(words),
    )


def _broken(words: str) -> tuple[str, str]:
    """Return words in two lines that are about as long."""
    spaces = [at for at, letter in enumerate(words) if letter == " "]
    middle = min(spaces, key=lambda at: abs(at - len(words) / 2))
    return words[:middle], words[middle + 1 :]


def aside_place(places: Places, seat: Seat, model: Aside, taken: list[Rect]) -> Rect:
    """Return where that stands: under a plate over the strip, beside the plate or at its piles, covering nothing.

    Where none of these is free it stands in the nearest free place of its part of the table; on a table that is full,
    where it covers least.
    """
    part, k = places.seats[seat], places.k
    plate, piles = part.plate, part.piles
    wide, high = aside_size(model, k)
    right, down = is_right(places, seat), part.far == "top"
    beside = plate.x - wide if right else plate.right
    under = plate.right - wide if right else plate.x
    steps = (plate.bottom - high - 2 - step * 12 * k for step in range(12))
    spots = [Rect(beside, y, wide, high) for y in steps if y >= plate.y]
    last = piles if piles.h > 0 else plate
    spots.append(Rect(under, last.bottom + 2 if down else last.y - high - 2, wide, high))
    if not down and plate.bottom + high <= places.table.bottom:
        spots.insert(0, Rect(under, plate.bottom + 2, wide, high))

    def covers(spot: Rect) -> float:
        return sum(shared(spot, box) for box in taken)

    def is_free(spot: Rect) -> bool:
        return not any(overlap(spot, box) for box in taken)

    free = next(filter(is_free, spots), None)
    return free or _nearest_free(plate, part.land, (wide, high), taken, k) or min(spots, key=covers)


def _nearest_free(plate: Rect, land: Rect, size: tuple[float, float], taken: Sequence[Rect], k: float) -> Rect | None:
    """Return the place in a part of the table that is nearest to its plate and covers nothing of what is `taken`."""
    wide, high = size
    step = SEARCHED * k
    x, y = plate.middle
    there = [plate, *(box for box in taken if overlap(box, land))]
    # Wherever there is a free place there is one that lies against the edge of the land, or over or under something.
    edges = {land.y, land.bottom - high}.union(*({box.bottom + 1, box.y - high - 1} for box in there))
    spots = [
        Rect(land.x + across * step, top, wide, high)
        for across in range(max(0, int((land.w - wide) / step)) + 1)
        for top in edges
        if land.y <= top <= land.bottom - high
    ]
    spots.sort(key=lambda spot: abs(spot.middle[0] - x) + abs(spot.middle[1] - y))
    return next((spot for spot in spots if not any(overlap(spot, box) for box in there)), None)


def overlap(one: Rect, other: Rect) -> bool:
    """Return whether two rectangles share any area."""
    return (
        one.x < other.x + other.w and other.x < one.x + one.w and one.y < other.y + other.h and other.y < one.y + one.h
    )


def is_right(places: Places, seat: Seat) -> bool:
    """Return whether a plate is at the right of its seat's part of the table."""
    part = places.seats[seat]
    return part.plate.x > part.rows.x


def bursts_of(update: Update, places: Places, seating: Seating, taken: Sequence[Rect] = ()) -> list[Burst]:
    """Return the marks of pending damage beside the plates of players; heads have theirs on their team's plate.

    Among several players they stand over or under the plate, where the arrows end. Of what is `taken` they cover least.
    """
    if seating.kind == "heads":
        return []
    k, found = places.k, []
    for figure in figures_of(update):
        if not is_player(figure.to):
            continue
        seat = seat_of(figure.to)
        plate, radius = places.seats[seat].plate, BURST * k
        reach = radius + BURST_EDGE
        right, top = is_right(places, seat), places.seats[seat].far == "top"
        beside = plate.x - reach if right else plate.right + reach
        next_to = [(beside, plate.y + plate.h * share) for share in (0.53, 0.3, 0.76, 0.17, 0.9)]
        low = plate.bottom + reach if top else plate.y - reach
        over = [(plate.x + reach, low), (plate.middle[0], low), (plate.right - reach, low)]
        over = over[::-1] if right else over

        def covers(spot: tuple[float, float], reach: float = reach) -> float:
            box = Rect(spot[0] - reach, spot[1] - reach, 2 * reach, 2 * reach)
            return sum(shared(box, one) for one in taken)

        x, y = min([*next_to, *over] if seating.is_two else [*over, *next_to], key=covers)
        found.append(Burst(seat, x, y, radius, figure.amount))
    return found


def label_of(update: Update, seat: Seat, strip: Strip, seating: Seating) -> HandLabel | None:
    """Return what is said of a hand in the strip: the key to hold, or that it is kept open; None for open hands."""
    player = update.table.players[seat]
    if update.open_hands or not player.hand or seat not in strip.seats:
        return None
    colour = seat_colour(seat)
    if strip.form in ("fan", "sunk"):
        if seat not in update.kept:
            return None
        if seating.is_two:
            return HandLabel(colour=colour, words="kept open: click to close", small=True)
        return HandLabel(colour=colour, words="kept open:", below="click to close", small=True)
    key, small = hint("lift", seat, seating), strip.form == "none"
    return HandLabel(colour=colour, name=player.name, words="'s hand: hold" if key else "'s hand", key=key, small=small)


def label_place(
    update: Update,
    places: Places,
    seat: Seat,
    strip: Strip,
    model: HandLabel,
    taken: Sequence[Rect] = (),
    aside: float = 0.0,
    tabs: Sequence[Rect] = (),
    covers: Callable[[Rect], float] = lambda _: 0.0,
) -> Rect:
    """Return where the label of a hand lies: left of its backs, or beside the plate where there are none.

    Over a fan of two it stands at an end where it covers nothing of what is `taken`, as high as it can, and no
    `tabs` in any case. So much is left at the plate for what is said `aside` of its player; `covers` tells of a place
    of the label how much that would cover.
    """
    wide, high = label_size(model, places.k)
    right, middle = label_spot(places, seat, strip, len(update.table.players[seat].hand), wide)
    left = Rect(right - wide, middle - high / 2, wide, high)
    if strip.form == "none":  # beside the plate, or over or under it, where it covers least
        plate, gap = places.seats[seat].plate, aside + 8 * places.k
        higher = [left._replace(y=left.y - step * 12 * places.k) for step in range(12)]
        over = left._replace(x=plate.x, y=plate.y - high - gap)
        spots = [*higher, over, over._replace(y=plate.bottom + gap)]
        inside = [spot for spot in spots if places.table.y <= spot.y and spot.bottom <= places.table.bottom + 1]
        kept = Rect(plate.x, plate.y - aside, plate.w, aside)  # what is said aside may have no better place
        land = places.seats[seat].land
        near = (_nearest_free(plate, land, (wide, high), [*taken, *more], places.k) for more in ([kept], []))
        free = [spot for spot in inside if not any(overlap(spot, box) for box in taken)]
        tried: list[tuple[float, Rect]] = []
        anyway = covers(Rect(0, 0, 0, 0))
        for spot in itertools.chain(free, (one for one in near if one is not None)):
            tried.append((covers(spot) - anyway, spot))
            if tried[-1][0] <= 0:
                return spot
        tried += [(sum(shared(spot, box) for box in [*taken, kept]), spot) for spot in inside or higher]
        return min(tried, key=lambda one: one[0])[1]
    if strip.form == "rest" or len(places.seats) > 2:
        return left
    other = left._replace(x=places.table.right - wide - 6 * places.k)
    lower = range(1, int((places.table.bottom - left.bottom) / (12 * places.k)) + 1)
    steps = [-1, -2, *lower]
    spots = [left, other, *(end._replace(y=end.y + step * 12 * places.k) for step in steps for end in (other, left))]
    spots = [spot for spot in spots if not any(overlap(spot, tab) for tab in tabs)] or spots
    clear = next((spot for spot in spots if not any(overlap(spot, box) for box in taken)), None)
    return clear or min(spots, key=lambda spot: sum(shared(spot, box) for box in taken))
