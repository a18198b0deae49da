"""Cards and objects as they are shown: printed values, and current ones where they differ."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from tabletop.engine.language.abilities import Activated, Card
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.rules.board.characteristics import Values, printed_values
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.combat.banded_blocks import bands
from tabletop.engine.rules.events.copies import unflipped
from tabletop.engine.rules.events.turn_control import sees_for
from tabletop.engine.rules.playing.face_down import real_card
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player
from tabletop.engine.vocabulary.colours import COLOURLESS, COLOURS, MANA_KINDS
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, player_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import PHASED_OUT
from tabletop.prints.choosing.choosing import choice_for
from tabletop.session.seeing.observation import CardSeen, ObjectSeen

replace = msgspec.structs.replace

#: stands for the top of a library, in place of a place in a hand
_TOP: Final = 900_000


@lru_cache(maxsize=1024)
def printed_face(card: Card, token: bool = False) -> CardSeen:
    """The face of a card as it is printed."""
    values = printed_values(card)
    return CardSeen(
        name=card.name,
        cost=card.cost or (),
        types=values.types,
        subtypes=values.subtypes,
        supertypes=values.supertypes,
        colours=values.colours,
        text=card.text,
        power=values.power,
        toughness=values.toughness,
        printed_power=values.power,
        printed_toughness=values.toughness,
        keywords=values.keywords,
        mana=_mana(values),
        token=token,
        tombstone=_in_graveyard(values),
        judged=bool(card.by_hand),
        family=choice_for(card).family if card.name else "",
        halves=tuple(printed_face(half) for half in card.halves),
        other=printed_face(card.flip) if card.flip is not None else None,
    )


def _in_graveyard(values: Values) -> bool:
    """Return whether a card says what it does in a graveyard: it has the icon beside its name (104.5)."""
    return any(isinstance(ability, Activated) and ability.zone == "graveyard" for ability in values.abilities)


def _mana(values: Values) -> tuple[str, ...]:
    """The kinds of mana that its activated abilities make, in the order W U B R G C."""
    made = "".join(
        "".join(COLOURS) if effect.any_colour else "".join(effect.symbols)
        for ability in values.abilities
        if isinstance(ability, Activated)
        for effect in ability.effects
        if isinstance(effect, AddMana)
    )
    return tuple(kind for kind in MANA_KINDS if kind in made or (kind == COLOURLESS and any(map(str.isdigit, made))))


def face_of(state: State, thing: Object) -> CardSeen:
    """The face of an object as it stands."""
    face = printed_face(state.cards[thing.card], thing.token)
    if thing.flipped:
        face = _flipped(state, thing, face)
    values = derive(state).get(thing.id)
    if values is None:
        return face
    return replace(
        face,
        name=values.name,
        types=values.types,
        subtypes=values.subtypes,
        supertypes=values.supertypes,
        colours=values.colours,
        power=values.power,
        toughness=values.toughness,
        keywords=values.keywords,
        mana=_mana(values),
    )


@rule("508.3")
def _flipped(state: State, thing: Object, face: CardSeen) -> CardSeen:
    """The face of what has been flipped, with what it was before beside it."""
    return replace(face, other=replace(printed_face(unflipped(state.cards, thing), thing.token), other=None))


def back_id(seat: Seat, place: int) -> ObjectId:
    """The id that stands for a back in a hand: its place, and nothing that the engine knows it by."""
    return -(1_000_000 * (seat + 1) + place)


@rule("217.8b", "217.7b", "217.7c")
def seen_in_zone(state: State, ids: tuple[ObjectId, ...], viewer: Seat = NOBODY) -> tuple[ObjectSeen, ...]:
    """Objects of a zone as a seat sees them, with nothing that only permanents have; NOBODY is the public."""
    seen = []
    for object_id in ids:
        thing = state.objects[object_id]
        face, phased = known_face(state, thing, viewer), thing.zone == PHASED_OUT
        if phased:
            face = replace(face, text=f"{face.text}\nPhased out.".strip())
        held = thing.held_by if thing.held_by in state.objects else NOTHING
        seen.append(
            ObjectSeen(
                id=thing.id,
                card=face,
                owner=thing.owner,
                count=thing.count,
                phased=phased,
                held_by=held,
                held_for=thing.held_for,
            )
        )
    return tuple(seen)


@rule("502.53b", "217.2f", "217.3c")
def hand_seen(state: State, player: Player, whole: bool) -> tuple[ObjectSeen, ...]:
    """Return the cards of a hand: all with their faces where the `whole` hand may be seen, else those revealed."""
    seen = []
    for place, object_id in enumerate(player.hand):
        thing = state.objects[object_id]
        if (whole and object_id not in state.unseen) or thing.revealed:
            (one,) = seen_in_zone(state, (object_id,))
            seen.append(replace(one, revealed=True) if thing.revealed else one)
        else:
            seen.append(ObjectSeen(id=back_id(player.seat, place), card=None, owner=player.seat))
    return tuple(seen)


@rule("217.2e")
def top_seen(state: State, player: Player) -> ObjectSeen | None:
    """Return the top card of a library where everybody sees it, under an id that nothing else knows it by."""
    if not player.library or not state.objects[player.library[0]].revealed:
        return None
    (one,) = seen_in_zone(state, player.library[:1])
    return replace(one, id=back_id(player.seat, _TOP), revealed=True)


@rule("504.3", "504.6", "507.2")
def known_face(state: State, thing: Object, viewer: Seat) -> CardSeen:
    """The face of an object; whoever controls one that lies face down, in play, on the stack or phased out, may look at
    it, and reads what it is; at the end of the game everybody does (504.6). What nobody controls is nobody's."""
    face = face_of(state, thing)
    own = thing.controller == viewer != NOBODY
    if not thing.face_down or not (own or _is_open(state, viewer, thing)):
        return face
    real = real_card(state, thing)
    return replace(face, text=f"Face down: {real.name}\n{real.text}", under=printed_face(real))


def _is_open(state: State, viewer: Seat, thing: Object) -> bool:
    """Tell whether somebody else than its controller may look at what lies face down."""
    return state.outcome is not None or sees_for(state, viewer, thing.controller)


def _attacked(state: State, team: int) -> Ref:
    """The player who is attacked, where several defend each for himself or herself; NOTHING where a team does."""
    members = state.teams[team].members
    return player_ref(members[0]) if len(state.teams) > 2 and len(members) == 1 else NOTHING


@rule("504.4")
def permanents_seen(state: State, viewer: Seat) -> tuple[ObjectSeen, ...]:
    """The permanents in play as a seat sees them, in the order they came."""
    attacks = state.combat.attacks if state.combat is not None else ()
    attackers = {attack.attacker: attack for attack in attacks}
    blocking: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for attack in attacks:
        for blocker in attack.blockers:
            blocking[blocker] = (*blocking.get(blocker, ()), attack.attacker)
    banded = {one: number for number, band in enumerate(bands(state), 1) for one in band} if attacks else {}
    seen = []
    for thing in state.permanents():
        attack_of = attackers.get(thing.id)
        seen.append(
            ObjectSeen(
                id=thing.id,
                card=known_face(state, thing, viewer),
                owner=thing.owner,
                controller=thing.controller,
                count=thing.count,
                tapped=thing.tapped,
                fresh=thing.fresh,
                came_now=thing.fresh and thing.since == state.turn.number,
                damage=thing.damage,
                counters=thing.counters,
                attached=thing.attached,
                attacking=attack_of is not None,
                blocking=blocking.get(thing.id, ()),
                blocked=attack_of is not None and attack_of.blocked,
                at=NOTHING if attack_of is None else _attacked(state, attack_of.defender),
                band=banded.get(thing.id, 0),
                flipped=thing.flipped,
            )
        )
    return tuple(seen)
