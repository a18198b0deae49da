"""What a step has changed, beside the cards and plates that it is about: a keyword, power and toughness, life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.engine.vocabulary.ids import Ref, is_player, player_ref
from tabletop.prints.furniture.status_plate import Status, print_status, status_size
from tabletop.session.seeing.observation import CardSeen, Observation
from tabletop.view.ground.items import PanelItem
from tabletop.view.ground.pictures import Pictures
from tabletop.view.layout import geometry as g
from tabletop.view.layout.places import Places

#: how many are said of one thing, and at which share of a card's height the first stands
MOST: Final = 3
_AT: Final = 0.6
#: how high they lie: over all cards
_Z: Final = 130.0


class Change(Struct, frozen=True):
    """Something that is otherwise than a step before: of what, and the plate that says it."""

    ref: Ref
    status: Status


def changes_between(before: Observation, after: Observation) -> tuple[Change, ...]:
    """Return what is otherwise of what is in play in both, and of players; new and lost things are seen anyway."""
    found: list[Change] = []
    old = {thing.id: thing.card for thing in before.in_play}
    for thing in after.in_play:
        was, now = old.get(thing.id), thing.card
        if was is not None and now is not None:
            found += [Change(thing.id, status) for status in _of_card(was, now)[:MOST]]
    for was_player, player in zip(before.players, after.players, strict=True):
        more = player.life - was_player.life
        if more:
            found.append(Change(player_ref(player.seat), Status(f"{more:+d}".replace("-", "\u2212"), more < 0)))
    return tuple(found)


def _of_card(was: CardSeen, now: CardSeen) -> list[Status]:
    found = [Status(word) for word in now.keywords if word not in was.keywords]
    found += [Status(word, lost=True) for word in was.keywords if word not in now.keywords]
    if (was.power, was.toughness) != (now.power, now.toughness) and now.power is not None:
        found.append(Status(f"{now.power}/{now.toughness}"))
    return found


class ChangesShown:
    """The plates of one scene."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._scene = scene
        self._pictures = pictures
        self._items: list[PanelItem] = []

    def follow(self, changes: tuple[Change, ...], boxes: dict[Ref, g.Rect], places: Places) -> None:
        """Show these at the inner side of the pieces, and under the plates, that they are about."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items = []
        said: dict[Ref, int] = {}
        for change in changes:
            box = boxes.get(change.ref)
            if box is None:
                continue
            number = said[change.ref] = said.get(change.ref, -1) + 1
            place = _place(change, box, number, places)
            item = PanelItem(self._pictures, see_through=True)
            item.setZValue(_Z)
            item.follow(*place, (change.status, places.k), _printer(change.status, places.k))
            self._scene.addItem(item)
            self._items.append(item)


def _printer(status: Status, k: float) -> Callable[[QPainter, QRectF], None]:
    """Return what draws a plate into the whole of a panel."""
    return lambda painter, box: print_status(painter, box.width(), box.height(), status, k)


def _place(change: Change, box: g.Rect, number: int, places: Places) -> g.Rect:
    """Return where a plate stands: at the edge of a card towards the middle, under the life of a player."""
    k = places.k
    wide, high = status_size(change.status, k)
    if is_player(change.ref):
        return g.Rect(box.middle[0] - wide / 2, box.y + box.h * 0.62, wide, high)
    at_left = box.middle[0] < places.width / 2
    x = box.right - 30 * k if at_left else box.x - wide + 30 * k
    x = min(max(x, 0.0), places.width - wide)
    return g.Rect(x, min(box.y + box.h * _AT + number * high * 0.9, places.height - high), wide, high)
