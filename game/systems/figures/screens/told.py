"""What is told of a figure that is pointed at: itself, what it can do to whom acts, and back."""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.kit import Explanation, Hint, Term
from game.hexgrid.hexes import Hex, direction_words
from game.systems.figures.rules.blows import Blow, blow, blow_from
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.words import percent, state_words
from game.systems.figures.screens.yard_map import figure_terms, hex_card
from game.systems.figures.state.figure import Figure
from game.words import _


def told_at(plan: Plan, hex_: Hex) -> Explanation | None:
    """The card of a hex while a figure acts; that of a figure where one stands."""
    ground, figure = hex_card(plan.yard, hex_), plan.yard.standing_in(hex_)
    if ground is None or figure is None:
        return ground
    terms: list[Hint] = [_more(term, figure) for term in figure_terms(plan.yard, figure)]
    if figure.banner:
        terms.append(_("It carries the banner."))
    terms += _between(plan, figure)
    terms.append(Term(_("stands on"), _(plan.yard.land.at(hex_).name)))
    return Explanation(figure.name, state_words(figure), tuple(terms[1:]), _("Attack"), "Q330")


def _more(term: Hint, figure: Figure) -> Hint:
    """Which way it faces, and with which hand it strikes."""
    if isinstance(term, Term) and term.label == _("faces") and figure.sheet.kind == "foot":
        hand = _("right-handed") if figure.sheet.hand == "right" else _("left-handed")
        return Term(term.label, direction_words(figure.facing), hand)
    return term


def _between(plan: Plan, other: Figure) -> Iterator[Hint]:
    """What the one that acts and an enemy can do to each other, once the plan has ended."""
    me = plan.figure
    if other.side == me.side or not plan.free:
        return
    mine = blow_from(plan.yard, me, plan.end, other)
    ended = plan.yard.with_figure(me.name, hex=plan.end.hex, facing=plan.end.facing)
    theirs = blow(ended, other, ended.figures[me.name])
    yield from _blow(me.name, other.name, mine)
    yield from _blow(other.name, me.name, theirs)


def _blow(name: str, enemy: str, found: Blow | None) -> Iterator[Hint]:
    words = _("{name} strikes").format(name=name)
    if found is None:
        yield Term(words, "–", _("not within reach"))
        return
    check = found.hit
    needs = _("{check} {n}").format(check=_(check.name), n=check.needed)
    yield Term(words, percent(check.chance), needs)
    if found.dodge is None:
        yield _("{name} cannot dodge it: {why}.").format(name=enemy, why=_(found.no_dodge))
    else:
        dodges = _("{check} {n}").format(check=_(found.dodge.name), n=found.dodge.needed)
        yield Term(_("{name} dodges").format(name=enemy), percent(found.dodge.chance), dodges)
    yield Term(_("{name} goes down").format(name=enemy), percent(found.chance))
