"""Selecting bands: joined by pairs either way round, taken apart by a click, chosen by two."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.controller.table.banding import BANDS, band, join, partners, touch_band, unband
from tabletop.controller.table.selection import Selection
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask

#: Hero (1) has banding, so do three Squires (2); Bear (3) and Wolf (4) have none
HERO = Option("o1", "Hero", (1,))
SQUIRES = (Option("o2", "Squire 1 of 3", (2,)), Option("o2#2", "Squire 2 of 3", (2,)))
ASK = Ask(
    seat=0,
    shape="assign",
    purpose=BANDS,
    rule="308.2b",
    text="Announce which attackers are banded",
    mine=True,
    about=(1, 2, 3, 4),
    sources=(HERO, Option("o2", "Squire", (2,), most=3), Option("o3", "Bear", (3,)), Option("o4", "Wolf", (4,))),
    targets=(SQUIRES, (HERO, *SQUIRES), (HERO, *SQUIRES), (HERO, *SQUIRES)),
)
LONE = Ask(
    seat=0, shape="assign", purpose=BANDS, rule="308.2b", text="", mine=True,
    sources=(Option("o3", "Bear", (3,)),), targets=((HERO,),),
)  # fmt: skip
EMPTY = Selection()


def drafted(selection: Selection | None) -> tuple[tuple[str, str, int], ...]:
    assert selection is not None
    return selection.pairs


@pytest.mark.parametrize(
    ("one", "other", "pairs"),
    [
        (3, 1, (("o3", "o1", 1),)),
        (1, 3, (("o3", "o1", 1),)),  # Hero is no source of Bear's, so Bear is banded with Hero
        (2, 1, (("o2", "o1", 3),)),
        (1, 2, (("o1", "o2", 1),)),
    ],
)
def test_two_are_banded_whichever_is_dragged(one: int, other: int, pairs: tuple[tuple[str, str, int], ...]) -> None:
    assert drafted(band(ASK, EMPTY, one, other)) == pairs


def test_what_has_no_banding_is_not_banded_with_another_such_nor_with_what_is_not_there() -> None:
    assert band(ASK, EMPTY, 3, 4) is None
    assert band(ASK, EMPTY, 3, 9) is None
    assert join(ASK, EMPTY, "o3", "o4") is None


def test_of_an_entry_one_or_all() -> None:
    assert drafted(band(ASK, EMPTY, 2, 1, single=True)) == (("o2", "o1", 1),)
    assert drafted(join(ASK, EMPTY, "o3", "o2#2")) == (("o3", "o2#2", 1),)


def test_partners_are_those_that_it_is_assigned_to_and_those_that_are_assigned_to_it() -> None:
    assert [option.key for option in partners(ASK, "o3")] == ["o1", "o2", "o2#2"]
    assert [option.key for option in partners(ASK, "o1")] == ["o2", "o2#2", "o3", "o4"]
    assert [option.key for option in partners(LONE, "o1")] == ["o3"]


def test_two_clicks_band_two_and_one_more_takes_them_apart() -> None:
    held = touch_band(ASK, EMPTY, 3)
    assert held is not None
    assert (held.held, held.pairs) == ("o3", ())
    both = touch_band(ASK, held, 1)
    assert both is not None
    assert (both.held, both.pairs) == ("", (("o3", "o1", 1),))
    for ref in (1, 3):
        assert drafted(touch_band(ASK, both, ref)) == ()
    assert touch_band(ASK, held, 4) is None  # neither has banding
    assert touch_band(ASK, held, 3) == EMPTY


def test_one_click_is_enough_where_there_is_one_other() -> None:
    assert drafted(touch_band(LONE, EMPTY, 3)) == (("o3", "o1", 1),)
    assert drafted(touch_band(LONE, EMPTY, 1)) == (("o3", "o1", 1),)
    assert touch_band(LONE, EMPTY, 4) is None


def test_an_entry_clicked_twice_is_one_band() -> None:
    held = touch_band(ASK, EMPTY, 2)
    assert held is not None
    own = msgspec.structs.replace(ASK, targets=(SQUIRES,) * 4)
    assert drafted(touch_band(own, held, 2)) == (("o2", "o2", 3),)


def test_who_is_taken_out_leaves_the_others_as_they_are() -> None:
    selection = Selection(pairs=(("o3", "o1", 1), ("o2", "o1", 1), ("o4", "o2#2", 1)))
    assert unband(ASK, selection, 3).pairs == (("o2", "o1", 1), ("o4", "o2#2", 1))
    assert unband(ASK, selection, 2).pairs == (("o3", "o1", 1),)
