"""Objects that move, come into being, are split off or reordered."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.language.amounts import DiedThisTurn
from tabletop.engine.language.changes import Change
from tabletop.engine.language.filters import DidThisTurn
from tabletop.engine.language.node import mentions, nodes_in
from tabletop.engine.rules.board.characteristics import card_converted_cost
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.asked import any_asks_what_was_drawn
from tabletop.engine.rules.board.known import if_any_card
from tabletop.engine.rules.events.appliers import floating_effects
from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.rules.events.appliers.combat_events import leave_combat
from tabletop.engine.rules.events.appliers.parted_triggers import parted
from tabletop.engine.rules.events.copies import face_up_card, side
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingCopy
from tabletop.engine.state.objects import CAME, LastKnown, Object
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.successor import Successor
from tabletop.engine.state.turn import Combat
from tabletop.engine.state.turning_events import FlippedOver, GraveyardArranged, TurnedFaceDown
from tabletop.engine.vocabulary import aspects as s
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import (
    CEASED,
    GRAVEYARD,
    HAND,
    HIDDEN_ZONES,
    IN_PLAY,
    LIBRARY,
    PHASED_OUT,
    REMOVED,
    STACK,
)

replace = msgspec.structs.replace


@if_any_card
def any_asks_what_died(card: Card) -> bool:
    """Tell whether a card asks what was put into graveyards from play this turn; of a state, whether any card does."""
    said = (card.abilities, card.halves, card.flip)
    return mentions(said, DiedThisTurn) or DidThisTurn("died") in nodes_in(said)


@if_any_card
def any_asks_what_came(card: Card) -> bool:
    """Tell whether a card asks what came into play this turn; of a state, whether any card does."""
    return DidThisTurn(CAME) in nodes_in((card.abilities, card.halves, card.flip))


def _came(successor: Successor) -> tuple[str, ...]:
    """The deed of having come into play this turn, where any card asks for that."""
    return (CAME,) if any_asks_what_came(successor.base) else ()


@rule("217.1c", "600.4c", "214.3", "214.4", "214.5", "217.5c", "510.3", "504.6", "217.5d", "505.4")
def _move(successor: Successor, event: e.Moved) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None:
        return None
    entry = _on_stack(successor, thing) if thing.zone == STACK else None
    if entry is not None and entry.goes_away and event.to not in (IN_PLAY, CEASED):
        event = replace(event, to=REMOVED)
    if successor.base.players[thing.owner].lost:
        event = replace(event, to=CEASED)
    count = thing.count if event.count is None else min(event.count, thing.count)
    if count < thing.count:
        successor.put(replace(thing, count=thing.count - count))
    else:
        leave_zone(successor, thing)
    if event.to == CEASED:
        _remember(successor, thing, NOTHING)
        successor.set("stray", _without(successor.get("stray"), thing.id))
        return replace(event, origin=thing.zone, seat=thing.owner)
    new = Object(
        id=successor.new_id(),
        card=thing.own if thing.own >= 0 else thing.card,
        owner=thing.owner,
        zone=event.to,
        token=thing.token,
        copy=thing.copy,
        count=count,
        timestamp=successor.arrival_timestamp(),
    )
    if event.to == IN_PLAY:
        new = replace(
            new,
            controller=event.controller,
            put_by=event.controller,
            fresh=True,
            since=successor.get("turn").number,
            deeds=_came(successor),
            paid=entry.paid if entry is not None else (),
            mana_spent=entry.mana_spent if entry is not None else (),
            played_from=thing.played_from,
            x=entry.x if entry is not None else 0,
            tapped=event.tapped,
            counters=event.counters,
            attached=event.attached,
            choices=event.choices,
            held_by=event.held_by,
        )
        if event.as_card >= 0:
            new = _as_copy(successor, new, event)
        if thing.zone == STACK:
            _follow(successor, thing.id, new.id)
        if event.flipped:
            new = _as_flipped(successor, new)
        if thing.face_down:
            new = replace(new, card=thing.card, own=thing.own, face_down=True)
        if event.changes:
            _give(successor, new, event.changes)
    elif event.to == REMOVED:
        new = replace(new, counters=event.counters, held_by=event.held_by, held_for=event.held_for)
        if event.face_down:
            new = _turned_down(successor, new)
    elif event.to == STACK:
        new = replace(new, controller=event.controller, played_from=thing.zone)
        if event.as_card >= 0:  # the half of a split card (505.2)
            new = replace(new, card=event.as_card, own=new.card)
        if event.face_down:
            new = _turned_down(successor, new)
    if thing.face_down and thing.zone != REMOVED and event.to != IN_PLAY:
        event = replace(event, revealed=True)
    _remember(successor, thing, new.id, event.cause)
    if thing.zone == IN_PLAY and event.to == GRAVEYARD and any_asks_what_died(successor.base):
        successor.set("died", (*successor.get("died"), thing.id))
    successor.put(new)
    if (new.token and event.to != IN_PLAY) or (new.copy and event.to != STACK):
        successor.set("stray", (*successor.get("stray"), new.id))
    enter_zone(successor, new, event.bottom)
    if event.cause == "draw" and any_asks_what_was_drawn(successor.base):
        successor.change_player(new.owner, drawn=successor.player(new.owner).drawn + 1)
    return replace(event, new=new.id, origin=thing.zone, seat=thing.owner, count=count)


@rule("508.2")
def _as_flipped(successor: Successor, new: Object) -> Object:
    """A flip card as it comes into play flipped; what is no flip card comes as it is."""
    cards = successor.get("cards")
    if cards[new.card].flip is None:
        return new
    flipped = replace(new, flipped=True)
    return replace(flipped, card=side(cards, new.card, flipped), own=new.card)


@rule("502.26b", "504.2")
def _turned_down(successor: Successor, new: Object) -> Object:
    """A card as it is face down: another card stands for it, and only its controller may know which it is."""
    return replace(new, card=successor.get("cards").index(FACE_DOWN), own=new.card, face_down=True)


@rule("502.26d", "504.5", "504.7")
def _turn_face_up(successor: Successor, event: e.TurnedFaceUp) -> e.Event | None:
    """It is its own card, or what copy effects make of it; what has happened to it stays, nothing comes into play."""
    thing = successor.object(event.object)
    if thing is None or not thing.face_down:
        return None
    card = face_up_card(successor.get("cards"), successor.get("effects"), thing)
    own = -1 if card == thing.own else thing.own
    choices = (*thing.choices, *event.choices)
    successor.put(replace(thing, card=card, own=own, face_down=False, choices=choices, x=event.x))
    return replace(event, card=card)


@rule("502.26e")
def _turn_face_down(successor: Successor, event: TurnedFaceDown) -> e.Event | None:
    """It is a face-down creature from now on; the card that it was waits for it to be turned up again (504.7)."""
    thing = successor.object(event.object)
    if thing is None or thing.face_down:
        return None
    own = thing.own if thing.own >= 0 else thing.card
    face_down = successor.get("cards").index(FACE_DOWN)
    successor.put(replace(thing, card=face_down, own=own, face_down=True))
    return event


@rule("508.2", "508.4")
def _flip(successor: Successor, event: FlippedOver) -> e.Event | None:
    """It has the other name, text, type line, power and toughness from now on, and never the first ones again."""
    thing = successor.object(event.object)
    if thing is None or thing.flipped or thing.zone != IN_PLAY:
        return None
    cards = successor.get("cards")
    flipped = replace(thing, flipped=True)
    card = side(cards, thing.card, flipped)
    if card == thing.card and not thing.face_down:
        return None
    own = thing.own if thing.own >= 0 else thing.card
    successor.put(replace(flipped, card=card, own=own))
    return replace(event, card=card)


@rule("503.5")
def _as_copy(successor: Successor, new: Object, event: e.Moved) -> Object:
    """Begin the effect by which what comes into play as a copy is one: of layer 1, as long as it is there."""
    copy = FloatingCopy(
        id=successor.new_id(),
        timestamp=new.timestamp,
        controller=event.controller,
        source=new.id,
        card=new.card,
        objects=(new.id,),
        copied=event.as_card,
    )
    successor.set("effects", (*successor.get("effects"), copy))
    return replace(new, card=event.as_card, own=new.card)


@rule("419.1b")
def _give(successor: Successor, new: Object, changes: tuple[Change, ...]) -> None:
    """Begin the effect by which what comes into play has what it comes with."""
    given = floating_effects.given(new, changes, successor.new_id())
    successor.set("effects", (*successor.get("effects"), given))


@rule("502.22a")
def _on_stack(successor: Successor, thing: Object) -> StackObject | None:
    """The entry of a spell, which says whether it is removed from the game any time it would leave the stack."""
    return next((entry for entry in successor.get("stack") if entry.id == thing.id), None)


def leave_zone(successor: Successor, thing: Object) -> None:
    """Take an object out of its zone and out of the table of objects."""
    successor.drop(thing.id)
    zone, owner = thing.zone, successor.player(thing.owner)
    if zone == HAND:
        successor.change_player(thing.owner, hand=_without(owner.hand, thing.id))
    elif zone == LIBRARY:
        if owner.library and owner.library[0] == thing.id:
            successor.change_player(thing.owner, library=owner.library[1:])
        else:
            successor.change_player(thing.owner, library=_without(owner.library, thing.id))
    elif zone == GRAVEYARD:
        successor.change_player(thing.owner, graveyard=_without(owner.graveyard, thing.id))
    elif zone == IN_PLAY:
        successor.set("in_play", _without(successor.get("in_play"), thing.id))
        leave_combat(successor, (thing.id,))
    elif zone == STACK:
        successor.set("stack", tuple(entry for entry in successor.get("stack") if entry.id != thing.id))
    elif zone == REMOVED:
        successor.set("removed", _without(successor.get("removed"), thing.id))
    elif zone == PHASED_OUT:
        successor.set("phased", _without(successor.get("phased"), thing.id))


def enter_zone(successor: Successor, thing: Object, bottom: bool) -> None:
    """Write an object that is in the table into its zone; of a library at the top, or the `bottom`."""
    zone, owner = thing.zone, successor.player(thing.owner)
    if zone == HAND:
        successor.change_player(thing.owner, hand=(*owner.hand, thing.id))
    elif zone == LIBRARY:
        library = (*owner.library, thing.id) if bottom else (thing.id, *owner.library)
        successor.change_player(thing.owner, library=library)
    elif zone == GRAVEYARD:
        successor.change_player(thing.owner, graveyard=(*owner.graveyard, thing.id))
    elif zone == IN_PLAY:
        successor.set("in_play", (*successor.get("in_play"), thing.id))
    elif zone == REMOVED:
        successor.set("removed", (*successor.get("removed"), thing.id))


def _without(ids: tuple[ObjectId, ...], gone: ObjectId) -> tuple[ObjectId, ...]:
    return tuple([i for i in ids if i != gone])


@rule("217.1c", "213.5")
def _follow(successor: Successor, old: ObjectId, new: ObjectId) -> None:
    """Changes to a permanent spell go on for the permanent that it becomes, and so do shields against it."""
    effects = successor.get("effects")
    if effects:
        successor.set("effects", tuple(floating_effects.renamed(effect, old, new) for effect in effects))


@rule("413.2f")
def _remember(successor: Successor, thing: Object, became: ObjectId, cause: e.Cause = "effect") -> None:
    """Keep what was last known of an object that leaves a zone which all see, or is discarded, as before the batch."""
    if thing.zone in HIDDEN_ZONES and cause not in ("discard", "cycle"):
        return
    table = dict(successor.get("last_known"))
    table[thing.id] = replace(last_known(successor.base, thing), became=became)
    successor.set("last_known", table)


def last_known(state: State, thing: Object) -> LastKnown:
    """Record what is known of an object now, for when it will have left."""
    before = state.objects.get(thing.id, thing)
    values = values_of(state, before)
    card = state.cards[thing.card]
    entry = state.stack_object(thing.id)
    return LastKnown(
        object=before,
        name=values.name,
        power=values.power,
        toughness=values.toughness,
        colours=values.colours,
        types=values.types,
        subtypes=values.subtypes,
        supertypes=values.supertypes,
        keywords=values.keywords,
        controller=before.controller if before.controller != NOBODY else before.owner,
        converted_cost=card_converted_cost(card, entry.x if entry else 0),
        spell=entry,
        fought=_fought(state, thing.id),
    )


def _fought(state: State, object_id: ObjectId) -> tuple[ObjectId, ...]:
    """What a creature is blocking, or is blocked by."""
    attacks = state.combat.attacks if state.combat is not None else ()
    blocked = tuple(attack.attacker for attack in attacks if object_id in attack.blockers)
    return blocked + tuple(one for attack in attacks if attack.attacker == object_id for one in attack.blockers)


@rule("503.3", "503.4")
def _copy_changed(successor: Successor, event: e.CopyChanged) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None or thing.card == event.card:
        return None
    own = thing.own if thing.own >= 0 else thing.card
    successor.put(replace(thing, card=event.card, own=-1 if own == event.card else own))
    return event


@rule("503.10")
def _copy_spell(successor: Successor, event: e.SpellCopied) -> e.Event:
    """A copy of a spell is a spell without a card; who puts it on the stack controls and owns it."""
    entry = replace(event.entry, id=successor.new_id(), timestamp=successor.arrival_timestamp())
    entry = replace(entry, source=entry.id, commander=NOBODY)
    copied = Object(
        id=entry.id,
        card=entry.card,
        owner=entry.controller,
        zone=STACK,
        controller=entry.controller,
        timestamp=entry.timestamp,
        copy=True,
    )
    successor.put(copied)
    successor.set("stack", (*successor.get("stack"), entry))
    return replace(event, entry=entry)


@rule("503.12")
def _copy_card(successor: Successor, event: e.CardCopied) -> e.Event:
    """A copy to be played, without a card behind it; who is to play it owns it."""
    copied = Object(id=successor.new_id(), card=event.card, owner=event.seat, zone=REMOVED, copy=True)
    successor.put(copied)
    successor.set("removed", (*successor.get("removed"), copied.id))
    return replace(event, new=copied.id)


@rule("216.1")
def _add_card(successor: Successor, event: e.CardAdded) -> e.Event | None:
    cards = successor.get("cards")
    if event.card in cards:
        return None
    successor.set("cards", (*cards, event.card))
    return event


@rule("200.4a", "600.4b", "600.4c", "214.2", "216.2", "510.3")
def _create_tokens(successor: Successor, event: e.TokensCreated) -> e.Event | None:
    players = successor.base.players
    if event.count < 1 or players[event.controller].lost or players[event.owner].lost:
        return None
    new = Object(
        id=successor.new_id(),
        card=event.card,
        owner=event.owner,
        zone=IN_PLAY,
        controller=event.controller,
        put_by=event.controller,
        timestamp=successor.arrival_timestamp(),
        count=event.count,
        token=True,
        fresh=True,
        since=successor.get("turn").number,
        deeds=_came(successor),
        tapped=event.tapped,
        counters=event.counters,
        choices=event.choices,
        held_by=event.held_by,
    )
    successor.put(new)
    successor.set("in_play", (*successor.get("in_play"), new.id))
    if event.changes:
        _give(successor, new, event.changes)
    return replace(event, new=new.id)


def _split_off(successor: Successor, event: e.SplitOff) -> e.Event | None:
    thing = successor.object(event.object)
    if thing is None or not 0 < event.count < thing.count:
        return None
    new = replace(thing, id=successor.new_id(), count=event.count)
    successor.put(replace(thing, count=thing.count - event.count))
    successor.put(new)
    place = successor.get("in_play").index(thing.id) + 1
    successor.set("in_play", (*successor.get("in_play")[:place], new.id, *successor.get("in_play")[place:]))
    effects = successor.get("effects")
    if effects:
        parts = tuple(
            part
            for effect in effects
            for part in floating_effects.with_part(effect, thing.id, new.id, successor.new_id)
        )
        successor.set("effects", parts)
    among = event.count, thing.count
    for name in ("stack", "waiting"):
        entries = successor.get(name)
        if entries:
            successor.set(name, parted(entries, thing.id, new.id, among, successor.new_id))
    combat: Combat | None = successor.get("combat")
    if combat is not None:
        attacks = [replace(a, attacker=new.id) for a in combat.attacks if a.attacker == thing.id]
        if attacks:
            successor.set("combat", replace(combat, attacks=(*combat.attacks, *attacks)))
    return replace(event, new=new.id)


def _bring_together(successor: Successor, event: e.BroughtTogether) -> e.Event | None:
    thing, other = successor.object(event.object), successor.object(event.other)
    if thing is None or other is None:
        return None
    successor.put(replace(thing, count=thing.count + other.count))
    successor.drop(other.id)
    successor.set("in_play", _without(successor.get("in_play"), other.id))
    return event


def _shuffle(successor: Successor, event: e.Shuffled) -> e.Event:
    """The new order, under new ids from the top down, so that no card can be tracked by its id; none lies open."""
    cards = [successor.object(object_id) for object_id in event.order]
    for object_id in event.order:
        successor.drop(object_id)
    first: ObjectId = successor.get("next_id")
    library = tuple(range(first, first + len(cards)))
    successor.set("next_id", first + len(cards))
    for thing, new in zip(cards, library, strict=True):
        assert thing is not None
        successor.put(replace(thing, id=new, revealed=False))
    successor.change_player(event.seat, library=library)
    return replace(event, first=first)


def _arrange_library(successor: Successor, event: e.LibraryArranged) -> e.Event:
    rest = tuple(i for i in successor.player(event.seat).library if i not in event.order)
    successor.change_player(event.seat, library=event.order + rest)
    return event


@rule("217.4c")
def _arrange_graveyard(successor: Successor, event: GraveyardArranged) -> e.Event:
    """The cards change places among each other; what lies below or between them stays."""
    given = reversed(event.order)
    graveyard = successor.player(event.seat).graveyard
    new = tuple(next(given) if one in event.order else one for one in graveyard)
    successor.change_player(event.seat, graveyard=new)
    return event


APPLIERS: Appliers = {
    e.Moved: (_move, s.EVERY_ZONE | s.STATUS | s.COMBAT | s.CONTEXT),
    e.TurnedFaceUp: (_turn_face_up, s.PERMANENTS),
    TurnedFaceDown: (_turn_face_down, s.PERMANENTS),
    FlippedOver: (_flip, s.PERMANENTS),
    e.CardAdded: (_add_card, s.NO_ASPECT),
    e.CopyChanged: (_copy_changed, s.PERMANENTS),
    e.SpellCopied: (_copy_spell, s.STACK),
    e.CardCopied: (_copy_card, s.ASIDE),
    e.TokensCreated: (_create_tokens, s.PERMANENTS),
    e.SplitOff: (_split_off, s.PERMANENTS | s.COMBAT | s.STACK | s.WAITING),
    e.BroughtTogether: (_bring_together, s.PERMANENTS),
    e.Shuffled: (_shuffle, s.LIBRARIES),
    e.LibraryArranged: (_arrange_library, s.LIBRARIES),
    GraveyardArranged: (_arrange_graveyard, s.GRAVEYARDS),
}
