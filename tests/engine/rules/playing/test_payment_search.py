"""The search for a payment, on problems written down by hand: what it finds, in which order, and what is missing."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.playing.mana_at_hand import Source
from tabletop.engine.rules.playing.payment_parts import Played, Things, Units
from tabletop.engine.rules.playing.payment_search import Found, Search
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.payments import Need, Phase

FOREST, PLAINS, LENS, ALTAR, ELF, BEAR, CARD = range(1, 8)


def taps(thing: ObjectId, *makes: str, costs: tuple[str, ...] = (), number: int = 0) -> Source:
    """{costs}, {T}: one of these manas."""
    return Source(thing, f"{thing}:{number}", (Need("tap", (thing,)),), costs, tuple((made,) for made in makes))


def search(
    sources: tuple[Source, ...],
    cost: str = "",
    needs: tuple[Need, ...] = (),
    pool: Units = (),
    phases: tuple[Phase, ...] = (),
    members: dict[ObjectId, int] | None = None,
    amounts: dict[tuple[ObjectId, str], int] | None = None,
    helpers: dict[ObjectId, str] | None = None,
    tapped: tuple[ObjectId, ...] = (),
) -> Search:
    """Set up a search: one of each thing, and three times all mana that they make as what can be made at most."""
    most = (*pool, *(unit for source in sources for way in source.makes for unit in way * 3))
    every = dict.fromkeys(range(1, 8), 1) | (members or {})
    things = Things(every, frozenset(tapped), amounts or {}, 1, most, helpers or {})
    return Search(things, sources, needs, phases or (Phase(tuple(cost)),), pool)


def found(tried: Search) -> Found:
    payment = tried.find()
    assert payment is not None
    assert payment.certain
    return payment


def test_nothing_is_paid_with_nothing() -> None:
    assert found(search(())) == Found(spent=(), played=(), chosen=())


def test_what_nothing_else_wants_is_tapped_for_what_it_pays_and_no_more() -> None:
    tried = found(search((taps(FOREST, "G"), taps(PLAINS, "W")), "W"))
    assert (tried.played, tried.spent) == ((Played(f"{PLAINS}:0", ("W",)),), ("W",))


def test_of_a_source_of_either_the_kind_that_pays_is_said() -> None:
    both = (taps(FOREST, "G", number=0), taps(FOREST, "W", number=1))
    assert found(search(both, "W")).played == (Played(f"{FOREST}:1", ("W",)),)


def test_the_pool_pays_before_anything_is_tapped() -> None:
    assert found(search((taps(FOREST, "G"),), "G", pool=("G",))).played == ()


def test_what_the_cost_taps_makes_no_mana_for_it() -> None:
    its_own = (Need("tap", (FOREST,)),)
    tried = search((taps(FOREST, "G"),), "G", its_own)
    assert tried.find() is None
    assert tried.missing == ("G",)
    assert found(search((taps(FOREST, "G"), taps(ELF, "G")), "G", its_own)).played == (Played(f"{ELF}:0", ("G",)),)


def test_what_the_cost_sacrifices_is_tapped_for_mana_before() -> None:
    tried = found(search((taps(FOREST, "G"),), "G", (Need("leave", (FOREST,)),)))
    assert (tried.played, tried.chosen) == ((Played(f"{FOREST}:0", ("G",)),), ((FOREST,),))


def test_of_things_to_be_tapped_the_one_that_makes_no_mana_is_chosen() -> None:
    tried = found(search((taps(ELF, "G"),), "G", (Need("tap", (ELF, BEAR)),)))
    assert tried.chosen == ((BEAR,),)


def test_two_needs_take_two_things() -> None:
    creatures = (ELF, BEAR)
    chosen = found(search((), "", (Need("leave", creatures), Need("leave", creatures)))).chosen
    assert sorted(one for each in chosen for one in each) == [ELF, BEAR]
    assert search((), "", (Need("leave", creatures, 2), Need("leave", (BEAR,)))).find() is None


def test_mana_pays_for_an_ability_that_makes_other_mana() -> None:
    lens = taps(LENS, "W", costs=("1",))
    tried = found(search((taps(FOREST, "G"), lens), "W"))
    assert tried.played == (Played(f"{LENS}:0", ("W",)),)
    assert search((lens,), "W").find() is None


def test_what_is_sacrificed_for_mana_cannot_be_sacrificed_again() -> None:
    altar = Source(ALTAR, f"{ALTAR}:0", (Need("leave", (ELF, BEAR)),), (), (("C", "C"),))
    assert found(search((altar,), "11", (Need("leave", (BEAR,)),))).chosen == ((BEAR,),)
    assert search((altar,), "111", (Need("leave", (BEAR,)),)).find() is None
    assert len(found(search((altar,), "111")).played) == 2


def test_uses_and_counters_come_to_an_end() -> None:
    candle = Source(LENS, f"{LENS}:0", (Need("counters", (LENS,), 1, "charge"),), (), (("G",),))
    assert len(found(search((candle,), "GG", amounts={(LENS, "charge"): 2})).played) == 2
    assert search((candle,), "GG", amounts={(LENS, "charge"): 1}).find() is None


def test_while_a_mana_ability_is_paid_for_the_rest_of_the_cost_counts() -> None:
    """The inner phase makes W; what is left over after it has to pay the outer phase."""
    phases = (Phase(("1",), (("W",),)), Phase(("W", "G")))
    tried = found(search((taps(FOREST, "G"), taps(PLAINS, "W")), phases=phases))
    assert tried.spent == ("W",), "the Forest is kept for the outer cost"
    assert search((taps(FOREST, "G"),), phases=phases).find() is None


def test_a_first_ability_is_played_or_there_is_no_payment() -> None:
    sources = (taps(FOREST, "G"), taps(ELF, "G"))
    wants_elf = (Need("tap", (ELF,)),)
    assert search(sources, "G", wants_elf).find(f"{ELF}:0") is None
    assert search(sources, "G", wants_elf).find(f"{FOREST}:0") is not None


def test_creatures_help_with_what_their_colours_pay() -> None:
    tried = found(search((taps(FOREST, "G"),), "G1", helpers={ELF: "G", BEAR: ""}))
    assert len(tried.helping) + len(tried.spent) == 2
    assert search((), "W", helpers={ELF: "G"}).find() is None
    assert found(search((), "G", helpers={ELF: "G"})).helping == (ELF,)


def test_what_is_tapped_makes_nothing() -> None:
    assert search((taps(FOREST, "G"),), "G", (Need("tap", (ELF, FOREST)),), tapped=(ELF,)).find() is None


def test_what_nothing_pays_is_missing_and_no_more() -> None:
    tried = search((taps(FOREST, "G"),), "GW", (Need("leave", (BEAR,)),))
    assert tried.find() is None
    assert tried.missing == ("W",)
    tried = search((taps(FOREST, "G", "W"), taps(LENS, "W", costs=("G",))), "GW")
    assert tried.find() is None
    assert tried.missing == ("W",), "the Forest makes either, and the Lens costs what it makes"


def test_the_fewest_mana_abilities_are_played() -> None:
    still = Source(LENS, f"{LENS}:0", (), ("1",), (("W",),))
    assert len(found(search((still, taps(FOREST, "G")), "W")).played) == 1


def test_a_thousand_things_leave_for_one_part() -> None:
    tried = found(search((), "", (Need("leave", (BEAR,), 2000),), members={BEAR: 3000}))
    assert tried.chosen == ((BEAR,) * 2000,)


def test_too_much_to_look_at_counts_as_payable_and_says_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.engine.rules.playing.payment_search._MOST_POSITIONS", 1)
    still = Source(LENS, f"{LENS}:0", (), ("1",), (("W",),))
    assert search((still, taps(FOREST, "G")), "W").find() == Found(certain=False)
