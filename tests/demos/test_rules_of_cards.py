"""The rules that cards are made of (200-217, 400-417, 502, 504-511), each shown by a scenario that fails without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cards.library import CardLibrary, built_in
from tabletop.demos.checking import check_file
from tabletop.engine.rules.board.characteristics import printed_values

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
#: scenarios of the tests, each written from the words of its rule alone
WRITTEN = (
    "203.2a-no-coloured-symbols",
    "203.3-paid-whatever-the-colour",
    "212.1c-still-lands",
    "212.2e-both-types",
    "212.2k-two-controllers",
    "212.4a-played-as-a-spell",
    "212.4a-when-enchantments-are-played",
    "212.4e-what-an-aura-targets",
    "212.4f-off-it-goes",
    "212.6b-lands-of-a-turn",
    "212.6d-mana-of-land-types",
    "212.7b-then-to-the-graveyard",
    "213.2-types-of-a-spell",
    "214.2-types-of-what-is-in-play",
    "214.4-who-put-it-there",
    "217.2f-while-an-ability-is-played",
    "217.3c-hands",
    "217.4c-discarded-together",
    "217.7c-separate-piles",
    "401.1b-no-cost",
    "401.4-from-the-graveyard",
    "401.5-when-it-says",
    "401.6-on-the-stack",
    "408.2i-only-with-priority",
    "410.9e-by-how-many",
    "416.2-lands-in-graveyards",
    "502.26e-a-copy-of-it",
    "502.34a-each-its-own",
    "502.34a-what-lay-face-down",
    "502.37c-as-many-colours",
    "502.40e-only-on-the-stack",
    "502.42c-more-colour-than-needed",
    "502.42c-what-the-offering-saves",
    "502.44b-no-more-spells",
    "502.45d-enchant-opponent",
    "502.45d-enchanted-players",
    "502.51a-haunting",
    "502.51c-from-out-of-the-game",
    "505.4-one-card",
    "508.4-one-way",
    "509.1a-everything-goes",
    "509.1b-checked-without-triggers",
    "509.1c-straight-to-cleanup",
)


@pytest.fixture(autouse=True)
def fresh() -> None:
    """Forget what is kept of cards: each scenario is to run the code of its rules, whatever ran before it."""
    getattr(printed_values, "__wrapped__", printed_values).cache_clear()


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return built_in()


@pytest.mark.parametrize(
    "stem",
    [
        pytest.param("202.2a-this-creature", marks=pytest.mark.rule("202.2a")),
        pytest.param("202.2b-lent-by-name", marks=pytest.mark.rule("202.2b")),
        pytest.param("202.3-the-same-name", marks=pytest.mark.rule("202.3")),
        pytest.param("203.2-colours-of-a-mana-cost", marks=pytest.mark.rule("203.2a", "203.2b", "203.2e")),
        pytest.param("203.2d-choosing-a-colour", marks=pytest.mark.rule("203.2d")),
        pytest.param("203.3-converted-mana-costs", marks=pytest.mark.rule("203.3", "203.3a", "203.4")),
        pytest.param("205.2b-two-types-at-once", marks=pytest.mark.rule("205.2b", "212.2e", "205.3e")),
        pytest.param("212.1c-in-addition", marks=pytest.mark.rule("212.1c")),
        pytest.param(
            "212.2a-when-each-type-is-played",
            marks=pytest.mark.rule(
                "212.2a",
                "212.3a",
                "212.4a",
                "212.5a",
                "212.7a",
                "212.2b",
                "212.3b",
                "212.4b",
                "212.5b",
                "212.7b",
                "401.7",
                "213.1",
                "401.1",
                "217.6a",
            ),
        ),
        pytest.param("212.2f-artifact-lands", marks=pytest.mark.rule("212.2f", "212.6g")),
        pytest.param("212.2k-who-controls-what-is-attached", marks=pytest.mark.rule("212.2k", "212.4i", "407.1")),
        pytest.param("212.4d-auras", marks=pytest.mark.rule("212.4d", "212.4e", "212.4f", "502.45d")),
        pytest.param("212.5e-any-time-an-instant-could-be-played", marks=pytest.mark.rule("212.5e")),
        pytest.param("212.6b-by-which-permission", marks=pytest.mark.rule("212.6b")),
        pytest.param("212.6b-put-into-play", marks=pytest.mark.rule("212.6b")),
        pytest.param("212.6d-basic-land-types", marks=pytest.mark.rule("212.6d")),
        pytest.param("213.5-what-a-spell-becomes", marks=pytest.mark.rule("213.5", "213.2", "213.4")),
        pytest.param(
            "214.3-a-new-permanent", marks=pytest.mark.rule("214.3", "214.4", "214.5", "217.5c", "217.5d", "510.3")
        ),
        pytest.param("216.2-tokens-are-permanents", marks=pytest.mark.rule("216.2", "214.2", "217.7a")),
        pytest.param("217.1d-where-it-goes-instead", marks=pytest.mark.rule("217.1d")),
        pytest.param("217.2a-decks-become-libraries", marks=pytest.mark.rule("217.2c")),
        pytest.param("217.2e-the-top-card-revealed", marks=pytest.mark.rule("217.2e")),
        pytest.param("217.2f-drawn-while-it-is-played", marks=pytest.mark.rule("217.2f")),
        pytest.param("217.3-hands-and-graveyards", marks=pytest.mark.rule("217.3b", "217.3c", "217.4b")),
        pytest.param("217.4c-arranged-as-they-are-put-there", marks=pytest.mark.rule("217.4c")),
        pytest.param("217.5b-in-play-only", marks=pytest.mark.rule("217.5b", "416.2", "416.3")),
        pytest.param("217.6-the-stack", marks=pytest.mark.rule("217.6a", "217.6b", "217.6c", "217.6d", "217.6e")),
        pytest.param("217.7b-removed-from-the-game", marks=pytest.mark.rule("217.7b")),
        pytest.param("217.7d-linked-abilities", marks=pytest.mark.rule("217.7d")),
        pytest.param("310.2e-past-its-blockers", marks=pytest.mark.rule("310.2e")),
        pytest.param("401.1b-no-mana-cost", marks=pytest.mark.rule("401.1b", "401.4")),
        pytest.param("401.5-limits-in-the-hand", marks=pytest.mark.rule("401.5", "402.8d")),
        pytest.param(
            "401.6-costs-of-a-spell-on-the-stack", marks=pytest.mark.rule("401.6", "402.8c", "409.3", "412.3")
        ),
        pytest.param("402.8f-from-where-it-triggers", marks=pytest.mark.rule("402.8f")),
        pytest.param("408.2-special-actions", marks=pytest.mark.rule("408.2h", "408.2k")),
        pytest.param("408.2i-ending-an-effect", marks=pytest.mark.rule("408.2i")),
        pytest.param("408.2j-ignoring-an-effect", marks=pytest.mark.rule("408.2j")),
        pytest.param("410.9e-by-two-or-more", marks=pytest.mark.rule("410.9e")),
        pytest.param("411.3a-of-any-type-it-produced", marks=pytest.mark.rule("411.3a")),
        pytest.param("412.3-cant-be-countered", marks=pytest.mark.rule("412.3")),
        pytest.param("417.2-later", marks=pytest.mark.rule("417.2")),
        pytest.param("420.5e-legend-rule", marks=pytest.mark.rule("205.4c")),
        pytest.param("420.5i-worlds", marks=pytest.mark.rule("205.4d")),
        pytest.param("502.26e-turned-face-down", marks=pytest.mark.rule("502.26e")),
        pytest.param("502.32b-entwined-in-order", marks=pytest.mark.rule("502.32b")),
        pytest.param("502.33c-two-equip-abilities", marks=pytest.mark.rule("502.33c")),
        pytest.param("502.34a-imprinted", marks=pytest.mark.rule("502.34a", "502.34b", "217.7c", "217.7d")),
        pytest.param("502.34b-an-imprinted-instant", marks=pytest.mark.rule("502.34b")),
        pytest.param("502.37c-modular-sunburst", marks=pytest.mark.rule("502.37c")),
        pytest.param("502.40c-spliced-text", marks=pytest.mark.rule("502.40c", "502.40d", "502.40e")),
        pytest.param("502.40d-spliced-targets", marks=pytest.mark.rule("502.40d")),
        pytest.param("502.42a-an-offering", marks=pytest.mark.rule("502.42a", "502.42b", "502.42c")),
        pytest.param("502.42a-nothing-to-offer", marks=pytest.mark.rule("502.42a")),
        pytest.param("502.43b-ninja-in-sight", marks=pytest.mark.rule("502.43b")),
        pytest.param("502.43b-ninja-left-in-hand", marks=pytest.mark.rule("502.43b")),
        pytest.param("502.44a-epic", marks=pytest.mark.rule("502.44a", "502.44b")),
        pytest.param("502.50b-bloodthirst-x", marks=pytest.mark.rule("502.50b")),
        pytest.param("502.51a-a-haunting-spell", marks=pytest.mark.rule("502.51a", "502.51c", "402.8f")),
        pytest.param("502.51a-haunt", marks=pytest.mark.rule("502.51a", "502.51b", "502.51c", "402.8f")),
        pytest.param("502.59c-played-for-nothing", marks=pytest.mark.rule("502.59c")),
        pytest.param("504.4-several-face-down", marks=pytest.mark.rule("504.4", "504.6")),
        pytest.param("505.2-in-its-own-time", marks=pytest.mark.rule("505.2")),
        pytest.param("505.2-one-half-at-a-time", marks=pytest.mark.rule("505.2", "505.3", "505.4")),
        pytest.param("505.5-two-answers", marks=pytest.mark.rule("505.5", "505.6")),
        pytest.param("505.7-naming-a-split-card", marks=pytest.mark.rule("505.7")),
        pytest.param("508.2-flipped", marks=pytest.mark.rule("508.2", "508.4", "508.1c", "508.3")),
        pytest.param("508.4-flipped-for-good", marks=pytest.mark.rule("508.4")),
        pytest.param("509.1-ending-the-turn", marks=pytest.mark.rule("509.1a", "509.1b", "509.1c", "509.2", "509.3")),
        pytest.param("509.2-triggers-wait-for-the-cleanup-step", marks=pytest.mark.rule("509.2", "509.1b")),
        pytest.param("510.4-a-status-stays", marks=pytest.mark.rule("510.4")),
        pytest.param("510.4-flipped-and-face-down", marks=pytest.mark.rule("510.4", "508.3")),
        pytest.param("510.6-phasing-keeps-the-status", marks=pytest.mark.rule("510.6")),
        pytest.param("511.2-heads-or-tails", marks=pytest.mark.rule("511.2")),
    ],
)
def test_a_scenario_shows_it(stem: str, library: CardLibrary) -> None:
    checked = check_file(asset("demos") / f"{stem}.toml", library, strict=True)
    assert checked.ok, f"step {checked.step}, line {checked.line}: {checked}"


@pytest.mark.parametrize(
    "stem",
    [
        pytest.param("213.4-who-played-it", marks=pytest.mark.rule("213.4", "217.6c")),
        pytest.param("217.5b-back-to-their-hands", marks=pytest.mark.rule("217.5b", "416.2")),
        pytest.param("217.5d-nobody-controls-it-there", marks=pytest.mark.rule("217.5d")),
        pytest.param("217.7a-a-token-does-not-return", marks=pytest.mark.rule("217.7a", "216.2")),
        pytest.param("502.40d-targets-of-both", marks=pytest.mark.rule("502.40d")),
        pytest.param("510.3-as-they-come", marks=pytest.mark.rule("510.3", "214.3")),
        pytest.param("510.6-comes-back-tapped", marks=pytest.mark.rule("510.6")),
    ],
)
def test_what_only_a_case_of_its_own_shows(stem: str, library: CardLibrary) -> None:
    checked = check_file(SCENARIOS / f"{stem}.toml", library, strict=True)
    assert checked.ok, f"step {checked.step}, line {checked.line}: {checked}"


@pytest.mark.parametrize("stem", [pytest.param(one, marks=pytest.mark.rule(one.partition("-")[0])) for one in WRITTEN])
def test_a_scenario_written_from_the_rule_holds(stem: str, library: CardLibrary) -> None:
    checked = check_file(SCENARIOS / f"{stem}.toml", library, strict=True)
    assert checked.ok, f"step {checked.step}, line {checked.line}: {checked}"
