"""Phrases of the log for happenings that need more than a name."""

from __future__ import annotations

from typing import Final, assert_never

from tabletop.engine.language import changes as c
from tabletop.engine.language.effects import Duration
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import (
    DelayedTrigger,
    FloatingChange,
    FloatingCopy,
    FloatingReplacement,
    Ignored,
    Offered,
    PreventionShield,
    RegenerationShield,
)
from tabletop.engine.state.turning_events import CoinFlipped, GraveyardArranged
from tabletop.engine.vocabulary.colours import COLOUR_WORDS
from tabletop.engine.vocabulary.ids import is_player, seat_of
from tabletop.engine.vocabulary.teams import does, together
from tabletop.engine.vocabulary.turn_parts import part_text
from tabletop.session.telling.combat_words import rule_words
from tabletop.session.telling.naming import MARK, Names, listed

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
    mark = MARK.match(text)
    at = mark.end() if mark is not None else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


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
    match effect:
        case RegenerationShield():
            return f"{names.thing(effect.object)} will regenerate the next time it would be destroyed this turn."
        case PreventionShield():
            much = "All" if effect.amount is None else f"The next {effect.amount}"
            combat = "combat " if effect.combat_only else ""
            return f"{much} {combat}damage to {names.thing(effect.to)} is prevented this turn."
        case FloatingReplacement():
            return f"An effect of {names.card(effect.card)} waits for what would happen."
        case FloatingChange():
            return _change_started(effect, names)
        case Ignored():
            who, what = names.player(effect.controller), names.thing(effect.source)
            return f"{who} ignores the effect of {what} until end of turn."
        case Offered():
            return f"{names.player(effect.controller)} may pay for the offer of {names.card(effect.card)} this turn."
        case FloatingCopy() | DelayedTrigger():
            return ""  # what comes of it is told as it happens
        case _:
            assert_never(effect)


#: how long a change lasts, behind the sentence that tells of it
LASTING: Final[dict[Duration, str]] = {
    "end of turn": " until end of turn",
    "end of combat": " until end of combat",
    "next untap": " until next untap",
    "your next turn": " until its controller's next turn",
    "your next upkeep": " until its controller's next upkeep",
    "while it is enchanted": " as long as it is enchanted",
    "while source in play": "",
    "while source tapped": "",
    "while source yours": "",
    "while source yours and tapped": "",
    "while yours": "",
    "rest of game": "",
}


def _change_started(effect: FloatingChange, names: Names) -> str:
    about = [names.thing(i, names.count(i)) for i in effect.objects]
    if not about:  # a rule about players
        about = [names.player(seat_of(ref)) for chosen in effect.targets for ref in chosen if is_player(ref)]
    what = listed(about) if about else ""
    if effect.filter is not None:
        what = f"All that {names.card(effect.card)} speaks of"
    several = len(about) > 1
    source, maker = names.thing(effect.source), names.player(effect.controller)
    said = [text for text in (_change(change, several, source, maker) for change in effect.changes) if text]
    return f"{what} {' and '.join(said)}{LASTING[effect.duration]}." if what and said else ""


def _change(change: c.Change, several: bool, source: str, maker: str) -> str:
    get, gain, lose = ("get", "gain", "lose") if several else ("gets", "gains", "loses")
    become = "become" if several else "becomes"
    match change:
        case c.AddPower(power=int(power), toughness=int(toughness)):
            return f"{get} {power:+d}/{toughness:+d}"
        case c.SetPower(power=int(power), toughness=int(toughness)):
            return f"{become} {power}/{toughness}"
        case c.Gains(keyword="protection", value=value):
            return f"{gain} protection from {value}"
        case c.Gains(keyword=keyword, value=value):
            return f"{gain} {value} {keyword}" if value else f"{gain} {keyword}"
        case c.Loses(keyword=keyword, value=value):
            return f"{lose} {value} {keyword}" if value else f"{lose} {keyword or 'all abilities'}"
        case c.LosesAbility():
            return "loses an ability"
        case c.ProtectedFrom(fixed=tuple(words)):
            return f"{gain} {' and '.join(f'protection from {word}' for word in words)}" if words else ""
        case c.ProtectedFrom():
            return f"{gain} protection"
        case c.GainsAbility():
            return f"{gain} an ability"
        case c.ChangeText(before=before, after=after):
            return f"{'have' if several else 'has'} {_word(after)} for {_word(before)} in the text"
        case c.LosesSupertype(supertype=supertype):
            return f"{'are' if several else 'is'} not {supertype} any more"
        case c.LosesType(value=kind):
            return f"{'are' if several else 'is'} no {kind} any more"
        case c.SetColours(colours=()):
            return f"{become} colourless"
        case c.SetColours(colours=(colour,)):
            return f"{become} {_word(colour)}"
        case c.SetTypes(types=types, subtypes=subtypes) | c.AddTypes(types=types, subtypes=subtypes):
            return f"{become} {' '.join((*subtypes, *types))}" if subtypes or types else ""
        case c.AddPower() | c.SetPower() | c.SetColours() | c.SwitchPower() | c.ChangeController():
            return ""  # no few words say it, or another line of the log does
        case _:
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


def coin(event: CoinFlipped, names: Names) -> str:
    """A coin that fell, and what that is to whoever flipped it (511)."""
    who = names.player(event.seat)
    if not event.called:
        return f"{who} flips a coin: {event.side}."
    return f"{who} calls {event.called}, and flips {event.side}: {'won' if event.called == event.side else 'lost'}."


def graveyard(event: GraveyardArranged, names: Names) -> str:
    """Cards that an owner has arranged as they were put into the graveyard (217.4c)."""
    order = " on ".join(names.thing(i) for i in event.order)
    return f"{names.player(event.seat)} arranges the graveyard: {order}."
