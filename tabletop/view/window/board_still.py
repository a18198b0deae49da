"""A small picture of a table as everybody sees it, kept for the start screen when a game is left."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.controller.start.opening import still_to_keep
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.view.ground import theme
from tabletop.view.scene.scene import TableScene
from tabletop.view.table.table_page import TablePage

#: three times as large as an entry of the start screen shows it
PICTURE: Final = (528, 348)


def keep_still(page: TablePage, data: Path | None) -> None:
    """Keep a picture of a page's game that is left and can be gone on with; where it can't be written there is none.

    The page is not to be shown again: its scene shows the public's table from now on.
    """
    game = page.controller.game
    try:
        path = still_to_keep(game, data)
    except OSError:
        return
    if path is not None:
        scene = page.view.table
        scene.stage = False
        scene.open_zone(None)
        scene.follow(Update(page.controller.update.number + 1, game.observe(NOBODY)), animate=False)
        scene.be_still()
        scene.pictures.queue.finish()
        print_still(scene).save(str(path))


def print_still(scene: TableScene) -> QImage:
    """Return a scene's table without bar, column and hands at the lower edge."""
    places, ratio = scene.places, PICTURE[0] / PICTURE[1]
    table = places.table._replace(h=places.table.h - places.seats[0].hand.h)
    taken = QRectF(0, 0, min(table.w, table.h * ratio), min(table.h, table.w / ratio))
    taken.moveCenter(QRectF(*table).center())
    image = QImage(*PICTURE, QImage.Format.Format_RGB32)
    image.fill(theme.GROUND)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(image.rect()), taken)
    painter.end()
    return image
