"""The variants as options: which options each brings along, and how its players sit (600.2, 605-609)."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.variants import Variant, options_for
from tabletop.engine.state.game_options import AttackOption, GameOptions


@pytest.mark.rule("601.1", "605.1", "605.2", "605.2b")
def test_a_range_and_another_way_to_attack_are_added_to_a_free_for_all() -> None:
    assert options_for("free-for-all", 5) == GameOptions()
    assert options_for("free-for-all", 5, reach=1, attack="left") == GameOptions(ranges=(1,) * 5, attack="left")
    assert options_for("teams", 6, reach=0).ranges == ()


@pytest.mark.rule("603.1", "601.2a", "607.1", "607.2", "607.3", "607.3a", "607.3b", "607.3c", "607.7")
def test_emperors_sit_in_the_middle_of_their_teams_and_reach_further() -> None:
    options = options_for("emperor", 6)
    assert options.sides == (0, 0, 0, 1, 1, 1)
    assert options.emperors == (1, 4)
    assert options.ranges == (1, 2, 1, 1, 2, 1)
    assert (options.attack, options.deploy, options.shared_hands) == ("beside", True, "side")


@pytest.mark.rule("607.6")
def test_more_and_larger_teams_play_emperor_with_ranges_that_fit() -> None:
    """An emperor reaches the nearest general of the next team, and no further."""
    assert options_for("emperor", 9).emperors == (1, 4, 7)
    large = options_for("emperor", 10, 5)
    assert large.emperors == (2, 7)
    assert large.ranges == (1, 1, 3, 1, 1) * 2


@pytest.mark.rule("609.1", "609.2", "609.2a", "609.2b", "609.2c", "609.3", "609.4", "609.6")
@pytest.mark.parametrize(("players", "size", "sides"), [(6, 2, (0, 1, 2) * 2), (6, 3, (0, 1) * 3), (4, 2, (0, 1) * 2)])
def test_teams_sit_in_turns(players: int, size: int, sides: tuple[int, ...]) -> None:
    options = options_for("teams", players, size)
    assert options.sides == sides
    assert all(options.sides[seat] != options.sides[seat - 1] for seat in range(players))
    assert options.ranges == (2,) * players
    assert (options.attack, options.only_neighbours, options.deploy) == ("several", True, False)
    assert options_for("teams", players, size, attack="left").attack == "left"


@pytest.mark.rule("608.1", "608.2", "608.2a", "608.2b", "608.2c")
def test_a_grand_melee_is_a_free_for_all_with_options_of_its_own() -> None:
    options = options_for("grand melee", 10)
    assert (options.ranges, options.attack, options.turn_markers) == ((1,) * 10, "left", True)
    assert (options.sides, options.deploy) == ((), False)


@pytest.mark.parametrize(
    ("variant", "players", "size", "reach", "attack"),
    [
        ("emperor", 7, 0, None, None),
        ("emperor", 3, 0, None, None),
        ("emperor", 4, 2, None, None),
        ("emperor", 6, 0, 1, None),
        ("emperor", 6, 0, None, "left"),
        ("teams", 5, 0, None, None),
        ("teams", 2, 2, None, None),
        ("free-for-all", 1, 0, None, None),
        ("grand melee", 3, 0, None, None),
    ],
)
def test_what_makes_no_such_game_is_said(
    variant: Variant, players: int, size: int, reach: int | None, attack: AttackOption | None
) -> None:
    with pytest.raises(ValueError, match=r"\."):
        options_for(variant, players, size, reach, attack)
