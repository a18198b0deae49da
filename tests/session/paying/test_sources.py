"""What a payment can be made with, read from a game: no way that takes more than a tap is ever proposed."""

from __future__ import annotations

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Activated, Card, Triggered
from tabletop.engine.language.costs import (
    DiscardCards,
    Mana,
    PayLife,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeThis,
    TapOthers,
    TapThis,
)
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.language.player_effects import AddMana, Discard, GainLife, LoseLife
from tabletop.engine.language.references import You
from tabletop.engine.language.standing.mana_rules import ForSpells, mark_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Pay
from tabletop.session.paying.plan import sources_of
from tabletop.session.paying.suggestion import suggest
from tests.engine.table import creature, land, plain, table
from tests.session.games import do, pending, session_at

GREEN = AddMana(("G",))
ANY = f.Anything()
TAP = Activated((TapThis(),), (GREEN,))
BEAR = creature("Bear", 2, 2, cost=("G",))
FOREST = land("Forest")

#: sources of green that take life, cards, counters or a sacrifice, deal damage, or more than their own tap
DEAR: dict[str, Card] = {
    "life": plain("Leech Stone", "artifact", Activated((TapThis(), PayLife(1)), (GREEN,))),
    "cards": plain("Burnt Pages", "artifact", Activated((TapThis(), DiscardCards(ANY)), (GREEN,))),
    "counters": plain("Slow Candle", "artifact", Activated((TapThis(), RemoveCounters("charge")), (GREEN,))),
    "its own sacrifice": plain("Green Petal", "artifact", Activated((SacrificeThis(),), (GREEN,))),
    "a sacrifice": plain("Feeding Altar", "artifact", Activated((Sacrifice(ANY),), (GREEN,))),
    "a return": plain("Undertow Mill", "artifact", Activated((TapThis(), ReturnToHand(ANY)), (GREEN,))),
    "tapping others": plain("Choir Stand", "artifact", Activated((TapOthers(ANY),), (GREEN,))),
    "damage": plain("Thorn Spring", "artifact", Activated((TapThis(),), (GREEN, DealDamage(1, to=You())))),
    "life by its effect": plain("Bitter Well", "artifact", Activated((TapThis(),), (GREEN, LoseLife(1)))),
    "a discard by its effect": plain("Torn Map", "artifact", Activated((TapThis(),), (GREEN, Discard(1)))),
    "damage whenever it is tapped": plain(
        "Gilded Snare", "artifact", TAP, Triggered(BecomesTapped(f.IsThis()), (DealDamage(1, to=You()),))
    ),
    "life whenever it is tapped for mana": plain(
        "Ledger Stone", "artifact", TAP, Triggered(BecomesTapped(f.IsThis(), for_mana=True), (LoseLife(1),))
    ),
    "mana": plain("Filter Lens", "artifact", Activated((Mana(("1",)), TapThis()), (GREEN,))),
}


def paying(*sources: Card) -> tuple[State, Pay]:
    """The payment of a Bear with these in play, a Forest last."""
    game = table(in_play=((*sources, plain("Idol", "artifact"), FOREST), ()), hands=((BEAR,), ()), priority=0)
    session = session_at(game.state)
    do(session, f"play:{game.id('Bear')}")
    decision = pending(session)
    assert isinstance(decision, Pay)
    return session.state, decision


@pytest.mark.parametrize("what", DEAR)
def test_what_takes_more_than_a_tap_is_never_proposed(what: str) -> None:
    state, decision = paying(DEAR[what])
    sources = sources_of(state, decision)
    free = [source for source in sources if any(not way.costs and way.makes for way in source.ways)]
    assert [source.ref for source in free] == [state.in_play[-1]]
    plan = suggest(decision.cost, decision.pool, sources)
    assert [use.ref for use in plan.uses] == [free[0].ref]
    alone = [source for source in sources if source.ref != free[0].ref]
    assert suggest(decision.cost, decision.pool, alone).uses == ()
    assert all(way.costs for source in alone for way in source.ways)


def test_a_tap_alone_is_proposed_whatever_else_happens_elsewhere() -> None:
    chime = plain("Chime", "enchantment", Triggered(BecomesTapped(f.HasType("land"), for_mana=True), (GainLife(1),)))
    state, decision = paying(plain("Grove Stone", "artifact", TAP), chime)
    sources = sources_of(state, decision)
    assert len(sources) == 2
    assert not any(way.costs for source in sources for way in source.ways)


def test_mana_for_something_else_is_none_for_this_payment() -> None:
    tap = (TapThis(),)
    horn = plain("Horn", "artifact", Activated(tap, (AddMana(("G",), only=(ForSpells(f.HasType("creature")),)),)))
    wheel = plain("Wheel", "artifact", Activated(tap, (AddMana(("G",), only=(ForSpells(f.HasType("artifact")),)),)))
    state, decision = paying(wheel, horn)
    assert len(decision.options) == 3, "any mana ability may be played"
    made = {
        state.printed(state.objects[one.ref]).name: [way.makes for way in one.ways]
        for one in sources_of(state, decision)
    }
    mark = mark_of((ForSpells(f.HasType("creature")),))
    assert made == {"Wheel": [()], "Horn": [("G" + mark,)], "Forest": [("G",)]}
    plan = suggest(decision.cost, decision.pool, sources_of(state, decision))
    assert [state.printed(state.objects[use.ref]).name for use in plan.uses] == ["Horn"]
