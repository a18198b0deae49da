"""Making an observation: what a seat may see of a state. What it may not see is not carried along at all."""

from __future__ import annotations

from typing import Any

from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.board.team_life import life_share
from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.events.turn_control import controller_of_player, hands_are_shared, sees_for
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import StackObject
from tabletop.engine.state.turn import Marker
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Divide, Name, Number, Option, Pay, Pick
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HAND
from tabletop.session.orders.orders import TABLE_ORDERS, Orders
from tabletop.session.orders.passing_on import offer_of
from tabletop.session.orders.stops import is_own
from tabletop.session.seeing.faces_seen import (
    hand_seen,
    known_face,
    permanents_seen,
    printed_face,
    seen_in_zone,
    top_seen,
)
from tabletop.session.seeing.observation import Ask, LogLine, ObjectSeen, Observation, PlayerSeen, StackSeen, YieldSeen
from tabletop.session.telling.mana_words import limits_of
from tabletop.session.telling.own_words import own_words
from tabletop.session.telling.passing import title_of, what_passing_does


def observe(
    state: State,
    viewer: Seat,
    decision: AnyDecision | None,
    *,
    log: tuple[LogLine, ...] = (),
    orders: tuple[Orders, ...] = (),
    open_hands: bool = False,
    can_undo: bool = False,
    can_redo: bool = False,
    entry: int = 0,
) -> Observation:
    """The game as `viewer` (a seat, or NOBODY for the public) sees it, with the pending decision.

    Other hands are backs, libraries are counts; `open_hands` shows every hand. `log` must be that
    seat's own; `orders` are everybody's, of which it sees its own and what is public of the others'.
    """
    turn = state.turn
    outcome = state.outcome
    own = orders[_orderer(state, viewer)] if orders and viewer >= 0 else TABLE_ORDERS
    return Observation(
        viewer=viewer,
        turn=turn.number,
        active=state.teams[turn.team].members[0],
        phase=turn.phase,
        step=turn.step,
        priority=holder(state),
        controller=turn.controller,
        controlled=tuple(
            (one.seat, by) for one in state.players if (by := controller_of_player(state, one.seat)) != NOBODY
        ),
        players=tuple(
            _player(state, seat, open_hands or shares_hand(state, seat, viewer)) for seat in range(len(state.players))
        ),
        in_play=permanents_seen(state, viewer),
        removed=seen_in_zone(state, (*state.removed, *state.phased), viewer),
        stack=tuple(entry_seen(state, each, viewer) for each in state.stack),
        ask=None if decision is None else ask_of(state, viewer, decision, orders),
        log=log,
        winners=None
        if outcome is None
        else tuple(state.players[seat].name for team in outcome.winners for seat in state.teams[team].members),
        ended_by="" if outcome is None else outcome.rule,
        can_undo=can_undo,
        can_redo=can_redo,
        entry=entry,
        own_stops=own.own_stops,
        other_stops=own.other_stops,
        full_control=tuple(orders[_orderer(state, seat)].full_control for seat in range(len(orders))),
        yields=tuple(
            YieldSeen(seat, one.source, one.turn == 0)
            for seat, each in enumerate(orders)
            for one in each.yields
            if one.turn in (0, turn.number) and one.source in state.objects
        ),
        options=state.options,
        reach=state.reach,
        main=None if state.main is None else observe(state.main.checkpoint, NOBODY, None),
        markers=() if state.markers is None else tuple(_taker(state, one) for one in state.markers.others),
    )


def _taker(state: State, marker: Marker) -> Seat:
    """The player whose turn a marker that waits stands for (608.4)."""
    return state.teams[marker.turn.team].members[0]


def _orderer(state: State, seat: Seat) -> Seat:
    """The seat whose orders are those of a player's team."""
    return speaker(state, state.team_of(seat))


@rule("606.5", "507.2", "607.7", "609.6")
def shares_hand(state: State, seat: Seat, viewer: Seat) -> bool:
    """Return whether a viewer may look at a player's hand: his or her own, those of team mates, and in a
    turn that the viewer controls those of its players."""
    if viewer == seat or (viewer >= 0 and hands_are_shared(state, seat, viewer)):
        return True
    return sees_for(state, viewer, seat)


@rule("217.2c", "217.2e", "217.4b")
def _player(state: State, seat: Seat, open_hand: bool) -> PlayerSeen:
    player = state.players[seat]
    pool: dict[str, int] = {}
    for mana in player.pool:
        pool[mana.key] = pool.get(mana.key, 0) + mana.count
    return PlayerSeen(
        seat=seat,
        name=player.name,
        team=player.team,
        life=state.life_of(seat),
        share=life_share(state, seat),
        poison=player.poison,
        library=len(player.library),
        hand=hand_seen(state, player, open_hand),
        graveyard=seen_in_zone(state, player.graveyard),
        pool=tuple(pool.items()),
        limits=limits_of(player.pool) if pool else (),
        land_played=player.lands_played > 0 and seat in state.teams[state.turn.team].members,
        lost=player.lost,
        top=top_seen(state, player),
    )


@rule("504.3")
def entry_seen(state: State, on_stack: StackObject, viewer: Seat) -> StackSeen:
    """Return an object on the stack as a seat, or NOBODY, sees it."""
    targets = tuple(ref for chosen in on_stack.targets for ref in chosen)
    if on_stack.kind == "damage":
        lines = tuple(
            (name_of(state, line.source), name_of(state, line.to), line.amount * line.count, line.source, line.to)
            for line in on_stack.lines
        )
        text = "; ".join(f"{source}: {amount} to {to}" for source, to, amount, _, _ in lines)
        return StackSeen(on_stack.id, on_stack.kind, "Combat damage", text, on_stack.controller, lines=lines)
    card = state.cards[on_stack.card]
    thing = state.objects.get(on_stack.id)
    face = known_face(state, thing, viewer) if on_stack.kind == "spell" and thing is not None else printed_face(card)
    at = f" At: {', '.join(name_of(state, ref) for ref in targets)}." if targets else ""
    title = title_of(state, on_stack)
    return StackSeen(
        id=on_stack.id,
        kind=on_stack.kind,
        title=title[:1].upper() + title[1:],
        text=f"{own_words(card, on_stack.ability)}{at}".strip(),
        controller=on_stack.controller,
        card=face,
        source=on_stack.source,
        targets=targets,
        count=on_stack.count,
    )


# --- the decision ---------------------------------------------------------------------------------


def ask_of(state: State, viewer: Seat, decision: AnyDecision, orders: tuple[Orders, ...] = ()) -> Ask:
    """A decision as a seat may see it: options only for the seat that answers, no words of a private one."""
    seat = decision.seat
    mine = seat >= 0 and decision.may_answer(viewer)
    public: dict[str, Any] = {
        "seat": seat,
        "shape": type(decision).__name__.lower(),
        "purpose": decision.purpose,
        "rule": decision.rule,
        "mates": decision.mates,
        "of": decision.of,
        "private": not decision.public,
    }
    # who has his or her turn controlled sees what is asked, as everything of his or her own (507.2)
    if not decision.public and not mine and viewer != decision.player:
        who = "Chance" if seat == CHANCE else state.players[seat].name
        return Ask(**public, text=f"{who} decides.")
    public["text"] = decision.text
    if decision.purpose == "priority" and seat >= 0:
        passing = what_passing_does(state, decision.player)
        public["passing"] = passing.text
        public["burn"] = passing.burn
        public["life_after_burn"] = passing.life_after
        offer = offer_of(state, decision, orders)
        if offer is not None:
            public["offer"] = offer.text
            public["pass_until"] = tuple(way.option for way in offer.ways)
        if state.stack and not is_own(state, state.stack[-1], seat):
            public["yieldable"] = state.stack[-1].kind in ("activated", "triggered")
    if not mine:
        public["text"] = _open_text(state, viewer, decision)
        return Ask(**public, about=_open_refs(state, decision.about))
    shape = _shape(decision)
    cards = _cards_of(state, viewer, shape.get("options", ()))
    return Ask(**public, mine=True, about=decision.about, cards=cards, **shape)


@rule("217.2b")
def _cards_of(state: State, viewer: Seat, options: tuple[Option, ...]) -> tuple[ObjectSeen, ...]:
    """The cards that options are about and that a seat sees nowhere else; one that must not tell is about none."""
    about = dict.fromkeys(ref for option in options for ref in option.about)
    hidden = [state.objects[ref] for ref in about if ref in state.objects and state.objects[ref].is_hidden()]
    own = [thing.zone == HAND and shares_hand(state, thing.owner, viewer) for thing in hidden]
    return seen_in_zone(state, tuple(thing.id for thing, seen in zip(hidden, own, strict=True) if not seen), viewer)


@rule("217.4b")
def _open_text(state: State, viewer: Seat, decision: AnyDecision) -> str:
    """Return the words of a public decision; none about a card which lies where a viewer does not see it.

    Whether they name it is not asked: that would be another answer where another card lies there.
    Which half of a split card is played is asked while it is in its owner's hand yet (505.2).
    """
    things = (state.objects[ref] for ref in decision.about if ref in state.objects)
    hidden = [thing for thing in things if thing.is_hidden() and not thing.revealed]
    unseen = [thing for thing in hidden if not shares_hand(state, thing.owner, viewer)]
    if unseen and decision.seat >= 0:
        return f"{state.players[decision.seat].name} decides how to play a card."
    return decision.text


def _open_refs(state: State, about: tuple[int, ...]) -> tuple[int, ...]:
    """Of these, players and objects that everybody may see."""
    hidden = [ref for ref in about if ref in state.objects and state.objects[ref].is_hidden()]
    return tuple(ref for ref in about if ref not in hidden)


def _shape(decision: AnyDecision) -> dict[str, Any]:
    """The fields of a decision's own shape."""
    if isinstance(decision, Pick):
        return {
            "options": decision.options, "least": decision.least, "most": decision.most, "ordered": decision.ordered,
        }  # fmt: skip
    if isinstance(decision, Number):
        return {"low": decision.low, "high": decision.high}
    if isinstance(decision, Divide):
        return {
            "options": decision.options, "total": decision.total, "least": decision.least, "chosen": decision.chosen,
        }  # fmt: skip
    if isinstance(decision, Assign):
        return {"sources": decision.sources, "targets": decision.targets}
    if isinstance(decision, Name):
        return {"options": decision.options, "domain": decision.domain}
    if isinstance(decision, Pay):
        return {
            "options": decision.options, "cost": decision.cost, "pool": decision.pool, "enough": decision.enough,
        }  # fmt: skip
    return {"options": decision.options}
