"""Mana abilities that stay after an action was reversed (422.1) lead to where the same ones lead, played alone.

Random tables: what makes mana, what watches that, and whose turn it is to pass. Compared are the passes, state-based
effects, triggers on the stack and everything else of the value.
"""

from __future__ import annotations

import random
from typing import Final

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Activated, Card, Static
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.costs import Mana, PayLife, SacrificeThis, TapThis
from tabletop.engine.language.player_effects import AddMana, Draw, GainLife, LoseLife
from tabletop.engine.language.references import EachPlayer, Every
from tabletop.engine.rules.events.appliers.stack_entries import merged
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.run import ManaAbilityPlayed, Run, Steps
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.playing import paying
from tabletop.engine.rules.playing.activation import activated_abilities
from tabletop.engine.rules.turn import settling
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Pay,
    Pick,
    Picked,
    Spent,
)
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.validation import refuse
from tests.engine.rules.acting import DIES, ability, passing, permanent, play, spell, when
from tests.engine.table import creature, land, plain, replace, table

MOTH = creature("Moth", 1, 0, abilities=(when(DIES, GainLife(4)),))
COSTLY = spell("Costly", GainLife(9), cost=("9", "9"))
#: what makes mana, each in another way
SOURCES: Final[tuple[Card, ...]] = (
    land("Forest"),
    land("Island"),
    permanent("Painful", ability(AddMana(("R",)), cost=(PayLife(2),))),
    plain("Lamp", "artifact", Static(Every(f.HasType("creature")), (AddPower(0, 1),)),
          Activated((SacrificeThis(),), (AddMana(("U",)),))),
    plain("Filter", "artifact", Activated((Mana(("1",)), TapThis()), (AddMana(("W", "W")),))),
    plain("Sphere", "artifact", Activated((TapThis(), SacrificeThis()), (AddMana(("U",)), Draw(1)))),
    creature("Elf", 1, 1, abilities=(ability(AddMana(("G",)), LoseLife(1, EachPlayer()), cost=(TapThis(),)),)),
)  # fmt: skip
#: what watches it
WITNESSES: Final[tuple[Card, ...]] = (
    permanent("Tap Witness", when(p.BecomesTapped(f.HasType("land")), GainLife(1))),
    permanent("Death Witness", when(p.Moves(f.HasType("artifact"), origin="in play", to="graveyard"), GainLife(2))),
    permanent("Flare", when(p.BecomesTapped(f.HasType("land"), for_mana=True), AddMana(("R",)))),
    permanent("Draw Witness", when(p.Draws("any"), GainLife(3))),
)  # fmt: skip


def random_position(chance: random.Random) -> tuple[State, Seat]:
    """A player has priority, after a pass or not, with a spell in hand that costs more than there is."""
    seat = chance.randint(0, 1)
    mine = [chance.choice(SOURCES) for _ in range(chance.randint(1, 5))]
    mine += [chance.choice(WITNESSES) for _ in range(chance.randint(0, 2))]
    mine += [MOTH] if any(card.name == "Lamp" for card in mine) else []
    theirs = [chance.choice(WITNESSES) for _ in range(chance.randint(0, 1))]
    permanents = ((*mine, land("Plains")), tuple(theirs))
    quick = spell("Quick", GainLife(3))
    cards = tuple(land("Plains") for _ in range(4))
    game = table(
        in_play=permanents if seat == 0 else permanents[::-1],
        hands=((COSTLY,), ()) if seat == 0 else ((quick,), (COSTLY,)),
        libraries=(cards, cards),
        life=(chance.choice((1, 2, 3, 20)), chance.choice((1, 2, 3, 20))),
        priority=0,
    )
    if seat:
        play(game, "Quick")
        passing(game)
    return game.state, seat


def give_up(state: State, chance: random.Random) -> tuple[State, tuple[ManaAbilityPlayed, ...]]:
    """Begin the spell, play mana abilities, give it up and let some stay. Returns the state then, and what stayed."""
    run = Run(replace(state))
    steps = proceed(run)
    decision = next(steps)
    answer: Answer = next(Picked((one.key,)) for one in getattr(decision, "options", ()) if one.text == "Costly")
    stay: tuple[ManaAbilityPlayed, ...] = ()
    try:
        while True:
            before = tuple(run.mana_abilities)
            decision = steps.send(answer)
            if isinstance(decision, Pay):
                answer = _payment(state, decision, chance)
                if answer == Picked((GIVE_UP,)):
                    stay = tuple(run.mana_abilities)  # where none of them may go nothing is asked
            elif isinstance(decision, Pick) and decision.purpose == "reverse":
                answer = _some(decision, chance)
                if decision.text.startswith("Costly"):
                    stay = tuple(one for at, one in enumerate(before) if f"m{at}" not in answer.keys)
            else:
                answer = _in_order(decision)
    except StopIteration:
        return run.state, stay


def _payment(state: State, decision: Pay, chance: random.Random) -> Answer:
    """Pay for a mana ability, play one that is not kept back, or give up."""
    if decision.enough:
        return Spent()
    nested = any(ref in state.in_play for ref in decision.about)
    barred = ("Plains", "Filter") if nested else ("Plains",)  # a Filter for a Filter would never end
    keys = [option.key for option in decision.options if not any(name in option.text for name in barred)]
    if not keys or chance.random() < 0.15:
        return Picked((GIVE_UP,))
    return Picked((chance.choice(keys),))


def _some(decision: Pick, chance: random.Random) -> Picked:
    """A random choice of the mana abilities that go, as far as it is allowed."""
    while True:
        keys = Picked(tuple(option.key for option in decision.options if chance.random() < 0.4))
        if refuse(decision, keys) is None:
            return keys


def _in_order(decision: AnyDecision) -> Answer:
    assert isinstance(decision, Arrange), decision
    return Arranged(tuple(option.key for option in decision.options))


def alone(state: State, seat: Seat, played: tuple[ManaAbilityPlayed, ...]) -> State:
    """Play the same mana abilities with nothing else around them."""
    run = Run(replace(state))

    def procedure() -> Steps[None]:
        for one in played:
            ((index, _),) = activated_abilities(run.state, run.state.objects[one.source])
            yield from paying.play_mana_ability(run, seat, one.source, index)
        run.turn_to(replace(run.state.turn, passed=0), rule="408.1c")
        yield from settling.settle(run)

    steps = procedure()
    paid = [keys for one in played if (keys := _spent(one))]
    try:
        decision = next(steps)
        while True:
            decision = steps.send(Spent(paid.pop(0)) if isinstance(decision, Pay) else _in_order(decision))
    except StopIteration:
        assert not paid
    except Over:
        assert run.state.outcome is not None
    return run.state


def _spent(played: ManaAbilityPlayed) -> tuple[str, ...]:
    """The mana that a mana ability was paid with."""
    happened = [event for batch in played.batches for event in batch.done]
    return tuple(
        m.key for event in happened if isinstance(event, e.ManaSpent) for m in event.mana for _ in range(m.count)
    )


def plain_value(state: State) -> str:
    """A fingerprint without what tells equal mana apart: the numbers of mana abilities, and the order in a pool."""
    players = []
    for player in state.players:
        pool = merged((), tuple(replace(mana, run=0) for mana in player.pool), 1)
        players.append(replace(player, pool=tuple(sorted(pool, key=lambda mana: mana.key))))
    return fingerprint(replace(state, players=tuple(players), next_run=0))


def compare(seed: int) -> tuple[int, bool, bool]:
    """Compare one random reversal. Returns how many stayed, and whether triggers or the end of the game followed."""
    chance = random.Random(seed)
    state, seat = random_position(chance)
    after, stay = give_up(state, chance)
    expected = alone(state, seat, stay) if stay else state
    assert plain_value(after) == plain_value(expected), f"seed {seed}"
    assert after.turn.passed == (0 if stay else state.turn.passed), f"seed {seed}"
    return len(stay), len(after.stack) > len(state.stack), after.outcome is not None


def compare_many(number: int, first: int) -> None:
    """Compare so many reversals with kept mana abilities; all that may follow them follows some."""
    done = triggered = ended = 0
    seed = first
    while done < number:
        stayed, triggers, over = compare(seed)
        done, triggered, ended = done + (stayed > 0), triggered + triggers, ended + over
        seed += 1
    print(f"{done} reversals of {seed - first}: {triggered} with triggers, {ended} ended the game")
    assert triggered > number // 10
    assert ended > number // 50


@pytest.mark.rule("422.1", "408.1b", "408.1c")
def test_what_stays_leads_where_it_leads_alone() -> None:
    compare_many(150, 0)


@pytest.mark.long
@pytest.mark.rule("422.1", "408.1b", "408.1c")
def test_what_stays_leads_where_it_leads_alone_in_2000_reversals() -> None:
    compare_many(2000, 10_000)
