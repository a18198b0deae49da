"""Phrases of the log for happenings that need more than a name."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language import changes as c
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import (
    FloatingChange,
    FloatingReplacement,
    PreventionShield,
    RegenerationShield,
)
from tabletop.engine.vocabulary.colours import COLOUR_WORDS
from tabletop.engine.vocabulary.teams import does, together
from tabletop.engine.vocabulary.turn_parts import part_text
from tabletop.session.telling.combat_words import rule_words
from tabletop.session.telling.naming import Names, listed

#: tapping and untapping that is said: by effects, not by costs, attacks and the untap step
TELLING_TAPS: Final = ("413.2b",)

_LOSSES: Final[dict[str, str]] = {
    "102.3a": "concedes",
    "102.3b": "has no life left",
    "102.3c": "drew from an empty library",
    "102.3d": "has ten poison counters",
    "420.5a": "has no life left",
    "420.5g": "drew from an empty library",
    "420.5h": "has ten poison counters",
}


#: what happens to a team as a whole (606.8a)
_OF_TEAMS: Final = ("102.3b", "420.5a")


def sentence(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def number(count: int, word: str) -> str:
    """ "a word" or "3 words"."""
    return f"a {word}" if count == 1 else f"{count} {word}s"


def part_of(state: State) -> str:
    """The present part of the turn."""
    return part_text(state.turn.phase, state.turn.step)


def announced(event: e.StackChanged, names: Names) -> str:
    """Return what was announced for a spell or ability: X, targets, shares. Empty where there is nothing."""
    entry = event.entry
    card = names.card(entry.card)
    what = card if entry.kind == "spell" else f"The ability of {card}"
    said = []
    if any(entry.targets):
        targets = []
        for place, chosen in enumerate(entry.targets):
            shares = entry.divisions[place] if place < len(entry.divisions) else ()
            for index, ref in enumerate(chosen):
                share = f" ({shares[index]})" if index < len(shares) else ""
                targets.append(names.thing(ref) + share)
        said.append(f"targets {listed(targets)}")
    if entry.x:
        said.append(f"has X = {entry.x}")
    return f"{what} {' and '.join(said)}." if said else ""


def effect_started(event: e.EffectStarted, names: Names) -> str:
    """Return what a floating effect does, where it can be said in a few words."""
    effect = event.effect
    if isinstance(effect, RegenerationShield):
        return f"{names.thing(effect.object)} will regenerate the next time it would be destroyed this turn."
    if isinstance(effect, PreventionShield):
        much = "All" if effect.amount is None else f"The next {effect.amount}"
        combat = "combat " if effect.combat_only else ""
        return f"{much} {combat}damage to {names.thing(effect.to)} is prevented this turn."
    if isinstance(effect, FloatingReplacement):
        return f"An effect of {names.card(effect.card)} waits for what would happen."
    if not isinstance(effect, FloatingChange) or not effect.objects:
        return ""
    what = listed([names.thing(i, names.count(i)) for i in effect.objects])
    several = len(effect.objects) > 1
    source, maker = names.thing(effect.source), names.player(effect.controller)
    said = [text for text in (_change(change, several, source, maker) for change in effect.changes) if text]
    if not said:
        return ""
    lasting = "" if effect.duration in ("rest of game", "while source in play") else f" until {effect.duration}"
    return f"{what} {' and '.join(said)}{lasting}."


def _change(change: c.Change, several: bool, source: str, maker: str) -> str:
    get, gain, lose = ("get", "gain", "lose") if several else ("gets", "gains", "loses")
    if isinstance(change, c.AddPower) and isinstance(change.power, int) and isinstance(change.toughness, int):
        return f"{get} {change.power:+d}/{change.toughness:+d}"
    if isinstance(change, c.Gains):
        if change.keyword == "protection":
            return f"{gain} protection from {change.value}"
        return f"{gain} {change.value} {change.keyword}" if change.value else f"{gain} {change.keyword}"
    if isinstance(change, c.GainsAbility):
        return f"{gain} an ability"
    if isinstance(change, c.ChangeText):
        has = "have" if several else "has"
        return f"{has} {_word(change.after)} for {_word(change.before)} in the text"
    if isinstance(change, c.SetColours) and len(change.colours) < 2:
        return f"{'become' if several else 'becomes'} {_word(change.colours[0]) if change.colours else 'colourless'}"
    if isinstance(change, c.SetTypes | c.AddTypes) and (change.subtypes or change.types):
        return f"{'become' if several else 'becomes'} {' '.join((*change.subtypes, *change.types))}"
    if isinstance(change, c.Loses):
        return f"{lose} {change.keyword or 'all abilities'}"
    if isinstance(change, c.SetPower) and isinstance(change.power, int) and isinstance(change.toughness, int):
        return f"{'become' if several else 'becomes'} {change.power}/{change.toughness}"
    return rule_words(change, several, source, maker)


def _word(word: str) -> str:
    return COLOUR_WORDS.get(word, word)


def counters(event: e.CountersChanged, names: Names) -> str:
    """Counters put on or removed."""
    what = names.thing(event.object)
    if event.amount > 0:
        return f"{what} gets {number(event.amount, f'{event.kind} counter')}."
    return f"{what} loses {number(-event.amount, f'{event.kind} counter')}."


def lost(event: e.Lost, names: Names) -> str:
    """Describe why a player loses, and the team with him or her (606.8b); "" for who goes along."""
    if not names.is_first_to_lose(event.seat):
        return ""
    who, why = names.player(event.seat), _LOSSES.get(event.by, "")
    team = names.members(names.after.team_of(event.seat))
    if len(team) == 1:
        if event.by == "102.3a":
            return f"{who} concedes."
        return f"{who} {why} and loses the game." if why else f"{who} loses the game."
    if event.by in _OF_TEAMS:
        return f"{together(team)} have no life left and lose the game."
    return f"{who} {why}; {together(team)} lose the game." if why else f"{together(team)} lose the game with {who}."


def left(event: e.LeftGame, names: Names) -> str:
    """Return what goes with players who are out of a game that goes on (600.4a)."""
    teams: dict[int, list[str]] = {}
    for seat in event.seats:
        teams.setdefault(names.after.team_of(seat), []).append(names.player(seat))
    return f"What belongs to {listed([together(team) for team in teams.values()])} leaves the game."


def ended(event: e.Ended, names: Names) -> str:
    """Return who has won."""
    winners = event.outcome.winners
    return f"{does(names.members(winners[0]), 'win')} the game." if winners else "The game is a draw."
