"""What the program is made of: licences of all that comes with it, whole, and how Qt is replaced (LGPL, version 3)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QWidget

from tabletop import __version__
from tabletop.assets import licences
from tabletop.view.settings.help_panel import HelpPanel

#: the page to begin with, and how its lines name the texts that the others are
FIRST: Final = "README.md"
#: the program's own licence
OURS: Final = "LICENSE"
HEADING: Final = "About Tabletop"


def first_page() -> str:
    """Return the page to begin with, as Markdown: what this is, then the licences, each a link to its text."""
    text = (licences() / FIRST).read_text(encoding="utf-8")
    for path in sorted(licences().glob("*.txt")):
        text = text.replace(f"`{path.name}`", f"[{path.name}]({path.name})")
    text = text.replace("(LICENSE)", "([LICENSE](LICENSE))")
    body = text.partition("\n")[2]
    return (
        f"**Tabletop {__version__}** plays one exact rulebook, that of October 1, 2006. It is not affiliated with the "
        f"publisher of the game, and has none of its symbols, texts or art.\n\n{body}"
    )


def licence_text(name: str) -> str:
    """Return the text of a licence that comes with the program. Raises FileNotFoundError where there is none."""
    path = licences() / name
    if name == OURS and not path.is_file():  # in a checkout it lies above all
        return (licences().parents[1] / OURS).read_text(encoding="utf-8")
    if path.parent != licences() or not path.is_file():
        raise FileNotFoundError(name)
    return path.read_text(encoding="utf-8")


class AboutPanel(HelpPanel):
    """The first page, and behind its links the texts; other links are told, for nothing is opened from here."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, HEADING, 640)
        self.back = self.add_button("Back", self.show_first)
        self.page.anchorClicked.connect(self._follow)
        self.show_first()

    def show_first(self) -> None:
        """Show the page with all licences."""
        self.back.hide()
        self.tell("")
        self.page.setMarkdown(first_page())

    def _follow(self, link: QUrl) -> None:
        try:
            text = licence_text(link.toString())
        except (FileNotFoundError, ValueError):
            self.tell(f"Open this address in a browser: {link.toString()}")
            return
        self.page.setPlainText(text)
        self.back.show()
        self.tell(link.toString())
