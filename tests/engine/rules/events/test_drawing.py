"""Drawing cards, one at a time (423)."""

import msgspec
import pytest

from tabletop.engine.language.abilities import Triggered
from tabletop.engine.language.patterns import Draws
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.events.drawing import draw_cards
from tabletop.engine.state import events as e
from tabletop.engine.state.players import Team
from tabletop.engine.vocabulary.zones import HAND, LIBRARY
from tests.engine.table import land, plain, table

replace = msgspec.structs.replace

TWO_LIBRARIES = (
    (land("Forest"), land("Island"), land("Swamp")),
    (land("Plains"), land("Mountain")),
)


@pytest.mark.rule("423.1")
def test_the_top_card_goes_to_the_hand() -> None:
    game = table(libraries=TWO_LIBRARIES)
    game.play_out(draw_cards(game.run, ((0, 1),), "423.1"))
    assert game.names(HAND, 0) == ("Forest",)
    assert game.names(LIBRARY, 0) == ("Island", "Swamp")


@pytest.mark.rule("423.2")
def test_each_card_is_drawn_on_its_own() -> None:
    game = table(libraries=TWO_LIBRARIES)
    before = game.state
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"))
    draws = game.happened(e.Moved)
    assert [h.event.cause for h in draws] == ["draw", "draw"]  # type: ignore[attr-defined]
    assert game.names(HAND, 0) == ("Forest", "Island")
    assert before.players[0].hand == ()


@pytest.mark.rule("423.2a")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 0, 1]), (1, [1, 0, 0])])
def test_the_active_player_finishes_all_draws_first(active: int, order: list[int]) -> None:
    game = table(libraries=TWO_LIBRARIES, active=active)
    game.play_out(draw_cards(game.run, ((1, 1), (0, 2)), "423.1"))
    assert [h.event.seat for h in game.happened(e.Moved)] == order  # type: ignore[attr-defined]


@pytest.mark.rule("423.4", "102.3c")
def test_an_empty_library_is_noted_and_the_rest_is_drawn() -> None:
    game = table(libraries=((land("Forest"),), ()))
    game.play_out(draw_cards(game.run, ((0, 2),), "423.1"))
    assert game.names(HAND, 0) == ("Forest",)
    assert game.state.players[0].drew_from_empty
    assert not game.state.players[0].lost, "losing waits for the next check of state-based effects"
    assert [h.rule for h in game.happened(e.DrewFromEmpty)] == ["423.4"]


@pytest.mark.rule("423.5")
@pytest.mark.parametrize(("cause", "triggers"), [("draw", 1), ("effect", 0), ("put", 0)])
def test_only_what_is_drawn_is_drawn(cause: str, triggers: int) -> None:
    scribe = plain("Scribe", "artifact", Triggered(Draws("you"), (GainLife(1),)))
    game = table(in_play=((scribe,), ()), libraries=TWO_LIBRARIES)
    game.commit(e.Moved(game.state.players[0].library[0], HAND, cause=cause))  # type: ignore[arg-type]
    assert game.names(HAND, 0) == ("Forest",)
    assert len(game.state.waiting) == triggers


@pytest.mark.rule("423.2b")
def test_a_team_draws_player_by_player_before_the_other_team() -> None:
    game = table(libraries=TWO_LIBRARIES)
    state = game.state
    four = tuple(
        replace(
            state.players[seat % 2],
            seat=seat,
            team=seat // 2,
            library=state.players[seat % 2].library if seat < 2 else (),
        )
        for seat in range(4)
    )
    teams = (Team(members=(0, 1), life=30), Team(members=(2, 3), life=30))
    game.run.state = replace(state, players=four, teams=teams, turn=replace(state.turn, team=1))
    game.play_out(draw_cards(game.run, ((1, 1), (3, 1), (0, 1), (2, 1)), "423.1"))
    events = [h.event for h in game.run.happenings]
    assert [event.seat for event in events if isinstance(event, e.Moved | e.DrewFromEmpty)] == [2, 3, 0, 1]
