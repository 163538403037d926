"""Events: the only way a battle changes, and all that a journal holds.

An event carries the dice that made it and says who may see it: everybody, or the sides named in
``seen_by``. Log, animation, statistics and replay are readings of one list of events.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, TypeAdapter

from game.battle.orders import AnyOrder, HighWay, Name, Paper, Power, PowerOrder, Warhead
from game.battle.record import Level
from game.hexgrid.hexes import Hex

PhaseName = Literal["power", "movement", "repairs", "weapons", "sensors"]
PHASES: tuple[PhaseName, ...] = ("power", "movement", "repairs", "weapons", "sensors")


def _hex(value: Any) -> Hex:
    if isinstance(value, Hex):
        return value
    if isinstance(value, list | tuple) and len(value) == 2 and all(type(v) is int for v in value):
        return Hex(*value)
    raise ValueError("a hex is written [q, r] with two whole numbers")


Place = Annotated[Hex, BeforeValidator(_hex)]


def _level(value: Any) -> Level:
    return value if isinstance(value, Level) else Level(value)


DamageLevel = Annotated[Level, BeforeValidator(_level)]


class Die(Paper):
    """One die as it fell: its label, number of sides, and value."""

    label: str
    sides: int
    value: int


class Conduct(Paper):
    """What a ship's power gives it this turn, in points and in power (EE-ENG-12).

    ``generated`` counts for railguns (Ruling Q21); ``spendable`` is what is left for the plot after
    braking. Units: whole points; power in quarters.
    """

    speed: int = 0
    generated: int = 0
    spendable: int = 0
    speed_power: Power = Fraction(0)
    manoeuvre_power: Power = Fraction(0)

    @property
    def powered(self) -> bool:
        """Whether any power went to speed or manoeuvre."""
        return self.speed_power > 0 or self.manoeuvre_power > 0


class Step(Paper):
    """One hex of a track: the hex entered and the facing held while entering it."""

    hex: Place
    facing: int


class Track(Paper):
    """What a ship flew this turn: start, hexes entered in order, final facing, points spent.

    ``cancelled`` hexes count in ``speed_spent`` (Ruling Q196).
    """

    start: Place
    start_facing: int
    steps: tuple[Step, ...] = ()
    facing: int
    speed_spent: int = 0
    manoeuvre_spent: int = 0

    @property
    def end(self) -> Hex:
        """The hex the ship ends in."""
        return self.steps[-1].hex if self.steps else self.start

    @property
    def moved(self) -> bool:
        """Whether it changed hex, or left and came back; turning in place is not moving."""
        return bool(self.steps)


class Happening(Paper):
    """Base of all events."""

    seen_by: tuple[str, ...] | None = None
    dice: tuple[Die, ...] = ()


class TurnBegan(Happening):
    kind: Literal["turn_began"] = "turn_began"
    turn: int


class PhaseBegan(Happening):
    kind: Literal["phase_began"] = "phase_began"
    turn: int
    phase: PhaseName


class OrderSealed(Happening):
    """An answer, kept from the other sides."""

    kind: Literal["order_sealed"] = "order_sealed"
    side: Name
    decision: str
    order: AnyOrder
    unchecked: bool = False


class OrdersWithdrawn(Happening):
    """A side took back its sealed answers of this step before anything was revealed."""

    kind: Literal["orders_withdrawn"] = "orders_withdrawn"
    side: Name
    decisions: tuple[str, ...]


class PassedOver(Happening):
    """A step was skipped, and why; ``side`` None means nobody had anything to decide."""

    kind: Literal["passed_over"] = "passed_over"
    side: Name | None = None
    reason: str


class Powered(Happening):
    """A ship's power is fixed; ``illegal`` holds the reasons when it broke a rule (EE-MOV-11)."""

    kind: Literal["powered"] = "powered"
    ship: Name
    order: PowerOrder
    conduct: Conduct
    illegal: tuple[str, ...] = ()


class PlotSealed(Happening):
    """A plot written in the same sitting as the power, waiting for Movement."""

    kind: Literal["plot_sealed"] = "plot_sealed"
    ship: Name
    order: AnyOrder
    unchecked: bool = False


class Tailed(Happening):
    """What a tailed ship has to tell the sides that tail it (EE-ENG-14)."""

    kind: Literal["tailed"] = "tailed"
    ship: Name
    tailers: tuple[str, ...]
    conduct: Conduct


class EngineFailed(Happening):
    """A ship could not reach a legal speed: ``dice_due`` dice of damage (EE-ENG-9)."""

    kind: Literal["engine_failed"] = "engine_failed"
    ship: Name
    quarters_short: int


class FailureStruck(Happening):
    """One failure die: its pips, and the engine box the damage starts from."""

    kind: Literal["failure_struck"] = "failure_struck"
    ship: Name
    number: int
    points: int
    box: str | None


class PlotCorrected(Happening):
    """An impossible move was replaced (EE-MOV-11); the ship's power is now known."""

    kind: Literal["plot_corrected"] = "plot_corrected"
    ship: Name
    reasons: tuple[str, ...]
    order: PowerOrder
    conduct: Conduct


class Flown(Happening):
    """A ship moved, or stayed where it is."""

    kind: Literal["flown"] = "flown"
    ship: Name
    track: Track
    plot: str = ""


class Coasted(Happening):
    """A ship has now coasted so many turns in a row; only its side knows (EE-ENG-15, Q249)."""

    kind: Literal["coasted"] = "coasted"
    ship: Name
    turns: int


class Stacked(Happening):
    """Two ships share a hex; ``displacement`` leads from ``first`` to ``second`` (EE-SAME)."""

    kind: Literal["stacked"] = "stacked"
    first: Name
    second: Name
    displacement: Place
    reason: str


class LightCleared(Happening):
    kind: Literal["light_cleared"] = "light_cleared"
    ship: Name
    boxes: tuple[str, ...]


class Repaired(Happening):
    kind: Literal["repaired"] = "repaired"
    ship: Name
    box: str
    before: DamageLevel
    after: DamageLevel


class Reloaded(Happening):
    kind: Literal["reloaded"] = "reloaded"
    ship: Name
    launchers: tuple[str, ...]


class MissileMoved(Happening):
    """A missile reached its target's hex through the hexside ``entry`` (0 N to 5 NW, map frame)."""

    kind: Literal["missile_moved"] = "missile_moved"
    missile: Name
    path: tuple[Place, ...]
    entry: int


class MissileRemoved(Happening):
    kind: Literal["missile_removed"] = "missile_removed"
    missile: Name
    reason: str


class SensorsGiven(Happening):
    """Sensors that help point defence and so may not attempt lock-ons (EE-PD-3)."""

    kind: Literal["sensors_given"] = "sensors_given"
    ship: Name
    sensors: tuple[str, ...]


class DefenceFired(Happening):
    kind: Literal["defence_fired"] = "defence_fired"
    ship: Name
    weapon: str
    missile: Name
    range: int
    sensors: int
    needed: int
    die: int
    hit: bool


class AttackDeclared(Happening):
    """A revealed attack: ``boxes`` are those that fire; ``strength`` stays as declared."""

    kind: Literal["attack_declared"] = "attack_declared"
    attack: str
    side: Name
    ship: Name
    weapon: str
    target: Name
    boxes: tuple[str, ...]
    range: int
    locks: int

    @property
    def strength(self) -> int:
        """Operating boxes at the moment targets were revealed."""
        return len(self.boxes)


class LaunchesDeclared(Happening):
    """Revealed launches: ship, launcher and target of each; the counters appear later (Q203)."""

    kind: Literal["launches_declared"] = "launches_declared"
    side: Name
    launches: tuple[tuple[str, str, str], ...]


class MissileLaunched(Happening):
    kind: Literal["missile_launched"] = "missile_launched"
    missile: Name
    side: Name
    ship: Name
    launcher: str
    target: Name
    hex: Place


class MissileArmed(Happening):
    """The launching side's secret: what the missile carries (EE-MSL-2)."""

    kind: Literal["missile_armed"] = "missile_armed"
    missile: Name
    warhead: Warhead


class AxisChosen(Happening):
    """The defender chose the side the fire comes from, on its record (EE-IPI-2)."""

    kind: Literal["axis_chosen"] = "axis_chosen"
    attack: str
    target: Name
    side: int


class Aimed(Happening):
    """Row and high way of an attack or missile, on the target's record (EE-IPI-3)."""

    kind: Literal["aimed"] = "aimed"
    attack: str
    target: Name
    side: int
    row: int
    at: str
    high: HighWay


class ShotRolled(Happening):
    """An attack's damage roll and its sum; ``points`` may be 0."""

    kind: Literal["shot_rolled"] = "shot_rolled"
    attack: str
    weapon: Literal["laser", "ion", "railgun", "missile"]
    points: int
    hit: bool = True
    sum: tuple[tuple[str, str], ...] = ()


class RowRolled(Happening):
    """The impact roll: rows shifted, the row reached, and the first box met, None for a miss."""

    kind: Literal["row_rolled"] = "row_rolled"
    attack: str
    roll: int
    shift: int
    side: int
    row: int
    box: str | None
    pivot: str | None = None


class RowDrifted(Happening):
    """A laser's drift roll between two points (EE-LSR-6)."""

    kind: Literal["row_drifted"] = "row_drifted"
    attack: str
    shift: int
    row: int
    box: str | None


class PointsLost(Happening):
    """Points of an attack that found no box."""

    kind: Literal["points_lost"] = "points_lost"
    attack: str
    ship: Name
    points: int
    number: int
    reason: str


class BoxDamaged(Happening):
    """``points`` landed on a box; ``number`` is the first of them within the attack."""

    kind: Literal["box_damaged"] = "box_damaged"
    ship: Name
    box: str
    points: int
    before: DamageLevel
    after: DamageLevel
    attack: str
    number: int


class AttackVoid(Happening):
    """An attack or missile whose target was already gone (Ruling Q202)."""

    kind: Literal["attack_void"] = "attack_void"
    attack: str
    reason: str


class NuclearStruck(Happening):
    kind: Literal["nuclear_struck"] = "nuclear_struck"
    missile: Name
    target: Name
    effective: bool


class SectionLost(Happening):
    """Boxes broken off at the end of Weapons (EE-DMG-8)."""

    kind: Literal["section_lost"] = "section_lost"
    ship: Name
    boxes: tuple[str, ...]


class ShipLost(Happening):
    kind: Literal["ship_lost"] = "ship_lost"
    ship: Name
    reason: str


class AttemptsDeclared(Happening):
    """A ship's revealed lock-on attempts: target and sensors of each."""

    kind: Literal["attempts_declared"] = "attempts_declared"
    ship: Name
    attempts: tuple[tuple[str, tuple[str, ...]], ...]


class LockRolled(Happening):
    kind: Literal["lock_rolled"] = "lock_rolled"
    ship: Name
    target: Name
    sensors: tuple[str, ...]
    range: int
    modifier: int
    roll: int
    success: bool
    sum: tuple[tuple[str, str], ...] = ()


class LocksSettled(Happening):
    """The lock-ons that hold until the next Sensors phase: (ship, target, number)."""

    kind: Literal["locks_settled"] = "locks_settled"
    locks: tuple[tuple[str, str, int], ...]


class EscapeClaimed(Happening):
    kind: Literal["escape_claimed"] = "escape_claimed"
    side: Name
    ship: Name


class EscapeAllowed(Happening):
    """An enemy lets a ship go (EE-GEN-2); counts if its owner claims the escape this turn."""

    kind: Literal["escape_allowed"] = "escape_allowed"
    side: Name
    ship: Name


class ShipEscaped(Happening):
    kind: Literal["ship_escaped"] = "ship_escaped"
    ship: Name
    reason: str


class DrawOffered(Happening):
    """A side offers a draw; it stands to the end of the turn."""

    kind: Literal["draw_offered"] = "draw_offered"
    side: Name


class Conceded(Happening):
    kind: Literal["conceded"] = "conceded"
    side: Name


class TurnEnded(Happening):
    kind: Literal["turn_ended"] = "turn_ended"
    turn: int


class BattleEnded(Happening):
    """The outcome: ``winner`` None is a draw or an indecisive battle."""

    kind: Literal["battle_ended"] = "battle_ended"
    winner: Name | None
    reason: str


Event = (
    TurnBegan
    | PhaseBegan
    | OrderSealed
    | OrdersWithdrawn
    | PassedOver
    | Powered
    | PlotSealed
    | Tailed
    | EngineFailed
    | FailureStruck
    | PlotCorrected
    | Flown
    | Coasted
    | Stacked
    | LightCleared
    | Repaired
    | Reloaded
    | MissileMoved
    | MissileRemoved
    | SensorsGiven
    | DefenceFired
    | AttackDeclared
    | LaunchesDeclared
    | MissileLaunched
    | MissileArmed
    | AxisChosen
    | Aimed
    | ShotRolled
    | RowRolled
    | RowDrifted
    | PointsLost
    | BoxDamaged
    | AttackVoid
    | NuclearStruck
    | SectionLost
    | ShipLost
    | AttemptsDeclared
    | LockRolled
    | LocksSettled
    | EscapeClaimed
    | EscapeAllowed
    | ShipEscaped
    | DrawOffered
    | Conceded
    | TurnEnded
    | BattleEnded
)
AnyEvent = Annotated[Event, Field(discriminator="kind")]
EVENTS: TypeAdapter[Event] = TypeAdapter(AnyEvent)
