"""Priority (408): a player with priority acts or passes, until somebody has priority again."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import is_settled
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.illegal_actions import reverse
from tabletop.engine.rules.events.leaving import while_there
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.playing import face_down, offers, paying, playing_cards, special_actions, suspending
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.mana import mana_abilities
from tabletop.engine.rules.turn import settling, turn_procedure
from tabletop.engine.rules.turn.last_word import not_again
from tabletop.engine.rules.turn.resolving import resolve_top
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of, team_name, teams_in_order
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.turn_parts import part_text

replace = msgspec.structs.replace

#: stands between the key of an action and the seat of the team mate who does it
MATE: Final = "@"


def holder(state: State) -> Seat:
    """The player who has priority (of a team: its first member still in the game); NOBODY where nobody has."""
    if state.turn.priority == NOBODY:
        return NOBODY
    for seat in state.teams[state.turn.priority].members:
        if not state.players[seat].lost:
            return seat
    return NOBODY


@rule("408.1c", "408.1b", "300.2", "606.6c", "606.6e", "606.6f")
def act(run: Run) -> Steps[None]:
    """Let the player, or the team, with priority do one thing, and all that follows from it, up to the next priority.

    Whoever acts gets priority again; when all pass in succession the top of the stack resolves, or the
    step ends with the stack empty (300.2). Of a team either member may act (606.6e); it passes as a whole (606.6f).
    """
    try:
        seat = holder(run.state)
        question = _question(run.state, seat)
        answer: Picked = yield question
        key = answer.keys[0]
        if key == "pass":
            yield from _pass(run)
        else:
            who, before, begun = actor(question, key), run.state, len(run.mana_abilities)
            key = key.partition(MATE)[0]
            acted = yield from while_there(run, who, _do(run, who, key))
            if acted is None and not run.state.players[who].lost:
                why = Refusal("It has left the game with its owner.", "600.4a")
                acted = yield from reverse(run, who, before, begun, _what(before, key), why)
            if acted is not False:
                yield from _follow(run)
                if (yield from not_again(run, who, _what(before, key), before, begun)):
                    yield from _follow(run)
        if run.left:
            yield from _if_all_passed(run)
    except Over:
        return


@rule("408.1b", "408.1c", "422.1")
def _follow(run: Run) -> Steps[None]:
    """Do what follows an action, or mana abilities that stay where it was reversed: passes count anew, and the game
    settles before the same player gets priority again."""
    if run.state.turn.passed:
        run.turn_to(replace(run.state.turn, passed=0), rule="408.1c")
    yield from settling.settle(run)


@rule("600.4a", "408.1c")
def go_on(run: Run, holding: bool) -> Steps[None]:
    """Go on after somebody has left where a player had priority; `holding`: that player is still there, and keeps it.

    Else the next player gets it, unless all who are left have passed by now (U11).
    """
    if holding:
        return
    if run.state.turn.passed < len(teams_in_order(run.state)):
        yield from settling.settle(run)
    yield from _if_all_passed(run)


def _if_all_passed(run: Run) -> Steps[None]:
    """Go on as if all had passed, where the last to have priority has left and all others have passed."""
    while (passed := run.state.turn.passed) and run.state.turn.priority != NOBODY:
        if passed < len(teams_in_order(run.state)):
            return
        yield from _all_passed(run)


def actor(decision: Pick, key: str) -> Seat:
    """Return whose action an option is: the player's whose choice it is, or a team mate's (606.6e)."""
    option = next(option for option in decision.options if option.key == key)
    return decision.player if option.seat == NOBODY else option.seat


@rule("606.6e")
def _options(state: State, seat: Seat, mates: tuple[Seat, ...]) -> tuple[Option, ...]:
    """Make the options of a team's members. What two of them may both do has the seat of the second in its key."""
    own = offers.priority_options(state, seat)
    if not mates:
        return own
    options = {option.key: option for option in own}
    for mate in mates:
        for option in offers.priority_options(state, mate):
            if option.key in options:
                option = replace(option, key=f"{option.key}{MATE}{mate}")
            if option.key.partition(MATE)[0] != "pass":
                options[option.key] = replace(option, seat=mate)
    return tuple(options.values())


def _question(state: State, seat: Seat) -> Pick:
    members = mates_of(state, seat)
    options = _options(state, seat, members)
    where = part_text(state.turn.phase, state.turn.step)
    top = state.stack[-1] if state.stack else None
    on_top = f"{_title(state)} on the stack" if top is not None else where
    return Pick(
        seat=seat,
        purpose="priority",
        rule="408.1c",
        text=f"{team_name(state, seat)}: {on_top}.",
        mates=members,
        public=True,
        options=options,
    )


def _title(state: State) -> str:
    top = state.stack[-1]
    return "combat damage" if top.kind == "damage" else name_of(state, top.id)


@rule("422.1", "422.2", "409.1")
def _do(run: Run, seat: Seat, key: str) -> Steps[bool]:
    """Carry out one action as a transaction. Returns whether the player has acted.

    If it turns out illegal everything is as before, passes included (422.1), and he or she still has priority and may
    try again (422.2); but mana abilities that he or she lets stand have been played.
    """
    before, begun = run.state, len(run.mana_abilities)
    try:
        kind, *rest = key.split(":")
        if kind == "play":
            object_id = int(rest[0])
            if playing_cards.is_land(run.state, run.state.objects[object_id]):
                yield from playing_cards.play_land(run, seat, object_id)
            else:
                yield from playing_cards.play_spell(run, seat, object_id)
        elif kind == "suspend":
            yield from suspending.suspend(run, seat, int(rest[0]))
        elif kind == "turn":
            yield from face_down.turn_face_up(run, seat, int(rest[0]))
        elif kind == special_actions.END:
            yield from special_actions.end_effect(run, seat, int(rest[0]))
        elif kind == special_actions.OFFER:
            yield from special_actions.take_offer(run, seat, int(rest[0]))
        elif kind == special_actions.IGNORE:
            yield from special_actions.ignore_effect(run, seat, int(rest[0]), int(rest[1]))
        else:
            source, index = int(rest[0]), int(rest[1])
            ability = ability_at(run.state, run.state.objects[source], index)
            if mana_abilities.is_mana_ability(ability):
                yield from paying.play_mana_ability(run, seat, source, index)
                run.mana_abilities.pop()  # it is the action, and goes with it
            else:
                yield from playing_cards.play_ability(run, seat, source, index)
    except Illegal as stop:
        return (yield from reverse(run, seat, before, begun, _what(before, key), stop.refusal))
    return True


def _what(state: State, key: str) -> str:
    kind, number, *_ = key.split(":")
    if kind == special_actions.END:
        return next(f"ending the effect of {state.cards[e.card].name}" for e in state.effects if e.id == int(number))
    if kind == special_actions.OFFER:
        return next(f"the offer of {state.cards[e.card].name}" for e in state.effects if e.id == int(number))
    thing = state.objects[int(number)]
    return values_of(state, thing).called


@rule("408.1c", "300.2", "413.1")
def _pass(run: Run) -> Steps[None]:
    """Pass: the next team gets priority; after all have passed the top resolves or the step ends."""
    state = run.state
    order = teams_in_order(state)
    if state.turn.by_hand:  # who was to do something by hand has been asked
        run.commit(e.TurnChanged(replace(state.turn, by_hand=False)), rule="408.1c")
        state = run.state
    passed = state.turn.passed + 1
    if passed < len(order):
        following = order[(order.index(state.turn.priority) + 1) % len(order)]
        run.turn_to(replace(state.turn, priority=following, passed=passed), rule="408.1c")
        if not is_settled(run.state):
            yield from settling.settle(run)
        return
    yield from _all_passed(run)


@rule("408.1c", "300.2", "413.1", "217.6d")
def _all_passed(run: Run) -> Steps[None]:
    """Go on after all have passed in succession: the top of the stack resolves, or with none there the step ends."""
    state = run.state
    if state.stack:
        run.turn_to(replace(state.turn, passed=0, priority=NOBODY), rule="408.1c")
        yield from resolve_top(run)
        if run.state.turn.ending:
            yield from turn_procedure.end_turn(run)
            return
        yield from settling.give_priority(run)
        return
    yield from turn_procedure.end_step(run)


@rule("408.1c", "300.2")
def all_pass(run: Run) -> Steps[None]:
    """Let all pass in succession from a checkpoint, whoever has priority, without asking any of them (300.2)."""
    with suppress(Over):
        if run.state.turn.by_hand:
            run.commit(e.TurnChanged(replace(run.state.turn, by_hand=False)), rule="408.1c")
        yield from _all_passed(run)
