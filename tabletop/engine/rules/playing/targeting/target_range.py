"""The range of a target phrase (415): everything of its zone that matches, and players."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Card, Keyword, TargetPhrase
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.references import ThatPlayer
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import as_known, values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.state.game import State, players_in_order, side_mates
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.ids import Ref, Seat, player_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import REMOVED, STACK

#: what an ability on the stack is like
_NOTHING: Final = printed_values(Card(""))


@rule("200.3a", "415.2")
def refs(state: State, phrase: TargetPhrase, context: Context) -> tuple[Ref, ...]:
    """Return all that a target phrase could mean now, players last (415); rules on targeting not yet asked."""
    found: list[Ref] = []
    if phrase.zone == "spells and abilities":
        found.extend(
            one.id for one in state.stack if one.id != context.stack_id and is_such(state, phrase, one, context)
        )
    elif phrase.filter is not None and phrase.zone != "abilities":
        for thing in _things(state, phrase):
            if thing.id != context.stack_id and matches(
                phrase.filter, state, thing, values_of(state, thing), context.view
            ):
                found.append(thing.id)
    if phrase.zone == "abilities":
        found.extend(
            one.id for one in state.stack if one.id != context.stack_id and is_meant(state, phrase, one, context)
        )
    if phrase.players != "none":
        for seat in players_in_order(state):
            if is_meant_player(state, phrase, seat, chooser_of(state, phrase, context)):
                found.append(player_ref(seat))
    if phrase.at_first is not None:
        return tuple(ref for ref in found if _fits_at_first(state, phrase.at_first, ref, context))
    return tuple(found)


@rule("409.1c")
def _fits_at_first(state: State, filter: Filter, ref: Ref, context: Context) -> bool:
    """Tell whether something is what the text asks of a target only as that is chosen."""
    thing = state.objects.get(ref)
    return thing is not None and matches(filter, state, thing, values_of(state, thing), context.view)


@rule("200.3a")
def chooser_of(state: State, phrase: TargetPhrase, context: Context) -> Seat:
    """Return whose opponents a phrase means: yours, or those of the player whom the event names."""
    if phrase.players != "their opponent":
        return context.you
    return next(iter(seats_of(state, ThatPlayer(), context)), context.you)


@rule("200.3a", "601.4")
def is_meant_player(state: State, phrase: TargetPhrase, seat: Seat, you: Seat) -> bool:
    """Tell whether a player in the game is one that a phrase of `you` means: any in range, an opponent, a team mate."""
    if phrase.players == "none" or not state.reaches(you, seat):
        return False
    if phrase.players == "teammate":
        return seat in side_mates(state, you)
    return phrase.players == "any" or state.are_opponents(seat, you)


@rule("402.5", "413.2f", "601.4")
def is_meant(state: State, phrase: TargetPhrase, entry: StackObject, context: Context) -> bool:
    """Tell whether an object on the stack is an ability that a phrase means: of the kind, and from such a source."""
    if entry.kind not in phrase.kinds or not state.reaches(context.you, entry.controller):
        return False
    if phrase.filter is None:
        return True
    source = as_known(state, entry.source)
    return source is not None and matches(phrase.filter, state, *source, context.view)


@rule("402.5", "409.1c", "601.4")
def is_such(state: State, phrase: TargetPhrase, entry: StackObject, context: Context) -> bool:
    """Tell whether a spell or ability on the stack is one that a phrase means; an ability has no characteristics."""
    if entry.kind not in phrase.kinds or not state.reaches(context.you, entry.controller) or phrase.filter is None:
        return False
    if entry.kind == "spell":
        thing = state.objects[entry.id]
        return matches(phrase.filter, state, thing, values_of(state, thing), context.view)
    seat = entry.controller
    ability = Object(id=entry.id, card=entry.card, owner=seat, zone=STACK, controller=seat)
    return matches(phrase.filter, state, ability, _NOTHING, context.view)


def _spells(state: State) -> tuple[Object, ...]:
    return tuple(state.objects[entry.id] for entry in state.stack if entry.kind == "spell")


@rule("402.5")
def _things(state: State, phrase: TargetPhrase) -> tuple[Object, ...]:
    """Return all things in the zone of a target phrase; on the stack only spells, for abilities are none (402.5)."""
    if phrase.zone == "in play":
        return tuple(state.permanents())
    if phrase.zone == "stack":
        return _spells(state)
    if phrase.zone == "abilities":
        return ()
    if phrase.zone == "in play or suspended":
        removed = (state.objects[i] for i in state.removed)
        return (*state.permanents(), *(thing for thing in removed if is_suspended(state, thing)))
    if phrase.zone == "in play or stack":
        return (*state.permanents(), *_spells(state))
    return tuple(state.objects[i] for player in state.players for i in player.graveyard)


@rule("502.59b")
def is_suspended(state: State, thing: Object) -> bool:
    """Tell whether a card is suspended: removed from the game, with suspend and a time counter."""
    has = any(isinstance(one, Keyword) and one.name == "suspend" for one in state.cards[thing.card].abilities)
    return has and thing.zone == REMOVED and thing.counter("time") > 0
