"""Where everything lies on a table of three or four: boards side by side, one lane, one strip for lifted hands."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground.seating import Seating
from tabletop.view.layout import geometry as g
from tabletop.view.layout.geometry import Places, Rect, SeatPlaces

#: a narrower table has no column beside it, and one that is low (which is shown smaller) has none either, so that
#: nothing is laid anew when the words below it take another line
COLUMN_FROM: Final = 1500
#: the width of what pops up over the table where there is no column
OVER: Final = 300.0
#: what a team's life needs at the end of the lane, where there is no column
PLATE: Final = 168.0


class _Heights(NamedTuple):
    """Heights of the parts that do not grow with the window."""

    gap: float
    phases: float
    bar: float
    lane: float
    hand: float
    ask: float
    pile: float
    backs: float
    plate: float
    label: float


_BIG: Final = _Heights(6, 38, 40, 126, 104, 58, 84, 250, 128, 24)
_SMALL: Final = _Heights(4, 30, 30, 104, 50, 52, 68, 196, 0, 20)
#: how high lifted hands are that lie over the bar of their owner, in a small and in a big window
OVER_BAR: Final = (44.0, 64.0)


def places(width: int, height: int, seating: Seating) -> Places:
    """The places for a table of this size. A hidden panel has no size."""
    big, folded = height >= 900, width < COLUMN_FROM or height <= g.LOW
    usual = _BIG if big else _SMALL
    sizes = _scaled(usual._replace(hand=OVER_BAR[big]) if folded else usual, height)
    gap, beside = sizes.gap, g.panels()
    side = 0.0 if folded else float(min(404, max(320, round(width * 0.21))))
    if g.scales().panels > 1 and not folded:
        side = float(round(min(width * 0.25, side * g.scales().panels)))
    x = gap + (side + gap if beside.left and not folded else 0.0)
    table = Rect(x, 0, width - 2 * gap - (side + gap if side else 0.0), height)
    ask = Rect(table.x, height - sizes.ask - gap, table.w, sizes.ask)
    # Where all is folded, a lifted hand lies over its owner's bar.
    hand = Rect(table.x, ask.y - gap - sizes.hand, table.w, sizes.hand)
    top, bottom = sizes.phases + gap, (ask.y if folded else hand.y) - gap
    board = (bottom - top - sizes.lane - 2 * gap) / 2
    lane = Rect(table.x, top + board + gap, table.w, sizes.lane)
    seats = tuple(
        _seat(
            seat, seating, table, top if seating.is_top(seat) else lane.bottom + gap, board,
            None if folded else hand, sizes,
        )
        for seat in range(len(seating.places))
    )  # fmt: skip
    column = Rect(gap if beside.left else width - side - gap, top, side, height - top - gap)
    phases = Rect(0, 0, width, sizes.phases)
    log = hand if beside.log else hand._replace(w=0)
    if folded:
        teams, lane = _plates_in_lane(seating, lane, gap)
        # What pops up covers no bar and no lifted hand.
        free = Rect(table.x, top + sizes.hand + gap, table.w, 0.0)
        free = free._replace(h=ask.y - 2 * gap - sizes.hand - free.y)
        over = Rect(table.right - OVER, free.y, OVER, lane.y - gap - free.y)
        desk = Rect(over.x, free.y, OVER, free.h)
        card = Rect(lane.x, free.y, lane.w if beside.card else 0.0, free.h)
        log = Rect(over.x, free.y, OVER if beside.log else 0.0, board - sizes.hand)
        return Places(
            width, height, big, phases, seats, lane, ask, over, card, log, desk, True, teams, True, sizes.label
        )
    teams, inner = _plates(seating, column, sizes)
    stack, card = _stack_and_card(inner, beside, gap)
    over = Rect(table.right - side, top, side, board)
    return Places(
        width, height, big, phases, seats, lane, ask, stack if beside.stack else over, card, log,
        inner._replace(y=card.y, h=inner.bottom - card.y) if beside.card else inner, not beside.stack, teams, False,
        sizes.label,
    )  # fmt: skip


def _scaled(sizes: _Heights, height: int) -> _Heights:
    """Bars as high as they are wanted, as far as boards keep half of the table."""
    wanted = g.scales().panels
    if wanted == 1:
        return sizes
    usual = sizes.phases + sizes.ask + 2 * sizes.bar
    scale = min(wanted, max(1.0, (height * 0.5 - sizes.lane - sizes.hand) / usual)) if wanted > 1 else wanted
    grown = {name: float(round(getattr(sizes, name) * scale)) for name in ("phases", "ask", "bar")}
    return sizes._replace(**grown)


def _seat(
    seat: Seat, seating: Seating, table: Rect, y: float, high: float, hand: Rect | None, sizes: _Heights
) -> SeatPlaces:
    """A player's board: bar at the far edge, cards, and the piles at its right end.

    `hand` is the strip that all share for lifted hands; None: each has one over the bar.
    """
    gap, far = sizes.gap, "top" if seating.is_top(seat) else "bottom"
    alone = sum(seating.is_top(other) == seating.is_top(seat) for other in range(len(seating.places))) == 1
    half = (table.w - gap) / 2
    wide = table.w if alone else half
    x = table.x if alone or seating.is_left(seat) else table.x + half + gap
    bar = Rect(x, y if far == "top" else y + high - sizes.bar, wide, sizes.bar)
    zone_y = bar.bottom + 2 if far == "top" else y
    whole = Rect(x, zone_y, wide, high - sizes.bar - 2)
    piles = Rect(whole.right - sizes.pile - 2, whole.y, sizes.pile + 2, whole.h)
    zone = Rect(whole.x, whole.y, whole.w - piles.w, whole.h)
    backs = Rect(bar.right - sizes.backs - 6, bar.y + 3, sizes.backs, bar.h - 6)
    if hand is None:
        strip = bar._replace(y=bar.y if far == "top" else bar.bottom - sizes.hand, h=sizes.hand)
    elif seating.kind != "heads":
        strip = hand
    else:
        strip = Rect(hand.x if seating.is_left(seat) else hand.x + half + gap, hand.y, half, hand.h)
    return SeatPlaces(bar, strip, zone, piles, far, backs)


def _plates(seating: Seating, column: Rect, sizes: _Heights) -> tuple[tuple[Rect, ...], Rect]:
    """The life of teams at both ends of the column, and what is left between."""
    if seating.kind != "heads":
        return (), column
    high = sizes.plate or 84.0
    top = column._replace(h=high)
    low = column._replace(y=column.bottom - high, h=high)
    inner = Rect(column.x, top.bottom + sizes.gap, column.w, column.h - 2 * (high + sizes.gap))
    return tuple(top if seating.is_top(team[0]) else low for team in seating.teams), inner


def _plates_in_lane(seating: Seating, lane: Rect, gap: float) -> tuple[tuple[Rect, ...], Rect]:
    """The life of teams at the right end of the lane, one over the other, and the lane that is left."""
    if seating.kind != "heads":
        return (), lane
    high = (lane.h - gap) / 2
    top = Rect(lane.right - PLATE, lane.y, PLATE, high)
    low = top._replace(y=lane.bottom - high)
    return (
        tuple(top if seating.is_top(team[0]) else low for team in seating.teams),
        lane._replace(w=lane.w - PLATE - gap),
    )


def _stack_and_card(inner: Rect, beside: g.Panels, gap: float) -> tuple[Rect, Rect]:
    """The stack over the card under the pointer; either takes all where the other is hidden."""
    stack_high = round(inner.h * 0.42) if beside.card else inner.h
    stack = inner._replace(h=stack_high)
    y = stack.bottom + gap if beside.stack else inner.y
    card = Rect(inner.x, y, inner.w if beside.card else 0.0, inner.bottom - y)
    return stack, card
