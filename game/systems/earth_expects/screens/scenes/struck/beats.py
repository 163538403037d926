"""A scene of fire or damage cut into beats: one throw of dice and where its points land."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.log.words import Log
from game.systems.earth_expects.rules.impact import Aim, shifted
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons.table import called
from game.table.events import Die, Happening
from game.table.log import LogLine

_MET = (
    ev.AtmosphereMet,
    ev.AltitudeChanged,
    ev.InterfaceMet,
    ev.DebrisMet,
    ev.DebrisStruck,
    ev.DebrisDrifted,
    ev.RadiationStruck,
    ev.HeatFelt,
)
"""What terrain does to a ship."""
_STARTS = (
    *_MET,
    ev.ShotRolled,
    ev.RowRolled,
    ev.RowDrifted,
    ev.AttackVoid,
    ev.NuclearStruck,
    ev.EngineFailed,
    ev.FailureStruck,
    ev.SectionLost,
)
_AIMS = (ev.AxisChosen, ev.Aimed)
_AT_ONCE = (ev.AtmosphereMet, ev.HeatFelt)
"""What strikes many boxes at one moment."""
_LANDS = (ev.BoxDamaged, ev.PointsLost)
_OF_A_SHIP = (*_LANDS, *_MET, ev.EngineFailed, ev.FailureStruck, ev.SectionLost, ev.ShipLost)


@dataclass(frozen=True, slots=True)
class Beat:
    """What happens at once: the events, their log lines, and the view when they have happened."""

    events: tuple[Happening, ...]
    lines: tuple[LogLine, ...]
    view: Battle

    @property
    def dice(self) -> tuple[Die, ...]:
        """All dice of the beat."""
        return tuple(die for event in self.events for die in event.dice)

    @property
    def ship(self) -> str | None:
        """The ship whose record changes."""
        for event in self.events:
            if isinstance(event, _OF_A_SHIP):
                return event.ship
        return None

    @property
    def met(self) -> Happening | None:
        """What the ship met of terrain, if that is what the beat is about."""
        return self.events[0] if isinstance(self.events[0], _MET) else None

    @property
    def at_once(self) -> bool:
        """Whether its points strike many boxes at one moment, in no order."""
        return isinstance(self.events[0], _AT_ONCE)

    @property
    def damaged(self) -> tuple[ev.BoxDamaged, ...]:
        """Points that landed."""
        return tuple(e for e in self.events if isinstance(e, ev.BoxDamaged))

    @property
    def lost(self) -> tuple[ev.PointsLost, ...]:
        """Points that found no box."""
        return tuple(e for e in self.events if isinstance(e, ev.PointsLost))

    @property
    def row(self) -> ev.RowRolled | ev.RowDrifted | None:
        """The roll of the line, if there was one."""
        rows = (e for e in self.events if isinstance(e, ev.RowRolled | ev.RowDrifted))
        return next(rows, None)

    @property
    def shot(self) -> ev.ShotRolled | None:
        """The damage roll, if there was one."""
        return next((e for e in self.events if isinstance(e, ev.ShotRolled)), None)

    @property
    def broken(self) -> tuple[str, ...]:
        """Boxes that break off."""
        found = (e for e in self.events if isinstance(e, ev.SectionLost))
        return tuple(box for event in found for box in event.boxes)


def beats(
    before: Battle,
    events: Sequence[Happening],
    eyes: str | None,
    told: Iterable[ev.AttackDeclared] = (),
) -> tuple[Beat, ...]:
    """The beats of a scene; ``told`` are the attacks declared before, which the log names."""
    log = Log(view_for(before, eyes))
    for attack in told:
        log.hear(attack)
    found = []
    now = before
    for group in _groups(events):
        lines = []
        for event in group:
            line = log.hear(event)
            if line is not None and not isinstance(event, ev.MissileLaunched):
                lines.append(line)
            now = after(now, event)
        found.append(Beat(tuple(group), tuple(lines), view_for(now, eyes)))
    return tuple(found)


def _groups(events: Sequence[Happening]) -> list[list[Happening]]:
    groups: list[list[Happening]] = []
    for event in events:
        if not groups or _starts(groups[-1], event):
            groups.append([])
        groups[-1].append(event)
    return groups


def _starts(group: Sequence[Happening], event: Happening) -> bool:
    if isinstance(event, _LANDS):
        if isinstance(group[0], _AT_ONCE):
            return False
        return any(isinstance(e, _LANDS) for e in group)
    if isinstance(event, (*_STARTS, *_AIMS)):
        return not all(isinstance(e, _AIMS) for e in group)
    return False


@dataclass(slots=True)
class RowUse:
    """One line across the record: the points that came along it, and what it met."""

    side: int
    row: int
    turned: tuple[int, int] | None = None
    box: str | None = None
    landed: list[tuple[int, int, str]] = field(default_factory=list)
    lost: list[tuple[int, int]] = field(default_factory=list)
    sum: str = ""
    beat: int = 0


def rows_used(found: Sequence[Beat], shown: int) -> list[RowUse]:
    """Every line of the first ``shown`` beats, those along the same row as one."""
    aimed = next((e for b in found for e in b.events if isinstance(e, ev.Aimed)), None)
    if aimed is None:
        return []
    aim = Aim(aimed.side, aimed.row, aimed.high)
    through = any(b.shot is not None and called(b.shot.weapon).way == "drives" for b in found)
    uses: list[RowUse] = []
    for number, beat in enumerate(found[:shown]):
        if beat.row is not None:
            use = _use(uses, beat.row, aim)
            use.sum, use.beat = _sum(beat), number
            use.box = beat.row.box if beat.row.box is not None else use.box
            _land(use, beat)
        elif uses and (through or beat.shot is not None):
            _land(uses[-1], beat)
    return uses


def _use(uses: list[RowUse], row: ev.RowRolled | ev.RowDrifted, aim: Aim) -> RowUse:
    """The line of a roll: one known already, or a new one."""
    new = RowUse(aim.side, row.row)
    if isinstance(row, ev.RowRolled) and row.pivot is not None:
        new = RowUse(aim.side, shifted(aim, row.roll), (row.side, row.row))
    for known in uses:
        if (known.row, known.turned) == (new.row, new.turned):
            return known
    uses.append(new)
    return new


def _sum(beat: Beat) -> str:
    wanted = (ev.RowRolled, ev.RowDrifted)
    at = next(n for n, e in enumerate(beat.events) if isinstance(e, wanted))
    ahead = sum(isinstance(e, ev.Aimed | ev.AxisChosen) for e in beat.events[:at])
    return beat.lines[ahead].sum if ahead < len(beat.lines) else ""


def _land(use: RowUse, beat: Beat) -> None:
    use.landed += [(e.number, e.points, e.box) for e in beat.damaged]
    use.lost += [(e.number, e.points) for e in beat.lost]


def numbers(spans: Sequence[tuple[int, int]]) -> str:
    """Points of an attack by number: ``2 3``, ``1–4``."""
    points = sorted(n for first, count in spans for n in range(first, first + count))
    parts: list[str] = []
    start = 0
    for i in range(1, len(points) + 1):
        if i == len(points) or points[i] != points[i - 1] + 1:
            run = points[start:i]
            long = len(run) > 2
            parts.append(f"{run[0]}–{run[-1]}" if long else " ".join(map(str, run)))
            start = i
    return " ".join(parts)
