"""The column of the sensors screen: attempts with their chances, the sum of one, missiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from game.desk.cards import Opens, card, term_card, why_button
from game.desk.kit import (
    Button,
    Explanation,
    Label,
    Panel,
    Paragraph,
    Part,
    Row,
    column,
    flow,
    grow,
    layers,
    only_large,
    only_small,
    row,
    scaled,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.ledger import HIGH, Column, Entry, Ledger
from game.desk.paint import theme
from game.desk.play.order_sheet import Tool
from game.systems.earth_expects.log.phrases import terms
from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.rules.sensors import explain, usable_sensors
from game.systems.earth_expects.screens.hints import lock_words
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.places import each
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_picture
from game.systems.earth_expects.screens.sensors.missiles import missile_panel
from game.systems.earth_expects.screens.sensors.plan import SensorPlan
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import Attempt
from game.table import explain as rules
from game.words import _, capitalised

ROWS = 4
"""So many attempts are seen at once at least, if the ship can make so many."""
LEAST_RECORD, LEAST_MISSILES, BESIDE_ROWS, EACH, LINE = 56, 120, 160, 32, 28
"""The least height of record, missiles, attempts beside and in a row, and of a line below."""
COLUMNS = (
    Column(),
    Column(),
    Column(grows=True),
    Column(),
    Column(align="right", least=28),
    Column(),
)
"""Number, sensor, which it is, target, what the die needs, chance."""


class SensorHands(Protocol):
    """What the column asks to have done."""

    def choose(self, number: int) -> None:
        """Choose an attempt."""

    def keep(self, missile: str) -> None:
        """A missile is to be kept next, or no longer."""

    def everything(self) -> None:
        """Every sensor that bears tries."""

    def join(self) -> None:
        """One sensor more for the chosen attempt."""

    def split(self) -> None:
        """The last sensor of the chosen attempt by itself."""

    def remove(self) -> None:
        """Without the chosen attempt."""

    def show_sensors(self, sensors: tuple[str, ...]) -> None:
        """Show on the record what is pointed at."""


def sensors_column(
    record: Part,
    plan: SensorPlan,
    chosen: int | None,
    hands: SensorHands,
    book: Opens,
) -> Part:
    """The record, missiles, attempts, the sum of one; rules open in the ``book``."""
    missiles = missile_panel(plan, hands.keep)
    least = BESIDE_ROWS + _rows(plan) * EACH + len(list(_together(plan))) * LINE
    least += 0 if plan.attempts else LINE
    return column(
        yielding(record, LEAST_RECORD),
        yielding(missiles, LEAST_MISSILES) if plan.too_many else missiles,
        yielding(stretched(_attempts(plan, chosen, hands)), least),
        only_large(_terms(plan, chosen, book)),
    )


# -- the attempts


def _rows(plan: SensorPlan) -> int:
    return min(ROWS, max(1, plan.ship.controls))


def _attempts(plan: SensorPlan, chosen: int | None, hands: SensorHands) -> Panel:
    text = _("Attempts · {n} of {controls} controls")
    caption = text.format(n=len(plan.attempts), controls=plan.ship.controls)
    holds = column(
        yielding(stretched(_list(plan, chosen, hands))),
        only_small(_sum(plan, chosen)) if plan.attempts else None,
        *_together(plan),
        flow(*_tools(plan, hands), fill=True),
        gap=8,
    )
    return Panel("attempts", caption=caption, note=_("needs · chance"), holds=holds)


def _list(plan: SensorPlan, chosen: int | None, hands: SensorHands) -> Part:
    """The attempts; before the first one, how to make it."""
    ledger = Ledger(COLUMNS, [_entries(plan, n, a) for n, a in enumerate(plan.attempts)], edge=12)
    cards = [
        card(explain(plan.board, plan.ship.name, attempt, plan.secret(attempt.target)))
        for attempt in plan.attempts
    ]
    told = [Row(explain=each) for each in cards]
    attempts = ledger.listed("attempt list", hands.choose, chosen, told)
    attempts.stays_seen = True
    attempts.on_hover = lambda at: hands.show_sensors(_sensors(plan, at))
    words = Paragraph("no attempts", label="" if plan.attempts else _hint(plan), style=theme.SMALL)
    rows = _rows(plan)
    room = column(scaled(rows * HIGH[0], rows * HIGH[1]))
    return layers(room, to_border(attempts), words)


def _together(plan: SensorPlan) -> Iterator[Paragraph]:
    """The chance that any lock-on holds, a target each, where several attempts are made at it."""
    for target, (locks, most) in plan.locks().items():
        if sum(attempt.target == target for attempt in plan.attempts) < 2:
            continue
        least = locks.holds(plan.ship.name, target)
        chance = percent(least)
        if percent(Figure(most)) != chance:
            chance = _("{least} to {most}").format(least=chance, most=percent(Figure(most)))
        words = _("At least one lock-on on {target}: {chance}").format(target=target, chance=chance)
        told = Paragraph(f"any of {target}", label=words, style=theme.SMALL)
        told.explain = card(locks.explain(plan.ship.name, target))
        told.takes_pointer = True
        yield told


def _sensors(plan: SensorPlan, at: int | None) -> tuple[str, ...]:
    """The sensors of an attempt, if it is one."""
    return plan.attempts[at].sensors if at is not None and at < len(plan.attempts) else ()


def _hint(plan: SensorPlan) -> str:
    if plan.bearing:
        return _("Press A for every sensor that bears, or click a sensor, or an enemy on the map.")
    if not usable_sensors(plan.ship):
        return _("No sensor of this ship can be used this turn.")
    return _("No usable sensor bears on an enemy.")


def _entries(plan: SensorPlan, number: int, attempt: Attempt) -> tuple[Entry, ...]:
    colour = side_colour(plan.board, plan.side_of(attempt.target))
    return (
        Entry(str(number + 1), theme.KEY, theme.INK3),
        Entry(image=box_picture(BoxType.SENSOR, BoxLook("powered"))),
        _sensor_entry(plan, attempt.sensors),
        Entry(_("→ {ship}").format(ship=attempt.target), theme.LABEL, colour),
        *_odds(plan, attempt),
    )


def _sensor_entry(plan: SensorPlan, sensors: tuple[str, ...]) -> Entry:
    """Where the sensor of an attempt stands, or which they are."""
    if len(sensors) > 1:
        words = _("together: {sensors}").format(sensors=", ".join(sensors))
        short = _("{n} sensors together").format(n=len(sensors))
    else:
        places = {g.boxes[0]: g.where for g in each(plan.ship.design, BoxType.SENSOR)}
        words = places[sensors[0]] or _("sensor")
        short = _("sensor {name}").format(name=sensors[0])
    return Entry(words, theme.LABEL, theme.INK, short=short)


def _odds(plan: SensorPlan, attempt: Attempt) -> tuple[Entry, Entry]:
    """What the die has to show, and the chance."""
    need, share, colour, icon = _odds_words(plan, attempt)
    return Entry(need, theme.NUMBER, theme.INK), Entry(share, colour=colour, icon=icon)


def _odds_words(plan: SensorPlan, attempt: Attempt) -> tuple[str, str, theme.Colour, str]:
    if plan.searches(attempt):
        return "?", _("search"), theme.WARN, "radar"
    chance, most = plan.chance(attempt), plan.chance_at_most(attempt)
    if chance == 1:
        return "1+", _("always"), theme.GOOD, "check"
    if not most:
        return "–", _("cannot"), theme.BAD, "circle-x"
    if not chance:
        words = _("depends") if most == 1 else plan.share(attempt)
        return "?", words, theme.WARN, ""
    need = _("−die") if plan.rocks(attempt) else f"{plan.need(attempt)}+"
    return need, plan.share(attempt), theme.INK, ""


def _tools(plan: SensorPlan, hands: SensorHands) -> list[Button]:
    none = "" if plan.attempts else _("no attempt yet")
    blind = "" if plan.bearing else _("no sensor bears on an enemy")
    return [
        _tool("all", _("All"), "A", hands.everything, blind, _("Every sensor that bears tries.")),
        _tool("join", _("Join"), "J", hands.join, none,
              _("Another sensor helps the attempt that is chosen: 1 is added to its die.")),
        _tool("split", _("Split"), "S", hands.split, none,
              _("The last sensor of the attempt that is chosen tries by itself.")),
        _tool("remove", _("Remove"), "X", hands.remove, none,
              _("The attempt that is chosen is not made.")),
    ]  # fmt: skip


def _tool(
    name: str, label: str, keys: str, run: Callable[[], None], reason: str, what: str
) -> Button:
    return Tool(name, label, keys, run, reason, about=Explanation(label, "", (what,))).button()


# -- the sum


def _explained(plan: SensorPlan, at: int) -> rules.Explanation:
    attempt = plan.attempts[at]
    return explain(plan.board, plan.ship.name, attempt, plan.secret(attempt.target))


def _sum(plan: SensorPlan, at: int | None) -> Paragraph:
    """The sum of an attempt, each of its terms by name."""
    words = ""
    if at is not None:
        found = _explained(plan, at)
        words = _("Attempt {n}: {sum} · {value}")
        words = words.format(n=at + 1, sum=terms(found.pairs()), value=found.value)
    return Paragraph("terms", label=words, style=theme.SMALL, colour=theme.INK2, stays_seen=True)


def _terms(plan: SensorPlan, at: int | None, book: Opens) -> Panel:
    """The sum of an attempt, term by term."""
    if at is None:
        words = Paragraph("terms hint", label=lock_words(), style=theme.SMALL)
        caption = _("Term by term")
        return Panel("terms panel", caption=caption, note=_("Sensor"), holds=words)
    found = _explained(plan, at)
    caption = _("Attempt {n}, term by term").format(n=at + 1)
    lines = [_term(n, found, term) for n, term in enumerate(found.terms)]
    if found.value == _("always"):
        text = _("Every roll does.")
        lines.append(Label("term note", label=text, style=theme.SMALL, colour=theme.GOOD))
    why = column(why_button(book, found.rule, "terms panel why"), grow())
    holds = row(grow(column(*lines, gap=0)), why)
    return Panel("terms panel", caption=caption, holds=holds)


def _term(number: int, found: rules.Explanation, term: rules.Term) -> Part:
    told = Label(f"term {number}", label=capitalised(term.words), colour=theme.INK2)
    told.explain = term_card(found, term)
    return row(told, Label(f"term amount {number}", label=term.amount, style=theme.NUMBER))
