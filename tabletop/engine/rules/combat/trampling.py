"""Lethal damage for trample, judged over all attackers' assignments together (502.9b, 502.9e)."""

from __future__ import annotations

from tabletop.engine.rules.board.continuous_effects import power_of, values_of
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import DamageLine
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Ref, is_player
from tabletop.engine.vocabulary.rule_ids import rule


class Trampling:
    """The attackers with trample in one announcement, in the order in which they are asked.

    A trampler may rely on damage that later ones will assign to a shared blocker: that blocker is promised
    lethal damage, and the later ones are held to it. Each is (recipients: its blockers and the player, power).
    """

    def __init__(self, tramplers: tuple[tuple[tuple[Ref, ...], int], ...]) -> None:
        self.tramplers = tramplers
        self.promised: tuple[ObjectId, ...] = ()

    def announce(self, index: int, shares: dict[Ref, int]) -> None:
        """Take note of what a trampler was assigned to deal."""
        self.promised = self._promised_with(index, shares)

    @rule("502.9b", "502.9d")
    def judge(self, state: State, index: int, shares: dict[Ref, int], lines: tuple[DamageLine, ...]) -> Refusal | None:
        """Return what is wrong with the shares of one trampler, given the `lines` announced before it."""
        needs: dict[ObjectId, int] = {}
        for blocker in self._promised_with(index, shares):
            assigned = shares.get(blocker, 0) + sum(line.amount * line.count for line in lines if line.to == blocker)
            if assigned < lethal(state, blocker):
                needs[blocker] = lethal(state, blocker) - assigned
        if not needs or _can_cover(needs, self.tramplers[index + 1 :]):
            return None
        blocker, lacking = next(iter(needs.items()))
        reason = (
            f"{name_of(state, blocker)} needs {lacking} more for lethal damage; until every blocker has it,"
            " trample gives nothing to the defending player."
        )
        return Refusal(reason, "502.9b", tuple(needs))

    def _promised_with(self, index: int, shares: dict[Ref, int]) -> tuple[ObjectId, ...]:
        recipients, _ = self.tramplers[index]
        if not any(is_player(to) and share > 0 for to, share in shares.items()):
            return self.promised
        return tuple(dict.fromkeys(self.promised + tuple(to for to in recipients if not is_player(to))))


@rule("502.9b", "502.9e")
def can_spare_damage(state: State, attack: Attack, attacks: tuple[Attack, ...]) -> bool:
    """Tell whether a trampler could assign damage to a player, with the help of all others that assign damage now."""
    needs = {blocker: amount for blocker in attack.blockers if (amount := lethal(state, blocker)) > 0}
    spare = {one.attacker: power_of(state, one.attacker) - (one == attack) for one in attacks}
    return _can_cover(needs, tuple((one.blockers, spare[one.attacker]) for one in attacks if one.blockers))


@rule("502.9d")
def lethal(state: State, creature: ObjectId) -> int:
    """Return the damage that is lethal besides: toughness less the damage on it, whatever becomes of that damage."""
    thing = state.objects[creature]
    return max(0, (values_of(state, thing).toughness or 0) - thing.damage)


@rule("502.9e")
def _can_cover(needs: dict[ObjectId, int], tramplers: tuple[tuple[tuple[Ref, ...], int], ...]) -> bool:
    """Tell whether these tramplers together can assign what `needs` says, by augmenting paths."""
    left = dict(needs)
    given: dict[tuple[int, ObjectId], int] = {}

    def push(giver: int, amount: int, seen: list[ObjectId]) -> int:
        for blocker in tramplers[giver][0]:
            if blocker not in left or blocker in seen:
                continue
            seen.append(blocker)
            moved = min(amount, left[blocker])
            if moved:
                left[blocker] -= moved
            for other in range(len(tramplers)):
                held = given.get((other, blocker), 0)
                if not moved and held:
                    moved = push(other, min(amount, held), seen)
                    given[other, blocker] = held - moved
            if moved:
                given[giver, blocker] = given.get((giver, blocker), 0) + moved
                return moved
        return 0

    for giver, (_, power) in enumerate(tramplers):
        while power > 0:
            moved = push(giver, power, [])
            if not moved:
                break
            power -= moved
    return not any(left.values())
