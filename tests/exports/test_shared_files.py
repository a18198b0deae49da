"""What is shared is checked and exported where nothing is known but the program's cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tabletop.cards.library import built_in
from tabletop.cards.text.reading.card_text import read_card
from tabletop.cli import main
from tabletop.controller.editor.presenting import Presentation
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY
from tabletop.session.table.editing import empty_table


def test_a_position_with_imported_cards_is_played_shared_checked_and_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "When Paper Hare comes into play, you gain 2 life."
    hare = read_card("Paper Hare", "{G}", "Creature - Hare", text, "1", "1").card
    forest = built_in().find("Forest")
    assert hare is not None
    assert forest is not None
    session = empty_table(("Ada", "Mira"), seed="imported")
    for card, to, seat in ((hare, IN_PLAY, 1), (hare, HAND, 0), (forest, HAND, 0)):
        assert session.judge(edits.Bring(seat, card, to, seat if to == IN_PLAY else -1)) is None
    assert session.rules_on() is None
    assert session.answer(0, Picked((f"play:{session.state.players[0].hand[1]}",))) is None
    presentation = Presentation.of_line(session, "A paper hare")  # type: ignore[arg-type]
    presentation.tell(0, say="Ada plays a land.", note="", today="")
    path, empty = tmp_path / "hare.toml", tmp_path / "empty"
    assert presentation.save(path) == ""
    assert main(["check", "--strict", "--data", str(empty), str(path)]) == 0
    assert capsys.readouterr().out.endswith("1 passed, 0 failed\n")
    out = tmp_path / "hare.png"
    words = ["--from", "1", "--to", "1", "--layout", "table", "--size", "1280x720"]
    assert main(["export", str(path), "--out", str(out), "--data", str(empty), *words]) == 0
    with Image.open(out) as picture:
        assert picture.size == (1280, 720)
    assert not (empty / "cards.toml").exists()
