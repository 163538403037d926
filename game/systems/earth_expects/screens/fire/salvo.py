"""What comes through point defence of the missiles that are launched, or would be (EE-PD)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.desk.kit import Explanation, Paragraph, Term, only_large, only_small
from game.desk.kit.layout import Sized
from game.desk.paint import theme
from game.systems.earth_expects.odds.launched import launched, name_of
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.state.orders import LaunchOrder
from game.words import _, listed


class Through(NamedTuple):
    """Of ``number`` missiles at least ``least`` are expected to come through."""

    number: int
    least: float

    @property
    def share(self) -> float:
        """The same of one of them."""
        return self.least / self.number


def through(plan: TargetsPlan, target: str) -> Through | None:
    """Of the missiles of a plan at a target; None of an enemy that is not known.

    Where the ship shown launches none at it, as if it launched all that it can guide.
    """
    view = plan.board
    if target in view.contacts or view.customs.inscrutable(view.ships[target]):
        return None
    meant = tuple(_meant(plan, target))
    if not meant:
        return None
    key = through, meant, target
    if key not in view.memo:
        found = launched(view, meant, view.ships[target].side)
        at = [name_of(launch) for launch in meant if launch.target == target]
        least = sum(found.comes_through(name).value for name in at)
        view.memo[key] = Through(len(at), least)
    known: Through = view.memo[key]
    return known


def _meant(plan: TargetsPlan, target: str) -> Iterator[LaunchOrder]:
    """The missiles that the point defence of a target has to deal with."""
    ordered = plan.order.launches
    ships = plan.board.ships
    side = ships[target].side
    if any((n.ship, n.target) == (plan.shown, target) for n in ordered):
        yield from (n for n in ordered if ships[n.target].side == side)
        return
    yield from (n for n in ordered if n.ship != plan.shown and ships[n.target].side == side)
    able = [key for key in plan.bearing(target) if plan.launcher(key)]
    for ship, launcher in able[: plan.most_launches]:
        yield LaunchOrder(ship=ship, launcher=launcher, target=target)


def share_words(found: Through) -> str:
    """At least which share of a salvo comes through."""
    least = int(100 * found.share + 1e-6)
    return _("{n} %").format(n=least) if least == 100 else _("≥ {n} %").format(n=least)


def through_lines(plan: TargetsPlan) -> tuple[Sized | None, Sized | None]:
    """What of the salvo comes through, for each enemy that the leader may launch at; in a small
    window for its target, the others on the card."""
    told = {name: found for name in plan.leader.targets if (found := through(plan, name))}
    if not told:
        return None, None
    text = _("{least:.1f} of {number}")
    each = {name: text.format(least=n.least, number=n.number) for name, n in told.items()}
    aimed = {name: amount for name, amount in each.items() if name == plan.aimed_at}
    small, large = _line("missiles past", aimed, each), _line("missiles through", each, each)
    return only_small(small) if aimed else None, only_large(large)


def _line(name: str, told: Mapping[str, str], each: Mapping[str, str]) -> Paragraph:
    pairs = listed([f"{target} {amount}" for target, amount in told.items()])
    words = _("At least so many pass point defence: {targets}.").format(targets=pairs)
    made = Paragraph(name, label=words, style=theme.SMALL, colour=theme.INK2)
    made.explain = _card(each)
    return made


def _card(each: Mapping[str, str]) -> Explanation:
    terms = [Term(name, "", amount) for name, amount in each.items()]
    shoots = _("As if all that bears on them there shot, and all of it had power, sensors too.")
    where = _("The ships are taken to be where they are now.")
    return Explanation(_("Past point defence"), "", (*terms, shoots, where), _("Point defence"))
