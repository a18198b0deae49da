"""Whether a state holds together: every object in exactly one zone. Asked of what comes from files and in tests."""

from __future__ import annotations

from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, STACK, Zone


@rule("217.1")
def unsound(state: State) -> str:
    """What is wrong with a state, in a few words; "" for a sound one.

    Zones partition the objects, whose cards, owners and ids exist; teams and players name each other.
    """
    wrong = _wrong_players(state)
    if wrong:
        return wrong
    found: dict[ObjectId, Zone] = {}
    zones: list[tuple[Zone, tuple[ObjectId, ...]]] = [(IN_PLAY, state.in_play), (REMOVED, state.removed)]
    for player in state.players:
        zones += [(LIBRARY, player.library), (HAND, player.hand), (GRAVEYARD, player.graveyard)]
    zones.append((STACK, tuple(entry.id for entry in state.stack if entry.kind == "spell")))
    for zone, ids in zones:
        for object_id in ids:
            thing = state.objects.get(object_id)
            if thing is None:
                return f"object {object_id} is in a zone ({zone}) but does not exist"
            if object_id in found:
                return f"object {object_id} is in two zones ({found[object_id]} and {zone})"
            if thing.zone != zone:
                return f"object {object_id} is in one zone ({zone}) and says another ({thing.zone})"
            found[object_id] = zone
    if len(found) != len(state.objects):
        lost = next(object_id for object_id in state.objects if object_id not in found)
        return f"object {lost} is in no zone"
    return _wrong_objects(state)


def _wrong_players(state: State) -> str:
    seats = range(len(state.players))
    teams = range(len(state.teams))
    for seat, player in enumerate(state.players):
        if player.seat != seat or player.team not in teams or seat not in state.teams[player.team].members:
            return f"seat {seat} does not fit its player and team"
    if sorted(seat for team in state.teams for seat in team.members) != list(seats):
        return "the teams do not have each player once"
    if state.turn.team not in teams:
        return "it is nobody's turn"
    return ""


def _wrong_objects(state: State) -> str:
    cards, seats = range(len(state.cards)), range(len(state.players))
    for object_id, thing in state.objects.items():
        if thing.id != object_id or thing.card not in cards or thing.owner not in seats or thing.count < 1:
            return f"object {object_id} contradicts itself"
        if thing.zone == IN_PLAY and thing.controller not in seats:
            return f"object {object_id} is controlled by nobody"
        if object_id >= state.next_id:
            return f"object {object_id} has an id that is still to come"
    return ""
