"""The scene of the table: keeps its items, by key, as the newest update says. Nothing is rebuilt."""

from __future__ import annotations

from functools import partial

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsScene

from tabletop.controller.table.updates import LANE, OWN_HAND, TABLE, Target, Update, board
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat, player_ref
from tabletop.session.seeing.observation import Observation
from tabletop.view.ground import theme
from tabletop.view.ground.items import CardItem, wide_of
from tabletop.view.ground.marks import with_yields
from tabletop.view.ground.motion import FULL, NONE, Motion, Mover
from tabletop.view.ground.ornaments import PEAKS
from tabletop.view.ground.picture_records import Clear
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.seating import TWO, seating_of
from tabletop.view.ground.specs import Key, Marks, Spec, marks_of
from tabletop.view.layout import geometry as g
from tabletop.view.layout.hands import Strip, lay_hands, strip_of
from tabletop.view.layout.offered import lay_offered
from tabletop.view.layout.permanents import Laid, RowMore, lay_table
from tabletop.view.layout.piles import beside_width, browse_area, lay_browser, lay_piles, wanted_zone
from tabletop.view.layout.places import Counts, Places, hand_high, lay_places, scales
from tabletop.view.layout.stack import lay_stack, room_width
from tabletop.view.layout.stage import lay_stage
from tabletop.view.layout.steady import Steady
from tabletop.view.layout.wishes import USUAL, Wishes
from tabletop.view.moving.acts import PEAK_LATER, RING_LATER
from tabletop.view.scene.arrow_lines import Arrows
from tabletop.view.scene.arrows import arrows_of
from tabletop.view.scene.changes import Change, ChangesShown
from tabletop.view.scene.dividing import Dividers
from tabletop.view.scene.main_waits import MainWaits
from tabletop.view.scene.moments import Moments
from tabletop.view.scene.plate_panels import count_specs
from tabletop.view.scene.table_panels import TablePanels
from tabletop.view.scene.table_picture import print_whole
from tabletop.view.scene.under_way import Noted, UnderWay

replace = msgspec.structs.replace

LEAST = (g.SLIM, g.LOW)
#: how high the peak of an attacker's ring is with its casing, as a share of the width
PEAK_HIGH = 0.22
#: the window for which the table of a game that waits is laid, and how wide its picture is
WAITING_LAID, WAITING_WIDE = (1280, 774), 1280
#: beside a lifted fan pieces are at least so wide at k = 1; else it lies over them
SMALL = 112.0


def box_of(spec: Spec) -> g.Rect:
    """What a spec covers."""
    return g.Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)


def _peak(spec: Spec) -> g.Rect:
    """Where the peak of an attacker's ring stands."""
    high = spec.w * PEAK_HIGH
    up = PEAKS[spec.ring] == "up"
    return g.Rect(spec.x - high, spec.y - spec.h / 2 - high if up else spec.y + spec.h / 2, 2 * high, high)


def inside(box: g.Rect, point: QPointF) -> bool:
    """Whether a point is in a rectangle."""
    return box.x <= point.x() < box.right and box.y <= point.y() < box.bottom


class TableScene(QGraphicsScene):
    """Items for one table. `follow` takes an update; `items_by_key` finds a card's item."""

    def __init__(self, ratio: float = 1.0) -> None:
        super().__init__()
        self.setSceneRect(QRectF(0, 0, *LEAST))
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setBackgroundBrush(theme.GROUND)
        self.pictures = Pictures(ratio, parent=self)
        self.motion = FULL
        self.mover = Mover(self)
        #: how the table is wanted; after a change it is to be laid again
        self.wishes: Wishes = USUAL
        self.places: Places = lay_places(1280, 800, TWO, (Counts(), Counts()), 0.0)
        #: whether a demonstration is shown as on a stage, where that tells it; whether it is one now
        self.stage, self.staged = False, False
        #: how much higher the ask block is than usual
        self.ask_grown = 0.0
        #: whose hands lie in the strip at the lower edge
        self.strip = Strip((0,), "rest")
        self.items_by_key: dict[Key, CardItem] = {}
        self.update_shown: Update | None = None
        self.more: list[RowMore] = []
        #: where the last card was dropped: what it becomes starts there
        self.dropped_at: QPointF | None = None
        self._offsets: dict[tuple[Seat, int], int] = {}
        self._steady = Steady()
        self._opened: tuple[Seat, str] | None = None
        #: who of many was given the place of a neighbour
        self.strip_opened: Seat = NOBODY
        #: the pile that is looked through now, and what is searched in it
        self.looked_through: tuple[Seat, str] | None = None
        self._searched = ""
        self.panels = TablePanels(self, self.pictures)
        self.under_way = UnderWay(self, self.pictures, self.mover)
        self.arrows = Arrows(self, self.pictures, self.mover)
        self.dividers = Dividers(self, self.pictures)
        self.moments = Moments(self, self.pictures)
        self.waits = MainWaits(self, self.pictures, picture_of)
        self._changes: tuple[Change, ...] = ()
        self._changes_shown = ChangesShown(self, self.pictures)

    # -- following

    def resize_to(self, wide: int, high: int) -> None:
        """Lay the table for a window of this size (a smaller one shows part of the least table)."""
        if not self.stage:  # which is laid in any height
            wide, high = max(wide, LEAST[0]), max(high, LEAST[1])
        self.setSceneRect(QRectF(0, 0, wide, high))
        self.under_way.overhead.close()
        if self.update_shown is not None:
            self.follow(self.update_shown, animate=False)
        else:
            self.places = lay_places(wide, high, TWO, (Counts(), Counts()), 0.0, self.wishes)

    def set_ratio(self, ratio: float) -> None:
        """Draw for so many device pixels to a unit of the scene, from the next time that it is laid."""
        if ratio != self.pictures.ratio:
            self.pictures.ratio = ratio
            self.pictures.forget()

    def follow(self, update: Update, animate: bool = True) -> None:
        """Show an update: items with a key that stays move, others come or go."""
        before, self.update_shown = self.update_shown, update
        self.pictures.begin(public=update.open_hands or not update.lifted)
        if before is not None and (before.table.main is None) != (update.table.main is None):
            animate = False  # another game has come to the table: nothing of it was on the one before
        marks = with_yields(marks_of(update), update.table)
        self.strip = strip_of(update, marks)
        opened = self.looked_through = wanted_zone(update, marks, self._opened)
        on_stage = lay_stage(update, self._size(), marks, self.wishes) if self.stage else None
        self.staged = on_stage is not None
        if on_stage is not None:
            self.strip = self.strip._replace(form="none")  # open hands lie as slips
        stood = self.places
        laid = on_stage or self._lay(update, marks)
        self.places, self.more = laid.places.beside_ask(0.0 if self.staged else self.ask_grown), laid.more
        if update.table.main is not None:
            self.places = self.places.under_waiting()
        specs = laid.specs
        specs += lay_hands(update, self.places, self.strip, marks, self.wishes.cards)
        specs += lay_piles(update, self.places, self.strip, marks)
        specs += lay_stack(update, self.places, marks)
        specs += lay_browser(update, self.places, marks, opened, self._searched)
        specs += count_specs(update, self.places, seating_of(update.table))
        specs += lay_offered(update, self.places)
        closing = before is not None and not {*before.lifted} <= {*update.lifted}
        # Where nothing happened but that a hand went down, what moves would tell what was done with it.
        still = closing and before is not None and (before.table.entry == update.table.entry or before.drafting != "")
        motion = self.motion if animate and before is not None and not still else NONE
        noted = Noted()
        if animate:
            noted = self.under_way.note(before, update, self.items_by_key, stood, motion, self.dropped_at)
        happened = before is not None and before.table.entry != update.table.entry
        self._reconcile(specs, motion if happened else motion.at_once, noted)
        if closing:
            self._halt(everything=still)
            self.arrows.complete()
        self.panels.follow(update, marks, self.places, self.strip, laid.specs, self.more, opened, laid.told)
        self.waits.follow(update, self.places)
        if self.staged:  # there it stands beside the plate anyway
            motion = replace(motion, difference=0)
        self.under_way.show(noted, update, self.items_by_key, self.places, motion, self.panels.of)
        lying = self._in_the_way()
        boxes, pace = self._boxes(), motion.pace if animate and not closing else 0.0
        self.arrows.follow(arrows_of(update, marks), boxes, self._strips(), lying, self.places, noted.waits, pace)
        self.dividers.follow(update, boxes, self.places, lying)
        self.moments.follow(update, self.places, lying)
        self._changes_shown.follow(self._changes if self.staged else (), boxes, self.places)
        self.dropped_at = None

    def show_changes(self, changes: tuple[Change, ...]) -> None:
        """Say beside pieces and plates what the step that is shown has changed; only a stage has room for it."""
        self._changes = changes
        self._changes_shown.follow(changes if self.staged else (), self._boxes(), self.places)

    def _size(self) -> tuple[float, float]:
        return self.sceneRect().width(), self.sceneRect().height()

    def _lay(self, update: Update, marks: Marks) -> Laid:
        """Lay the table for the hand in the strip; a fan lies over it where pieces would be too small beside one."""
        size = self._size()
        k, piece_k = scales(*size, seating_of(update.table), self.wishes)
        form = self.strip.form
        if not seating_of(update.table).is_two and form == "fan":
            form = "rest"
        hand = hand_high(size[0], form, k, self.wishes.cards, alone=not update.table.in_play)
        beside = beside_width(size[0], k, seating_of(update.table)) if self.looked_through is not None else 0.0
        column = 0.0 if self.looked_through is not None else room_width(update, marks, size[0], k, piece_k)
        lay = partial(
            lay_table,
            update,
            size,
            marks,
            offsets=self._offsets,
            wishes=self.wishes,
            beside=beside,
            column=column,
            most=self._steady.most,
            opened=self.strip_opened,
        )
        self._steady.begin(update, (size, self.wishes, len(update.table.players)), beside > 0)
        laid = lay(hand)
        if form == "fan" and laid.places.room.width < SMALL * laid.places.room.k:
            hand = hand_high(size[0], "rest", k)
            laid = lay(hand)
        self._steady.took(laid.places.room.width)
        return laid

    def _reconcile(self, specs: list[Spec], motion: Motion, noted: Noted) -> None:
        """Keep the items whose key stays; what comes starts where it was, one card of an event after the other.

        Rows close up only after what `noted` says has left them, and so do hands.
        """
        kept = {spec.key for spec in specs}
        origins: dict[object, QPointF] = {}
        for key, item in list(self.items_by_key.items()):
            spec, at = item.spec, item.pos()
            origins.update(dict.fromkeys(spec.members, at))
            if key in kept:
                continue
            if spec.was and key[0] in ("o", "s"):
                origins[spec.was] = at
            item.halt()
            del self.items_by_key[key]
            self.removeItem(item)
        moving = 0
        for spec in specs:
            item_or_none = self.items_by_key.get(spec.key)
            wait = min(moving * motion.stagger, motion.longest_wait)
            if item_or_none is not None:
                if spec.key[0] == "hand":
                    self._follow_hand(item_or_none, spec, motion, noted)
                elif spec.key[0] in ("o", "s"):
                    rows = round(noted.score.rows_wait) if spec.key[0] == "o" else 0
                    moving += self._follow_piece(item_or_none, spec, motion, wait, rows)
                else:
                    item_or_none.follow(spec, NONE)
                continue
            item = CardItem(spec, self.pictures, self.mover)
            self.items_by_key[spec.key] = item
            self.addItem(item)
            if spec.key[0] not in ("o", "s"):
                continue
            start = origins.get(spec.source) or origins.get(spec.was) or self.dropped_at
            if motion.fade:
                item.appear(motion.fade)
            elif start is not None and motion.move:
                item.setPos(start)
                item.glide(item.goal, motion.move, wait)
                moving += 1

    def _follow_piece(self, item: CardItem, spec: Spec, motion: Motion, wait: int, rows: int) -> bool:
        """Let a piece go where it belongs: one that begins to fight in its turn, the others as rows close up.

        Returns whether it is one that begins to fight.
        """
        before = item.spec.ring
        if spec.ring.startswith("combat") and not before.startswith("combat"):
            item.follow(spec, motion, wait)
            if motion.has_paths:
                item.ring_later(wait + RING_LATER * motion.pace, wait + PEAK_LATER * motion.pace)
            return True
        if spec.ring == "block" and before != "block":
            item.follow(spec, replace(motion, move=min(motion.move, motion.block)), wait)
            return True
        resized = wide_of(item.spec) != wide_of(spec) and not rows
        item.follow(spec, motion if resized else motion.at_once, rows)
        return False

    def _follow_hand(self, item: CardItem, spec: Spec, motion: Motion, noted: Noted) -> None:
        """Let a card of a hand be where it belongs: it closes up as long as nothing else has changed with its hand."""
        seat, start = spec.key[1], noted.starts.get(spec.key)
        alike = type(item.spec.picture) is type(spec.picture) and item.spec.w == spec.w
        glides = alike and seat in noted.gliding
        item.follow(spec, motion.at_once if glides else NONE)
        if glides and start is not None and motion.move:
            item.setPos(start)
            item.glide(item.goal, motion.at_once.move)

    def _halt(self, everything: bool) -> None:
        """Cards of hands, or all cards, are at once where they belong."""
        for key, item in self.items_by_key.items():
            if everything or key[0] in ("hand", "small", "browse"):
                item.halt()
                item.setPos(item.goal)

    def _boxes(self) -> dict[Ref, g.Rect]:
        """Where everything is that an arrow may join: cards, the ends of plates towards the table, names of players."""
        boxes: dict[Ref, g.Rect] = {}
        beside = self.places.column.x < self.places.table.x
        for item in self.items_by_key.values():
            spec = item.spec
            if isinstance(spec.source, int):
                # on a stage the strips lie between the seats: arrows leave them on either side
                wide = 40.0 if spec.key[0] == "s" and not self.staged else spec.w
                left = spec.x + spec.w / 2 - wide if beside else spec.x - spec.w / 2
                boxes[spec.source] = g.Rect(left, spec.y - spec.h / 2, wide, spec.h)
                boxes.update(dict.fromkeys(spec.members, boxes[spec.source]))
        for seat, part in enumerate(self.places.seats):
            boxes[player_ref(seat)] = part.plate
        return boxes

    def be_still(self) -> None:
        """Let everything that is under way arrive, and take away what only stands there for a while."""
        self.mover.finish()
        self.under_way.overhead.close()

    def _strips(self) -> dict[Ref, g.Rect]:
        """Where the entries of the stack are."""
        specs = [item.spec for key, item in self.items_by_key.items() if key[0] == "s"]
        return {spec.source: box_of(spec) for spec in specs if isinstance(spec.source, int)}

    def _in_the_way(self) -> tuple[g.Rect, ...]:
        """What no arrow is to run over: pieces, piles, hands in the strip, plates, labels."""
        specs = [item.spec for key, item in self.items_by_key.items() if key[0] in ("o", "pile", "hand")]
        boxes = [box_of(spec) for spec in specs if not isinstance(spec.picture, Clear)]
        plates = [part.plate for part in self.places.seats]
        peaks = [_peak(spec) for spec in specs if spec.ring in PEAKS]
        return tuple(sorted({*boxes, *plates, *peaks, *self.panels.labels.values(), *self.panels.hidden}))

    # -- what is where

    def card_at(self, point: QPointF) -> CardItem | None:
        """The topmost card at a point of the scene; under the board of an opened pile there is none."""
        on_board = self.looked_through is not None and inside(browse_area(self.places), point)
        if self.waits.is_shown and inside(self.places.table, point):
            return None
        # What is under way is where it is going to: nothing waits for it, and a hand that rises is there at once.
        items = self.items(point) if self.mover.is_still else self._by_height()
        for item in items:
            if isinstance(item, CardItem) and not (on_board and item.spec.key[0] != "browse"):
                spec = item.spec
                if abs(point.x() - spec.x) <= spec.w / 2 and abs(point.y() - spec.y) <= spec.h / 2:
                    return item
        return None

    def _by_height(self) -> list[CardItem]:
        """Return all cards, the topmost first, by where they will lie."""
        items = reversed(self.items_by_key.values())
        return sorted(items, key=lambda item: item.spec.z if item.is_moving else item.zValue(), reverse=True)

    def target_at(self, point: QPointF) -> Target | None:
        """What dropping at a point means: the card there, else the player or place."""
        item = self.card_at(point)
        ask = self.update_shown.ask if self.update_shown is not None else None
        if item is not None and item.spec.key[0] == "hand" and ask is not None and ask.purpose == "priority":
            return OWN_HAND  # laid back: cards that may be played are no targets of one another
        if item is not None and isinstance(item.spec.target, int):
            return item.spec.target
        return self.area_at(point)

    def area_at(self, point: QPointF) -> Target | None:
        """The player or place at a point, without the cards."""
        places = self.places
        for seat, part in enumerate(places.seats):
            if inside(part.plate, point):
                return player_ref(seat)
        if any(inside(places.seats[seat].hand, point) for seat in self.strip.seats):
            return OWN_HAND
        if inside(places.lane, point):
            return LANE
        if len(places.seats) > 2:
            for seat, part in enumerate(places.seats):
                if inside(part.land, point):
                    return board(seat)
        return TABLE if inside(places.table, point) else None

    # -- rows and zones

    def scroll_row(self, point: QPointF, by: int) -> bool:
        """Scroll the row at a height; returns whether there is one that is longer than the table."""
        for more in self.more:
            rows = self.places.seats[more.seat].rows
            if abs(more.y - point.y()) <= self.places.room.height / 2 and rows.x <= point.x() < rows.right:
                now = self._offsets.get((more.seat, more.row), 0)
                self._offsets[more.seat, more.row] = max(0, min(now + by, more.before + more.behind))
                if self.update_shown is not None:
                    self.follow(self.update_shown, animate=False)
                return True
        return False

    def open_zone(self, zone: tuple[Seat, str] | None) -> None:
        """Look through a pile; None closes it, and so does the pile that is open."""
        self._opened = None if zone == self._opened else zone
        self._searched = ""
        if self.update_shown is not None:
            self.follow(self.update_shown, animate=False)

    def open_strip(self, seat: Seat) -> None:
        """Give who has a strip the place of a neighbour; NOBODY, or the same again: everybody has his or her own."""
        self.strip_opened = NOBODY if seat == self.strip_opened else seat
        if self.update_shown is not None:
            self.follow(self.update_shown, animate=False)

    def search(self, words: str) -> None:
        """Show of the opened pile only what has all these words."""
        if words == self._searched:
            return
        self._searched = words
        if self.update_shown is not None:
            self.follow(self.update_shown, animate=False)

    @property
    def opened(self) -> tuple[Seat, str] | None:
        """The zone that is being looked through."""
        return self._opened


def picture_of(table: Observation) -> QImage:
    """Return a picture of another table than the one that is shown, as everybody sees it."""
    scene = TableScene()
    scene.resize_to(*WAITING_LAID)
    scene.follow(Update(0, table), animate=False)
    scene.be_still()
    scene.pictures.queue.finish()
    return print_whole(scene, scene.places, WAITING_WIDE)
