"""Hand-made tables for pictures: full ones, and combat with everything that it can show. No rules are needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle

import msgspec

from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat, player_ref, ref_key
from tabletop.session.orders.orders import PassOption
from tabletop.session.seeing.observation import (
    Ask,
    CardSeen,
    LogLine,
    ObjectSeen,
    Observation,
    PlayerSeen,
    StackSeen,
)

replace = msgspec.structs.replace

#: how many lines of its log a table has
SAID = 9
#: what an ability on the stack says, at some length
LONG_TEXT = "When it comes into play, each player returns a creature he or she controls to its owner's hand."


def sixty(faces: Sequence[CardSeen]) -> Observation:
    """Sixty permanents: many kinds, some tapped, damaged, with counters or changed values, tokens and lands alike."""
    numbers = iter(range(1, 1000))
    things: list[ObjectSeen] = []
    for seat in (0, 1):
        creatures = cycle(_kind(faces, "creature")[seat:] or _kind(faces, "creature"))
        lands = _kind(faces, "land")
        for place in range(10):
            card = next(creatures)
            more = {"counters": (("+1/+1", 2),)} if place == 3 else {"damage": 1} if place == 4 else {}
            if place == 5 and card.power is not None and card.toughness is not None:
                card = replace(card, power=card.power + 3, toughness=card.toughness + 3)
            if place == 6 and card.power is not None:
                card = replace(card, power=card.power - 1)
            things.append(_thing(numbers, card, seat, tapped=place % 4 == 1, fresh=place == 7, **more))
        token = replace(_kind(faces, "creature")[0], name="Saproling", cost=(), token=True, text="", keywords=())
        things += [_thing(numbers, token, seat, tapped=place > 5) for place in range(7)]
        for place in range(13):
            things.append(_thing(numbers, lands[place * 3 % len(lands)], seat, tapped=place % 3 == 2))
    hands = (_cards(faces, 2000, 4, 0), _cards(faces, 2100, 5, 1))
    ways = (
        PassOption("pass until:a", "To attack", True),
        PassOption("pass until:e", "End turn", True),
        PassOption("pass until:u", "Upkeep"),
    )
    ask = _priority("Ada: precombat main.", "end phase, 3 burn: 14 to 11", ways)
    return _table(things, hands, ask=ask, pools=((("G", 2), ("U", 1)), ()))


def combat(faces: Sequence[CardSeen], dividing: bool = False) -> Observation:
    """Four attackers, one blocked by two, one by one; their damage is on the stack, or about to be divided."""
    numbers = iter(range(1, 1000))
    creatures = _kind(faces, "creature")
    lands = _kind(faces, "land")
    mine = [_thing(numbers, creatures[n % len(creatures)], 0, tapped=n < 4, attacking=n < 4) for n in range(6)]
    theirs = [_thing(numbers, creatures[(n + 3) % len(creatures)], 1) for n in range(5)]
    mine[0], mine[2] = replace(mine[0], blocked=True), replace(mine[2], blocked=True)
    theirs[0] = replace(theirs[0], blocking=(mine[0].id,))
    theirs[1] = replace(theirs[1], blocking=(mine[0].id,), damage=1)
    theirs[4] = replace(theirs[4], blocking=(mine[2].id,))
    ground = [_thing(numbers, lands[n % len(lands)], n % 2, tapped=n % 3 == 0) for n in range(12)]
    hands = (_cards(faces, 2000, 4, 0), _cards(faces, 2100, 5, 1))
    things = [*mine, *theirs, *ground]
    if dividing:
        to: tuple[tuple[Ref, str], ...] = tuple((one.id, _name(one)) for one in theirs[:2])
        options = tuple(Option(ref_key(ref), name, (ref,)) for ref, name in (*to, (player_ref(1), "Mira")))
        ask = Ask(
            seat=0, shape="divide", purpose="combat damage", rule="310.2", mine=True, total=5, options=options,
            text=f"Divide 5 combat damage by {_name(mine[0])}", about=(mine[0].id,),
            chosen=("Lantern Abbot: 2 to Mira", "Skyhook Raider: 2 to Mira"),
        )  # fmt: skip
        return _table(things, hands, ask=ask, step="combat damage")
    pairs = [(mine[0], theirs[0], 1), (mine[0], theirs[1], 2), (theirs[0], mine[0], 2), (theirs[1], mine[0], 1)]
    pairs += [(mine[2], theirs[4], 3), (theirs[4], mine[2], 2)]
    lines = [(_name(one), _name(two), amount, one.id, two.id) for one, two, amount in pairs]
    lines += [(_name(one), "Mira", 2, one.id, player_ref(1)) for one in (mine[1], mine[3])]
    damage = StackSeen(id=900, kind="damage", title="Combat damage", text="", controller=0, lines=tuple(lines))
    spell = next(face for face in faces if "instant" in face.types)
    ask = _priority(f"Ada: {spell.name} on the stack.", f"resolve {spell.name}")
    lash = StackSeen(901, "spell", spell.name, spell.text, 1, card=spell, targets=(mine[3].id,))
    return _table(things, hands, ask=ask, step="combat damage", stack=(damage, lash))


def stacked(faces: Sequence[CardSeen]) -> Observation:
    """Five objects on the stack, aimed at permanents, a player and one another."""
    numbers = iter(range(1, 1000))
    creatures, lands = _kind(faces, "creature"), _kind(faces, "land")
    things = [_thing(numbers, creatures[(n + 2 * (n % 2)) % len(creatures)], n % 2) for n in range(6)]
    things += [_thing(numbers, lands[n % len(lands)], n % 2, tapped=n > 1) for n in range(6)]
    spell = next(face for face in faces if "instant" in face.types)
    other = next((face for face in faces if "instant" in face.types and face is not spell), spell)
    source = creatures[0]
    stack = (
        StackSeen(901, "spell", spell.name, spell.text, 0, card=spell, targets=(things[0].id,)),
        StackSeen(902, "spell", other.name, other.text, 1, card=other, targets=(things[2].id,)),
        StackSeen(903, "spell", other.name, other.text, 0, card=other, targets=(902,)),
        StackSeen(
            904, "activated", f"The ability of {source.name}", source.text, 1, card=source, targets=(player_ref(0),)
        ),
        StackSeen(905, "triggered", f"The ability of {_name(things[1])}", LONG_TEXT, 1, card=things[1].card),
    )
    hands = (_cards(faces, 2000, 4, 0), _cards(faces, 2100, 3, 1))
    ask = _priority("Ada: the ability is on the stack.", f"resolve the ability of {_name(things[1])}")
    return _table(things, hands, ask=ask, stack=stack)


def _name(thing: ObjectSeen) -> str:
    return thing.card.name if thing.card is not None else "card"


def _kind(faces: Sequence[CardSeen], kind: str) -> list[CardSeen]:
    return [face for face in faces if kind in face.types]


def _cards(faces: Sequence[CardSeen], first: int, count: int, seat: Seat) -> tuple[ObjectSeen, ...]:
    chosen = cycle(faces[seat::3])
    return tuple(ObjectSeen(id=first + place, card=next(chosen), owner=seat) for place in range(count))


def _thing(numbers: Iterator[int], card: CardSeen, seat: Seat, **more: object) -> ObjectSeen:
    return ObjectSeen(id=next(numbers), card=card, owner=seat, controller=seat, **more)  # type: ignore[arg-type]


def _priority(text: str, passing: str, ways: tuple[PassOption, ...] = ()) -> Ask:
    return Ask(
        seat=0, shape="pick", purpose="priority", rule="408.1c", text=text, mine=True, least=1, most=1,
        options=(Option("pass", "Pass"),), passing=passing, pass_until=ways, burn=3 if ways else 0, life_after_burn=11,
    )  # fmt: skip


def _table(
    things: Sequence[ObjectSeen],
    hands: tuple[tuple[ObjectSeen, ...], tuple[ObjectSeen, ...]],
    ask: Ask,
    step: str = "main",
    stack: tuple[StackSeen, ...] = (),
    pools: tuple[tuple[tuple[str, int], ...], ...] = ((), ()),
) -> Observation:
    players = tuple(
        PlayerSeen(seat, ("Ada", "Mira")[seat], seat, 14 - 5 * seat, 0, 30, hands[seat], (), pool=pools[seat])
        for seat in (0, 1)
    )
    cards = [(thing.card, thing.controller) for thing in things if thing.card is not None and not thing.card.token]
    log = tuple(
        LogLine(f"{('Ada', 'Mira')[seat]} plays {card.name}.", "408.1", turn=9, card=card)
        for card, seat in (cards * SAID)[:: SAID - 2][:SAID]
    )
    return Observation(
        viewer=NOBODY, turn=9, active=0, phase="combat" if step != "main" else "precombat main", step=step,
        priority=0, players=players, in_play=tuple(things), stack=stack, ask=ask, log=log,
    )  # fmt: skip
