"""What lines ask of the turn and the game so far: who blocked whom, what was hurt, drawn and flipped, extra turns."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import IN_PLAY
from tests.engine.rules.acting import bury, options, play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, land, pick, table

BEAR, WOLF, OX = (creature(name, 2, 9) for name in ("Bear", "Wolf", "Ox"))
PLAINS = (land("Plains"),) * 9


def spell_at(text: str, kind: str = "Instant", **at) -> Table:  # type: ignore[no-untyped-def]
    mine = at.pop("in_play", ((), ()))
    return table(
        hands=((card("Word", "{R}", kind, text),), ()), in_play=((*lands(1), *mine[0]), *mine[1:]), priority=0,
        libraries=at.pop("libraries", (PLAINS, PLAINS)), **at,
    )  # fmt: skip


# --- blocking -------------------------------------------------------------------------------------

BREATH = (
    "Choose target creature. At this turn's next end of combat, destroy all creatures that blocked "
    "or were blocked by "
    "it this turn."
)


def fought(text: str, target: str) -> Table:
    """Your Bear, blocked by Wolf, and your Ox, which nothing blocks, in the declare blockers step."""
    game = spell_at(
        text, in_play=((BEAR, OX), (WOLF, creature("Imp", 1, 1))), attacks=("Bear", "Ox"), phase=t.COMBAT,
        step=t.DECLARE_BLOCKERS,
    )  # fmt: skip
    game.commit(e.BlockersDeclared(((game.id("Wolf"), game.id("Bear")),), 1))
    play(game, "Word", pick(game.key(target)), *mana(1))
    resolve(game)
    return game


@pytest.mark.rule("309.2f", "404.4")
@pytest.mark.parametrize(("target", "gone"), [("Bear", ["Wolf"]), ("Wolf", ["Bear"]), ("Ox", [])])
def test_what_blocked_it_or_was_blocked_by_it_goes(target: str, gone: list[str]) -> None:
    game = fought(BREATH, target)
    walk_to(game, t.END_OF_COMBAT)
    resolve(game)
    assert [name for name in ("Bear", "Wolf", "Ox", "Imp") if game.gone(name)] == gone


@pytest.mark.rule("413.2f")
def test_it_is_known_whom_it_blocked_when_it_has_left() -> None:
    game = fought(BREATH, "Wolf")
    bury(game, "Wolf")
    walk_to(game, t.END_OF_COMBAT)
    resolve(game)
    assert [name for name in ("Bear", "Ox", "Imp") if game.gone(name)] == ["Bear"]


@pytest.mark.rule("212.3d")
def test_it_is_forgotten_with_the_turn() -> None:
    game = fought(BREATH, "Bear")
    walk_to(game, t.UPKEEP, turn=4)
    assert game.gone("Wolf")
    assert game.thing("Bear").blocked_by == ()


# --- damage in the whole game ---------------------------------------------------------------------

GRUDGE = written(
    "At the beginning of your upkeep, Grudge deals 1 damage to each opponent it has dealt damage to this game.",
    "Creature - Spirit", "Grudge", size="2/2",
)  # fmt: skip
VERMIN = written(
    "{0}: Vermin deals 1 damage to target opponent previously dealt damage by it.", "Creature", "Vermin", size="1/1"
)


@pytest.mark.rule("217.1c")
def test_it_hurts_again_whom_it_has_hurt_in_an_earlier_turn() -> None:
    game = table(in_play=((GRUDGE,), ()), libraries=(PLAINS, PLAINS), priority=0)
    game.commit(e.Damaged(game.id("Grudge"), player_ref(1), 2, False))
    walk_to(game, t.UPKEEP, turn=5)
    resolve(game)
    assert game.life(1) == 17


@pytest.mark.rule("217.1c")
def test_one_that_has_hurt_nobody_hurts_nobody() -> None:
    """A card that comes back is another object, which has dealt no damage yet."""
    game = table(in_play=((GRUDGE,), ()), libraries=(PLAINS, PLAINS), priority=0)
    game.commit(e.Damaged(game.id("Grudge"), player_ref(1), 2, False))
    bury(game, "Grudge")
    game.commit(e.Moved(game.id("Grudge"), IN_PLAY, controller=0))
    walk_to(game, t.UPKEEP, turn=5)
    resolve(game)
    assert game.life(1) == 18


@pytest.mark.rule("409.1c")
def test_only_who_was_hurt_can_be_chosen() -> None:
    game = table(in_play=((VERMIN,), ()), priority=0)
    assert f"ability:{game.id('Vermin')}:0" not in options(game)
    game.commit(e.Damaged(game.id("Vermin"), player_ref(1), 2, False))
    use(game, "Vermin", pick("p1"))
    resolve(game)
    assert game.life(1) == 17


# --- cards drawn, coins ---------------------------------------------------------------------------


@pytest.mark.rule("423.1")
def test_all_cards_drawn_this_turn_count() -> None:
    text = (
        "Target player draws two cards, then Word deals damage to that player equal to the number of "
        "cards he or she has "
        "drawn this turn."
    )
    draw = written("{0}: Target player draws a card.", "Artifact", "Well")
    game = spell_at(text, in_play=((draw,), ()))
    use(game, "Well", pick("p1"))
    resolve(game)
    play(game, "Word", pick("p1"), *mana(1))
    resolve(game)
    assert game.life(1) == 17
    walk_to(game, t.UPKEEP, turn=4)
    assert game.state.players[1].drawn == 0


@pytest.mark.rule("511.1", "511.3")
@pytest.mark.parametrize("wins", [0, 1, 3])
def test_coins_are_flipped_until_a_flip_is_lost(wins: int) -> None:
    text = (
        "When Cat comes into play, flip a coin until you lose a flip. Put a +1/+1 counter on Cat for each flip you won."
    )
    cat = written(text, "Creature - Cat", "Cat", size="1/1")
    game = table(graveyards=((cat,), ()), priority=0)
    game.commit(e.Moved(game.id("Cat"), IN_PLAY, controller=0))
    settle(game)
    won, lost = (pick("heads"), pick("heads")), (pick("heads"), pick("tails"))
    resolve(game, *(won * wins), *lost)
    assert game.power("Cat") == (1 + wins, 1 + wins)


# --- extra turns ----------------------------------------------------------------------------------

GAMBLE = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."


@pytest.mark.rule("300.6", "404.4b")
@pytest.mark.parametrize(
    "text", [GAMBLE, "Take an extra turn after this one. At the end of that turn, you lose the game."]
)
def test_you_lose_at_the_end_of_that_turn(text: str) -> None:
    game = spell_at(text, "Sorcery")
    play(game, "Word", *mana(1))
    resolve(game)
    walk_to(game, t.END_OF_TURN, turn=3)
    assert stack(game) == []
    walk_to(game, t.END_OF_TURN, turn=4)
    assert (game.state.turn.team, stack(game)) == (0, ["Word"])


@pytest.mark.rule("300.6", "404.4b")
def test_another_extra_turn_comes_before_it() -> None:
    """The turn that was added last comes first: it is not the turn at whose end you lose."""
    game = spell_at(GAMBLE, "Sorcery", in_play=((written("{0}: Take an extra turn after this one.", name="Loop"),), ()))
    play(game, "Word", *mana(1))
    resolve(game)
    use(game, "Loop")
    resolve(game)
    walk_to(game, t.END_OF_TURN, turn=4)
    assert stack(game) == []
    walk_to(game, t.END_OF_TURN, turn=5)
    assert stack(game) == ["Word"]


@pytest.mark.rule("300.9", "404.4b")
def test_where_that_turn_is_skipped_nobody_loses() -> None:
    game = spell_at(GAMBLE, "Sorcery", in_play=((written("{0}: Skip your next turn.", name="Nap"),), ()))
    play(game, "Word", *mana(1))
    resolve(game)
    use(game, "Nap")
    resolve(game)
    walk_to(game, t.END_OF_TURN, turn=4)
    assert (game.state.turn.team, stack(game)) == (1, [])
    walk_to(game, t.END_OF_TURN, turn=5)
    assert (game.state.turn.team, stack(game)) == (0, [])
