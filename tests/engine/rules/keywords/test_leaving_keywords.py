"""Keywords about leaving and coming: soulshift (502.39), modular (502.35), graft (502.54), recover (502.55)."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.costs import PayLife
from tabletop.engine.language.filters import All, Controlled, HasSubtype
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.keywords.expansion import ways_of_coming
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import resolve, settle, waiting
from tests.engine.table import Table, creature, pick, put, table

SPIRIT = msgspec.structs.replace(creature("Wisp", 1, 1, cost=("2",)), subtypes=("Spirit",))
GHOST = msgspec.structs.replace(creature("Ghost", 1, 1, cost=("5",)), subtypes=("Spirit",))
THIRD = msgspec.structs.replace(creature("Third", 1, 1, cost=("2",)), subtypes=("Spirit",))
BEAR = creature("Bear", 2, 2)


def in_order(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Arrange)
    return Arranged(tuple(option.key for option in decision.options))


def die(game: Table, name: str) -> None:
    game.commit(e.Moved(game.id(name), GRAVEYARD, cause="destroy"))


@pytest.mark.rule("502.39a", "502.39b")
def test_soulshift_returns_a_lesser_spirit_of_yours() -> None:
    elder = creature("Elder", 4, 4, abilities=(Keyword("soulshift", "3"), Keyword("soulshift", "1")))
    game = table(in_play=((elder,), ()), graveyards=((SPIRIT, GHOST, BEAR), (SPIRIT,)))
    die(game, "Elder")
    mine = f"o{next(i for i in game.ids('Wisp') if game.state.objects[i].owner == 0)}"
    assert sum(count for _, count in waiting(game)) == 2
    settle(game, in_order, pick(mine))
    assert len(game.state.stack) == 1, "nothing costs 1 or less"
    resolve(game, pick("yes"))
    assert game.names(HAND) == ("Wisp",)


@pytest.mark.rule("410.10d", "502.39a")
def test_a_counted_soulshift_counts_what_was_there_before_it_left() -> None:
    # the number is part of the ability as it was in play, where it counted its own creature; nothing changes it later
    yours = Count(All((HasSubtype("Spirit"), Controlled())))
    elder = creature("Elder", 4, 4, abilities=(Keyword("soulshift", "X", amount=yours),))
    elder = msgspec.structs.replace(elder, subtypes=("Spirit",))
    game = table(in_play=((elder, SPIRIT), ()), graveyards=((GHOST, THIRD), ()))
    die(game, "Elder")
    settle(game, pick(game.key("Third")))
    assert len(game.state.stack) == 1
    die(game, "Wisp")
    resolve(game, pick("yes"))
    assert game.names(HAND) == ("Third",)


@pytest.mark.rule("502.35a", "502.35b")
def test_modular_hands_its_counters_on() -> None:
    card = msgspec.structs.replace(
        creature("Crawler", 0, 0, abilities=(Keyword("modular", "2"),)), types=("artifact", "creature")
    )
    assert ways_of_coming(card)[0].counters == (("+1/+1", 2),)
    golem = msgspec.structs.replace(creature("Golem", 3, 3), types=("artifact", "creature"))
    game = table(in_play=((put(card, counters=(("+1/+1", 3),)), golem, BEAR), ()))
    die(game, "Crawler")
    settle(game, pick(game.key("Golem")))
    resolve(game, pick("yes"))
    assert game.power("Golem") == (6, 6)


@pytest.mark.rule("502.54a", "502.54b")
def test_graft_moves_a_counter_to_a_creature_that_comes() -> None:
    plant = creature("Plant", 0, 0, abilities=(Keyword("graft", "2"),))
    game = table(hands=((plant,), (BEAR,)))
    game.play_out(happen(game.run, e.Moved(game.id("Plant"), IN_PLAY, controller=0), rule="100.1"))
    assert game.thing("Plant").counter("+1/+1") == 2
    assert waiting(game) == [], "not as it comes itself"
    game.commit(e.Moved(game.id("Bear"), IN_PLAY, controller=1))
    settle(game)
    resolve(game, pick("yes"))
    assert (game.power("Plant"), game.power("Bear")) == ((1, 1), (3, 3))


@pytest.mark.rule("200.10")
def test_a_counter_that_is_not_there_does_not_move() -> None:
    plant = creature("Plant", 1, 1, abilities=(Keyword("graft", "2"),))
    game = table(in_play=((plant,), ()), hands=((BEAR,), ()))
    game.commit(e.Moved(game.id("Bear"), IN_PLAY, controller=0))
    settle(game)
    resolve(game, pick("yes"))
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("502.55a", "402.8g")
def test_recover_works_from_the_graveyard_when_a_creature_of_yours_dies() -> None:
    card = creature("Ghoul", 2, 2, abilities=(Keyword("recover", cost=(PayLife(1),)),))
    for answer, hand, left in (("yes", ("Ghoul",), ("Bear",)), ("no", (), ("Bear",))):
        game = table(in_play=((BEAR,), (SPIRIT,)), graveyards=((card,), ()))
        die(game, "Wisp")
        assert waiting(game) == [], "not your graveyard"
        die(game, "Bear")
        settle(game)
        resolve(game, pick(answer))
        assert (game.names(HAND), game.names(GRAVEYARD)) == (hand, left)
        assert len(game.state.removed) == (answer == "no")


@pytest.mark.rule("502.55a")
def test_recover_does_nothing_in_play() -> None:
    card = creature("Ghoul", 2, 2, abilities=(Keyword("recover", cost=(PayLife(1),)),))
    game = table(in_play=((card, BEAR), ()))
    die(game, "Bear")
    assert waiting(game) == []
