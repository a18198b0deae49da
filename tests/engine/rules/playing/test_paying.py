"""Paying costs (409.1f-h, 403.1), and what mana abilities have to do with it."""

from __future__ import annotations

import pytest

from tabletop.engine.language import costs as c
from tabletop.engine.language.abilities import Activated, Card, UnlessPays
from tabletop.engine.language.filters import Anything, HasType
from tabletop.engine.language.player_effects import AddMana, GainLife
from tabletop.engine.language.references import EachOpponent
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Illegal
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.playing.mana.payment import match
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.playing.paying import locked_in, pay, pay_or_decline
from tabletop.engine.rules.verbs.all import carry_out
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import GIVE_UP, AnyDecision, Pay, Pick, Picked, Spent
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.walking import act, both_pass
from tests.engine.table import Table, creature, land, pick, pick_named, plain, put, table

LIBRARIES = ((land("Swamp"),) * 9,) * 2
CREATURE = HasType("creature")
FOREST_AND_ISLAND = (land("Forest"), land("Island"))


def machine(*cost: c.Cost) -> Activated:
    """Cost: you gain 1 life."""
    return Activated(cost, (GainLife(1),))


def with_machine(*cost: c.Cost, beside: tuple[object, ...] = (), **more: object) -> Table:
    source = plain("Machine", "artifact", machine(*cost))
    return table(in_play=((source, *beside), ()), libraries=LIBRARIES, priority=0, **more)  # type: ignore[arg-type]


def key(game: Table, name: str = "Machine") -> str:
    return f"ability:{game.id(name)}:0"


def offered(game: Table) -> tuple[str, ...]:
    return tuple(option.key for option in priority_options(game.state, 0))


def context(game: Table, name: str = "Machine") -> Context:
    return Context(you=0, this=game.id(name), card=game.thing(name).card)


def is_reversed(game: Table) -> bool:
    return bool(game.happened(e.Reversed))


@pytest.mark.rule("403.1", "409.1h")
def test_all_parts_of_a_cost_are_paid_by_who_plays_the_ability() -> None:
    parts = (c.Mana(("G",)), c.TapThis(), c.PayLife(2), c.Sacrifice(CREATURE), c.RemoveCounters("charge"))
    source = put(plain("Machine", "artifact", machine(*parts)), counters=(("charge", 3),))
    bear, wolf = creature("Bear", 2, 2), creature("Wolf", 2, 2)
    game = table(in_play=((source, bear, creature("Elf", 1, 1)), (wolf,)), libraries=LIBRARIES, priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("G"),)), e.ManaAdded(1, (PoolMana("G"),)))
    act(game, key(game), pick_named("Bear"), Spent())
    machine_now = game.thing("Machine")
    assert (machine_now.tapped, machine_now.counter("charge"), game.life(0)) == (True, 2, 18)
    assert game.names(GRAVEYARD, 0) == ("Bear",)
    assert [player.pool for player in game.state.players] == [(), (PoolMana("G"),)]
    assert len(game.state.stack) == 1
    both_pass(game)
    assert game.life(0) == 19


@pytest.mark.rule("409.1h")
def test_only_what_the_payer_controls_can_be_paid_with() -> None:
    source = plain("Machine", "artifact", machine(c.TapOthers(CREATURE)))
    mine = (creature("Bear", 2, 2), put(creature("Elf", 1, 1), tapped=True), creature("Imp", 1, 1))
    game = table(in_play=((source, *mine), (creature("Wolf", 2, 2),)), priority=0)
    decision = game.ask(proceed(game.run), pick(key(game)))
    assert [option.text for option in decision.options] == ["Bear", "Imp"]  # type: ignore[union-attr]
    game = table(in_play=((source, put(creature("Elf", 1, 1), tapped=True)), (creature("Wolf", 2, 2),)), priority=0)
    assert key(game) not in offered(game)


@pytest.mark.rule("409.1h")
@pytest.mark.parametrize(
    ("part", "place"),
    [
        (c.TapOthers(CREATURE, 2), "tapped"),
        (c.ReturnToHand(CREATURE, 2), "hand"),
        (c.DiscardCards(Anything(), 2), "graveyard"),
        (c.Sacrifice(CREATURE, 2), "graveyard"),
    ],
)
def test_costs_that_ask_for_several_objects(part: c.Cost, place: str) -> None:
    in_hand = isinstance(part, c.DiscardCards)
    names = ("Bear", "Elf", "Wolf")
    cards = tuple(creature(name, 1, 1) for name in names)

    def begin() -> Table:
        return with_machine(part, beside=() if in_hand else cards, hands=(cards if in_hand else (), ()))

    game = begin()
    assert "exactly 2" in game.refusal(proceed(game.run), pick(key(game)), pick_named("Bear")).reason
    game = begin()
    act(game, key(game), pick_named("Bear", "Wolf"))
    if place == "tapped":
        assert [game.thing(name).tapped for name in names] == [True, False, True]
    else:
        assert sorted(game.names(HAND if place == "hand" else GRAVEYARD)) == ["Bear", "Wolf"]
    assert len(game.state.stack) == 1
    assert game.asked[-1].public is not in_hand


@pytest.mark.rule("409.1h")
def test_members_of_an_entry_pay_one_by_one() -> None:
    token = put(creature("Saproling", 1, 1), count=5, token=True)
    game = with_machine(c.TapOthers(CREATURE, 2), beside=(token,))
    saproling = game.key("Saproling")
    act(game, key(game), pick(saproling, saproling))
    saprolings = [game.state.objects[i] for i in game.ids("Saproling")]
    assert sum(thing.count for thing in saprolings if thing.tapped) == 2
    assert sum(thing.count for thing in saprolings if not thing.tapped) == 3


@pytest.mark.rule("409.1f")
def test_the_total_cost_is_fixed_with_the_announced_x() -> None:
    assert locked_in((c.Mana(("X", "G")), c.TapThis()), 2) == (c.Mana(("G", "1", "1")), c.TapThis())


@pytest.mark.rule("409.1g", "411.2")
def test_mana_abilities_can_be_played_before_paying_and_mana_may_be_left_over() -> None:
    game = with_machine(c.Mana(("1",)), beside=(land("Forest"), land("Island")))

    def enough(decision: AnyDecision) -> Picked:
        assert isinstance(decision, Pay)
        assert (decision.enough, decision.cost, decision.pool) == (True, ("1",), (("G", 1),))
        return pick(key(game, "Island"))

    act(game, key(game), pick(key(game, "Forest")), enough, Spent(("U",)))
    assert [mana.key for mana in game.state.players[0].pool] == ["G"]


@pytest.mark.rule("409.1h")
def test_mana_that_does_not_pay_is_refused() -> None:
    lands = FOREST_AND_ISLAND
    game = with_machine(c.Mana(("G",)), beside=lands)
    steps = pick(key(game)), pick(key(game, "Forest")), pick(key(game, "Island"))
    assert "does not pay" in game.refusal(proceed(game.run), *steps, Spent(("U",))).reason
    game = with_machine(c.Mana(("G",)), beside=lands)
    steps = pick(key(game)), pick(key(game, "Island"))
    assert "does not pay" in game.refusal(proceed(game.run), *steps, Spent()).reason


@pytest.mark.rule("409.1h", "422.1")
def test_without_mana_and_ways_to_make_it_the_action_is_reversed() -> None:
    game = with_machine(c.Mana(("U",)), c.PayLife(3), beside=(land("Forest"),))
    act(game, key(game), pick(key(game, "Forest")), pick("m0"))
    assert is_reversed(game)
    assert (game.life(0), game.thing("Forest").tapped, game.state.stack) == (20, False, ())


@pytest.mark.rule("422.1")
def test_giving_up_reverses_everything_that_was_paid_so_far() -> None:
    game = with_machine(c.Sacrifice(CREATURE), c.Mana(("2",)), beside=(*FOREST_AND_ISLAND, creature("Bear", 2, 2)))
    act(game, key(game), pick_named("Bear"), pick(key(game, "Forest")), pick(GIVE_UP), pick("m0"))
    assert is_reversed(game)
    assert not game.gone("Bear")
    assert (game.thing("Forest").tapped, game.state.players[0].pool, game.state.stack) == (False, (), ())


@pytest.mark.rule("409.1h", "104.4")
def test_one_tap_does_not_pay_for_two_parts() -> None:
    golem = creature("Golem", 2, 2, abilities=(machine(c.TapThis(), c.TapOthers(CREATURE)),))
    game = table(in_play=((golem,), ()), priority=0)
    assert key(game, "Golem") not in offered(game)
    game = table(in_play=((golem, creature("Bear", 2, 2)), ()), priority=0)
    decision = game.ask(proceed(game.run), pick(key(game, "Golem")))
    assert [option.text for option in decision.options] == ["Bear"]  # type: ignore[union-attr]


@pytest.mark.rule("409.1h")
def test_one_sacrifice_does_not_pay_for_two_parts() -> None:
    beast = creature("Beast", 2, 2, abilities=(machine(c.SacrificeThis(), c.Sacrifice(CREATURE)),))
    game = table(in_play=((beast,), ()), priority=0)
    assert key(game, "Beast") not in offered(game)
    both = Card(name="Golem", types=("artifact", "creature"), power=1, toughness=1)
    game = with_machine(c.Sacrifice(CREATURE), c.ReturnToHand(HasType("artifact")), beside=(both,))

    def only_the_machine(decision: AnyDecision) -> Picked:
        assert [option.text for option in decision.options] == ["Machine"]  # type: ignore[union-attr]
        return pick(game.key("Machine"))

    act(game, key(game), pick_named("Golem"), only_the_machine)
    assert (game.names(GRAVEYARD), game.names(HAND)) == (("Golem",), ("Machine",))


@pytest.mark.rule("409.1h", "422.1")
def test_what_a_mana_ability_has_used_up_does_not_pay_any_more() -> None:
    mana_elf = creature("Elf", 1, 1, abilities=(Activated((c.TapThis(),), (AddMana(("G",)),)),))
    game = with_machine(c.Mana(("G",)), c.TapOthers(CREATURE), beside=(mana_elf,))
    act(game, key(game), pick_named("Elf"), pick(key(game, "Elf")), Spent(), pick("m0"))
    assert is_reversed(game)
    assert (game.thing("Elf").tapped, game.state.stack) == (False, ())
    victim = creature("Imp", 1, 1, abilities=(Activated((c.SacrificeThis(),), (AddMana(("B",)),)),))
    game = with_machine(c.Mana(("B",)), c.Sacrifice(CREATURE), beside=(victim,))
    act(game, key(game), pick_named("Imp"), pick(key(game, "Imp")), Spent(), pick("m0"))
    assert is_reversed(game)
    assert not game.gone("Imp")


@pytest.mark.rule("409.1h")
@pytest.mark.parametrize(("life", "amount", "fine"), [(3, 3, True), (3, 4, False), (1, 0, True)])
def test_no_more_life_can_be_paid_than_there_is(life: int, amount: int, fine: bool) -> None:
    game = with_machine(c.PayLife(amount), life=(life, 20))
    assert (key(game) in offered(game)) is fine
    if not fine:
        with pytest.raises(Illegal, match="less than 4 life"):
            game.play_out(pay(game.run, 0, (c.PayLife(amount),), context(game)))
        assert game.life(0) == life


@pytest.mark.rule("409.1h")
def test_no_life_at_all_can_always_be_paid() -> None:
    game = with_machine(c.PayLife(0), life=(-2, 20))
    game.play_out(pay(game.run, 0, (c.PayLife(0),), context(game)))
    assert game.life(0) == -2


@pytest.mark.rule("104.4", "409.1h")
def test_a_tapped_permanent_pays_no_tap_symbol() -> None:
    game = table(in_play=((put(plain("Machine", "artifact", machine(c.TapThis())), tapped=True),), ()), priority=0)
    assert key(game) not in offered(game)
    with pytest.raises(Illegal, match="tapped already"):
        game.play_out(pay(game.run, 0, (c.TapThis(),), context(game)))


@pytest.mark.rule("410.5", "413.2e", "411.2")
def test_mana_abilities_can_be_played_when_an_effect_asks_for_mana() -> None:
    game = table(in_play=((plain("Source", "artifact"),), (land("Forest"),)), priority=0)
    tax = UnlessPays((c.Mana(("1",)),), (GainLife(5),), who=EachOpponent())
    forest = key(game, "Forest")
    game.play_out(carry_out(game.run, (tax,), context(game, "Source")), pick("yes"), pick(forest), Spent())
    assert [decision.seat for decision in game.asked] == [1, 1, 1]
    assert (game.life(0), game.thing("Forest").tapped) == (20, True)


@pytest.mark.rule("410.5", "422.1")
@pytest.mark.parametrize("replies", [("no",), ("yes", "ability:2:0", GIVE_UP, "m0")])
def test_who_does_not_pay_or_gives_up_has_not_paid(replies: tuple[str, ...]) -> None:
    game = table(in_play=((plain("Source", "artifact"), *FOREST_AND_ISLAND), ()), priority=0)
    assert key(game, "Forest") == "ability:2:0"
    paid = pay_or_decline(game.run, 0, (c.Mana(("2",)), c.PayLife(1)), context(game, "Source"), "Pay?")
    assert game.play_out(paid, *(pick(reply) for reply in replies)) is False
    assert (game.life(0), game.state.players[0].pool, game.thing("Forest").tapped) == (20, (), False)
    assert is_reversed(game) is (GIVE_UP in replies)


@pytest.mark.rule("410.5")
def test_who_pays_has_paid() -> None:
    game = table(in_play=((plain("Source", "artifact"),), ()), priority=0)
    paid = pay_or_decline(game.run, 0, (c.PayLife(3),), context(game, "Source"), "Pay?")
    assert game.play_out(paid, pick("yes")) is True
    assert game.life(0) == 17


def three_tokens() -> Table:
    return table(
        in_play=((put(creature("Spirit", 1, 1), count=3, token=True, counters=(("fade", 2),)),), ()), priority=0
    )


@pytest.mark.rule("410.5", "409.1h")
def test_one_of_equal_tokens_pays_with_itself_alone() -> None:
    game = three_tokens()
    own = context(game, "Spirit")
    cost = (c.RemoveCounters("fade"), c.TapThis())
    assert game.play_out(pay_or_decline(game.run, 0, cost, own, "Pay?"), pick("yes")) is True
    tokens = sorted((one.count, one.counter("fade"), one.tapped) for one in game.state.permanents())
    assert tokens == [(1, 1, True), (2, 2, False)]
    assert game.state.objects[own.this].tapped


@pytest.mark.rule("410.5", "413.2f")
def test_a_token_that_was_paid_is_asked_about_as_it_last_was() -> None:
    """The effect speaks of the token that was sacrificed, not of those that are left."""
    game = three_tokens()
    own = context(game, "Spirit")
    cost = (c.Sacrifice(CREATURE), c.SacrificeThis())
    game.play_out(
        pay_or_decline(game.run, 0, cost, own, "Pay?"), pick("yes"), lambda decision: Picked((decision.options[0].key,))
    )
    assert [one.count for one in game.state.permanents()] == [1]
    assert own.this not in game.state.objects
    assert own.this in game.state.last_known


@pytest.mark.rule("422.1")
def test_a_token_that_did_not_pay_is_one_of_its_group_again() -> None:
    game = three_tokens()
    own = context(game, "Spirit")
    group = own.this
    cost = (c.SacrificeThis(), c.Mana(("1",)))
    assert game.play_out(pay_or_decline(game.run, 0, cost, own, "Pay?"), pick("yes")) is False
    assert (own.this, game.thing("Spirit").count) == (group, 3)


@pytest.mark.rule("421.2", "411.2")
def test_mana_abilities_that_pay_for_one_another_come_to_an_end() -> None:
    """{1}: Add {W} may be played while it is being paid for, again and again; so many wait, and no more."""
    still = plain("Still", "artifact", Activated((c.Mana(("1",)),), (AddMana(("W",)),)))
    game = with_machine(c.Mana(("1",)), beside=(still, *FOREST_AND_ISLAND))
    steps = proceed(game.run)
    next(steps)
    last = steps.send(pick(key(game)))
    for _ in range(30):
        last = steps.send(pick(key(game, "Still")))
    assert isinstance(last, Pay)
    (option,) = (one for one in last.options if one.key == key(game, "Still"))
    assert option.fails is not None
    assert (option.fails.rule, option.fails.about) == ("421.2", (game.id("Still"),))
    assert {one.key for one in last.options if one.fails is None} == {key(game, "Forest"), key(game, "Island")}


@pytest.mark.rule("409.1h")
def test_a_thousand_things_pay_one_cost() -> None:
    """However many things pay for one part, and however much mana of one kind is asked for."""
    altar = plain("Altar", "artifact", Activated((c.Sacrifice(CREATURE),), (AddMana(("2",)),)))
    tokens = put(creature("Spirit", 1, 1), count=1100, token=True)
    game = with_machine(c.Sacrifice(CREATURE, 1050), c.TapThis(), beside=(altar, tokens))
    steps = proceed(game.run)
    next(steps)
    choice = steps.send(pick(key(game)))
    assert isinstance(choice, Pick)
    with pytest.raises(StopIteration):
        steps.send(Picked(choice.proposed))
    assert game.thing("Spirit").count == 50
    assert match(("G",) * 1050, ("W", "GW") * 1050) is not None
