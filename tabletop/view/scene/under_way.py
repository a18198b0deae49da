"""What an update has changed, found before it is laid and shown as it lies there; see `moving`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.view.ground.items import CardItem, PanelItem
from tabletop.view.ground.motion import NONE, Motion, Mover
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Key
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import Places
from tabletop.view.moving.acts import fade, play
from tabletop.view.moving.happened import Counted, Happening, happened
from tabletop.view.moving.overhead import Now, Overhead, Was, was
from tabletop.view.moving.score import Score, scored
from tabletop.view.moving.zones import Went
from tabletop.view.scene.plate_panels import life_of


class Noted(Struct, frozen=True):
    """What is to be shown of an update: what happened, when, and the table as it was before."""

    what: tuple[Happening, ...] = ()
    score: Score = Score()
    before: Was | None = None
    #: where cards of hands start that lie in other places of them now, by key
    starts: Mapping[Key, QPointF] = {}
    #: by seat, whether its hand is in sight as it was before, so that its cards may glide
    gliding: frozenset[Seat] = frozenset()

    @property
    def waits(self) -> dict[Ref, float]:
        """Return after how many milliseconds arrows may begin that come from what has only just gone on the stack."""
        cast = [cue for cue in self.score.cues if cue.kind in ("cast", "ability", "appear")]
        return {cue.what.goal.ref: cue.ends for cue in cast if isinstance(cue.what, Went)}


class UnderWay:
    """What is under way at one table."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, mover: Mover) -> None:
        self.overhead = Overhead(scene, pictures, mover)
        self._mover = mover

    def note(
        self,
        before: Update | None,
        update: Update,
        items: Mapping[Key, CardItem],
        places: Places,
        motion: Motion,
        dropped_at: QPointF | None,
    ) -> Noted:
        """Find out what happened since the last update, and let what is under way from then make haste.

        `items` and `places` are as they were; `dropped_at` is where a card was let go.
        """
        if before is None or motion is NONE:
            self.overhead.end()
            return Noted()
        elsewhere = (before.table.entry, before.lifted) != (update.table.entry, update.lifted)
        if not elsewhere and before.drafting == update.drafting:
            return Noted(gliding=_gliding(before, update))
        what = happened(before, update)
        if elsewhere or what:
            self.overhead.end()
            self._mover.hurry(motion.tap)
        score = scored(what, motion) if motion.has_paths else Score()
        return Noted(
            what,
            score,
            was(items, places, dropped_at) if what else None,
            _starts(before, update, items),
            _gliding(before, update),
        )

    def show(
        self,
        noted: Noted,
        update: Update,
        items: Mapping[Key, CardItem],
        places: Places,
        motion: Motion,
        panel: Callable[[str], PanelItem | None],
    ) -> None:
        """Show what happened; `items` and `places` are as they are now."""
        if noted.before is None:
            return
        seating = seating_of(update.table)

        def life(seat: Seat) -> tuple[Rect, Rect]:
            return life_of(update, seat, places, seating)

        now = Now(items, places, life, panel)
        if motion.has_paths:
            play(self.overhead, noted.score, noted.before, now)
        elif motion.fade:
            fade(self.overhead, noted.what, noted.before, now, motion.fade)
        counted = [one for one in noted.what if isinstance(one, Counted)]
        wait = next((cue.wait for cue in noted.score.cues if cue.kind == "life"), 0.0)
        self.overhead.show_differences(counted, now, motion, wait)


def _gliding(before: Update, update: Update) -> frozenset[Seat]:
    return frozenset(
        player.seat
        for player in update.table.players
        if (player.seat in before.lifted) == (player.seat in update.lifted)
    )


def _starts(before: Update, update: Update, items: Mapping[Key, CardItem]) -> dict[Key, QPointF]:
    """Return where cards start that have another place in a hand which was and is in sight."""
    found: dict[Key, QPointF] = {}
    for seat in {*before.lifted} & {*update.lifted}:
        was_at = {thing.id: place for place, thing in enumerate(before.table.players[seat].hand)}
        for place, thing in enumerate(update.table.players[seat].hand):
            old = was_at.get(thing.id, place)
            item = items.get(("hand", seat, old))
            if old != place and item is not None:
                found["hand", seat, place] = item.pos()
    return found
