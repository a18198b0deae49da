"""An opponent's choices while a spell or ability is played (409.2): modes and targets "of an opponent's choice"."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.engine.rules.board.influence import opponents_to_ask
from tabletop.engine.rules.board.reading import Context, name_of, with_opponent
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@rule("409.2", "409.2a", "601.5c")
def choosing_opponent(
    run: Run, seat: Seat, context: Context, name: str, unable: dict[Seat, str] | None = None
) -> Steps[Seat]:
    """The opponent who chooses for a spell or ability of `seat`; the same for all that it asks of an opponent.

    Where there are several its controller says which (409.2a); `unable` has, by seat, why one could choose nothing.
    Raises Illegal where there is none.
    """
    entry = run.state.stack_object(context.stack_id)
    if entry is not None and entry.opponent != NOBODY:
        with_opponent(context, entry.opponent)
        return entry.opponent
    opponents = opponents_to_ask(run.state, seat)
    if not opponents:
        raise Illegal(Refusal(f"No opponent is there to choose for {name}.", "409.2", (context.this,)))
    chosen = yield from _named(
        run, seat, context, opponents, "chooser", "409.2a", f"Which opponent chooses for {name}?", unable or {}
    )
    entry = run.state.stack_object(context.stack_id)
    if entry is not None:
        run.commit(e.StackChanged(replace(entry, opponent=chosen)), rule="409.2a")
    with_opponent(context, chosen)
    return chosen


@rule("409.1h")
def choose_opponent_for(run: Run, seat: Seat, context: Context) -> Steps[None]:
    """Let a player say which opponent something is done to that pays a cost. Raises Illegal where there is none."""
    opponents = tuple(one for one in run.state.opponents(seat) if run.state.reaches(seat, one))
    name = name_of(run.state, context.stack_id or context.this)
    if not opponents:
        raise Illegal(Refusal(f"No opponent is there for the cost of {name}.", "409.1h", (context.this,)))
    chosen = yield from _named(
        run, seat, context, opponents, "choose", "409.1h", f"Which opponent is it for the cost of {name}?", {}
    )
    with_opponent(context, chosen)


def _named(
    run: Run,
    seat: Seat,
    context: Context,
    opponents: tuple[Seat, ...],
    purpose: Literal["chooser", "choose"],
    rule_id: str,
    text: str,
    unable: dict[Seat, str],
) -> Steps[Seat]:
    """The one of these opponents whom a player names, where there are several; `unable`: why one could do nothing."""
    if len(opponents) == 1:
        return opponents[0]
    answer: Picked = yield Pick(
        seat=seat,
        purpose=purpose,
        rule=rule_id,
        text=text,
        about=(context.this,),
        options=tuple(
            Option(
                key=ref_key(player_ref(one)),
                text=run.state.players[one].name,
                about=(player_ref(one),),
                fails=Refusal(unable[one], "409.2", (context.this,)) if one in unable else None,
            )
            for one in opponents
        ),
    )
    return seat_of(key_ref(answer.keys[0]))
