"""What players may do or pay as an effect is carried out."""

import pytest

from tabletop.engine.language.abilities import May, MayPay, Spell, UnlessPays
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.costs import DiscardCards, Mana, PayLife
from tabletop.engine.language.effects import Sacrifice, SacrificeIt
from tabletop.engine.language.filters import Anything, HasType
from tabletop.engine.language.player_effects import Discard, Draw, GainLife, LoseLife
from tabletop.engine.language.references import EachOpponent, EachPlayer
from tabletop.engine.rules.verbs.may_pay import price
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import GIVE_UP, Spent
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.cards_by_text import card
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, land, pick, plain, table

SOURCE = creature("Source", 1, 1)
YES, NO = pick("yes"), pick("no")


@pytest.mark.rule("410.5")
@pytest.mark.parametrize(("answer", "after"), [(YES, 23), (NO, 19)])
def test_may_is_decided_as_it_is_carried_out(answer: object, after: int) -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), May((GainLife(3),), otherwise=(LoseLife(1),)), replies=(answer,))  # type: ignore[arg-type]
    assert game.life(0) == after


@pytest.mark.rule("410.5")
def test_each_opponent_is_asked() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), May((Draw(),), who=EachOpponent()), replies=(NO,))
    assert [decision.seat for decision in game.asked] == [1]


@pytest.mark.rule("413.2c")
def test_what_is_impossible_can_not_be_chosen() -> None:
    game = table(in_play=((plain("Source", "artifact"),), ()))
    effect = May((Sacrifice(HasType("creature")), GainLife(5)), otherwise=(LoseLife(2),))
    do(game, context(game), effect)
    do(game, context(game), May((Discard(1), GainLife(5)), otherwise=(LoseLife(2),)))
    assert game.asked == []
    assert game.life(0) == 16


@pytest.mark.rule("423.3", "413.2c")
def test_a_draw_can_be_chosen_with_an_empty_library() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), May((Draw(),)), replies=(YES,))
    assert game.state.players[0].drew_from_empty


@pytest.mark.rule("410.5", "413.2e")
def test_it_does_not_happen_to_who_pays() -> None:
    game = table(in_play=((SOURCE,), ()))
    game.commit(e.ManaAdded(0, (PoolMana("B", count=2),)))
    effect = UnlessPays((Mana(("B", "B")),), (SacrificeIt(),))
    do(game, context(game), effect, replies=(YES, Spent()))
    assert game.names(IN_PLAY, 0) == ("Source",)
    assert game.state.players[0].pool == ()
    assert "{B}{B}" in game.asked[0].text


@pytest.mark.rule("410.5")
def test_it_happens_to_who_does_not_pay() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), UnlessPays((PayLife(2),), (SacrificeIt(),)), replies=(NO,))
    assert game.names(GRAVEYARD, 0) == ("Source",)
    assert game.life(0) == 20


@pytest.mark.rule("410.5", "413.2e")
def test_a_payment_given_up_is_no_payment() -> None:
    game = table(in_play=((SOURCE,), ()))
    game.commit(e.ManaAdded(0, (PoolMana("B"),)))
    effect = UnlessPays((Mana(("B",)),), (SacrificeIt(),))
    do(game, context(game), effect, replies=(YES, pick(GIVE_UP)))
    assert game.names(GRAVEYARD, 0) == ("Source",)
    assert game.state.players[0].pool == (PoolMana("B"),)


@pytest.mark.rule("410.5")
def test_one_player_who_pays_is_enough() -> None:
    game = table(in_play=((SOURCE,), ()), active=1)
    effect = UnlessPays((PayLife(1),), (SacrificeIt(),), who=EachPlayer())
    do(game, context(game), effect, replies=(NO, YES))
    assert [decision.seat for decision in game.asked] == [1, 0]
    assert (game.life(0), game.life(1)) == (19, 20)
    assert game.names(IN_PLAY, 0) == ("Source",)


@pytest.mark.rule("410.5", "419.5b")
def test_who_pays_gets_what_is_offered() -> None:
    game = table(in_play=((SOURCE,), ()), libraries=((land("Forest"),), ()))
    effect = MayPay((PayLife(3),), (Draw(), GainLife(ThatMuch())))
    do(game, context(game), effect, replies=(NO,))
    assert (game.names(HAND, 0), game.life(0)) == ((), 20)
    do(game, context(game), effect, replies=(YES,))
    assert game.names(HAND, 0) == ("Forest",)


@pytest.mark.rule("413.2e")
def test_that_much_is_the_life_paid() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), MayPay((PayLife(3),), (LoseLife(ThatMuch(), EachOpponent()),)), replies=(YES,))
    assert (game.life(0), game.life(1)) == (17, 17)


def test_a_price_reads_like_one() -> None:
    assert (
        price((Mana(("2", "G")), PayLife(3), DiscardCards(Anything(), 2))) == "{2}{G} and 3 life and 2 discarded cards"
    )


@pytest.mark.rule("103.4", "413.2d")
@pytest.mark.parametrize("active", [0, 1])
def test_what_nobody_pays_for_is_destroyed_at_once(active: int) -> None:
    mourner = card("Mourner", "{B}", "Creature - Cleric", "Whenever another creature dies, you gain 1 life.", "1")
    text = "For each creature, destroy that creature unless its controller pays 2 life."
    toll = card("Toll", "{W}", "Sorcery", text).abilities[0]
    assert isinstance(toll, Spell)
    boards = ((SOURCE, mourner, creature("Ann's Bear", 2, 2)), (mourner, creature("Bob's Bear", 2, 2)))
    game = table(in_play=boards, active=active)
    yes_to_bears = tuple(
        lambda decision: YES if "Bear" in decision.text else NO  # type: ignore[attr-defined]
        for _ in range(5)
    )
    do(game, context(game), *toll.effects, replies=yes_to_bears)
    assert [one.seat for one in game.asked] == ([0, 0, 0, 1, 1] if active == 0 else [1, 1, 0, 0, 0])
    assert (game.names(IN_PLAY, 0), game.names(IN_PLAY, 1)) == (("Ann's Bear",), ("Bob's Bear",))
    assert [game.life(0), game.life(1)] == [18, 18]
    # each saw the two others die with it
    assert len(game.state.waiting) == 4
