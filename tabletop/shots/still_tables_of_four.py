"""Hand-made tables of three and four for pictures: two teams in all parts of combat, and free-for-all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import msgspec

from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import NOBODY, Seat, player_ref
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

NAMES = ("Ada", "Ben", "Cleo", "Dan")
#: permanents of each player
EACH = 13


def _kind(faces: Sequence[CardSeen], kind: str) -> list[CardSeen]:
    return [face for face in faces if kind in face.types]


def _boards(faces: Sequence[CardSeen], seats: int, attackers: int) -> list[ObjectSeen]:
    """Thirteen entries for everybody: creatures, artifacts and enchantments, lands alike and not; seat 0 attacks."""
    creatures, lands = _kind(faces, "creature"), _kind(faces, "land")
    rest = [face for face in faces if {"artifact", "enchantment"} & {*face.types} and "creature" not in face.types]
    others = cycle(rest or creatures)
    token = replace(creatures[0], name="Saproling", cost=(), token=True, text="", keywords=())
    found: list[ObjectSeen] = []
    for seat in range(seats):
        cards = [creatures[(seat * 2 + place) % len(creatures)] for place in range(6)] + [next(others), next(others)]
        for place, card in enumerate(cards):
            attacks = seat < 2 and place < attackers - 2 * seat
            found.append(
                ObjectSeen(
                    id=100 * (seat + 1) + place, card=card, owner=seat, controller=seat,
                    tapped=attacks or place == 4, attacking=attacks, damage=1 if place == 5 else 0,
                )
            )  # fmt: skip
        found += [ObjectSeen(100 * (seat + 1) + 20 + n, token, seat, seat) for n in range(5)]
        kinds = [lands[n % len(lands)] for n in (0, 0, 0, 1, 1, 2, 2, 3)]
        for place, card in enumerate(kinds):
            found.append(ObjectSeen(100 * (seat + 1) + 30 + place, card, seat, seat, tapped=place in (1, 4, 5)))
    return found


def _players(faces: Sequence[CardSeen], teams: tuple[int, ...], life: tuple[int, ...]) -> tuple[PlayerSeen, ...]:
    chosen = cycle(faces)
    found = []
    for seat, team in enumerate(teams):
        hand = tuple(ObjectSeen(2000 + 100 * seat + n, next(chosen), seat) for n in range((5, 3, 6, 4)[seat]))
        grave = tuple(ObjectSeen(3000 + 100 * seat + n, next(chosen), seat) for n in range(seat))
        pool = (("G", 2), ("U", 1)) if seat == 0 else ()
        found.append(
            PlayerSeen(
                seat=seat, name=NAMES[seat], team=team, life=life[team], share=-(-life[team] // teams.count(team)),
                poison=3 if seat == 2 else 0, library=28 + seat, hand=hand, graveyard=grave, pool=pool,
                land_played=seat in (0, 3),
            )
        )  # fmt: skip
    return tuple(found)


def _table(
    faces: Sequence[CardSeen],
    things: list[ObjectSeen],
    ask: Ask,
    step: str,
    teams: tuple[int, ...],
    stack: tuple[StackSeen, ...] = (),
) -> Observation:
    life = (27, 31) if len({*teams}) == 2 else (14, 20, 9, 17)
    log = tuple(
        LogLine(f"{NAMES[n % len(teams)]} plays {faces[n].name}.", "408.1", turn=7, card=faces[n]) for n in range(6)
    )
    return Observation(
        viewer=NOBODY, turn=7, active=0, phase="combat" if step != "main" else "precombat main", step=step,
        priority=ask.seat, players=_players(faces, teams, life), in_play=tuple(things), stack=stack, ask=ask, log=log,
    )  # fmt: skip


def _name(thing: ObjectSeen) -> str:
    return thing.card.name if thing.card is not None else "card"


def two_heads(faces: Sequence[CardSeen], moment: str) -> Observation:
    """Two teams of two: "main", "blockers" being declared, "heads" being chosen, or "damage" on the stack."""
    things = _boards(faces, 4, 0 if moment == "main" else 3)
    by_id = {thing.id: thing for thing in things}
    teams = (0, 0, 1, 1)
    if moment == "main":
        ways = (PassOption("pass until:a", "To attack", True), PassOption("pass until:e", "End turn", True))
        ask = Ask(
            seat=0, mates=(1,), shape="pick", purpose="priority", rule="408.1c", text="Ada & Ben: main.", mine=True,
            least=1, most=1, options=(Option("pass", "Pass"),), passing="end phase, 3 burn: 27 to 24", burn=3,
            life_after_burn=24, pass_until=ways,
        )  # fmt: skip
        return _table(faces, things, ask, "main", teams)
    attackers = [thing for thing in things if thing.attacking]
    if moment == "blockers":
        own = [thing for thing in things if thing.controller >= 2 and thing.card and "creature" in thing.card.types]
        targets = tuple(Option(f"o{one.id}", _name(one), (one.id,)) for one in attackers)
        ask = Ask(
            seat=2, mates=(3,), shape="assign", purpose="blockers", rule="606.7c", text="Cleo & Dan: declare blockers",
            mine=True, sources=tuple(Option(f"o{one.id}", _name(one), (one.id,)) for one in own),
            targets=(targets,) * len(own),
        )  # fmt: skip
        return _table(faces, things, ask, "declare blockers", teams)
    blocked = attackers[1]
    by_id[blocked.id] = replace(blocked, blocked=True)
    by_id[403] = replace(by_id[403], blocking=(blocked.id,))
    by_id[302] = replace(by_id[302], blocking=(blocked.id,))
    free = [one for one in attackers if one.id != blocked.id]
    if moment == "heads":
        heads = tuple(Option(f"p{seat}", NAMES[seat], (player_ref(seat),)) for seat in (2, 3))
        ask = Ask(
            seat=0, mates=(1,), shape="assign", purpose="heads", rule="606.7d", mine=True,
            text="Ada & Ben: choose the player to whom each creature deals its combat damage",
            sources=tuple(Option(f"o{one.id}", _name(one), (one.id,)) for one in free),
            targets=(heads,) * len(free),
        )  # fmt: skip
        return _table(faces, list(by_id.values()), ask, "combat damage", teams)
    lines = []
    for place, one in enumerate(free):
        seat = 3 - place % 2
        by_id[one.id] = replace(one, at=player_ref(seat))
        lines.append((_name(one), NAMES[seat], 2, one.id, player_ref(seat)))
    blocker = by_id[403]
    lines.append((_name(blocked), _name(blocker), 2, blocked.id, blocker.id))
    lines.append((_name(blocker), _name(blocked), 1, blocker.id, blocked.id))
    damage = StackSeen(id=900, kind="damage", title="Combat damage", text="", controller=0, lines=tuple(lines))
    ask = Ask(
        seat=2, mates=(3,), shape="pick", purpose="priority", rule="408.1c", text="Cleo & Dan: damage on the stack.",
        mine=True, least=1, most=1, options=(Option("pass", "Pass"),), passing="deal the damage",
    )  # fmt: skip
    return _table(faces, list(by_id.values()), ask, "combat damage", teams, stack=(damage,))


def free_for_all(faces: Sequence[CardSeen], seats: int) -> Observation:
    """Three or four players for themselves: one attacks two others."""
    things = _boards(faces, seats, 2)
    aims = iter((1, 2))
    things = [replace(one, at=player_ref(next(aims))) if one.attacking else one for one in things]
    attackers = [one for one in things if one.attacking]
    own = [one for one in things if one.controller == 1 and one.card and "creature" in one.card.types]
    target = (Option(f"o{attackers[0].id}", _name(attackers[0]), (attackers[0].id,)),)
    ask = Ask(
        seat=1, shape="assign", purpose="blockers", rule="602.4", text="Ben: declare blockers", mine=True,
        sources=tuple(Option(f"o{one.id}", _name(one), (one.id,)) for one in own), targets=(target,) * len(own),
    )  # fmt: skip
    return _table(faces, things, ask, "declare blockers", tuple(range(seats)))


def tables_of_four(faces: Sequence[CardSeen]) -> tuple[tuple[str, Observation, Seat], ...]:
    """Every table with its name, and the seat whose hand is lifted for a second picture (NOBODY: none)."""
    return (
        ("13-two-heads-main", two_heads(faces, "main"), 0),
        ("13-two-heads-blockers", two_heads(faces, "blockers"), 3),
        ("13-two-heads-choosing", two_heads(faces, "heads"), NOBODY),
        ("13-two-heads-damage", two_heads(faces, "damage"), NOBODY),
        ("14-free-for-all-of-four", free_for_all(faces, 4), 1),
        ("14-free-for-all-of-three", free_for_all(faces, 3), NOBODY),
    )
