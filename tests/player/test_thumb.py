"""Rules of thumb of a computer player: what helps whom, what is worth its price, which land, which block."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import FACE_DOWN, Card
from tabletop.engine.language.player_effects import Draw
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Assigned, Name, Named, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.turn_parts import (
    COMBAT,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END,
    END_OF_TURN,
    MAIN_2,
    UPKEEP,
)
from tabletop.engine.vocabulary.validation import refuse
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY, STACK
from tabletop.player.aside.mind import Mind
from tabletop.player.auras import side_of_aura
from tabletop.player.seat import ComputerSeat
from tabletop.player.thumb.agent import Thumb
from tabletop.player.thumb.lands import is_kept, is_payable
from tabletop.player.upkeep import taken_each_round
from tests.engine.rules.acting import resolve
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, land, put, table
from tests.player.test_choices import _answers

_FOREST, _MOUNTAIN, _ISLAND = land("Forest"), land("Mountain"), land("Island")
_STOCK = (_FOREST,) * 10
_BEAR, _OGRE = creature("Bear", 2, 2, cost=("1", "G")), creature("Ogre", 4, 4, cost=("3", "R"))


def _main(**given: object) -> Table:
    given = {"libraries": (_STOCK, _STOCK), "priority": 0, "phase": MAIN_2, **given}
    return table(**given)  # type: ignore[arg-type]


def _names_of(game: Table, ids: tuple[int, ...]) -> dict[str, int]:
    return {game.state.cards[game.state.objects[one].card].name: one for one in ids}


def _plays(game: Table, name: str) -> bool:
    return Picked((f"play:{game.id(name)}",)) in _answers(game.state, "quick", 0)


def _aura(text: str, what: str = "creature") -> Card:
    return written(f"Enchant {what}\n{text}", "Enchantment \N{EM DASH} Aura", name="Fur", cost="{G}")


@pytest.mark.parametrize(
    ("text", "what", "side"),
    [
        ("Enchanted creature gets +2/+2.", "creature", 1),
        ("Enchanted creature gets +2/+2 and can't attack.", "creature", -1),
        ("Enchanted creature gets +2/-2.", "creature", -1),
        ("Enchanted creature doesn't untap during its controller's untap step.", "creature", -1),
        ("You control enchanted creature.", "creature", -1),
        (
            "At the beginning of the upkeep of enchanted land's controller, Fur deals 1 damage to that player.",
            "land",
            -1,
        ),
        ("Whenever enchanted land becomes tapped, destroy it.", "land", -1),
        ("Whenever enchanted creature deals damage to an opponent, you may draw a card.", "creature", 1),
        ("{R}: Enchanted creature gets +1/+0 until end of turn.", "creature", 1),
    ],
)
def test_an_aura_is_judged_by_all_that_it_does(text: str, what: str, side: int) -> None:
    assert side_of_aura(_aura(text, what)) == side


@pytest.mark.parametrize(
    ("text", "on"), [("Enchanted creature gets +2/+2.", "Bear"), ("Enchanted creature can't attack or block.", "Ogre")]
)
def test_an_aura_is_put_on_whom_it_suits(text: str, on: str) -> None:
    game = _main(in_play=((_BEAR, _FOREST), (_OGRE,)), hands=((_aura(text),), ()))
    assert Picked((ref_key(game.id(on)),)) in _answers(game.state, "quick", 0)


@pytest.mark.parametrize(("theirs", "played"), [((), False), (("Idol",), True)])
def test_what_destroys_is_for_what_others_have(theirs: tuple[str, ...], played: bool) -> None:
    spell = written("Destroy target artifact.", "Instant", name="Rust", cost="{G}")
    idols = tuple(written("{T}: You gain 1 life.", "Artifact", name=one, cost="{3}") for one in theirs)
    own = written("{T}: You gain 1 life.", "Artifact", name="Own Idol", cost="{3}")
    game = _main(in_play=((_FOREST, own), (_OGRE, *idols)), hands=((spell,), ()))
    assert _plays(game, "Rust") == played


def test_damage_to_creatures_alone_wins_no_game() -> None:
    spell = written("Char deals 3 damage to target creature.", "Instant", name="Char", cost="{R}")
    game = _main(in_play=((_MOUNTAIN, _BEAR), (_OGRE,)), hands=((spell,), ()), life=(20, 3))
    assert not _plays(game, "Char")


@pytest.mark.parametrize(
    ("text", "ours", "theirs", "played"),
    [
        ("Each player sacrifices a creature.", (_OGRE,), (), False),
        ("Each player sacrifices a creature.", (), (_OGRE,), True),
        ("Destroy all lands.", (), (), False),
        ("Destroy all enchantments.", (), (), False),
        ("Discard your hand.", (), (), False),
        ("Each opponent loses 2 life.", (), (), True),
    ],
)
def test_what_is_about_everybody_is_for_who_loses_less(
    text: str, ours: tuple[Card, ...], theirs: tuple[Card, ...], played: bool
) -> None:
    spell = written(text, "Sorcery", name="Doom", cost="{G}")
    game = _main(in_play=((_FOREST, *ours), theirs), hands=((spell, _OGRE, _OGRE), ()))
    assert _plays(game, "Doom") == played


@pytest.mark.parametrize(("text", "zone", "played"), [
    ("Return target creature card from your graveyard to your hand.", (_BEAR,), True),
    ("Put a +1/+1 counter on target creature.", (), False),
])  # fmt: skip
def test_what_helps_needs_something_of_ones_own(text: str, zone: tuple[Card, ...], played: bool) -> None:
    spell = written(text, "Sorcery", name="Balm", cost="{G}")
    game = _main(in_play=((_FOREST,), (_OGRE,)), hands=((spell,), ()), graveyards=(zone, ()))
    assert _plays(game, "Balm") == played


def test_the_better_mode_is_chosen() -> None:
    charm = written(
        "Choose one \N{EM DASH} Target player gains 3 life; or Charm deals 3 damage to target creature.",
        "Sorcery", name="Charm", cost="{G}",
    )  # fmt: skip
    game = _main(in_play=((_FOREST,), (creature("Imp", 4, 3),)), hands=((charm,), ()))
    assert Picked(("mode1",)) in _answers(game.state, "quick", 0)


@pytest.mark.parametrize(
    ("hand", "played"),
    [
        (
            (_FOREST, _MOUNTAIN, creature("Imp", 1, 1, cost=("R",)), creature("Beast", 5, 5, cost=("4", "G", "G"))),
            "Mountain",
        ),
        (
            (_FOREST, _MOUNTAIN, creature("Cub", 1, 1, cost=("G",)), creature("Giant", 5, 5, cost=("4", "R", "R"))),
            "Forest",
        ),
    ],
)
def test_the_land_is_played_that_lets_a_card_be_played_soonest(hand: tuple[Card, ...], played: str) -> None:
    game = _main(in_play=((_ISLAND,), ()), hands=(hand, ()))
    names = _names_of(game, game.state.players[0].hand)
    assert _answers(game.state, "quick", 0)[0] == Picked((f"play:{names[played]}",))


@pytest.mark.parametrize(
    ("lands", "cost", "kept"),
    [(2, ("1", "G"), True), (2, ("1", "R"), False), (2, ("6", "G"), False), (3, ("1", "R"), True), (1, ("G",), False)],
)
def test_a_hand_of_few_lands_is_kept_that_has_something_to_play(lands: int, cost: tuple[str, ...], kept: bool) -> None:
    cards = tuple(creature(f"Imp {number}", 1, 1, cost=cost) for number in range(7 - lands))
    game = _main(hands=((*(_FOREST,) * lands, *cards), ()))
    assert is_kept(game.state, 0) == kept


@pytest.mark.parametrize(("held", "stays"), [((), True), ((_OGRE,), False)])
def test_mana_is_for_what_is_worth_more_than_an_upkeep(held: tuple[Card, ...], stays: bool) -> None:
    city = written(
        "At the beginning of your upkeep, sacrifice City unless you pay {1}{R}.", "Enchantment", name="City", cost="{R}"
    )
    game = table(in_play=((city, *(_MOUNTAIN,) * 4), ()), hands=(held, ()), libraries=(_STOCK, _STOCK), active=1,
                 phase=END, step=END_OF_TURN, priority=1)  # fmt: skip
    walk_to(game, UPKEEP)
    thumb = Thumb("city")
    paid = 4 if stays else 1  # yes, two lands, and that it is enough
    resolve(game, *(lambda it: thumb.answer(game.state, it),) * paid)
    assert (not game.gone("City")) == stays


def _blocks(ours: tuple[Card, ...], theirs: tuple[Card, ...], life: int) -> set[tuple[str, str]]:
    """Which of ours block which of theirs, all of which attack."""
    game = table(
        in_play=(tuple(put(one, tapped=True) for one in theirs), ours),
        libraries=(_STOCK, _STOCK),
        life=(20, life),
        attacks=tuple(one.name for one in theirs),
        phase=COMBAT,
        step=DECLARE_ATTACKERS,
        priority=0,
    )
    declared = next(answer for answer in _answers(game.state, "quick", 1) if isinstance(answer, Assigned))
    names = _names(game.state)
    return {(names[blocker], names[attacker]) for blocker, attacker, _ in declared.pairs}


def _names(state: State) -> dict[str, str]:
    return {ref_key(one): state.cards[state.objects[one].card].name for one in state.in_play}


_IMP = creature("Imp", 1, 1, cost=("R",))


@pytest.mark.parametrize(("life", "blocked"), [(20, False), (5, True)])
def test_life_is_saved_where_it_is_dear(life: int, blocked: bool) -> None:
    assert bool(_blocks((_IMP,), (_OGRE,), life)) == blocked


def test_two_block_where_what_they_kill_is_worth_more() -> None:
    giant = creature("Giant", 5, 3, cost=("4", "R"))
    blocked = _blocks((_BEAR, creature("Cub", 1, 2, cost=("G",))), (giant,), 20)
    assert blocked == {("Bear", "Giant"), ("Cub", "Giant")}


def test_what_tramples_is_blocked_by_who_is_large_enough() -> None:
    boar = creature("Boar", 6, 6, "trample", cost=("4", "G"))
    wall = creature("Wall", 0, 5, cost=("3",))
    assert _blocks((_IMP, wall), (boar,), 4) == {("Wall", "Boar")}


@pytest.mark.parametrize(("theirs", "used"), [(creature("Troll", 3, 3), True), (creature("Rat", 1, 1), False)])
def test_who_would_die_in_a_fight_regenerates(theirs: Card, used: bool) -> None:
    eel = written("{G}: Regenerate Eel.", "Creature \N{EM DASH} Eel", name="Eel", size="2/2")
    game = table(
        in_play=((put(eel, tapped=True), _FOREST, _FOREST), (theirs,)),
        libraries=(_STOCK, _STOCK),
        attacks=(("Eel", (theirs.name,)),),
        phase=COMBAT,
        step=DECLARE_BLOCKERS,
        priority=0,
    )
    asked = [one for one in _answers(game.state, "quick", 0) if one == Picked((f"ability:{game.id('Eel')}:0",))]
    assert len(asked) == used


@pytest.mark.parametrize(("size", "used"), [("4/2", True), ("1/1", False), ("4/4", False)])
def test_what_is_sacrificed_for_an_ability_has_its_price(size: str, used: bool) -> None:
    idol = written("{T}, Sacrifice Idol: Idol deals 2 damage to target creature.", "Artifact", name="Idol", cost="{2}")
    power, toughness = map(int, size.split("/"))
    game = _main(in_play=((idol,), (creature("Imp", power, toughness),)))
    assert (Picked((f"ability:{game.id('Idol')}:0",)) in _answers(game.state, "quick", 0)) == used


@pytest.mark.parametrize(("colour", "used"), [("R", True), ("G", False)])
def test_a_card_that_cannot_be_played_is_cycled(colour: str, used: bool) -> None:
    drake = written("Cycling {2}", "Creature \N{EM DASH} Drake", name="Drake", cost=f"{{{colour}}}{{1}}", size="2/2")
    game = _main(in_play=((_FOREST, _FOREST), ()), hands=((drake,), ()))
    assert (Picked((f"ability:{game.id('Drake')}:0",)) in _answers(game.state, "quick", 0)) == used


def test_the_land_is_searched_for_that_the_hand_asks_for() -> None:
    find = written(
        "Search your library for a basic land card and put that card into your hand. Then shuffle your library.",
        "Sorcery", name="Find",
    )  # fmt: skip
    game = table(in_play=((_FOREST,), ()), libraries=((_FOREST, _MOUNTAIN, _ISLAND), ()), hands=((_IMP,), ()))
    effects = find.abilities[0].effects  # type: ignore[union-attr]
    do(game, context(game, "Forest"), *effects, replies=(lambda it: Thumb("find").answer(game.state, it), least_answer))
    assert "Mountain" in game.names(HAND)


@pytest.mark.parametrize(("theirs", "played"), [((), False), ((_OGRE,), True)])
def test_a_copy_of_nothing_is_not_played(theirs: tuple[Card, ...], played: bool) -> None:
    mimic = written(
        "As Mimic comes into play, you may choose a creature in play. If you do, Mimic comes into play as a copy of "
        "that creature.", "Creature \N{EM DASH} Shapeshifter", name="Mimic", size="0/0",
    )  # fmt: skip
    game = _main(in_play=((), theirs), hands=((mimic,), ()))
    assert _plays(game, "Mimic") == played


@pytest.mark.parametrize(("size", "turned"), [("5/5", True), ("1/2", False)])
def test_what_is_larger_face_up_is_turned_up(size: str, turned: bool) -> None:
    hulk = written("Morph {G}", "Creature \N{EM DASH} Beast", name="Hulk", cost="{4}{G}{G}", size=size)
    game = _main(in_play=((_FOREST,), ()), hands=((hulk,), ()))
    game.commit(e.CardAdded(FACE_DOWN))
    (played,) = game.commit(e.Moved(game.id("Hulk"), STACK, cause="play", controller=0, face_down=True))
    assert isinstance(played, e.Moved)
    (moved,) = game.commit(e.Moved(played.new, IN_PLAY, cause="resolve", controller=0))
    assert isinstance(moved, e.Moved)
    down = moved.new
    assert (Picked((f"turn:{down}",)) in _answers(game.state, "quick", 0)) == turned


@pytest.mark.parametrize(
    ("cost", "makes", "payable"),
    [
        (("1", "U"), ("R", "U"), True),
        (("1", "U"), ("R", "R"), False),
        (("U", "R"), ("UR", "U"), True),
        (("U", "U"), ("UR", "R"), False),
        (("G/U",), ("U",), True),
        (("2",), ("U",), False),
    ],
)
def test_a_cost_is_payable_by_colour_and_number(cost: tuple[str, ...], makes: tuple[str, ...], payable: bool) -> None:
    assert is_payable(cost, [frozenset(one) for one in makes]) == payable


@pytest.mark.parametrize(("held", "played"), [(0, True), (3, False)])
def test_what_empties_hands_is_for_who_has_none(held: int, played: bool) -> None:
    cap = written(
        "At the beginning of your draw step, draw a card.\nAt the end of your turn, discard your hand.",
        "Artifact", name="Cap", cost="{0}",
    )  # fmt: skip
    game = _main(in_play=((), ()), hands=((cap, *(_OGRE,) * held), ()))
    assert _plays(game, "Cap") == played


@pytest.mark.parametrize(("text", "takes"), [
    ("Whenever Djinn deals damage, you lose that much life.", (4, 0)),
    ("Whenever Djinn deals damage, you gain that much life.", (0, 0)),
])  # fmt: skip
def test_what_a_creature_takes_as_it_strikes(text: str, takes: tuple[int, int]) -> None:
    djinn = written(text, "Creature \N{EM DASH} Djinn", name="Djinn", size="4/4")
    assert taken_each_round(djinn) == takes


@pytest.mark.parametrize(("text", "played"), [
    ("Jolt deals 1 damage to target creature or player.\nDraw a card.", True),
    ("Jolt deals 1 damage to target creature or player.", False),
])  # fmt: skip
def test_what_draws_a_card_need_not_be_worth_one(text: str, played: bool) -> None:
    jolt = written(text, "Instant", name="Jolt", cost="{R}")
    game = _main(in_play=((_MOUNTAIN,), ()), hands=((jolt,), ()))
    assert _plays(game, "Jolt") == played


@pytest.mark.parametrize(("theirs", "played"), [(0, False), (6, True)])
def test_what_destroys_alike_turn_after_turn_is_for_who_has_less(theirs: int, played: bool) -> None:
    ruin = written("At the beginning of your upkeep, destroy all lands.", "Enchantment", name="Ruin", cost="{G}")
    game = _main(in_play=((_FOREST,) * 3, (_FOREST,) * theirs), hands=((ruin,), ()))
    assert _plays(game, "Ruin") == played


@pytest.mark.parametrize(("lands", "wanted"), [(2, False), (4, True)])
def test_what_may_come_back_instead_of_a_draw_waits_for_lands(lands: int, wanted: bool) -> None:
    weed = written("Dredge 2", "Creature \N{EM DASH} Plant", name="Weed", cost="{1}{G}", size="2/2")
    game = table(in_play=((_FOREST,) * lands, ()), libraries=(_STOCK * 2, _STOCK), graveyards=((weed,), ()))
    replies = (lambda it: Thumb("weed").answer(game.state, it),)
    do(game, context(game, "Forest"), Draw(), replies=replies)
    assert ("Weed" in game.names(HAND)) == wanted


def test_the_colour_that_is_said_is_that_of_others() -> None:
    wash = written(
        "Return all permanents of the color of your choice to their owners' hands.", "Sorcery", name="Wash", cost="{G}"
    )
    game = _main(in_play=((_FOREST, _BEAR), (creature("Imp", 1, 1, cost=("B",)),)), hands=((wash,), ()))
    assert Named("B") in _answers(game.state, "quick", 0)


def test_who_is_chosen_is_another_player() -> None:
    asked = Name(seat=0, purpose="choose a value", rule="103.1", text="", domain="player", options=(
        Option(key="p0", text="Ann"), Option(key="p1", text="Bob"),
    ))  # fmt: skip
    assert Thumb("whom").answer(_main().state, asked) == Named("p1")


def test_mana_for_what_is_reversed_goes_with_it() -> None:
    options = tuple(Option(key=f"m{number}", text="Forest") for number in range(3))
    asked = Pick(seat=0, purpose="reverse", rule="422.1", text="", options=options, least=0, most=3)
    assert Thumb("reverse").answer(_main().state, asked) == Picked(("m0", "m1", "m2"))


def test_a_world_that_asks_nothing_is_answered_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = _main()
    options = tuple(Option(key=key, text=key) for key in ("yes", "no"))
    asked = Pick(seat=0, purpose="may", rule="410.5", text="", options=options)

    def elsewhere(*given: object) -> object:
        raise ValueError("Nothing is asked after these answers.")

    monkeypatch.setattr(Mind, "say", elsewhere)
    answer = ComputerSeat("quick", "elsewhere").answer(game.state, (), game.state, asked)
    assert refuse(asked, answer) is None


def test_an_offer_that_is_made_for_ever_is_declined_at_last() -> None:
    options = tuple(Option(key=key, text=key) for key in ("yes", "no"))
    asked = Pick(seat=0, purpose="may", rule="410.5", text="", options=options)
    thumb, state = Thumb("for ever"), _main().state
    answers = [thumb.answer(state, asked) for _ in range(60)]
    assert answers[0] == Picked(("yes",))
    assert answers[-1] == Picked(("no",))
