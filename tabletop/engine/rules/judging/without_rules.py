"""The game while the rules are off: nothing happens by itself, until whoever has priority lets the rules go on."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.turn import priority
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.state import events as e
from tabletop.engine.state.table_events import RulesSwitched
from tabletop.engine.vocabulary.decisions import Option, Pick
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: the key of the one answer there is
RULES_ON: Final = "rules on"
_BY_HAND: Final = ""


@rule("408.1b", "420.3")
def wait(run: Run) -> Steps[None]:
    """Wait until the rules are to go on; then state-based effects come first, and triggers, as before any priority."""
    try:
        yield Pick(
            seat=priority.holder(run.state),
            purpose="rules off",
            rule="408.1b",
            text="The rules are off: everything is moved by hand.",
            public=True,
            options=(Option(RULES_ON, "Rules on"),),
        )
        run.commit(RulesSwitched(False), rule=_BY_HAND)
        holder = run.state.turn.priority
        yield from settle(run)
        if run.left:
            yield from priority.go_on(run, holding=run.state.turn.priority == holder)
        else:
            run.commit(e.TurnChanged(replace(run.state.turn, passed=0)), rule=_BY_HAND)
    except Over:
        return
