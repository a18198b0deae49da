"""Flipping coins (511)."""

from __future__ import annotations

from tabletop.engine.language.abilities import FlipCoin, TossCoin
from tabletop.engine.language.player_effects import FlipUntilLost
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.rules.events.asking import asker, asker_name
from tabletop.engine.rules.events.carrying_out import carry_on, executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state.game import State
from tabletop.engine.state.turning_events import CoinFlipped
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, Seat
from tabletop.engine.vocabulary.rule_ids import rule

_SIDES = (Option(key="heads", text="Heads"), Option(key="tails", text="Tails"))


@executes(FlipCoin)
@rule("511.1", "511.3")
def flip_coin(run: Run, effect: FlipCoin, context: Context) -> Steps[None]:
    """Players call heads or tails and flip a coin, one after another: whoever called it right wins the flip."""
    for seat in seats_of(run.state, effect.who, context):
        won = yield from _flip(run, context, seat)
        yield from carry_on(run, effect.won if won else effect.lost, context)


@executes(FlipUntilLost)
@rule("511.1", "511.3")
def flip_until_lost(run: Run, effect: FlipUntilLost, context: Context) -> Steps[None]:
    """Let players flip coins, each until he or she loses a flip."""
    won = 0
    for seat in seats_of(run.state, effect.who, context):
        while (yield from _flip(run, context, seat)):
            won += 1
    context.last_amount = won


def _flip(run: Run, context: Context, seat: Seat) -> Steps[bool]:
    """Let a player call heads or tails and flip a coin; returns whether the flip is won."""
    called = yield from _ask(run.state, context, seat, f"Call heads or tails for {asker_name(run.state, context)}.")
    fell = yield from _ask(run.state, context, CHANCE, f"A coin is flipped for {asker_name(run.state, context)}.")
    run.commit(CoinFlipped(seat, fell, called), rule="511.1")
    return called == fell


@executes(TossCoin)
@rule("511.2")
def toss_coin(run: Run, effect: TossCoin, context: Context) -> Steps[None]:
    """Players flip a coin, one after another, and nobody calls it: nobody wins or loses this kind of flip."""
    for seat in seats_of(run.state, effect.who, context):
        fell = yield from _ask(run.state, context, CHANCE, f"A coin is flipped for {asker_name(run.state, context)}.")
        run.commit(CoinFlipped(seat, fell), rule="511.2")
        yield from carry_on(run, effect.heads if fell == "heads" else effect.tails, context)


def _ask(state: State, context: Context, seat: Seat, text: str) -> Steps[str]:
    answer: Picked = yield Pick(
        seat=seat, purpose="coin", rule="511.1", text=text, about=asker(context), options=_SIDES
    )
    return answer.keys[0]
