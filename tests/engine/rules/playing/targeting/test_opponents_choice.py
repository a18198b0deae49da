"""Modes and targets of an opponent's choice, chosen while the spell or ability is played (409.2)."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Mode, Spell, TargetPhrase, Triggered
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.effects import DealDamage, Destroy
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.player_effects import Draw, GainLife, LoseLife
from tabletop.engine.language.references import ChosenPlayer, Target, TargetPlayer
from tabletop.engine.rules.board.reading import context_of
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.playing.targeting.targets import still_legal
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import AnyDecision, Named, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tests.engine.rules.acting import permanent, resolve, settle, spell
from tests.engine.table import FOUR, Cards, Table, creature, pick, pick_named, table

CREATURE = f.HasType("creature")
THEIRS = f.All((CREATURE, f.Controlled("choosing opponent")))
DOOM = spell("Doom", Destroy(Target()), targets=(TargetPhrase(CREATURE, chooser="opponent"),))
CALL = spell("Call", Destroy(Target()), targets=(TargetPhrase(THEIRS, chooser="opponent"),))
BEAR, WOLF, OX, ELK = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox", "Elk"))


def asked(game: Table) -> list[tuple[int, str, str]]:
    """Whom it asked what by which rule, priority left out."""
    return [(one.seat, one.purpose, one.rule) for one in game.asked if one.purpose != "priority"]


def playing(card: object, in_play: tuple[Cards, ...], names: tuple[str, ...] = FOUR[:2], heads: int = 1) -> Table:
    return table(hands=((card,),), in_play=in_play, names=names, heads=heads, priority=0)  # type: ignore[arg-type]


def play(game: Table, name: str, *replies: object) -> None:
    game.play_out(proceed(game.run), pick(f"play:{game.id(name)}"), *replies)  # type: ignore[arg-type]


@pytest.mark.rule("409.2")
def test_the_opponent_chooses_the_target_as_the_spell_is_played() -> None:
    game = playing(DOOM, ((BEAR,), (WOLF,)))
    play(game, "Doom", pick_named("Bear"))
    assert asked(game) == [(1, "target", "409.1c")]
    assert game.state.stack[-1].controller == 0
    resolve(game)
    assert game.gone("Bear")


@pytest.mark.rule("409.2", "409.2a")
@pytest.mark.parametrize(("names", "heads", "opponents"), [(FOUR[:3], 1, [1, 2]), (FOUR, 2, [2, 3])])
def test_of_several_opponents_the_controller_says_which_one_chooses(
    names: tuple[str, ...], heads: int, opponents: list[int]
) -> None:
    game = playing(DOOM, ((BEAR,), (WOLF,), (OX,)), names, heads)
    play(game, "Doom", pick(f"p{opponents[1]}"), pick_named("Wolf"))
    assert asked(game) == [(0, "chooser", "409.2a"), (opponents[1], "target", "409.1c")]
    who = game.asked[1]
    assert isinstance(who, Pick)
    assert [option.key for option in who.options] == [f"p{seat}" for seat in opponents]
    assert game.state.stack[-1].opponent == opponents[1]


@pytest.mark.rule("409.2", "409.2a")
def test_he_or_she_controls_is_about_the_opponent_who_chooses() -> None:
    game = playing(CALL, ((BEAR,), (WOLF,), (OX, ELK)), FOUR[:3])
    offered: list[list[str]] = []

    def first(decision: AnyDecision) -> Picked:
        assert isinstance(decision, Pick)
        offered.append([option.text for option in decision.options])
        return Picked((decision.options[0].key,))

    play(game, "Call", pick("p2"), first)
    assert offered == [["Ox", "Elk"]]
    # it is illegal once somebody else controls it (413.2a)
    entry = game.state.stack[-1]
    assert still_legal(game.state, entry.targets, entry.phrases(), context_of(entry)) == entry.targets
    game.change("Ox", controller=1)
    assert still_legal(game.state, entry.targets, entry.phrases(), context_of(entry)) == ((),)


@pytest.mark.rule("409.2a")
def test_an_opponent_with_nothing_to_choose_is_marked_and_to_name_that_one_is_reversed() -> None:
    game = playing(CALL, ((BEAR,), (), (OX,)), FOUR[:3])
    steps = proceed(game.run)
    next(steps)
    who = steps.send(pick(f"play:{game.id('Call')}"))
    assert isinstance(who, Pick)
    assert [option.fails is None for option in who.options] == [False, True]
    assert who.options[0].fails is not None
    assert "Bob has nothing to choose" in who.options[0].fails.reason
    with pytest.raises(StopIteration):
        steps.send(pick("p1"))
    assert game.state.stack == ()
    assert game.names("hand") == ("Call",)


@pytest.mark.rule("409.2", "409.1b")
def test_an_opponent_chooses_the_mode() -> None:
    modes = (Mode((GainLife(5),)), Mode((Draw(2),)))
    card = msgspec.structs.replace(spell("Offer"), abilities=(Spell(modes=modes, chooser="opponent"),))
    game = playing(card, ((), ()), FOUR[:3])
    play(game, "Offer", pick("p1"), pick("mode0"))
    assert asked(game) == [(0, "chooser", "409.2a"), (1, "mode", "409.1b")]
    resolve(game)
    assert game.life(0) == 25


@pytest.mark.rule("409.2a")
def test_the_same_opponent_chooses_modes_and_targets() -> None:
    modes = (
        Mode((Destroy(Target()),), (TargetPhrase(CREATURE, chooser="opponent"),)),
        Mode((LoseLife(1, TargetPlayer()),), (TargetPhrase(None, "any"),)),
    )
    card = msgspec.structs.replace(spell("Offer"), abilities=(Spell(modes=modes, chooser="opponent"),))
    game = playing(card, ((BEAR,), ()), FOUR[:3])
    play(game, "Offer", pick("p2"), pick("mode0"), pick_named("Bear"))
    assert asked(game) == [(0, "chooser", "409.2a"), (2, "mode", "409.1b"), (2, "target", "409.1c")]
    second = playing(card, ((BEAR,), ()), FOUR[:3])
    play(second, "Offer", pick("p2"), pick("mode1"), pick("p1"))
    assert asked(second)[-1] == (0, "target", "409.1c"), "other targets are the controller's choice"


@pytest.mark.rule("409.2b")
@pytest.mark.parametrize("own_first", [True, False])
def test_the_controller_chooses_first_whatever_the_order_of_the_words(own_first: bool) -> None:
    mine = TargetPhrase(CREATURE, "any", apart=not own_first)
    other = TargetPhrase(CREATURE, "any", apart=own_first, chooser="opponent")
    phrases = (mine, other) if own_first else (other, mine)
    card = spell("Both", DealDamage(1, Target(0)), DealDamage(2, Target(1)), targets=phrases)
    game = playing(card, ((BEAR,), ()))
    seen: list[list[str]] = []

    def second(decision: AnyDecision) -> Picked:
        assert isinstance(decision, Pick)
        seen.append([option.text for option in decision.options])
        return Picked(("p0",))

    play(game, "Both", pick_named("Bear"), second)
    assert asked(game) == [(0, "target", "409.1c"), (1, "target", "409.1c")]
    assert seen == [["Ann", "Bob"]], "another target than the Bear"
    bear, ann = game.id("Bear"), -1
    assert game.state.stack[-1].targets == (((bear,), (ann,)) if own_first else ((ann,), (bear,)))


@pytest.mark.rule("409.2", "410.4")
def test_an_opponent_chooses_the_target_of_a_triggered_ability() -> None:
    gift = permanent(
        "Gift", Triggered(Begins("upkeep"), (Destroy(Target()),), (TargetPhrase(CREATURE, chooser="opponent"),))
    )
    game = table(in_play=((gift, BEAR), (WOLF,), (OX,)), names=FOUR[:3])
    game.commit(e.StepBegan("beginning", "upkeep"))
    settle(game, pick("p1"), pick_named("Ox"))
    assert asked(game) == [(0, "chooser", "409.2a"), (1, "target", "410.4")]
    resolve(game)
    assert game.gone("Ox")


def test_without_such_words_nothing_is_asked_of_an_opponent() -> None:
    game = playing(spell("Plain", Destroy(Target()), targets=(TargetPhrase(CREATURE),)), ((BEAR,), ()), FOUR[:3])
    play(game, "Plain", pick_named("Bear"))
    assert asked(game) == [(0, "target", "409.1c")]
    assert game.state.stack[-1].opponent == NOBODY


@pytest.mark.rule("413.2c")
@pytest.mark.parametrize(("names", "asks"), [(FOUR[:2], 0), (FOUR[:3], 1)])
def test_an_opponent_of_several_is_chosen_as_the_effect_is_carried_out(names: tuple[str, ...], asks: int) -> None:
    boon = spell("Boon", ChooseValue("opponent"), GainLife(4, ChosenPlayer()))
    game = playing(boon, ((), ()), names)
    play(game, "Boon")
    resolve(game, *[Named("p2")] * asks)
    assert [decision.seat for decision in game.asked[1:]] == [0] * asks
    assert game.life(len(names) - 1) == 24
