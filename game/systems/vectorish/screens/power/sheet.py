"""Power: which engines make ADF and MR where they are bought, and which weapons can be used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.desk import Desk
from game.desk.kit import (
    Explanation,
    Hint,
    Hotkey,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    row,
    scaled,
    yielding,
)
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Stage
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.places import Group
from game.systems.earth_expects.screens.power.column import figures_panel, unspent_figure
from game.systems.earth_expects.screens.power.engines import engine_panel
from game.systems.earth_expects.screens.power.figure import Figure
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.rows import switch_panel
from game.systems.earth_expects.screens.power.sheet import PowerSheet as ShipSheet
from game.systems.earth_expects.screens.power.waste import power_waste
from game.systems.earth_expects.screens.power.wishes import Wish
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.ship.box_type import ENGINES
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.vectorish.screens.power.map import turn_map
from game.systems.vectorish.screens.power.sensing import in_vain
from game.systems.vectorish.state.drift import buys, drift_of
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision
from game.words import _

WIDE = (296, 360)
"""How wide the map beside a record is, in a small window and a large one."""


class DriftModel(PowerModel):
    """A ship whose engines take no power where its ADF and MR are fixed."""

    @property
    def engines_cost(self) -> bool:
        """Whether engines take power."""
        return buys(self.ship)

    @property
    def engines(self) -> list[Group]:
        """The engines that make ADF and MR."""
        return PowerModel.engines.fget(self) if buys(self.ship) else []  # type: ignore[attr-defined]


class PowerSheet(ShipSheet):
    """As in Earth Expects, with ADF and MR in the place of speed and manoeuvre, and a map."""

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.map_view = HexView(rulers=False)

    @property
    def model(self) -> PowerModel:
        """The draft with all that follows from it."""
        roles = self.roles.get(self.ship.name, {})
        hot = self.pad.hot
        chosen = hot.as_chosen(self.pad.decision)
        return DriftModel(self.board, self.plan, hot.rules.movement, self.last, roles, chosen)

    @property
    def wishes(self) -> Sequence[Wish]:
        """None: what fixed engines leave is few weapons."""
        return ()

    def lost(self, decision: Decision) -> Iterator[tuple[int, str]]:
        """Power that nothing gets, then power in vain."""
        view, order = self.view_of(decision), self.pad.written(PowerOrder, decision)
        yield from ((0, words) for words in power_waste(view, order, self.pad.hot.rules))
        yield from ((1, words) for words in in_vain(space_of(view), order))

    def pick_box(self, pick: BoxPick) -> None:
        """A click on a box; fixed engines take no power."""
        if self.ship.design.boxes[pick.box].type in ENGINES and not buys(self.ship):
            self.stage.refuse(_fixed())
        else:
            super().pick_box(pick)

    def main(self) -> Part:
        """The record with the map of the turn beside it."""
        shown = turn_map(self.map_view, space_of(self.board), self.ship)
        return row(grow(super().main()), scaled(*WIDE, shown), gap=0)

    def column(self) -> Part:
        """ADF, MR and what is left; the engines, or why they take nothing; weapons and sensors."""
        model = self.model
        rows = switch_panel(model, self)
        if buys(self.ship):
            words = _("An engine makes ADF or MR this turn. What a ship does not use is lost.")
            notes = [Paragraph("engine note", label=words, style=theme.SMALL)]
            engines = engine_panel(model, self, notes, (_("ADF"), _("MR")))
        else:
            told = Paragraph("fixed words", label=_fixed(), style=theme.SMALL, colour=theme.INK2)
            lost = Paragraph("lost words", label=_falls(), style=theme.SMALL, colour=theme.INK3)
            holds = column(told, lost, gap=4)
            engines = Panel("engines", caption=_("Engines"), note=_("fixed"), holds=holds)
        return column(
            figures_panel([_adf(model), _mr(model), unspent_figure(model)]),
            engines,
            yielding(rows) if rows is not None else None,
            grow(),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """Those of engines only where they take power."""
        found = super().hotkeys()
        return found if buys(self.ship) else (key for key in found if key.combo != "V")

    def hints(self) -> Sequence[Hint]:
        """What the numbers are."""
        return (
            _("ADF: points of acceleration in a turn. MR: hex faces of rotation."),
            _("Click a share of the power bus to take its power back."),
        )


def _fixed() -> str:
    return _("ADF and MR are fixed in this battle, so engines take no power.")


def _falls() -> str:
    return _("They fall as engine boxes are damaged.")


def _adf(model: PowerModel) -> Figure:
    points, power = model.points.speed, model.order.speed_power
    cost = model.ship.design.costs.speed
    told = _("Points by which the ship may accelerate this turn.")
    note = f"{quarters(power)} ÷ {quarters(cost)}" if buys(model.ship) else _of(model, "adf")
    card = Explanation(_("ADF"), str(points), (told,), _("ADF and MR"), "VEC-4")
    colour = theme.INK if points or not power else theme.WARN
    return Figure(_("ADF"), str(points), note, colour, card)


def _mr(model: PowerModel) -> Figure:
    points, power = model.points.generated, model.order.manoeuvre_power
    cost = model.ship.design.costs.manoeuvre
    told = _("Hex faces by which the ship may turn this turn.")
    note = f"{quarters(power)} ÷ {quarters(cost)}" if buys(model.ship) else _of(model, "mr")
    card = Explanation(_("MR"), str(points), (told,), _("ADF and MR"), "VEC-4")
    colour = theme.INK if points or not power else theme.WARN
    return Figure(_("MR"), str(points), note, colour, card)


def _of(model: PowerModel, which: str) -> str:
    """Of how many the whole ship has."""
    rating = drift_of(model.ship).rating
    return _("of {n}").format(n=getattr(rating, which))
