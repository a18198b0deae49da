"""What each kind of effect or cost leaves behind that later words can mean: things, numbers, what was done."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.arrivals import PayAnyLife
from tabletop.engine.language.costs import (
    DiscardThis,
    PayLife,
    PutCountersOnThis,
    RemoveCounters,
    RemoveSomeCounters,
    ReturnThis,
    SacrificeThis,
)

#: costs that name this, so that "it" means that
ABOUT_ITSELF: Final = (SacrificeThis, RemoveCounters, RemoveSomeCounters, PutCountersOnThis, DiscardThis, ReturnThis)
#: "it" is then what was made or chosen
MAKES: Final = (
    lk.LookAtHand, lk.LookAt, lk.RevealHand, lk.RevealTop, lk.RevealAtRandom, lk.RevealUntil, lk.PickFrom,
    lk.Find, lk.RevealIt, lk.TakeInTurns, lk.Separate,
    e.CreateToken, px.Choose, px.Search, fx.PutIntoPlay, fx.SwapControl,
)  # fmt: skip
#: "that much" is then the number of the effect
NUMBERED: Final = (
    fx.DealDamage, px.GainLife, px.LoseLife, px.Draw, px.Discard, px.Mill, fx.Sacrifice, fx.SacrificeIt, fx.PutCounters,
    fx.RemoveCounters, e.CreateToken, fx.Destroy, fx.Move, fx.Tap, px.ShuffleInto, px.PutFromHand, px.Search, PayLife,
    fx.CounterSpell, PayAnyLife, px.PayMana, px.FlipUntilLost,
)  # fmt: skip
#: what each of several players does may have a number of his or her own
OF_EACH: Final = (
    fx.DealDamage,
    px.GainLife,
    px.LoseLife,
    px.SetLife,
    px.Draw,
    px.Discard,
    px.Mill,
    px.Choose,
    fx.Sacrifice,
)


#: what effects have done to the things that they leave to speak of
DEEDS: Final[dict[type, str]] = {
    px.Mill: "milled", px.Discard: "discarded", fx.Sacrifice: "sacrificed", fx.SacrificeIt: "sacrificed",
    fx.Destroy: "destroyed", lk.RevealHand: "revealed", lk.RevealTop: "revealed", lk.RevealAtRandom: "revealed",
    lk.RevealIt: "revealed", lk.RevealUntil: "revealed until",
}  # fmt: skip
#: "that card" is then what was revealed
REVEALING: Final = (lk.RevealAtRandom, lk.RevealTop, lk.RevealUntil, lk.PickFrom)


class Unclear(Exception):
    """A word whose meaning can't be told: nothing, or more than one thing, stands before it."""
