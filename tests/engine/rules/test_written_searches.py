"""Texts about searches in steps, what is revealed until it fits, shares of counters, and other damage instead."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Divided
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, Zone
from tests.engine.rules.acting import resolve, settle, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import Table, creature, land, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
FOREST, PLAINS = land("Forest"), land("Plains")
ROCK = card("Rock", "{1}", "Artifact", "")


def ready(text: str, **things: object) -> Table:
    """A table with an artifact that has an ability of this text."""
    mine, theirs = things.pop("in_play", ((), ()))  # type: ignore[misc]
    oven = written(f"{{0}}: {text}", "Artifact")
    return table(in_play=((oven, *mine), theirs), priority=0, **things)  # type: ignore[arg-type]


def first(number: int):  # type: ignore[no-untyped-def]
    return lambda asked: pick(*(option.key for option in asked.options[:number]))


@pytest.mark.rule("217.2b", "413.2c")
def test_found_cards_that_go_to_different_places() -> None:
    text = "Search your library for up to two basic land cards, reveal those cards, put one into play tapped and the "
    game = ready(text + "other into your hand, then shuffle.", libraries=((FOREST, ROCK, PLAINS), ()))
    use(game, "Charter")
    resolve(game, first(2), first(1))
    assert (game.thing("Forest").tapped, game.names(HAND), game.names(LIBRARY)) == (True, ("Plains",), ("Rock",))
    text = "Search your library for a Forest card and a Plains card, put them into play tapped, then shuffle."
    game = ready(text, libraries=((FOREST, FOREST, PLAINS), ()))
    use(game, "Charter")
    resolve(game, first(1), first(1))
    assert game.names(IN_PLAY)[1:] == ("Forest", "Plains")


@pytest.mark.rule("217.1b")
def test_somebody_reveals_cards_until_one_fits() -> None:
    text = "Destroy target creature. Its controller reveals cards from the top of his or her library until he or she "
    text += "reveals a creature card. The player puts that card into play, then shuffles all other cards revealed this "
    game = ready(f"{text}way into his or her library.", in_play=((), (BEAR,)), libraries=((), (ROCK, FOREST, WOLF, OX)))
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game, least_answer)
    assert (game.thing("Wolf").controller, len(game.names(LIBRARY, 1)), game.gone("Bear")) == (1, 3, True)
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into play and put "
    )
    game = ready(f"{text}the rest into your graveyard.", libraries=((ROCK, WOLF, OX), ()))
    use(game, "Charter")
    resolve(game)
    assert (game.names(GRAVEYARD), game.names(IN_PLAY)[1:]) == (("Rock",), ("Wolf",))


@pytest.mark.rule("409.1e", "200.10")
def test_counters_are_distributed_as_it_is_played() -> None:
    text = "Distribute three +1/+1 counters among one, two, or three target creatures."
    game = ready(text, in_play=((BEAR,), (WOLF,)))
    both = pick(game.key("Bear"), game.key("Wolf"))
    use(game, "Charter", both, Divided(((game.key("Bear"), 2), (game.key("Wolf"), 1))))
    resolve(game)
    assert (game.power("Bear"), game.power("Wolf")) == ((4, 4), (3, 3))


@pytest.mark.rule("409.1c")
def test_up_to_x_targets() -> None:
    text = "Destroy up to X target lands, where X is the number of charge counters on Charter."
    oven = written(f"{{0}}: {text}", "Artifact")
    game = table(in_play=((put(oven, counters=(("charge", 2),)),), (FOREST, PLAINS, FOREST)), priority=0)
    use(game, "Charter", pick(game.key("Plains")))
    resolve(game)
    assert (game.gone("Plains"), len(game.names(IN_PLAY, 1))) == (True, 2)


@pytest.mark.rule("413.2f")
def test_other_damage_instead() -> None:
    text = "Charter deals 1 damage to target creature or player. If you control an artifact, it deals 4 damage instead."
    for other, life in ((ROCK, 16), (FOREST, 19)):
        oven = written(f"{{0}}: {text}", "Land")
        game = table(in_play=((oven, other), ()), priority=0)
        use(game, "Charter", pick("p1"))
        resolve(game)
        assert game.life(1) == life


@pytest.mark.rule("217.1c", "413.2g")
def test_cards_that_were_put_there_from_play_this_turn() -> None:
    text = "Return to your hand all creature cards in your graveyard that were put there from play this turn."
    game = ready(text, in_play=((BEAR,), ()), graveyards=((WOLF,), ()))
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    use(game, "Charter")
    resolve(game)
    assert (game.names(HAND), game.names(GRAVEYARD)) == (("Bear",), ("Wolf",))


@pytest.mark.rule("410.10f", "217.1c")
def test_an_aura_comes_back_as_what_it_was_on_goes() -> None:
    text = (
        "Enchant Forest\nWhen enchanted Forest is put into a graveyard, you may return Sprout from your graveyard to "
    )
    text += "your hand."
    aura = card("Sprout", "{G}", "Enchantment - Aura", text)
    game = table(in_play=((FOREST, put(aura, attached="Forest")), ()), priority=0)
    game.commit(e.Moved(game.id("Forest"), GRAVEYARD))
    assert [game.state.cards[one.card].name for one in game.state.waiting] == ["Sprout"]


@pytest.mark.rule("410.10f", "217.1a")
@pytest.mark.parametrize(("to", "zone"), [("to your hand", HAND), ("to play attached to target Forest", IN_PLAY)])
@pytest.mark.parametrize("owner", [0, 1])
def test_an_aura_comes_back_from_your_graveyard_only_where_it_is_in_yours(to: str, zone: Zone, owner: int) -> None:
    """It has gone to its owner's; who controlled it as its Forest went speaks of his or her own graveyard."""
    text = f"Enchant Forest\nWhen enchanted Forest is put into a graveyard, return Sprout from your graveyard {to}."
    aura = card("Sprout", "{G}", "Enchantment - Aura", text)
    game = table(in_play=((FOREST, put(aura, attached="Forest", owner=owner)), (FOREST,)))
    game.commit(e.Moved(game.ids("Forest")[0], GRAVEYARD))
    settle(game, *((least_answer,) if zone == IN_PLAY else ()))
    assert (len(game.state.stack), game.names(GRAVEYARD, owner)[-1]) == (1, "Sprout")
    resolve(game)
    assert ("Sprout" in game.names(zone), "Sprout" in game.names(GRAVEYARD, owner)) == (owner == 0, owner == 1)
