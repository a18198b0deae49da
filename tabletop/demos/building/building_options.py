"""The variant and the options of a scenario file, as the options of a game, and back (600.2)."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from tabletop.demos.scenario import Beginning, Scenario, ScenarioError
from tabletop.engine.rules.variants import EMPEROR_TEAM, TEAM, VARIANTS, options_for
from tabletop.engine.state.game_options import NO_OPTIONS, AttackOption, GameOptions, why_unfit

#: what `_given` is where a file says nothing of variants and options
_NOTHING = ("", 0, None, "")


def options_of(scenario: Scenario) -> GameOptions:
    """Return the options that a file says. Raises ScenarioError where they make no game of its players."""
    if scenario.teams and _given(scenario) != _NOTHING:
        words = "A file with `teams` is played in one turn for each team, without options (606.2); leave out either."
        raise ScenarioError(words, place=("teams",))
    try:
        return options_for_players(scenario, len(scenario.player))
    except ScenarioError:
        raise
    except ValueError as problem:
        raise ScenarioError(str(problem), place=("variant",)) from None


def options_for_players(given: Scenario | Beginning, number: int) -> GameOptions:
    """Return the options that are said for a game of so many players.

    Raises ScenarioError for words that mean nothing, ValueError for options that make no game of these players.
    """
    if _given(given) == _NOTHING:
        return NO_OPTIONS
    variant = next((one for one in VARIANTS if one == (given.variant or "free-for-all")), None)
    if variant is None:
        words = f"There is no variant {given.variant!r}; there are {', '.join(VARIANTS)}."
        raise ScenarioError(words, place=("variant",))
    attack = next((one for one in get_args(AttackOption) if one == given.attack_option and one != "beside"), None)
    if given.attack_option and attack is None:
        words = f'There is no attack option {given.attack_option!r}; there are "several", "left" and "right".'
        raise ScenarioError(words, place=("attack_option",))
    reach = given.range_of_influence
    options = options_for(variant, number, given.team_size, None if isinstance(reach, list) else reach, attack)
    if isinstance(reach, list):
        options = replace(options, ranges=tuple(reach))
        if why_unfit(options, number):
            words = f"`range_of_influence` is a number from 0 on, or {number} of them in the order of seats."
            raise ScenarioError(words, place=("range_of_influence",))
    return options


def _given(given: Scenario | Beginning) -> tuple[str, int, int | list[int] | None, str]:
    return given.variant, given.team_size, given.range_of_influence, given.attack_option


def options_described(options: GameOptions, players: int) -> dict[str, Any]:
    """Return the fields of a scenario that give a game these options. Raises ScenarioError where none do."""
    if options == NO_OPTIONS:
        return {}
    size = _team_size(options)
    for variant in VARIANTS:
        plain = {"emperor": EMPEROR_TEAM, "teams": TEAM}.get(variant, size)
        try:
            usual = options_for(variant, players, size)
        except ValueError:
            continue
        if replace(options, ranges=usual.ranges, attack=usual.attack) != usual:
            continue
        if usual.emperors and options != usual:
            continue
        fields: dict[str, Any] = {"variant": variant, "team_size": 0 if size == plain else size}
        if options.ranges != usual.ranges:
            equal = len(set(options.ranges)) < 2
            fields["range_of_influence"] = (options.ranges or (0,))[0] if equal else list(options.ranges)
        if options.attack != usual.attack:
            fields["attack_option"] = options.attack
        return fields
    raise ScenarioError("No file can say with which options this game is played.")


def _team_size(options: GameOptions) -> int:
    return options.sides.count(options.sides[0]) if options.sides else 0
