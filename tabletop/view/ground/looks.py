"""From what a seat sees to what is drawn: faces, tiles, entries of the stack, and words for them."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of
from tabletop.faces.model import CardFace, Highlight, StackFace, TileState
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation, StackSeen

TAGS = {
    "flying": "FLY",
    "first strike": "FST",
    "double strike": "DBL",
    "haste": "HST",
    "trample": "TRM",
    "vigilance": "VIG",
    "defender": "DEF",
    "fear": "FEA",
    "flanking": "FLK",
    "horsemanship": "HRS",
    "banding": "BND",
    "bands with other": "BWO",
    "landwalk": "WLK",
    "shadow": "SHD",
}
SHOWN_AS_KINDS = ("flying", "defender")


@lru_cache(maxsize=2048)
def card_face(card: CardSeen) -> CardFace:
    """The face of a card with its current values."""
    head = " ".join(word.capitalize() for word in (*card.supertypes, *card.types))
    kinds = (*card.types, *(k for k in card.supertypes if k == "legendary"))
    return CardFace(
        name=card.name,
        cost=card.cost,
        frame=(card.mana or ("land",)) if "land" in card.types and not card.colours else card.colours,
        type_line=f"{head} - {' '.join(card.subtypes)}" if card.subtypes else head,
        text=card.text,
        power=card.power,
        toughness=card.toughness,
        printed_power=card.printed_power,
        printed_toughness=card.printed_toughness,
        kinds=(*kinds, *(k for k in card.keywords if k in SHOWN_AS_KINDS)),
        makes=card.mana if "land" in card.types else (),
        token=card.token,
        tombstone=card.tombstone,
        judged=card.judged,
    )


FACE_DOWN = CardFace(name="", face_down=True)


def face_of(card: CardSeen | None) -> CardFace:
    """The face of a card, or that of a face-down one."""
    return FACE_DOWN if card is None else card_face(card)


def tag_of(keyword: str) -> str:
    """The tag of a keyword on a tile: three letters."""
    return TAGS.get(keyword, keyword[:3].upper())


def tile_state(thing: ObjectSeen, count: int, highlight: Highlight | None = None) -> TileState:
    """What a permanent's tile shows beyond its face."""
    card = thing.card
    keywords = card.keywords if card is not None else ()
    creature = card is not None and "creature" in card.types
    return TileState(
        tapped=thing.tapped,
        damage=thing.damage,
        counters=thing.counters,
        keywords=tuple(tag_of(keyword) for keyword in keywords),
        count=count,
        attacking=thing.attacking,
        blocking=bool(thing.blocking),
        highlight=highlight,
        sick=thing.fresh and creature and "haste" not in keywords,
    )


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


def stack_face(entry: StackSeen, number: int, names: dict[Ref, str], highlight: Highlight | None) -> StackFace:
    """A plate of the stack; `number` counts from the top, 1 resolves first."""
    card = entry.card
    whose = names.get(-1 - entry.controller, "")
    at = ", ".join(dict.fromkeys(names.get(ref, "?") for ref in entry.targets))
    lines = tuple(f"{source}: {amount} to {to}" for source, to, amount, _, _ in entry.lines)
    if entry.kind == "damage":
        detail = "" if lines else entry.text
    elif at:
        detail = f"{whose} > {at}"
    elif entry.kind == "spell":
        detail = whose
    else:
        detail = f"{whose}: {entry.text}" if entry.text else whose
    title = f"{entry.title} x{entry.count}" if entry.count > 1 else entry.title
    frame, kinds = (card_face(card).frame, card_face(card).kinds) if card is not None else ((), ())
    return StackFace(
        title=title, detail=detail, lines=lines, frame=frame, kinds=kinds, number=number, highlight=highlight
    )


def names_of(table: Observation) -> dict[Ref, str]:
    """What to call everything in sight, by reference."""
    names: dict[Ref, str] = {-1 - player.seat: player.name for player in table.players}
    things = [*table.in_play, *table.removed]
    for player in table.players:
        things += (*player.graveyard, *player.hand)
    for thing in things:
        if thing.card is not None:
            names[thing.id] = thing.card.name
    for entry in table.stack:
        names[entry.id] = entry.title
    return names


def accessible_name(thing: ObjectSeen, count: int, table: Observation) -> str:
    """One line about a permanent for those who hear it: "Bone Rider, 2/1, tapped, attacking, Mira's"."""
    card = thing.card
    if card is None:
        return "face-down card"
    words = [f"{count} {card.name}" if count > 1 else card.name]
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


def player_of(ref: Ref, table: Observation) -> str:
    """The name of the player that a reference means; empty for an object."""
    return table.players[seat_of(ref)].name if is_player(ref) else ""
