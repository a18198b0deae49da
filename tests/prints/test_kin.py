"""Kin look like kin, and no two cards are equal: any two of one family differ at 64 pixels without texture.

The long tier measures a thousand cards of the corpus that `TABLETOP_CORPUS` names.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tabletop.cards.formats.record import Record
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.understanding import understood
from tabletop.prints.choosing.choosing import choice_for
from tests.prints.kin import SIDE, differing, picture, too_alike

WORDS = ("One", "Two", "Three", "Old", "Red", "Far", "Low", "High", "Dim", "Last", "Grim", "New")
CORPUS = os.environ.get("TABLETOP_CORPUS", "")

pytestmark = pytest.mark.usefixtures("qapp")


def test_equal_pictures_do_not_differ_and_others_do() -> None:
    one, other = picture("Grey Ogre", "giant", "R"), picture("Grey Ogre", "giant", "U")
    assert differing(one, one) == 0
    assert differing(one, other) > 0.05
    changed = bytearray(one)
    changed[0:30] = bytes((level + 100) % 256 for level in one[0:30])
    assert differing(one, bytes(changed)) == pytest.approx(10 / SIDE**2)


@pytest.mark.parametrize("family", ["soldier", "goblin", "forest", "destroy", "ring", "fireball"])
def test_twelve_cards_of_a_family_and_colour_are_told_apart(family: str) -> None:
    inks = "L" if family == "forest" else "A" if family == "ring" else "R"
    cards = [(f"{word} {family}", family, inks) for word in WORDS]
    assert list(too_alike(cards)) == []


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.skipif(not CORPUS, reason="TABLETOP_CORPUS names no file")
def test_a_thousand_cards_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    cards = []
    for record in records_of(Path(CORPUS)):
        said = understood(record) if isinstance(record, Record) else None
        card = said and (said.card or said.judged)
        if card is not None:
            choice = choice_for(card)
            cards.append((card.name, choice.family, choice.inks))
    Random(15).shuffle(cards)
    found = list(too_alike(cards[:1000]))
    with capsys.disabled():
        for kin in found:
            print(kin)
    assert found == []
