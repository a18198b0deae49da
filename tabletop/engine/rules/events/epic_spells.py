"""Spells with epic (502.44): what begins as one resolves, and whom it keeps from playing spells."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Card, CopyEpic, Keyword, Triggered
from tabletop.engine.language.patterns import Begins
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import DelayedTrigger
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule

EPIC: Final = "epic"


@cached
def _is_epic(card: Card) -> bool:
    return any(isinstance(one, Keyword) and one.name == EPIC for one in card.abilities)


@rule("502.44a")
def begin_epic(run: Run, entry: StackObject) -> None:
    """Start what a spell with epic does as it resolves, for the rest of the game; nothing for other spells."""
    if not _is_epic(run.state.cards[entry.card]):
        return
    again = DelayedTrigger(
        id=0,
        timestamp=0,
        controller=entry.controller,
        source=entry.id,
        card=entry.card,
        ability=Triggered(Begins("upkeep"), (CopyEpic(),)),
        epic=entry,
    )
    run.commit(e.EffectStarted(again), rule="502.44a")


@rule("502.44a")
def epic_of(state: State, source: ObjectId) -> StackObject | None:
    """The spell with epic that an ability copies, by the id that it had on the stack."""
    for effect in state.effects:
        if isinstance(effect, DelayedTrigger) and effect.epic is not None and effect.source == source:
            return effect.epic
    return None


@rule("502.44b")
def silenced_by_epic(state: State, seat: Seat) -> Refusal | None:
    """Return why a player can't play spells: one with epic of his or hers has resolved; None where he or she can."""
    for effect in state.effects:
        if isinstance(effect, DelayedTrigger) and effect.epic is not None and effect.controller == seat:
            return Refusal(f"You can't play spells any more ({state.cards[effect.card].name}).", "502.44b")
    return None
