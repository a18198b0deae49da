"""What effects mean to what they are about: whether they help or harm it, read off what cards say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import changes as ch
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.language.amounts import Amount, Negative
from tabletop.engine.language.costs import PayLife
from tabletop.engine.language.hidden_cards import RevealUntil
from tabletop.engine.language.references import Target, You

#: stands for a toughness, or damage, that is as much as any
ALL: Final = 1_000_000
#: what an amount of life to lose counts as that is no number in the text, and where it is one for each card until one
#: is found
_UNWRITTEN, _UNTIL_FOUND = 7, 30


class Meaning(Struct, frozen=True):
    """What an effect is to what it is about: `side` 1 helps, -1 harms, 0 is not known; `effect` is what says so."""

    side: int = 0
    effect: ab.Effect | None = None

    @property
    def returns(self) -> bool:
        """Tell whether it puts something into a hand, which may be meant for one's own as well."""
        return isinstance(self.effect, fx.Move) and self.effect.to == "hand"


UNKNOWN: Final = Meaning()

_HARM: Final = (
    fx.DealDamage, fx.Destroy, fx.CounterSpell, fx.Tap, fx.SacrificeIt, fx.Sacrifice, fx.RemoveFromCombat, fx.PhaseOut,
    fx.TurnFaceDown, fx.GiveControl, fx.ExchangeControl, pfx.Discard, pfx.LoseLife, pfx.Mill, pfx.PoisonCounters,
    pfx.LoseTheGame, pfx.SkipNext, pfx.ControlTurn, pfx.ControlPlayer,
)  # fmt: skip
_HELP: Final = (
    fx.PreventDamage, fx.Regenerate, fx.Untap, fx.PutIntoPlay, pfx.Draw, pfx.GainLife, pfx.AddMana, pfx.ExtraTurns,
    pfx.Search, pfx.BringIn, pfx.WinTheGame, ab.CreateToken, ab.CopyToken, ab.CopySpell,
)  # fmt: skip


def parts_of(effects: tuple[ab.Effect, ...]) -> Iterator[ab.Effect]:
    """Every effect in a text, those within others behind them."""
    for effect in effects:
        yield effect
        for name in ("effects", "then", "won"):
            inner = getattr(effect, name, None)
            if isinstance(inner, tuple):
                yield from parts_of(inner)


@lru_cache(maxsize=4096)
def meaning_of(effects: tuple[ab.Effect, ...], targets: tuple[ab.TargetPhrase, ...] = ()) -> Meaning:
    """What effects mean to what they target, or to whom they are about; the first part that is understood says it."""
    for effect in parts_of(effects):
        side = 1 if _is_fetched(effect, targets) else side_of_effect(effect)
        if side:
            return Meaning(side, effect)
    return UNKNOWN


def _is_fetched(effect: ab.Effect, targets: tuple[ab.TargetPhrase, ...]) -> bool:
    """Tell whether an effect brings a card back that lies in a graveyard."""
    if not isinstance(effect, fx.Move) or not isinstance(effect.what, Target) or effect.to not in ("hand", "library"):
        return False
    index = effect.what.index
    return index < len(targets) and targets[index].zone == "graveyard"


def side_of_effect(effect: ab.Effect) -> int:
    """Tell whether an effect helps (1) or harms (-1) what it is about; 0 is not known."""
    if isinstance(effect, pfx.AddMana) and not isinstance(effect.who, You):
        return 0  # what somebody can't spend burns (300.3)
    if isinstance(effect, _HARM):
        return -1
    if isinstance(effect, _HELP):
        return 1
    if isinstance(effect, fx.Move):
        return -1 if isinstance(effect.what, Target) else 0
    if isinstance(effect, fx.PutCounters):
        return -1 if effect.kind.startswith("-") else 1
    if isinstance(effect, fx.Continuous):
        return side_of(effect.changes)
    return 0


def side_of(changes: tuple[ch.Change, ...]) -> int:
    """Whether changes help or harm what they are made to; 0 where none of them is understood."""
    for change in changes:
        if isinstance(change, ch.AddPower):
            return 1 if _about(change.power) + _about(change.toughness) >= 0 else -1
        if isinstance(change, ch.CantAttack | ch.CantBlock | ch.Loses | ch.ChangeController | ch.DoesNotUntap):
            return -1
        if isinstance(change, ch.Gains | ch.CantBeBlocked | ch.Indestructible | ch.GainsAbility):
            return 1
    return 0


def _about(amount: Amount) -> int:
    """An amount as far as it says whether it is more or less; what is not written counts as one."""
    return amount if isinstance(amount, int) else -1 if isinstance(amount, Negative) else 1


def deadly_up_to(effect: ab.Effect | None, x: int) -> int:
    """How much toughness what an effect is about may have left to die of it; `ALL` where that is nothing to it."""
    if isinstance(effect, fx.DealDamage):
        return amount_of(effect, x)
    if isinstance(effect, fx.Continuous):
        for change in effect.changes:
            if isinstance(change, ch.AddPower) and _about(change.toughness) < 0:
                return -change.toughness if isinstance(change.toughness, int) else x
    return ALL


def amount_of(effect: ab.Effect | None, x: int) -> int:
    """How much damage, or what else an effect has an amount of: a number that is not written there counts as X."""
    amount = getattr(effect, "amount", None)
    return amount if isinstance(amount, int) else x


@lru_cache(maxsize=4096)
def own_loss(effects: tuple[ab.Effect, ...]) -> int:
    """How much life effects take from who controls them, in points; an amount that is not written counts as some."""
    unknown = _UNTIL_FOUND if any(isinstance(part, RevealUntil) for part in parts_of(effects)) else _UNWRITTEN
    return sum(_taken(part, unknown) for part in parts_of(effects))


def _taken(effect: ab.Effect, unknown: int) -> int:
    mine = isinstance(effect, pfx.LoseLife) and isinstance(effect.who, You)
    if isinstance(effect, fx.DealDamage):
        mine = isinstance(effect.players, You) or isinstance(effect.to, You)
    return amount_of(effect, unknown) if mine else 0


@lru_cache(maxsize=4096)
def price_of_may(effects: tuple[ab.Effect, ...]) -> int:
    """How much life it takes from who is offered something to accept it: the dearest offer among effects."""
    prices = [0]
    for part in parts_of(effects):
        if isinstance(part, ab.May | ab.MayPay):
            paid = part.cost if isinstance(part, ab.MayPay) else ()
            lives = (one.amount for one in paid if isinstance(one, PayLife))
            prices.append(own_loss(part.effects) + sum(n if isinstance(n, int) else _UNWRITTEN for n in lives))
    return max(prices)


@lru_cache(maxsize=4096)
def own_cards(effects: tuple[ab.Effect, ...]) -> tuple[int, int]:
    """How many cards effects let who controls them draw, and discard; an amount that is not written counts as one."""
    drawn = discarded = 0
    for part in parts_of(effects):
        if isinstance(part, pfx.Draw) and isinstance(part.who, You):
            drawn += amount_of(part, 1)
        elif isinstance(part, pfx.Discard) and isinstance(part.who, You):
            discarded += amount_of(part, 1)
    return drawn, discarded
