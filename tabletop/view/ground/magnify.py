"""Widgets at another size than usual: their words, margins and least sizes, for large windows and large text.

What lies in the scene of the table is not meant: that is scaled as a whole (`TableView.unit`).
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QWidget

from tabletop.view.ground import theme

#: names of properties: the usual value, and the one that was set last
_SIZES, _MARGINS = "usual sizes", "usual margins"
#: Qt's QWIDGETSIZE_MAX, and QFont's SizeResolved
_NO_LIMIT: Final = 16777215
_SIZE_IS_SET: Final = 0x0002
_PIXELS = re.compile(r"(\d+)px")


class Magnifier(QObject):
    """Keeps every widget under one root at the size of `theme.zoom_of` it; what comes later is fitted as it appears."""

    def __init__(self, root: QWidget) -> None:
        super().__init__(root)
        self._root = root
        self._on = False

    def set(self, zoom: float) -> None:
        """Make everything larger or smaller than usual. Nothing happens at the usual size until it was another."""
        if zoom == 1.0 and not self._on:
            return
        changed = zoom != theme.zoom()
        theme.set_zoom(zoom)
        app = QApplication.instance()
        if changed and isinstance(app, QApplication):
            app.setFont(theme.words(theme.USUAL))
            app.setStyleSheet(sized(theme.style(), zoom))
        self.begin()

    def begin(self) -> None:
        """Fit everything under the root, and from now on what comes later."""
        self._on = True
        self.fit(self._root)

    def fit(self, widget: QWidget) -> None:
        """Give a widget and all in it their sizes; what was set anew since the last time counts as usual."""
        if not self._on:
            return
        for one in (widget, *widget.findChildren(QWidget)):
            zoom = theme.zoom_of(one)
            _fit_font(one, zoom)
            if not one.isWindow():
                _fit_sizes(one, zoom)
            layout = one.layout()
            if layout is not None:
                one.removeEventFilter(self)
                one.installEventFilter(self)
                if not one.property("own margins"):
                    for part in (layout, *layout.findChildren(QLayout)):
                        _fit_margins(part, zoom)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ChildPolished:
            child = event.child()  # type: ignore[attr-defined]
            if isinstance(child, QWidget):
                self.fit(child)
        return False


def sized(style: str, zoom: float) -> str:
    """A style sheet whose pixels are so many times as many."""
    return style if zoom == 1.0 else _PIXELS.sub(lambda found: f"{round(int(found[1]) * zoom)}px", style)


def _fit_font(one: QWidget, zoom: float) -> None:
    font = one.font()
    whole = one.parentWidget()
    if whole is not None and one.objectName().startswith("qt_"):
        one.setFont(whole.font())  # a part of a field or a list
        return
    usual, last = one.property(theme.USUAL_FONT) or (0, 0)
    now = font.pixelSize()
    if not font.resolveMask() & _SIZE_IS_SET:
        if zoom == theme.zoom():
            return  # it has the size that the program has
        usual, last = theme.USUAL, now
    usual = usual if now == last or one.property("own words") else now
    size = max(8, round(usual * zoom))
    if usual > 0 and size != now:
        font.setPixelSize(size)
        one.setFont(font)
    one.setProperty(theme.USUAL_FONT, (usual, size))


def _fit_sizes(one: QWidget, zoom: float) -> None:
    now = (one.minimumWidth(), one.minimumHeight(), one.maximumWidth(), one.maximumHeight())
    if now == (0, 0, _NO_LIMIT, _NO_LIMIT) or one.property("own size"):
        return
    usual, last = one.property(_SIZES) or (now, now)
    usual = usual if now == tuple(last) else now
    wanted = tuple(size if size in (0, _NO_LIMIT) else round(size * zoom) for size in usual)
    if wanted != now:
        one.setMinimumSize(wanted[0], wanted[1])
        one.setMaximumSize(wanted[2], wanted[3])
    one.setProperty(_SIZES, (tuple(usual), wanted))


def _fit_margins(part: QLayout, zoom: float) -> None:
    edges = part.contentsMargins()
    across, down = (
        (part.horizontalSpacing(), part.verticalSpacing())
        if isinstance(part, QGridLayout)
        else (part.spacing(), part.spacing())
    )
    now = (edges.left(), edges.top(), edges.right(), edges.bottom(), across, down)
    usual, last = part.property(_MARGINS) or (now, now)
    usual = usual if now == tuple(last) else now
    wanted = tuple(size if size < 0 else round(size * zoom) for size in usual)
    if wanted != now:
        part.setContentsMargins(*wanted[:4])
        if isinstance(part, QGridLayout):
            part.setHorizontalSpacing(wanted[4])
            part.setVerticalSpacing(wanted[5])
        else:
            part.setSpacing(wanted[4])
    part.setProperty(_MARGINS, (tuple(usual), wanted))
