"""What may happen in a battle of Earth Expects: a file a theme of the rulebook, a class an event.

An event is written in one place: fields, how it is watched, what it does, its words (``event``).
``from game.systems.earth_expects import events as ev`` brings all of them, as ``ev.Flown``.
"""

from game.systems.earth_expects.events.before_power import *
from game.systems.earth_expects.events.defence import *
from game.systems.earth_expects.events.docking import *
from game.systems.earth_expects.events.event import *
from game.systems.earth_expects.events.fire import *
from game.systems.earth_expects.events.flight import *
from game.systems.earth_expects.events.harm import *
from game.systems.earth_expects.events.hazards import *
from game.systems.earth_expects.events.hiding import *
from game.systems.earth_expects.events.impact import *
from game.systems.earth_expects.events.leaving import *
from game.systems.earth_expects.events.missiles import *
from game.systems.earth_expects.events.power import *
from game.systems.earth_expects.events.repairs import *
from game.systems.earth_expects.events.terrain import *
from game.systems.earth_expects.events.tracking import *
from game.systems.earth_expects.events.turning import *
