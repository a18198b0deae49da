"""Creating tokens (216)."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.abilities import CreateToken
from tabletop.engine.language.changes import CHOSEN
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import Granting, granted_by
from tabletop.engine.rules.board.matching import chosen_for
from tabletop.engine.rules.board.reading import Context, amount_of, refs_of, seats_of
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import remember
from tabletop.engine.rules.verbs.moving import block_with
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import NOTHING, Seat
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@executes(CreateToken)
@rule("200.4a", "202.2b", "216.1", "503.7")
def create_tokens(run: Run, effect: CreateToken, context: Context) -> Steps[None]:
    """Put tokens into play under the control of the players named; you own them all (200.4a).

    The tokens of one player are one group with a count. "It" is then what was made.
    """
    seats = seats_of(run.state, effect.who, context)
    amounts = {seat: _amount(run, effect, context, seat) for seat in seats}
    if not any(amounts.values()):
        context.remembered = ()
        context.last_amount = 0
        return
    token = granted_by(effect.token, context.this) if mentions(effect.token, Granting) else effect.token
    if CHOSEN in token.subtypes:
        # of an undefined colour or type it has none (503.7)
        colour, kind = (chosen_for(run.state, context.view, one) for one in ("colour", "creature type"))
        kinds = (kind,) if kind else ()
        token = replace(token, name=kind, subtypes=kinds, colours=(colour,) if colour else ())
    if effect.size is not None:
        size = amount_of(run.state, effect.size, context)
        tough = size if effect.toughness is None else amount_of(run.state, effect.toughness, context)
        token = replace(token, power=size, toughness=tough)
    run.commit(e.CardAdded(token), rule="216.1")
    card = run.state.cards.index(token)
    batch = [
        e.TokensCreated(
            card, context.you, seat, amount, effect.tapped, held_by=context.this if effect.kept else NOTHING
        )
        for seat, amount in amounts.items()
        if amount
    ]
    foes = () if effect.blocking is None else refs_of(run.state, effect.blocking, context)
    done = yield from happen(run, *batch, rule="216.1")
    remember(context, done)
    if foes:
        block_with(run, context.remembered, foes[0])
    context.last_amount = sum(event.count for event in done if isinstance(event, e.TokensCreated))


def _amount(run: Run, effect: CreateToken, context: Context, seat: Seat) -> int:
    """How many a player gets: another number for each where it is about what he or she has."""
    before, context.view.affected = context.view.affected, seat
    amount = max(0, amount_of(run.state, effect.amount, context))
    context.view.affected = before
    return amount
