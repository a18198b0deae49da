"""Removing creatures from combat (306.2)."""

from __future__ import annotations

from tabletop.engine.language.effects import RemoveFromCombat
from tabletop.engine.rules.reading import Context
from tabletop.engine.rules.run import Run
from tabletop.engine.rules.verbs.registry import executes
from tabletop.engine.rules.verbs.subjects import permanents
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.rule_ids import rule


@executes(RemoveFromCombat)
@rule("306.2")
def remove_from_combat(run: Run, effect: RemoveFromCombat, context: Context) -> None:
    """Take creatures out of combat: they stop being attacking, blocking, blocked and unblocked (306.2)."""
    if run.state.combat is None:
        return
    fighting = [attack.attacker for attack in run.state.combat.attacks]
    fighting += [blocker for attack in run.state.combat.attacks for blocker in attack.blockers]
    ids = tuple(i for i in permanents(run, effect.what, context) if i in fighting)
    if ids:
        run.commit(e.LeftCombat(ids), rule="306.2")
