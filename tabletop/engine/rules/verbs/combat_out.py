"""Effects on creatures in combat: removing them (306.2), making them blocked (309.2f)."""

from __future__ import annotations

from tabletop.engine.language.effects import MakeBlocked, RemoveFromCombat
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.combat.banded_blocks import band_of
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.events.subjects import permanents
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


@executes(MakeBlocked)
@rule("309.2f", "309.4", "502.10g")
def make_blocked(run: Run, effect: MakeBlocked, context: Context) -> None:
    """Attackers become blocked without a blocker, and each one's whole band with it; those that are blocked stay so."""
    chosen = permanents(run, effect.what, context)
    attacks = run.state.combat.attacks if run.state.combat is not None else ()
    free = dict.fromkeys(attack.attacker for attack in attacks if not attack.blocked)
    whole = dict.fromkeys(member for i in chosen for member in band_of(run.state, i))
    batch = tuple(e.BecameBlocked(attacker, ()) for attacker in whole if attacker in free)
    if batch:
        run.commit(*batch, rule="309.2f")
