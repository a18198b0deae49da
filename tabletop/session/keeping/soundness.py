"""Soundness of a state: every object in exactly one zone. Asked of what comes from files and in tests."""

from __future__ import annotations

from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, PHASED_OUT, REMOVED, STACK, Zone


@rule("217.1")
def unsound(state: State) -> str:
    """Describe what is wrong with a state, in a few words; "" for a sound one.

    Zones partition the objects, whose cards, owners and ids exist; teams and players name each other.
    """
    wrong = _wrong_players(state)
    if wrong:
        return wrong
    found: dict[ObjectId, Zone] = {}
    zones: list[tuple[Zone, tuple[ObjectId, ...]]] = [
        (IN_PLAY, state.in_play),
        (REMOVED, state.removed),
        (PHASED_OUT, state.phased),
    ]
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
    return _wrong_objects(state) or _wrong_bands(state) or _left_behind(state)


def _wrong_players(state: State) -> str:
    seats = range(len(state.players))
    teams = range(len(state.teams))
    for seat, player in enumerate(state.players):
        if player.seat != seat or player.team not in teams or seat not in state.teams[player.team].members:
            return f"seat {seat} does not fit its player and team"
    if sorted(seat for team in state.teams for seat in team.members) != list(seats):
        return "the teams do not have each player once"
    if any(len(team.members) != len(state.teams[0].members) for team in state.teams):
        return "the teams are not equally large"
    if state.turn.team not in teams:
        return "it is nobody's turn"
    return ""


@rule("600.4a")
def _left_behind(state: State) -> str:
    """Return whether anything of a player who has left a game that goes on is still there."""
    gone = tuple(player.seat for player in state.players if player.lost)
    if not gone or state.outcome is not None:
        return ""
    for object_id, thing in state.objects.items():
        if thing.owner in gone or thing.controller in gone:
            return f"object {object_id} belongs to a player who has left"
    if any(entry.controller in gone for entry in state.stack):
        return "something on the stack belongs to a player who has left"
    if any(waiting.controller in gone for waiting in state.waiting):
        return "an ability of a player who has left waits"
    if any(state.players[seat].pool for seat in gone):
        return "a player who has left has mana"
    if any(not all(state.players[seat].lost for seat in state.teams[state.team_of(one)].members) for one in gone):
        return "a player has left without the team"
    priority = state.turn.priority
    if priority >= 0 and all(state.players[seat].lost for seat in state.teams[priority].members):
        return "a team that has left has priority"
    return ""


@rule("502.10e", "602.3b")
def _wrong_bands(state: State) -> str:
    """Return whether a band is divided: not all of it attacks the same team, or is blocked by the same creatures."""
    bands: dict[int, tuple[int, bool, tuple[ObjectId, ...]]] = {}
    for attack in state.combat.attacks if state.combat is not None else ():
        here = (attack.defender, attack.blocked, tuple(sorted(attack.blockers)))
        if attack.band and bands.setdefault(attack.band, here) != here:
            return f"band {attack.band} is divided"
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
