"""Which mana ability to play next towards a payment: one that brings it nearer, the least flexible first."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.language.abilities import Activated, AddMana
from tabletop.engine.language.costs import Mana, TapThis
from tabletop.engine.rules.activation import ability_at
from tabletop.engine.rules.payment import Unit, fits
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.decisions import Pay
from tabletop.engine.vocabulary.types import CREATURE, SNOW


def next_source(state: State, decision: Pay) -> str | None:
    """The key of the mana ability to play next; None where none brings the payment nearer.

    Sources that only tap come first, then those of fewer kinds of mana, creatures after others.
    """
    pool = [key for key, count in decision.pool for _ in range(count)]
    paid = paid_by(decision.cost, pool)
    best: tuple[tuple[int, ...], str] | None = None
    for place, option in enumerate(decision.options):
        _, source, index = option.key.split(":")
        thing = state.objects[int(source)]
        ability = ability_at(state, thing, int(index))
        units = _units(ability, SNOW in state.cards[thing.card].supertypes)
        if paid_by(decision.cost, [*pool, *units]) <= paid:
            continue
        others = sum(not isinstance(part, TapThis) for part in ability.cost)
        costs_mana = sum(isinstance(part, Mana) for part in ability.cost)
        creature = CREATURE in state.cards[thing.card].types
        rank = (costs_mana, others, creature, sum(len(unit) for unit in units), place)
        if best is None or rank < best[0]:
            best = rank, option.key
    return None if best is None else best[1]


def paid_by(cost: Sequence[str], units: Sequence[Unit]) -> int:
    """How many of the symbols the units can pay at once, each unit one symbol."""
    payer: dict[int, int] = {}

    def augment(place: int, tried: list[bool]) -> bool:
        for number, unit in enumerate(units):
            if tried[number] or not fits(cost[place], unit):
                continue
            tried[number] = True
            if number not in payer or augment(payer[number], tried):
                payer[number] = place
                return True
        return False

    return sum(augment(place, [False] * len(units)) for place in range(len(cost)))


def _units(ability: Activated, snow: bool) -> list[Unit]:
    units: list[Unit] = []
    for effect in ability.effects:
        if not isinstance(effect, AddMana):
            continue
        times = effect.times if isinstance(effect.times, int) else 1
        for symbol in effect.symbols:
            kind = "C" if symbol.isdigit() else symbol.replace("/", "")
            units.extend([kind] * (int(symbol) if symbol.isdigit() else 1) * times)
        any_colour = effect.any_colour if isinstance(effect.any_colour, int) else 1
        units.extend(["".join(COLOURS)] * any_colour * times)
    return [unit + "S" for unit in units] if snow else units
