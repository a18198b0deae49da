"""What settings change on the screen: sizes of cards, panels and words, and contrast."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from tabletop.controller.start.settings import Settings
from tabletop.prints.pieces.mana_signs import has_letters, write_letters
from tabletop.view.ground import theme
from tabletop.view.ground.items import GroundItem, PanelItem
from tabletop.view.ground.magnify import sized
from tabletop.view.settings.wished import wishes_of
from tabletop.view.table.table_page import TablePage

#: by the name of a colour in the theme: what it is with high contrast
CONTRAST: Final = {
    "GROUND": "#000000",
    "ZONE": "#0C0F12",
    "SEAT_BAR": "#14181C",
    "BAR": "#000000",
    "PAPER": "#FFFFFF",
    "SECONDARY": "#F0F0F0",
    "FAINT": "#C8C8C8",
    "RIM": "#FFFFFF",
    "RULE": "#FFFFFF",
    "DECISION": "#FFD23F",
    "TARGET": "#7FDBFF",
    "COMBAT": "#FF9A6B",
}
_USUAL: Final = {name: getattr(theme, name).name().upper() for name in CONTRAST}


def is_contrast_high() -> bool:
    """Whether the colours are those of high contrast now."""
    return bool(theme.GROUND.name() == CONTRAST["GROUND"].lower())


def apply(settings: Settings, page: TablePage | None) -> None:
    """Make the screen as the settings say. What is so already is left alone."""
    again = False
    if page is not None:
        scene = page.view.table
        wanted = wishes_of(settings)
        again = wanted != scene.wishes
        scene.wishes = wanted
    if is_contrast_high() != settings.high_contrast:
        _set_colours(settings.high_contrast)
        again = True
    if has_letters() != settings.mana_letters:
        write_letters(settings.mana_letters)
        again = True
    if page is not None and again:
        _lay_again(page)


def _lay_again(page: TablePage) -> None:
    """Draw and lay everything of a table anew."""
    scene = page.view.table
    scene.pictures.forget()
    scene.setBackgroundBrush(theme.GROUND)
    for item in scene.items():
        if isinstance(item, PanelItem):
            item.forget()
        elif isinstance(item, GroundItem):
            item.setBrush(theme.ZONE)
    size = scene.sceneRect()
    scene.resize_to(round(size.width()), round(size.height()))
    page.show_again()
    page.log.recolour()
    page.view.lay_preview()
    page.view.resized.emit()


def _set_colours(high: bool) -> None:
    """The colours of the theme are changed where they are, so that everything drawn from now on has them."""
    style = theme.STYLE
    for name, usual in _USUAL.items():
        colour: QColor = getattr(theme, name)
        colour.setRgb(QColor(CONTRAST[name] if high else usual).rgb())
        style = style.replace(usual, CONTRAST[name]) if high else style
    theme.set_style(style)
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setStyleSheet(sized(style, theme.zoom()))
