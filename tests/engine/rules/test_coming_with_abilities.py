"""Coming into play with abilities (419.1b): an effect gives them from then on, they are not the permanent's own."""

import pytest

from tabletop.engine.language.abilities import BecomesCopy, Card, ComesIntoPlay, Keyword
from tabletop.engine.language.references import Target, This
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import AnyDecision, Picked
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, pick, pick_named, table

TWIN = written("You may have Twin come into play as a copy of any creature in play.", "Creature - Shapeshifter", "Twin",
               size="0/0")  # fmt: skip


def _heron(more: str = "flying.") -> Card:
    text = f"Kicker {{R}}\nIf Heron was kicked, it comes into play with a +1/+1 counter on it and with {more}"
    return card("Heron", "{R}", "Creature - Bird", text, "1")


def _came(heron: Card, *others: Card, kicked: bool = True, hand: tuple[Card, ...] = ()) -> Table:
    """A game in which it has come into play."""
    game = table(hands=((heron, *hand), ()), in_play=((*lands(4), *others), ()), priority=0)
    play(game, "Heron", _first if kicked else pick(), *mana(1 + kicked))
    resolve(game)
    return game


def _first(decision: AnyDecision) -> Picked:
    return pick(decision.options[0].key)  # type: ignore[union-attr]


def _flies(game: Table, name: str = "Heron") -> bool:
    return "flying" in values_of(game.state, game.thing(name)).keywords


@pytest.mark.parametrize("more", ["flying.", "flying and trample.", '"{R}: Heron gets +1/+0 until end of turn."'])
def test_all_that_it_comes_with_is_one_replacement(more: str) -> None:
    kinds = [type(one) for one in _heron(more).abilities]
    assert kinds == [Keyword, ComesIntoPlay]


@pytest.mark.rule("419.1b")
def test_it_needs_no_counters_for_that() -> None:
    heron = card(
        "Heron", "{R}", "Creature - Bird", "Kicker {R}\nIf Heron was kicked, it comes into play with flying.", "1"
    )
    assert [_flies(_came(heron, kicked=kicked)) for kicked in (True, False)] == [True, False]


@pytest.mark.rule("419.1b", "418.3c")
def test_it_has_them_though_it_becomes_something_else() -> None:
    """What an effect gave it is not of the text that is gone as it becomes a copy (503.2)."""
    game = _came(_heron(), creature("Ox", 2, 2))
    about = context(game, "Heron", targets=((game.thing("Ox").id,),))
    do(game, about, BecomesCopy(This(), Target()))
    first, second = (values_of(game.state, game.state.objects[i]) for i in game.ids("Ox"))
    assert sorted((one.power, "flying" in one.keywords) for one in (first, second)) == [(2, False), (3, True)]


@pytest.mark.rule("419.1b", "503.2")
def test_a_copy_of_it_has_none_of_them() -> None:
    game = _came(_heron(), hand=(TWIN,))
    play(game, "Twin")
    resolve(game, pick_named("Heron"))
    herons = [values_of(game.state, game.state.objects[i]) for i in game.ids("Heron")]
    assert sorted((one.power, "flying" in one.keywords) for one in herons) == [(1, False), (2, True)]


@pytest.mark.rule("419.1b", "418.5e")
def test_they_are_as_old_as_the_permanent() -> None:
    """What takes abilities away is older or newer than that, whatever its own text says."""
    wax = written("{0}: Creatures lose flying until end of turn.", name="Wax")
    game = _came(_heron(), wax)
    assert _flies(game)
    use(game, "Wax")
    resolve(game)
    assert not _flies(game)


@pytest.mark.rule("419.1b", "217.1c")
def test_it_has_none_of_them_once_it_has_left_play() -> None:
    game = _came(_heron())
    game.commit(e.Moved(game.thing("Heron").id, HAND))
    game.commit(e.Moved(game.ids("Heron")[0], IN_PLAY, controller=0))
    assert not _flies(game)
    assert game.power("Heron") == (1, 1)


@pytest.mark.rule("418.2")
def test_others_see_what_it_will_have_as_it_comes() -> None:
    fog = written("Creatures with flying come into play tapped.", name="Fog")
    for kicked in (True, False):
        game = _came(_heron(), fog, kicked=kicked)
        assert game.thing("Heron").tapped == kicked


@pytest.mark.rule("419.1b", "404.2")
def test_a_triggered_ability_that_it_comes_with_triggers() -> None:
    heron = _heron('"Whenever Heron deals damage, you gain 3 life."')
    game = _came(heron)
    game.commit(e.Damaged(game.thing("Heron").id, player_ref(1), 2))
    settle(game)
    assert stack(game) == ["Heron"]
    resolve(game)
    assert game.life(0) == 23
