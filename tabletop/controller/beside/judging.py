"""Moving things by hand: what there is on the table, what can be done with it, and the edit that says so. No Qt."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.text.reading.card_text import read_card
from tabletop.controller.table.game import Game, played_in
from tabletop.engine.language.abilities import Card, CreateToken, Spell
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, player_ref
from tabletop.engine.vocabulary.mana import parse_cost
from tabletop.engine.vocabulary.types import AURA, EQUIPMENT, PERMANENT_TYPES
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Zone
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation

Kind: TypeAlias = Literal["permanent", "card", "spell", "hand", "library", "player"]
#: what else must be said: a number (with or without a sign), a word, a player, or another thing
Needs: TypeAlias = Literal["number", "change", "word", "player", "thing"]

MOST: Final = 999_999
_NO_TOKEN: Final = 'is no token that is understood; write it like "1/1 white Soldier" or "2/2 green Bear with trample".'


class Subject(Struct, frozen=True):
    """Something that can be moved or changed: `ref` is an object, a player, or the place of a card in a hand."""

    key: str
    kind: Kind
    words: str
    ref: Ref
    seat: Seat
    card: CardSeen | None = None
    tapped: bool = False
    fresh: bool = False


class Offer(Struct, frozen=True):
    """Something that can be done with a subject; `example` shows what the word may be."""

    key: str
    words: str
    needs: tuple[Needs, ...] = ()
    example: str = ""


class Said(Struct, frozen=True):
    """The details of an offer that is taken up, as far as it needs any."""

    number: int = 1
    word: str = ""
    seat: Seat = 0
    thing: Ref = 0


def subjects(table: Observation) -> tuple[Subject, ...]:
    """Return everything on the table: what a judge has to carry out, then permanents, the stack, players and cards."""
    found = [_permanent(thing, table) for thing in table.in_play]
    found += [
        Subject(f"s{entry.id}", "spell", f"{entry.title}, on the stack", entry.id, entry.controller, entry.card)
        for entry in table.stack
        if entry.kind == "spell"
    ]
    for player in table.players:
        found.append(
            Subject(f"p{player.seat}", "player", f"{player.name}, player", player_ref(player.seat), player.seat)
        )
    for player in table.players:
        words = f"{player.name}'s library, {player.library} cards"
        found.append(Subject(f"l{player.seat}", "library", words, 0, player.seat))
        for place, thing in enumerate(player.hand):
            name = f"card {place + 1}" if thing.card is None else thing.card.name
            words = f"{name}, in {player.name}'s hand"
            found.append(Subject(f"h{player.seat}:{place}", "hand", words, place, player.seat, thing.card))
        found += [_card(thing, f"in {player.name}'s graveyard", player.seat) for thing in player.graveyard]
    for thing in table.removed:
        found.append(_card(thing, f"removed from the game, {table.players[thing.owner].name}'s", thing.owner))
    return tuple(sorted(found, key=lambda one: not _judged(one)))


def _judged(one: Subject) -> bool:
    return one.card is not None and one.card.judged and one.kind in ("permanent", "spell")


def _permanent(thing: ObjectSeen, table: Observation) -> Subject:
    name = "face-down card" if thing.card is None else thing.card.name
    figures = (
        f", {thing.card.power}/{thing.card.toughness}"
        if thing.card is not None and thing.card.power is not None
        else ""
    )
    words = f"{name}{figures}{', tapped' if thing.tapped else ''}, {table.players[thing.controller].name}'s"
    return Subject(
        f"o{thing.id}", "permanent", words, thing.id, thing.controller, thing.card, thing.tapped, thing.fresh
    )


def _card(thing: ObjectSeen, where: str, seat: Seat) -> Subject:
    name = "a card" if thing.card is None else thing.card.name
    return Subject(f"o{thing.id}", "card", f"{name}, {where}", thing.id, seat, thing.card)


# -- what can be done

_ZONES: Final[dict[str, tuple[Zone, bool]]] = {
    "graveyard": (GRAVEYARD, False), "hand": (HAND, False), "top": (LIBRARY, False), "bottom": (LIBRARY, True),
    "removed": (REMOVED, False), "play": (IN_PLAY, False),
}  # fmt: skip
_TO_GRAVEYARD: Final = Offer("graveyard", "goes to its owner's graveyard")
_TO_HAND: Final = Offer("hand", "goes to its owner's hand")
_TO_TOP: Final = Offer("top", "goes on top of its owner's library")
_TO_BOTTOM: Final = Offer("bottom", "goes to the bottom of its owner's library")
_TO_REMOVED: Final = Offer("removed", "is removed from the game")
_TO_PLAY: Final = Offer("play", "comes into play, controlled by", ("player",))
_OUT_OF_PLAY: Final = (_TO_GRAVEYARD, _TO_HAND, _TO_TOP, _TO_BOTTOM, _TO_REMOVED)
_PERMANENT: Final = (
    Offer("counters", "gets (or loses) counters", ("change", "word"), "+1/+1"),
    Offer("damage", "deals damage to", ("number", "thing")),
    Offer("control", "is controlled from now on by", ("player",)),
    *_OUT_OF_PLAY,
)  # fmt: skip
_LIBRARY: Final = (
    Offer("hand", "its top card goes to the hand"),
    Offer("graveyard", "its top card goes to the graveyard"),
    Offer("bottom", "its top card goes to the bottom"),
    Offer("removed", "its top card is removed from the game"),
    Offer("play", "its top card comes into play, controlled by", ("player",)),
    Offer("named hand", "a card goes to the hand, shown, by name", ("word",), "Forest"),
    Offer("named play", "a card comes into play, by name, controlled by", ("word", "player"), "Forest"),
    Offer("named top", "a card goes on top, shown, by name", ("word",), "Forest"),
    Offer("shuffle", "is shuffled"),
)
_PLAYER: Final = (
    Offer("life", "gains (or loses) life", ("change",)),
    Offer("mana", "gets mana", ("word",), "RR"),
    Offer("tokens", "gets tokens", ("number", "word"), "1/1 white Soldier"),
)


#: while the rules are off
_FREE_PERMANENT: Final = (
    Offer("counters", "gets (or loses) counters", ("change", "word"), "+1/+1"),
    Offer("marking", "has more (or less) damage marked on it", ("change",)),
    Offer("attach", "is attached to", ("thing",)),
    Offer("detach", "is attached to nothing"),
    Offer("control", "is controlled from now on by", ("player",)),
)
_AWAY: Final = Offer("away", "is taken out of the game altogether")
_FREE_PLAYER: Final = (
    _PLAYER[0],
    Offer("poison", "gets (or loses) poison counters", ("change",)),
    *_PLAYER[1:],
)


def offers(subject: Subject, rules_off: bool = False) -> tuple[Offer, ...]:
    """Return what can be done with a subject; more while the rules are off."""
    found = _by_the_rules(subject)
    if not rules_off:
        return found
    match subject.kind:
        case "permanent":
            long = Offer("fresh", "came this turn") if not subject.fresh else Offer("old", "has been there for long")
            return (found[0], *_FREE_PERMANENT, long, _damage(), *_OUT_OF_PLAY, _AWAY)
        case "player":
            return _FREE_PLAYER
        case "library":
            return found
    return (*found, _AWAY)


def _by_the_rules(subject: Subject) -> tuple[Offer, ...]:
    match subject.kind:
        case "permanent":
            tap = Offer("untap", "becomes untapped") if subject.tapped else Offer("tap", "becomes tapped")
            kinds = subject.card.subtypes if subject.card is not None else ()
            attach = (Offer("attach", "is attached to", ("thing",)),) if {AURA, EQUIPMENT} & {*kinds} else ()
            return (tap, *_PERMANENT[:3], *attach, *_PERMANENT[3:])
        case "spell":
            return (_TO_GRAVEYARD, _TO_HAND, _TO_TOP, _TO_BOTTOM, _TO_REMOVED, _damage())
        case "library":
            return _LIBRARY
        case "player":
            return _PLAYER
    types = subject.card.types if subject.card is not None else PERMANENT_TYPES
    permanent = any(kind in PERMANENT_TYPES for kind in types)
    to = (_TO_PLAY, _TO_HAND, _TO_GRAVEYARD) if permanent else (_TO_HAND, _TO_GRAVEYARD)
    found = (*to, _TO_TOP, _TO_BOTTOM, _TO_REMOVED)
    if subject.kind == "hand":
        return tuple(offer for offer in found if offer is not _TO_HAND)
    return (*found, _damage())


def _damage() -> Offer:
    return _PERMANENT[1]


# -- doing it


def judge(game: Game, subject: Subject, offer: Offer, said: Said) -> Refusal | None:
    """Move or change a subject by hand, as an offer says. Returns why not, in a sentence; then nothing has changed."""
    session = played_in(game)
    if session is None:
        return Refusal("Nothing is moved by hand here.", "")
    try:
        edit = edit_of(subject, offer, said, _hand_id(game, subject))
    except ValueError as wrong:
        return Refusal(str(wrong), "")
    return session.judge(edit)


def _hand_id(game: Game, subject: Subject) -> ObjectId:
    if subject.kind != "hand":
        return subject.ref
    hand = game.observe(subject.seat).players[subject.seat].hand
    return hand[subject.ref].id if subject.ref < len(hand) else 0


def edit_of(subject: Subject, offer: Offer, said: Said, object_id: ObjectId) -> edits.Edit:
    """Return the edit that an offer means; `object_id` is the object itself. Raises ValueError with a sentence."""
    match offer.key:
        case "tap" | "untap":
            return edits.Tap(object_id, offer.key == "tap")
        case "counters":
            return edits.Counters(object_id, said.word.strip(), said.number)
        case "damage":
            return edits.Damage(object_id, said.thing, said.number)
        case "control":
            return edits.Control(object_id, said.seat)
        case "attach":
            return edits.Attach(object_id, said.thing)
        case "detach":
            return edits.Attach(object_id, NOTHING)
        case "marking":
            return edits.Marking(object_id, said.number)
        case "fresh" | "old":
            return edits.Fresh(object_id, offer.key == "fresh")
        case "away":
            return edits.Away(object_id)
        case "poison":
            return edits.Poison(subject.seat, said.number)
        case "life":
            return edits.Life(subject.seat, said.number)
        case "mana":
            return edits.Mana(subject.seat, _mana(said.word))
        case "tokens":
            return edits.Tokens(subject.seat, token_of(said.word), said.number)
        case "shuffle":
            return edits.Shuffle(subject.seat)
    named, _, word = offer.key.rpartition(" ")
    to, bottom = _ZONES[word]
    seat = said.seat if to == IN_PLAY else NOBODY
    if subject.kind == "library":
        if named and not said.word.strip():
            raise ValueError("Write the name of the card first.")
        return edits.FromLibrary(subject.seat, to, said.word.strip() if named else "", seat, bottom)
    return edits.Move(object_id, to, seat, bottom)


def _mana(word: str) -> tuple[str, ...]:
    """Read mana however it is written: "RRG", "{R}{R}{G}", "3"."""
    bare = word.replace("{", " ").replace("}", " ").upper().split()
    symbols = parse_cost("".join(f"{{{sign}}}" for part in bare for sign in ([part] if part.isdigit() else part)))
    kinds: list[str] = []
    for symbol in symbols:
        kinds += ["C"] * min(int(symbol), MOST) if symbol.isdigit() else [symbol]
    return tuple(kinds)


def token_of(words: str) -> Card:
    """Return the token that words say: "1/1 white Soldier", "2/2 green Bear with trample". Raises ValueError."""
    bare = " ".join(words.split()).rstrip(".")
    front, comma, keywords = bare.partition(" with ")
    for noun in ("creature token", "artifact creature token", "token", ""):
        text = f"Put a {f'{front} {noun}'.strip()}{comma}{keywords} into play."
        card = read_card("Judge", "", "Sorcery", text).card
        for ability in card.abilities if card is not None else ():
            made = ability.effects[0] if isinstance(ability, Spell) and ability.effects else None
            if isinstance(made, CreateToken):
                return made.token
    raise ValueError(f'"{bare[:40]}" {_NO_TOKEN}')
