"""Numbers and symbols (104)."""

import pytest

from tabletop.engine.language.abilities import Activated, Card
from tabletop.engine.language.amounts import LifeOf, ValueOf, X
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.player_effects import AddMana, GainLife
from tabletop.engine.language.references import EachOpponent, Remembered, This, You
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.verbs.all import carry_out
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import (
    AnyDecision,
    Divide,
    Divided,
    Number,
    Numbered,
    Option,
    Pay,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.mana import cost_text, parse_cost
from tabletop.engine.vocabulary.validation import refuse
from tests.engine.rules.walking import act, both_pass
from tests.engine.table import Table, creature, land, pick, plain, table

SOURCE = plain("Source", "artifact")
LIBRARIES = ((land("Swamp"),) * 9,) * 2


def context(you: int = 0) -> Context:
    return Context(you=you, this=1, card=0)


def weaken(game: Table, name: str, power: int) -> None:
    game.start(FloatingChange(0, 0, 0, game.id(name), 0, (game.id(name),), (AddPower(power, 0),)))


@pytest.mark.rule("104.1")
@pytest.mark.parametrize("number", [2.5, -1, 0.5])
def test_only_natural_numbers_can_be_chosen(number: float) -> None:
    decision = Number(seat=0, purpose="x", rule="409.1b", text="Choose X.")
    assert refuse(decision, Numbered(number)) is not None  # type: ignore[arg-type]
    assert refuse(decision, Numbered(2)) is None


@pytest.mark.rule("104.1")
@pytest.mark.parametrize(("shares", "fine"), [((1.5, 1.5), False), ((4, -1), False), ((2, 1), True)])
def test_damage_is_divided_into_natural_numbers(shares: tuple[float, float], fine: bool) -> None:
    options = (Option(key="p0", text="Ann"), Option(key="p1", text="Bob"))
    decision = Divide(seat=0, purpose="division", rule="409.1e", text="Divide 3.", total=3, options=options)
    answer = Divided((("p0", shares[0]), ("p1", shares[1])))  # type: ignore[arg-type]
    assert (refuse(decision, answer) is None) is fine


@pytest.mark.rule("104.2")
def test_a_power_below_zero_counts_as_zero_but_is_kept_for_changes() -> None:
    game = table(in_play=((creature("Bear", 3, 3),), ()))
    weaken(game, "Bear", -5)
    power = ValueOf("power", This())
    assert amount_of(game.state, power, context()) == 0
    game.play_out(carry_out(game.run, (DealDamage(power, players=EachOpponent()),), context()))
    assert game.life(1) == 20
    weaken(game, "Bear", 3)
    assert amount_of(game.state, power, context()) == 1
    game.play_out(carry_out(game.run, (DealDamage(power, players=EachOpponent()),), context()))
    assert game.life(1) == 19


@pytest.mark.rule("104.2")
def test_a_life_total_below_zero_counts_as_zero_but_is_kept_for_changes() -> None:
    game = table(in_play=((SOURCE,), ()), life=(-3, 20))
    assert amount_of(game.state, LifeOf(You()), context()) == 0
    game.play_out(carry_out(game.run, (GainLife(5),), context()))
    assert amount_of(game.state, LifeOf(You()), context()) == 2


@pytest.mark.rule("104.2")
@pytest.mark.parametrize("of", ["power", "toughness", "converted mana cost"])
def test_what_can_not_be_determined_is_zero(of: str) -> None:
    game = table(in_play=((SOURCE,), ()))
    assert amount_of(game.state, ValueOf(of, Remembered()), context()) == 0  # type: ignore[arg-type]


@pytest.mark.rule("104.3")
def test_the_symbols_of_this_edition() -> None:
    text = "{W}{U}{B}{R}{G}{X}{Y}{Z}{0}{4}{12}{W/U}{W/B}{U/B}{U/R}{B/R}{B/G}{R/G}{R/W}{G/W}{G/U}{S}"
    assert cost_text(parse_cost(text)) == text
    assert parse_cost("{2}{G/W}") == ("2", "G/W")
    assert parse_cost("") == ()


@pytest.mark.rule("104.3")
@pytest.mark.parametrize(
    "text", ["{C}", "{Q}", "{2/W}", "{W/P}", "{G/R}", "{T}", "{-1}", "{1.5}", "{}", "2G", "{G", "x{G}"]
)
def test_other_symbols_do_not_exist(text: str) -> None:
    with pytest.raises(ValueError, match="mana"):
        parse_cost(text)


@pytest.mark.rule("104.3a", "104.3d")
@pytest.mark.parametrize(
    ("symbols", "pool"),
    [
        (("W", "U"), (("W", 1), ("U", 1))),
        (("B", "R", "G"), (("B", 1), ("R", 1), ("G", 1))),
        (("3",), (("C", 3),)),
        (("X",), (("C", 4),)),
        (("0",), ()),
    ],
)
def test_what_symbols_add(symbols: tuple[str, ...], pool: tuple[tuple[str, int], ...]) -> None:
    game = table(in_play=((SOURCE,), ()))
    about = Context(you=0, this=1, card=0, x=4)
    game.play_out(carry_out(game.run, (AddMana(symbols),), about))
    assert tuple((mana.kind, mana.count) for mana in game.state.players[0].pool) == pool


@pytest.mark.rule("104.3g")
@pytest.mark.parametrize("colour", ["G", "W"])
def test_who_gets_mana_of_a_hybrid_symbol_chooses_one_of_its_colours(colour: str) -> None:
    game = table(in_play=((SOURCE,), ()))
    adding = (AddMana(("G/W",)),)
    assert "not among" in game.refusal(carry_out(game.run, adding, context()), pick("U")).reason
    game.play_out(carry_out(game.run, adding, context()), pick(colour))
    assert [mana.kind for mana in game.state.players[0].pool] == [colour]
    assert game.asked[0].seat == 0


@pytest.mark.rule("104.3c")
@pytest.mark.parametrize("x", [0, 3])
def test_the_controller_decides_the_value_of_x(x: int) -> None:
    well = plain("Well", "artifact", Activated((Mana(("X", "1")),), (GainLife(X()),)))
    game = table(in_play=((well,), ()), libraries=LIBRARIES, priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("G", count=x + 1),)))
    act(game, f"ability:{game.id('Well')}:0", Numbered(x), Spent())
    assert game.state.stack[-1].x == x
    pay = game.asked[-1]
    assert isinstance(pay, Pay)
    assert pay.cost == ("1",) * (x + 1)
    both_pass(game)
    assert (game.life(0), game.state.players[0].pool) == (20 + x, ())


@pytest.mark.rule("104.3e")
def test_what_costs_zero_has_to_be_played_all_the_same() -> None:
    free = plain("Free", "artifact", Activated((Mana(("0",)),), (GainLife(1),)))
    game = table(in_play=((free,), ()), libraries=LIBRARIES, priority=0)
    assert game.life(0) == 20
    act(game, f"ability:{game.id('Free')}:0")
    assert [d.purpose for d in game.asked] == ["priority"], "there is no mana to pay"
    assert (len(game.state.stack), game.life(0)) == (1, 20)
    both_pass(game)
    assert game.life(0) == 21


@pytest.mark.rule("104.3h")
def test_mana_of_a_snow_permanent_is_snow_mana_and_pays_for_the_snow_symbol() -> None:
    snowy = Card(name="Icy Forest", types=("land",), supertypes=("basic", "snow"), subtypes=("Forest",))
    hearth = plain("Hearth", "artifact", Activated((Mana(("S",)),), (GainLife(1),)))
    game = table(in_play=((snowy, land("Forest"), hearth), ()), libraries=LIBRARIES, priority=0)
    forest, icy = (f"ability:{game.id(name)}:0" for name in ("Forest", "Icy Forest"))

    def not_yet(decision: AnyDecision) -> Picked:
        assert isinstance(decision, Pay)
        assert (decision.pool, decision.enough) == ((("G", 1),), False)
        return pick(icy)

    act(game, f"ability:{game.id('Hearth')}:0", pick(forest), not_yet, Spent(("GS",)))
    assert [(mana.kind, mana.snow) for mana in game.state.players[0].pool] == [("G", False)]
    both_pass(game)
    assert game.life(0) == 21


@pytest.mark.rule("104.4")
def test_the_tap_symbol_taps_the_permanent_and_a_tapped_one_can_not_pay_it() -> None:
    game = table(in_play=((land("Island"),), ()), libraries=LIBRARIES, priority=0)
    key = f"ability:{game.id('Island')}:0"
    act(game, key)
    assert game.thing("Island").tapped
    assert "not among" in game.refusal(proceed(game.run), pick(key)).reason
