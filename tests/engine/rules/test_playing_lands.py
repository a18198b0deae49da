"""How many lands may be played in a turn (305.4), and that a prohibition beats a permission (103.2)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card, Static
from tabletop.engine.language.references import This
from tabletop.engine.language.standing.land_rules import CantPlayLands, MoreLands
from tabletop.engine.rules.playing import refusals
from tests.engine.rules.acting import play
from tests.engine.table import Table, land, pick, plain, table

LANDS = (land("Forest"), land("Island"), land("Swamp"), land("Plains"))


def allowing(number: int = 1) -> Card:
    return plain("Wide Fields", "enchantment", Static(This(), (MoreLands(number),)))


def forbidding(who: str = "players") -> Card:
    return plain("Dead Soil", "enchantment", Static(This(), (CantPlayLands(who),)))  # type: ignore[arg-type]


def why(game: Table, name: str) -> tuple[str, ...]:
    return tuple(refusal.rule for refusal in refusals.why_not(game.state, 0, game.id(name)))


@pytest.mark.rule("305.4")
@pytest.mark.parametrize(("number", "played"), [(1, 2), (2, 3)])
def test_effects_allow_more_lands(number: int, played: int) -> None:
    game = table(hands=(LANDS, ()), in_play=((allowing(number),), ()), priority=0)
    for at, card in enumerate(LANDS[:played]):
        assert why(game, card.name) == ()
        play(game, card.name, *([pick("once")] if at == 0 else []))  # then there is no choice left (212.6b)
    assert why(game, LANDS[played].name) == ("305.4",)


@pytest.mark.rule("305.4")
def test_the_permission_is_for_its_controller_only() -> None:
    game = table(hands=(LANDS, ()), in_play=((), (allowing(),)), priority=0)
    play(game, "Forest")
    assert why(game, "Island") == ("305.4",)


@pytest.mark.rule("103.2")
@pytest.mark.parametrize("in_play", [((allowing(), forbidding()), ()), ((allowing(),), (forbidding(),))])
def test_what_forbids_lands_beats_what_allows_more(in_play: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    game = table(hands=(LANDS, ()), in_play=in_play, priority=0)
    assert why(game, "Forest") == ("103.2",)
    assert "Dead Soil" in refusals.why_not(game.state, 0, game.id("Forest"))[0].reason


@pytest.mark.rule("103.2")
@pytest.mark.parametrize(
    ("who", "mine", "forbidden"),
    [("you", True, True), ("you", False, False), ("opponents", True, False), ("opponents", False, True)],
)
def test_a_prohibition_is_about_those_whom_it_names(who: str, mine: bool, forbidden: bool) -> None:
    in_play = ((forbidding(who),), ()) if mine else ((), (forbidding(who),))
    game = table(hands=(LANDS, ()), in_play=in_play, priority=0)
    assert (why(game, "Forest") == ("103.2",)) is forbidden
