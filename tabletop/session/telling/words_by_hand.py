"""Lines about what is moved by hand while the rules are off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.state.table_events import (
    Brought,
    DamageMarked,
    FreshChanged,
    MomentSet,
    PutUnder,
    RulesSwitched,
    TakenAway,
)
from tabletop.engine.vocabulary.turn_parts import part_text
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, HIDDEN_ZONES, IN_PLAY, LIBRARY, REMOVED
from tabletop.session.telling import phrases
from tabletop.session.telling.log_lines import Told
from tabletop.session.telling.naming import Names

_WHERE: Final = {
    IN_PLAY: "is put into play under {who}'s control",
    HAND: "is put into {who}'s hand",
    GRAVEYARD: "is put into {who}'s graveyard",
    REMOVED: "is put among {who}'s removed cards",
}


def _brought(event: Brought, names: Names, rule: str) -> Told:
    who = names.player(event.controller if event.to == IN_PLAY else event.owner)
    end = "under" if event.bottom else "on top of"
    where = _WHERE.get(event.to, f"is put {end} {{who}}'s library").format(who=who)
    text = f"{names.card(event.card)} {where}."
    if event.to in HIDDEN_ZONES:
        hidden = f"A card {where}."
        return Told(hidden, rule) if event.to == LIBRARY else Told(hidden, rule, (), event.owner, text, (event.new,))
    return Told(text, rule, (event.new,))


def _taken_away(event: TakenAway, names: Names, rule: str) -> Told:
    thing = names.before.objects.get(event.object)
    if thing is None and names.before.stack_object(event.object) is not None:
        return Told(phrases.sentence(f"{names.entry(event.object)} is taken away."), rule)
    if thing is None or not thing.is_hidden():
        return Told(phrases.sentence(f"{names.thing(event.object)} is taken out of the game altogether."), rule)
    hidden = f"A card of {names.player(thing.owner)}'s {thing.zone} is taken out of the game altogether."
    if thing.zone == LIBRARY:
        return Told(hidden, rule)
    return Told(hidden, rule, (), thing.owner, f"{names.thing(event.object)} is taken out of the game altogether.")


def _under(event: PutUnder, names: Names, rule: str) -> Told:
    return Told(f"{names.player(event.controller)} controls {names.thing(event.object)} now.", rule, (event.object,))


def _fresh(event: FreshChanged, names: Names, rule: str) -> Told | None:
    thing = names.before.objects.get(event.object)
    if thing is None:  # it has just been put there, which is told
        return None
    since = "came this turn" if event.fresh else "has been there since the turn began"
    return Told(f"{names.thing(event.object)} {since}.", rule, (event.object,))


def _marked(event: DamageMarked, names: Names, rule: str) -> Told:
    damage = names.after.objects[event.object].damage if event.object in names.after.objects else 0
    return Told(f"{names.thing(event.object)} has {damage} damage marked on it.", rule, (event.object,))


def _moment(event: MomentSet, names: Names, rule: str) -> Told:
    turn = event.turn
    who = "" if turn.priority == turn.team else f"; {names.team(turn.priority)} to act"
    return Told(f"It is turn {turn.number}, {names.team(turn.team)}'s {part_text(turn.phase, turn.step)}{who}.", rule)


def _switched(event: RulesSwitched, names: Names, rule: str) -> Told:
    # what is done by an edit is said to be a judge's already
    return Told("The rules are off from here on." if event.off else "judge: The rules are on again.", rule)


#: by kind of event what is told of it
HAND_WORDS: Final[dict[type, Callable[[Any, Names, str], Told | None]]] = {
    Brought: _brought,
    TakenAway: _taken_away,
    PutUnder: _under,
    FreshChanged: _fresh,
    DamageMarked: _marked,
    MomentSet: _moment,
    RulesSwitched: _switched,
}
