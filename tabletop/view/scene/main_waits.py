"""While a subgame is played (506): its main game lies at the top of the column, small, and waits; a click shows it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QGraphicsScene

from tabletop.controller.table.updates import Update
from tabletop.prints.furniture.waiting_game import print_shown_game, print_waiting_game
from tabletop.session.seeing.observation import Observation
from tabletop.view.ground.items import PanelItem
from tabletop.view.ground.looks import main_words
from tabletop.view.ground.pictures import Pictures
from tabletop.view.layout.places import Places

#: the plate lies with others; shown large, over all of the table
PLATE, SHOWN = 30.0, 160.0


class MainWaits:
    """The plate of a main game that waits. `is_shown`: it lies large over the table, to be looked at."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, printed: Callable[[Observation], QImage]) -> None:
        """`printed` gives the picture of the main game's table."""
        self._scene = scene
        self._pictures = pictures
        self._printed = printed
        self._main: Observation | None = None
        self._image = QImage()
        self._plate: PanelItem | None = None
        self._large: PanelItem | None = None
        self.is_shown = False

    def follow(self, update: Update, places: Places) -> None:
        """Show the main game of an update's table; take everything away where there is none."""
        main = update.table.main
        if main is None:
            self._clear()
            return
        if main != self._main:
            self._main, self._image, self.is_shown = main, self._printed(main), False
        heading, lives = main_words(main)
        self._plate = self._lie(self._plate, PLATE)
        model = (heading, lives, self._image.cacheKey(), places.k)
        box = places.waits
        self._plate.follow(
            *box, model, lambda p, area: print_waiting_game(p, area, heading, lives, self._image, places.k)
        )
        if self.is_shown:
            self._large = self._lie(self._large, SHOWN)
            table = places.table
            self._large.follow(*table, model, lambda p, area: print_shown_game(p, area, heading, self._image, places.k))
        elif self._large is not None:
            self._scene.removeItem(self._large)
            self._large = None

    def click(self, at: QPointF, places: Places) -> bool:
        """Take a click: on the plate it shows the main game, or lets it go again, as a click on what is shown does.

        Returns whether it meant that; the scene is to follow then.
        """
        if self._main is None:
            return False
        if self.is_shown or QRectF(*places.waits).contains(at):
            self.is_shown = not self.is_shown
            return True
        return False

    def _lie(self, item: PanelItem | None, z: float) -> PanelItem:
        if item is None:
            item = PanelItem(self._pictures)
            item.setZValue(z)
            self._scene.addItem(item)
        return item

    def _clear(self) -> None:
        for item in (self._plate, self._large):
            if item is not None:
                self._scene.removeItem(item)
        self._plate = self._large = self._main = None
        self._image, self.is_shown = QImage(), False
