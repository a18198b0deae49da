"""Random games, whole or from some entry on, written down as scenario files: what is recorded passes in strict mode."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.users import file_of, library_of
from tabletop.demos.building.building import build
from tabletop.demos.checking import check, library_for
from tabletop.demos.directing import Director
from tabletop.demos.finding import Names
from tabletop.demos.reading import parse_scenario
from tabletop.demos.recorder.recording import RecordingError, Stretch, record, recorded
from tabletop.demos.scenario import Scenario, Step
from tabletop.demos.venues import TableGame
from tabletop.demos.writing import write_scenario
from tabletop.session.simulation.play_game import play_game
from tabletop.session.table.session import Session

SCENARIOS = Path(__file__).parents[2] / "scenarios"
DECKS = tuple(read_deck(path) for path in sorted(asset("decks").glob("*.txt")))


def early(session: Session) -> int:
    """The number of an entry some turns into a game."""
    return next(node.number for node in session.timeline.path() if node.turn == 6)


def a_game(seed: int) -> tuple[Session, random.Random]:
    dice = random.Random(f"recording {seed}")
    played = play_game((dice.choice(DECKS), dice.choice(DECKS)), f"recording {seed}")
    assert played.violation is None, f"seed {seed}: {played.violation}"
    return played.session, dice


def holds(text: str, seed: int) -> Scenario:
    read = parse_scenario(text, f"seed {seed}")
    checked = check(read, built_in(), strict=True)
    assert checked.ok, f"seed {seed}: {checked}"
    return read.scenario


def does(step: Step) -> set[str]:
    """What a step holds, of all that a recording has to be able to write."""
    fields = ("play", "activate", "targets", "modes", "x", "pay", "divide", "attack", "block", "chance", "until")
    found = {field for field in fields if getattr(step, field)}
    if step.choose:
        found.add("discard" if step.passes else "choose")
    return found


def some_games(seeds: range) -> set[str]:
    kinds: set[str] = set()
    for seed in seeds:
        session, dice = a_game(seed)
        whole = holds(record(session), seed)
        assert whole.turn == 0
        kinds.update(kind for step in whole.step for kind in does(step))
        begin, end = sorted(node.number for node in dice.sample(session.timeline.path(), 2))
        holds(record(session, Stretch(begin=begin, end=end)), seed)
    return kinds


def test_whole_games_and_stretches_pass() -> None:
    kinds = some_games(range(1, 2))
    assert {"play", "activate", "targets", "pay", "attack", "block", "chance", "choose"} <= kinds


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_many_games_and_stretches_pass() -> None:
    kinds = some_games(range(100, 160))
    assert {"x", "divide", "modes", "discard", "until"} <= kinds


def of_several(seed: int, most: int = 10**6) -> tuple[Session, random.Random]:
    """A game of Two-Headed Giant or of three or four players, cut after `most` decisions."""
    dice = random.Random(f"several {seed}")
    players, heads = ((4, 2), (3, 1), (4, 2), (4, 1))[seed % 4]
    decks = tuple(dice.choice(DECKS) for _ in range(players))
    played = play_game(decks, f"several {seed}", heads=heads, max_decisions=most)
    assert played.violation is None or played.violation.invariant == "cut", f"seed {seed}: {played.violation}"
    return played.session, dice


def recorded_twice(session: Session, dice: random.Random, seed: int) -> None:
    whole = holds(record(session), seed)
    sides = [[session.names[seat] for seat in team.members] for team in session.state.teams]
    assert whole.teams == ([] if all(len(side) == 1 for side in sides) else sides)
    begin, end = sorted(node.number for node in dice.sample(session.timeline.path(), 2))
    holds(record(session, Stretch(begin=begin, end=end)), seed)


@pytest.mark.parametrize("seed", [0, 1])
def test_games_of_teams_and_of_several_players_pass(seed: int) -> None:
    session, dice = of_several(seed, most=300)
    recorded_twice(session, dice, seed)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(100, 116))
def test_many_games_of_teams_and_of_several_players_pass(seed: int) -> None:
    session, dice = of_several(seed)
    recorded_twice(session, dice, seed)


def test_a_recorded_file_notices_another_course() -> None:
    session, _ = a_game(1)
    scenario = recorded(session, Stretch(end=early(session)))
    first = next(step for step in scenario.step if step.play)
    changed = [step for step in scenario.step if step is not first]
    text = write_scenario(Scenario(title="Changed", player=scenario.player, turn=0, step=changed))
    assert not check(parse_scenario(text, "changed"), built_in(), strict=True).ok


def test_what_was_taken_back_is_left_out() -> None:
    session, _ = a_game(1)
    whole = recorded(session, Stretch(end=early(session)))
    assert session.rewind(session.timeline.path()[60].number)
    text = record(session)
    assert len(holds(text, 1).step) < len(whole.step)


def test_writing_gives_back_the_same_scenario() -> None:
    session, _ = a_game(1)
    scenario = recorded(session, Stretch(end=early(session)), title='A "title" with \\ and\na line')
    assert parse_scenario(write_scenario(scenario), "again").scenario == scenario


@pytest.mark.parametrize("name", ["308.2d-a-toll", "606.7b-tolls-of-both-heads"])
def test_an_attack_that_was_reversed_is_recorded_as_refused(name: str) -> None:
    scenario = parse_scenario((SCENARIOS / f"{name}.toml").read_text(), name).scenario
    built = build(scenario, library_for(scenario, built_in(), built_in()))
    game = TableGame.at(built.state)
    director = Director(game, Names(built.aliases), strict=True)
    for step in scenario.step:
        director.play(step)
    again = holds(record(game.session), 0)
    reversed_ones = [(step.attack, step.refused) for step in scenario.step if step.refused and not step.propose]
    assert reversed_ones
    assert [(step.attack, step.refused) for step in again.step if step.refused] == reversed_ones


@pytest.mark.rule("308.2b")
@pytest.mark.parametrize(
    "attack",
    [
        'attack = ["Page", "Troll", "Pike"]\nbands = { Troll = "Page" }',
        'attack = ["Page", "Troll", "Pike"]\nbands = { Troll = "Page", Page = "Pike" }',
        'attack = { Squire = 3, Troll = 1 }\nbands = { Troll = "Squire", Squire = ["Squire", "Squire#2"] }',
        'attack = ["Page", "Troll"]',
    ],
)
def test_bands_are_recorded(attack: str) -> None:
    text = f"""title = "Bands"

[[card]]
name = "Page"
type = "Creature - Soldier"
cost = "{{W}}"
text = "Banding"
power = 1
toughness = 1
[[card]]
name = "Pike"
type = "Creature - Soldier"
cost = "{{W}}"
text = "Banding"
power = 2
toughness = 2
[[card]]
name = "Troll"
type = "Creature - Troll"
cost = "{{G}}"
power = 4
toughness = 4
[[card]]
name = "Squire"
type = "Creature - Soldier"
text = "Banding"
power = 1
toughness = 1

[[player]]
name = "Ann"
in_play = ["Page", "Pike", "Troll", {{ card = "Squire", token = true, count = 4 }}]
library = ["Forest"]
[[player]]
name = "Bob"
library = ["Forest"]

[[step]]
by = "Ann"
{attack}
"""
    scenario = parse_scenario(text, "bands").scenario
    built = build(scenario, library_for(scenario, built_in(), built_in()))
    game = TableGame.at(built.state)
    Director(game, Names(built.aliases), strict=True).play(scenario.step[0])
    again = holds(record(game.session), 0)
    assert [step.bands for step in again.step if step.attack] == [scenario.step[0].bands]


def test_a_reversal_is_recorded_though_something_is_asked_after_it() -> None:
    scenario = parse_scenario((SCENARIOS / "422.1-a-question-after-the-reversal.toml").read_text("utf-8"), "").scenario
    built = build(scenario, library_for(scenario, built_in(), built_in()))
    game = TableGame.at(built.state)
    director = Director(game, Names(built.aliases), strict=True)
    for step in scenario.step:
        director.play(step)
    again = holds(record(game.session), 0)
    (given_up,) = (step for step in again.step if step.play)
    assert (given_up.refused, given_up.targets) == ("422.1", ["Bob"])


def test_a_stretch_that_is_not_there() -> None:
    session, _ = a_game(1)
    with pytest.raises(RecordingError, match="not on the present line"):
        record(session, Stretch(begin=10**6))


# --- cards that ask for more than those of the built-in decks -----------------------------------------

SPECIAL = {
    "Veiled Crab": ("Creature - Crab", "{4}{U}", "Morph {1}{U}", (4, 4)),
    "Slow Letter": ("Sorcery", "{3}{U}", "Suspend 2-{U}\nDraw two cards.", None),
    "Paint Box": (
        "Artifact", "{1}", "As ~ comes into play, choose a color.\nCreatures of the chosen color get +1/+0.", None,
    ),
    "Either Way": ("Instant", "{U}", "Choose one - You gain 2 life; or ~ deals 1 damage to target player.", None),
    "Forked Spark": (
        "Sorcery", "{1}{U}",
        "~ deals 3 damage divided as you choose among one, two, or three target creatures and/or players.", None,
    ),
    "Tidal Gift": ("Sorcery", "{X}{U}", "Draw X cards.", None),
    "Long Search": (
        "Sorcery", "{U}",
        "Search your library for a creature card, reveal it, put it into your hand, then shuffle your library.", None,
    ),
    "Lost Thought": ("Sorcery", "{U}", "Target player discards a card at random.", None),
    "Twin Guard": ("Creature - Soldier", "{1}{U}", "~ can block an additional creature.", (2, 3)),
    "Seed Bearer": (
        "Creature - Plant", "{1}{U}",
        "When ~ comes into play, put two 1/1 green Saproling creature tokens into play.", (1, 1),
    ),
    "Gift Giver": ("Creature - Spirit", "{U}", "Whenever a creature comes into play, you may draw a card.", (1, 1)),
    "Life Well": ("Enchantment", "{U}", "Whenever you draw a card, you gain 1 life.", None),
}  # fmt: skip


def special_library(data: Path) -> CardLibrary:
    """A user's library with these cards, in a data folder."""
    path = file_of(data).with_name("library.jsonl")
    path.parent.mkdir(parents=True)
    with path.open("w", encoding="utf-8") as file:
        for name, (type_line, cost, text, figures) in SPECIAL.items():
            card = {"name": name, "mana_cost": cost, "type_line": type_line, "oracle_text": text.replace("~", name)}
            if figures:
                card |= {"power": str(figures[0]), "toughness": str(figures[1])}
            file.write(json.dumps(card) + "\n")
    library = library_of(data)
    assert all(library.find(name) is not None for name in SPECIAL)
    return library


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 12))])
def test_cards_of_many_kinds(seed: int, tmp_path: Path) -> None:
    library = special_library(tmp_path)
    deck = Deck("Special", (*((3, name) for name in SPECIAL), (24, "Island")))
    played = play_game((deck, deck), f"special {seed}", library=library, max_decisions=300)
    session = played.session
    assert played.violation is None or played.violation.invariant == "cut", f"seed {seed}: {played.violation}"
    text = record(session, library=library)
    read = parse_scenario(text, f"seed {seed}")
    assert read.scenario.needs_library
    checked = check(read, built_in(), strict=True, users=library)
    assert checked.ok, f"seed {seed}: {checked}"
    middle = session.timeline.path()[len(session.timeline.path()) // 2].number
    text = record(session, Stretch(begin=middle), library=library)
    checked = check(parse_scenario(text, "middle"), built_in(), strict=True, users=library)
    assert checked.ok, f"seed {seed}, from {middle}: {checked}"
