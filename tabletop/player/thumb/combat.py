"""Who attacks, who blocks, and how damage is divided, by rules of thumb."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from tabletop.engine.language.changes import CantAttack, CantBlock
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Divide, Divided
from tabletop.engine.vocabulary.ids import is_player, key_ref, ref_key
from tabletop.player.thumb.fights import body, creatures_against, creatures_of_team, fight, power_of, worth_of
from tabletop.player.valuing import kept_from

#: a trade is taken where what is lost is worth at most this part more than what is won
_EVEN_ATTACK, _EVEN_BLOCK, _DOUBLE = 0.9, 0.95, 1.1
#: life that is kept in hand when others could strike back
_SAFE = 4


def attack(state: State, decision: Assign) -> Assigned:
    """Attack with all where even the best blocks leave death, else with what no block can kill for nothing.

    As many stay at home as are needed where the strike back would be dangerous.
    """
    seat = decision.player
    candidates = [state.objects[key_ref(source.key)] for source in decision.sources]
    others = state.opponents(seat)
    blockers = [one for one in creatures_against(state, seat) if not one.tapped]
    life = state.life_of(others[0]) if others else 0
    if _is_deadly(state, candidates, blockers, life):
        return _with(decision, candidates)
    chosen = [one for one in candidates if power_of(state, one) > 0 and _is_safe(state, one, blockers)]
    return _with(decision, _spared(state, decision, chosen))


def _with(decision: Assign, chosen: Iterable[Object]) -> Assigned:
    keys = {ref_key(one.id) for one in chosen}
    return Assigned(
        tuple(
            (source.key, targets[0].key, source.most)
            for source, targets in zip(decision.sources, decision.targets, strict=True)
            if source.key in keys and targets
        )
    )


def _is_deadly(state: State, attackers: list[Object], blockers: list[Object], life: int) -> bool:
    """Tell whether an attack with all kills, whatever is blocked."""
    powers = sorted((power_of(state, one) for one in attackers for _ in range(one.count)), reverse=True)
    number = sum(one.count for one in blockers)
    free = sum(
        power_of(state, one) * one.count
        for one in attackers
        if not any(can_block(state, other, one) is None for other in blockers)
    )
    return bool(attackers) and (free >= life or sum(powers[number:]) >= life)


def _is_safe(state: State, attacker: Object, blockers: list[Object]) -> bool:
    worth = worth_of(state, attacker)
    for blocker in blockers:
        if can_block(state, blocker, attacker) is not None:
            continue
        dies, kills = fight(state, attacker, blocker)
        if dies and not (kills and worth_of(state, blocker) >= worth * _EVEN_ATTACK):
            return False
    return True


def _spared(state: State, decision: Assign, chosen: list[Object]) -> list[Object]:
    """The attackers less those who are needed at home, those first who are worst at attacking."""
    seat = decision.player
    theirs = list(creatures_against(state, seat))
    back = sum(power_of(state, one) * one.count for one in theirs if CantAttack not in kept_from(body(state, one)[2]))
    if back < state.life_of(seat) - _SAFE:
        return chosen

    def use_in_attack(one: Object) -> float:
        power, _, values = body(state, one)
        return power + 4 * ("flying" in values.keywords) + 9 * (CantBlock in kept_from(values))

    kept = sorted(chosen, key=use_in_attack)
    ids = {one.id for one in chosen}
    home = sum(
        one.count for one in creatures_of_team(state, state.team_of(seat)) if not one.tapped and one.id not in ids
    )
    needed = sum(one.count for one in theirs)
    while kept and home < needed and "vigilance" not in body(state, kept[0])[2].keywords:
        home += kept.pop(0).count
    return kept


class _Blocks:
    """A declaration of blockers in the making."""

    def __init__(self, state: State, decision: Assign) -> None:
        self.state, self.seat = state, decision.player
        self.free = {
            source.key: [target.key for target in targets]
            for source, targets in zip(decision.sources, decision.targets, strict=True)
        }
        self.left = {source.key: source.most for source in decision.sources}
        self.pairs: list[tuple[str, str, int]] = []
        self.blocked: set[str] = set()
        #: each attacker that is one of a group, by its key
        self.attackers: dict[str, Object] = {}
        combat = state.combat
        for one in combat.attacks if combat is not None else ():
            if one.attacker in state.objects and one.defender == state.team_of(self.seat):
                thing = state.objects[one.attacker]
                for number in range(1, thing.count + 1):
                    self.attackers[ref_key(thing.id) + ("" if number == 1 else f"#{number}")] = thing

    def able(self, attacker: str) -> list[tuple[str, Object]]:
        """Those who can still block an attacker, cheapest first."""
        found = [
            (key, self.state.objects[key_ref(key)])
            for key, targets in self.free.items()
            if self.left[key] > 0 and attacker in targets
        ]
        return sorted(found, key=lambda pair: worth_of(self.state, pair[1]))

    def block(self, blocker: str, attacker: str) -> None:
        self.pairs.append((blocker, attacker, 1))
        self.left[blocker] -= 1
        self.blocked.add(attacker)

    def incoming(self) -> int:
        """The damage of all that is not blocked."""
        return sum(power_of(self.state, one) for key, one in self.attackers.items() if key not in self.blocked)

    def dearest_first(self) -> list[str]:
        return sorted(self.attackers, key=lambda key: -worth_of(self.state, self.attackers[key]))


def block(state: State, decision: Assign) -> Assigned:
    """Block where the attacker dies alone, where nothing dies, and where the trade is not worse; two where that kills;
    and with anything only where it would be death."""
    blocks = _Blocks(state, decision)
    for key in blocks.dearest_first():
        best: tuple[float, str] | None = None
        for blocker, thing in blocks.able(key):
            liked = _one_block(state, blocks.attackers[key], thing)
            if liked is not None and (best is None or liked > best[0]):
                best = liked, blocker
        if best is not None:
            blocks.block(best[1], key)
    life = state.life_of(decision.player)
    for key in blocks.dearest_first():
        if key not in blocks.blocked:
            _block_by_two(blocks, key, life)
    for key in sorted(blocks.attackers, key=lambda one: -power_of(state, blocks.attackers[one])):
        if blocks.incoming() < life:
            break
        able = blocks.able(key)
        if key not in blocks.blocked and able:
            blocks.block(able[0][0], key)
    return Assigned(tuple(blocks.pairs))


def _one_block(state: State, attacker: Object, blocker: Object) -> float | None:
    dies, kills = fight(state, attacker, blocker)
    worth, risk = worth_of(state, attacker), worth_of(state, blocker)
    if dies and not kills:
        return 10 + worth - 0.1 * risk
    if not kills:
        return 3 - 0.1 * risk
    if dies and worth >= risk * _EVEN_BLOCK:
        return 2 + worth - risk
    return None


def _block_by_two(blocks: _Blocks, key: str, life: int) -> None:
    """Block with two that kill what one of them cannot, where all that comes besides is not death."""
    state, attacker = blocks.state, blocks.attackers[key]
    power, left, values = body(state, attacker)
    if "first strike" in values.keywords or blocks.incoming() - power >= life:
        return
    able = blocks.able(key)
    for (one, first), (other, second) in pairwise(able):
        enough = power_of(state, first) + power_of(state, second) >= left
        dear = worth_of(state, attacker) > _DOUBLE * max(worth_of(state, first), worth_of(state, second))
        if enough and dear and power < body(state, first)[1] + body(state, second)[1]:
            blocks.block(one, key)
            blocks.block(other, key)
            return


def divide(state: State, decision: Divide) -> Divided:
    """Kill as many creatures as can be, smallest first; what is left goes to a player, or to the first."""
    shares = {option.key: decision.least for option in decision.options}
    left = decision.total - decision.least * len(shares)
    needs = _needs(state, shares)
    spare = [key for key in shares if key not in needs]
    for key in sorted(needs, key=needs.__getitem__):
        wanted = max(0, needs[key] - shares[key])
        if wanted <= left or not spare:
            given = min(left, wanted)
            shares[key] += given
            left -= given
    if left:
        shares[(spare or list(shares))[0]] += left
    return Divided(tuple(shares.items()))


def _needs(state: State, keys: Mapping[str, int]) -> dict[str, int]:
    """What kills each creature among these."""
    found = {}
    for key in keys:
        ref = key_ref(key.partition("#")[0])
        if not is_player(ref) and ref in state.objects:
            found[key] = max(0, body(state, state.objects[ref])[1])
    return found
