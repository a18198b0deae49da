"""Who blocks, who attacks, and how damage is divided, by what fights come to."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Assigned, Divide, Divided, Option
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tabletop.player.thumb.blocking import Blocking, Fighter, met
from tabletop.player.thumb.combat import divide
from tabletop.player.thumb.regenerating import saves_itself
from tests.engine.rules.cards_by_text import written
from tests.engine.table import Table, creature, land, put, table
from tests.player.test_choices import _answers

_FOREST, _SWAMP = land("Forest"), land("Swamp")
_STOCK = (_FOREST,) * 10


def _table(**given: object) -> Table:
    return table(**{"libraries": (_STOCK, _STOCK), "priority": 0, **given})  # type: ignore[arg-type]


def _names(state: State) -> dict[str, str]:
    return {ref_key(one): state.cards[state.objects[one].card].name for one in state.in_play}


def _blocks(level: str, ours: tuple[Card, ...], theirs: tuple[Card, ...], life: int = 20) -> dict[str, set[str]]:
    """By attacker, all of theirs, which of ours block it."""
    game = _table(
        in_play=(tuple(put(one, tapped=True) for one in theirs), ours),
        life=(20, life),
        attacks=tuple(one.name for one in theirs),
        phase=COMBAT,
        step=DECLARE_ATTACKERS,
    )
    declared = next(answer for answer in _answers(game.state, level, 1) if isinstance(answer, Assigned))
    names, found = _names(game.state), dict[str, set[str]]()
    for blocker, attacker, _ in declared.pairs:
        found.setdefault(names[attacker], set()).add(blocker)
    return {attacker: {names[one.partition("#")[0]] for one in blockers} for attacker, blockers in found.items()}


def _attackers(level: str, ours: tuple[Card, ...], theirs: tuple[object, ...], life: tuple[int, int]) -> set[str]:
    game = _table(in_play=(ours, theirs), life=life, phase=COMBAT, step=BEGINNING_OF_COMBAT)
    declared = next(answer for answer in _answers(game.state, level, 0) if isinstance(answer, Assigned))
    names = _names(game.state)
    return {names[source] for source, _, _ in declared.pairs}


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_a_blocker_kills_the_small_one_rather_than_hold_the_large_one(level: str) -> None:
    drake, spider = creature("Drake", 2, 3, cost=("2", "U")), creature("Spider", 2, 4, cost=("2", "G"))
    blocks = _blocks(level, (drake,), (creature("Scout", 1, 1, cost=("G",)), spider))
    assert blocks == {"Scout": {"Drake"}}


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_two_kill_what_one_of_them_only_holds(level: str) -> None:
    """Neither of them dies for it, so that both block."""
    drake, ghoul = creature("Drake", 2, 3, cost=("2", "U")), creature("Ghoul", 3, 3, cost=("2", "B"))
    blocks = _blocks(level, (drake, ghoul), (creature("Spider", 2, 4, cost=("2", "G")),))
    assert blocks == {"Spider": {"Drake", "Ghoul"}}


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_as_many_block_what_tramples_as_it_takes_to_live(level: str) -> None:
    brute = creature("Brute", 4, 3, "trample", cost=("2", "R", "G"))
    ours = tuple(creature(f"Sapling {number}", 1, 1) for number in range(5))
    assert len(_blocks(level, ours, (brute,), life=1)["Brute"]) >= 4


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_nobody_attacks_into_two_who_kill_it_together(level: str) -> None:
    spider = creature("Spider", 2, 4, cost=("2", "G"))
    theirs = (creature("Drake", 2, 3, cost=("2", "U")), creature("Ghoul", 3, 3, cost=("2", "B")))
    assert _attackers(level, (spider,), theirs, (20, 20)) == set()


_RIDER = written("{B}: Regenerate Rider.", "Creature \N{EM DASH} Skeleton", name="Rider", cost="{1}{B}", size="2/1")


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_nobody_attacks_into_who_regenerates(level: str) -> None:
    """With mana for it, whoever blocks does not die of it, and kills."""
    assert _attackers(level, (creature("Pup", 1, 2, cost=("G",)),), (_RIDER, _SWAMP), (20, 20)) == set()


@pytest.mark.parametrize(("tapped", "saved"), [(False, True), (True, False)])
def test_who_regenerates_needs_mana_for_it(tapped: bool, saved: bool) -> None:
    game = _table(in_play=((), (_RIDER, put(_SWAMP, tapped=tapped))))
    assert saves_itself(game.state, game.thing("Rider")) == saved


@pytest.mark.rule("502.2b")
@pytest.mark.rule("502.9b")
def test_a_fight_with_several_is_divided_best_and_early_strikes_come_first() -> None:
    large, small, first = Fighter(3, 3, 5.0), Fighter(1, 1, 2.0), Fighter(2, 2, 4.0, first=True)
    assert met(Fighter(3, 4, 6.0), (large, small)).dead == (0,)
    assert met(Fighter(4, 5, 6.0), (large, small)).dead == (0, 1)
    assert met(Fighter(2, 2, 3.0), (first,)).dead == ()
    assert met(Fighter(3, 2, 3.0, first=True), (large,)) == (-6.5, 3, False, (0,))
    assert met(Fighter(3, 2, 3.0, tramples=True), (small,)).stopped == 1
    assert met(Fighter(4, 2, 3.0, tramples=True), (first,)).stopped == 4
    assert not met(Fighter(3, 2, 3.0, saved=True), (large,)).kills


@pytest.mark.rule("502.28b")
def test_who_strikes_twice_kills_with_both() -> None:
    """It deals its damage early, so that whoever dies of that does not strike back, and then again."""
    twins = Fighter(3, 3, 6.0, first=True, double=True)
    spider = Fighter(2, 4, 5.0)
    assert met(twins, (spider,)) == (-6.5, 6, False, (0,))
    assert met(twins, (spider, spider)).kills
    assert met(twins, (Fighter(3, 3, 4.0),)).kills is False
    assert met(Fighter(3, 6, 5.0), (twins,)) == (5.0 - 1.05 * 6.0, 3, True, (0,))


def test_blocks_change_where_that_is_better() -> None:
    """The dear blocker is needed against the large attacker, though it would kill the small one as well."""
    giant, pup = Fighter(5, 5, 9.0), Fighter(1, 1, 2.0)
    wall, imp = Fighter(1, 6, 4.0), Fighter(1, 1, 2.0)
    blocks = Blocking((giant, pup), (wall, imp), ((0, 1), (0, 1)), 5).best((0, 1))
    assert blocks[0] == (0,)


def _divided(options: tuple[str, ...], total: int, state: State) -> dict[str, int]:
    asked = Divide(
        seat=0,
        purpose="combat damage",
        rule="310.2",
        text="",
        options=tuple(Option(key=key, text=key) for key in options),
        total=total,
    )
    return dict(divide(state, asked).shares)


def test_damage_goes_to_what_is_worth_most_of_what_it_kills() -> None:
    game = _table(in_play=((), (creature("Imp", 1, 1), creature("Knight", 4, 4, cost=("3", "W")))))
    imp, knight = ref_key(game.id("Imp")), ref_key(game.id("Knight"))
    assert _divided((imp, knight), 4, game.state) == {imp: 0, knight: 4}
    assert _divided((imp, knight), 5, game.state) == {imp: 1, knight: 4}
    assert _divided((imp, knight, "p1"), 6, game.state) == {imp: 1, knight: 4, "p1": 1}


@pytest.mark.rule("502.9b")
def test_what_tramples_and_can_not_kill_all_its_blockers_kills_one() -> None:
    colossus = creature("Colossus", 6, 6, "trample", cost=("4", "G", "G"))
    theirs = (creature("Captain", 3, 3, cost=("2", "W")), creature("Veteran", 4, 4, cost=("2", "W", "W")))
    game = _table(
        in_play=((put(colossus, tapped=True),), theirs),
        attacks=(("Colossus", ("Captain", "Veteran")),),
        phase=COMBAT,
        step=DECLARE_BLOCKERS,
    )
    divided = next(answer for answer in _answers(game.state, "quick", 0) if isinstance(answer, Divided))
    assert dict(divided.shares)[ref_key(game.id("Veteran"))] >= 4
    assert dict(divided.shares).get("p1", 0) == 0
