"""Effects that end the game for somebody (102), or the turn (509)."""

from __future__ import annotations

from tabletop.engine.language.player_effects import Ante, DrawTheGame, EndTheTurn, LoseTheGame, WinTheGame
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.game_end import end, lose, win
from tabletop.engine.rules.events.leaving import stop_if_gone
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.turning_events import TurnEnding
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import REMOVED


@executes(WinTheGame)
@rule("102.2b")
def win_the_game(run: Run, effect: WinTheGame, context: Context) -> None:
    """A player wins the game. Raises ending.Over."""
    for seat in seats_of(run.state, effect.who, context):
        win(run, seat, "102.2b")


@executes(LoseTheGame)
@rule("102.3", "102.5")
def lose_the_game(run: Run, effect: LoseTheGame, context: Context) -> None:
    """Players lose the game, all at once: if nobody is left it is a draw. Raises ending.Over if it is over."""
    lose(run, seats_of(run.state, effect.who, context), "102.3")
    stop_if_gone(run)


@executes(DrawTheGame)
@rule("102.4")
def draw_the_game(run: Run, effect: DrawTheGame, context: Context) -> None:
    """The game ends with no winner. Raises ending.Over."""
    end(run, (), "102.4")


@executes(Ante)
@rule("217.9c")
def ante(run: Run, effect: Ante, context: Context) -> None:
    """Nothing is anted: no game here is played for ante, and no card that says so is in one but by hand (217.9c)."""
    context.last_amount = 0


@executes(EndTheTurn)
@rule("509.1a")
def end_the_turn(run: Run, effect: EndTheTurn, context: Context) -> Steps[None]:
    """Remove everything on the stack from the game, this too, and all creatures from combat.

    The turn ends as soon as this has resolved (509.1b, 509.1c).
    """
    stack = run.state.stack
    spells = tuple(e.Moved(entry.id, REMOVED) for entry in stack if entry.kind == "spell")
    others = tuple(e.LeftStack(entry.id) for entry in stack if entry.kind != "spell")
    yield from happen(run, *spells, *others, rule="509.1a")
    combat = run.state.combat
    if combat is not None:
        fighting = dict.fromkeys((*(attack.attacker for attack in combat.attacks), *combat.blocking))
        if fighting:
            run.commit(e.LeftCombat(tuple(fighting)), rule="509.1a")
    run.commit(TurnEnding(), rule="509.1a")
