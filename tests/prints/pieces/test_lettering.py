"""Letters: what the typefaces lack comes from a font of the system, or is spelled."""

import subprocess
import sys

import pytest
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces import lettering
from tabletop.prints.pieces.lettering import DISPLAY_FAMILY, TEXT_FAMILY, font, legible, shortened, width
from tabletop.prints.pieces.titles import fit_title


def test_both_typefaces_are_the_ones_of_the_packages(qapp: QApplication) -> None:
    assert QFontInfo(font("display", 20)).family() == DISPLAY_FAMILY
    for cut in ("text", "semibold", "bold", "italic"):
        assert QFontInfo(font(cut, 20)).family() == TEXT_FAMILY, cut


def test_usual_words_stay_as_they_are(qapp: QApplication) -> None:
    for words in ("Bone Rider", "Jötun Grunt", "Séance", "Dandân"):
        assert legible(words, "display") == words


@pytest.mark.parametrize(("sign", "spelled"), [("Æ", "AE"), ("—", "-"), ("é", "e"), ("\u200d", ""), ("\U0010fffe", "")])
def test_what_no_font_has_is_spelled(sign: str, spelled: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain:
        """The measures of a font that has nothing but ASCII."""

        def inFontUcs4(self, code: int) -> bool:
            return code < 128

    monkeypatch.setattr(lettering, "metrics", lambda cut, size: Plain())
    legible.cache_clear()
    assert legible(f"a{sign}b", "text") == f"a{spelled}b"
    legible.cache_clear()


def test_words_are_cut_as_late_as_there_is_room(qapp: QApplication) -> None:
    words, room = "Ada and the others - & Mira", 100.0
    assert shortened(words, "text", 20, 1000) == words
    short = shortened(words, "text", 20, room)
    assert width(short, "text", 20) <= room
    kept = short.removesuffix("...")
    assert words.startswith(kept)
    assert width(words[: len(kept) + 1] + "...", "text", 20) > room
    assert shortened("Wide", "text", 20, 1.0) == "W..."
    assert shortened("Ada - Mira", "text", 20, width("Ada -...", "text", 20), ".")[-2] not in " -"


def test_a_name_as_long_as_a_book_is_measured_a_few_times_only(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[str] = []
    monkeypatch.setattr(lettering, "width", lambda words, cut, size: measured.append(words) or width(words, cut, size))
    assert len(shortened("ab" * 5000, "text", 20, 300)) < 50
    assert len(measured) < 20


@pytest.mark.parametrize("name", ["Elf", "Bannerline Captain", "Ilsa, Keeper of the Ninth Gate", "Quicksilverwing"])
@pytest.mark.parametrize("room", [60, 100, 180])
def test_titles_fit_their_room(qapp: QApplication, name: str, room: int) -> None:
    title = fit_title(name, room * 0.2, room, least=0.86, second=0.84)
    assert " ".join(title.lines) == name
    assert all(width(line, "display", title.size) <= room * 1.05 for line in title.lines)


_MANY_SIZES = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from collections import Counter
from PySide6.QtWidgets import QApplication
from tabletop.prints.pieces import lettering
app = QApplication([])
lettering.width("Tale", "italic", 12)
for cut in ("text", "semibold", "display"):
    for size in range(8, 120):
        lettering.width("Tale", cut, size)
        lettering.outline("Tale", size)
with open("/proc/self/maps") as file:
    opened = Counter(line.split()[-1] for line in file if line.rstrip().endswith(".ttf"))
print(max(opened.values()), len(opened))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which files are open how often")
def test_the_file_of_a_typeface_is_opened_once_whatever_sizes_come_and_go() -> None:
    done = subprocess.run([sys.executable, "-c", _MANY_SIZES], stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.split() == ["1", "4"]
