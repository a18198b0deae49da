"""When something may be played, as its own text limits it (403.3, 403.4, 409.4), and which part of a turn it is."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.abilities import Activated, Card
from tabletop.engine.language.conditions import BeenAttacked, Condition, Now, YourTurn
from tabletop.engine.language.costs import SacrificeThis
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.board.timing import STRETCHES, is_now
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.playing.refusals import why_not
from tabletop.engine.vocabulary import turn_parts as t
from tests.engine.rules.acting import bury
from tests.engine.rules.walking import act, both_pass
from tests.engine.table import Table, creature, land, plain, table


def spring(*conditions: Condition, **more: object) -> Card:
    return plain("Spring", "artifact", Activated((), (GainLife(1),), only_if=conditions, **more))  # type: ignore[arg-type]


def offered(game: Table, seat: int = 0) -> bool:
    return len(priority_options(game.state, seat)) > 1


def during(phase: str, step: str, card: Card, active: int = 0, **more: object) -> Table:
    return table(in_play=((card,), ()), phase=phase, step=step, active=active, priority=0, **more)  # type: ignore[arg-type]


@pytest.mark.rule("403.4", "300.1")
def test_an_ability_is_offered_only_at_its_time() -> None:
    card = spring(YourTurn(), Now("upkeep"))
    assert offered(during(t.BEGINNING, t.UPKEEP, card))
    assert not offered(during(t.BEGINNING, t.UPKEEP, card, active=1))
    game = during(t.BEGINNING, t.DRAW, card)
    assert not offered(game)
    assert [one.rule for one in why_not(game.state, 0, game.id("Spring"))] == ["403.4"]


@pytest.mark.rule("300.1")
def test_every_stretch_of_a_turn_has_a_beginning_and_an_end() -> None:
    spans = {}
    for name in STRETCHES:
        parts = [step for phase, step in t.TURN_PARTS if is_now(during(phase, step, spring()).state, name)]
        spans[name] = (parts[0], parts[-1])
    assert spans == {
        "before attackers": (t.UNTAP, t.BEGINNING_OF_COMBAT),
        "before blockers": (t.UNTAP, t.DECLARE_ATTACKERS),
        "before damage": (t.UNTAP, t.DECLARE_BLOCKERS),
        "after blockers": (t.DECLARE_BLOCKERS, t.END_OF_COMBAT),
        "after combat": (t.MAIN, t.CLEANUP),
        "after upkeep": (t.DRAW, t.CLEANUP),
    }
    assert is_now(during(t.COMBAT, t.COMBAT_DAMAGE, spring()).state, "combat")


@pytest.mark.rule("308.2g")
def test_who_is_attacked_this_step() -> None:
    bear = creature("Bear", 2, 2)
    game = table(in_play=((spring(BeenAttacked()),), (bear,)), active=1, attacks=("Bear",))
    assert not offered(game), "it is the step after that"
    game.run.state = game.state.__class__(
        **{f: getattr(game.state, f) for f in game.state.__struct_fields__ if f != "turn"},
        turn=type(game.state.turn)(number=3, team=1, phase=t.COMBAT, step=t.DECLARE_ATTACKERS),
    )
    assert offered(game)
    bury(game, "Bear")
    assert game.state.combat is not None
    assert game.state.combat.attacks == ()
    assert offered(game), "it has attacked, wherever it is now"


@pytest.mark.rule("403.3")
def test_twice_each_turn_is_twice() -> None:
    game = table(in_play=((spring(times_each_turn=2),), ()), libraries=((land("Swamp"),) * 3,) * 2, priority=0)
    key = f"ability:{game.id('Spring')}:0"
    for _ in range(2):
        assert offered(game)
        act(game, key)
        both_pass(game)
    assert not offered(game)
    assert game.life(0) == 22


@pytest.mark.rule("403.2")
def test_any_player_may_play_what_says_so() -> None:
    game = table(in_play=((spring(anyone=True),), ()), libraries=((land("Swamp"),) * 3,) * 2, active=1, priority=1)
    assert offered(game, 1)
    act(game, f"ability:{game.id('Spring')}:0")
    both_pass(game)
    assert game.life(1) == 21, "whoever plays it is its controller"


@pytest.mark.rule("409.1h")
def test_nobody_sacrifices_what_another_player_controls() -> None:
    card = plain("Well", "artifact", Activated((SacrificeThis(),), (GainLife(1),), anyone=True))
    game = table(in_play=((card,), ()), active=1, priority=1)
    assert not offered(game, 1)
    assert offered(game, 0)


@pytest.mark.rule("409.4")
def test_a_spell_is_begun_only_at_its_time() -> None:
    text = "Play Flare only during combat. You gain 2 life."
    reading = read_card("Flare", "{0}", "Instant", text.replace(". ", ".\n"))
    assert reading.card is not None, reading
    for step, may in ((t.BEGINNING_OF_COMBAT, True), (t.END_OF_COMBAT, True)):
        game = table(hands=((reading.card,), ()), phase=t.COMBAT, step=step, priority=0)
        assert offered(game) == may
    game = table(hands=((reading.card,), ()), priority=0)
    assert not offered(game)
    assert [one.rule for one in why_not(game.state, 0, game.id("Flare"))] == ["409.4"]


def test_limits_are_read_and_printed() -> None:
    for text in (
        "{1}: You gain 1 life. Play this ability only during your upkeep and only once each turn.",
        "{1}: You gain 1 life. Any player may play this ability but only any time you could play a sorcery.",
        "{1}: You gain 1 life. Play this ability no more than three times each turn.",
        "{1}: You gain 1 life. Play this ability only during your turn, before attackers are declared.",
        "{1}: You gain 1 life. Play this ability only if you control a Swamp.",
    ):
        (line,) = read_card("Spring", "{1}", "Artifact", text).lines
        assert line.nodes is not None, line.why
        assert line.printed == text
