"""The window that an audience is shown: one native window for the program's life, which capture software keeps.

Its title, its class and its visual never change, it is hidden and never closed, and nothing but the canvas is ever on
it: no menu, no pointer, no words at the pointer.
"""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QGuiApplication, QImage, QPainter, QPaintEvent, QResizeEvent, QScreen
from PySide6.QtWidgets import QWidget

from tabletop.controller.air.air_picture import AirPicture
from tabletop.controller.air.look import Canvas
from tabletop.controller.air.on_air import Coming
from tabletop.controller.air.programme import FADE_MS
from tabletop.engine.vocabulary.ids import Ref
from tabletop.view.audience.air_places import scale_of
from tabletop.view.audience.air_pointer import AirPointer
from tabletop.view.audience.audience_scene import AudienceScene
from tabletop.view.audience.grabbed_pointer import GrabbedPointer
from tabletop.view.ground import theme

TITLE: Final = "Tabletop Audience"
#: it is painted at least so often, so that captures find it
BEAT_MS: Final = 1000
#: between two frames of a fade
FRAME_MS: Final = 16
CLEAR: Final = QColor(0, 0, 0, 0)
#: a window is never smaller than this
LEAST: Final = QSize(320, 180)


class AudienceWindow(QWidget):
    """Shows what is on air. `gone`: it was hidden by its own cross. `fitted`: its size on the screen is another."""

    gone = Signal()
    fitted = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle(TITLE)
        # the visual has alpha from the start: a ground is painted, and the window stays the same for every one
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setStyleSheet("background: transparent;")
        self.setMinimumSize(LEAST)
        self.scene = AudienceScene(self)
        self.scene.follow(AirPicture(), animate=False)
        self.scene.changed.connect(self._stale)
        self.held = False
        self.pointer = AirPointer(self)
        self.pointer.moved.connect(self._repoint)
        self.grabbed = GrabbedPointer(self)
        self._canvas = Canvas(0, 0)
        self._frame: QImage | None = None
        self._before: QImage | None = None
        self._since = 0.0
        self._beat = QTimer(self)
        self._beat.setInterval(BEAT_MS)
        self._beat.timeout.connect(self.update)
        self._fading = QTimer(self)
        self._fading.setInterval(FRAME_MS)
        self._fading.timeout.connect(self._fade)

    # -- what is shown

    def show_picture(self, picture: AirPicture, coming: Coming) -> None:
        """Bring a picture: by a fade, in one frame, or as the table's things move."""
        before = self.frame() if coming == "fade" else None
        self.held = False
        self.scene.follow(picture, animate=coming == "move")
        self._frame = None
        if coming != "move":
            self.pointer.put(None)
        if picture.look.canvas != self._canvas:
            self._canvas = picture.look.canvas
            self.fit()
            before = None
        self._before = before
        if before is not None:  # the time that the picture takes is none of the fade's
            self._frame = self.scene.frame()
        self._since = time.monotonic()
        if before is None:
            self._fading.stop()
            self.repaint()
        else:
            self._fading.start()
            self.update()

    def hold(self) -> None:
        """Keep the picture as it is at this moment, whatever is under way."""
        self.pointer.put(None)
        kept = self.frame()
        self._before = None
        self._fading.stop()
        self.held = True
        self._frame = kept
        self.update()

    def frame(self) -> QImage:
        """Return what is on the canvas at this moment, in its own pixels."""
        if self._frame is None:
            self._frame = self.scene.frame()
        if self._before is None and self.pointer.at is None:
            return self._frame
        made = QImage(self._frame.size(), self._frame.format())
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self._paint_faded(painter)
        painter.end()
        return made

    # -- the presenter's pointer

    def point(self, ref: Ref | None, share: tuple[float, float] = (0.5, 0.5)) -> None:
        """Put the pointer's ring over something, at a share of its width and height, if it is seen on the canvas."""
        box = None if ref is None or self.held else self.scene.box_of(ref)
        self.pointer.put(None if box is None else QPointF(box.x + box.w * share[0], box.y + box.h * share[1]))

    def _repoint(self) -> None:
        if not self.held:
            self.update()

    def _stale(self) -> None:
        """Something moved: the next paint paints the scene anew, while it is not held."""
        if not self.held:
            self._frame = None
            self.update()

    def _fade(self) -> None:
        if (time.monotonic() - self._since) * 1000 >= FADE_MS:
            self._before = None
            self._fading.stop()
        self.update()

    def _paint_faded(self, painter: QPainter) -> None:
        """Paint the picture of now over the one before, as far as it has come."""
        if self._frame is None:
            self._frame = self.scene.frame()
        share = min(1.0, (time.monotonic() - self._since) * 1000 / FADE_MS)
        if self._before is not None and share < 1.0:
            painter.setOpacity(1.0 if not self._frame.hasAlphaChannel() else 1.0 - share)
            painter.drawImage(0, 0, self._before)
            painter.setOpacity(share)
        painter.drawImage(0, 0, self._frame)
        painter.setOpacity(1.0)
        self._paint_pointer(painter)

    def _paint_pointer(self, painter: QPainter) -> None:
        look = self.scene.look
        self.pointer.paint(painter, scale_of(look.canvas), look.ground == "key colour")

    # -- its size on the screen

    @property
    def share(self) -> float:
        """Return how large the canvas is shown: 1 where its pixels are those of the screen."""
        ratio = self.devicePixelRatioF()
        if not self._canvas.wide:
            return 1.0
        wide, high = self.width() * ratio / self._canvas.wide, self.height() * ratio / self._canvas.high
        return min(wide, high)

    @property
    def canvas(self) -> Canvas:
        """Return the size of the canvas."""
        return self._canvas

    def fit(self) -> None:
        """Make the window as large as its canvas in the screen's own pixels, or as large as the screen allows.

        One that fills a display stays as it is.
        """
        if self.isFullScreen():
            self.update()
            return
        screen = self.screen() or QGuiApplication.primaryScreen()
        room = screen.availableGeometry().size()
        ratio = self.devicePixelRatioF()
        wide, high = self._canvas.wide / ratio, self._canvas.high / ratio
        around = self.frameGeometry().size() - self.size() if self.isVisible() else QSize(0, 0)
        share = min(1.0, (room.width() - around.width()) / wide, (room.height() - around.height()) / high)
        self.resize(round(wide * share), round(high * share))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio, share = self.devicePixelRatioF(), self.share
        if abs(share - 1.0) * max(self._canvas) < 1.5:
            share = 1.0
        wide, high = self.width() * ratio, self.height() * ratio
        whole = share == 1.0 and (round(wide), round(high)) == self._canvas
        if not whole or self.scene.look.ground == "transparent":  # else every pixel of it is painted
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            around = theme.GROUND if self.isFullScreen() and self.scene.look.ground == "theme" else CLEAR
            painter.fillRect(self.rect(), around)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.scale(1 / ratio, 1 / ratio)
        if share != 1.0:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        left, top = (wide - self._canvas.wide * share) / 2, (high - self._canvas.high * share) / 2
        painter.translate(round(left) if left > 1 else 0, round(top) if top > 1 else 0)
        painter.scale(share, share)
        painter.setClipRect(QRectF(0, 0, *self._canvas))
        if whole and self._frame is None and self._before is None:
            self.scene.paint(painter)  # straight to the window: nobody wants an image of it
            self._paint_pointer(painter)
        else:
            self._paint_faded(painter)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._canvas.wide:
            self.fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fitted.emit()

    # -- it stays

    def open(self) -> None:
        """Show the window; it is the same native window as before."""
        if self._canvas == (0, 0):
            self._canvas = self.scene.look.canvas
        if not self.isVisible():
            self.winId()
            self.fit()
            self.frame()  # made before: what is on a bare screen meanwhile is black
            self.show()
        self._beat.start()
        self.grabbed.watch()

    def fill(self, screen: QScreen) -> None:
        """Show the window on all of a display, without a frame; where it is opened again it is a window as before."""
        self.setScreen(screen)
        self.setGeometry(screen.geometry())
        self.setWindowState(Qt.WindowState.WindowFullScreen)
        self.open()

    def closeEvent(self, event: QCloseEvent) -> None:
        # closing would give the native window up, and captures of it
        event.ignore()
        self.leave()
        self.gone.emit()

    def leave(self) -> None:
        """Hide the window."""
        self._beat.stop()
        self.grabbed.rest()
        self.hide()
        if self.isFullScreen():
            self.setWindowState(Qt.WindowState.WindowNoState)
            self.move(self.screen().availableGeometry().topLeft())
