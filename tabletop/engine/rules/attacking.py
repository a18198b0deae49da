"""Declaring attackers (308)."""

from __future__ import annotations

from tabletop.engine.language.combat_rules import CostToAttack
from tabletop.engine.rules.attack_legality import judge_attack
from tabletop.engine.rules.combat import defending_player, speaker
from tabletop.engine.rules.combat_legality import can_attack
from tabletop.engine.rules.combat_rules import costs_of
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.illegal_actions import reverse
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.leaving import while_there
from tabletop.engine.rules.paying import pay
from tabletop.engine.rules.reading import Context
from tabletop.engine.rules.run import Anew, Illegal, Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, player_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule


@rule("308.1", "308.2", "600.4a")
def declare_attackers(run: Run) -> Steps[None]:
    """The active player declares attackers, all at once; nothing is asked where nothing can attack.

    The answer is judged as a whole (500) before anything happens, so that an illegal one changes nothing. Where its
    costs are not paid it is reversed (422.1), and another may be declared.
    """
    declared = False
    while not declared:
        state = run.state
        assert state.combat is not None, "attackers are declared in a combat phase"
        possible = tuple(thing for thing in state.permanents() if can_attack(state, thing) is None)
        if not possible:
            return
        try:
            answer: Assigned = yield _decision(state, possible, state.combat.defender)
        except Anew:
            continue
        active = speaker(state, state.turn.team)
        declared = (yield from while_there(run, active, _carry_out(run, chosen_attackers(answer)))) is True


@rule("308.2", "422.1")
def _carry_out(run: Run, attackers: tuple[tuple[ObjectId, int], ...]) -> Steps[bool]:
    """Do what is declared, as a transaction. Returns whether its costs were paid."""
    before, begun = run.state, len(run.mana_abilities)
    seat = speaker(before, before.turn.team)
    try:
        chosen = tuple(_single_out(run, attacker, count) for attacker, count in attackers)
        if chosen:
            _tap(run, chosen)
            yield from _pay(run, seat, chosen)
            _attack(run, chosen)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, "The attack", stop.refusal)
        return False
    return True


@rule("308.2d", "308.2e", "308.2f")
def _pay(run: Run, seat: Seat, chosen: tuple[ObjectId, ...]) -> Steps[None]:
    """The total cost to attack is fixed, mana abilities may be played, and all of it is paid."""
    each = tuple((attacker, run.state.objects[attacker].count) for attacker in chosen)
    costs = costs_of(run.state, each, CostToAttack)
    if costs:
        thing = run.state.objects[chosen[0]]
        yield from pay(run, seat, costs, Context(you=seat, this=thing.id, card=thing.card))


def _decision(state: State, possible: tuple[Object, ...], defender: int) -> Assign:
    player = player_ref(defending_player(state))
    target = (Option(key=ref_key(player), text=state.players[-1 - player].name, about=(player,)),)

    def check(answer: Assigned) -> Refusal | None:
        wrong = judge_attack(state, chosen_attackers(answer), defender)
        return wrong[0] if wrong else None

    return Assign(
        seat=speaker(state, state.turn.team),
        purpose="attackers",
        rule="308.2a",
        text="Declare attackers",
        sources=tuple(
            Option(key=ref_key(thing.id), text=values_of(state, thing).name, about=(thing.id,), most=thing.count)
            for thing in possible
        ),
        targets=tuple(target for _ in possible),
        check=check,
    )


def chosen_attackers(answer: Assigned) -> tuple[tuple[ObjectId, int], ...]:
    """What an answer declares: (entry, how many of it) pairs, each entry once."""
    counts: dict[ObjectId, int] = {}
    for source, _, count in answer.pairs:
        counts[key_ref(source)] = counts.get(key_ref(source), 0) + count
    return tuple(counts.items())


def _single_out(run: Run, attacker: ObjectId, count: int) -> ObjectId:
    """The id of the part that attacks: the entry itself where all of it does."""
    if count == run.state.objects[attacker].count:
        return attacker
    (split,) = run.commit(e.SplitOff(attacker, count), rule="308.2a")
    assert isinstance(split, e.SplitOff)
    return split.new


@rule("308.2c")
def _tap(run: Run, chosen: tuple[ObjectId, ...]) -> None:
    """Attacking taps the creatures; that is no cost."""
    state = run.state
    taps = tuple(
        e.TapChanged(attacker, True) for attacker in chosen if not _stays_untapped(state, state.objects[attacker])
    )
    if taps:
        run.commit(*taps, rule="308.2c")


@rule("502.14b", "502.14c")
def _stays_untapped(state: State, thing: Object) -> bool:
    return any(KEYWORDS[name].attacks_untapped() for name in values_of(state, thing).keywords if name in KEYWORDS)


@rule("308.2g")
def _attack(run: Run, chosen: tuple[ObjectId, ...]) -> None:
    """The chosen creatures that the active player still controls become attacking creatures."""
    state = run.state
    assert state.combat is not None
    attacks = tuple(
        Attack(attacker=attacker, defender=state.combat.defender)
        for attacker in chosen
        if attacker in state.objects and state.team_of(state.objects[attacker].controller) == state.turn.team
    )
    run.commit(e.AttackersDeclared(attacks), rule="308.2g")
