"""What the scripted sides of Earth Expects had in mind: what was foreseen, feared, and came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.desk.kit import Part
from game.desk.map.glimpse import Glimpse
from game.desk.map.marks import Mark
from game.desk.play import thoughts
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.looking_back import LookingBack, Meant
from game.systems.earth_expects.screens.map.battle_marks import counters, home_hexes
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.parts import hex_cards, records
from game.systems.earth_expects.screens.report.thought_legend import thought_legend
from game.systems.earth_expects.screens.report.thought_marks import (
    CLOSEST,
    came_marks,
    hexes_of,
    thought_marks,
)
from game.systems.earth_expects.screens.report.thought_panels import (
    aims_panel,
    foreseen_panel,
    options_panel,
    sentence_panel,
    terms_panel,
    unseen_panel,
)
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder, TargetsOrder
from game.table.orders import Order
from game.words import marked


class ThoughtsScreen(thoughts.ThoughtsScreen):
    """One order of a scripted side at a time: its options, what it foresaw, what came."""

    looks = LookingBack
    kinds: ClassVar[Mapping[str, str]] = {
        "power": marked("power"),
        "plot": marked("plot"),
        "targets": marked("fire"),
        "launches": marked("launches"),
        "point_defence": marked("point defence"),
        "repairs": marked("repairs"),
        "sensors": marked("sensors"),
        "announce": marked("announcements"),
        "axis": marked("axis of fire"),
        "aim": marked("aim"),
        "heat": marked("heat"),
        "approach": marked("missiles come in"),
        "impact": marked("a missile strikes"),
        "section": marked("section kept"),
        "cut": marked("power cut"),
        "consent": marked("docking"),
    }

    def who_words(self, meant: Meant | None) -> str:
        """The ship whose order it is."""
        del meant
        return str(getattr(self.sealed.order, "ship", "") or "")

    def glimpse(self, board: Battle) -> Glimpse:
        """The ships, and terrain."""
        return Glimpse(counters(board), list(home_hexes(board)), TerrainLayer(board.terrain))

    def marks(self, board: Battle, meant: Meant, counters: Sequence[Mark]) -> list[Mark]:
        """Options, what was foreseen and what came."""
        del counters
        movement = self.hot.rules.movement
        return thought_marks(board, meant.thought, movement, self.shown) + came_marks(meant)

    def home(self, board: Battle, seen: Glimpse, marks: Iterable[Mark]) -> Sequence[Hex]:
        """Ships, ghosts and ways."""
        del seen
        return hexes_of(board, marks)

    def fit(self, home: Iterable[Hex]) -> None:
        """Not closer than its names allow."""
        self.map_view.fit(home, largest=CLOSEST)

    def explained(self, board: Battle) -> Mapping[str, Any]:
        """Ships and terrain of a hex."""
        return {"explain_hex": hex_cards(board)}

    def legend(self, meant: Meant, marks: Sequence[Mark]) -> Part | None:
        """The signs of what is on the map."""
        del marks
        return thought_legend(meant)

    def told(self, meant: Meant) -> Iterator[Part | None]:
        """The sentence, options, what was foreseen, terms, and what came of it."""
        thought = meant.thought
        yield sentence_panel(thought, self.shown, self.more(meant))
        yield options_panel(thought, self.shown, self.show_option)
        yield foreseen_panel(thought, meant.flown)
        yield terms_panel(thought, self.shown)
        yield unseen_panel(meant)
        yield aims_panel(meant)

    def below(self, meant: Meant) -> Part | None:
        """The records of the ships concerned as they were; power was not given out yet."""
        names = concerned(self.sealed.order, meant.view)
        return records(meant.view, dict.fromkeys(names, "")) if names else None


def concerned(order: Order, view: Battle) -> list[str]:
    """The ships that are fired at, those that fire, or the one whose order it is."""
    if isinstance(order, PowerOrder):
        return []
    named: list[str] = []
    if isinstance(order, TargetsOrder):
        fire = [(each.target, each.ship) for each in order.attacks]
        fire += [(each.target, each.ship) for each in order.launches]
        named = [*(target for target, _ship in fire), *(ship for _target, ship in fire)]
    missile = view.missiles.get(getattr(order, "missile", ""))
    named += [missile.target] if missile is not None else []
    named.append(getattr(order, "ship", None) or "")
    return [name for name in dict.fromkeys(named) if name in view.ships]
