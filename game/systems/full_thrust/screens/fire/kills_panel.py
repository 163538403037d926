"""What point defence may do to each group of fighters that dice are rolled at."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from game.desk.kit import Explanation, ListView, Panel, Row, Term, column, to_border, yielding
from game.desk.kit.ledger import Column, Entry, Heads, Ledger
from game.desk.paint import theme
from game.systems.full_thrust.rules.forecast import Odds, mean_of
from game.systems.full_thrust.rules.point_defence import chances
from game.systems.full_thrust.screens.fire.words import percent
from game.systems.full_thrust.screens.words import decimal
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

NUMBER = Column(align="right", least=44)
COLUMNS = (Column(grows=True), NUMBER, NUMBER, NUMBER)


def kills_panel(space: Space, dice: Mapping[str, int]) -> Panel:
    """For each group: its fighters, the dice at it, losses on average, the chance of its end."""
    words = (_("fighters"), _("dice"), _("killed"), _("all of them"))
    heads = tuple(Entry(each, colour=theme.INK3) for each in words)
    lines, rows = [], []
    for name, count in dice.items():
        left = space.groups[name].fighters
        found = chances(count, left)
        lines.append(
            (
                Entry(_("{name}: {n}").format(name=name, n=left), theme.LABEL, theme.INK),
                Entry(str(count), theme.NUMBER, theme.INK2),
                Entry(decimal(mean_of(found)), theme.NUMBER, theme.GOOD),
                Entry(percent(found.get(left, Fraction(0))), theme.NUMBER, theme.BAD),
            )
        )
        rows.append(Row(explain=_card(name, found)))
    ledger = Ledger(COLUMNS, lines, edge=12, high=(26, 32), heads=heads)
    listed = ListView("kills", made=ledger.rows(rows), empty=_("no die is rolled"))
    table = column(Heads("kill heads", ledger=ledger), yielding(listed), gap=0)
    return Panel("kills panel", caption=_("What it may do"), holds=to_border(table))


def _card(name: str, found: Odds) -> Explanation:
    """How many are killed, number by number."""
    terms = (
        Term(counted("one fighter", "{n} fighters", n) if n else _("none"), percent(chance))
        for n, chance in sorted(found.items())
    )
    return Explanation(name, "", tuple(terms), _("Point defence"), "EHT-5")
