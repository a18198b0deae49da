"""A user's own pictures of cards, in the folder `pictures` of the data folder: files, folders of sets, and archives.

A file is called like its card: NAME.png, NAME.jpg, NAME.full.jpg (the whole card, of which the picture is cut out),
SET/NAME.full.jpg, and so within a .zip. Names are folded as everywhere, and signs that no file may have are left out.
"""

from __future__ import annotations

import io
import lzma
import os
import warnings
import zipfile
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath

from PIL import Image
from PySide6.QtGui import QImage

from tabletop.cards.folding import fold_name

FOLDER = "pictures"
KINDS = (".png", ".jpg", ".jpeg", ".webp")
MOST_KEPT = 64
LARGEST = 800
#: files that are looked at, bytes of one, and its signs: more is no picture of a card
MOST_FILES, MOST_BYTES, MOST_PIXELS = 200_000, 24 << 20, 40_000_000
#: what a file is called that shows the whole card, and where on it the picture is, in shares
_WHOLE = (".full", ".fullborder", ".border", ".xlhq")
_ART = (0.08, 0.11, 0.92, 0.55)


class UserPictures:
    """The pictures of one folder. Which there are is read once; each is loaded when its card is drawn first."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist."""
        #: by key: the file, the member of an archive or "", and whether it shows the whole card
        self._files: dict[str, tuple[Path, str, bool]] = {}
        for file, member in _found(folder):
            stem, whole = _stem(PurePosixPath(member or file.name).stem)
            key = _key(stem)
            self._files.setdefault(key, (file, member, whole))
            # programs number the pictures of a card that has several
            self._files.setdefault(key.rstrip("0123456789") or key, (file, member, whole))
        self._kept: OrderedDict[str, QImage | None] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._files)

    def __call__(self, name: str) -> QImage | None:
        """The picture for a card's name, or None; a file that is no picture counts as none."""
        key = _key(name)
        if key not in self._files:
            return None
        if key not in self._kept:
            self._kept[key] = _load(*self._files[key])
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]


@lru_cache(maxsize=2)
def pictures_in(folder: Path) -> UserPictures | None:
    """The pictures of a data folder, looked for once; None where there are none."""
    return UserPictures(folder / FOLDER) or None


def _found(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield files of pictures, those that lie flat first, then in folders, then members of archives."""
    try:
        files = sorted(folder.rglob("*"), key=lambda path: (len(path.parts), path)) if os.path.isdir(folder) else []
    except OSError:
        return
    for file in files[:MOST_FILES]:
        if file.suffix.casefold() in KINDS:
            yield file, ""
    for file in files[:MOST_FILES]:
        if file.suffix.casefold() == ".zip":
            try:
                with zipfile.ZipFile(file) as archive:
                    names = sorted(one.filename for one in archive.infolist()[:MOST_FILES] if _fits(one))
            except (OSError, zipfile.BadZipFile, NotImplementedError, ValueError):
                continue
            yield from ((file, name) for name in names)


def _fits(member: zipfile.ZipInfo) -> bool:
    named = PurePosixPath(member.filename).suffix.casefold() in KINDS
    return named and 0 < member.file_size <= MOST_BYTES and not member.flag_bits & 1


def _stem(stem: str) -> tuple[str, bool]:
    """The name without what says that it is the whole card, and whether it says so."""
    for ending in _WHOLE:
        if stem.casefold().endswith(ending):
            return stem[: -len(ending)], True
    return stem.removesuffix(".artcrop").removesuffix(".crop"), False


def _key(name: str) -> str:
    folded = fold_name(name)
    return "".join(sign for sign in folded if sign.isalnum()) or folded


def _load(file: Path, member: str, whole: bool) -> QImage | None:
    try:
        data = _bytes(file, member)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # its own word about large pictures; ours is a limit
            with Image.open(io.BytesIO(data)) as found:
                wide, high = found.size
                if wide * high > MOST_PIXELS:
                    return None
                found.draft("RGB", (2 * LARGEST, 2 * LARGEST))
                picture = found.convert("RGBA")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError, zipfile.BadZipFile, RuntimeError, EOFError):
        return None
    if whole:
        wide, high = picture.size
        picture = picture.crop(
            (round(wide * _ART[0]), round(high * _ART[1]), round(wide * _ART[2]), round(high * _ART[3]))
        )
    picture.thumbnail((LARGEST, LARGEST))
    if not picture.width or not picture.height:
        return None
    image = QImage(picture.tobytes(), picture.width, picture.height, 4 * picture.width, QImage.Format.Format_RGBA8888)
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _bytes(file: Path, member: str) -> bytes:
    """What a file, or a member of an archive, holds. Raises ValueError where it is broken, or too much."""
    if member:
        try:
            with zipfile.ZipFile(file) as archive, archive.open(member) as inside:
                data = inside.read(MOST_BYTES + 1)
        except (zlib.error, lzma.LZMAError, KeyError) as broken:
            raise ValueError("a broken archive") from broken
    else:
        with file.open("rb") as inside:
            data = inside.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError("too large")
    return data
