"""The table of optional rules: what each is called, what it changes, and how (rulebook: Optional).

Each rule is one file in ``options`` that makes a new ruleset of another; nothing else asks
which options are in play.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

from game.systems.earth_expects.options.all_ahead_reverse import all_ahead_reverse
from game.systems.earth_expects.options.crew_quality import crew_quality
from game.systems.earth_expects.options.disguised_warships import disguised_warships
from game.systems.earth_expects.options.exposed_engines import (
    exposed_engines,
    exposed_engines_severe,
)
from game.systems.earth_expects.options.fast_missiles import fast_missiles
from game.systems.earth_expects.options.ftl_escape import ftl_escape
from game.systems.earth_expects.options.improved_tailing import improved_tailing
from game.systems.earth_expects.options.laser_arrays import laser_arrays
from game.systems.earth_expects.options.multiple_primaries import multiple_primaries
from game.systems.earth_expects.options.rapid_fire import rapid_fire
from game.systems.earth_expects.options.rolling_ships import rolling_ships
from game.systems.earth_expects.options.simple_sensors import simple_sensors
from game.systems.earth_expects.options.variable_repairs import variable_repairs
from game.systems.earth_expects.ruleset import DEFAULT, Ruleset
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES, OptionName
from game.systems.earth_expects.ship.design import Design
from game.words import _, marked


@dataclass(frozen=True, slots=True)
class Option:
    """One optional rule: its name, what it is about, its inventory ID, what it changes, and how."""

    name: OptionName
    about: str
    rule: str
    changes: str
    apply: Callable[[Ruleset], Ruleset]


_ALL: tuple[Option, ...] = (
    Option(
        marked("crew quality"),
        marked("Ships"),
        "EE-OPT-CQ-1",
        marked(
            "Elite crews roll eight-sided dice and double the price of their ship, crack crews "
            "roll ten-sided dice and quadruple it."
        ),
        crew_quality,
    ),
    Option(
        marked("exposed engines"),
        marked("Ships"),
        "EE-OPT-XE-1",
        marked("Only armour may lie beside an engine box, or boxes of the same engine."),
        exposed_engines,
    ),
    Option(
        marked("exposed engines, severe"),
        marked("Ships"),
        "EE-OPT-XE-1",
        marked(
            "Each engine box needs four hexsides that are open to space or beside its own engine; "
            "most ships of the fleet are refused."
        ),
        exposed_engines_severe,
    ),
    Option(
        marked("all ahead reverse"),
        marked("Movement"),
        "EE-OPT-AR-1",
        marked(
            "A ship that has stopped may move backwards with engines whose front hexside is open; "
            "its rear is then ahead."
        ),
        all_ahead_reverse,
    ),
    Option(
        marked("variable repairs"),
        marked("Repairs and sensors"),
        "EE-OPT-VR-1",
        marked("Every repair is rolled for, light damage too; a damaged control may mend itself."),
        variable_repairs,
    ),
    Option(
        marked("simple sensors"),
        marked("Repairs and sensors"),
        "EE-OPT-SS-1",
        marked(
            "Lock-ons are made right after Movement without rolling: every die counts as 3, 4 for "
            "elite and 5 for crack crews."
        ),
        simple_sensors,
    ),
    Option(
        marked("fast missiles"),
        marked("Weapons"),
        "EE-OPT-FM-1",
        marked(
            "Missiles fly and strike in the phase of their launch, which needs a lock-on and no "
            "manoeuvre points spent; launchers are always loaded."
        ),
        fast_missiles,
    ),
    Option(
        marked("improved tailing"),
        marked("Movement"),
        "EE-OPT-IT-1",
        marked("Who tails an enemy gives out power after hearing the enemy's speed and manoeuvre."),
        improved_tailing,
    ),
    Option(
        marked("multiple primary boxes"),
        marked("Ships"),
        "EE-OPT-MP-1",
        marked(
            "A weapon may have several primary boxes, and a railgun one at either end; Power says "
            "which of them is in use this turn."
        ),
        multiple_primaries,
    ),
    Option(
        marked("laser arrays"),
        marked("Weapons"),
        "EE-OPT-LA-1",
        marked("Several lasers may be one array: one target, one die a laser, one hit of the sum."),
        laser_arrays,
    ),
    Option(
        marked("rapid-fire railguns"),
        marked("Weapons"),
        "EE-OPT-RF-1",
        marked("A railgun may roll for each of its boxes, better by 1 for each hit in a row."),
        rapid_fire,
    ),
    Option(
        marked("rolling ships"),
        marked("Movement"),
        "EE-OPT-RO-1",
        marked(
            "In three turns without movement power a ship may turn over: port becomes starboard."
        ),
        rolling_ships,
    ),
    Option(
        marked("disguised warships"),
        marked("Ships"),
        "EE-OPT-DW-1",
        marked(
            "A warship may pass for a passenger ship, with the costs of one, until it is shot at, "
            "locked on to or used enough to be found out."
        ),
        disguised_warships,
    ),
    Option(
        marked("FTL escape"),
        marked("Movement"),
        "EE-OPT-FTL-1",
        marked(
            "A ship may leave faster than light: it announces it, does not manoeuvre, and is gone "
            "once it has moved twelve hexes."
        ),
        ftl_escape,
    ),
)
OPTIONS: Mapping[OptionName, Option] = {option.name: option for option in _ALL}
"""In the order of the rulebook, which is also the order in which they are applied."""


def presets() -> Mapping[str, tuple[OptionName, ...]]:
    """Rules that go together, by what that is called."""
    return {
        _("Rulebook"): (),
        _("Quick fleet battle"): ("simple sensors", "fast missiles"),
        _("Everything"): OPTION_NAMES,
    }


def with_options(rules: Ruleset, names: Collection[OptionName]) -> Ruleset:
    """The ruleset with the options in play, applied in the order of the table."""
    if not names:
        return rules
    chosen = [option for name, option in OPTIONS.items() if name in names]
    for option in chosen:
        rules = option.apply(rules)
    return replace(rules, options=tuple(option.name for option in chosen))


def buildable(designs: Mapping[str, Design], names: Collection[OptionName]) -> dict[str, Design]:
    """Those of the designs that the construction rules of a table with these options allow."""
    rules = with_options(DEFAULT, names).construction
    return {key: d for key, d in designs.items() if not any(rule(d) for rule in rules)}
