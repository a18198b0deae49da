"""Inks: four flat colours for each colour of a card, and the accents that a name chooses from."""

from __future__ import annotations

from typing import Final, NamedTuple


class Inks(NamedTuple):
    """The inks of one picture, darkest first, and the accent; each as #RRGGBB."""

    key: str
    mid: str
    light: str
    paper: str
    accent: str


class _Palette(NamedTuple):
    key: str
    mid: str
    light: str
    paper: str
    accents: tuple[str, str, str]


#: by colour; A is an artifact, L a land, M three colours and more
_PALETTES: Final = {
    "W": _Palette("#33291C", "#B98A2F", "#EBCF85", "#FFF8E4", ("#B4432C", "#2C6C94", "#6B5B9A")),
    "U": _Palette("#0A2036", "#1F689F", "#86C1DC", "#F0F5EE", ("#F3B93C", "#F07F55", "#F3B93C")),
    "B": _Palette("#1A1422", "#5A4475", "#AD9AC4", "#F1EAEC", ("#B6D24A", "#E2604C", "#E9B44C")),
    "R": _Palette("#2C0D0B", "#B83A20", "#F09A56", "#FFEFD2", ("#FFCB45", "#FFCB45", "#FFE9C8")),
    "G": _Palette("#0C2617", "#2F7442", "#9CC36D", "#F6F4DA", ("#F0A93B", "#E0603F", "#F2E06A")),
    "A": _Palette("#1B2428", "#56707A", "#AFC0BE", "#F4F1E6", ("#D07E35", "#3E9298", "#C2503F")),
    "L": _Palette("#262019", "#7A6650", "#CDB996", "#F7F0DF", ("#C9682F", "#3F8A8A", "#D9A23C")),
    "M": _Palette("#2B1C08", "#A8741C", "#E9BE57", "#FFF5D8", ("#2E7F86", "#B4432C", "#2E7F86")),
}

#: the paper under two colours
_BOTH: Final = "#FFF5DC"
#: pairs whose light ink does not stand out as an accent
_OWN_ACCENTS: Final = {"WU": "#F3B93C"}

#: what the hash does not change: fire, comets and bolts; a heart; a campfire
FLAME: Final = "#FFCB45"
BLOOD: Final = "#B4432C"
EMBER: Final = "#F0A93B"
#: a drop of each colour, in the order of the colours
FIVE: Final = ("#F6E08A", "#2F86C4", "#5B4A70", "#D8482C", "#3F9A4E")


def inks_of(colours: str, accent: int) -> Inks:
    """Return the inks for colours: one letter, two in the order of the cost, or A, L, M.

    `accent` is any number; it chooses among the accents of one colour. Two colours take key and light of the first and
    the mid ink of the second, whose light ink is the accent. Raises KeyError for other letters.
    """
    if len(colours) == 2:
        first, second = _PALETTES[colours[0]], _PALETTES[colours[1]]
        return Inks(first.key, second.mid, first.light, _BOTH, _OWN_ACCENTS.get(colours, second.light))
    palette = _PALETTES[colours]
    return Inks(palette.key, palette.mid, palette.light, palette.paper, palette.accents[accent % 3])
