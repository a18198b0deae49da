"""From what a seat sees to what is drawn: faces, tiles, entries of the stack, and words for them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop.engine.vocabulary.ids import Ref, player_ref
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA
from tabletop.prints.furniture.seat_plate import Pile
from tabletop.prints.furniture.strips import StackStrip, Whose
from tabletop.prints.pieces.attachments import Attached
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.colours import MORE_SEATS, SEATS
from tabletop.prints.pieces.conditions import Condition
from tabletop.prints.pieces.figures import change_of, counter_words, figures_of
from tabletop.prints.pieces.mana_signs import BETWEEN
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation, PlayerSeen, StackSeen

#: the family of what nobody knows: a card face down
UNKNOWN: Final = "keyhole"
#: the colours of seats, in their order
SEAT_COLOURS: Final = (*(SEATS[letter].name() for letter in "RUGBW"), *(one.name() for one in MORE_SEATS))
#: inks and frames of what has no colour, and of lands
COLOURLESS, LAND = "A", "L"


@lru_cache(maxsize=512)
def card_face(card: CardSeen) -> Card:
    """Return what is printed of a card with its current values."""
    head = " ".join(word.capitalize() for word in (*card.supertypes, *card.types))
    return Card(
        name=card.name,
        family=card.family or UNKNOWN,
        colours=letters_of(card),
        cost=cost_of(card),
        type_line=f"{head} - {' '.join(card.subtypes)}" if card.subtypes else head,
        text=card.text,
        figures=figures_of(card.power, card.toughness),
        change=change_of(card.power, card.toughness, card.printed_power, card.printed_toughness),
        makes=card.mana if "land" in card.types else (),
        keywords=card.keywords,
        legendary="legendary" in card.supertypes,
        land="land" in card.types,
        token=card.token,
        tombstone=card.tombstone,
        judged=card.judged,
        halves=tuple(card_face(half) for half in card.halves),
        other=None if card.other is None else card_face(card.other),
    )


def cost_of(card: CardSeen) -> tuple[str, ...]:
    """Return the symbols of a card's mana cost; of a split card those of both halves with a bar between them."""
    if not card.halves:
        return card.cost
    first, second = card.halves
    return (*first.cost, BETWEEN, *second.cost)


def letters_of(card: CardSeen) -> str:
    """Return the colours that a card has now, those of its cost first; of a land those of its basic land types."""
    paid = [letter for symbol in cost_of(card) for letter in symbol]
    colours = tuple(dict.fromkeys(letter for letter in (*paid, *card.colours) if letter in card.colours))
    if colours:
        return "".join(colours)
    if "land" not in card.types:
        return COLOURLESS
    mana = [BASIC_LAND_MANA[kind] for kind in card.subtypes if kind in BASIC_LAND_MANA]
    return "".join(mana) if 0 < len(mana) < 3 else LAND


#: what a permanent is called whose name nobody is to know
NAMELESS: Final = "face-down creature"


def called(card: CardSeen | None) -> str:
    """Return what a card is called: its name, or what it is to those who may not know one."""
    if card is None:
        return "face-down card"
    return card.name or NAMELESS


FACE_DOWN: Final = Card(name="", family=UNKNOWN, colours=COLOURLESS)


def face_of(card: CardSeen | None) -> Card:
    """Return what is printed of a card, or of a face-down one."""
    return FACE_DOWN if card is None else card_face(card)


def condition_of(
    thing: ObjectSeen,
    count: int,
    *,
    in_lane: bool = False,
    pending: int = 0,
    attached: tuple[Attached, ...] = (),
    quarter: bool = False,
) -> Condition:
    """Return what a permanent shows beyond its card; rings and numbers of a decision lie round it.

    `in_lane` says that it attacks, or is about to; `pending` is damage that lies on the stack for it; `quarter` that it
    turns by a quarter where it would lean.
    """
    card = thing.card
    hurt = thing.damage if is_creature(thing) else 0
    return Condition(
        tapped=thing.tapped,
        turned=quarter and thing.tapped,
        fighting=in_lane or fights(thing),
        came_this_turn=is_new(thing),
        face_down=card is None or not card.name,
        flipped=thing.flipped,
        snow=card is not None and "snow" in card.supertypes,
        damage=hurt,
        lethal=hurt > 0 and card is not None and card.toughness is not None and hurt >= card.toughness,
        pending=pending,
        counters=counter_words(thing.counters),
        count=count,
        attached=attached,
    )


def attached_of(thing: ObjectSeen) -> Attached:
    """Return how something attached is told on its host: its name, its colours, whose it is."""
    card = thing.card
    name, colours = ("", COLOURLESS) if card is None else (card.name, letters_of(card))
    return Attached(name, colours, seat_colour(thing.controller))


def seat_colour(seat: int) -> str:
    """Return the colour of a seat as #RRGGBB."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def counts_of(table: Observation, player: PlayerSeen) -> tuple[tuple[Pile, int], ...]:
    """Return what the counts on a player's plate say."""
    removed = sum(thing.owner == player.seat for thing in table.removed)
    return (
        ("hand", len(player.hand)),
        ("library", player.library),
        ("graveyard", len(player.graveyard)),
        ("removed", removed),
        ("poison", player.poison),
    )


def main_words(main: Observation) -> tuple[str, str]:
    """Return what is said of a main game that waits: which turn, and everybody's life."""
    games, outer = 1, main.main
    while outer is not None:
        games, outer = games + 1, outer.main
    what = "The main game waits" if games == 1 else f"{games} games wait, this one first"
    lives = ", ".join(f"{player.name} {player.life}" for player in main.players if not player.lost)
    return f"{what}: turn {main.turn}", lives


def is_creature(thing: ObjectSeen) -> bool:
    """Return whether an object is seen to be a creature."""
    return thing.card is not None and "creature" in thing.card.types


def is_new(thing: ObjectSeen) -> bool:
    """Return whether a creature came under its controller's control this turn and has to wait (212.3d)."""
    return thing.fresh and is_creature(thing) and thing.card is not None and "haste" not in thing.card.keywords


def waiting_words(thing: ObjectSeen) -> str:
    """Return why a creature may not attack yet, in words; "" where it may (212.3d)."""
    if not is_new(thing):
        return ""
    return "came this turn" if thing.came_now else "waits for its controller's turn"


def fights(thing: ObjectSeen) -> bool:
    """Return whether a permanent attacks or blocks: it stands upright then, tapped or not."""
    return thing.attacking or bool(thing.blocking)


def leans(thing: ObjectSeen) -> bool:
    """Return whether a permanent leans: it is tapped, and not in combat."""
    return thing.tapped and not fights(thing)


def group_key(thing: ObjectSeen) -> tuple[object, ...]:
    """What two permanents must have alike to be shown as one tile."""
    sick = thing.fresh and thing.card is not None and "creature" in thing.card.types
    combat = (thing.attacking, thing.band)
    return (thing.card, thing.tapped, thing.counters, thing.controller, thing.owner, sick, *combat)


def may_group(thing: ObjectSeen) -> bool:
    """Whether a permanent may share a tile: it is untouched, and a land, a token or no creature."""
    plain = not (thing.attached or thing.blocking or thing.blocked or thing.damage)
    return plain and thing.card is not None and (thing.card.token or "creature" not in thing.card.types)


def row_of(thing: ObjectSeen) -> str:
    """Which row a permanent lies in."""
    types = thing.card.types if thing.card is not None else ("creature",)
    if "creature" in types:
        return "creatures"
    return "lands" if "land" in types else "others"


#: what stands on a strip for combat damage
COMBAT_DAMAGE: Final = Card(name="Combat damage", family="damage", colours=COLOURLESS)


def stack_strip(entry: StackSeen, number: int, names: dict[Ref, str]) -> StackStrip:
    """Return a strip of the stack; `number` counts from the top, 1 resolves first."""
    return StackStrip(
        card=COMBAT_DAMAGE if entry.kind == "damage" else face_of(entry.card),
        title=entry.title,
        lines=_lines_of(entry, names),
        whose=(Whose(names.get(player_ref(entry.controller), ""), seat_colour(entry.controller)),),
        number=number,
        count=entry.count,
    )


def _lines_of(entry: StackSeen, names: dict[Ref, str]) -> tuple[str, ...]:
    """Return what an entry of the stack will do: the damage it deals, whom it is aimed at, or its text."""
    if entry.lines:
        return tuple(f"{_short(source)}: {amount} to {_short(to)}" for source, to, amount, _, _ in entry.lines)
    aims = ", ".join(dict.fromkeys(names.get(ref, "?") for ref in entry.targets))
    if aims:
        return (f"at {aims}",)
    return (entry.text,) if entry.text and entry.kind != "spell" else ()


def _short(name: str) -> str:
    """Return a legend's name without what follows its comma: lines of damage are many and short."""
    return name.partition(",")[0]


def names_of(table: Observation) -> dict[Ref, str]:
    """What to call everything in sight, by reference."""
    names: dict[Ref, str] = {-1 - player.seat: player.name for player in table.players}
    things = [*table.in_play, *table.removed]
    for player in table.players:
        things += (*player.graveyard, *player.hand)
    for thing in things:
        if thing.card is not None:
            names[thing.id] = called(thing.card)
    for entry in table.stack:
        names[entry.id] = entry.title
    return names


def accessible_name(thing: ObjectSeen, count: int, table: Observation) -> str:
    """One line about a permanent for those who hear it: "Bone Rider, 2/1, tapped, attacking, Mira's"."""
    card = thing.card
    if card is None:
        return "face-down card"
    words = [f"{count} {called(card)}" if count > 1 else called(card)]
    if card.power is not None:
        words.append(f"{card.power}/{card.toughness}")
    states = (("tapped", thing.tapped), ("attacking", thing.attacking), ("in a band", thing.band))
    words += [word for word, on in states if on]
    if thing.blocking:
        words.append("blocking")
    if thing.damage:
        words.append(f"{thing.damage} damage")
    words += card.keywords
    words += ["judge mode"] if card.judged else []
    if thing.controller >= 0:
        words.append(f"{table.players[thing.controller].name}'s")
    return ", ".join(words)


#: the land of a seat that has shown none yet, in the order of seats
_OWN_LANDS: Final = ("mountain", "island", "forest", "swamp", "plains")


def land_of(table: Observation, seat: int) -> str:
    """Return which basic land is cut into a seat's part of the table: the first that it has shown to everybody."""
    seen = [thing for thing in table.in_play if thing.owner == seat]
    kinds = [
        kind for thing in seen if thing.card is not None for kind in thing.card.subtypes if kind in BASIC_LAND_MANA
    ]
    return kinds[0].lower() if kinds else _OWN_LANDS[seat % len(_OWN_LANDS)]
