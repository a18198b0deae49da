"""Readings as bytes and back."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.compiling import understand
from tabletop.cards.formats.record import Record
from tabletop.cards.kept.understood import Understood, as_bytes, from_bytes
from tabletop.cards.library import built_in
from tabletop.engine.language.node import Node

HALF_READ = Record("Odd Hare", "Creature - Hare", "{W}", "Flying\nHops three times.", "1", "1")


class Foreign(Node, frozen=True):
    """A node that is no part of the card language."""


def test_every_card_of_the_program_comes_back_as_it_was() -> None:
    for record in built_in().records.values():
        said = understand(record)
        assert from_bytes(as_bytes(said)) == said, record.name


def test_a_card_for_a_judge_comes_back_with_its_reason() -> None:
    said = understand(HALF_READ)
    assert said.card is None
    assert said.judged is not None
    assert "hops" in said.why
    assert from_bytes(as_bytes(said)) == said


def test_two_kinds_of_one_name_stay_apart() -> None:
    # the language has kinds in two modules that are called alike; some card of ours uses each
    content = b"".join(as_bytes(understand(record)) for record in built_in().records.values())
    assert b"abilities.Triggered" in content
    assert b"patterns." in content


@pytest.mark.parametrize(
    "data",
    [
        {"": "os.system", "command": "true"},
        {"": "abilities.Card", "name": "Hare", "hops": 3},
        {"": "abilities.Nothing"},
        {"name": "Hare"},
        "Hare",
        [],
    ],
)
def test_what_is_no_card_of_the_language_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="no reading"):
        from_bytes(msgspec.msgpack.encode((data, "", None)))


@pytest.mark.parametrize("content", [b"", b"\xc1", b"\x93\xc0\xa0", b"\x91" * 5_000, b"\xc0"])
def test_damaged_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(ValueError, match="no reading"):
        from_bytes(content)


def test_nodes_of_no_language_are_not_written() -> None:
    card = understand(next(iter(built_in().records.values()))).card
    assert card is not None
    strange = msgspec.structs.replace(card, abilities=(Foreign(),))
    with pytest.raises(ValueError, match="no reading"):
        as_bytes(Understood(strange))
