"""The lesson sheet, read back by an HTML parser."""

from __future__ import annotations

import io
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path

from PIL import Image

from tabletop.broadcast.programme import programme
from tabletop.broadcast.sheet import Plate, sheet
from tabletop.engine.vocabulary.ids import NOBODY
from tests.broadcast.test_programme import FILE, walk_of


class Reader(HTMLParser):
    """Collects text, pictures and which elements are open at the end."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.pictures: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "img":
            self.pictures.append(dict(attrs)["src"] or "")
        elif tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert not reader.open
    return reader


def png() -> bytes:
    made = io.BytesIO()
    Image.new("RGB", (32, 18), "red").save(made, "PNG")
    return made.getvalue()


def test_a_sheet_has_steps_with_pictures_questions_rules_and_answers_at_the_end(tmp_path: Path) -> None:
    walk = walk_of(tmp_path)
    plates = [Plate(shot, png()) for shot in programme(walk, lambda: walk.session.observe(NOBODY))]
    found = read(sheet(walk.scenario.title, walk.scenario.story, walk.scenario.rules, plates))
    text = " ".join(" ".join(found.text).split())
    assert text.index("Ann taps a Forest for nothing.") < text.index("A green mana lies") < text.index("1 mana burned")
    assert text.index("What happens if nobody") < text.index("300.3") < text.index("Answers")
    assert text.endswith("C: The mana is gone, and Ann loses 1 life. Mana left at the end of a phase burns.")
    assert len(found.pictures) == 3
    with Image.open(io.BytesIO(b64decode(found.pictures[0].partition(",")[2]))) as picture:
        assert picture.size == (32, 18)


def test_words_of_a_file_are_words_and_no_marks(tmp_path: Path) -> None:
    walk = walk_of(tmp_path, FILE.replace("A green mana", "<script>alert(1)</script><b>A green mana"))
    plates = [Plate(shot, b"") for shot in programme(walk, lambda: walk.session.observe(NOBODY))]
    found = read(sheet("<img src=x>", "<script>", ("<i>",), plates, ("</body>",)))
    assert "script" not in found.tags
    assert not found.pictures
    assert "</body>" in "".join(found.text)


def test_symbols_are_signs_on_a_page() -> None:
    page = sheet("A cost of {0}", "It costs {2}{R}.", (), ())
    found = read(page)
    assert "{" not in "".join(found.text)
    assert '<span class="sign R">R</span>' in page
    assert "<title>A cost of 0</title>" in page
