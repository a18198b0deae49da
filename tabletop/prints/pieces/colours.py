"""Colours of the table: every colour that is not an ink of a picture."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

GROUND: Final = QColor("#14191E")
#: plates that figures stand on, the ask block, shadows of rings
PLATE: Final = QColor("#0E1216")
#: the black line round every card
LINE_ROUND: Final = QColor("#0B0E11")
TABLE: Final = QColor("#1A2127")
ZONE: Final = QColor("#20282F")
BAR: Final = QColor("#27313A")
LINE: Final = QColor("#35414B")
PAPER: Final = QColor("#F6EFDD")
TEXT_BOX: Final = QColor("#FBF6E8")
DIMMED_PAPER: Final = QColor("#B4AE9F")
TEXT: Final = QColor("#17140F")
DIM: Final = QColor("#A9B4BB")
FAINT: Final = QColor("#8B9BA5")
RIM: Final = QColor("#5F7482")
WHITE: Final = QColor("#FFFFFF")
#: rule numbers, captions' edges: what explains
RULE: Final = QColor("#8FA3AE")
#: who decides, and nothing else
GOLD: Final = QColor("#F2B632")
CYAN: Final = QColor("#5CC3EE")
ORANGE: Final = QColor("#FF8352")
#: what a tapped or dimmed piece drains towards
DRAINED: Final = QColor("#232C34")

#: the back of a card: its field, its gouges and its mark
BACK_FIELD: Final = QColor("#1E2A33")
BACK_CUTS: Final = QColor("#7F97A5")
BACK_MARK: Final = QColor("#C3CDD3")

#: the four slates of a seat's land, darkest first, and its edge
MAT: Final = tuple(QColor(one) for one in ("#171D23", "#1D252C", "#232C34", "#2C3740"))

#: frames by colour; A is an artifact, L a land
FRAMES: Final = {
    "W": QColor("#F0E7C8"),
    "U": QColor("#2569A9"),
    "B": QColor("#483363"),
    "R": QColor("#A8281C"),
    "G": QColor("#26493C"),
    "A": QColor("#9DAAAA"),
    "L": QColor("#8A735A"),
}
#: the frame of three colours and more, under its stripes
FRAME_OF_MANY: Final = QColor("#10181F")

#: seats, by the main colour of their deck
SEATS: Final = {
    "U": QColor("#5B7DD0"),
    "R": QColor("#A67471"),
    "G": QColor("#B3E79C"),
    "B": QColor("#8D7A9B"),
    "W": QColor("#EDE8D9"),
}
#: ... and the colours of further seats at tables of many
MORE_SEATS: Final = tuple(QColor(one) for one in ("#5FB5AE", "#D08A4E", "#C77FB4", "#8E9C4A", "#7BA6E0"))

#: discs of mana signs; S is snow, C all that has no colour
DISCS: Final = {
    "W": QColor("#F6E6A4"),
    "U": QColor("#8DCBE8"),
    "B": QColor("#A692CA"),
    "R": QColor("#F08975"),
    "G": QColor("#8FCF5F"),
    "S": QColor("#E8F1F4"),
    "C": QColor("#D4D6CC"),
}


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """Return a colour between two; `share` 0 is the first, 1 the second."""
    return QColor(
        round(one.red() + (other.red() - one.red()) * share),
        round(one.green() + (other.green() - one.green()) * share),
        round(one.blue() + (other.blue() - one.blue()) * share),
    )


def lit(colour: QColor) -> QColor:
    """Return the colour of an edge that the light meets."""
    return blend(colour, WHITE, 0.38)
