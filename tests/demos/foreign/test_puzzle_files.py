"""Puzzle files of another program: what is plain data is a position here, and everything else is named."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tabletop.cards.library import built_in
from tabletop.demos.foreign.puzzle_files import MOST_CARDS, MOST_LINES, read_puzzle
from tabletop.demos.reading import read_scenario
from tabletop.demos.scenario import Kept, Placed, ScenarioError
from tabletop.demos.walkthrough import Walkthrough

FILE = """\
# a comment
[metadata]
Name:A Test of Two Forests
Goal:Win
Turns:2
Difficulty:Easy
HumanControl:true
Description:Your opponent is at 3.\\nBe quick.

[state]
turn=5
ActivePlayer=AI
activephase=COMBAT_BEGIN
removesummoningsickness=true
humanlife=12
HumanLandsPlayed=1
ailife:3
aicounters=POISON=4
humanhand=Forest;Mountain|Set:LEA
humanlibrary=Plains;Swamp
humangraveyard=Forest|Id:9
aiexile=Island|Counters:TIME=2
humanbattlefield=Forest|Id:1|Tapped;Mountain|SummonSick|Monstrous;ANT
aibattlefield=t:Rock,P:0,T:2,Types:Artifact-Creature-Golem,Keywords:|Counters:P1P1=2|Damage:1|Attacking
humanmanapool=G G
aicommand=Something
""".replace("ANT", "t:Ant,P:1,T:1,Cost:no cost,Color:G,Types:Creature-Insect,Keywords:Flying")


def placed(found: list[str | Placed], at: int) -> Placed:
    one = found[at]
    assert isinstance(one, Placed)
    return one


def test_a_position_is_read_with_everything_that_has_a_word_here() -> None:
    scenario = read_puzzle(FILE, "a.pzl").scenario
    you, other = scenario.player
    assert (scenario.title, scenario.turn, scenario.active) == ("A Test of Two Forests", 5, "Opponent")
    assert (scenario.phase, scenario.step_of_turn) == ("combat", "beginning of combat")
    assert (you.life, you.land_played, you.pool, other.life, other.poison) == (12, True, "{G}{G}", 3, 4)
    assert (you.hand, you.library, you.graveyard) == (["Forest", "Mountain"], ["Plains", "Swamp"], ["Forest"])
    assert other.removed == [Kept("Island", counters={"time": 2})]
    assert placed(you.in_play, 0).tapped
    assert placed(you.in_play, 1).fresh
    rock = placed(other.in_play, 0)
    assert (rock.token, rock.counters, rock.damage) == (True, {"+1/+1": 2}, 1)
    ant = next(card for card in scenario.card if card.name == "Ant")
    assert (ant.type, ant.text, ant.power, ant.toughness, ant.colours) == (
        "Creature - Insect", "Flying", 1, 1, ["green"],
    )  # fmt: skip


def test_goal_and_what_was_left_out_are_told() -> None:
    found = read_puzzle(FILE, "a.pzl")
    assert found.scenario.story.startswith("Your opponent is at 3. Be quick. Goal: win within 2 turns.")
    assert [line.split(":")[0] for line in found.left_out] == ["Line 26", "Line 23", "Line 24"]
    assert "'monstrous' of Mountain" in found.left_out[1]
    assert "and 2 more" in found.scenario.story


def test_it_opens_at_the_table(tmp_path: Path) -> None:
    path = tmp_path / "two.pzl"
    path.write_text(FILE)
    walk = Walkthrough.open(path, built_in())
    assert walk.shown.say.startswith("Your opponent is at 3.")
    state = walk.session.observe(0)
    assert [player.life for player in state.players] == [12, 3]
    assert {one.card.name for one in state.in_play if one.card is not None} == {"Forest", "Mountain", "Ant", "Rock"}


def test_what_is_attached_lies_on_what_has_the_number() -> None:
    text = "[state]\nhumanbattlefield=Forest|Id:7;Thing|AttachedTo:7\naibattlefield=Curse|EnchantingPlayer:Human"
    you, other = read_puzzle(text, "a").scenario.player
    assert placed(you.in_play, 1).attached == placed(you.in_play, 0).name == "Forest 7"
    assert placed(other.in_play, 0).attached == "Player"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "holds no position"),
        ("hello", "begins with"),
        ("[state]\nhumanlife=20", "holds no position"),
        ("[state]\nhumanlife=many", "line 2: life is a number"),
        ("[state]\nturn=99999999999999999999", "line 2: turn is a number"),
        ("\n" * (MOST_LINES + 1), "at most"),
        ("[state]\nhumanhand=" + "a;" * (MOST_CARDS + 1), "at most"),
        ("x" * 50_000, "at most"),
    ],
)
def test_what_is_no_puzzle_gets_one_sentence(text: str, said: str) -> None:
    with pytest.raises(ScenarioError, match=said) as found:
        read_puzzle(text, "a.pzl")
    assert str(found.value).endswith(".")


def test_broken_files_are_read_or_refused_with_a_sentence(tmp_path: Path) -> None:
    seed = "puzzles 1"
    print("seed", seed)
    dice = Random(seed)
    path = tmp_path / "a.pzl"
    noise = ["|", ";", "=", ":", "[", "\n", "", "\0", "t:", "Æ", "9" * 30]
    said = set()
    for _ in range(150):
        letters = list(FILE)
        for _ in range(dice.randrange(1, 12)):
            at = dice.randrange(len(letters))
            letters[at : at + dice.randrange(3)] = dice.choice(noise)
        path.write_text("".join(letters))
        try:
            Walkthrough.open(path, built_in())
        except ScenarioError as problem:
            said.add(str(problem))
    assert said
    assert all(sentence.endswith(".") for sentence in said)


def test_what_a_puzzle_says_reads_as_a_scenario_file(tmp_path: Path) -> None:
    path = tmp_path / "two.pzl"
    path.write_text(FILE)
    assert read_scenario(path).scenario == read_puzzle(FILE, "two.pzl").scenario
