"""A picture of the audience's canvas without a window, for exports and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image
from PySide6.QtGui import QImage

from tabletop.controller.air.air_picture import AirPicture
from tabletop.view.audience.audience_scene import AudienceScene
from tabletop.view.ground.kept.carvings import Own


class StillCamera:
    """Takes pictures one after the other; what stays the same from one to the next is not printed anew."""

    def __init__(self, own: Own | None = None) -> None:
        """`own` gives the user's own pictures by the names of cards."""
        self._scene = AudienceScene()
        self._scene.pictures.own = own
        #: the time by which things move: nobody waits for it
        self._now = 0.0
        self._scene.mover.clock = lambda: self._now

    def take(self, picture: AirPicture) -> QImage:
        """Return a picture in the size of its canvas; with a transparent ground it has alpha (premultiplied)."""
        self._scene.follow(picture, animate=False)
        return self._scene.frame()

    def film(self, picture: AirPicture, seconds: float, rate: int) -> Iterator[tuple[QImage, float]]:
        """Yield what a film shows of a picture for so long, and how long each stands: first things on their way from
        the picture before, `rate` a second, then all of it."""
        scene, left = self._scene, seconds
        scene.follow(picture)
        while not scene.mover.is_still and left > 2 / rate:
            yield scene.frame(), 1 / rate
            left -= 1 / rate
            self._now += 1 / rate
            scene.mover.step()
        scene.mover.finish()
        yield scene.frame(), left


def picture_of(picture: AirPicture, own: Own | None = None) -> QImage:
    """Return one picture of the audience's canvas: observation, layout, size, secrecy and ground are in its record."""
    return StillCamera(own).take(picture)


def in_memory(image: QImage) -> Image.Image:
    """Return a picture of Qt's as one of pillow's: RGBA where it has alpha, else RGB."""
    clear = image.hasAlphaChannel()
    kind = QImage.Format.Format_RGBA8888 if clear else QImage.Format.Format_RGB888
    plain = image.convertToFormat(kind)
    mode = "RGBA" if clear else "RGB"
    size = plain.width(), plain.height()
    return Image.frombuffer(mode, size, bytes(plain.constBits()), "raw", mode, plain.bytesPerLine(), 1)
