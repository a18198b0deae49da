"""The desk of the card workshop: what is understood of a card as it is typed, and where it goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop.cards.formats.record import Record
from tabletop.cards.users import file_of, library_of
from tabletop.controller.start.workshop import WorkshopDesk, show

TEXT = "Flying\nHops threee times round the table.\nWhen Odd Hare comes into play, draw a card."
ODD = Record("Odd Hare", "Creature - Hare", "1W", TEXT, "1", "2")


def test_each_line_says_how_it_was_read_or_from_where_on_it_was_not() -> None:
    shown = show(ODD)
    first, odd, last = shown.lines
    assert (first.read_as, first.understood) == ("Flying", True)
    assert last.read_as == "When Odd Hare comes into play, draw a card."
    assert not odd.understood
    assert TEXT[odd.at :].startswith(odd.words)
    assert odd.start <= odd.at < odd.start + len(odd.text)
    assert odd.words.endswith("round the table.")
    assert not shown.whole
    assert shown.card is not None
    assert shown.card.by_hand == ("Hops threee times round the table.",)
    assert shown.face.judged


def test_the_face_follows_what_is_typed_even_where_it_is_no_card_yet() -> None:
    assert show(Record("", "")).face.name == ""
    half = show(Record("Odd Hare", "Crea", "{1}{W", "Flying", "1", "x"))
    assert half.problem
    assert (half.face.name, half.face.text, half.face.types) == ("Odd Hare", "Flying", ())
    assert half.card is None
    # the text is read as soon as there is any
    assert half.lines[0].read_as == "Flying"
    whole = show(replace(ODD, text="Flying"))
    assert whole.whole
    assert (whole.face.cost, whole.face.power, whole.face.keywords) == (("1", "W"), 1, ("flying",))
    assert show(Record("Odd Hare", "", "", "Flying")).problem.startswith("Type a type line")


@pytest.mark.parametrize("text", ["x" * 30_000, "(" * 3_000, "\x00\ufffd", "\n" * 500, "{" * 400, "a " * 5_000])
def test_hostile_text_is_shown_and_no_more(text: str) -> None:
    shown = show(Record("Odd Hare", "Creature - Hare", "", text, "1", "2"))
    assert shown.face.name == "Odd Hare"


def test_saving_keeps_the_card_and_decks_may_name_it(tmp_path: Path) -> None:
    desk = WorkshopDesk(tmp_path)
    assert desk.names == ()
    desk.type(ODD)
    assert desk.unsaved
    assert "judge mode" in desk.save()
    assert not desk.unsaved
    assert desk.names == ("Odd Hare",)
    found = library_of(tmp_path, judged=True).find("odd hare")
    assert found is not None
    assert found.cost == ("1", "W")
    desk.type(replace(ODD, text="Flying"))
    assert desk.unsaved
    assert desk.save().startswith("Saved in place of the one before")
    assert library_of(tmp_path).find("Odd Hare") is not None
    again = WorkshopDesk(tmp_path)
    assert again.open("ODD hare").record.text == "Flying"
    assert again.open("Nobody").record == Record("Nobody", "")


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (replace(ODD, name=" "), "name"),
        (replace(ODD, name="Forest"), "itself"),
        (replace(ODD, type_line="Goblin"), "type"),
        (replace(ODD, power=None), "power"),
        (replace(ODD, cost="{Q}"), "Q"),
    ],
)
def test_what_is_no_card_is_not_saved_and_nothing_is_lost(tmp_path: Path, record: Record, words: str) -> None:
    desk = WorkshopDesk(tmp_path)
    desk.type(record)
    with pytest.raises(ValueError, match=words):
        desk.save()
    assert desk.shown.record == record
    assert not file_of(tmp_path).exists()


def test_a_damaged_library_is_told_and_set_aside(tmp_path: Path) -> None:
    file_of(tmp_path).parent.mkdir()
    file_of(tmp_path).write_text("{broken", encoding="utf-8")
    desk = WorkshopDesk(tmp_path)
    assert 'is kept as "library.sqlite.broken"' in desk.problem
    desk.type(ODD)
    assert desk.save().startswith("Saved")
    assert file_of(tmp_path).with_name("library.sqlite.broken").read_text(encoding="utf-8") == "{broken"


def test_pasting_fills_all_fields_or_leaves_them(tmp_path: Path) -> None:
    desk = WorkshopDesk(tmp_path)
    assert desk.paste("Odd Hare {1}{W}\nCreature - Hare\nFlying\n1/2").record == Record(
        "Odd Hare", "Creature - Hare", "{1}{W}", "Flying", "1", "2"
    )
    before = desk.shown
    with pytest.raises(ValueError, match="type line"):
        desk.paste("no card at all")
    assert desk.shown is before


def test_a_card_to_practise_with(tmp_path: Path) -> None:
    desk = WorkshopDesk(tmp_path)
    with pytest.raises(ValueError, match="no name"):
        desk.card()
    desk.type(replace(ODD, type_line="Hare"))
    with pytest.raises(ValueError, match="Hare"):
        desk.card()
    desk.type(ODD)
    assert desk.card().by_hand
