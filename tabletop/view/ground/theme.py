"""Colours, fonts and the style of widgets: flat inks on slate. Sizes are logical pixels."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget

GROUND = QColor("#1C2126")
ZONE = QColor("#262D34")
SEAT_BAR = QColor("#2E363E")
BAR = QColor("#12161A")
PAPER = QColor("#F6F1E4")
INK = QColor("#141210")
SECONDARY = QColor("#AEB4B8")
DECISION = QColor("#F2B632")
TARGET = QColor("#63C5F0")
COMBAT = QColor("#FF8A5C")

MANA = {
    "W": QColor("#F5EDC4"),
    "U": QColor("#A3D2F0"),
    "B": QColor("#B0A7C6"),
    "R": QColor("#F9B59C"),
    "G": QColor("#9DD192"),
}
MANA_PLAIN = QColor("#D2D5D3")

#: the usual pixel size of words in widgets
USUAL = 15
#: the name of a widget's property: its usual pixel size, and the one that was set last
USUAL_FONT = "usual font"

FAMILIES = ("Noto Sans", "DejaVu Sans", "Segoe UI", "Helvetica Neue", "Arial")


@lru_cache(maxsize=1)
def _families() -> list[str]:
    """The families to use: of the wanted ones those that are here, so that Qt need not search for the rest."""
    here = set(QFontDatabase.families())
    found = [family for family in FAMILIES if family in here]
    return found or [QFont().family()]


@lru_cache(maxsize=64)
def font(pixels: int, bold: bool = False) -> QFont:
    """The table's font, condensed where the family has that."""
    made = QFont(_families())
    made.setPixelSize(pixels)
    made.setBold(bold)
    made.setStretch(QFont.Stretch.SemiCondensed)
    return made


_zoom: list[float] = [1.0]
_style: list[str] = []


def zoom() -> float:
    """How many times as large as usual widgets are; the scene of the table is scaled by its view instead."""
    return _zoom[0]


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


def ensure_fonts() -> None:
    """Where the system has no font at all, take the one that comes with pillow, so that text is never boxes."""
    if QFontDatabase.families():
        return
    from PIL import ImageFont

    fallback = ImageFont.load_default(20)
    data = getattr(fallback, "font_bytes", b"")
    if data:
        QFontDatabase.addApplicationFontFromData(data)


STYLE = """
QWidget { color: #F6F1E4; }
QMainWindow, QWidget#page { background: #1C2126; }
QMenuBar { background: #12161A; color: #AEB4B8; }
QMenuBar::item { padding: 3px 10px; background: transparent; }
QMenuBar::item:selected { background: #2E363E; color: #F6F1E4; }
QMenu { background: #2E363E; border: 2px solid #12161A; }
QMenu::item { padding: 6px 26px; }
QMenu::item:selected { background: #F2B632; color: #141210; }
QMenu::item:disabled { color: #7C858C; }
QFrame#ask, QFrame#menu { background: #12161A; border-radius: 10px; }
QFrame#menu { border: 3px solid #F2B632; }
QFrame#end { background: #12161A; border: 3px solid #F2B632; border-radius: 14px; }
QPushButton { background: #2E363E; border: 2px solid #4C5862; border-radius: 8px; padding: 4px 12px; }
QPushButton:hover { border-color: #AEB4B8; }
QPushButton:focus { border-color: #F2B632; }
QPushButton:disabled { color: #7C858C; border-color: #2E363E; }
QPushButton:checked { background: #F2B632; color: #141210; border-color: #F2B632; }
QPushButton#main { background: #F2B632; color: #141210; border-color: #F2B632; }
QPushButton#main:hover { border-color: #F6F1E4; }
QPushButton#main:disabled { background: #4C5862; color: #AEB4B8; border-color: #4C5862; }
QPushButton#burn { background: #FF8A5C; color: #141210; border-color: #FF8A5C; }
QLineEdit { background: #FBF8F0; color: #141210; border: 2px solid #4C5862; border-radius: 6px; padding: 4px; }
QLineEdit:focus { border-color: #F2B632; }
QComboBox#deck { background: #2E363E; border: 2px solid #4C5862; border-radius: 8px; padding: 4px 12px; }
QComboBox#deck::drop-down { border: none; width: 30px; }
QComboBox#deck:hover { border-color: #AEB4B8; }
QComboBox#deck:focus { border-color: #F2B632; }
QComboBox#deck QAbstractItemView { background: #2E363E; selection-background-color: #F2B632; selection-color: #141210; }
QCheckBox { spacing: 10px; }
QCheckBox::indicator { width: 18px; height: 18px; background: #2E363E; border: 2px solid #AEB4B8; border-radius: 5px; }
QCheckBox::indicator:checked { background: #F2B632; border-color: #F6F1E4; }
QCheckBox:focus { color: #F2B632; }
QPlainTextEdit { background: #262D34; border: none; border-radius: 10px; }
QPlainTextEdit#typed { background: #FBF8F0; color: #141210; border: 2px solid #4C5862; border-radius: 6px; }
QPlainTextEdit#typed:focus { border-color: #F2B632; }
QScrollBar:vertical { background: #262D34; width: 10px; }
QScrollBar::handle:vertical { background: #4C5862; border-radius: 5px; min-height: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; }
QLabel#rule, QLabel[tone="gold"] { color: #F2B632; }
QLabel[tone="quiet"] { color: #AEB4B8; }
QLabel[tone="warn"] { color: #FF8A5C; }
QLabel[tone="good"] { color: #9DD192; }
QTreeView { background: #262D34; border: none; }
QListWidget { background: #262D34; border: none; border-radius: 6px; }
QListWidget::item { padding: 2px 4px; }
QListWidget::item:selected { background: #F2B632; color: #141210; }
QListWidget#rows { border: 2px solid #262D34; border-radius: 8px; outline: none; }
QListWidget#rows:focus { border-color: #F2B632; }
QListWidget#rows::item { padding: 4px 6px; border-radius: 5px; }
QFrame#side { background: #12161A; border: 2px solid #4C5862; border-radius: 10px; }
QTextBrowser { background: #12161A; border: none; selection-background-color: #F2B632; selection-color: #141210; }
QFrame#cover { background: #1C2126; }
"""


def dress(app: QApplication) -> None:
    """Give the program its font, palette and style."""
    ensure_fonts()
    app.setStyle("Fusion")
    palette = QPalette(ZONE)
    palette.setColor(QPalette.ColorRole.Window, GROUND)
    palette.setColor(QPalette.ColorRole.WindowText, PAPER)
    palette.setColor(QPalette.ColorRole.Text, PAPER)
    palette.setColor(QPalette.ColorRole.Highlight, DECISION)
    palette.setColor(QPalette.ColorRole.HighlightedText, INK)
    app.setPalette(palette)
    app.setFont(font(USUAL))
    app.setStyleSheet(STYLE)
