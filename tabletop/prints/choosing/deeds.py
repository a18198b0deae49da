"""Families of deeds: what one effect of a card's text looks like, and how much it says about the card.

An effect has a family and a weight; of all effects of a card the heaviest makes its picture. Weights: 90 what ends or
bends a game, 80 killing, 70 other things done to somebody's cards, 60 cards and life for oneself, 40 small changes,
under 30 what is done by the way (a card drawn besides, life paid, a shuffle).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.language import abilities, changes, combat_rules, effects, hand_rules, hidden_cards, player_effects
from tabletop.engine.language.abilities import TargetPhrase
from tabletop.engine.language.amounts import Amount, Negative
from tabletop.engine.language.filters import Filter, HasSubtype, HasType, Not
from tabletop.engine.language.node import Node, nodes_in
from tabletop.engine.language.patterns import Damage, Pattern
from tabletop.engine.language.references import Attached, Every, Target, This, What, Who, You
from tabletop.engine.language.replacements import Prevented, Redirected
from tabletop.engine.vocabulary.subtypes import LAND_TYPES


class Deed(NamedTuple):
    """Look of an effect: a family of emblems, and how much it says about its card."""

    family: str
    weight: int


#: effects that always look alike
_PLAIN: Final[dict[type[Node], Deed]] = {
    effects.Regenerate: Deed("regenerate", 68),
    effects.Tap: Deed("tap", 62),
    effects.TapOrUntap: Deed("tap", 62),
    effects.Untap: Deed("untap", 50),
    effects.ExchangeControl: Deed("control", 88),
    effects.ChangeTarget: Deed("copy", 82),
    effects.RemoveCounters: Deed("weaken", 15),
    effects.MoveCounters: Deed("growth", 40),
    effects.ChangeWords: Deed("copy", 60),
    effects.CounterSpell: Deed("counter", 92),
    effects.RemoveFromCombat: Deed("fog", 50),
    effects.MakeBlocked: Deed("shield", 50),
    player_effects.SetLife: Deed("life", 60),
    player_effects.ExchangeLife: Deed("life", 80),
    player_effects.PoisonCounters: Deed("poison", 80),
    player_effects.LookAtTop: Deed("foresee", 48),
    player_effects.SkipNext: Deed("extra turn", 66),
    player_effects.ExtraTurns: Deed("extra turn", 96),
    player_effects.AddPhases: Deed("charge", 85),
    player_effects.AddStep: Deed("charge", 60),
    player_effects.ControlTurn: Deed("control", 96),
    player_effects.ControlPlayer: Deed("control", 96),
    player_effects.WinTheGame: Deed("crown", 97),
    player_effects.LoseTheGame: Deed("destroy", 84),
    player_effects.Shuffle: Deed("foresee", 4),
    hidden_cards.LookAtHand: Deed("keyhole", 46),
    hidden_cards.RevealHand: Deed("keyhole", 40),
    hidden_cards.LookAt: Deed("foresee", 52),
    hidden_cards.RevealTop: Deed("foresee", 36),
    hidden_cards.RevealUntil: Deed("foresee", 44),
    hidden_cards.DiscardIt: Deed("discard", 64),
    hidden_cards.Scry: Deed("foresee", 30),
    abilities.ComesAsCopy: Deed("copy", 90),
    abilities.BecomesCopy: Deed("copy", 90),
    abilities.CopyToken: Deed("copy", 90),
    abilities.CopySpell: Deed("copy", 84),
    abilities.PlayCopy: Deed("copy", 70),
    abilities.PlayCard: Deed("book", 50),
    abilities.Ripple: Deed("bounce", 20),
    abilities.FlipCoin: Deed("crown", 12),
}

#: what a continuous effect does to its object, where that is enough to know
_CHANGES: Final[dict[type[Node], Deed]] = {
    changes.ChangeController: Deed("control", 88),
    changes.SetTypes: Deed("copy", 46),
    changes.AddTypes: Deed("circle", 44),
    changes.SetColours: Deed("copy", 42),
    changes.ChangeText: Deed("copy", 42),
    changes.SetPower: Deed("copy", 40),
    changes.SwitchPower: Deed("copy", 54),
    changes.CantAttack: Deed("tap", 58),
    changes.CantBlock: Deed("charge", 52),
    changes.MustAttack: Deed("charge", 50),
    changes.MustBlock: Deed("charge", 48),
    changes.CantBeBlocked: Deed("stealth", 54),
    changes.BlocksAsThoughFlying: Deed("shield", 34),
    changes.CantAttackAlone: Deed("tap", 34),
    changes.DoesNotUntap: Deed("tap", 60),
    changes.ReturnsAsUntapping: Deed("tap", 8),
    changes.MayStayTapped: Deed("tap", 12),
    changes.CantBeUsed: Deed("tap", 56),
    changes.CantBeTarget: Deed("ward", 50),
    changes.CantBeCountered: Deed("ward", 14),
    changes.CantRegenerate: Deed("destroy", 14),
    changes.Indestructible: Deed("shield", 56),
    combat_rules.Lure: Deed("charge", 60),
    combat_rules.CostToAttack: Deed("wall", 60),
    combat_rules.MostActing: Deed("wall", 58),
    combat_rules.BlocksMore: Deed("wall", 50),
    combat_rules.MustBlockEach: Deed("charge", 50),
    combat_rules.CostToBeBlocked: Deed("stealth", 50),
    combat_rules.AttacksDespiteDefender: Deed("charge", 46),
    hand_rules.NoMaximumHand: Deed("draw", 40),
}

#: keyword abilities that a card gives to something
_GIVEN: Final[dict[str, Deed]] = {
    "flying": Deed("kite", 48),
    "protection": Deed("shield", 52),
    "shroud": Deed("ward", 48),
    "haste": Deed("charge", 40),
    "first strike": Deed("might", 42),
    "double strike": Deed("might", 50),
    "trample": Deed("might", 40),
    "vigilance": Deed("might", 34),
    "fear": Deed("stealth", 46),
    "shadow": Deed("stealth", 46),
    "landwalk": Deed("stealth", 46),
}


#: every family that a deed can have
DEED_FAMILIES: Final = (
    *dict.fromkeys(deed.family for table in (_PLAIN, _CHANGES, _GIVEN) for deed in table.values()),
    "might", "ground it", "weaken", "return", "circle", "altar", "growth", "mana", "fog", "shield", "fireball",
    "firestorm", "damage", "lightning", "break land", "shatter", "sweep", "destroy", "bounce", "remove", "discard",
    "draw", "life", "drain", "mill", "map", "search", "keyhole", "tokens", "mirror", "ward", "toll",
)  # fmt: skip


def deed_of(node: Node, targets: tuple[TargetPhrase, ...]) -> Deed | None:
    """Return what an effect, or a change of a continuous effect, looks like; None for what looks like nothing.

    `targets` are those of the spell or ability that the effect is in.
    """
    plain = _PLAIN.get(type(node)) or _CHANGES.get(type(node))
    if plain is not None:
        return plain
    if isinstance(node, changes.Gains):
        return _GIVEN.get(node.keyword) or (_GIVEN["landwalk"] if node.keyword.endswith("walk") else Deed("might", 30))
    if isinstance(node, changes.Loses):
        return Deed("ground it", 56) if node.keyword == "flying" else Deed("weaken", 44)
    if isinstance(node, changes.AddPower):
        return _pump(node)
    return _to_objects(node, targets) or _to_players(node) or _by_replacing(node)


def _pump(change: changes.AddPower) -> Deed | None:
    loss = _is_less(change.power) or _is_less(change.toughness)
    if loss and not (_is_more(change.power) or _is_more(change.toughness)):
        return Deed("weaken", 66)
    return Deed("might", 46)


def _is_less(amount: Amount) -> bool:
    return amount < 0 if isinstance(amount, int) else isinstance(amount, Negative)


def _is_more(amount: Amount) -> bool:
    return amount > 0 if isinstance(amount, int) else not isinstance(amount, Negative)


def _to_objects(node: Node, targets: tuple[TargetPhrase, ...]) -> Deed | None:
    """Return what is done to permanents and cards."""
    if isinstance(node, effects.DealDamage):
        return _damage(node, targets)
    if isinstance(node, effects.Destroy):
        return _destruction(node.what, targets)
    if isinstance(node, effects.Move):
        return _moving(node, targets)
    if isinstance(node, effects.PutIntoPlay):
        return Deed("return" if _zone(node.what, targets) == "graveyard" else "circle", 76)
    if isinstance(node, effects.Sacrifice):
        return Deed("altar", 12 if isinstance(node.who, You) else 74)
    if isinstance(node, effects.PutCounters):
        if node.kind.startswith("-"):
            return Deed("weaken", 60)
        return Deed("growth", 50) if node.kind.startswith("+") else Deed("mana", 6)
    if isinstance(node, effects.PreventDamage):
        return Deed("fog", 70) if node.combat_only and node.amount is None else Deed("shield", 62)
    return None


def _damage(node: effects.DealDamage, targets: tuple[TargetPhrase, ...]) -> Deed | None:
    if isinstance(node.to, This) or (isinstance(node.players, You) and node.to is None):
        return Deed("fireball", 8)
    if isinstance(node.to, Every):
        return Deed("firestorm", 82)
    if not isinstance(node.source, This):
        return Deed("damage", 66)
    # a number is a bolt, what is counted or paid for is a ball of fire
    return Deed("lightning" if isinstance(node.amount, int) and node.amount <= 3 else "fireball", 78)


def _destruction(what: What, targets: tuple[TargetPhrase, ...]) -> Deed:
    kinds = _types(_filter(what, targets))
    if "land" in kinds and "creature" not in kinds:
        return Deed("break land", 84)
    if kinds and "creature" not in kinds:
        return Deed("shatter", 80)
    return Deed("sweep", 86) if isinstance(what, Every) else Deed("destroy", 81)


def _moving(node: effects.Move, targets: tuple[TargetPhrase, ...]) -> Deed | None:
    if isinstance(node.what, This):
        return None
    if node.to == "removed from the game":
        return Deed("remove", 79)
    if node.to == "graveyard":
        return Deed("discard", 24)
    if _zone(node.what, targets) == "graveyard":
        return Deed("return", 72)
    if isinstance(node.what, Target | Every | Attached):
        return Deed("bounce", 74)
    # what was looked at, found or chosen before
    return Deed("draw", 34) if node.to == "hand" else None


def _to_players(node: Node) -> Deed | None:
    """Return what happens to players, their cards and their mana."""
    if isinstance(node, player_effects.GainLife):
        return Deed("life", 58)
    if isinstance(node, player_effects.LoseLife):
        return Deed("drain", 6 if isinstance(node.who, You) else 64)
    if isinstance(node, player_effects.Draw):
        return _drawing(node)
    if isinstance(node, player_effects.Discard):
        return Deed("discard", 14 if isinstance(node.who, You) else 70)
    if isinstance(node, player_effects.Mill):
        return Deed("mill", 20 if isinstance(node.who, You) else 72)
    if isinstance(node, player_effects.AddMana):
        return Deed("mana", 56)
    if isinstance(node, player_effects.Search):
        return Deed("map" if "land" in _types(node.filter) or node.to.startswith("in play") else "search", 66)
    if isinstance(node, player_effects.BringIn):
        return Deed("search", 66)
    if isinstance(node, player_effects.Choose):
        return Deed("keyhole", 8) if node.zone == "hand" else None
    if isinstance(node, abilities.CreateToken):
        return Deed("tokens", 75)
    return None


def _drawing(node: player_effects.Draw) -> Deed:
    one_for_you = isinstance(node.who, You) and node.amount == 1
    return Deed("draw", 26 if one_for_you else 63)


def _by_replacing(node: Node) -> Deed | None:
    """Return what is done by taking the place of something else."""
    if isinstance(node, abilities.Replacement):
        if isinstance(node.outcome, Redirected):
            return Deed("mirror", 64)
        if isinstance(node.outcome, Prevented):
            return Deed("fog", 72) if _stops_combat(node.pattern) else Deed("shield", 62)
        return Deed("ward", 24)
    if isinstance(node, abilities.CostChange | abilities.KeywordCostChange):
        return Deed("toll", 54) if node.more else Deed("mana", 50)
    return None


def _stops_combat(pattern: Pattern) -> bool:
    """Return whether a prevention is of all combat damage, to anybody."""
    return isinstance(pattern, Damage) and pattern.combat_only and pattern.players == "any"


def _phrase(what: What | Who | None, targets: tuple[TargetPhrase, ...]) -> TargetPhrase | None:
    return targets[what.index] if isinstance(what, Target) and what.index < len(targets) else None


def _filter(what: What, targets: tuple[TargetPhrase, ...]) -> Filter | None:
    phrase = _phrase(what, targets)
    if phrase is not None:
        return phrase.filter
    return what.filter if isinstance(what, Every) else None


def _zone(what: What, targets: tuple[TargetPhrase, ...]) -> str:
    phrase = _phrase(what, targets)
    return phrase.zone if phrase is not None else ""


def _types(wanted: Filter | None) -> tuple[str, ...]:
    """Return the types that a filter asks for, with "land" for basic land types; what it excludes is left out."""
    found = []
    for node in nodes_in(wanted, but=(Not,)):
        if isinstance(node, HasType):
            found.append(node.value)
        elif isinstance(node, HasSubtype):
            found.append("land" if node.value in LAND_TYPES else "creature")
    return tuple(found)
