"""Files of cards from elsewhere go into the user's library by the command line."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tabletop.cards.formats.record import Record
from tabletop.cards.users import library_of
from tabletop.cli import main
from tests.cards.sources import written_as

HARE = Record("Thistle Hare", "Creature - Hare", "{G}", "Haste", "1", "1")
OX = Record("Thistle Ox", "Creature - Ox", "{2}{G}", "", "3", "3")


def test_several_files_of_several_forms_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, third = tmp_path / "oracle.json.gz", tmp_path / "cards.xml", tmp_path / "mine.csv"
    first.write_bytes(gzip.compress(written_as.scryfall_file([HARE])))
    second.write_bytes(written_as.cockatrice_file([OX], 4))
    third.write_bytes(written_as.table_file([Record(HARE.name, HARE.type_line, "{G}", "Trample", "1", "1")], ";"))
    data = tmp_path / "data"
    assert main(["cards", "import", *map(str, (first, second, third)), "--data", str(data), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["added"], said["changed"], said["skipped"]) == (2, ["Thistle Hare"], [])
    library = library_of(data)
    hare = library.find("thistle hare")
    assert hare is not None
    assert hare.text == "Trample"
    assert library.find("Thistle Ox") is not None
    assert main(["cards", "import", str(first), "--data", str(data), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["same"] == 1


def test_a_file_that_breaks_in_the_middle_leaves_the_library_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, good, cut = tmp_path / "data", tmp_path / "a.json", tmp_path / "b.json"
    good.write_bytes(written_as.scryfall_file([HARE]))
    cut.write_bytes(written_as.scryfall_file([OX, HARE])[:-40])
    assert main(["cards", "import", str(good), "--data", str(data)]) == 0
    before = sorted((path.name, path.read_bytes()) for path in (data / "cards").iterdir())
    assert main(["cards", "import", str(cut), "--data", str(data)]) == 2
    assert "cut off" in capsys.readouterr().err
    assert sorted((path.name, path.read_bytes()) for path in (data / "cards").iterdir()) == before
