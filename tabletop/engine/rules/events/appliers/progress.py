"""The course of the game: turns, lands, mulligans, losing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.engine.rules.board.facts.asked import any_asks_how_turns_went
from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import DelayedTrigger
from tabletop.engine.state.objects import TARGETED, is_lasting
from tabletop.engine.state.starting_events import FirstPlayerChosen, HandKept, MulliganTaken
from tabletop.engine.state.successor import Successor
from tabletop.engine.state.table_events import (
    ByHand,
    Judged,
    LoopRan,
    LoopShown,
    MarkersMoved,
    RangesDetermined,
    SubgameBegan,
    SubgameEnded,
)
from tabletop.engine.state.turning_events import (
    CoinFlipped,
    PlayersControlled,
    TurnEnding,
    UnseenChanged,
    UpkeepSettled,
)
from tabletop.engine.vocabulary.aspects import (
    CONTEXT,
    COURSE,
    EVERYTHING,
    HANDS,
    LIFE,
    NO_ASPECT,
    PERMANENTS,
    PLAYED,
    PLAYERS,
    POOLS,
    STATUS,
    TURN,
    WAITING,
)
from tabletop.engine.vocabulary.ids import NOTHING
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.turn_parts import UPKEEP
from tabletop.engine.vocabulary.zones import IN_PLAY

replace = msgspec.structs.replace


def _set(name: str, field: str) -> Callable[[Successor, Any], e.Event]:
    def write(successor: Successor, event: Any) -> e.Event:
        successor.set(name, getattr(event, field))
        return event  # type: ignore[no-any-return]

    return write


def _play_land(successor: Successor, event: e.LandPlayed) -> e.Event:
    player = successor.player(event.seat)
    by = (*player.lands_by, event.by) if event.by != NOTHING else player.lands_by
    successor.change_player(event.seat, lands_played=player.lands_played + 1, lands_by=by)
    return event


def _spell_played(successor: Successor, event: e.SpellPlayed) -> e.Event:
    turn = successor.get("turn")
    played = {"spells_played": (*turn.spells_played, event.seat), "spells": (*turn.spells, event.object)}
    successor.set("turn", replace(turn, **played))
    return event


def _ability_played(successor: Successor, event: e.AbilityPlayed) -> e.Event:
    if event.mana:
        # each run of a mana ability makes mana of its own in the pool (422.1)
        successor.set("next_run", successor.get("next_run") + 1)
    if event.index >= 0:
        thing = successor.object(event.source)
        if thing is not None:
            successor.put(replace(thing, used=(*thing.used, event.index)))
    return event


def _keep(successor: Successor, event: HandKept) -> e.Event:
    successor.change_player(event.seat, kept=True)
    return event


def _mulligan(successor: Successor, event: MulliganTaken) -> e.Event:
    successor.change_player(event.seat, mulligans=successor.player(event.seat).mulligans + 1)
    return event


def _first_player(successor: Successor, event: FirstPlayerChosen) -> e.Event:
    successor.set("starting_team", event.team)
    successor.set("chooser", event.chooser)
    successor.set("turn", replace(successor.get("turn"), team=event.team, next_team=event.team))
    return event


def _lose(successor: Successor, event: e.Lost) -> e.Event | None:
    if successor.player(event.seat).lost:
        return None
    successor.change_player(event.seat, lost=True, lost_by=event.by)
    return event


@rule("600.4a")
def _leave_game(successor: Successor, event: e.LeftGame) -> e.Event:
    """Mana and what waited for the next check are gone with the players; nothing of theirs waits or is delayed."""
    for seat in event.seats:
        successor.change_player(seat, pool=(), drew_from_empty=False)
    waiting = successor.get("waiting")
    successor.set("waiting", tuple(one for one in waiting if one.controller not in event.seats))
    effects = successor.get("effects")
    successor.set(
        "effects",
        tuple(one for one in effects if not isinstance(one, DelayedTrigger) or one.controller not in event.seats),
    )
    return event


@rule("212.3d", "403.3")
def _start_turn(successor: Successor, event: e.TurnStarted) -> e.Event:
    for object_id in event.there:
        thing = successor.object(object_id)
        if thing is not None:
            successor.put(replace(thing, fresh=False))
    for object_id in event.used:
        thing = successor.object(object_id)
        if thing is not None:
            successor.put(replace(thing, used=()))
    for object_id in successor.get("in_play"):
        thing = successor.object(object_id)
        if thing is not None and (thing.hurt_by or thing.taken or thing.deeds or thing.blocked_by):
            lasting = tuple(deed for deed in thing.deeds if is_lasting(deed)) if thing.deeds else ()
            successor.put(replace(thing, hurt_by=(), taken=0, blocked_by=(), deeds=lasting))
    asked = any_asks_how_turns_went(successor.base)
    for seat, player in enumerate(successor.base.players):
        if asked and player.held_at_first != len(player.hand):
            successor.change_player(seat, held_at_first=len(player.hand))
        if player.damage_taken or player.life_lost or player.drawn:
            successor.change_player(seat, damage_taken=0, life_lost=0, drawn=0)
    number = successor.get("turn").number
    for seat in successor.base.teams[event.team].members:
        successor.change_player(seat, lands_played=0, lands_by=())
        if asked:
            player = successor.player(seat)
            begun = (player.turns_begun[1], number)
            successor.change_player(seat, turns=player.turns + 1, turns_begun=begun)
    return event


def _begin_turn(successor: Successor, event: e.TurnBegan) -> e.Event:
    """Forget what was last known of old objects, unless a delayed trigger may ask."""
    if not any(isinstance(effect, DelayedTrigger) for effect in successor.get("effects")):
        successor.set("last_known", {})
    if successor.get("died"):
        successor.set("died", ())
    return event


@rule("502.19a")
def _begin_step(successor: Successor, event: e.StepBegan) -> e.Event:
    """An upkeep of a team has begun: of each member the last two are kept."""
    if event.step == UPKEEP:
        turn = successor.get("turn")
        for seat in successor.base.teams[turn.team].members:
            successor.change_player(seat, upkeeps=(successor.player(seat).upkeeps[1], turn.number))
    return event


def _state_triggers(successor: Successor, event: e.StateTriggered) -> e.Event:
    successor.set("waiting", (*successor.get("waiting"), event.waiting))
    return event


def _take_triggers(successor: Successor, event: e.TriggersTaken) -> e.Event:
    waiting = successor.get("waiting")
    successor.set("waiting", tuple(w for place, w in enumerate(waiting) if place not in event.indices))
    return event


@rule("507.3")
def _control_players(successor: Successor, event: PlayersControlled) -> e.Event:
    turn = successor.get("turn")
    successor.set("turn", replace(turn, commanded=(*turn.commanded, *event.pairs) if event.pairs else ()))
    return event


@rule("217.2f")
def _change_unseen(successor: Successor, event: UnseenChanged) -> e.Event:
    kept = successor.get("unseen") if event.objects else ()
    successor.set("unseen", (*kept, *event.objects))
    return event


@rule("509.1a")
def _end_turn(successor: Successor, event: TurnEnding) -> e.Event:
    successor.set("turn", replace(successor.get("turn"), ending=True))
    return event


def _note(successor: Successor, event: e.Event) -> e.Event:
    """An event that writes nothing but is seen by triggers and the log."""
    return event


def _by_hand(successor: Successor, event: ByHand) -> e.Event:
    successor.set("turn", replace(successor.get("turn"), by_hand=True))
    return event


def _show_loop(successor: Successor, event: LoopShown) -> e.Event:
    successor.set("loop", event.answers)
    return event


@rule("409.1c")
def _become_target(successor: Successor, event: e.BecameTarget) -> e.Event:
    """Note on a permanent that it has become a target this turn."""
    thing = successor.object(event.target)
    if thing is not None and thing.zone == IN_PLAY and TARGETED not in thing.deeds:
        successor.put(replace(thing, deeds=(*thing.deeds, TARGETED)))
    return event


def _move_markers(successor: Successor, event: MarkersMoved) -> e.Event:
    successor.set("markers", event.markers)
    if event.turn is not None:  # what was played is counted in each turn by itself
        successor.set("turn", event.turn)
    return event


def _flip(successor: Successor, event: e.Flipped) -> e.Event:
    successor.set("chooser", event.seat)
    return event


APPLIERS: Appliers = {
    e.SpellPlayed: (_spell_played, PLAYED),
    e.AbilityPlayed: (_ability_played, STATUS),
    e.BecameTarget: (_become_target, STATUS),
    LoopShown: (_show_loop, COURSE),
    LoopRan: (_note, NO_ASPECT),
    e.TurnBegan: (_begin_turn, TURN | PLAYED | CONTEXT),
    e.TurnStarted: (_start_turn, STATUS | LIFE | PLAYED | HANDS | TURN),
    e.StepBegan: (_begin_step, TURN),
    e.TurnChanged: (_set("turn", "turn"), TURN),
    e.StateTriggered: (_state_triggers, WAITING),
    e.TriggersTaken: (_take_triggers, WAITING),
    HandKept: (_keep, COURSE),
    MulliganTaken: (_mulligan, COURSE),
    FirstPlayerChosen: (_first_player, TURN | COURSE),
    e.Flipped: (_flip, COURSE),
    e.LandPlayed: (_play_land, PLAYED),
    e.Lost: (_lose, PLAYERS),
    e.LeftGame: (_leave_game, PERMANENTS | POOLS | LIFE | WAITING),
    e.Ended: (_set("outcome", "outcome"), COURSE),
    e.Revealed: (_note, NO_ASPECT),
    PlayersControlled: (_control_players, TURN),
    UnseenChanged: (_change_unseen, HANDS),
    CoinFlipped: (_note, NO_ASPECT),
    UpkeepSettled: (_note, NO_ASPECT),
    TurnEnding: (_end_turn, TURN),
    e.Reversed: (_note, NO_ASPECT),
    MarkersMoved: (_move_markers, TURN | PLAYED),
    SubgameBegan: (_note, NO_ASPECT),
    SubgameEnded: (_note, NO_ASPECT),
    RangesDetermined: (_set("reach", "reach"), EVERYTHING),
    Judged: (_set("judged", "edit"), COURSE),
    ByHand: (_by_hand, NO_ASPECT),
}
