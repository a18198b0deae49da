"""Writing down how a game stands as the beginning of a scenario; and comparing how two games stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.cards.library import CardLibrary
from tabletop.demos.building.building import build
from tabletop.demos.building.building_options import options_described
from tabletop.demos.building.building_pools import pool_text, pools_for
from tabletop.demos.own_cards import COLOUR_NAMES, same, written
from tabletop.demos.scenario import CardText, Kept, Placed, Scenario, ScenarioError, Seated
from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.events.copies import unflipped
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId, is_player, key_ref
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY, LIBRARY

replace = msgspec.structs.replace


def stands_as(state: State, library: CardLibrary) -> Scenario | None:
    """A scenario without steps that sets up this very position; None where a file can't say all of it."""
    if state.stack or state.effects or state.waiting or state.outcome is not None or state.stray:
        return None
    try:
        scenario = _described(state, library)
        again = build(scenario, library).state
    except ScenarioError:
        return None
    return scenario if alike(state, again) else None


def _described(state: State, library: CardLibrary) -> Scenario:
    turn = state.turn
    own: dict[str, CardText] = {}
    for thing in state.objects.values():
        card = _real(state, thing)
        known = library.find(card.name)
        if card.name not in own and (known is None or not same(known, card)):
            own[card.name] = written(card)
    before = turn.number == 0
    order = {object_id: place for place, object_id in enumerate(state.in_play, 1)}
    names = _own_names(state)
    return Scenario(
        title="",
        card=list(own.values()),
        player=[_player(state, seat, order, names) for seat in range(len(state.players))],
        teams=_teams(state),
        **options_described(state.options, len(state.players)),
        active="" if before else _name(state, turn.team),
        priority="" if before or turn.priority in (turn.team, -1) else _name(state, turn.priority),
        phase=MAIN_1 if before else turn.phase,
        step_of_turn=MAIN if before else turn.step,
        turn=turn.number,
        chooser=state.players[state.chooser].name if before and state.chooser >= 0 else "",
    )


def _teams(state: State) -> list[list[str]]:
    """Return who plays together; nothing where everybody plays alone."""
    if all(len(team.members) == 1 for team in state.teams):
        return []
    return [[state.players[seat].name for seat in team.members] for team in state.teams]


def _name(state: State, team: int) -> str:
    return state.players[state.teams[team].members[0]].name


def _own_names(state: State) -> dict[ObjectId, str]:
    """Names for permanents that others are attached to, where a card's name alone would not tell them apart."""
    hosts = dict.fromkeys(thing.attached for thing in state.permanents() if thing.attached > 0)
    return {host: f"Host {place}" for place, host in enumerate(hosts, 1)}


def _player(state: State, seat: int, order: dict[ObjectId, int], names: dict[ObjectId, str]) -> Seated:
    player = state.players[seat]

    def cards(ids: Sequence[ObjectId]) -> list[str | Kept]:
        return [state.cards[state.objects[i].card].name for i in ids]

    # what others are attached to stands first
    mine = sorted(
        (i for i in state.in_play if state.objects[i].owner == seat), key=lambda i: state.objects[i].attached > 0
    )
    return Seated(
        name=player.name,
        # the primary player says the life total of a team
        life=state.life_of(seat) if state.teams[player.team].members[0] == seat else None,
        poison=player.poison,
        library=cards(player.library),
        hand=cards(player.hand),
        graveyard=cards(player.graveyard),
        removed=cards([i for i in state.removed if state.objects[i].owner == seat]),
        in_play=[_placed(state, state.objects[i], order[i], names) for i in mine],
        pool=pool_text(tuple(mana for mana in player.pool if not mana.only)),
        pool_for=pools_for(player.pool),
        land_played=player.lands_played > 0,
    )


def _placed(state: State, thing: Object, entered: int, names: dict[ObjectId, str]) -> str | Placed:
    host = ""
    if thing.attached:
        host = state.players[-1 - thing.attached].name if is_player(thing.attached) else names[thing.attached]
    return Placed(
        card=_real(state, thing).name,
        face_down=thing.face_down,
        flipped=thing.flipped,
        name=names.get(thing.id, ""),
        tapped=thing.tapped,
        damage=thing.damage,
        counters=dict(thing.counters),
        fresh=thing.fresh,
        came=_came(state, thing),
        attached=host,
        controller="" if thing.put_by == thing.owner else state.players[thing.put_by].name,
        count=thing.count,
        token=thing.token,
        entered=entered,
        chosen_colour=next((name for name, letter in COLOUR_NAMES.items() if letter == thing.chosen("colour")), ""),
        chosen_type=thing.chosen("creature type") or thing.chosen("land type") or thing.chosen("basic land type"),
        chosen_name=thing.chosen("card name"),
        chosen_player=state.players[-1 - key_ref(thing.chosen("opponent"))].name if thing.chosen("opponent") else "",
    )


def _real(state: State, thing: Object) -> Card:
    """The card that an object is, whatever lies on the table."""
    return state.cards[thing.own] if thing.face_down else unflipped(state.cards, thing)


def _came(state: State, thing: Object) -> int:
    """Return the turn in which a permanent came under control, or 0 if before its controller's last two upkeeps.

    Nothing on a card asks for an earlier turn than that, so two games that differ only there stand alike.
    """
    return 0 if thing.since < state.players[thing.controller].upkeeps[0] else thing.since


# --- alike --------------------------------------------------------------------------------------------


def alike(one: State, other: State) -> bool:
    """Return whether two games stand alike, whatever the ids of their objects and the figures of their timestamps."""
    return bool(_canonical(one) == _canonical(other))


def _canonical(state: State) -> Any:
    """A state with objects numbered by where they are, and cards by what they say."""
    ids = _numbered(state)
    stamps = {stamp: place for place, stamp in enumerate(sorted({o.timestamp for o in state.permanents()}))}
    cards = tuple(_bare(card) for card in state.cards)

    def thing(object_id: ObjectId) -> Any:
        found = state.objects[object_id]
        in_play = found.zone == IN_PLAY
        attached = found.attached if is_player(found.attached) else ids.get(found.attached, 0)
        plain = replace(
            found,
            id=0,
            card=0,
            timestamp=stamps[found.timestamp] if in_play else 0,
            attached=attached,
            phased_with=ids.get(found.phased_with, 0),
            # what has dealt damage to it may be gone
            hurt_by=tuple(ids.get(one, 0) for one in found.hurt_by),
            # nor is known at a new table how much of it there was
            taken=0,
            since=_came(state, found) if in_play else 0,
        )
        return cards[found.card], cards[found.own] if found.own >= 0 else None, replace(plain, own=-1)

    players = tuple(
        (
            replace(player, library=(), hand=(), graveyard=(), pool=(), mulligans=0, kept=True, life_lost=0),
            tuple(sorted((mana.key, mana.count) for mana in player.pool)),
            *(tuple(map(thing, zone)) for zone in (player.library, player.hand, player.graveyard)),
        )
        for player in state.players
    )
    return (
        players,
        tuple(map(thing, state.in_play)),
        tuple(map(thing, state.removed)),
        tuple(map(thing, state.phased)),
        tuple(
            (None if entry.kind == "damage" else cards[entry.card], entry.kind, entry.controller, entry.x, entry.count)
            for entry in state.stack
        ),
        state.teams,
        state.options,
        state.reach,
        replace(state.turn, spells=()),
        state.combat if state.combat is None or not state.combat.attacks else len(state.combat.attacks),
        len(state.effects),
        len(state.waiting),
        state.outcome,
    )


def _bare(card: Card) -> Card:
    return replace(card, text="")


def _numbered(state: State) -> dict[ObjectId, int]:
    order: list[ObjectId] = []
    for player in state.players:
        order += [*getattr(player, LIBRARY), *getattr(player, HAND), *player.graveyard]
    order += [*state.in_play, *state.removed, *state.phased]
    return {object_id: place for place, object_id in enumerate(order, 1)}
