"""Who attacks, who blocks, and how damage is divided, by rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import msgspec

from tabletop.engine.rules.board.known import carry
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.aspects import COMBAT
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Divide, Divided, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Seat, is_player, key_ref, ref_key, seat_of
from tabletop.player.thumb.assault import MOST_OF_A_GROUP, Assault
from tabletop.player.thumb.fights import body, fight, gets_through, power_of, worth_of
from tabletop.player.valuing import life_worth

replace = msgspec.structs.replace

#: a trade is taken where what is lost is worth at most this part more than what is won
_EVEN_BLOCK, _DOUBLE = 0.95, 1.1
#: what is lost to save life counts for so much more; and of the life that a double block saves, so much counts
_DEAR, _PART_OF_LIFE = 1.3, 0.5
#: so many of those that can block are thought of as one of two
_PAIRED = 8


def attack(state: State, decision: Assign) -> Assigned:
    """Attack with whom it pays to, the strike back considered: of a few sets the best, improved one by one."""
    seat = decision.player
    candidates = [state.objects[key_ref(source.key)] for source in decision.sources]
    others = state.opponents(seat)
    if not candidates or not others:
        return Assigned()
    assault = Assault(_as_if_all_attacked(state, decision), seat, candidates, state.life_of(others[0]))
    everybody = frozenset(number for number, one in enumerate(assault.attackers) if one.power > 0)
    best, height = frozenset[int](), 0.0
    tried = [everybody, *(everybody - {number} for number in everybody), *(frozenset((n,)) for n in everybody)]
    for chosen in tried:
        value = assault.value(chosen)
        if value > height:
            best, height = chosen, value
    for number in everybody:
        chosen = best ^ {number}
        value = assault.value(chosen)
        if value > height:
            best, height = chosen, value
    return _with(decision, Counter(assault.attackers[number].thing.id for number in best))


def _as_if_all_attacked(state: State, decision: Assign) -> State:
    """The position as if all attacked whom they could first: who could block is asked of attackers only (309.2a)."""
    attacks = tuple(
        Attack(key_ref(source.key), state.team_of(seat_of(key_ref(targets[0].key))))
        for source, targets in zip(decision.sources, decision.targets, strict=True)
        if targets
    )
    supposed = replace(state, combat=Combat(attacks=attacks))
    carry(state, supposed, COMBAT)
    return supposed


def _with(decision: Assign, chosen: Mapping[ObjectId, int]) -> Assigned:
    """Attack the first whom each can, with so many of each group; where all that were looked at go, the whole group."""
    pairs = []
    for source, targets in zip(decision.sources, decision.targets, strict=True):
        number = chosen.get(key_ref(source.key), 0)
        if number and targets:
            pairs.append((source.key, targets[0].key, source.most if number >= MOST_OF_A_GROUP else number))
    return Assigned(tuple(pairs))


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
        """The damage of all that is not blocked, and what gets through of the rest."""
        total = 0
        for key, one in self.attackers.items():
            if key not in self.blocked:
                total += power_of(self.state, one)
            else:
                total += gets_through(self.state, one, self.blockers_of(key))
        return total

    def blockers_of(self, attacker: str) -> list[Object]:
        return [self.state.objects[key_ref(one)] for one, other, _ in self.pairs if other == attacker]

    def dearest_first(self) -> list[str]:
        return sorted(self.attackers, key=lambda key: -worth_of(self.state, self.attackers[key]))


def block(state: State, decision: Assign) -> Assigned:
    """Block where the attacker dies alone, where nothing dies, and where the trade is not worse; two where that kills;
    and with anything where the life is worth more than what is lost for it."""
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
        if key not in blocks.blocked:
            _block_for_life(blocks, key, life)
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


def _block_for_life(blocks: _Blocks, key: str, life: int) -> None:
    """Block with whoever is lost at least, where the life that it saves is worth more."""
    state, attacker = blocks.state, blocks.attackers[key]
    able = blocks.able(key)
    if not able:
        return
    left, power = life - blocks.incoming(), power_of(state, attacker)
    gains = []
    for blocker, thing in able:
        dies, kills = fight(state, attacker, thing)
        saved = life_worth(left + power - gets_through(state, attacker, (thing,))) - life_worth(left)
        gains.append((saved + worth_of(state, attacker) * dies - _DEAR * worth_of(state, thing) * kills, blocker))
    gain, blocker = max(gains, key=lambda pair: pair[0])
    if left <= 0 or gain > 0:
        blocks.block(blocker, key)


def _block_by_two(blocks: _Blocks, key: str, life: int) -> None:
    """Block with two that kill what one of them cannot, where it is worth more than who dies for it, and all that
    comes besides is not death."""
    state, attacker = blocks.state, blocks.attackers[key]
    power, left, values = body(state, attacker)
    others = blocks.incoming() - power
    if "first strike" in values.keywords or others >= life:
        return
    saved = life_worth(life - others) - life_worth(life - others - power)
    best, found = 0.0, list[str]()
    for (one, first), (other, second) in combinations(blocks.able(key)[:_PAIRED], 2):
        if power_of(state, first) + power_of(state, second) < left:
            continue
        lost = _lost_of_two(state, power, first, second)
        gain = worth_of(state, attacker) + _PART_OF_LIFE * saved - _DOUBLE * lost
        if gain > best:
            best, found = gain, [one, other]
    for blocker in found:
        blocks.block(blocker, key)


def _lost_of_two(state: State, power: int, first: Object, second: Object) -> float:
    """What an attacker kills of two that block it, as it divides its damage best."""
    (_, one, _), (_, other, _) = body(state, first), body(state, second)
    dear, less = worth_of(state, first), worth_of(state, second)
    if power >= one + other:
        return dear + less
    return max(dear if power >= one else 0.0, less if power >= other else 0.0)


def pile(state: State, decision: Pick) -> Picked:
    """Put one creature into a pile of its own, as long as that pays on the average of the attackers that chance may
    assign it to; nothing where there is something to be paid for it."""
    attackers = _attacking(state, decision.player)
    if decision.rule != "309.2a" or not attackers:
        return Picked()
    count = sum(one.count for one in attackers)
    whole = sum(power_of(state, one) * one.count for one in attackers)
    left = state.life_of(decision.player) - whole + whole * len(decision.chosen) // count
    best = max(
        (sum(_met(state, one, state.objects[key_ref(option.key)], left) * one.count for one in attackers), option.key)
        for option in decision.options
    )
    return Picked((best[1],) if best[0] > 0 else ())


def _attacking(state: State, seat: Seat) -> list[Object]:
    attacks = state.combat.attacks if state.combat is not None else ()
    return [state.objects[one.attacker] for one in attacks if one.defender == state.team_of(seat)]


def _met(state: State, attacker: Object, blocker: Object, left: int) -> float:
    """What it is worth that a creature meets an attacker, where so much life would be left otherwise."""
    if can_block(state, blocker, attacker) is not None:
        return 0.0
    dies, kills = fight(state, attacker, blocker)
    through = power_of(state, attacker) - gets_through(state, attacker, (blocker,))
    saved = life_worth(left + through) - life_worth(left)
    return saved + worth_of(state, attacker) * dies - _DEAR * worth_of(state, blocker) * kills


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
