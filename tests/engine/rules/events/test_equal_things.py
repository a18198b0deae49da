"""Entries of equal things: singling members out, and bringing together what nothing tells apart."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import CreateToken
from tabletop.engine.language.conditions import YourTurn
from tabletop.engine.language.effects import DealDamage, SacrificeIt
from tabletop.engine.language.patterns import StateIs
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import You
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.equal_things import bring_together, single_out, split_off
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import DelayedTrigger, FloatingChange, PreventionShield, RegenerationShield
from tabletop.engine.state.stack import DamageLine, Occurrence, StackObject, WaitingTrigger
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.ids import player_ref, ref_key
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT, MAIN, MAIN_2
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import DIES, permanent, play, resolve, settle, use, when
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Put, Table, creature, pick, put, replace, table

SPIRIT = creature("Spirit", 1, 1)
MANY = 10_000


def swarm(count: int = MANY, **status: object) -> Table:
    return table(in_play=((put(SPIRIT, count=count, token=True, **status),), ()))


def counts(game: Table) -> list[int]:
    return [thing.count for thing in game.state.permanents()]


def together(game: Table) -> list[int]:
    """How many entries of which size there are after bringing together."""
    bring_together(game.run, "314.2")
    return counts(game)


def test_one_of_ten_thousand_is_singled_out() -> None:
    game = swarm(tapped=True, damage=0)
    one = single_out(game.run, game.id("Spirit"), "409.1c")
    assert counts(game) == [MANY - 1, 1]
    thing = game.state.objects[one]
    assert (thing.count, thing.tapped, thing.token, thing.controller) == (1, True, True, 0)


def test_what_is_single_already_stays_as_it_is() -> None:
    game = swarm(1)
    only = game.id("Spirit")
    assert single_out(game.run, only, "409.1c") == only
    assert single_out(game.run, player_ref(1), "409.1c") == player_ref(1)
    assert not game.run.happenings


@pytest.mark.rule("419.7b")
@pytest.mark.rule("419.6b")
def test_each_member_takes_what_is_on_the_entry_along() -> None:
    game = swarm(3)
    entry = game.id("Spirit")
    fields = {"id": 0, "timestamp": 0, "controller": 0, "source": 0, "card": 0}
    game.start(FloatingChange(**fields, objects=(entry,), changes=(c.AddPower(2, 2),)))  # type: ignore[arg-type]
    game.start(RegenerationShield(**fields, object=entry))  # type: ignore[arg-type]
    game.start(PreventionShield(**fields, to=entry, amount=1))  # type: ignore[arg-type]
    one = single_out(game.run, entry, "409.1c")
    game.play_out(happen(game.run, e.Damaged(one, one, 2), rule="419.1"))
    game.play_out(happen(game.run, e.Moved(one, GRAVEYARD, cause="destroy"), rule="419.1"))
    assert game.state.objects[one].tapped
    # the others have their shields still
    game.play_out(happen(game.run, e.Damaged(entry, entry, 1), rule="419.1"))
    game.play_out(happen(game.run, e.Moved(entry, GRAVEYARD, cause="destroy"), rule="419.1"))
    assert game.state.objects[entry].damage == 0
    assert counts(game) == [2, 1]


def test_members_move_one_by_one_or_all_at_once() -> None:
    game = swarm()
    game.commit(e.Moved(game.id("Spirit"), HAND, count=10))
    assert counts(game) == [MANY - 10]
    game.commit(e.Moved(game.state.in_play[0], HAND))
    assert counts(game) == []
    assert [game.state.objects[i].count for i in game.state.players[0].hand] == [10, MANY - 10]


def test_what_nothing_tells_apart_comes_together_again() -> None:
    game = swarm()
    single_out(game.run, game.id("Spirit"), "409.1c")
    assert together(game) == [MANY]


@pytest.mark.parametrize(
    "status", [{"tapped": True}, {"damage": 1}, {"counters": (("+1/+1", 1),)}, {"fresh": True}, {"owner": 1}]
)
def test_what_differs_stays_apart(status: dict[str, object]) -> None:
    game = table(in_play=((put(SPIRIT, count=2, token=True), put(SPIRIT, token=True, **status)), ()))
    assert together(game) == [2, 1]


def test_cards_and_tokens_with_abilities_stay_apart() -> None:
    assert together(table(in_play=((SPIRIT, SPIRIT), ()))) == [1, 1]
    able = Put(card=creature("Able", 1, 1, abilities=(when(DIES, GainLife(1)),)), token=True)
    assert together(table(in_play=((able, able), ()))) == [1, 1]


def other(game: Table) -> int:
    """The second of two entries that could come together."""
    return game.state.in_play[1]


def effect(game: Table) -> None:
    game.start(
        FloatingChange(
            id=0,
            timestamp=0,
            controller=0,
            source=0,
            card=0,
            objects=(other(game),),
            changes=(c.AddPower(1, 1),),
        )
    )


def source_of_an_effect(game: Table) -> None:
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=other(game), card=0, objects=(), changes=()))


def waits(game: Table) -> None:
    waiting = WaitingTrigger(when(DIES, GainLife(1)), 0, 99, 0, Occurrence(object=other(game)))
    game.run.state = replace(game.state, waiting=(waiting,))


def occurred(game: Table) -> None:
    entry = StackObject(
        id=90, kind="triggered", controller=0, source=99, card=0, occurrence=Occurrence(other=other(game))
    )
    game.run.state = replace(game.state, stack=(entry,))


def targeted(game: Table) -> None:
    entry = StackObject(id=90, kind="activated", controller=0, source=99, card=0, targets=((other(game),),))
    game.run.state = replace(game.state, stack=(entry,))


def assigned(game: Table) -> None:
    lines = (DamageLine(source=other(game), to=player_ref(1), amount=1),)
    entry = StackObject(id=90, kind="damage", controller=-1, source=0, card=0, lines=lines)
    game.run.state = replace(game.state, stack=(entry,))


def enchanted(game: Table) -> None:
    game.change("Shroud", attached=other(game))


def shielded(game: Table) -> None:
    game.start(RegenerationShield(id=0, timestamp=0, controller=0, source=0, card=0, object=other(game)))


def protected(game: Table) -> None:
    game.start(PreventionShield(id=0, timestamp=0, controller=0, source=0, card=0, to=other(game)))


def remembered(game: Table) -> None:
    ability = when(DIES, GainLife(1))
    about = (other(game),)
    game.start(DelayedTrigger(id=0, timestamp=0, controller=0, source=0, card=0, ability=ability, remembered=about))


def waited_for(game: Table) -> None:
    ability = when(DIES, GainLife(1))
    keeps = ((other(game),),)
    game.start(DelayedTrigger(id=0, timestamp=0, controller=0, source=0, card=0, ability=ability, keeps=keeps))


def attacking(game: Table) -> None:
    game.commit(e.CombatChanged(Combat(attacks=(Attack(other(game), 1),))))


def blocking(game: Table) -> None:
    game.commit(e.CombatChanged(Combat(attacks=(Attack(99, 0, blockers=(other(game),)),))))


@pytest.mark.parametrize(
    "refer",
    [
        effect,
        source_of_an_effect,
        waits,
        occurred,
        targeted,
        assigned,
        enchanted,
        shielded,
        protected,
        remembered,
        waited_for,
        attacking,
        blocking,
    ],
    ids=lambda f: f.__name__,
)
def test_what_something_refers_to_stays_apart(refer) -> None:  # type: ignore[no-untyped-def]
    def two() -> Table:
        tokens = (put(SPIRIT, count=5, token=True), put(SPIRIT, token=True))
        return table(in_play=((*tokens, permanent("Shroud", subtypes=("Aura",))), ()))

    assert together(two()) == [6, 1]
    game = two()
    refer(game)
    assert together(game) == [5, 1, 1]


RITE = CreateToken(creature("Elemental", 1, 1))


@pytest.mark.rule("410.6")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_trigger_goes_with_the_member_that_it_is_about(before: int) -> None:
    source = written(
        "Whenever a creature comes into play under your control, put a +1/+1 counter on it.", name="Source"
    )
    game = table(in_play=((source,), ()), phase=MAIN_2, step=MAIN)
    do(game, context(game), replace(RITE, amount=3))
    settle(game)
    for _ in range(before):
        resolve(game)
    untouched = next(one.id for one in game.state.permanents() if one.token and not one.counters)
    game.commit(e.Moved(single_out(game.run, untouched, "409.1d"), GRAVEYARD))
    while game.state.stack:
        resolve(game)
    tokens = [one for one in game.state.permanents() if one.token]
    assert [(one.count, one.counter("+1/+1")) for one in tokens] == [(1, 1), (1, 1)]


@pytest.mark.rule("410.6")
def test_triggers_with_targets_go_with_their_members_too() -> None:
    text = "Whenever a creature comes into play under your control, that creature deals 1 damage to target player."
    game = table(in_play=((written(text, name="Source"),), ()), phase=MAIN_2, step=MAIN)
    do(game, context(game), replace(RITE, amount=3))
    settle(game, *(pick(ref_key(player_ref(1))),) * 3)
    one = single_out(game.run, game.ids("Elemental")[0], "409.1d")
    assert [entry.occurrence.object for entry in game.state.stack].count(one) == 1
    for _ in range(3):
        resolve(game)
    assert game.life(1) == 17


@pytest.mark.rule("410.6", "410.11")
def test_an_ability_of_a_member_goes_with_it() -> None:
    doomed = replace(creature("Doomed", 1, 1), abilities=(when(StateIs(YourTurn()), SacrificeIt()),))
    game = table(in_play=((put(doomed, count=3, token=True),), ()), phase=MAIN_2, step=MAIN)
    settle(game)
    one = single_out(game.run, game.id("Doomed"), "409.1d")
    assert not settle(game), "each has triggered"
    assert sorted((entry.source, entry.count) for entry in game.state.stack) == [(game.ids("Doomed")[0], 2), (one, 1)]
    for _ in range(3):
        resolve(game)
    assert game.gone("Doomed")


@pytest.mark.rule("410.6", "413.2b")
def test_all_that_a_trigger_does_it_does_to_the_same_member() -> None:
    text = "Whenever a creature comes into play under your control, tap it and put a +1/+1 counter on it."
    game = table(in_play=((written(text, name="Source"),), ()), phase=MAIN_2, step=MAIN)
    do(game, context(game), replace(RITE, amount=3))
    settle(game)
    resolve(game)
    tokens = [one for one in game.state.permanents() if one.token]
    assert [(one.count, one.tapped, one.counter("+1/+1")) for one in tokens] == [(2, False, 0), (1, True, 1)]


@pytest.mark.rule("410.6", "402.6")
def test_members_that_only_deal_damage_stay_together() -> None:
    spiteful = replace(creature("Spiteful", 1, 1), abilities=(when(StateIs(YourTurn()), DealDamage(1, players=You())),))
    game = table(in_play=((put(spiteful, count=3, token=True),), ()), phase=MAIN_2, step=MAIN)
    settle(game)
    resolve(game)
    assert (game.life(0), counts(game)) == (19, [3])


@pytest.mark.rule("413.2f")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_what_a_gone_aura_was_on_stays_apart_while_a_trigger_speaks_of_it(order: tuple[int, int]) -> None:
    rot = written(
        "Enchant creature\nWhen Rot leaves play, enchanted creature's controller sacrifices it.",
        "Enchantment - Aura",
        "Rot",
    )
    groups = tuple(put(SPIRIT, count=count, token=True) for count in order)
    game = table(in_play=((*groups,), ()), hands=((rot,), ()), phase=MAIN_2, step=MAIN)
    host = game.ids("Spirit")[order.index(1)]
    game.commit(e.Moved(game.id("Rot"), IN_PLAY, controller=0, attached=host))
    settle(game)
    game.commit(e.Moved(game.id("Rot"), HAND))
    settle(game)
    assert counts(game) == list(order)
    resolve(game)
    assert counts(game) == [2]


@pytest.mark.rule("413.2f")
def test_what_was_tapped_to_pay_stays_apart_while_the_ability_speaks_of_it() -> None:
    text = "Tap two untapped creatures you control: You may put a creature card from your hand that shares a creature "
    gate = written(f"{text}type with each creature tapped this way into play.", "Artifact", "Gate")
    imp = written("", "Creature - Imp", "Imp", size="1/1")
    card = replace(imp, name="Brother")
    game = table(in_play=((gate, put(imp, count=2, token=True)), ()), hands=((card,), ()), priority=0)
    use(game, "Gate", pick(*(game.key("Imp"),) * 2))
    assert counts(game) == [1, 1, 1]
    resolve(game, pick("yes"))
    assert game.thing("Brother").zone == IN_PLAY
    settle(game)
    assert counts(game) == [1, 2, 1]


def may_act(game: Table, kind: type[c.CantAttack | c.CantBlock]) -> list[int]:
    """The sizes of the entries of Spirits that no effect forbids to attack, or to block."""
    things = [game.state.objects[i] for i in game.ids("Spirit")]
    said = [tuple(change for change, _ in values_of(game.state, one).rules) for one in things]
    return [one.count for one, rules in zip(things, said, strict=True) if not any(isinstance(r, kind) for r in rules)]


@pytest.mark.rule("418.3b")
def test_the_one_of_equal_things_that_was_chosen_stays_apart_while_an_effect_is_about_the_others() -> None:
    text = "Target opponent chooses a creature he or she controls. "
    cry = written(f"{text}Other creatures he or she controls can't block this turn.", "Sorcery", "Cry")
    game = table(in_play=((), (put(SPIRIT, count=3, token=True),)), hands=((cry,), ()), priority=0)
    play(game, "Cry", pick("p1"))
    resolve(game, pick(game.key("Spirit")))
    settle(game)
    assert (counts(game), may_act(game, c.CantBlock)) == ([2, 1], [1])


@pytest.mark.rule("418.3b")
def test_what_was_chosen_of_equal_things_may_part_and_still_none_of_them_is_another() -> None:
    text = "At the beginning of combat on each opponent's turn, separate all creatures that player controls into two "
    fork = written(f"{text}piles. Only creatures in the pile of their choice can attack this turn.", name="Fork")
    at = {"active": 1, "phase": COMBAT, "step": BEGINNING_OF_COMBAT}
    game = table(in_play=((fork,), (put(SPIRIT, count=5, token=True),)), **at)  # type: ignore[arg-type]
    game.commit(e.StepBegan(COMBAT, BEGINNING_OF_COMBAT))
    settle(game)
    two = game.key("Spirit")
    resolve(game, pick(two, two), pick("pile1"))
    settle(game)
    assert may_act(game, c.CantAttack) == [2]
    attacker = next(i for i in game.ids("Spirit") if game.state.objects[i].count == 2)
    single_out(game.run, attacker, "308.2b")
    assert (counts(game), may_act(game, c.CantAttack)) == ([1, 3, 1, 1], [1, 1])


@pytest.mark.rule("413.2f")
@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Whenever a creature dealt damage by Fiend this turn dies, put a +1/+1 counter on Fiend.", [1, 1, 2, 2, 1]),
        ("Flying", [1, 1, 2, 3]),
    ],
)
def test_what_was_dealt_damage_by_different_things_stays_apart_where_a_card_asks(text: str, entries: list[int]) -> None:
    fiend = written(text, "Creature - Vampire", "Fiend", size="4/4")
    game = table(in_play=((fiend, creature("Ox", 1, 4)), (put(creature("Imp", 2, 2), count=5, token=True),)))
    two, one = (split_off(game.run, game.ids("Imp")[0], count, "310.4") for count in (2, 1))
    game.commit(e.Damaged(game.id("Fiend"), two, 1), e.Damaged(game.id("Ox"), one, 1))
    settle(game)
    assert sorted(counts(game)) == sorted(entries)


@pytest.mark.rule("413.2f")
def test_what_dealt_damage_to_a_creature_stays_apart_while_that_or_its_ability_may_ask() -> None:
    text = "When Hag dies, destroy all creatures that dealt damage to it this turn."
    hag = written(text, "Creature - Hag", "Hag", size="2/2")
    game = table(in_play=((hag,), (put(SPIRIT, count=3, token=True),)))
    one = single_out(game.run, game.id("Spirit"), "310.4")
    game.commit(e.Damaged(one, game.id("Hag"), 1))
    settle(game)
    assert counts(game) == [1, 2, 1]
    game.commit(e.Moved(game.id("Hag"), GRAVEYARD))
    settle(game)
    assert counts(game) == [2, 1]
    resolve(game)
    settle(game)
    assert counts(game) == [2]
