"""Pages and panels of words: in a large window they are written larger than what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from tabletop.view.ground import theme
from tabletop.view.ground.window_sizes import room_for, unit_for

if TYPE_CHECKING:
    from tabletop.view.ground.magnify import Magnifier

#: how large text may be for a large window to make it larger still
MOST_BY_WINDOW = 1.6


class Roomy(QObject):
    """Keeps one widget and all in it as large as the window has room for.

    `needs` is the width and height that all of it needs at the usual size: large text makes it no larger than that
    has room, but never smaller than usual. `most` bounds what a large window adds. It fits when the widget is put into
    a window or shown; call `fit` before it is laid, and when the window has another size.
    """

    def __init__(self, widget: QWidget, needs: tuple[int, int], most: float = 2.0) -> None:
        super().__init__(widget)
        self._widget = widget
        self._needs = needs
        self._most = most
        self._place: tuple[float, float] | None = None
        self._magnifier: Magnifier | None = None
        self._fitted: tuple[float, float, str] | None = None
        widget.installEventFilter(self)

    def fit(self) -> None:
        """Give all the sizes for the window as it is; what is so already is left alone."""
        window = self._widget.window()
        wide, high = self._place or (window.width(), window.height())
        zoom, fits = theme.zoom(), max(1.0, min(wide / self._needs[0], high / self._needs[1]))
        room = min(self._most, room_for(window.width(), window.height()))
        # large text takes what a large window adds: it has enough of both
        most = MOST_BY_WINDOW * unit_for(window.width(), window.height())
        self._take(round(min(fits, max(zoom, min(room * zoom, most))) / zoom, 3))

    def fit_into(self, wide: float, high: float) -> None:
        """Give all the sizes for a place of this width and height, from now on in place of the window."""
        self._place = (wide, high)
        self.fit()

    def _take(self, room: float) -> None:
        wanted = (room, theme.zoom(), theme.style())
        if wanted == self._fitted or (self._magnifier is None and room == 1.0):
            return
        self._fitted = wanted
        from tabletop.view.ground.magnify import Magnifier, sized

        if self._magnifier is None:
            self._magnifier = Magnifier(self._widget)
        self._widget.setProperty(theme.ROOM, room)
        for one in (self._widget, *self._widget.findChildren(QWidget)):
            one.ensurePolished()  # else it keeps the sizes that it found with the usual style
        self._widget.setStyleSheet(sized(theme.style(), theme.zoom_of(self._widget)))
        self._magnifier.begin()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        put = event.type() == QEvent.Type.ParentChange and self._widget.parentWidget() is not None
        if watched is self._widget and (put or event.type() == QEvent.Type.Show):
            self.fit()
        return False
