"""Texts that let cards be played from where they are, and about pools and libraries."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.playing.refusals import why_not
from tabletop.engine.rules.turn.beginning_phase import start_turn
from tabletop.engine.rules.turn.mana_burn import empty_pools
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import play, resolve, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import Table, creature, land, pick, table

BEAR = creature("Bear", 2, 2, cost=("G",))
SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to target creature or player.")
RUMMAGE = card(
    "Rummage",
    "{0}",
    "Sorcery",
    "Until end of turn, you may play lands and cast spells from your graveyard.\n"
    "If a card would be put into your graveyard from anywhere this turn, exile that card instead.",
)


def offered(game: Table) -> list[str]:
    keys = [option.key for option in priority_options(game.state, 0)]
    return [game.state.cards[game.state.objects[int(key[5:])].card].name for key in keys if key.startswith("play:")]


@pytest.mark.rule("408.1d")
def test_cards_are_played_out_of_the_graveyard_and_removed_behind_it() -> None:
    game = table(
        hands=((RUMMAGE,), ()),
        graveyards=((SHOCK, BEAR, land("Swamp")), (BEAR,)),
        in_play=(lands(1), ()),
        priority=0,
    )
    assert offered(game) == ["Rummage"]
    assert why_not(game.state, 0, game.id("Swamp"))
    play(game, "Rummage")
    resolve(game)
    assert offered(game) == ["Shock", "Bear", "Swamp"]
    assert not why_not(game.state, 0, game.id("Swamp"))
    play(game, "Swamp")
    play(game, "Shock", pick("p1"), *mana(1))
    resolve(game)
    assert game.life(1) == 18
    assert (game.names(GRAVEYARD), len(game.state.removed)) == (("Bear",), 2)


@pytest.mark.rule("408.1d")
def test_a_permanent_lets_only_lands_be_played_from_there() -> None:
    urn = written("You may play lands from your graveyard.", "Artifact")
    game = table(in_play=((urn,), (urn,)), graveyards=((SHOCK, land("Swamp")), (land("Forest"),)), priority=0)
    assert offered(game) == ["Swamp"]


@pytest.mark.rule("418.3a")
def test_a_card_that_was_put_aside_is_played_until_the_next_turn() -> None:
    text = (
        "{0}: Exile the top card of your library. Until your next turn, you may cast it if it's an instant or sorcery "
        "spell."
    )
    for top, there in ((SHOCK, ["Shock"]), (BEAR, [])):
        game = table(in_play=((written(text),), ()), libraries=((top,), ()), priority=0)
        use(game, "Charter")
        resolve(game)
        assert offered(game) == there
        game.commit(e.TurnChanged(replace(game.state.turn, team=1)))
        game.play_out(_begin(game))
        assert offered(game) == there
        game.commit(e.TurnChanged(replace(game.state.turn, team=0)))
        game.play_out(_begin(game))
        assert offered(game) == []


def _begin(game: Table):  # type: ignore[no-untyped-def]
    start_turn(game.run)
    yield from ()


@pytest.mark.rule("502.22a")
def test_a_card_that_is_given_flashback() -> None:
    text = (
        "Target sorcery card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost."
    )
    reuse = card("Reuse", "{0}", "Sorcery", text)
    grow = card("Grow", "{R}", "Sorcery", "You gain 3 life.")
    game = table(hands=((reuse,), ()), graveyards=((grow,), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Reuse", pick(game.key("Grow")))
    resolve(game)
    play(game, "Grow", *mana(1))
    resolve(game)
    assert game.life(0) == 23
    assert (game.names(GRAVEYARD), len(game.state.removed)) == (("Reuse",), 1)


@pytest.mark.rule("103.1", "300.3")
def test_pools_that_do_not_empty() -> None:
    for kept in (True, False):
        well = written("Players don't lose unspent mana as steps and phases end.")
        game = table(in_play=((well,) if kept else (), ()))
        game.commit(e.ManaAdded(1, (PoolMana("G", count=2),)))
        empty_pools(game.run)
        assert (bool(game.state.players[1].pool), game.life(1)) == ((True, 20) if kept else (False, 18))


@pytest.mark.rule("103.2")
def test_searches_that_are_forbidden_find_nothing() -> None:
    dusk = card("Dusk", "{0}", "Instant", "Players can't search libraries this turn.")
    tutor = card("Tutor", "{0}", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")
    game = table(hands=((dusk, tutor), ()), libraries=((BEAR, SHOCK), ()), priority=0)
    play(game, "Dusk")
    resolve(game)
    play(game, "Tutor")
    resolve(game, least_answer)
    assert (len(game.state.players[0].hand), len(game.state.players[0].library)) == (0, 2)
