"""What a step says and nothing asks for, or what fits no question, is an error; and names mean one thing everywhere."""

from __future__ import annotations

import pytest

from tabletop.cards.library import built_in
from tabletop.demos.checking import Checked, check
from tabletop.demos.reading import parse_scenario
from tabletop.demos.scenario import ScenarioError

CARDS = """
[[card]]
name = "Stone"
type = "Artifact"
cost = "{1}"
text = \"\"\"
{1}, {T}: You gain 1 life.
{T}: You gain 2 life.
Cycling {G}\"\"\"

[[card]]
name = "Maybe"
type = "Sorcery"
cost = "{0}"
text = "You may draw a card. You may gain 3 life."

[[card]]
name = "Forked Spark"
type = "Instant"
cost = "{0}"
text = "Forked Spark deals 2 damage divided as you choose among one or two target creatures and/or players."

[[card]]
name = "Bear"
type = "Creature - Bear"
cost = "{G}"
power = 2
toughness = 2

[[card]]
name = "Altar"
type = "Artifact"
cost = "{1}"
text = "Sacrifice a creature: Add {B} to your mana pool."

[[card]]
name = "Dark Plan"
type = "Sorcery"
cost = "{B}{B}{B}"
text = "Draw a card."

[[player]]
name = "Ann"
hand = ["Maybe", "Forked Spark", "Stone", "Dark Plan"]
in_play = [
    "Stone", "Forest", { card = "Forest", name = "Second" },
    "Altar", { card = "Bear", name = "Offering" }, "Bear",
]
library = ["Forest", "Plains", "Island"]

[[player]]
name = "Bob"
in_play = [{ card = "Bear", name = "Bob's Bear" }, "Forest"]
library = ["Plains", "Plains", "Plains"]
"""


def checked(steps: str, strict: bool = True) -> Checked:
    try:
        read = parse_scenario(f'title = "T"\n{CARDS}\n{steps}', "t")
    except ScenarioError as problem:
        return Checked("t", False, error=str(problem), kind="wrong file")
    return check(read, built_in(), strict)


def step(text: str) -> str:
    return f"[[step]]\n{text}\n"


ANN = 'by = "Ann"\nplay = '


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        # the second ability stays the second one though the first can't be played
        (step('by = "Ann"\nactivate = "Stone"\nability = 1')
         + step('resolve = 1\nexpect = { life = { Ann = 22 } }'), ""),
        (step('by = "Ann"\nactivate = "Stone"\nability = 2\npay = ["Forest"]\n'
              'expect = { zone = { "Stone#2" = "graveyard" } }'),
         ""),
        (step('by = "Ann"\nactivate = "Stone#1"\nability = 2\nrefused = "402.8b"'), ""),
        (step('by = "Ann"\nactivate = "Stone#2"\npay = ["Forest"]\nexpect = { zone = { "Stone#2" = "graveyard" } }'),
         ""),
        (step('by = "Ann"\nactivate = "Stone"\nability = 3'), "it has 3 that can be played, counted from 0"),
        (step('by = "Ann"\nplay = "Stone"\nability = 1'), '"ability" belongs to "activate"'),
        # parts of the turn
        (step('until = "end of turn"\nexpect = { turn = 3 }'), ""),
        (step('until = "upkeep"\nexpect = { turn = 4 }'), ""),
        (step('until = "declare blockers"'), "Turn 3 is over"),
        (step('until = "combat damage"'), "Turn 3 is over"),
        (step('by = "Bob"\nconcede = true') + step('until = "upkeep"'), "The game ended before 'upkeep'"),
        # what must be refused
        (step(f'{ANN}"Dark Plan"\nrefused = "409.1h"'), ""),
        (step(f'{ANN}"Forked Spark"\ntargets = [["Forest"]]\nx = 3\nrefused = "409.1c"'),
         "before anything asked for x or number (3)"),
        (step(f'{ANN}"Forked Spark"\ntargets = [["Forest"]]\nrefused = "409.1c"'), ""),
        (step(f'{ANN}"Forked Spark"\ntargets = [["Nothing"]]\nrefused = "409.1c"'), "Nothing is called 'Nothing'"),
        (step(f'{ANN}"Forked Spark"\ntargets = [["Bob"]]\nrefused = "409.1c"'), "This was allowed"),
        # words that fit no question
        (step(f'{ANN}"Maybe"') + step('resolve = 1\nchoose = ["Forest", "yes"]'), "Forest can't be the answer to"),
        (step(f'{ANN}"Maybe"') + step('resolve = 1\nchoose = ["yes", "no"]\nexpect = { life = { Ann = 20 } }'), ""),
        (step(f'{ANN}"Maybe"') + step('resolve = 1\nchoose = ["yes", "no", "no"]'), "Nothing asked for choose (no)"),
        (step(f'{ANN}"Maybe"') + step("resolve = 1\nopen = true")
         + step('by = "Bob"\nchoose = ["yes", "no"]'), "Ann is asked, not Bob"),
        # divisions
        (step(f'{ANN}"Forked Spark"\ntargets = [["Bob", "Bear"]]\ndivide = {{ Bob = 1, Bear = 1 }}'), ""),
        (step(f'{ANN}"Forked Spark"\ntargets = [["Bob", "Bear"]]\ndivide = {{ Bob = 1, Bear = 1, Cid = 0 }}'),
         "Cid can't be the answer to"),
        (step(f'{ANN}"Forked Spark"\ntargets = [["Bob", "Bear"]]\ndivide = [{{ Bob = 1, Bear = 1, Forest = 0 }}]'),
         "Forest can't be the answer to"),
        # things are counted the same way everywhere
        (step('by = "Ann"\nactivate = "Forest"')
         + step('by = "Ann"\nactivate = "Forest#2"\nexpect = { tapped = ["Second"] }'), ""),
        (step('by = "Ann"\nactivate = "Forest"')
         + step('by = "Ann"\nactivate = "Stone"\npay = ["Forest#1"]'), "Nothing asked for pay (Forest#1)"),
        (step('by = "Ann"\nactivate = "Stone"\npay = ["Forest#2"]\nexpect = { tapped = ["Second", "Stone"] }'), ""),
        (step('expect = { in_play = { "Bare" = 0 } }'), "Nothing in this game is called 'Bare'"),
        (step('expect = { untapped = ["Forest#3"], controller = { "Forest#3" = "Bob" } }'), ""),
        (step("resolve = -1"), '"resolve" is a number'),
        (step('by = "Ann"\nattack = ["Bob"]'), "is no creature"),
    ],
)  # fmt: skip
def test_a_step(steps: str, words: str) -> None:
    found = checked(steps)
    assert found.ok == (not words), found
    assert words in found.error


@pytest.mark.rule("422.1")
def test_names_stay_with_their_things_through_a_reversal() -> None:
    """The bear that is sacrificed for mana that stays is in the graveyard; another one that was not, still in play."""
    reversed_ = step(
        f'{ANN}"Dark Plan"\npay = ["Altar", "Altar", "give up"]\n'
        f'choose = ["Offering", "Bear", ["Altar#2"]]\nrefused = "422.1"\n'
        'expect = { zone = { Offering = "graveyard", "Dark Plan" = "hand" }, pool = { Ann = "{B}" }, '
        "controls = { Ann = 5 } }"
    )
    found = checked(reversed_)
    assert found.ok, found


def test_what_is_refused_on_the_way_may_be_answered_otherwise_or_begun_anew() -> None:
    bad = step(f'{ANN}"Forked Spark"\ntargets = [["Forest"]]\nrefused = "409.1c"')
    other = step('targets = [["Bob"]]\nexpect = { stack = ["Forked Spark"] }')
    anew = step(f'{ANN}"Forked Spark"\ntargets = [["Bob"]]\nexpect = {{ stack = ["Forked Spark"] }}')
    for following in (other, anew, bad + anew):
        found = checked(bad + following)
        assert found.ok, found


@pytest.mark.parametrize(
    ("steps", "kind"),
    [
        (step(f'{ANN}"Forked Spark"\ntargets = [["Bob"]]\nrefused = "409.1c"'), "wrong refusal"),
        (step('by = "Ann"\nattack = ["Forest"]'), "wrong refusal"),
        (step("expect = { life = { Ann = 3 } }"), "wrong value"),
        (step(f'{ANN}"Nothing"'), "wrong file"),
        ("", ""),
    ],
)
def test_the_kind_of_failure(steps: str, kind: str) -> None:
    assert checked(steps).kind == kind


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ('resolved = [{ card = "Maybe" }]', "Let a step play it instead"),
        ('stack = [{ card = "Forked Spark", targets = [["Forest"]] }]', "Forest can't be a target of Forked Spark"),
        ('stack = [{ card = "Forked Spark" }]', "asks for targets 1 times, and 0 are named"),
        ('stack = [{ card = "Stone", ability = 7 }]', "has no ability 7"),
        ('stack = [{ card = "Stone", trigger = 0 }]', "has 0 triggered abilities"),
        ('stack = [{ card = "Maybe", paid = ["kicker"] }]', "has no 'kicker'"),
        ('stack = [{ card = "Forked Spark", targets = ["Bob"], divide = { Ann = 2 } }]', "Ann is no target"),
        (
            'stack = [{ card = "Forked Spark", targets = [["Bob", "Bear"]], divide = { Bob = 1, Bear = 2 } }]',
            "must add up to 2",
        ),
        ('phase = "beginning"\nstep_of_turn = "untap"', "Nobody gets priority"),
    ],
)
def test_a_start_that_can_not_be_says_why(head: str, words: str) -> None:
    found = check(parse_scenario(f'title = "T"\n{head}\n{CARDS}', "t"), built_in(), strict=True)
    assert not found.ok
    assert words in found.error


@pytest.mark.parametrize(
    ("where", "bear", "words"),
    [
        ("declare attackers", 'attacks = "Bob"', ""),
        ("declare attackers", 'attacks = "Ann"', "can't be attacked"),
        ("declare attackers", 'blocks = "Offering"', "nobody blocks yet"),
        ("beginning of combat", 'attacks = "Bob"', "nobody attacks yet"),
        ("declare blockers", 'blocks = "Offering"', "which attacks nobody"),
        ("combat damage", "blocked = true", "attacks nobody"),
        ("end of combat", 'attacks = "Bob", blocked = true', ""),
    ],
)
def test_a_start_in_combat(where: str, bear: str, words: str) -> None:
    cards = CARDS.replace(' "Bear",\n]', f' {{ card = "Bear", name = "Fighter", {bear} }},\n]')
    text = f'title = "T"\nphase = "combat"\nstep_of_turn = "{where}"\n{cards}\n{step("all_pass = true")}'
    found = check(parse_scenario(text, "t"), built_in(), strict=True)
    assert found.ok == (not words), found
    assert words in found.error


def test_a_start_in_the_cleanup_step_is_followed_by_another_one() -> None:
    text = f'title = "T"\nphase = "end"\nstep_of_turn = "cleanup"\n{CARDS}\n'
    text += step('until = "upkeep"\nexpect = { turn = 4, events = ["cleanup begins", "untap begins"] }')
    found = check(parse_scenario(text, "t"), built_in(), strict=True)
    assert found.ok, found


def test_what_is_attached_may_stand_before_its_host() -> None:
    aura = '[[card]]\nname = "Varnish"\ntype = "Enchantment - Aura"\ncost = "{W}"\ntext = """\nEnchant creature\n'
    aura += 'Enchanted creature gets +0/+2."""\n'
    cards = CARDS.replace(
        '    "Stone", "Forest"', '    { card = "Varnish", attached = "Bob\'s Bear" }, "Stone", "Forest"'
    )
    text = f'title = "T"\n{aura}{cards}\n' + step('expect = { toughness = { "Bob\'s Bear" = 4 } }')
    found = check(parse_scenario(text, "t"), built_in(), strict=True)
    assert found.ok, found


#: a spell, and something to aim at, without players
SPARK = CARDS[: CARDS.index("[[player]]")]
FIVE = "range_of_influence = 1\n" + "".join(
    f'[[player]]\nname = "{name}"\nlibrary = ["Forest"]\nhand = ["Forked Spark"]\n{more}'
    for name, more in (("Ann", ""), ("Ben", ""), ("Cid", 'in_play = ["Bear"]\n'), ("Dot", ""), ("Eve", ""))
)


@pytest.mark.rule("601.4")
@pytest.mark.parametrize("target", ["Cid", "Bear"])
def test_a_target_out_of_range_is_refused_for_its_range(target: str) -> None:
    step = f'[[step]]\nby = "Ann"\nplay = "Forked Spark"\ntargets = [["{target}"]]\nrefused = "601.4"\n'
    checked = check(parse_scenario(f'title = "T"\n{FIVE}{SPARK}{step}', "t"), built_in(), strict=True)
    assert checked.ok, checked
