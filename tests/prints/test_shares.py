"""Shares of the families over a corpus, weighted by how often cards are played.

`TABLETOP_CORPUS` names the corpus, `TABLETOP_PLAYED` a table of lines with a number and a card's name. Prints shares.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from tabletop.cards.formats.record import Record
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.understanding import understood
from tabletop.prints.choosing.choosing import choice_for

CORPUS = os.environ.get("TABLETOP_CORPUS", "")
PLAYED = os.environ.get("TABLETOP_PLAYED", "")
#: shares in hundredths of the cards that are no lands
MOST_OF_A_FAMILY, MOST_BY_COLOUR = 9, 12


def _weights() -> dict[str, int]:
    rows = (line.split("\t") for line in Path(PLAYED).read_text().splitlines())
    return {name: int(number) for number, name in rows if number.isdigit()}


@pytest.mark.long
@pytest.mark.skipif(not (CORPUS and PLAYED), reason="TABLETOP_CORPUS and TABLETOP_PLAYED name no files")
def test_no_picture_is_too_common(capsys: pytest.CaptureFixture[str]) -> None:
    played = _weights()
    shares: Counter[str] = Counter()
    unread = 0
    for record in records_of(Path(CORPUS)):
        said = understood(record) if isinstance(record, Record) else None
        card = said and (said.card or said.judged)
        if card is None or "land" in card.types:
            continue
        choice = choice_for(card)
        shares[choice.family] += played.get(card.name, 0)
        unread += played.get(card.name, 0) * choice.by_colour
    whole = shares.total()
    with capsys.disabled():
        print(f"\nby colour alone {100 * unread / whole:.1f} %")
        for family, number in shares.most_common():
            print(f"{family:16} {100 * number / whole:5.2f} %")
    assert 100 * max(shares.values()) / whole < MOST_OF_A_FAMILY
    assert 100 * unread / whole < MOST_BY_COLOUR
