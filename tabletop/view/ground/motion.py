"""How things move: every duration of the table in one place, and the one clock that moves what is under way."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

from tabletop.controller.start.settings import Pace
from tabletop.view.ground.ways import TURNS, Way

#: milliseconds in which a caption or a question becomes another one
WORDS: Final = 120


class Motion(Struct, frozen=True):
    """Milliseconds: a move, from one card's start to the next one's, a turn by tapping, a glide back, a block's step,
    a fade."""

    move: int = 220
    stagger: int = 60
    tap: int = 120
    back: int = 180
    block: int = 140
    fade: int = 0
    #: the longest that the last card of one event waits for its start
    longest_wait: int = 360
    #: how many times as long as usual what happens takes; 0: nothing of it is shown on its way
    pace: float = 1.0
    #: the longest that all which happened at once takes; 0: as long as it takes, one thing after the other
    batch: int = 600
    #: how long the difference stands beside a life total
    difference: int = 1200

    @property
    def at_once(self) -> Motion:
        """The same for what makes room and does not happen: all together, and sooner."""
        return replace(self, move=min(self.move, self.tap), stagger=0)

    @property
    def words(self) -> int:
        """How long words that change in place fade; 0 where everything is at once."""
        return WORDS if self.pace > 0 or self.fade else 0

    @property
    def has_paths(self) -> bool:
        """Whether what happens goes on its way."""
        return self.pace > 0


FULL: Final = Motion()
#: reduced: nothing moves, what is new or elsewhere fades in
REDUCED: Final = Motion(move=0, stagger=0, tap=0, back=0, fade=120, pace=0)
#: everything at once, and of a life total only the difference stands for a while
INSTANT: Final = Motion(move=0, stagger=0, tap=0, back=0, pace=0)
#: everything at once and nothing besides, for tests and pictures
NONE: Final = replace(INSTANT, difference=0)
_SLOW: Final = Motion(move=440, stagger=120, tap=240, back=360, block=280, longest_wait=720, pace=2.0, batch=1200)
_BY_PACE: Final[dict[Pace, Motion]] = {
    "instant": INSTANT,
    "normal": FULL,
    "slow": _SLOW,
    "step": replace(_SLOW, pace=1.5, batch=0),
}

FRAME_MS: Final = 12
#: no way takes less time than this
_LEAST_MS: Final = 1.0


def motion_of(pace: Pace, reduced: bool) -> Motion:
    """Return how things move at a pace; reduced motion fades at every pace but the instant one."""
    return REDUCED if reduced and pace != "instant" else _BY_PACE[pace]


def at_pace(motion: Motion, pace: float) -> Motion:
    """Return how things move so many times as fast; what happens at once never takes longer than usual."""
    if pace == 1.0 or not motion.has_paths:
        return motion
    return replace(
        motion,
        move=round(motion.move / pace),
        stagger=round(motion.stagger / pace),
        tap=round(motion.tap / pace),
        longest_wait=min(motion.longest_wait, round(motion.longest_wait / pace)),
        pace=motion.pace / pace,
        batch=min(motion.batch or FULL.batch, FULL.batch),
    )


class _Going(Struct):
    """One thing under way."""

    start: float
    seconds: float
    way: Way
    plain: bool
    #: not to be seen before its start
    hidden: bool
    then: Callable[[], object] | None
    #: told how much of the way is gone, in place of going it
    tell: Callable[[float], object] | None
    #: called once as what turns over is a line
    midway: Callable[[], object] | None


class Mover(QObject):
    """Moves the things of one scene; it runs only while something is under way. `clock` tells the seconds."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.clock: Callable[[], float] = time.monotonic
        self._going: dict[QGraphicsItem, _Going] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.step)

    def send(
        self,
        item: QGraphicsItem,
        way: Way,
        milliseconds: float,
        wait: float = 0.0,
        *,
        hidden: bool = False,
        then: Callable[[], object] | None = None,
        tell: Callable[[float], object] | None = None,
        midway: Callable[[], object] | None = None,
    ) -> None:
        """Let something go a way, `wait` milliseconds from now, or `tell` it how much is gone; what it was doing ends.

        It stands at the beginning until then, or is `hidden`. As it has arrived `then` is called, unless it is stopped.
        """
        before = self._going.get(item)
        if before is not None and not before.plain:
            _right(item)
            if before.midway is not None:
                before.midway()
        start, seconds = self.clock() + wait / 1000, max(milliseconds, _LEAST_MS) / 1000
        self._going[item] = _Going(start, seconds, way, way.is_plain, hidden, then, tell, midway)
        _stand(item, way, 0.0)
        if hidden:
            item.setOpacity(0.0)
        self._timer.start()

    def go(self, item: QGraphicsItem, to: QPointF, milliseconds: float, wait: float = 0.0, turn: float = 0.0) -> None:
        """Move something to a point from where it is, turning it back by `turn` degrees."""
        at = item.pos()
        self.send(item, Way(at.x(), at.y(), to.x(), to.y(), size=item.scale(), turn=turn), milliseconds, wait)

    def fade(self, item: QGraphicsItem, milliseconds: float, wait: float = 0.0) -> None:
        """Let something appear where it is."""
        at = item.pos()
        self.send(item, Way(at.x(), at.y(), at.x(), at.y(), clear=0.0), milliseconds, wait)

    def stop(self, item: QGraphicsItem) -> None:
        """Leave something where it is, whole and upright."""
        going = self._going.pop(item, None)
        if going is not None:
            _right(item)
            if going.midway is not None:
                going.midway()

    def forget(self, item: QGraphicsItem) -> None:
        """Something is not there any more."""
        self._going.pop(item, None)

    def has(self, item: QGraphicsItem) -> bool:
        """Whether something is under way."""
        return item in self._going

    def when(self, item: QGraphicsItem) -> tuple[float, float]:
        """Return how many milliseconds the way of something takes, and when it begins from now (or began: negative)."""
        going = self._going[item]
        return going.seconds * 1000, (going.start - self.clock()) * 1000

    @property
    def is_still(self) -> bool:
        """Whether nothing is under way."""
        return not self._going

    def hurry(self, milliseconds: float) -> None:
        """Something newer has happened: what is under way arrives in so much time at the latest, waiting no longer."""
        now, most = self.clock(), max(milliseconds, _LEAST_MS) / 1000
        for going in self._going.values():
            left = going.start + going.seconds - now
            if left <= most:
                continue
            share = max(0.0, (now - going.start) / going.seconds)
            # It goes on from the same share of its way, so much faster that it ends in time.
            going.seconds = most / (1.0 - share)
            going.start = now - share * going.seconds

    def finish(self) -> None:
        """Bring everything to the end of its way, at once."""
        while self._going:
            item, going = self._going.popitem()
            _arrive(item, going)

    def step(self) -> None:
        """Bring everything that is under way to where it is now."""
        now = self.clock()
        arrived = None
        turned = []
        for item, going in self._going.items():
            share = (now - going.start) / going.seconds
            if share <= 0.0:
                continue
            if share >= 1.0:
                arrived = [(item, going)] if arrived is None else [*arrived, (item, going)]
                continue
            if going.hidden:
                going.hidden = False
                item.setOpacity(going.way.clear)
            if going.tell is not None:
                going.tell(1.0 - (1.0 - share) ** 3)
                continue
            if going.plain:
                item.setPos(*going.way.place((1.0 - share) ** 3))
                continue
            _stand(item, going.way, share)
            if going.midway is not None and share > 1.0 - TURNS / 2:
                turned.append(going.midway)
                going.midway = None
        for midway in turned:
            midway()
        for item, going in arrived or ():
            if self._going.get(item) is not going:
                continue
            del self._going[item]
            _arrive(item, going)
        if not self._going:
            self._timer.stop()


def _stand(item: QGraphicsItem, way: Way, share: float) -> None:
    """Let something stand as it does after a share of its way."""
    stand = way.at(share)
    item.setPos(stand.x, stand.y)
    if way.size != way.to_size or way.size != 1.0 or way.lies_down:
        item.setScale(stand.size)
    if way.turn != way.to_turn or way.turn or way.tilt:
        item.setRotation(stand.turn)
    if way.clear != way.to_clear or way.clear != 1.0:
        item.setOpacity(stand.clear)
    if way.turns_over or way.tall != way.to_tall:
        item.setTransform(QTransform.fromScale(max(0.01, stand.wide), max(0.01, stand.tall)))


def _arrive(item: QGraphicsItem, going: _Going) -> None:
    """Let something stand at the end of its way."""
    if going.midway is not None:
        going.midway()
    if going.tell is not None:
        going.tell(1.0)
    way = going.way
    item.setPos(way.to_x, way.to_y)
    item.setScale(way.to_size)
    item.setRotation(way.to_turn)
    item.setOpacity(way.to_clear)
    if way.turns_over or way.tall != way.to_tall:
        item.setTransform(QTransform.fromScale(1.0, way.to_tall))
    if going.then is not None:
        going.then()


def _right(item: QGraphicsItem) -> None:
    """Let something be whole, upright, and as large as it is."""
    item.setRotation(0.0)
    item.setOpacity(1.0)
    item.setScale(1.0)
    item.resetTransform()
