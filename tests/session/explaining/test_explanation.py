"""What may be done with an object and why not, and ladders in words; nothing told depends on hidden cards."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Activated, Static
from tabletop.engine.language.costs import DiscardCards, Mana, TapThis
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_BLOCKERS
from tabletop.session.explaining.answers import blanked, explain
from tabletop.session.explaining.explanation import Can, Explanation
from tabletop.session.explaining.ladders import _rule_words
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.timeline.position import Position
from tests.engine.table import Table, creature, land, plain, put, replace, table
from tests.engine.word_guards import bare
from tests.session.games import do, new_session, session_at

BEAR = creature("Bear", 2, 2)
BIRD = creature("Bird", 1, 1, "flying")
WALL = creature("Wall", 0, 4, "defender")
HEALER = creature("Healer", 1, 1, abilities=(Activated(cost=(TapThis(),), effects=(GainLife(1),)),))
PACIFIER = plain("Chains", "enchantment", Static(r.Every(f.HasName("Bear")), (c.CantAttack(), c.CantBlock())))


def told(game: Table, name: str, *viewers: int, seat: int | None = None) -> Explanation:
    session = session_at(game.state)
    found = explain(session.state, session.decision, viewers, game.id(name, seat))
    assert found is not None
    return found


def can(explanation: Explanation, what: str, place: int = 0) -> Can:
    return next(one for one in explanation.seats[place].cans if one.what.startswith(what))


@pytest.mark.parametrize("hidden_first", [False, True])
def test_options_with_cards_that_others_may_not_see_are_no_options_with_blank_ones(hidden_first: bool) -> None:
    """What is known of a state beside it goes along to the one with blank cards, but not what may be played."""
    state = table(hands=((replace(BIRD, cost=()),), ()), in_play=((PACIFIER, BEAR), ()), priority=0).state
    assert values_of(state, state.objects[state.in_play[1]]).rules
    if not hidden_first:
        priority_options(state, 0)
    blank = priority_options(blanked(state, (1,)), 0)
    assert "Bird" not in str(blank)
    assert [option.text for option in priority_options(state, 0)] == ["Pass", "Bird"]


def test_an_ability_may_be_played_or_says_why_not() -> None:
    game = table(in_play=((HEALER, put(HEALER, tapped=True)), (HEALER,)), priority=0)
    ready, tapped = (game.ids("Healer", 0)[0], game.ids("Healer", 0)[1])
    session = session_at(game.state)

    def ability(object_id: int) -> Can:
        found = explain(session.state, session.decision, (), object_id)
        assert found is not None
        return found.seats[0].cans[0]

    assert ability(ready).verdict == "may"
    no = ability(tapped)
    assert (no.verdict, no.whys[0].rule) == ("no", "104.4")
    assert "tapped" in no.whys[0].reason
    later = ability(game.id("Healer", 1))
    assert (later.verdict, later.whys[0].rule) == ("later", "408.1c")
    assert later.whys[0].reason == "Ann has priority now."


def test_a_card_in_a_lifted_hand_may_be_played_or_says_why_not() -> None:
    game = table(in_play=((land("Forest"),), ()), hands=((creature("Elf", 1, 1, cost=("G",)), WALL, land("Forest")),
                 (creature("Cat", 1, 1),)), priority=0)  # fmt: skip
    assert can(told(game, "Elf", 0), "Play it").verdict == "may"
    session = session_at(game.state)
    hand_forest = next(i for i in game.ids("Forest") if game.state.objects[i].zone == "hand")
    found = explain(session.state, session.decision, (0,), hand_forest)
    assert found is not None
    assert can(found, "Play it as a land").verdict == "may"
    cat = can(told(game, "Cat", 1), "Play it")
    assert (cat.verdict, cat.whys[0].rule) == ("no", "408.1d")
    assert "not your turn" in cat.whys[0].reason


def test_what_lies_in_a_hand_that_is_not_lifted_is_not_told() -> None:
    game = table(in_play=((BEAR,), ()), hands=((BIRD,), (WALL,)), libraries=((HEALER,), ()), priority=0)
    session = session_at(game.state)
    for name, viewers in (("Wall", (0,)), ("Bird", (1,)), ("Bird", ()), ("Healer", (0, 1))):
        assert explain(session.state, session.decision, viewers, game.id(name)) is None
    assert explain(session.state, session.decision, (0,), 98765) is None


def test_a_cost_in_hand_cards_is_not_judged_for_those_who_may_not_look() -> None:
    smith = creature("Smith", 1, 1, abilities=(Activated((DiscardCards(f.HasType("land")),), effects=(GainLife(1),)),))
    game = table(in_play=((smith,), ()), hands=((BEAR,), ()), priority=0)
    assert told(game, "Smith", 0).seats[0].cans[0].verdict == "no"
    assert told(game, "Smith", 1).seats[0].cans[0].verdict == "unknown"
    assert told(game, "Smith").seats[0].cans[0].verdict == "unknown"


def test_mana_abilities_and_costs_in_mana() -> None:
    engine = plain("Engine", "artifact", Activated((Mana(("2",)),), effects=(GainLife(1),)))
    game = table(in_play=((engine, land("Forest")), ()), priority=0)
    no = can(told(game, "Engine"), "Play its ability")
    assert (no.verdict, no.whys[0].rule) == ("no", "409.1h")
    assert can(told(game, "Forest"), "{T}: add {G}").verdict == "may"


def test_what_has_no_ability_says_so() -> None:
    game = table(in_play=((plain("Rock", "artifact"),), ()), graveyards=((BEAR,), ()), priority=0)
    for name in ("Rock", "Bear"):
        no = told(game, name).seats[0].cans[0]
        assert (no.verdict, no.whys[0].rule) == ("no", "403.1")


def test_why_a_creature_cannot_attack() -> None:
    game = table(in_play=((BEAR, WALL, BIRD, put(HEALER, fresh=True)), (PACIFIER, creature("Orc", 2, 2))), priority=0)
    bear = can(told(game, "Bear"), "Attack")
    assert (bear.verdict, bear.whys[0].rule) == ("no", "500.2")
    assert bear.whys[0].causes == ((game.id("Chains"), "Chains"),)
    assert can(told(game, "Wall"), "Attack").whys[0].rule == "502.41b"
    assert can(told(game, "Healer"), "Attack").whys[0].rule == "212.3d"
    bird = can(told(game, "Bird"), "Attack")
    assert (bird.verdict, bird.whys[0].rule) == ("later", "308.1")
    orc = told(game, "Orc")
    assert can(orc, "Attack").whys[0].rule == "308.2a"
    assert can(orc, "Block").verdict == "later"


def test_while_attackers_are_declared_a_creature_may_attack() -> None:
    game = table(in_play=((BIRD, put(BEAR, tapped=True)), ()), priority=0)
    session = session_at(game.state)
    from tests.session.games import passes

    while session.decision is not None and session.decision.purpose == "priority":
        passes(session)
    assert session.decision is not None
    assert session.decision.purpose == "attackers"
    bird = explain(session.state, session.decision, (), game.id("Bird"))
    bear = explain(session.state, session.decision, (), game.id("Bear"))
    assert bird is not None
    assert bear is not None
    assert can(bird, "Attack").verdict == "may"
    assert can(bear, "Attack").verdict == "no"


def blocking() -> Table:
    mine = (put(BIRD, tapped=True), put(creature("Orc", 3, 3), tapped=True))
    theirs = (BEAR, WALL, put(HEALER, tapped=True))
    return table(in_play=(mine, theirs), phase=COMBAT, step=DECLARE_BLOCKERS, attacks=("Bird", "Orc"))


def test_why_a_creature_cannot_block() -> None:
    from tabletop.engine.rules.combat import blocking as rules

    game = blocking()
    decision = game.ask(rules.declare_blockers(game.run))
    wall = explain(game.state, decision, (), game.id("Wall"))
    assert wall is not None
    bird = can(wall, "Block Bird")
    assert (bird.verdict, bird.whys[0].rule) == ("no", "502.4b")
    assert bird.whys[0].causes == ((game.id("Bird"), "Bird"),)
    assert can(wall, "Block Orc").verdict == "may"
    healer = explain(game.state, decision, (), game.id("Healer"))
    assert healer is not None
    assert "tapped" in can(healer, "Block Orc").whys[0].reason
    attacker = explain(game.state, decision, (), game.id("Bird"))
    assert attacker is not None
    assert can(attacker, "Attack").verdict == "done"
    assert [seat.name for seat in attacker.seats] == ["Ann", "Bob"]
    assert can(attacker, "Block it with Wall", 1).verdict == "no"


def test_a_ladder_in_words() -> None:
    lord = creature(
        "Lord", 2, 2, abilities=(Static(r.Every(f.All((f.HasType("creature"), f.Other()))), (c.AddPower(1, 1),)),)
    )
    game = table(in_play=((lord, put(BEAR, counters=(("-1/-1", 1),))), ()), priority=0)
    bear, lord_id = game.id("Bear"), game.id("Lord")
    effect = FloatingChange(
        id=77, timestamp=50, controller=0, source=lord_id, card=0, objects=(bear,),
        changes=(c.Gains("flying"), c.SetColours(("U",))),
    )  # fmt: skip
    game.run.state = replace(game.state, effects=(effect,))
    ladders = {ladder.value: ladder for ladder in told(game, "Bear").ladders}
    power = ladders["power/toughness"]
    assert (power.printed, power.now) == ("2/2", "2/2")
    assert [(step.layer, step.does, step.result) for step in power.steps] == [
        ("6c", "-1/-1 from counters", "1/1"),
        ("6d", "+1/+1", "2/2"),
    ]
    assert power.steps[1].source_name == "Lord"
    assert power.steps[1].source == lord_id
    assert ladders["colours"].now == "blue"
    assert ladders["abilities"].steps[0].timestamp == 50
    assert "types" not in ladders
    assert [ladder.value for ladder in told(game, "Lord").ladders] == ["power/toughness"]


def test_explanations_do_not_depend_on_hidden_cards() -> None:
    compared = 0
    for seed in ("explain 1", "explain 2"):
        print("seed", seed)
        session, agent, dice = new_session(seed), RandomAgent(seed), random.Random(seed)
        for number in range(240):
            decision = session.decision
            if decision is None:
                break
            state = session.state
            if number % 8 == 0 and decision.purpose == "priority" and not session.timeline.position.answers:
                for viewer in (NOBODY, 0, 1):
                    other = disguised(state, viewer, dice)
                    asked = Position(other).current()
                    viewers = () if viewer == NOBODY else (viewer,)
                    for object_id in state.objects:
                        one = explain(state, decision, viewers, object_id)
                        assert one == explain(other, asked, viewers, object_id)
                        compared += one is not None
            session.answer(decision.seat, agent.answer(state, decision))
    assert compared > 200


def test_every_ladder_ends_at_the_value() -> None:
    game = table(in_play=((PACIFIER, BEAR), ()), priority=0)
    found = {ladder.value: ladder for ladder in told(game, "Bear").ladders}
    values = values_of(game.state, game.thing("Bear"))
    assert found["power/toughness"].now == f"{values.power}/{values.toughness}"
    assert found["rules on it"].now == "can't attack, can't block"


TEACHER = plain("School", "enchantment", Static(r.Every(f.HasName("Bear")), (c.GainsAbility(HEALER.abilities[0]),)))


def test_an_ability_that_is_gained_is_a_step_among_the_abilities() -> None:
    game = table(in_play=((TEACHER, BEAR), ()), priority=0)
    found = {ladder.value: ladder for ladder in told(game, "Bear").ladders}
    (step,) = found["abilities"].steps
    assert (step.does, step.source_name, found["abilities"].now) == ("gains an ability", "School", "1 more ability")
    assert "rules on it" not in found


#: rules of combat with a cost or a number, which they can't be without
SAY_MORE = ("CostToAttack", "CostToBlock", "CostToBeBlocked")


@pytest.mark.parametrize("kind", [kind for kind in get_args(c.RuleOnIt) if kind.__name__ not in SAY_MORE])
def test_every_rule_on_an_object_has_words(kind: type) -> None:
    assert _rule_words(bare(kind))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_target_that_may_be_chosen_says_so(seat: int) -> None:
    from tabletop.engine.vocabulary.decisions import Option, Pick
    from tabletop.engine.vocabulary.ids import ref_key

    game = table(in_play=((BEAR,), (WALL,)))
    bear = game.id("Bear")
    pick = Pick(seat=seat, purpose="target", rule="409.1c", text="Choose a target.", public=True,
                options=(Option(ref_key(bear), "Bear", (bear,)),), least=1, most=1)  # fmt: skip
    found = explain(game.state, pick, (), bear)
    assert found is not None
    assert can(found, "Choose a target.", place=int(seat == 1)).verdict == "may"
    wall = explain(game.state, pick, (), game.id("Wall"))
    assert wall is not None
    assert can(wall, "Choose a target.", place=int(seat == 0)).whys[0].rule == "409.1c"


def test_what_waits_on_the_stack_says_when_it_resolves() -> None:
    game = table(in_play=((HEALER,), ()), priority=0)
    session = session_at(game.state)
    do(session, f"ability:{game.id('Healer')}:0")
    entry = session.state.stack[-1]
    found = explain(session.state, session.decision, (), entry.id)
    assert found is not None
    assert (found.name, found.line) == ("Healer", "an ability on the stack")
    assert found.seats[0].cans[0].whys[0].rule == "413.1"


def test_who_controls_a_permanent_is_a_ladder_of_layer_two() -> None:
    game = table(in_play=((BEAR,), (WALL,)), priority=0)
    bear = game.id("Bear")
    assert "controller" not in [ladder.value for ladder in told(game, "Bear").ladders]
    for timestamp, seat in ((40, 1), (60, 0), (80, 1)):
        game.start(
            FloatingChange(
                id=0, timestamp=timestamp, controller=seat, source=game.id("Wall"), card=0, objects=(bear,),
                changes=(c.ChangeController(),),
            )
        )  # fmt: skip
    ladder = next(one for one in told(game, "Bear").ladders if one.value == "controller")
    assert "rules on it" not in [one.value for one in told(game, "Bear").ladders]
    assert (ladder.printed, ladder.now) == ("Ann", "Bob")
    assert [step.result for step in ladder.steps] == ["Bob", "Ann", "Bob"]
    assert {(step.layer, step.rule, step.source_name) for step in ladder.steps} == {("2", "418.5a", "Wall")}
    assert [step.timestamp for step in ladder.steps] == sorted(step.timestamp for step in ladder.steps)
