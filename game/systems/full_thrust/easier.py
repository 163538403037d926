"""The rules of Easier Hex Thrust as the table knows them."""

from __future__ import annotations

from game.systems.full_thrust.phases.easier import fighting, launching, moving
from game.systems.full_thrust.questions.easier.fighters import Attack, Defend, Fly
from game.systems.full_thrust.questions.easier.fire import Gunnery
from game.systems.full_thrust.questions.easier.launches import Launch, Steer
from game.systems.full_thrust.questions.easier.plot import PlotQuestion
from game.systems.full_thrust.ruleset import FullThrustRules
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.events import Happening, PassedOver
from game.table.log import DETAIL, LogLine, Told
from game.table.questions import by_kind
from game.words import _

_PHASES = {
    "plot": lambda: _("Plot"),
    "fighters": lambda: _("Fighters"),
    "ships": lambda: _("Ships"),
    "fighters again": lambda: _("Fighters again"),
    "defence": lambda: _("Point defence"),
    "attacks": lambda: _("Fighters attack"),
    "fire": lambda: _("Fire"),
    "degrade": lambda: _("Shots hit"),
    "launch": lambda: _("Launches"),
    "flight": lambda: _("Shots move"),
    "strikes": lambda: _("Shots strike"),
    "age": lambda: _("Shots fade"),
    "damage": lambda: _("Damage"),
}
HIDDEN = ("plot", "fighters")
"""Steps in which the markers lie face down."""


class EasierRules(FullThrustRules):
    """The thirteen steps in order (EHT-1)."""

    sequence = (
        ("plot", moving.plot),
        ("fighters", moving.fighters_first),
        ("ships", moving.ships),
        ("fighters again", moving.fighters_again),
        ("defence", fighting.defence),
        ("attacks", fighting.attacks),
        ("fire", fighting.fire),
        ("degrade", fighting.degrade),
        ("launch", launching.launch),
        ("flight", launching.flight),
        ("strikes", launching.strikes),
        ("age", launching.age),
        ("damage", launching.damage),
    )
    questions = by_kind(PlotQuestion(), Fly(), Defend(), Attack(), Gunnery(), Launch(), Steer())

    def phase_words(self, phase: str) -> str:
        """See above."""
        return _PHASES[phase]()

    def view_for(self, state: Space, side: str | None) -> Space:
        """Without the markers that lie face down beside the ships of others (EHT-4)."""
        if state.phase not in HIDDEN or side is None:
            return state
        ships = {
            name: ship if ship.side == side else altered(ship, marker="", change=0)
            for name, ship in state.ships.items()
        }
        return altered(state, ships=ships)

    def line(self, told: Told[Space], event: Happening) -> LogLine | None:
        """A step that is passed over has a line as well."""
        line = super().line(told, event)
        if line is None and isinstance(event, PassedOver):
            phase = told.battle.phase
            step = self.phase_words(phase) if phase in _PHASES else ""
            text = _("{step}: {reason}.") if event.side is None else _("{step}, {side}: {reason}.")
            text = text.format(step=step, side=event.side, reason=event.reason)
            return LogLine(text, side=event.side, phase=phase, turn=told.battle.turn, level=DETAIL)
        return line
