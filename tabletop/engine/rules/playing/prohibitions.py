"""Effects that forbid to play spells (409.4): asked of the spell that a card would be, for each way to play it."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language.abilities import FACE_DOWN, Card, Keyword
from tabletop.engine.language.filters import Anything
from tabletop.engine.language.standing.land_rules import CantPlaySpells, FewSpells, OnlyInOwnTurns
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.imposed import binds, imposed
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import STACK

replace = msgspec.structs.replace

MORPH: Final = "morph"


@cached
def faces_of(card: Card) -> tuple[Card, ...]:
    """What a card can be as a spell: itself, of a split card either half, with morph face down too (502.26b, 505.2)."""
    faces = card.halves or (card,)
    morphs = any(isinstance(one, Keyword) and one.name == MORPH for one in card.abilities)
    return (*faces, FACE_DOWN) if morphs else faces


@rule("409.4", "403.4")
def out_of_turn(state: State, seat: Seat, thing: Object) -> Refusal | None:
    """Return the effect that lets players play spells and abilities in their own turns only, as a refusal.

    That binds mana abilities too, while something is paid for in another player's turn.
    """
    if state.turn.team == state.players[seat].team:
        return None
    for _, one in imposed(state, OnlyInOwnTurns):
        return Refusal(f"It is not your turn ({name_of(state, one.source)}).", "409.4", (thing.id, one.source))
    return None


@rule("409.4", "103.2", "504.2", "505.2")
def prohibited(state: State, seat: Seat, thing: Object, face_down: bool = True) -> Refusal | None:
    """Return the effect that forbids a player to play a card as a spell in any way, as a refusal.

    Without `face_down` it is asked about the card face up only, which is how an effect has it played.
    """
    for few, one in imposed(state, FewSpells):
        if state.turn.spells_played.count(seat) >= few.most:
            reason = f"You have played as many spells this turn as {name_of(state, one.source)} lets you."
            return Refusal(reason, "409.4", (thing.id, one.source))
    wrong: Refusal | None = None
    for face in faces_of(state.cards[thing.card]):
        if face is FACE_DOWN and not face_down:
            continue
        wrong = forbidden_as(state, seat, thing, face)
        if wrong is None:
            return None
    return wrong


@rule("409.4", "504.2", "505.2")
def forbidden_as(state: State, seat: Seat, thing: Object, face: Card) -> Refusal | None:
    """Return the effect that forbids a player to play a card as the spell that it would be, or None."""
    seen: tuple[State, Object, Values] | None = None
    for change, one in imposed(state, CantPlaySpells):
        if not binds(state, one, seat):
            continue
        if type(change.filter) is not Anything and seen is None:
            seen = _as_spell(state, seat, thing, face)
        if seen is None or matches(change.filter, *seen, Viewpoint(one.controller, one.source)):
            return Refusal(f"It can't be played ({name_of(state, one.source)}).", "409.4", (thing.id, one.source))
    return None


@rule("504.2", "505.2")
def _as_spell(state: State, seat: Seat, thing: Object, face: Card) -> tuple[State, Object, Values]:
    """The game, the card and its values as they would be if it were the spell; of a card as it lies, as they are."""
    if face == state.cards[thing.card]:
        return state, thing, values_of(state, thing)
    spell = replace(thing, card=len(state.cards), zone=STACK, controller=seat, face_down=face is FACE_DOWN)
    there = replace(state, cards=(*state.cards, face), objects={**state.objects, spell.id: spell})
    return there, spell, values_of(there, spell)
