"""The licences of the typefaces: both are here, with the copyright line that each font itself has."""

import struct
from importlib.resources import files
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "packaging" / "licences"
FONTS = (
    ("FjallaOne-OFL.txt", "font_fjallaone", "FjallaOne-Regular.ttf"),
    ("SourceSansPro-OFL.txt", "font_source_sans_pro", "SourceSansPro-Regular.ttf"),
)


def copyright_of(data: bytes) -> str:
    """The copyright line of a font: entry 0 of its name table, in Unicode."""
    tables = struct.unpack(">H", data[4:6])[0]
    entries = (struct.unpack(">4sIII", data[12 + 16 * one : 28 + 16 * one]) for one in range(tables))
    start = next(offset for tag, _, offset, _ in entries if tag == b"name")
    _, count, strings = struct.unpack(">HHH", data[start : start + 6])
    for one in range(count):
        at = start + 6 + 12 * one
        platform, _, _, name, length, offset = struct.unpack(">6H", data[at : at + 12])
        if name == 0 and platform == 3:
            begin = start + strings + offset
            return data[begin : begin + length].decode("utf-16-be")
    raise AssertionError("a font without a copyright line")


@pytest.mark.parametrize(("licence", "package", "font"), FONTS)
def test_each_licence_has_the_copyright_line_of_its_font(licence: str, package: str, font: str) -> None:
    text = (FOLDER / licence).read_text(encoding="utf-8")
    line = copyright_of((files(package) / "files" / font).read_bytes())
    assert " ".join(line.split())[:60] in " ".join(text.split())
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
