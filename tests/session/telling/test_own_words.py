"""On the stack an ability reads as itself, and not as all that its source says."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.compiling import read_record
from tabletop.cards.library import built_in
from tabletop.engine.language.abilities import Activated, Triggered
from tabletop.engine.language.costs import PayLife
from tabletop.engine.language.player_effects import GainLife
from tabletop.session.telling.own_words import own_words
from tests.engine.table import creature, table
from tests.session.games import do, session_at

replace = msgspec.structs.replace


def test_an_ability_is_told_by_the_line_that_was_read_for_it() -> None:
    told = 0
    for record in built_in().records.values():
        reading = read_record(record)
        for line in reading.lines:
            for node in line.nodes or ():
                card = reading.card
                if card is not None and isinstance(node, Triggered | Activated) and node in card.abilities:
                    assert own_words(card, node) == line.text, record.name
                    told += 1
    assert told > 60


def test_what_the_text_does_not_say_is_told_by_all_of_it() -> None:
    drake = built_in().find("Noonbell Griffin")
    other = built_in().find("Gallows Crow")
    assert drake is not None
    assert other is not None
    assert own_words(drake, next(one for one in other.abilities if isinstance(one, Triggered))) == drake.text
    assert own_words(drake, None) == drake.text


@pytest.mark.parametrize("viewer", [0, 1])
def test_an_ability_on_the_stack_says_its_own_words_and_no_other_line_of_its_source(viewer: int) -> None:
    words = "Pay 1 life: You gain 2 life."
    heals = Activated((PayLife(1),), effects=(GainLife(2),))
    wolf = replace(creature("Harbor Wolf", 2, 2, "trample", abilities=(heals,)), text=f"Trample\n{words}")
    game = table(in_play=((wolf,), ()), priority=0)
    session = session_at(game.state)
    do(session, f"ability:{game.id('Harbor Wolf')}:1")
    (entry,) = session.observe(viewer).stack
    assert entry.text == words
