"""What the fire of a side may do, as far as it is written: points, and chances by target."""

from __future__ import annotations

from functools import partial

from game.desk.kit import Explanation, ListView, Panel, Row, Term, column, to_border, yielding
from game.desk.kit.ledger import Column, Entries, Entry, Heads, Ledger
from game.desk.paint import theme
from game.systems.full_thrust.rules.forecast import Outlook, hits
from game.systems.full_thrust.screens.fire.plan import FirePlan
from game.systems.full_thrust.screens.fire.words import percent
from game.systems.full_thrust.screens.words import decimal
from game.systems.full_thrust.state.craft import Ship
from game.words import _, counted

NUMBER = Column(align="right", least=40)
COLUMNS = (Column(grows=True), NUMBER, NUMBER, NUMBER, NUMBER)
NONE = "–"


def outlook_panel(plan: FirePlan) -> Panel:
    """A line for each target that is fired at; before that, for each that the ship reaches."""
    names = list(plan.fire) or plan.enemies
    heads = (
        Entry(_("hull"), colour=theme.INK3),
        Entry(_("dice"), colour=theme.INK3),
        Entry(_("points"), colour=theme.INK3),
        Entry(_("cripple"), colour=theme.INK3),
        Entry(_("destroy"), colour=theme.INK3),
    )
    lines = [_line(plan.space.ships[name], plan.outlook(name)) for name in names]
    rows = [Row(explain=partial(outlook_card, plan, name)) for name in names]
    for name, dice in plan.dice_at_shots.items():
        lines.append(_shot_line(plan, name, dice))
        rows.append(Row(explain=partial(_shot_card, plan, name, dice)))
    ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 32), heads=heads)
    listed = ListView("outlook", made=ledger.rows(rows), empty=_("nothing fires"))
    table = column(Heads("outlook heads", ledger=ledger), yielding(listed), gap=0)
    ships = sum(draft.fires for draft in plan.drafts.values())
    note = counted("one ship fires", "{n} ships fire", ships) if ships else _("nothing fires yet")
    return Panel("outlook panel", caption=_("What it may do"), note=note, holds=to_border(table))


def _line(target: Ship, found: Outlook) -> Entries:
    if not found.dice and not found.torpedoes:
        none = Entry(NONE, theme.NUMBER, theme.INK3)
        return Entry(_hull(target), theme.BODY, theme.INK3), none, none, none, none
    dice = str(found.dice) if found.dice else ""
    torpedoes = counted("1 torp.", "{n} torp.", found.torpedoes) if found.torpedoes else ""
    return (
        Entry(_hull(target), theme.LABEL, theme.INK),
        Entry(" + ".join(filter(None, (dice, torpedoes))), theme.NUMBER, theme.INK2),
        Entry(decimal(found.mean), theme.NUMBER, theme.GOOD),
        Entry(NONE if target.crippled else percent(found.cripple), theme.NUMBER, theme.WARN),
        Entry(percent(found.destroy), theme.NUMBER, theme.BAD),
    )


def _hull(target: Ship) -> str:
    left = max(0, target.hull - target.pending)
    return _("{name} {left}/{full}").format(name=target.name, left=left, full=target.sheet.hull)


def outlook_card(plan: FirePlan, name: str) -> Explanation:
    """The same in words."""
    target, found = plan.space.ships[name], plan.outlook(name)
    terms: list[Term | str] = [
        Term(_("hull points left"), str(max(0, target.hull - target.pending))),
        Term(_("beam dice"), str(found.dice), _screens(target)),
    ]
    if target.pending:
        terms.append(Term(_("damage that has yet to land"), str(target.pending)))
    if found.torpedoes:
        terms.append(Term(_("torpedoes"), str(found.torpedoes), _("no screen stops them")))
    terms.append(Term(_("points on average"), decimal(found.mean), _("with what is rolled again")))
    if not target.crippled:
        terms.append(Term(_("half its hull or less"), percent(found.cripple)))
    terms.append(Term(_("destroyed"), percent(found.destroy)))
    return Explanation(name, "", tuple(terms), _("Screens"), "EHT-8")


def _screens(target: Ship) -> str:
    level = target.sheet.screens
    return _("against screens {n}").format(n=level) if level else _("no screens")


def _shot_line(plan: FirePlan, name: str, dice: int) -> Entries:
    return (
        Entry(name, theme.LABEL, theme.INK),
        Entry(str(dice), theme.NUMBER, theme.INK2),
        Entry(),
        Entry(),
        Entry(percent(hits(dice, _needed(plan, name))), theme.NUMBER, theme.BAD),
    )


def _needed(plan: FirePlan, name: str) -> int:
    """Hits that destroy a missile or nova."""
    nova = plan.space.novas.get(name)
    return nova.hits - nova.pending if nova else 1


def _shot_card(plan: FirePlan, name: str, dice: int) -> Explanation:
    nova = plan.space.novas.get(name)
    terms: list[Term | str] = [_("each die that shows 5 or 6 is a hit")]
    for left in range(1, _needed(plan, name) + 1):
        words = counted("at least one hit", "at least {n} hits", left)
        terms.append(Term(words, percent(hits(dice, left))))
    if nova is not None:
        terms.append(_("a nova loses a stage with each hit"))
    return Explanation(name, "", tuple(terms), _("Fire"), "Q295")
