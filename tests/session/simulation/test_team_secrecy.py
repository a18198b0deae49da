"""Nothing of a team's hands reaches anybody else: view, log, asks, explanations, refusals, take-backs, save preview.

Every card has a name of its own, so that a name in a text says which card was told of. At every step of random
games, nobody may find the name of a card that lies in another team's hand or library and has never been public.
"""

from __future__ import annotations

import random

import pytest

from tabletop.controller.start import opening
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing import observe
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.taking_back import new_chance, propose, propose_to, take_back
from tabletop.session.table.timeline_points import glimpse, points
from tabletop.session.telling.log_lines import Told
from tests.session.games import FOUR, GIANTS, THREE
from tests.session.simulation.marked_cards import MarkedGame, marked_session, names_in

#: how many lines of the log may change with one answer
_LINES = 40


def check(game: MarkedGame, dice: random.Random, what: dict[str, object], viewer: Seat) -> None:
    """None of these things that a viewer is shown names a card it may not know."""
    secrets = game.secrets(viewer)
    for kind, shown in what.items():
        leaked = names_in(shown) & secrets
        assert not leaked, f"seat {viewer} finds {sorted(leaked)} in the {kind}: {shown}"


def look(game: MarkedGame, dice: random.Random, *, all_lines: bool = False) -> None:
    """Everybody looks at everything there is to be seen and asked at one position."""
    session = game.session
    seated = game.session.state.players
    for viewer in game.viewers():
        seen = session.observe(viewer)
        lines = seen.log if all_lines else seen.log[-_LINES:]
        team = () if viewer == NOBODY else session.state.teams[seated[viewer].team].members
        hidden = [number for player in seated for number in player.hand]
        asked = dice.sample(sorted(session.state.objects), min(3, len(session.state.objects)))
        asked += dice.sample(hidden, min(3, len(hidden)))
        shown: dict[str, object] = {
            "table": seen.players + seen.in_play + seen.removed + seen.stack,
            "ask": seen.ask,
            "log": lines,
            "explanation": [session.explain(team, number) for number in asked],
        }
        decision = session.decision
        if viewer >= 0 and decision is not None and not decision.may_answer(viewer):
            keys = (f"play:{hidden[0]}" if hidden else "pass", "pass")
            shown["refusal"] = [session.answer(viewer, Picked((key,))) for key in keys]
        check(game, dice, shown, viewer)
    everybody = {
        "save preview": (session.course.standing(), opening.last_events(session)),
        "loop": session.loop_seen(),
    }
    check(game, dice, everybody, NOBODY)


def look_back(game: MarkedGame, dice: random.Random) -> None:
    """What a take-back would say, and the timeline."""
    session = game.session
    check(game, dice, {"proposal": propose(session)}, NOBODY)
    found = points(session)
    if found:
        point = dice.choice(found)
        check(game, dice, {"timeline": found[-5:], "glimpse": glimpse(session, point.entry)}, NOBODY)


def go_back(game: MarkedGame, dice: random.Random) -> None:
    """Take something back by agreement, so that the log says what has been seen; chance may begin afresh."""
    session = game.session
    back = session.entry
    for _ in range(dice.randrange(1, 6)):
        found = propose(session, back)
        if found is None:
            break
        back = found.to
    proposal = propose_to(session, back)
    if proposal is None:
        return
    account = take_back(session, proposal, proposal.needs)
    look(game, dice)
    if account.renewable and dice.random() < 0.5:
        new_chance(session, account)
        session.advance()
        look(game, dice)


def play_watched(players: int, heads: int, seed: str, answers: int) -> int:
    """Play a random game and look at every step. Returns how many there were."""
    print("seed", seed)
    game, agent, dice = marked_session(players, heads, seed), RandomAgent(seed), random.Random(seed)
    session = game.session
    steps = 0
    while (decision := session.decision) is not None and steps < answers:
        look(game, dice)
        if dice.randrange(15) == 0:
            look_back(game, dice)
        if dice.randrange(40) == 0:
            go_back(game, dice)
            steps += 1
            continue
        seat = dice.choice((decision.seat, *decision.mates))
        refusal = session.answer(seat, agent.answer(session.state, decision))
        assert refusal is None, f"{refusal}: {session.error}"
        steps += 1
    look(game, dice, all_lines=True)
    return steps


@pytest.mark.rule("606.5")
def test_nothing_of_a_teams_hands_reaches_the_other_team() -> None:
    for number in range(2):
        assert play_watched(*GIANTS, f"team {number}", 150) > 60


@pytest.mark.parametrize("table", [THREE, FOUR])
def test_nothing_of_a_hand_reaches_another_player(table: tuple[int, int]) -> None:
    assert play_watched(*table, "alone", 120) > 60


@pytest.mark.parametrize("leak", ["hands", "log"])
def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if leak == "hands":
        monkeypatch.setattr(observe, "shares_hand", lambda state, seat, viewer: viewer >= 0)
    else:
        monkeypatch.setattr(Told, "for_viewer", lambda told, viewer, mates=(): (told.own or told.text, told.about))
    with pytest.raises(AssertionError, match="finds .* in the " + ("table" if leak == "hands" else "log")):
        play_watched(*GIANTS, "leak", 20)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.rule("606.5")
@pytest.mark.parametrize("number", range(50))
def test_nothing_of_a_teams_hands_reaches_the_other_team_in_whole_games(number: int) -> None:
    play_watched(*GIANTS, f"team {number}", 4000)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("table", [THREE, FOUR])
@pytest.mark.parametrize("number", range(12))
def test_nothing_of_a_hand_reaches_another_player_in_whole_games(table: tuple[int, int], number: int) -> None:
    play_watched(*table, f"alone {number}", 4000)
