"""Sensors, resolved: who rolled what, the lock-ons that hold now, missiles that lost guidance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Explanation, Given, Panel, Paragraph, ScrollArea, Term, column, yielding
from game.desk.map.flight import eased
from game.desk.map.marks import Beams, Brackets, Mark
from game.desk.paint import theme
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import (
    AttemptsDeclared,
    LockRolled,
    LocksSettled,
    MissileRemoved,
    SearchRolled,
)
from game.systems.earth_expects.log.phrases import terms
from game.systems.earth_expects.rules.lock_on import compared
from game.systems.earth_expects.screens.map.battle_marks import counters, side_colour
from game.systems.earth_expects.screens.parts import PAD
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.screens.scenes.rolls import (
    FALLING,
    Throw,
    falling,
    thrown,
    throws_panel,
)
from game.systems.earth_expects.state.battle import Battle
from game.table.hotseat import HotSeat
from game.table.scenes import Scene
from game.words import _, counted, listed

Roll = LockRolled | SearchRolled
LEAST = 120
"""How high each panel is at least, however little room there is."""
SHORT, LINE, MOST = 3, 20, 220
"""So many lock-ons that are held have room in that; each more takes so much, up to so much."""
OPEN, CLOSES = 1.4, 0.16
"""How far apart brackets are at first, beside a lock-on that is held, and in how many seconds they
close."""


class LocksShow(MapShow):
    """Everybody watches the lock-on rolls (rulebook: Sensor; Missile)."""

    kind = "sensors"
    phase = "sensors"
    lengths = (FALLING,)
    afterglow = CLOSES

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.lost = scene.of(MissileRemoved)
        settled = scene.of(LocksSettled)
        self.locks = settled[-1].locks if settled else ()
        rolls = (e for e in scene.events if isinstance(e, LockRolled | SearchRolled))
        self.throws = tuple(map(self._throw, rolls))
        self.headline = _("The sensors have searched")
        self.opening = "" if all(throw.fixed for throw in self.throws) else "dice"
        self.subline = _("nobody holds a lock-on")
        if self.locks:
            self.subline = _held_words(self.locks, last=self.after.last)
        self.in_short = _in_short(desk.game, scene)
        pairs = [(target, ship) for ship, target, _count in self.locks]
        self.concerned = dict.fromkeys((name for pair in pairs for name in pair), "")

    def landing(self, _steps: range) -> str:
        """Brackets close once the dice have fallen."""
        return "lock" if self.locks else ""

    def next_words(self) -> str:
        """The end of the turn, or the phase after this one."""
        rules, order = self.desk.game.rules, self.desk.phases
        coming = order[order.index(self.phase) + 1 :]
        following = next((p for p in coming if rules.played(self.after, p)), None)
        if following is None:
            return _("the turn ends")
        return _("on to {phase}").format(phase=rules.phase_words(following))

    def marks(self, now: Now) -> Sequence[Mark]:
        """Ships; once the dice have fallen the beams that found something, and brackets that close
        around what is locked on to."""
        marks, found = counters(self.after), Counter[Hex]()
        if not now.over:
            return marks
        wide = OPEN + (1 - OPEN) * eased(min(1.0, now.after / CLOSES))
        for ship, target, count in self.locks:
            start, end = self.after.ships[ship], self.after.ships[target]
            colour = side_colour(self.after, start.side)
            marks.append(Beams(start.hex, end.hex, colour, min(count, 6)))
            found[end.hex] += count
        for place, count in found.items():
            word = _("LOCK") if count == 1 else _("LOCK ×{n}").format(n=count)
            marks.append(Brackets(place, word, wide=wide))
        return marks

    # -- the column

    def panels(self, now: Now) -> Iterable[Given]:
        """Rolls, lock-ons, missiles that lost guidance."""
        yield yielding(self._rolls(now), LEAST)
        held, lost = self._held_lines(), self._lost_lines()
        least = min(MOST, LEAST + LINE * max(0, len(held) - SHORT))
        yield yielding(_lines("lock", "locks", _("Lock-ons held now"), held), least)
        if lost:
            yield yielding(_lines("lost", "lost", _("Missiles lost"), lost), LEAST)

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """The dice."""
        return falling("roll", self.throws, now.share)

    def _rolls(self, now: Now) -> Panel:
        caption = _("Lock-on attempts")
        note = counted("{n} attempt", "{n} attempts", len(self.throws))
        if self.throws and all(throw.fixed for throw in self.throws):
            note = _("{attempts} · no dice are rolled").format(attempts=note)
        if self.throws:
            return throws_panel(("rolls", "roll"), caption, note, self.throws, now.share)
        nothing = Paragraph("no rolls", label=_("No attempt was made."))
        return Panel("rolls", caption=caption, note=note, holds=nothing)

    def _throw(self, event: Roll) -> Throw:
        words = _("locks on") if event.success else _("no lock-on")
        if isinstance(event, SearchRolled):
            words = _("found") if event.success else _("not found")
        who = (event.ship, self._colour(event.ship)), ("→", theme.INK3)
        return Throw(
            thrown(event.roll, event.dice),
            (*who, (event.target, self._colour(event.target))),
            self._sum(event),
            event.success,
            words,
            self._card(event),
            self._short(event),
            fixed=not event.dice,
        )

    def _colour(self, name: str) -> theme.Colour:
        """That of the side of a ship, or of one that hides."""
        contact = self.after.contacts.get(name)
        side = contact.side if contact else self.after.ships[name].side
        return side_colour(self.after, side)

    def _short(self, event: Roll) -> str:
        """The die with all that is added, against the range; what that is stands on the card."""
        if isinstance(event, SearchRolled):
            return self._sum(event)
        words = event.held_against(event.kind_rolled_at(self.before))
        return _("{sum} · {sensors}").format(sum=words, sensors=_sensors(event))

    def _sum(self, event: Roll) -> str:
        if isinstance(event, SearchRolled):
            return _("search · {sensors}").format(sensors=_sensors(event))
        words = event.held_against(event.kind_rolled_at(self.before))
        if event.sum:
            words = f"{words} · {terms(event.sum)}"
        return _("{sum} · {sensors}").format(sum=words, sensors=_sensors(event))

    def _card(self, event: Roll) -> Explanation:
        title = _("{ship} at {target}").format(ship=event.ship, target=event.target)
        if isinstance(event, SearchRolled):
            value = _("found") if event.success else _("not found")
            lines = (Term(_("die"), str(event.roll)),)
            return Explanation(title, value, lines, _("Hidden ships"))
        told, sign, rule = compared(event.kind_rolled_at(self.before))
        terms = (
            Term(_("die"), str(event.roll)),
            *(Term(words, amount) for words, amount in event.sum),
            Term(told, f"{sign} {event.range}"),
        )
        value = _("lock-on") if event.success else _("no lock-on")
        return Explanation(title, value, terms, _("Sensor"), rule)

    def _held_lines(self) -> list[str]:
        found: dict[str, list[str]] = {}
        for ship, target, count in self.locks:
            found.setdefault(ship, []).append(f"{target} ×{count}" if count > 1 else target)
        text = _("{ship} on {targets}")
        lines = [text.format(ship=ship, targets=listed(names)) for ship, names in found.items()]
        return lines or [_("None.")]

    def _lost_lines(self) -> list[str]:
        found: Counter[tuple[str, str, str]] = Counter()
        for event in self.lost:
            missile = self.before.missiles[event.missile]
            found[missile.ship, missile.target, event.reason] += 1
        text = _("{ship}: {missiles} at {target}, {reason}")
        return [
            text.format(
                ship=ship,
                missiles=counted("{n} missile", "{n} missiles", count),
                target=target,
                reason=reason,
            )
            for (ship, target, reason), count in found.items()
        ]


def _lines(name: str, panel: str, caption: str, lines: Sequence[str]) -> Panel:
    """A panel with sentences below one another."""
    said = [
        Paragraph(f"{name} line {n}", label=words, style=theme.SMALL, colour=theme.INK)
        for n, words in enumerate(lines)
    ]
    area = ScrollArea(f"{name} lines", holds=column(*said, gap=0))
    return Panel(panel, caption=caption, holds=area, pad=PAD)


def _held_words(locks: Sequence[tuple[str, str, int]], *, last: bool) -> str:
    """How many lock-ons are held, and how long."""
    held = sum(count for _ship, _target, count in locks)
    if last:
        return counted(
            "{n} lock-on to the end of the battle", "{n} lock-ons to the end of the battle", held
        )
    return counted(
        "{n} lock-on until the next Sensors phase",
        "{n} lock-ons until the next Sensors phase",
        held,
    )


def _in_short(hot: HotSeat, scene: Scene[Battle]) -> str:
    """What enemies of a person alone tried, where that is all that happened; else empty."""
    ships, mine = scene.before.ships, hot.persons
    rolls = scene.of(LockRolled)
    plain = (AttemptsDeclared, LockRolled, LocksSettled)
    other = [e for e in scene.events if e.watching is not None and not isinstance(e, plain)]
    own = [e for e in rolls if ships[e.ship].side in mine]
    if hot.shared or hot.ended or not mine or not rolls or own or other:
        return ""
    found: dict[tuple[str, str], int] = {}
    for roll in rolls:
        pair = roll.ship, roll.target
        found[pair] = found.get(pair, 0) + roll.success
    return _("Sensors: {what}.").format(what=listed([_tried(*p, n) for p, n in found.items()]))


def _tried(ship: str, target: str, locks: int) -> str:
    if not locks:
        return _("{ship} tried in vain to lock on to {target}").format(ship=ship, target=target)
    many = f" ×{locks}" if locks > 1 else ""
    text = _("{ship} locks on to {target}").format(ship=ship, target=target)
    return f"{text}{many}"


def _sensors(event: Roll) -> str:
    if len(event.sensors) > 2:
        return _("{n} sensors").format(n=len(event.sensors))
    return ", ".join(event.sensors)
