"""Reading a card's abilities for their pictures: every deed in them, and the one that makes the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop.engine.language import abilities
from tabletop.engine.language.abilities import Ability, Card, Mode, TargetPhrase
from tabletop.engine.language.changes import AddPower, GainsAbility
from tabletop.engine.language.node import Node, nodes_in
from tabletop.engine.language.references import Every
from tabletop.prints.choosing.deeds import Deed, deed_of
from tabletop.prints.choosing.partly_read import abilities_by_hand

#: a token has a picture of its own
_NOT_HERE: tuple[type[Node], ...] = (Card,)

_GIFT: Final = Deed("might", 45)


def main_deed(card: Card) -> Deed | None:
    """Return the heaviest deed in a card's abilities, the earlier where two weigh alike; None where there is none."""
    best: Deed | None = None
    for deed in deeds_of(card):
        if best is None or deed.weight > best.weight:
            best = deed
    return best


def deeds_of(card: Card) -> Iterator[Deed]:
    """Yield what each effect of a card looks like: first of the abilities that are understood, then of the others."""
    for ability in (*card.abilities, *abilities_by_hand(card)):
        yield from _of_ability(ability)


def _of_ability(ability: Ability) -> Iterator[Deed]:
    if isinstance(ability, abilities.Spell):
        yield from _of_effects(ability.effects, ability.targets)
        for mode in ability.modes:
            yield from _of_mode(mode)
    elif isinstance(ability, abilities.Activated | abilities.Triggered):
        yield from _of_effects(ability.effects, ability.targets)
        for mode in ability.modes if isinstance(ability, abilities.Activated) else ():
            yield from _of_mode(mode)
    elif isinstance(ability, abilities.Static):
        yield from _of_static(ability)
    elif isinstance(ability, abilities.Keyword) and ability.ability is not None:
        yield from _of_ability(ability.ability)
    elif isinstance(ability, abilities.ComesIntoPlay):
        yield from _of_effects(ability.effects, ())
    elif isinstance(ability, abilities.Replacement | abilities.CostChange | abilities.KeywordCostChange):
        yield from _of_effects((ability,), ())


def _of_mode(mode: Mode) -> Iterator[Deed]:
    yield from _of_effects(mode.effects, mode.targets)


def _of_effects(effects: tuple[Node, ...], targets: tuple[TargetPhrase, ...]) -> Iterator[Deed]:
    for node in nodes_in(effects, but=_NOT_HERE):
        deed = deed_of(node, targets)
        if deed is not None:
            yield deed


def _of_static(ability: abilities.Static) -> Iterator[Deed]:
    """Yield the deeds of a static ability; what makes a whole host greater is a standard over it."""
    for change in ability.changes:
        if isinstance(change, GainsAbility):
            # a gift, whatever it does in other hands
            yield _GIFT
            continue
        deed = deed_of(change, ())
        if deed is not None and isinstance(ability.what, Every) and deed.family == "might":
            yield Deed("anthem", 70 if isinstance(change, AddPower) else 60)
        elif deed is not None:
            yield deed
