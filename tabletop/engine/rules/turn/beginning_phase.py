"""The untap step (302), the end of the upkeep step (502.53b) and the draw of the draw step (304)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from tabletop.engine.language.abilities import Activated, Card, Keyword
from tabletop.engine.language.changes import DoesNotUntap, FewUntap, MayStayTapped, ReturnsAsUntapping
from tabletop.engine.language.conditions import PlayedOften
from tabletop.engine.language.node import mentions, nodes_in
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import derive, values_of
from tabletop.engine.rules.board.known import of_cards
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.spell_memory import counted_each_turn
from tabletop.engine.rules.events.asking import take
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.revealed_tops import plays_with_open_hand
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.keywords.expansion import keyword_activated
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import ENDS, DelayedTrigger, FloatingChange, Moment
from tabletop.engine.state.noting_events import CountedAtStart
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Counted
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat, ref_key
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY


@rule("212.3d", "403.3")
def start_turn(run: Run) -> None:
    """A turn has begun: what the active player controls was there by then, and a new count of "each turn" begins."""
    state = run.state
    fresh = tuple([thing.id for thing in _active_permanents(state) if thing.fresh])
    used: tuple[ObjectId, ...] = ()
    if _any_counts_uses(state):
        used = tuple([object_id for object_id, thing in state.objects.items() if thing.used])
    run.commit(e.TurnStarted(state.turn.team, fresh, used), rule="212.3d")
    end_until(run, "turn begins")
    _count_for_later(run)
    _meet_extra_turn(run)


@rule("300.1")
def _count_for_later(run: Run) -> None:
    """Note what players control as the turn begins, before anything untaps, where an ability may ask for it."""
    state = run.state
    counted: list[Counted] = []
    for filter in counted_each_turn(state):
        for player in state.players:
            view = Viewpoint(player.seat, NOTHING)
            mine = (thing for thing in state.permanents() if thing.controller == player.seat)
            number = sum(one.count for one in mine if matches(filter, state, one, values_of(state, one), view))
            if number:
                counted.append(Counted(filter, player.seat, number))
    if counted:
        run.commit(CountedAtStart(tuple(counted)), rule="300.1")


@rule("300.6", "404.4b")
def _meet_extra_turn(run: Run) -> None:
    """Let delayed abilities that wait for an extra turn be of this turn where it is that one; where that turn was
    skipped, or its player has left, they wait no longer."""
    place = run.state.turn.extra_at
    waiting = [one for one in run.state.effects if isinstance(one, DelayedTrigger) and one.extra >= max(0, place)]
    if not waiting:
        return
    now = [e.EffectStarted(replace(one, extra=-1, duration="end of turn")) for one in waiting if one.extra == place]
    run.commit(e.EffectsEnded(tuple(one.id for one in waiting)), *now, rule="404.4b")


@rule("418.3a")
def end_until(run: Run, moment: Moment) -> None:
    """End the effects that last until the next turn, or upkeep, of a player whose turn this is."""
    state = run.state
    over = tuple(
        effect.id
        for effect in state.effects
        if moment in ENDS[effect.duration] and state.team_of(effect.controller) == state.turn.team
    )
    if over:
        run.commit(e.EffectsEnded(over), rule="418.3a")


@of_cards
def _any_counts_uses(state: State) -> bool:
    """Tell whether any card of the game has, or gives, an ability that may be played so many times each turn."""
    return any(map(_counts_uses, state.cards))


@cached
def _counts_uses(card: Card) -> bool:
    abilities = [keyword_activated(node) if isinstance(node, Keyword) else node for node in nodes_in(card)]
    return any(isinstance(one, Activated) and one.times_each_turn for one in abilities) or mentions(card, PlayedOften)


@rule("302.2", "302.3", "408.2g")
def untap_step(run: Run) -> Steps[None]:
    """The active player's permanents untap together. Nobody gets priority: whatever triggers waits (302.3)."""
    staying = yield from _stay_tapped(run)
    staying += yield from _kept_tapped(run, staying)
    state, special = run.state, derive(run.state)
    batch = [e.TapChanged(thing.id, False) for thing in _untapping(state, staying)]
    if batch:
        run.commit(*batch, rule="302.2")
    home = tuple(i for i in _going_home(run.state, special) if i in run.state.objects)
    if home:
        yield from happen(run, *(e.Moved(i, HAND, cause="return") for i in home), rule="302.2")
    _let_go(run)


def _untapping(state: State, staying: tuple[ObjectId, ...]) -> list[Object]:
    """The permanents of the active player that are about to untap."""
    special = derive(state)
    return [
        thing
        for thing in _active_permanents(state)
        if thing.tapped and thing.id not in staying and (thing.id not in special or _untaps(special[thing.id]))
    ]


@rule("302.2", "103.1")
def _kept_tapped(run: Run, staying: tuple[ObjectId, ...]) -> Steps[tuple[ObjectId, ...]]:
    """Let the active players choose which permanents untap where an effect lets only so many of a kind."""
    kept: tuple[ObjectId, ...] = ()
    for object_id, values in tuple(derive(run.state).items()):
        for change, source in values.rules:
            if not isinstance(change, FewUntap) or run.state.objects[object_id].zone != IN_PLAY:
                continue
            owner = run.state.objects[object_id].controller
            view = Viewpoint(owner, source)
            things = [
                thing
                for thing in _untapping(run.state, staying + kept)
                if (change.who == "players" or thing.controller == owner)
                and matches(change.filter, run.state, thing, values_of(run.state, thing), view)
            ]
            for seat in dict.fromkeys(thing.controller for thing in things):
                ids = tuple(thing.id for thing in things if thing.controller == seat)
                kept += yield from _chosen_to_stay(run, seat, ids, change.most)
    return kept


def _chosen_to_stay(run: Run, seat: Seat, ids: tuple[ObjectId, ...], most: int) -> Steps[tuple[ObjectId, ...]]:
    """Let a player say which of some permanents, but for so many, stay tapped."""
    objects = run.state.objects
    staying = sum(objects[i].count for i in ids) - most
    if staying <= 0:
        return ()
    options = tuple(
        Option(ref_key(i), values_of(run.state, objects[i]).called, (i,), most=objects[i].count) for i in ids
    )
    number = "one" if most == 1 else str(most)
    answer: Picked = yield Pick(
        seat=seat, purpose="untap", rule="302.2", text=f"Choose what stays tapped: only {number} of these may untap.",
        options=options, least=staying, most=staying,
    )  # fmt: skip
    return tuple(take(run, answer.keys))


@rule("302.2", "103.1")
def _stay_tapped(run: Run) -> Steps[tuple[ObjectId, ...]]:
    """Let the active players say which of the permanents that may stay tapped do."""
    staying: tuple[ObjectId, ...] = ()
    special = derive(run.state)
    if not special:
        return staying
    free = [
        thing
        for thing in _active_permanents(run.state)
        if thing.tapped and thing.id in special and _may_stay(special[thing.id]) and _untaps(special[thing.id])
    ]
    for seat in dict.fromkeys(thing.controller for thing in free):
        ids = tuple(thing.id for thing in free if thing.controller == seat and thing.id in run.state.objects)
        options = tuple(
            Option(ref_key(i), values_of(run.state, run.state.objects[i]).called, (i,), most=run.state.objects[i].count)
            for i in ids
        )
        answer: Picked = yield Pick(
            seat=seat, purpose="untap", rule="302.2", text="Choose what stays tapped.", options=options, least=0,
            most=sum(option.most for option in options),
        )  # fmt: skip
        staying += take(run, answer.keys)
    return staying


def _going_home(state: State, values: Mapping[ObjectId, Values]) -> tuple[ObjectId, ...]:
    """The permanents of the active player that return to hands as permanents untap."""
    if not values:
        return ()
    return tuple(
        thing.id
        for thing in _active_permanents(state)
        if thing.id in values and any(isinstance(change, ReturnsAsUntapping) for change, _ in values[thing.id].rules)
    )


def _may_stay(values: Values) -> bool:
    return any(isinstance(change, MayStayTapped) for change, _ in values.rules)


@rule("418.3a")
def _let_go(run: Run) -> None:
    """End the effects by which a permanent doesn't untap during its controller's next untap step."""
    state = run.state
    if not state.effects:
        return
    mine = tuple(thing.id for thing in _active_permanents(state))
    over = tuple(
        effect.id
        for effect in state.effects
        if isinstance(effect, FloatingChange)
        and "untap step" in ENDS[effect.duration]
        and all(i in mine or i not in state.objects for i in effect.objects)
    )
    if over:
        run.commit(e.EffectsEnded(over), rule="418.3a")


def _active_permanents(state: State) -> list[Object]:
    team, players = state.turn.team, state.players
    return [thing for thing in state.permanents() if players[thing.controller].team == team]


@rule("103.1")
def _untaps(values: Values) -> bool:
    """Tell whether it untaps; a card that says it does not overrules 302.2, for that permanent only (103.1)."""
    return not any(isinstance(change, DoesNotUntap) for change, _ in values.rules)


@rule("502.53b")
def hide_again(run: Run) -> None:
    """End the upkeep step for cards in hands that were revealed until then: nobody else sees them any more."""
    state = run.state
    closed = (player for player in state.players if not plays_with_open_hand(state, player.seat))
    shown = [(player.seat, i) for player in closed for i in player.hand if state.objects[i].revealed]
    if shown:
        run.commit(*(e.RevealChanged(seat, i, False) for seat, i in shown), rule="502.53b")


@rule("304.1", "408.2g", "606.6e")
def draw_step(run: Run) -> Steps[None]:
    """The active player draws a card, off the stack; of an active team each player does."""
    yield from draw_cards(run, tuple((seat, 1) for seat in _who_draws(run.state)), rule="304.1")


@rule("101.5b", "606.6b")
def _who_draws(state: State) -> tuple[Seat, ...]:
    """List the players of the active team who draw; in the first turn not the primary player of a team of several."""
    members = state.teams[state.turn.team].members
    return members[1:] if state.turn.number == 1 and len(members) > 1 else members
