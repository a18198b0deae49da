"""What things on the table are called by those who hear the table: one line with the state. Pure."""

from __future__ import annotations

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, seat_of
from tabletop.engine.vocabulary.payments import kinds_of
from tabletop.prints.pieces.mana_signs import BETWEEN
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation, PlayerSeen
from tabletop.view.ground.draft_words import burns
from tabletop.view.ground.looks import called, cost_of, names_of, waiting_words
from tabletop.view.ground.seating import badge_of, below_of, is_away, seating_of
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.kept import is_kept_pile, kept_by, outside, pile_words

#: of a card whose text is not wholly understood
BY_HAND = "judge mode: its text is carried out by hand"
_RINGS = {"decision": "can be chosen", "target": "can be chosen as target", "chosen": "chosen"}


def name_of(spec: Spec, update: Update) -> str:
    """The line for one thing on the table, from what may be on the screen now; a back is only a place in a hand."""
    kind = spec.key[0]
    if kind == "hand":
        words = [_hand_words(spec, update.table)]
    elif kind in ("pile", "count"):
        words = [_pile_words(spec, update.table)]
    else:
        thing = _thing(spec.source, update.table)
        words = [spec.name if thing is None else object_name(thing, update.table, _count(spec, thing, update.table))]
    if spec.ring in _RINGS and kind not in ("pile", "count"):
        words.append(_RINGS[spec.ring])
    if spec.badge and kind in ("o", "s"):
        words.append(f"marked {spec.badge}")
    return ", ".join(words)


def card_words(card: CardSeen | None) -> list[str]:
    """A card's name, cost and size."""
    if card is None:
        return ["face-down card"]
    words = [called(card)]
    if card.halves:
        words.append("split card")
    if cost_of(card):
        words.append("".join(f"{{{symbol}}}" if symbol != BETWEEN else f" {symbol} " for symbol in cost_of(card)))
    if card.power is not None:
        words.append(f"{card.power}/{card.toughness}")
    return words + ([BY_HAND] if card.judged else [])


def object_name(thing: ObjectSeen, table: Observation, count: int = 1) -> str:
    """One line about an object in play, in a graveyard or removed: "Bone Rider, 2/1, tapped, Mira's, attacking"."""
    card = thing.card
    if thing.controller < 0:
        return ", ".join([*card_words(card), _where(thing, table)])
    words = [called(card)]
    if count > 1:
        words[0] = f"{count} {words[0]}"
    if card is not None and card.power is not None:
        words.append(f"{card.power}/{card.toughness}")
    if card is not None and card.under is not None:
        words.append(f"you know it is {card.under.name}")
    if thing.flipped and card is not None and card.other is not None:
        words.append(f"flipped from {card.other.name}")
    words += ["tapped"] if thing.tapped else []
    words += [f"{thing.damage} damage"] if thing.damage else []
    words += [f"{number} {kind} counter{'s' if number > 1 else ''}" for kind, number in thing.counters]
    if card is not None:
        words += card.keywords
        words += [BY_HAND] if card.judged else []
        words += [waits] if (waits := waiting_words(thing)) else []
    words.append(f"{table.players[thing.controller].name}'s")
    words += [out_of_range(table)] if is_away(table, thing.controller) else []
    if thing.owner != thing.controller:
        words.append(f"owned by {table.players[thing.owner].name}")
    keeps = [one.words for one in kept_by(table).get(thing.id, ())]
    return ", ".join(words + _relations(thing, table) + keeps)


def player_name(player: PlayerSeen, table: Observation) -> str:
    """One line about a player: life, poison, cards, mana; of a team's head also its place in it, and its share."""
    seating = seating_of(table)
    words = [player.name, f"{player.life} life"]
    if seating.kind == "heads":
        place = "primary" if badge_of(seating, player.seat) == 1 else "secondary"
        words = [player.name, f"{place} player", f"team at {player.life} life", f"share {player.share}"]
    words += [f"{player.poison} poison"] if player.poison else []
    words += [f"{len(player.hand)} cards in hand", f"{player.library} in library"]
    limits = dict(player.limits)
    words += [" ".join((f"{count} {kinds_of(key)} mana", limits.get(key, ""))).strip() for key, count in player.pool]
    burning = burns(player, table.ask)
    words += [burning] if burning else []
    words += ["land played"] if player.land_played else []
    words += ["active player"] if player.seat in seating.mates(table.active) else []
    words += ["decides"] if table.ask is not None and table.ask.may_answer(player.seat) else []
    words += [out_of_range(table)] if is_away(table, player.seat) else []
    words += ["takes a turn too"] if player.seat in table.markers else []
    sides = table.options.sides
    words += [f"side {sides[player.seat] + 1}"] if sides else []
    words += ["emperor"] if player.seat in table.options.emperors else []
    words += ["has lost"] if player.lost else []
    return ", ".join(words)


def out_of_range(table: Observation) -> str:
    """Say by whose range of influence something lies too far away (601.2)."""
    return f"out of {table.players[below_of(table)].name}'s range"


def _relations(thing: ObjectSeen, table: Observation) -> list[str]:
    """What it is to other things: attached, attacking, blocking."""
    if not (thing.attached or thing.attacking or thing.blocking):
        return []
    names = names_of(table)
    words = [f"attached to {names[thing.attached]}"] if thing.attached in names else []
    if thing.attacking:
        whom = f" {table.players[seat_of(thing.at)].name}" if thing.at else ""
        words.append(f"attacking{whom}, blocked" if thing.blocked else f"attacking{whom}")
        band = [names[one.id] for one in table.in_play if thing.band and one.band == thing.band and one.id != thing.id]
        words += [f"in a band with {' and '.join(band)}"] if band else []
    if thing.blocking:
        words.append("blocking " + " and ".join(names.get(ref, "an attacker") for ref in thing.blocking))
    return words


def _where(thing: ObjectSeen, table: Observation) -> str:
    whose = f"{table.players[thing.owner].name}'s"
    if thing.phased:
        return f"{whose}, phased out"
    if any(thing.id == other.id for other in table.removed):
        return f"{whose}, removed from the game"
    return f"in {whose} graveyard"


def _hand_words(spec: Spec, table: Observation) -> str:
    seat, place = spec.key[1], spec.key[2]
    assert isinstance(seat, int)
    assert isinstance(place, int)
    player = table.players[seat]
    if spec.card is None:
        return f"card {place + 1} of {len(player.hand)} in {player.name}'s hand"
    revealed = "revealed " if player.hand[place].revealed else ""
    return ", ".join([*card_words(spec.card), f"{revealed}in {player.name}'s hand"])


def _pile_words(spec: Spec, table: Observation) -> str:
    seat, word = spec.key[1], str(spec.key[2])
    assert isinstance(seat, int)
    player = table.players[seat]
    if word == "hand":
        return f"{player.name}'s hand, {_cards(len(player.hand))}"
    if word == "poison":
        return f"{player.name}'s poison counters, {player.poison}"
    if word == "library":
        top = f", {player.top.card.name} on top" if player.top is not None and player.top.card is not None else ""
        return f"{player.name}'s library, {player.library} cards{top}"
    things, where = player.graveyard, f"{player.name}'s graveyard"
    if word != "graveyard":
        things = outside(table, seat, word)
        where = pile_words(table, word) if is_kept_pile(word) else f"{player.name}'s cards {pile_words(table, word)}"
    if not things:
        return f"{where}, empty"
    return f"{where}, {_cards(len(things))}, on top {', '.join(card_words(things[-1].card))}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _thing(ref: object, table: Observation) -> ObjectSeen | None:
    for thing in (*table.in_play, *table.removed):
        if thing.id == ref:
            return thing
    for player in table.players:
        for thing in player.graveyard:
            if thing.id == ref:
                return thing
    return None


def _count(spec: Spec, thing: ObjectSeen, table: Observation) -> int:
    """How many equal things the tile stands for."""
    members: tuple[Ref, ...] = spec.members
    if not members:
        return thing.count
    return sum(other.count for other in table.in_play if other.id in members)
