"""Reasons why a judge's edit is refused: it would leave no sound game, or change nothing.

A function for each edit returns the reason as a sentence, "" where there is none.
"""

from __future__ import annotations

from typing import Final

from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.verbs.attaching import may_be_on
from tabletop.engine.state import edits
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOURS, MANA_KINDS
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat, is_player, seat_of
from tabletop.engine.vocabulary.types import AURA, CREATURE, PERMANENT_TYPES, SUPERTYPES, TYPES
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, Zone

#: no judge's edit is about more than this
MOST: Final = 1_000_000
MOST_TOKENS: Final = 1_000
MOST_MANA: Final = 100
LONGEST_WORD: Final = 30

_TO: Final = (LIBRARY, HAND, GRAVEYARD, IN_PLAY, REMOVED)


def too_soon(state: State) -> Refusal | None:
    """Return why no edit can be carried out now; None where one can."""
    if state.outcome is not None:
        return Refusal("The game is over.", "102.1")
    if not state.turn.number or state.turn.priority == NOBODY or state.judged is not None:
        return Refusal("Things are moved by hand when somebody has priority; finish this first.", "")
    return None


def in_library(state: State, edit: edits.FromLibrary) -> ObjectId | None:
    """The card of a library that an edit means; None where it has none."""
    for ref in state.players[edit.owner].library:
        if not edit.name or state.cards[state.objects[ref].card].name.casefold() == edit.name.casefold():
            return ref
    return None


def no_seat(state: State, seat: Seat) -> str:
    """Return why a seat can't be meant: nobody who is in the game sits there."""
    if not 0 <= seat < len(state.players) or state.players[seat].lost:
        return "That player is not in the game."
    return ""


def permanent(state: State, ref: ObjectId) -> Object | None:
    """Return the permanent with an id; None for anything else."""
    thing = state.objects.get(ref)
    return thing if thing is not None and thing.zone == IN_PLAY else None


def no_amount(amount: int, most: int = MOST) -> str:
    """Return why there can't be so many."""
    return "" if 0 < amount <= most else f"That takes a number from 1 to {most}."


# -- where things go


def move(state: State, edit: edits.Move) -> str:
    thing = state.objects.get(edit.object)
    if thing is None:
        return "That is not there any more."
    if thing.zone == LIBRARY:
        return "A card of a library is named by its place on top, or by its name."
    if thing.zone == edit.to:
        return "It is there already."
    return _no_place(state, thing, edit.to, edit.seat)


def _no_place(state: State, thing: Object, to: Zone, seat: Seat) -> str:
    if to not in _TO:
        return "Nothing is put there by hand; to play a spell needs priority and its cost."
    if to != IN_PLAY:
        return ""
    if no_seat(state, seat):
        return no_seat(state, seat)
    values = printed_values(state.cards[thing.card])
    if thing.token or not any(kind in values.types for kind in PERMANENT_TYPES):
        return f"{values.name} can't be in play: it is no permanent card."
    if AURA in values.subtypes:
        return f"{values.name} is an Aura, and comes into play by being played."
    return ""


def from_library(state: State, edit: edits.FromLibrary) -> str:
    if no_seat(state, edit.owner):
        return no_seat(state, edit.owner)
    found = in_library(state, edit)
    if found is None:
        return "That library has no such card." if edit.name else "That library has no cards."
    if edit.to == LIBRARY and not edit.bottom and not edit.name:
        return "It is there already."
    return _no_place(state, state.objects[found], edit.to, edit.seat)


def shuffle(state: State, edit: edits.Shuffle) -> str:
    return no_seat(state, edit.owner)


# -- permanents


def tap(state: State, edit: edits.Tap) -> str:
    thing = permanent(state, edit.object)
    if thing is None:
        return "That is not in play any more."
    return f"It is {'tapped' if edit.tapped else 'untapped'} already." if thing.tapped == edit.tapped else ""


def counters(state: State, edit: edits.Counters) -> str:
    thing = permanent(state, edit.object)
    if thing is None:
        return "That is not in play any more."
    if not edit.kind or len(edit.kind) > LONGEST_WORD or not edit.kind.isprintable():
        return f"A kind of counter is a word of up to {LONGEST_WORD} letters."
    if edit.amount < 0 and thing.counter(edit.kind) < -edit.amount:
        return f"It does not have so many {edit.kind} counters."
    return no_amount(abs(edit.amount))


def control(state: State, edit: edits.Control) -> str:
    thing = permanent(state, edit.object)
    if thing is None:
        return "That is not in play any more."
    if thing.controller == edit.seat:
        return "That player controls it already."
    return no_seat(state, edit.seat)


def attach(state: State, edit: edits.Attach) -> str:
    thing = permanent(state, edit.object)
    if thing is None:
        return "That is not in play any more."
    if thing.attached == edit.to:
        return "It is attached to that already."
    if is_player(edit.to):
        wrong = no_seat(state, seat_of(edit.to))
    else:
        wrong = "" if permanent(state, edit.to) else "What it is to be attached to is not in play."
    return wrong or ("" if may_be_on(state, thing, edit.to) else "It may not be attached to that.")


# -- players


def damage(state: State, edit: edits.Damage) -> str:
    source = state.objects.get(edit.source)
    if source is None or source.zone == LIBRARY:
        return "What deals the damage is not there."
    if is_player(edit.to):
        wrong = no_seat(state, seat_of(edit.to))
    else:
        thing = permanent(state, edit.to)
        creature = thing is not None and values_of(state, thing).is_creature
        wrong = "" if creature else "Damage is dealt to creatures and players."
    return wrong or no_amount(edit.amount)


def life(state: State, edit: edits.Life) -> str:
    return no_seat(state, edit.seat) or no_amount(abs(edit.amount))


def mana(state: State, edit: edits.Mana) -> str:
    if any(kind not in MANA_KINDS for kind in edit.kinds):
        return f"Kinds of mana are {', '.join(MANA_KINDS)}."
    return no_seat(state, edit.seat) or no_amount(len(edit.kinds), MOST_MANA)


def tokens(state: State, edit: edits.Tokens) -> str:
    card = edit.token
    known = all(kind in TYPES for kind in card.types) and all(kind in SUPERTYPES for kind in card.supertypes)
    if not known or not any(kind in PERMANENT_TYPES for kind in card.types) or AURA in card.subtypes:
        return "A token has a type that a permanent can have, and is no Aura."
    if CREATURE in card.types and (card.power is None or card.toughness is None):
        return "A creature token needs power and toughness."
    if any(colour not in COLOURS for colour in card.colours or ()) or len(card.name) > LONGEST_WORD:
        return f"A token has a name of up to {LONGEST_WORD} letters and colours among {', '.join(COLOURS)}."
    return no_seat(state, edit.seat) or no_amount(edit.count, MOST_TOKENS)
