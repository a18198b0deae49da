"""Effects on turns: extra and skipped ones, added phases and steps, control of turns and players; a team shares it."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.player_effects import (
    AddPhases,
    AddStep,
    ControlPlayer,
    ControlTurn,
    ControlWhileResolving,
    ExtraTurns,
    Impose,
    SkipNext,
)
from tabletop.engine.rules.board.layer_changes import with_chosen
from tabletop.engine.rules.board.matching import chosen_for
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.events.subjects import subjects
from tabletop.engine.rules.events.turn_control import with_control
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.turn import Turn
from tabletop.engine.state.turning_events import PlayersControlled, ResolutionClaimed
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


def _teams(state: State, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The teams of players, each once however many of its members an effect names (U9)."""
    return tuple(dict.fromkeys(state.team_of(seat) for seat in seats))


@executes(ExtraTurns)
@rule("300.6", "606.6g")
def take_extra_turns(run: Run, effect: ExtraTurns, context: Context) -> None:
    """Players, and so their teams, take extra turns after this one; the turn added last comes first (300.6)."""
    teams = _teams(run.state, seats_of(run.state, effect.who, context))
    turn = run.state.turn
    run.commit(e.TurnChanged(replace(turn, extra=turn.extra + teams * effect.amount)), rule="300.6")


@executes(SkipNext)
@rule("419.6e", "419.6f", "300.9", "606.6g")
def skip_next(run: Run, effect: SkipNext, context: Context) -> None:
    """Players, and so their teams, skip their next step, phase or turn; what has begun is not skipped (419.6e)."""
    number = max(0, amount_of(run.state, effect.times, context))
    turn = run.state.turn
    teams = _teams(run.state, seats_of(run.state, effect.who, context))
    skips = tuple((team, effect.part) for team in teams for _ in range(number))
    if skips:
        run.commit(e.TurnChanged(replace(turn, skips=(*turn.skips, *skips))), rule="419.6e")


@executes(Impose)
@rule("418.3", "418.3a")
def impose(run: Run, effect: Impose, context: Context) -> None:
    """Begin an effect about players, and about no object: they are found now, and stay those (418.3b)."""
    players = tuple(player_ref(seat) for seat in seats_of(run.state, effect.who, context))
    settled = with_chosen(effect.rule, lambda kind: chosen_for(run.state, context.view, kind))
    if players and settled is not None:
        begun = FloatingChange(
            id=0, timestamp=0, controller=context.you, source=context.this, card=context.card, objects=(),
            changes=(settled,), duration=effect.duration, targets=(players,),
        )  # fmt: skip
        run.commit(e.EffectStarted(begun), rule="418.3")


@executes(AddPhases)
@rule("300.7", "606.6g")
def add_phases(run: Run, effect: AddPhases, context: Context) -> None:
    """Phases are added directly after the present one; of several additions the newest comes first (300.7)."""
    turn = run.state.turn
    if effect.after_main and turn.phase not in t.MAIN_PHASES:
        return
    phases = _phases(turn, effect.phases)
    run.commit(e.TurnChanged(replace(turn, more_phases=(*turn.more_phases, *reversed(phases)))), rule="300.7")


@rule("305.1")
def _phases(turn: Turn, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The phases by name: a main phase after a combat phase is a postcombat one."""
    fought = turn.phase in (t.COMBAT, t.MAIN_2, t.END)
    found = []
    for phase in wanted:
        fought = fought or phase == t.COMBAT
        found.append((t.MAIN_2 if fought else t.MAIN_1) if phase == t.MAIN else phase)
    return tuple(found)


@executes(AddStep)
@rule("300.8", "606.6g")
def add_step(run: Run, effect: AddStep, context: Context) -> None:
    """A step is added directly after the present one, to the turn of a player's team; in other turns nothing is."""
    turn = run.state.turn
    if turn.team not in _teams(run.state, seats_of(run.state, effect.who, context)):
        return
    if (turn.phase, effect.step) in t.TURN_PARTS:
        run.commit(e.TurnChanged(replace(turn, more_steps=(*turn.more_steps, effect.step))), rule="300.8")


@executes(ControlTurn)
@rule("507.1", "507.1a", "606.6g")
def control_turn(run: Run, effect: ControlTurn, context: Context) -> None:
    """You control the next turn of a player, that is of his or her team; the newest such effect works (507.1a)."""
    turn = run.state.turn
    for team in _teams(run.state, seats_of(run.state, effect.who, context)):
        turn = with_control(turn, team, context.you)
    if turn is not run.state.turn:
        run.commit(e.TurnChanged(turn), rule="507.1")


@executes(ControlPlayer)
@rule("507.3", "507.1c")
def control_player(run: Run, effect: ControlPlayer, context: Context) -> None:
    """You control players until what resolves now has done so; only their choices, and nothing that they control."""
    pairs = tuple((seat, context.you) for seat in seats_of(run.state, effect.who, context))
    if pairs:
        run.commit(PlayersControlled(pairs), rule="507.3")


@executes(ControlWhileResolving)
@rule("507.3")
def control_while_resolving(run: Run, effect: ControlWhileResolving, context: Context) -> None:
    """Note with spells that you control their controllers while they resolve."""
    for object_id in subjects(run, effect.what, context):
        entry = run.state.stack_object(object_id)
        if entry is not None and entry.kind == "spell":
            run.commit(ResolutionClaimed(object_id, context.you), rule="507.3")
