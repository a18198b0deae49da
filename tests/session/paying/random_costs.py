"""Positions and costs made by dice: sources of mana that want one another, and costs that want them as well."""

from __future__ import annotations

import random
from typing import Final

from tabletop.engine.language import costs as c
from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Activated, Card, Keyword
from tabletop.engine.language.player_effects import AddMana, GainLife
from tests.engine.table import Put, Table, creature, land, plain, put, table

TAP: Final = c.TapThis()
CREATURE: Final = f.HasType("creature")
LAND: Final = f.HasType("land")
ELF: Final = f.HasSubtype("elf")


def adding(cost: tuple[c.Cost, ...], *symbols: str, any_colour: int = 0) -> Activated:
    """Cost: add this mana."""
    return Activated(cost, (AddMana(symbols, any_colour=any_colour),))


def _land(name: str, *abilities: Activated, snow: bool = False) -> Card:
    return Card(name=name, types=("land",), supertypes=("snow",) if snow else (), abilities=abilities)


GREEN: Final = adding((TAP,), "G")
WHITE: Final = adding((TAP,), "W")


def _elf(name: str, *abilities: Activated) -> Card:
    return Card(name, cost=("G",), types=("creature",), subtypes=("elf",), power=1, toughness=1, abilities=abilities)


#: what lies in play for mana, or is wanted by costs
THINGS: Final[tuple[Card | Put, ...]] = (
    land("Forest"),
    land("Plains"),
    _land("Snowy Grove", GREEN, snow=True),
    _land("Grove and Field", GREEN, WHITE),
    _land("Prism Field", adding((TAP,), any_colour=1)),
    _land("Twin Prism", adding((TAP,), any_colour=2)),
    _land("Deep Mine", adding((TAP,), "2"), GREEN),
    _land("Spent Vein", adding((TAP,), "1"), adding((TAP, c.SacrificeThis()), "2")),
    _land("Bitter Spring", adding((TAP, c.PayLife(1)), "W")),
    plain("Filter Lens", "artifact", adding((c.Mana(("1",)), TAP), "G", "W")),
    plain("Green Glass", "artifact", adding((c.Mana(("G",)), TAP), "W", "W")),
    plain("Slow Still", "artifact", adding((c.Mana(("1",)),), "W")),
    plain("Petal", "artifact", adding((c.SacrificeThis(),), any_colour=1)),
    plain("Altar", "artifact", adding((c.Sacrifice(CREATURE),), "2")),
    plain("Choir", "artifact", adding((c.TapOthers(CREATURE),), "G")),
    plain("Furnace", "artifact", adding((TAP, c.DiscardCards(f.Anything())), "W", "W")),
    put(plain("Candle", "artifact", adding((c.RemoveCounters("charge"),), "G")), counters=(("charge", 2),)),
    _elf("Elf"),
    _elf("Green Elf", GREEN),
    put(_elf("New Elf", GREEN), fresh=True),
    Card(name="Guide", types=("creature",), cost=("G", "W"), power=1, toughness=1),
    creature("Golem", 2, 2),
    put(creature("Spirit", 1, 1, cost=("W",)), count=2, token=True),
)  # fmt: skip
SYMBOLS: Final = ("G", "W", "W", "1", "1", "2", "G/W", "S")
PARTS: Final[tuple[c.Cost, ...]] = (
    TAP,
    TAP,
    c.SacrificeThis(),
    c.ReturnThis(),
    c.Sacrifice(CREATURE),
    c.Sacrifice(LAND),
    c.Sacrifice(f.Anything(), 2),
    c.TapOthers(ELF),
    c.TapOthers(CREATURE),
    c.TapOthers(CREATURE, 2),
    c.TapOthers(f.Anything(), 2),
    c.ReturnToHand(LAND),
    c.DiscardCards(f.Anything()),
    c.PayLife(1),
    c.PayLife(2),
    c.RemoveCounters("charge"),
)
GAIN: Final = (GainLife(1),)


def position(seed: str) -> tuple[Table, str]:
    """Return a position and the key of an option whose cost is to be paid in it."""
    dice = random.Random(seed)
    mana = c.Mana(tuple(dice.choice(SYMBOLS) for _ in range(dice.choice((0, 1, 1, 2, 2, 3)))))
    in_play = [dice.choice(THINGS) for _ in range(dice.randint(1, 4))]
    hand = [creature(f"Card {number}", 1, 1) for number in range(dice.randint(0, 2))]
    life = (dice.choice((1, 2, 20)), 20)
    if dice.random() < 0.3:
        more = tuple(dice.choice(PARTS[4:15]) for _ in range(dice.choice((0, 0, 1))))
        words = (Keyword("convoke"),) if dice.random() < 0.8 else ()
        spell = Card(
            name="Rite", cost=mana.symbols, types=("creature",), power=1, toughness=1, additional=more, abilities=words
        )
        game = table(in_play=(in_play, ()), hands=((*hand, spell), ()), life=life, priority=0)
        return game, f"play:{game.id('Rite')}"
    parts = (mana, *dict.fromkeys(dice.choice(PARTS) for _ in range(dice.choice((0, 1, 1, 2, 2, 3)))))
    own = dice.choice(((), (), (GREEN,), (WHITE, GREEN), (adding((c.Mana(("1",)), TAP), "G", "G"),)))
    kind = dice.choice(("land", "artifact", "creature"))
    source = Card(
        name="Engine", cost=("1",), types=(kind,), power=1, toughness=1, abilities=(*own, Activated(parts, GAIN))
    )
    in_play.insert(dice.randint(0, len(in_play)), put(source, counters=(("charge", dice.randint(0, 1)),)))
    game = table(in_play=(in_play, ()), hands=(hand, ()), life=life, priority=0)
    return game, f"ability:{game.id('Engine')}:{len(own)}"
