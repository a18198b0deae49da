"""Texts about what abilities and spells cost, what mana pays for, and what is made of lands (104.3, 406, 409.1f)."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.playing.playing_cards import play_spell
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Named, Numbered, Spent
from tabletop.engine.vocabulary.zones import REMOVED
from tests.engine.rules.acting import options, play, resolve, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, land, pick, pick_named, table

ANVIL = (
    "Activated abilities of creatures cost {1} less to play. This effect can't reduce the amount of mana an ability "
    "costs to play to less than one mana."
)


def printed(text: str, kind: str = "Enchantment", cost: str = "{0}") -> None:
    """Check that a text of one line prints as it stands."""
    (line,) = read_card("Charter", cost, kind, text).lines
    assert (line.why, line.printed) == ("", text)


def spent(game: Table) -> list[str]:
    """The mana that was spent, kind by kind."""
    return [m.kind * m.count for one in game.happened(e.ManaSpent) for m in one.event.mana]


@pytest.mark.parametrize(("cost", "paid"), [("{3}", 2), ("{1}", 1), ("{1}{R}", 1), ("{0}", 0), ("{R}", 1)])
@pytest.mark.rule("403.1", "409.1f")
def test_abilities_that_cost_less_but_never_less_than_one_mana(cost: str, paid: int) -> None:
    ape = written(f"{cost}: Ape gets +1/+0 until end of turn.", "Creature - Ape", "Ape", size="1/1")
    game = table(in_play=((written(ANVIL, "Artifact"), ape, *lands(3)), ()), priority=0)
    use(game, "Ape", *mana(paid) if paid else ())
    resolve(game)
    assert game.power("Ape") == (2, 1)
    assert sum(map(len, spent(game))) == paid


@pytest.mark.rule("409.1f", "502.31b")
def test_what_is_less_is_taken_off_an_x_once_that_is_announced() -> None:
    ape = written("{X}: Ape gets +X/+0 until end of turn.", "Creature - Ape", "Ape", size="1/1")
    for x, paid in ((3, 2), (1, 1), (0, 0)):
        game = table(in_play=((written(ANVIL, "Artifact"), ape, *lands(3)), ()), priority=0)
        use(game, "Ape", Numbered(x), *(mana(paid) if paid else ()))
        resolve(game)
        assert (game.power("Ape"), sum(map(len, spent(game)))) == ((1 + x, 1), paid)


@pytest.mark.rule("403.1", "409.1f")
def test_abilities_that_cost_more_and_whose() -> None:
    toll = written("Activated abilities of artifacts your opponents control cost {2} more to play.")
    box = card("Box", "{1}", "Artifact", "{1}: You gain 1 life.")
    for seat, paid in ((0, 1), (1, 3)):
        own = (box, *lands(3))
        game = table(in_play=((toll, *own), ()) if not seat else ((toll,), own), active=seat, priority=seat)
        use(game, "Box", *mana(paid))
        assert sum(map(len, spent(game))) == paid


def test_prices_are_printed_as_they_are_read() -> None:
    printed("Activated abilities of creatures cost {1} less to play.")
    for said in ("the mana in that cost", "the amount of mana an ability costs to activate"):
        text = f"Activated abilities of creatures cost {{1}} less to activate. This effect can't reduce {said}"
        assert written(f"{text} to less than one mana.").abilities == written(ANVIL).abilities


@pytest.mark.rule("409.1c", "409.1f", "402.8")
def test_spells_that_target_a_spell_cost_more() -> None:
    text = "As long as Torch is on the stack, spells that target it cost {2} more to play.\nYou gain 3 life."
    torch = card("Torch", "{R}", "Instant", text)
    no, other = card("No", "{R}", "Instant", "Counter target spell."), card("Sip", "{R}", "Instant", "You gain 1 life.")
    game = table(in_play=(lands(2), lands(5)), hands=((torch, other), (no, no)), priority=0)
    play(game, "Torch", *mana(1))
    play(game, "Sip", *mana(1))
    first, second = game.ids("No")
    sip, aimed = (entry.id for entry in reversed(game.state.stack))
    game.play_out(play_spell(game.run, 1, first), pick_named("Sip"), *mana(1))
    game.play_out(play_spell(game.run, 1, second), pick_named("Torch"), *mana(3))
    assert sip != aimed


@pytest.mark.rule("409.1c", "409.1f")
def test_spells_that_target_a_permanent_cost_more() -> None:
    idol = written("Spells that target Charter cost {1} more to play.", "Artifact")
    crush = card("Crush", "{R}", "Instant", "Destroy target artifact.")
    box = card("Box", "{1}", "Artifact", "")
    for name, paid in (("Charter", 2), ("Box", 1)):
        game = table(in_play=((idol, box), lands(2)), hands=((), (crush,)), active=1, priority=1)
        play(game, "Crush", pick(game.key(name)), *mana(paid))
        resolve(game)
        assert game.gone(name)


@pytest.mark.rule("409.4", "203.2", "413.2f")
def test_spells_like_the_one_played_last_cant_be_played() -> None:
    text = "Players can't play spells that share a color with the spell most recently played this turn."
    printed(text)
    red, green = card("Spark", "{R}", "Instant", "You gain 1 life."), card("Leaf", "{G}", "Instant", "You gain 1 life.")
    stone = card("Stone", "{1}", "Artifact", "")
    game = table(
        in_play=((written(text), *lands(9), *lands(3, "Forest")), ()), hands=((red, red, green, stone), ()), priority=0
    )
    one, other = game.ids("Spark")
    assert {f"play:{one}", f"play:{game.id('Leaf')}"} <= set(options(game))
    game.play_out(play_spell(game.run, 0, one), *mana(1))
    assert f"play:{other}" not in options(game)
    resolve(game)
    assert f"play:{other}" not in options(game), "it is the last one still, wherever it is"
    play(game, "Leaf", lambda decision: pick(next(o.key for o in decision.options if "Forest" in o.text)), Spent(()))
    assert f"play:{other}" in options(game), "green was played since"


@pytest.mark.rule("104.3a", "103.2")
def test_mana_spent_as_though_it_were_of_another_colour() -> None:
    text = "You may spend white mana as though it were red mana."
    printed(text)
    glass = written(text, "Artifact")
    spark = card("Spark", "{R}{R}", "Instant", "You gain 1 life.")
    for seat, may in ((0, True), (1, False)):
        own = (*lands(1, "Plains"), *lands(1))
        game = table(
            in_play=((glass, *own), ()) if not seat else ((glass,), own),
            hands=((spark,), ()) if not seat else ((), (spark,)),
            active=seat,
            priority=seat,
        )
        key = f"play:{game.id('Spark')}"
        offered = next(one for one in priority_options(game.state, seat) if one.key == key)
        assert (offered.fails is None) == may
        if may:
            play(game, "Spark", *mana(2))
            assert sorted(spent(game)) == ["R", "W"], "it is white mana still"


@pytest.mark.rule("406.1", "419.1")
def test_lands_that_produce_one_mana_of_a_kind_instead() -> None:
    text = "If a land is tapped for mana, it produces {B} instead of any other type and amount."
    printed(text)
    twin = card("Grove", "", "Land", "{T}: Add {G}{G} to your mana pool.")
    stone = card("Stone", "{1}", "Artifact", "{T}: Add {G}{G} to your mana pool.")
    game = table(in_play=((written(text), twin, stone), ()), priority=0)
    use(game, "Grove")
    assert game.state.players[0].pool == (PoolMana("B"),)
    use(game, "Stone")
    assert sorted(m.key for m in game.state.players[0].pool for _ in range(m.count)) == ["B", "G", "G"]


@pytest.mark.rule("406.1", "419.9a", "503.7")
def test_lands_that_produce_the_chosen_colour_this_turn() -> None:
    text = (
        "At the beginning of each player's upkeep, that player chooses a color. Until end of turn, lands tapped for "
        "mana produce mana of the chosen color instead of any other color."
    )
    printed(text)
    dull = card("Rock", "", "Land", "{T}: Add {2} to your mana pool.")
    swamp = written("If a land is tapped for mana, it produces {B} instead of any other type and amount.")
    end = {"active": 1, "phase": t.END, "step": t.END_OF_TURN, "priority": 1}
    game = table(in_play=((written(text, name="Hall"), dull, *lands(1)), ()), **end)
    walk_to(game, t.UPKEEP)
    resolve(game, Named("W"))
    assert str(game.asked[-1].seat) == "0"
    use(game, "Rock")
    use(game, "Mountain")
    assert sorted(m.key for m in game.state.players[0].pool for _ in range(m.count)) == ["C", "C", "W"]
    game = table(in_play=((written(text, name="Hall"), swamp, *lands(1)), ()), **end)
    walk_to(game, t.UPKEEP)
    resolve(game, Named("W"))
    use(game, "Mountain", pick("W"))
    assert game.state.players[0].pool == (PoolMana("W"),), "its controller says which of two comes last"


@pytest.mark.rule("418.3a")
def test_a_card_that_may_be_played_until_the_beginning_of_your_next_upkeep() -> None:
    text = (
        "{T}: Remove the top card of your library from the game. Until the beginning of your next upkeep, you may play "
        "that card."
    )
    printed(text, "Artifact")
    game = table(
        in_play=((written(text, "Artifact"),), ()), libraries=((land("Forest"), *lands(3)), lands(3)), priority=0
    )
    use(game, "Charter")
    resolve(game)
    key = f"play:{game.id('Forest')}"
    assert key in options(game)
    walk_to(game, t.UPKEEP)
    assert game.state.turn.team == 1
    walk_to(game, t.DRAW)
    walk_to(game, t.UPKEEP)
    assert (game.state.turn.team, game.thing("Forest").zone) == (0, REMOVED)
    assert game.state.effects == ()
