"""The subtypes of the edition (205.3) in singular and plural, as words of rules text."""

from __future__ import annotations

from typing import Final

from tabletop.engine.vocabulary.types import BASIC_LAND_MANA

LAND_TYPES: Final = (*BASIC_LAND_MANA, "Desert", "Lair", "Locus", "Mine", "Power-Plant", "Tower", "Urza's")
OTHER_TYPES: Final = ("Equipment", "Aura", "Shrine", "Arcane")
_CREATURES: Final = """
    Abomination Aboroth Advisor Aladdin Albatross Alchemist Alligator Angel Ant Antelope Ape Archaeologist
    Archer Archon Artificer Asp Assassin Assembly-Worker Atog Aurochs Avatar Avenger Avizoa Badger Bandit
    Banshee Barbarian Barishi Basilisk Bat Bear Beast Bee Beeble Being Berserker Bird Blinkmoth Boar
    Bodyguard Bringer Brother Brownie Brushwagg Bull Bureaucrat Camarid Camel Caravan Caribou Carnivore
    Carriage Carrier Cat Centaur Cephalid Cheetah Chicken Child Chimera Citizen Clamfolk Cleric Cobra
    Cockatrice Constable Construct Cow Crab Crocodile Crusader Cyclops Dauthi Demon Deserter Designer Devil
    Dinosaur Djinn Dog Donkey Doppelganger Dragon Dragonfly Drake Dreadnought Drone Druid Dryad Dwarf Eater
    Eel Effigy Efreet Egg Elder Elemental Elephant Elf Enchantress Entity Erne Essence Exorcist Eye Faerie
    Fallen Farmer Ferret Fiend Fish Flagbearer Fox Frog Frostbeast Fungus Fungusaur Gamer Gargoyle
    Gatekeeper General Ghost Ghoul Giant Gnome Goat Goblin Golem Gorgon Graveborn Gremlin Griffin Guardian
    Gus Gypsy Hag Harlequin Heretic Hero Hipparion Hippo Homarid Hornet Horror Horse Horseman Hound Human
    Hydra Hyena Illusion Imp Incarnation Inquisitor Insect Jackal Jellyfish Juggernaut Kavu Keeper Kelp King
    Kirin Kithkin Knight Kobold Kor Kraken Lammasu Leech Legionnaire Lemure Leper Leviathan Lhurgoyf Licid
    Lizard Lord Lurker Lycanthrope Mage Maiden Mammoth Manticore Marid Martyr Master Medusa Mercenary
    Merchant Merfolk Mime Minion Minor Minotaur Mist Mob Monger Mongoose Monk Monster Moonfolk Mummy Mutant
    Myr Mystic Narwhal Nephilim Nightmare Nightstalker Ninja Noble Nomad Octopus Ogre Ooze Orb Orc Orgg
    Ouphe Ox Oyster Paladin Paratrooper Peacekeeper Pegasus Penguin Pentavite Pest Phantasm Phelddagrif
    Phoenix Pig Pikemen Pincher Pirate Plant Poltergeist Pony Preacher Priest Prism Pyknite Rabbit Raider
    Ranger Rat Rebel Reflection Rhino Robber Roc Rogue Sage Salamander Samurai Sand Saproling Satyr
    Scavenger Scorpion Scout Serf Serpent Shade Shaman Shapeshifter Shark Sheep Ship Shyft Sister Skeleton
    Slith Sliver Slug Smith Snake Soldier Soltari Sorceress Spawn Speaker Specter Spellshaper Sphinx Spider
    Spike Spirit Splinter Sponge Spuzzem Spy Squirrel Starfish Strider Survivor Swarm Tactician Tarpan Teddy
    Tetravite Thief Thopter Thrull Thundermare Tiger Titan Toad Tortoise Townsfolk Tracker Treefolk
    Triskelavite Troll Turtle Twin Undead Unicorn Vampire Vedalken Viashino Villain Viper Volver Vulture
    Waiter Wall Warrior Wasp Weird Whale Whippoorwill Wight Wiitigo Wirefly Witch Wizard Wolf Wolverine
    Wombat Worm Wraith Wretched Wurm Yeti Zombie Zubera
"""
CREATURE_TYPES: Final = tuple(_CREATURES.split())

#: creature types of later editions that their wordings of older cards use: they are read, and nobody can choose them
LATER_TYPES: Final = ("Bard", "Monkey", "Mouse", "Otter", "Phyrexian", "Warlock")

_OF_TYPES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(LAND_TYPES, ("land",)),
    "Equipment": ("artifact",), "Aura": ("enchantment",), "Shrine": ("enchantment",), "Arcane": ("instant", "sorcery"),
}  # fmt: skip


def types_of_subtype(subtype: str) -> tuple[str, ...]:
    """The types that a subtype is one of (205.3d): of creatures, unless it is known to be another's."""
    return _OF_TYPES.get(subtype, ("creature",))


_UNUSUAL: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Thief": "Thieves", "Mercenary": "Mercenaries",
    "Merfolk": "Merfolk", "Townsfolk": "Townsfolk", "Treefolk": "Treefolk", "Moonfolk": "Moonfolk",
    "Cyclops": "Cyclopes", "Child": "Children", "Pegasus": "Pegasi", "Fungus": "Funguses", "Sheep": "Sheep",
    "Fish": "Fish", "Aurochs": "Aurochs", "Plains": "Plains", "Equipment": "Equipment", "Kithkin": "Kithkin",
    "Ox": "Oxen",
    "Horseman": "Horsemen", "Myr": "Myr", "Homarid": "Homarids", "Viashino": "Viashino", "Djinn": "Djinns",
    "Vedalken": "Vedalken", "Soltari": "Soltari", "Dauthi": "Dauthi", "Samurai": "Samurai", "Nephilim": "Nephilim",
    "Urza's": "Urza's", "Arcane": "Arcane", "Pikemen": "Pikemen", "Kavu": "Kavu", "Mongoose": "Mongooses",
}  # fmt: skip


def plural(subtype: str) -> str:
    """The plural of a subtype as cards write it."""
    if subtype in _UNUSUAL:
        return _UNUSUAL[subtype]
    if subtype.endswith("y") and subtype[-2] not in "aeiou":
        return subtype[:-1] + "ies"
    if subtype.endswith(("s", "x", "ch", "sh")):
        return subtype + "es"
    return subtype + "s"


_ALL: Final = dict.fromkeys((*LAND_TYPES, *OTHER_TYPES, *CREATURE_TYPES, *LATER_TYPES))
_PLURALS: Final = {plural(subtype): subtype for subtype in _ALL}


def is_subtype(word: str) -> bool:
    """Tell whether a word is a subtype of the edition, in singular."""
    return word in _ALL


def singular_of(word: str) -> str | None:
    """The subtype whose plural a word is, or None."""
    return _PLURALS.get(word)


def is_known(word: str) -> bool:
    """Tell whether a word is a subtype in singular or plural."""
    return word in _ALL or word in _PLURALS
