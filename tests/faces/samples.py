"""Cards of every shape a face can take, made up for these tests."""

from tabletop.faces.model import CardFace, TileState

HOUND = CardFace(
    name="Cinder Hound",
    cost=("1", "R"),
    frame=("R",),
    type_line="Creature - Hound",
    text="Haste\n{R}: Cinder Hound gets +1/+0 until end of turn.",
    power=2,
    toughness=1,
    kinds=("creature",),
)
PUMPED = CardFace(
    name="Moss Colossus",
    cost=("4", "G", "G"),
    frame=("G",),
    type_line="Creature - Giant",
    text="Trample",
    power=9,
    toughness=4,
    printed_power=6,
    printed_toughness=6,
    kinds=("creature",),
)
LONG = CardFace(
    name="Ilsa, Keeper of the Ninth Gate and of All Its Seven Hundred Keys",
    cost=("X", "2", "W/B", "W/B", "S"),
    frame=("W", "B"),
    type_line="Legendary Artifact Creature - Human Wizard Advisor Mercenary",
    text="Protection from red\n" + "Whenever another creature is put into a graveyard from play, {T}: pay {2}. " * 12,
    power=3,
    toughness=10**30,
    printed_power=3,
    printed_toughness=3,
    kinds=("artifact", "creature", "defender", "flying", "legendary"),
    tombstone=True,
)
FOREST = CardFace(name="Forest", frame=("G",), type_line="Basic Land - Forest", makes=("G",), kinds=("land",))
QUARRY = CardFace(name="Hidden Quarry", type_line="Land", text="{T}: Add {R}.", makes=("R", "W"), kinds=("land",))
TOKEN = CardFace(name="Saproling", cost=("G",), frame=("G",), power=1, toughness=1, kinds=("creature",), token=True)
FACE_DOWN = CardFace(name="", power=2, toughness=2, kinds=("creature",), face_down=True)
LASH = CardFace(name="Ember Lash", cost=("R",), frame=("R",), type_line="Instant", text="3 damage.", kinds=("instant",))
TITHE = CardFace(name="Grave Tithe", cost=("2", "B"), frame=("B",), type_line="Sorcery", kinds=("sorcery",))
OATH = CardFace(name="Oath of Still Water", frame=("U",), type_line="Enchantment", kinds=("enchantment",))
ORRERY = CardFace(name="Clockwork Orrery", cost=("3",), type_line="Artifact", kinds=("artifact",))
ABBOT = CardFace(name="Lantern Abbot", frame=("W",), power="*", toughness="1+*", kinds=("creature",))

CARDS = (HOUND, PUMPED, LONG, FOREST, QUARRY, TOKEN, FACE_DOWN, LASH, TITHE, OATH, ORRERY, ABBOT)

STATES = (
    TileState(),
    TileState(tapped=True, keywords=("FLY",), highlight="combat", attacking=True),
    TileState(damage=3, keywords=("DEF", "FLY", "FST", "TRM"), sick=True, blocking=True, highlight="target"),
    TileState(count=12, tapped=True, counters=(("+1/+1", 2), ("charge", 12), ("age", 1)), damage=10**9),
    TileState(count=10**12, counters=(("-1/-1", 1),), highlight="decision", keywords=("HST", "VIG")),
)
SIZES = (84, 98, 112, 128, 150, 300)
