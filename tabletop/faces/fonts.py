"""The system's fonts, found as files and measured without a window, so that both painters set text alike.

Roles: "bold" (condensed bold: names, figures, tags) and "plain" (rules text, captions). Advances are taken at
a large size and scaled, so that a line measured here is as wide at any size and in both painters.
"""

import unicodedata
from functools import lru_cache
from io import BytesIO

from PIL import ImageFont

#: pixel size at which glyphs are measured
REFERENCE = 200

#: a sign that no font has
MISSING = "\U0010fffe"

ROLES = ("bold", "plain")

WANTED: dict[str, tuple[str, ...]] = {
    "bold": (
        "NotoSans-CondensedBold.ttf",
        "NotoSansDisplay-CondensedBold.ttf",
        "DejaVuSansCondensed-Bold.ttf",
        "LiberationSansNarrow-Bold.ttf",
        "ARIALNB.TTF",
        "Arial Narrow Bold.ttf",
        "segoeuib.ttf",
        "NotoSans-Bold.ttf",
        "DejaVuSans-Bold.ttf",
        "LiberationSans-Bold.ttf",
        "Ubuntu-B.ttf",
        "OpenSans-Bold.ttf",
        "Arial Bold.ttf",
        "arialbd.ttf",
    ),
    "plain": (
        "NotoSans-Condensed.ttf",
        "NotoSansDisplay-Condensed.ttf",
        "DejaVuSansCondensed.ttf",
        "LiberationSansNarrow-Regular.ttf",
        "ARIALN.TTF",
        "Arial Narrow.ttf",
        "segoeui.ttf",
        "NotoSans-Regular.ttf",
        "DejaVuSans.ttf",
        "LiberationSans-Regular.ttf",
        "Ubuntu-R.ttf",
        "OpenSans-Regular.ttf",
        "Arial.ttf",
        "arial.ttf",
    ),
}

#: spellings for signs a font may lack and that do not come apart into a letter and an accent
SPELLED = {
    "\u00c6": "AE",
    "\u00e6": "ae",
    "\u0152": "OE",
    "\u0153": "oe",
    "\u00d8": "O",
    "\u00f8": "o",
    "\u0110": "D",
    "\u0111": "d",
    "\u0141": "L",
    "\u0142": "l",
    "\u00df": "ss",
    "\u00de": "Th",
    "\u00fe": "th",
    "\u00d0": "D",
    "\u00f0": "d",
    "\u0131": "i",
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2010": "-",
    "\u2011": "-",
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    "\u2022": "*",
    "\u2026": "...",
    "\u00d7": "x",
    "\u221e": "inf",
    "\u00a0": " ",
    "\u00ad": "",
}


class Typeface:
    """One font file, measured: advances, extents, and which signs it can draw."""

    def __init__(self, path: str | None, data: bytes | None) -> None:
        """`path` is the file's place; without one `data` holds the font itself."""
        self.path = path
        self.data = data
        self._font = self.at(REFERENCE)
        self._missing = self._shape(MISSING)
        self._missing_box = self._font.getbbox(MISSING)
        self._advances: dict[str, float] = {}
        self._extents: dict[str, tuple[float, float]] = {}
        self._drawable: dict[str, bool] = {}
        self.cap_height = -self._font.getbbox("H", anchor="ls")[1] / REFERENCE

    def at(self, size: float) -> ImageFont.FreeTypeFont:
        """Pillow's font at a pixel size."""
        source = self.path if self.path is not None else BytesIO(self.data or b"")
        return ImageFont.truetype(source, size, layout_engine=ImageFont.Layout.BASIC)

    def _shape(self, sign: str) -> tuple[tuple[int, int], bytes]:
        mask = self._font.getmask(sign, mode="L")
        return mask.size, bytes(mask)

    def draws(self, sign: str) -> bool:
        """Whether the font has a glyph of its own for this sign."""
        known = self._drawable.get(sign)
        if known is None:
            # Most glyphs are told apart by their box alone; to draw one and look at it takes a hundred times as long.
            other = self._font.getbbox(sign) != self._missing_box or self._shape(sign) != self._missing
            known = sign == " " or (sign.isprintable() and other)
            self._drawable[sign] = known
        return known

    def advance(self, sign: str) -> float:
        """How far one sign moves the pen, in shares of the font size."""
        width = self._advances.get(sign)
        if width is None:
            width = self._font.getlength(sign) / REFERENCE
            self._advances[sign] = width
        return width

    def extent(self, sign: str) -> tuple[float, float]:
        """How far one sign's ink reaches above and below the baseline, in shares of the font size."""
        reach = self._extents.get(sign)
        if reach is None:
            box = self._font.getbbox(sign, anchor="ls")
            reach = (-box[1] / REFERENCE, box[3] / REFERENCE)
            self._extents[sign] = reach
        return reach


@lru_cache(maxsize=8)
def typeface(role: str) -> Typeface:
    """The font of a role: the first wanted one this system has, else the small one pillow carries."""
    for name in WANTED[role]:
        try:
            found = ImageFont.truetype(name, REFERENCE)
        except OSError:
            continue
        return Typeface(str(found.path), None)
    return built_in()


@lru_cache(maxsize=1)
def built_in() -> Typeface:
    """Pillow's own font, for a system without any."""
    small = ImageFont.load_default(REFERENCE)
    if not isinstance(small, ImageFont.FreeTypeFont):
        raise RuntimeError("Pillow was built without FreeType, so no text can be drawn: install a usual build.")
    return Typeface(None, small.font_bytes)


def measure(role: str, text: str, size: float) -> float:
    """The width of a run in pixels at a pixel size."""
    return _width(role, text) * size


@lru_cache(maxsize=4096)
def _width(role: str, text: str) -> float:
    return sum(map(typeface(role).advance, text))


def extent(role: str, text: str, size: float) -> tuple[float, float]:
    """How far a run's ink reaches above and below its baseline, in pixels."""
    above, below = _reach(role, text)
    return above * size, below * size


@lru_cache(maxsize=4096)
def _reach(role: str, text: str) -> tuple[float, float]:
    reaches = [typeface(role).extent(sign) for sign in text]
    return max((r[0] for r in reaches), default=0.0), max((r[1] for r in reaches), default=0.0)


@lru_cache(maxsize=4096)
def legible(role: str, text: str) -> str:
    """The text in signs the font has: a missing one is spelled with others, at worst as "?", never a box."""
    face = typeface(role)
    if all(map(face.draws, text)):
        return text
    return "".join(sign if face.draws(sign) else _spelled(face, sign) for sign in text)


def _spelled(face: Typeface, sign: str) -> str:
    if sign in SPELLED:
        return SPELLED[sign]
    plain = "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
    if plain and all(face.draws(part) for part in plain):
        return plain
    return "" if unicodedata.combining(sign) or not sign.isprintable() else "?"
