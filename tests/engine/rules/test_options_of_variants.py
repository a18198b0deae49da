"""Which multiplayer options the variants use (602, 605.2, 606.2), and how a team sits (606.3)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card, TargetPhrase
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import TargetPlayer
from tabletop.engine.rules.combat import attacking, combat_phase
from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.gameplay import new_game, proceed
from tabletop.engine.state.game import players_in_order
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged, Assign, Pick
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, MAIN, MAIN_1
from tests.engine.rules.acting import spell
from tests.engine.rules.walking import act, walk_to
from tests.engine.table import FOUR, Table, aim, creature, pick, table

BEAR, OGRE = creature("Bear", 2, 2, cost=()), creature("Ogre", 3, 3)
WORD = spell("Word", GainLife(3, who=TargetPlayer()), targets=(TargetPhrase(filter=None, players="any"),))


def begun(card: Card, heads: int = 1) -> Table:
    """A new game of four in its first main phase, with decks of one card; Ann begins."""

    def as_it_lies(decision: AnyDecision) -> Answer:
        assert isinstance(decision, Arrange)
        return Arranged(tuple(option.key for option in decision.options))

    game = Table(new_game(((card,) * 20,) * 4, FOUR, chooser=0, heads=heads))
    game.play_out(proceed(game.run), *(as_it_lies,) * 4, pick("p0"), *(pick("keep"),) * 4)
    walk_to(game, MAIN, MAIN_1)
    return game


def rows(game: Table) -> list[list[str]]:
    """For each creature that can attack, whom it can attack."""
    combat_phase.begin_combat(game.run)
    decision = game.ask(attacking.declare_attackers(game.run))
    assert isinstance(decision, Assign)
    return [[option.text for option in row] for row in decision.targets]


@pytest.mark.rule("602.1")
def test_several_players_may_be_attacked_in_one_combat_or_only_one() -> None:
    for first, second in ((1, 3), (2, 2)):
        game = table(in_play=((BEAR, OGRE),), names=FOUR, phase=COMBAT, step=DECLARE_ATTACKERS)
        assert rows(game) == [["Bob", "Cid", "Dee"]] * 2
        game.play_out(attacking.declare_attackers(game.run), aim(game, ("Bear", first), ("Ogre", second)))
        assert game.state.combat is not None
        assert [attack.defender for attack in game.state.combat.attacks] == [first, second]


@pytest.mark.rule("600.2")
@pytest.mark.parametrize(
    ("heads", "life", "whom", "active"),
    [(1, [20] * 4, [["Bob", "Cid", "Dee"]], [0]), (2, [40] * 2, [["Cid & Dee"]] * 2, [0, 1])],
)
def test_a_game_is_of_one_variant_and_all_of_its_rules_go_together(
    heads: int, life: list[int], whom: list[list[str]], active: list[int]
) -> None:
    """Life totals, turns and attacks are those of free-for-all, or those of Two-Headed Giant: never some of each."""
    state = begun(BEAR, heads).state
    assert [team.life for team in state.teams] == life
    assert list(state.teams[state.turn.team].members) == active
    game = table(in_play=((BEAR,), (BEAR,)), names=FOUR, heads=heads, phase=COMBAT, step=DECLARE_ATTACKERS)
    assert rows(game) == whom


@pytest.mark.rule("605.2a")
def test_nobodys_range_is_limited_in_a_free_for_all() -> None:
    game = begun(WORD)
    act(game, f"play:{game.state.players[0].hand[0]}", pick("p2"))
    target = next(decision for decision in game.asked if decision.purpose == "target")
    assert isinstance(target, Pick)
    assert [option.text for option in target.options] == list(FOUR)
    assert game.state.players[2].name == "Cid"


@pytest.mark.rule("605.2c")
def test_creatures_are_not_deployed_in_a_free_for_all() -> None:
    game = begun(BEAR)
    act(game, f"play:{game.state.players[0].hand[0]}")
    for _ in FOUR:
        act(game, "pass")
    assert [game.state.printed(thing).name for thing in game.state.permanents()] == ["Bear"]
    walk_to(game, MAIN, MAIN_1, turn=5)
    decision = next(proceed(game.run))
    assert isinstance(decision, Pick)
    assert [option.key for option in decision.options if not option.key.startswith("play:")] == ["pass"]


@pytest.mark.rule("606.2")
def test_two_headed_giant_has_no_option_to_attack_single_players() -> None:
    game = table(in_play=((BEAR,), (OGRE,)), names=FOUR, heads=2, phase=COMBAT, step=DECLARE_ATTACKERS)
    assert rows(game) == [["Cid & Dee"]] * 2


@pytest.mark.rule("606.3")
def test_the_first_seat_of_a_team_is_its_primary_player() -> None:
    game = begun(BEAR, heads=2)
    assert [speaker(game.state, team) for team in (0, 1)] == [0, 2]
    assert players_in_order(game.state) == (0, 1, 2, 3)
    assert players_in_order(game.state, first_team=1) == (2, 3, 0, 1)
