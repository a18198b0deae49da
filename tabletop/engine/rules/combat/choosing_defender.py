"""The one of several defending players that a spell or ability means, where it speaks of one (602.2a)."""

from __future__ import annotations

from typing import Final, Literal

from tabletop.engine.language.abilities import Activated, Effect, Static, Triggered
from tabletop.engine.language.combat_rules import CantAttackUnless, CantBlockUnless
from tabletop.engine.language.filters import Controlled
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.references import DefendingPlayer
from tabletop.engine.rules.board.matching import defenders_meant
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import cached, rule

_DEFENDING: Final[Literal["defending player"]] = "defending player"


@rule("602.2a", "606.7a")
def choose_defender(run: Run, effects: tuple[Effect, ...], context: Context) -> Steps[None]:
    """Let a player choose the defending player that a spell or ability means, as it resolves.

    Whoever the creature attacks that it is about. Where there are several its controller chooses one of them, for all
    that it does; so it is with the players of a defending team too.
    """
    meant = defenders_meant(run.state, context.view)
    if len(meant) < 2 or not _speaks_of_one(effects):
        return
    state = run.state
    answer: Picked = yield Pick(
        seat=context.you,
        purpose=_DEFENDING,
        rule="602.2a",
        text=f"Which defending player is it for {name_of(state, context.this)}?",
        about=(context.this,) if context.this in state.objects else (),
        options=tuple(
            Option(ref_key(player_ref(seat)), state.players[seat].name, (player_ref(seat),)) for seat in meant
        ),
    )
    context.view.meant = (seat_of(key_ref(answer.keys[0])),)


@cached
def _speaks_of_one(effects: tuple[Effect, ...]) -> bool:
    """Tell whether effects do; what an ability or a rule says that they give to something is read each time anew."""
    return any(
        isinstance(node, DefendingPlayer) or (isinstance(node, Controlled) and node.by == _DEFENDING)
        for node in nodes_in(effects, but=(Static, Triggered, Activated, CantAttackUnless, CantBlockUnless))
    )
