"""Colours, fonts and the style of widgets: flat inks on slate. Sizes are logical pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.prints.pieces import colours, lettering

#: Qt's own style that draws the same everywhere
DRAWN_BY: Final = "Fusion"

# Copies, since high contrast changes them where they are; prints keep their own.
GROUND = QColor(colours.GROUND)
ZONE = QColor(colours.ZONE)
SEAT_BAR = QColor(colours.BAR)
BAR = QColor(colours.PLATE)
PAPER = QColor(colours.PAPER)
INK = QColor(colours.TEXT)
SECONDARY = QColor(colours.DIM)
#: words that can't be pressed now, rims of buttons, lines
FAINT = QColor(colours.FAINT)
RIM = QColor(colours.RIM)
LINE = QColor(colours.LINE)
#: numbers of rules, and what explains
RULE = QColor(colours.RULE)
#: who decides, and nothing else
DECISION = QColor(colours.GOLD)
#: what may be chosen, and blocks
TARGET = QColor(colours.CYAN)
#: attacks, damage, refusals
COMBAT = QColor(colours.ORANGE)

MANA = {letter: QColor(colours.DISCS[letter]) for letter in "WUBRG"}
MANA_PLAIN = QColor(colours.DISCS["C"])

#: the usual pixel size of words in widgets
USUAL = 15
#: the name of a widget's property: its usual pixel size, and the one that was set last
USUAL_FONT = "usual font"
#: the name of a widget's property: how many times as large as others it is, with all in it
ROOM = "room for words"


@lru_cache(maxsize=64)
def font(pixels: int, bold: bool = False) -> QFont:
    """Return the typeface of text in a size; `bold` the display face of names, figures, headings and buttons."""
    return QFont(lettering.font("display" if bold else "text", pixels))


def display_family() -> QFont:
    """Return a font in which only the family is set, the display face; all else comes from what it lies in."""
    made = QFont()
    made.setFamilies(list(lettering.families("display")))
    return made


_zoom: list[float] = [1.0]
_style: list[str] = []


def zoom() -> float:
    """How many times as large as usual widgets are; the scene of the table is scaled by its view instead."""
    return _zoom[0]


def zoom_of(widget: QWidget) -> float:
    """How many times as large as usual this widget is: more where it lies in one that has room for larger words."""
    at: QWidget | None = widget
    while at is not None:
        room = at.property(ROOM)
        if room is not None:
            return zoom() * float(room)
        at = at.parentWidget()
    return zoom()


def set_zoom(value: float) -> None:
    """Make words of widgets from now on so many times as large as usual (`magnify` does the rest)."""
    _zoom[0] = value


def words(pixels: int, bold: bool = False) -> QFont:
    """The font of a widget at its present size."""
    return font(round(pixels * _zoom[0]), bold)


def set_words(widget: QWidget, pixels: int, bold: bool = False) -> None:
    """Give a widget this font at its present size; `magnify` knows what is usual for it."""
    made = words(pixels, bold)
    widget.setFont(made)
    widget.setProperty(USUAL_FONT, (pixels, made.pixelSize()))
    # a new style sheet may give it the size again that it had before: what is said here holds
    widget.setProperty("own words", True)


def style() -> str:
    """The style sheet in the present colours, in usual sizes."""
    return _style[0] if _style else STYLE


def set_style(sheet: str) -> None:
    """Another style sheet in place of the usual one: that of high contrast."""
    _style[:] = [sheet]


def literal(text: str) -> str:
    """Words for a button or a menu, where a single & would underline a letter: "Ada & Ben"."""
    return text.replace("&", "&&")


def tone(widget: QWidget, name: str) -> None:
    """Give words a colour by what they are: "gold", "quiet", "warn", "good", or "" for the usual one."""
    if (widget.property("tone") or "") == name:
        return
    widget.setProperty("tone", name)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


#: Of words on a label Qt asks whether they look like markup, unless it is told what they are: names of cards, decks and
#: players may look like anything. So all are plain, but for those that are said to be rich text.
STYLE = """
QWidget { color: #F6EFDD; }
QMainWindow, QWidget#page { background: #14191E; }
QMenuBar { background: #0E1216; color: #A9B4BB; }
QMenuBar::item { padding: 3px 10px; background: transparent; }
QMenuBar::item:selected { background: #27313A; color: #F6EFDD; }
QMenu { background: #27313A; border: 2px solid #0E1216; }
QMenu::item { padding: 6px 26px; }
QMenu::item:selected { background: #F6EFDD; color: #17140F; }
QMenu::item:disabled { color: #8B9BA5; }
QFrame#ask, QFrame#menu { background: #0E1216; border-radius: 10px; }
QFrame#menu { border: 3px solid #F2B632; }
QFrame#end { background: #0E1216; border: 3px solid #5F7482; border-radius: 14px; }
QFrame#result { background: #0E1216; border: none; border-left: 12px solid #F6EFDD; border-radius: 0px; }
QFrame#card { background: #0E1216; border: 2px solid #5F7482; border-radius: 4px; }
QFrame#sheet { background: #0E1216; border: 2px solid #27313A; border-radius: 12px; }
QPushButton { font-family: "Fjalla One", "Source Sans Pro"; }
QPushButton { border: none; padding: 7px 18px; }
QPushButton#quiet { font-family: "Source Sans Pro"; background: #1D2A33; border: 2px solid #1D2A33; padding: 2px 8px; }
QPushButton#quiet:hover { background: #35414B; }
QPushButton#quiet:focus { border-color: #F6EFDD; }
QLineEdit { background: #FBF6E8; color: #17140F; border: 2px solid #5F7482; border-radius: 6px; padding: 4px; }
QLineEdit:focus { border-color: #F6EFDD; }
QComboBox, QAbstractSpinBox { background: #35414B; border: 2px solid #35414B; border-radius: 4px; padding: 4px 12px; }
QComboBox:hover, QAbstractSpinBox:hover { background: #43505B; border-color: #43505B; }
QComboBox:focus, QAbstractSpinBox:focus { border-color: #F6EFDD; }
QComboBox:disabled, QAbstractSpinBox:disabled { color: #8B9BA5; background: #27313A; border-color: #27313A; }
QComboBox::drop-down { border: none; width: 30px; }
QComboBox QAbstractItemView { background: #27313A; border: 2px solid #0E1216; outline: none;
    selection-background-color: #F6EFDD; selection-color: #17140F; }
QSpinBox { padding: 4px 36px; font-family: "Fjalla One", "Source Sans Pro"; selection-background-color: #F6EFDD;
    selection-color: #17140F; }
QSpinBox::up-button { subcontrol-origin: border; subcontrol-position: center right; width: 34px; height: 36px;
    border: none; background: transparent; }
QSpinBox::down-button { subcontrol-origin: border; subcontrol-position: center left; width: 34px; height: 36px;
    border: none; background: transparent; }
QSpinBox::up-arrow, QSpinBox::down-arrow { width: 0px; height: 0px; }
QDialog { background: #14191E; }
QHeaderView::section { background: #0E1216; color: #A9B4BB; border: none; padding: 6px 10px; }
QToolButton { background: #35414B; border: 2px solid #35414B; border-radius: 4px; padding: 4px; }
QToolButton:hover { background: #43505B; border-color: #43505B; }
QToolButton:focus { border-color: #F6EFDD; }
QToolTip { background: #F6EFDD; color: #17140F; border: 2px solid #0E1216; padding: 4px;
    qproperty-textFormat: PlainText; }
QLabel[textFormat="AutoText"], QLabel[textFormat="2"] { qproperty-textFormat: PlainText; }
QDialog QPushButton { background: #35414B; border: 2px solid #35414B; border-radius: 4px; }
QDialog QPushButton:hover { background: #43505B; border-color: #43505B; }
QDialog QPushButton:focus { border-color: #F6EFDD; }
QDialog QPushButton:default { background: #F2B632; color: #17140F; border-color: #F2B632; }
QDialog QPushButton:disabled { background: #27313A; color: #8B9BA5; border-color: #27313A; }
QTreeView::item:selected, QListView::item:selected { background: #F6EFDD; color: #17140F; }
QSlider::groove:horizontal { background: #35414B; height: 6px; border-radius: 3px; }
QSlider::handle:horizontal { background: #F6EFDD; width: 16px; margin: -6px 0px; border-radius: 3px; }
QScrollBar:horizontal { background: #20282F; height: 10px; }
QScrollBar::handle:horizontal { background: #5F7482; border-radius: 5px; min-width: 24px; }
QCheckBox { spacing: 10px; }
QCheckBox::indicator { width: 18px; height: 18px; background: #27313A; border: 2px solid #A9B4BB; border-radius: 5px; }
QCheckBox::indicator:checked { background: #F6EFDD; border-color: #F6EFDD; }
QCheckBox:focus { color: #F6EFDD; }
QCheckBox::indicator:focus { border-color: #F6EFDD; }
QCheckBox#switch::indicator { width: 34px; height: 34px; border-radius: 4px; }
QCheckBox#switch::indicator:checked { border: 9px solid #35414B; background: #F6EFDD; width: 20px; height: 20px; }
QCheckBox#switch::indicator:hover { background: #43505B; }
QCheckBox#switch::indicator:checked:hover { background: #FFFFFF; }
QCheckBox#switch:focus { background: #5F7482; }
QPlainTextEdit { background: #20282F; border: none; border-radius: 10px; }
QPlainTextEdit#typed { background: #FBF6E8; color: #17140F; border: 2px solid #5F7482; border-radius: 6px; }
QPlainTextEdit#typed:focus { border-color: #F6EFDD; }
QScrollBar:vertical { background: #20282F; width: 10px; }
QScrollBar::handle:vertical { background: #5F7482; border-radius: 5px; min-height: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; }
QLabel#rule { color: #8FA3AE; }
QLabel[tone="gold"] { color: #F2B632; }
QLabel[tone="quiet"] { color: #A9B4BB; }
QLabel[tone="warn"] { color: #FF8352; }
QLabel[tone="good"] { color: #8FCF5F; }
QTreeView { background: #20282F; border: none; }
QListWidget { background: #20282F; border: none; border-radius: 6px; }
QListWidget#tiles { background: transparent; outline: none; }
QListWidget#tiles::item { padding: 0px; }
QListWidget::item { padding: 2px 4px; }
QListWidget::item:selected { background: #F6EFDD; color: #17140F; }
QListWidget#rows { border: 2px solid #20282F; border-radius: 8px; outline: none; }
QListWidget#rows:focus { border-color: #F6EFDD; }
QListWidget#rows::item { padding: 4px 6px; border-radius: 5px; }
QFrame#side { background: #0E1216; border: 2px solid #5F7482; border-radius: 10px; }
QTextBrowser { background: #0E1216; border: none; selection-background-color: #F6EFDD; selection-color: #17140F; }
"""


def dress(app: QApplication) -> None:
    """Give the program its font, palette and style sheet; its widgets are drawn as `DRAWN_BY` draws them."""
    palette = QPalette(ZONE)
    palette.setColor(QPalette.ColorRole.Window, GROUND)
    palette.setColor(QPalette.ColorRole.WindowText, PAPER)
    palette.setColor(QPalette.ColorRole.Text, PAPER)
    palette.setColor(QPalette.ColorRole.Link, RULE)
    palette.setColor(QPalette.ColorRole.Highlight, RULE)
    palette.setColor(QPalette.ColorRole.HighlightedText, INK)
    app.setPalette(palette)
    app.setFont(font(USUAL))
    app.setStyleSheet(STYLE)
