"""The questions of Earth Expects, in the order they are asked within a phase."""

from __future__ import annotations

from game.systems.earth_expects.questions.aim import Aim
from game.systems.earth_expects.questions.announce import Announce
from game.systems.earth_expects.questions.approach import Approach
from game.systems.earth_expects.questions.axis import Axis
from game.systems.earth_expects.questions.consent import Consent
from game.systems.earth_expects.questions.cut import Cut
from game.systems.earth_expects.questions.heat import HeatSide
from game.systems.earth_expects.questions.impact import Impact
from game.systems.earth_expects.questions.launches import Launches
from game.systems.earth_expects.questions.plot import Plot
from game.systems.earth_expects.questions.point_defence import PointDefence
from game.systems.earth_expects.questions.power import Power
from game.systems.earth_expects.questions.repairs import Repairs
from game.systems.earth_expects.questions.section import Section
from game.systems.earth_expects.questions.sensors import Sensors
from game.systems.earth_expects.questions.targets import Targets
from game.table.questions import by_kind

QUESTIONS = by_kind(
    Announce(),
    Consent(),
    Power(),
    Plot(),
    Cut(),
    HeatSide(),
    Repairs(),
    Launches(),
    Approach(),
    PointDefence(),
    Targets(),
    Axis(),
    Aim(),
    Impact(),
    Section(),
    Sensors(),
)
