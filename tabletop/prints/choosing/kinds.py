"""Families of creatures: every creature type of the edition (205.3), and which of a card's types tells most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

#: kinds of body, the most telling first: family and the creature types that have it
_BODIES: Final[dict[str, str]] = {
    "dragon": "Dragon",
    "drake": "Drake",
    "hydra": "Hydra",
    "sphinx": "Sphinx Lammasu Manticore Chimera",
    "phoenix": "Phoenix",
    "angel": "Angel Archon",
    "demon": "Demon Devil Fiend Lord",
    "vampire": "Vampire",
    "unicorn": "Unicorn Kirin",
    "pegasus": "Pegasus",
    "griffin": "Griffin Cockatrice",
    "minotaur": "Minotaur",
    "centaur": "Centaur Satyr",
    "faerie": "Faerie Brownie Ouphe Pyknite",
    "merfolk": "Merfolk Cephalid Homarid Camarid Clamfolk",
    "treefolk": "Treefolk",
    "skeleton": "Skeleton",
    "imp": "Imp Gremlin Beeble",
    "kin": "Sliver Slith Spike Volver",
    "wurm": "Wurm Worm Leech Slug",
    "goblin": "Goblin Kobold Orc",
    "dwarf": "Dwarf Gnome",
    "elf": "Elf",
    "djinn": "Djinn Efreet Marid",
    "giant": "Giant Ogre Troll Cyclops Titan Orgg",
    "shade": "Shade Nightstalker Specter Wraith Phantasm Wight Dauthi Lurker Banshee",
    "spirit": "Spirit Ghost Poltergeist Essence Entity Avatar Zubera Soltari Incarnation Being",
    "zombie": "Zombie Ghoul Mummy Undead Graveborn Fallen Lemure Leper Effigy",
    "nightmare": "Nightmare Thundermare",
    "horror": "Horror Abomination Nephilim Thrull Minion Carrier Carnivore Eater Eye Monster Mutant",
    "golem": "Golem Construct Juggernaut Dreadnought Myr Assembly-Worker Artificer Pentavite Triskelavite Prism Orb",
    "gargoyle": "Gargoyle",
    "dryad": "Dryad Maiden",
    "horse": "Horse Horseman Hipparion Pony Tarpan Donkey Camel Caravan Carriage",
    "fox": "Fox Ferret Mongoose",
    "hound": "Hound Wolf Jackal Hyena Dog Lycanthrope",
    "cat": "Cat Tiger Cheetah",
    "bear": "Bear Badger Wolverine Wombat",
    "ape": "Ape Yeti Wiitigo Teddy",
    "boar": "Boar Pig",
    "ox": "Ox Bull Cow Aurochs Goat Sheep Caribou Antelope",
    "elephant": "Elephant Mammoth Rhino Hippo",
    "rat": "Rat Rabbit Squirrel",
    "bat": "Bat",
    "bird": "Bird Roc Erne Vulture Albatross Chicken Penguin Whippoorwill Avizoa Moonfolk",
    "snake": "Snake Cobra Asp Viper Gorgon Medusa",
    "lizard": "Lizard Basilisk Salamander Crocodile Alligator Viashino Dinosaur Kavu Fungusaur Frostbeast",
    "turtle": "Turtle Tortoise",
    "frog": "Frog Toad",
    "kraken": "Kraken Octopus Jellyfish Starfish Sponge Kelp Oyster",
    "serpent": "Serpent Leviathan Eel",
    "fish": "Fish Shark Whale Narwhal",
    "crab": "Crab Pincher",
    "spider": "Spider",
    "scorpion": "Scorpion",
    "insect": "Insect Ant Bee Wasp Hornet Dragonfly Swarm Pest Drone Blinkmoth Wirefly Thopter",
    "fungus": "Fungus Saproling",
    "plant": "Plant Spuzzem",
    "ooze": "Ooze Lhurgoyf Atog Egg",
    "illusion": "Illusion Shapeshifter Doppelganger Reflection Mist Weird Twin Licid",
    "wall": "Wall",
    "beast": """Beast Brushwagg Barishi Aboroth Phelddagrif Sand Spawn Strider Splinter Tetravite Bringer Shyft
        Survivor Wretched""",
}

#: what a creature is by trade, the most telling first
_TRADES: Final[dict[str, str]] = {
    "ninja": "Ninja",
    "samurai": "Samurai",
    "pirate": "Pirate Ship",
    "archer": "Archer Ranger",
    "knight": "Knight Paladin Crusader Hero",
    "monk": "Monk Mystic",
    "rogue": "Rogue Assassin Thief Bandit Raider Spy Deserter Villain Scavenger Vedalken Avenger Gypsy Aladdin",
    "shaman": "Shaman Druid Elder Witch Hag Sorceress Keeper",
    "wizard": "Wizard Mage Alchemist Spellshaper Sage Enchantress Archaeologist Designer",
    "cleric": """Cleric Priest Preacher Exorcist Inquisitor Martyr Sister Brother Speaker Heretic Child
        Peacekeeper Kor""",
    "warrior": "Warrior Berserker Barbarian",
    "soldier": """Soldier Rebel Mercenary Scout Nomad Noble Advisor Flagbearer Pikemen
        Legionnaire Guardian Bodyguard Gatekeeper Constable General King Minor Mob Monger Merchant Bureaucrat Citizen
        Townsfolk Serf Farmer Smith Tactician Paratrooper Tracker Robber Waiter Gamer Gus Harlequin Mime Human
        Kithkin Master""",
}

#: creature types that are none of the edition, which cards from elsewhere have: the type that looks like them
_LATER: Final[dict[str, str]] = {
    "Werewolf": "Wolf", "Monkey": "Ape", "Metathran": "Soldier", "Thalakos": "Soltari", "Hellion": "Wurm",
    "Scarecrow": "Construct", "Harpy": "Bird", "Bard": "Rogue", "Trilobite": "Crab", "Nautilus": "Octopus",
    "Squid": "Octopus", "Homunculus": "Imp", "Pangolin": "Beast", "Naga": "Snake", "Phyrexian": "Horror",
    "Praetor": "Horror", "Aetherborn": "Shade", "Otter": "Rat", "Raccoon": "Rat", "Hare": "Rabbit", "Elk": "Caribou",
}  # fmt: skip
#: of these only where nothing else tells what a creature looks like
_LAST: Final = frozenset({"Phyrexian"})

#: elementals have a family by colour, those of two colours or none one of their own
_ELEMENTS: Final[dict[str, str]] = {
    "W": "air elemental", "U": "water elemental", "B": "shade", "R": "fire elemental", "G": "earth elemental",
}  # fmt: skip
ELEMENTAL: Final = "Elemental"
_MIXED: Final = "elemental"
_AIR: Final = "air elemental"

#: a creature whose types tell nothing, by its first colour; "" has none
_BY_COLOUR: Final[dict[str, str]] = {
    "W": "soldier",
    "U": "fish",
    "B": "zombie",
    "R": "goblin",
    "G": "beast",
    "": "golem",
}


def _table() -> dict[str, tuple[int, str]]:
    """Return for each creature type how much it tells (the less the number, the more) and its family."""
    found: dict[str, tuple[int, str]] = {}
    for rank, (family, kinds) in enumerate((*_BODIES.items(), *_TRADES.items())):
        for kind in kinds.split():
            found[kind] = rank, family
    return found


#: creature type -> its rank and family
_FAMILIES: Final = _table()

#: every family that a creature can have
CREATURE_FAMILIES: Final = tuple(dict.fromkeys((*_BODIES, *_TRADES, *_ELEMENTS.values(), _MIXED, *_BY_COLOUR.values())))


def is_mapped(subtype: str) -> bool:
    """Return whether a creature type has a family."""
    return _LATER.get(subtype, subtype) in _FAMILIES or subtype == ELEMENTAL


def creature_family(subtypes: Iterable[str], colours: tuple[str, ...], *, flies: bool = False) -> str:
    """Return the family of a creature by its most telling subtype, or by its first colour where none tells anything.

    An elemental that is something else besides is that; one that flies is of the air, unless it burns. `colours` are
    its colours in the order of the cost.
    """
    named = tuple(subtypes)
    telling = [kind for kind in named if kind not in _LAST] or named
    kinds = tuple(_LATER.get(kind, kind) for kind in telling)
    ranked = [_FAMILIES[kind] for kind in kinds if kind in _FAMILIES]
    if ranked:
        return min(ranked)[1]
    if ELEMENTAL in kinds:
        if flies and "R" not in colours:
            return _AIR
        return _ELEMENTS[colours[0]] if len(colours) == 1 else _MIXED
    return creature_by_colour(colours)


def creature_by_colour(colours: tuple[str, ...]) -> str:
    """Return the family of a creature of which only its colours are known."""
    return _BY_COLOUR[colours[0] if colours else ""]


def tells_something(subtypes: Iterable[str]) -> bool:
    """Return whether any of these subtypes says what a creature looks like."""
    return any(is_mapped(kind) for kind in subtypes)


def creature_types() -> tuple[str, ...]:
    """Return every creature type that has a family of its own."""
    return tuple(_FAMILIES)
