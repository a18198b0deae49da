"""Declaring attackers (308): of one player, or of a team together (606.7b), on one team or on several (602.3)."""

from __future__ import annotations

from tabletop.engine.language.combat_rules import CostToAttack
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams, members_in_game
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.combat.attack_legality import Attackers, Charge, judge_attack
from tabletop.engine.rules.combat.bands import announce_bands
from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.combat.demands import Charged, charged, costs_of, creatures_in_play, unpaid
from tabletop.engine.rules.combat.legality import can_attack, object_of, player_of
from tabletop.engine.rules.events.equal_things import split_off
from tabletop.engine.rules.events.illegal_actions import reverse
from tabletop.engine.rules.events.leaving import back_to, while_there
from tabletop.engine.rules.events.run import Anew, Illegal, Run, Steps
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing.paying import pay
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of, team_name
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule


@rule("308.1", "308.2", "600.4a", "602.3", "606.7b")
def declare_attackers(run: Run) -> Steps[None]:
    """The active player declares attackers, all at once; nothing is asked where nothing can attack.

    Where there are several teams to attack, each attacker is given one of them. The members of an active team have one
    attack together. The answer is judged as a whole (500) before anything happens, so that an illegal one changes
    nothing. Where its costs are not paid it is reversed (422.1), and another may be declared.
    """
    declared = False
    while not declared:
        state = run.state
        assert state.combat is not None, "attackers are declared in a combat phase"
        creatures = [state.objects[object_id] for object_id in creatures_in_play(state)]
        possible = tuple([thing for thing in creatures if can_attack(state, thing) is None])
        if not possible:
            return
        try:
            answer: Assigned = yield _decision(state, possible)
        except Anew:
            continue
        active = speaker(state, state.turn.team)
        declared = (yield from while_there(run, active, _carry_out(run, chosen_attackers(state, answer)))) is True


@rule("308.2", "422.1")
def _carry_out(run: Run, attackers: Attackers) -> Steps[bool]:
    """Do what is declared, as a transaction. Returns whether it was done: its costs were paid, and nobody left."""
    before, begun = run.state, len(run.mana_abilities)
    seat = speaker(before, before.turn.team)
    try:
        chosen = tuple(Attack(split_off(run, one.attacker, one.count, "308.2a"), one.team) for one in attackers)
        if chosen:
            chosen = yield from announce_bands(run, chosen)
            _tap(run, tuple(attack.attacker for attack in chosen))
            yield from _pay(run, chosen)
            _attack(run, chosen)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, "The attack", stop.refusal)
        return False
    except Anew:  # somebody has left while bands were announced
        back_to(run, before)
        return False
    return True


@rule("308.2d", "308.2e", "308.2f")
def _pay(run: Run, chosen: tuple[Attack, ...]) -> Steps[None]:
    """The total cost to attack is fixed, mana abilities may be played, and all of it is paid.

    Of a team each member pays for his or her own creatures, the primary player first.
    """
    state = run.state
    due: list[tuple[Seat, tuple[Charged, ...], tuple[Cost, ...]]] = []
    for seat in members_in_game(state, state.turn.team):
        own = tuple(attack for attack in chosen if state.objects[attack.attacker].controller == seat)
        costs: tuple[Cost, ...] = ()
        whose: tuple[Charged, ...] = ()
        for one in own:
            costs += costs_of(state, ((one.attacker, state.objects[one.attacker].count),), CostToAttack, one.defender)
            whose += charged(state, (one.attacker,), CostToAttack, one.defender)
        if costs:
            due.append((seat, whose, costs))
    for seat, whose, costs in due:
        first = whose[0].creature
        try:
            yield from pay(run, seat, costs, Context(you=seat, this=first, card=state.objects[first].card))
        except Illegal as stop:
            raise Illegal(unpaid(state, "attack", whose, stop.refusal, "308.2f")) from None


@rule("602.1")
def _decision(state: State, possible: tuple[Object, ...]) -> Assign:
    teams = {team: _target(state, team) for team in attacked_teams(state)}
    only = tuple(teams.values())

    def check(answer: Assigned) -> Refusal | None:
        wrong = judge_attack(state, chosen_attackers(state, answer))
        return wrong[0] if wrong else None

    def why(answer: Assigned) -> Refusal | None:
        for source, target, _ in answer.pairs:
            thing, player = object_of(state, source), player_of(state, target)
            if thing is None or player is None:
                continue
            wrong = can_attack(state, thing, state.team_of(player))
            if wrong is not None:
                return wrong
            if target not in (option.key for option in teams.values()):
                whole = team_name(state, player)
                what = f"{values_of(state, thing).called} attacks {whole} together, not one of them."
                return Refusal(what, "606.7a", (thing.id, player_ref(player)))
        return None

    seat = speaker(state, state.turn.team)
    return Assign(
        seat=seat,
        mates=mates_of(state, seat),
        purpose="attackers",
        rule="308.2a",
        text="Declare attackers",
        sources=tuple(
            [
                Option(key=ref_key(thing.id), text=values_of(state, thing).called, about=(thing.id,), most=thing.count)
                for thing in possible
            ]
        ),
        targets=(only,) * len(possible)
        if len(only) == 1
        else tuple(
            tuple(option for team, option in teams.items() if can_attack(state, thing, team) is None)
            for thing in possible
        ),
        check=check,
        why=why,
    )


@rule("602.3", "606.7a")
def _target(state: State, team: int) -> Option:
    """A team as what is attacked: all its players together; the key is its speaker's."""
    members = tuple(player_ref(seat) for seat in members_in_game(state, team))
    seat = speaker(state, team)
    return Option(key=ref_key(player_ref(seat)), text=team_name(state, seat), about=members)


def chosen_attackers(state: State, answer: Assigned) -> Attackers:
    """Return the attackers that an answer declares, each (group, team) once."""
    counts: dict[tuple[ObjectId, int], int] = {}
    for source, target, count in answer.pairs:
        key = (key_ref(source), state.team_of(seat_of(key_ref(target))))
        counts[key] = counts.get(key, 0) + count
    return tuple(Charge(attacker, team, count) for (attacker, team), count in counts.items())


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
def _attack(run: Run, chosen: tuple[Attack, ...]) -> None:
    """The chosen creatures that the active player still controls become attacking creatures."""
    state = run.state
    attacks = tuple(
        attack
        for attack in chosen
        if attack.attacker in state.objects
        and state.team_of(state.objects[attack.attacker].controller) == state.turn.team
    )
    run.commit(e.AttackersDeclared(attacks), rule="308.2g")
