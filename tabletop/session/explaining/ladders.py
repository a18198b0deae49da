"""Ladders in words: how power, toughness, colours, types and abilities of an object came about."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, get_args

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.ending_rules import EndingRule, LegendsStay
from tabletop.engine.language.hand_rules import HandRule
from tabletop.engine.language.library_rules import HandRevealed, TopRevealed
from tabletop.engine.language.player_rules import BlocksInPiles, PlayerCantBeTarget
from tabletop.engine.language.standing.land_rules import LandRule
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import control_effects
from tabletop.engine.rules.board.ladder import Rung, ladder
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId
from tabletop.session.explaining.explanation import LadderSeen, Step
from tabletop.session.telling.combat_words import rule_words
from tabletop.session.telling.naming import listed

POWER: Final = "power/toughness"
_COLOURS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
RULES: Final = "rules on it"
#: which value a change is about; that it is under somebody's control is said apart
ABOUT: Final[dict[type, str]] = {
    c.ChangeController: "controller",
    c.AddPower: POWER,
    c.SetPower: POWER,
    c.SwitchPower: POWER,
    c.SetTypes: "types",
    c.AddTypes: "types",
    c.LosesSupertype: "types",
    c.LosesType: "types",
    c.SetColours: "colours",
    c.Gains: "abilities",
    c.ProtectedFrom: "abilities",
    c.GainsAbility: "abilities",
    c.Loses: "abilities",
    c.LosesAbility: "abilities",
    c.ChangeText: "abilities",
    **dict.fromkeys(get_args(c.RuleOnIt), RULES),
}
#: rules on an object that `rule_words` has no words for, or that are said in another way here
WORDS: Final[dict[type, str]] = {
    c.DoesNotUntap: "doesn't untap in its controller's untap step",
    c.ReturnsAsUntapping: "returns to its owner's hand in the untap step",
    c.FewUntap: "lets only so many permanents of a kind untap",
    c.MayStayTapped: "needn't untap in its controller's untap step",
    c.CantBeUsed: "has activated abilities that can't be played",
    c.ChangesPrice: "has activated abilities that cost more or less",
    c.Indestructible: "can't be destroyed",
    c.CantBeTarget: "can't be the target of some spells or abilities",
    c.StaysOn: "isn't removed by its own effect",
    c.CantBeCountered: "can't be countered",
    c.CantRegenerate: "can't be regenerated",
    c.MayBePlayed: "can be played from there",
    **dict.fromkeys(get_args(LandRule), "a rule about playing lands"),
    **dict.fromkeys(get_args(EndingRule), "a rule about the end of the game"),
    **dict.fromkeys(get_args(HandRule), "a rule about the size of hands"),
    TopRevealed: "a rule about the top of libraries",
    LegendsStay: "a rule about legends",
    PlayerCantBeTarget: "a rule about who can be a target",
    BlocksInPiles: "a rule about how blockers are declared",
    HandRevealed: "a rule about hands that are revealed",
}


def ladders_of(state: State, names: State, object_id: ObjectId) -> tuple[LadderSeen, ...]:
    """The ladders of an object: power and toughness of every creature, and of the rest what something changes.

    `names` is the state that names are read from: the one without the cards that the viewer may not see.
    """
    rungs = ladder(state, object_id)
    if not rungs:
        return ()
    found = []
    for value, text in _TEXTS.items():
        steps = tuple(_steps(names, rungs, value, text))
        now = rungs[-1].values
        if steps or (value == POWER and now.is_creature):
            found.append(LadderSeen(value, text(rungs[0].values), steps, text(now)))
    return (*_control(state, names, object_id), *found)


def _control(state: State, names: State, object_id: ObjectId) -> list[LadderSeen]:
    """Return who controls it (layer 2), where an effect says so: the first controller, then by each effect in order."""
    effects = sorted(effect[1:] for effect in control_effects(state) if effect[0] == object_id)
    if not effects:
        return []
    thing = state.objects[object_id]
    steps = tuple(
        Step(
            layer="2",
            does=f"{state.players[seat].name} gains control",
            result=state.players[seat].name,
            source=source,
            source_name=name_of(names, source),
            timestamp=timestamp,
        )
        for timestamp, seat, source in effects
    )
    return [LadderSeen("controller", state.players[thing.put_by].name, steps, state.players[thing.controller].name)]


def _steps(names: State, rungs: tuple[Rung, ...], value: str, text: Callable[[Values], str]) -> list[Step]:
    steps = []
    for before, rung in pairwise(rungs):
        about = ABOUT[type(rung.change)] if rung.change is not None else POWER
        if about != value and text(before.values) == text(rung.values):
            continue
        steps.append(
            Step(
                layer=rung.layer,
                does=_does(before.values, rung),
                result=text(rung.values),
                rule=_rule_of(rung),
                source=rung.source if rung.change is not None else NOTHING,
                source_name=name_of(names, rung.source) if rung.change is not None else "",
                timestamp=rung.timestamp if rung.change is not None else 0,
            )
        )
    return steps


def _rule_of(rung: Rung) -> str:
    if rung.change is None:
        return "200.10" if rung.layer == "6c" else "208.2"
    return "418.5i" if isinstance(rung.change, c.SwitchPower) else "418.5a"


def _does(before: Values, rung: Rung) -> str:
    """Return what a step does, in a few words; numbers as they came out."""
    change, after = rung.change, rung.values
    match change:
        case None:
            if rung.layer == "6c":
                return f"{_difference(before, after)} from counters"
            return "power and toughness as printed or as its own ability sets them"
        case c.AddPower():
            return _difference(before, after)
        case c.SetPower():
            return f"becomes {_power(after)}"
        case c.SwitchPower():
            return "power and toughness change places"
        case c.SetColours():
            return f"becomes {_colours(after)}"
        case c.Gains(keyword=keyword):
            return f"gains {keyword}"
        case c.Loses(keyword=keyword):
            return f"loses {keyword or 'all abilities'}"
        case c.SetTypes(types=types, subtypes=subtypes):
            return f"becomes {_words(*types, *subtypes)}"
        case c.AddTypes(types=types, subtypes=subtypes, supertypes=supertypes):
            return f"is {_words(*supertypes, *types, *subtypes)} too"
        case c.LosesSupertype(supertype=supertype):
            return f"is not {supertype} any more"
        case c.LosesType(value=kind):
            return f"is no {kind} any more"
        case c.LosesAbility():
            return "loses an ability"
        case c.ProtectedFrom():
            return "gains protection"
        case c.GainsAbility():
            return "gains an ability"
        case c.ChangeText(before=word, after=other):
            return f"{other} for {word} in the text"
        case c.ChangeController():
            return "another controller"
        case _:
            return _rule_words(change)


def _rule_words(change: c.RuleOnIt) -> str:
    return WORDS[type(change)] if type(change) in WORDS else rule_words(change)


def _difference(before: Values, after: Values) -> str:
    power = (after.power or 0) - (before.power or 0)
    toughness = (after.toughness or 0) - (before.toughness or 0)
    return f"{power:+d}/{toughness:+d}"


def _words(*words: str) -> str:
    return " ".join(words)


def _power(values: Values) -> str:
    return "none" if values.power is None else f"{values.power}/{values.toughness}"


def _colours(values: Values) -> str:
    return listed([_COLOURS.get(key, key) for key in values.colours]) if values.colours else "colourless"


def type_line(values: Values) -> str:
    """Supertypes and types, and the subtypes behind a dash."""
    front = _words(*values.supertypes, *values.types)
    return f"{front} - {_words(*values.subtypes)}" if values.subtypes else front


def _abilities(values: Values) -> str:
    others = sum(not isinstance(ability, Keyword) for ability in values.abilities)
    words = list(values.keywords)
    if others:
        words.append("1 more ability" if others == 1 else f"{others} more abilities")
    return ", ".join(words) or "none"


def _rules(values: Values) -> str:
    words = [_rule_words(change) for change, _ in values.rules]
    return ", ".join(dict.fromkeys(words)) or "none"


_TEXTS: Final[dict[str, Callable[[Values], str]]] = {
    POWER: _power,
    "types": type_line,
    "colours": _colours,
    "abilities": _abilities,
    RULES: _rules,
}
