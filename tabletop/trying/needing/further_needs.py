"""Further needs of abilities: what has to be there so that exchanges, and what follows them, can show."""

from __future__ import annotations

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import costs
from tabletop.engine.language import effects as ef
from tabletop.engine.language import filters as f
from tabletop.engine.language import player_effects as pe
from tabletop.engine.language import references as r
from tabletop.engine.language.combat_rules import BlockableDespiteWalk
from tabletop.engine.language.replacements import GoesTo
from tabletop.engine.state.objects import last_done
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.needing.needs import Wishes, needs, with_wishes
from tabletop.trying.nodes import walk
from tabletop.trying.roles import Roles
from tabletop.trying.tried_position import FOE, YOU


@needs(ef.ExchangeControl)
def _of_two_players(roles: Roles, node: ef.ExchangeControl, wishes: Wishes) -> None:
    """What is exchanged is of two players; where both could be of either the first one is yours."""
    if not isinstance(node.one, r.Target) or not isinstance(node.two, r.Target):
        return
    made = [roles.targets[one.index] for one in (node.one, node.two) if one.index < len(roles.targets)]
    if len(made) < 2 or not all(made):
        return
    one, two = (roles.tried.things[ids[0]] for ids in made)
    if one.controller == two.controller == FOE:
        one.owner = one.controller = YOU


@needs(ab.ForEach)
def _attacked_by_the_other(roles: Roles, node: ab.ForEach, wishes: Wishes) -> None:
    """Where your creatures block each of the things, those are attackers of the other player."""
    blocking = any(isinstance(one, f.BlockingThis) and one.what is not None for one in walk(node.effects))
    if blocking and f.Controlled() in walk(node.effects) and isinstance(node.what, r.Every):
        roles.make(f.All((node.what.filter, f.Controlled("opponent"))))


@needs(r.OpponentsHurt)
def _somebody_hurt(roles: Roles, node: r.OpponentsHurt, wishes: Wishes) -> None:
    """The other player has been dealt damage by it before."""
    roles.thing.deeds = (*roles.thing.deeds, last_done(f"hurt {FOE}", 1))


@needs(r.RemovedCards)
def _removed_cards(roles: Roles, node: r.RemovedCards, wishes: Wishes) -> None:
    linking = (ef.Move, pe.PutFromHand, pe.Search, pe.Mill, GoesTo, costs.ExileCards)
    links = [one.linked for one in walk(roles.card.abilities) if isinstance(one, linking)]
    if node.link != "imprint" and node.link not in links:
        raise Unmakeable("no ability of it removes the cards that it speaks of")
    thing = roles.tried.things[roles.make(with_wishes(node.filter, wishes, node), REMOVED, YOU, wanted=False)]
    thing.held_by, thing.held_for = roles.source, node.link


@needs(a.AtTurnStart)
def _at_turn_start(roles: Roles, node: a.AtTurnStart, wishes: Wishes) -> None:
    roles.tried.counted += (node.filter,)


@needs(r.TopOfGraveyard)
def _top_of_graveyard(roles: Roles, node: r.TopOfGraveyard, wishes: Wishes) -> None:
    roles.make(with_wishes(node.filter, wishes, node), GRAVEYARD, YOU, wanted=False)


@needs(BlockableDespiteWalk)
def _walker(roles: Roles, node: BlockableDespiteWalk, wishes: Wishes) -> None:
    """A creature with that landwalk, and a land of that kind of the player who might block it."""
    roles.make(f.All((f.HasType("creature"), f.HasKeyword(f"landwalk {node.value}"))), IN_PLAY, YOU)
    roles.make(f.All((f.HasType("land"), f.HasSubtype(node.value.capitalize()))), IN_PLAY, FOE, wanted=False)


@needs(c.FewUntap)
def _several_to_untap(roles: Roles, node: c.FewUntap, wishes: Wishes) -> None:
    for _ in range(node.most + 1):
        roles.make(node.filter, IN_PLAY, YOU, wanted=False)


@needs(r.EachWithout)
def _nothing_such(roles: Roles, node: r.EachWithout, wishes: Wishes) -> None:
    """The other player has nothing in hand but what is not such a card."""
    made = roles.make(f.Not(getattr(node.what, "filter", f.Anything())), HAND, FOE, wanted=False)
    things = roles.tried.things
    for thing in things.values():
        if (thing.zone, thing.owner) == (HAND, FOE):
            thing.card = things[made].card


@needs(ef.DealDamage)
def _few_to_share(roles: Roles, node: ef.DealDamage, wishes: Wishes) -> None:
    """Of damage that is divided evenly there is some for each only where there are few."""
    things = roles.tried.things
    for made in [one for one in roles.tried.stock if node.evenly and things[one].zone == IN_PLAY]:
        if things[made].controller == FOE:
            roles.tried.remove(made)
