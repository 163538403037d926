"""Writing at whom each weapon of a ship fires, by keys and clicks, in both games."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.map.widget import Pick
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import OrderSheet, Stage
from game.systems.full_thrust.rules.aiming import against
from game.systems.full_thrust.screens.fire.draft import Draft, read, written
from game.systems.full_thrust.screens.fire.plan import FirePlan
from game.systems.full_thrust.screens.fire.words import weapon_words
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, marked


class FireWriting(TableSheet, OrderSheet):
    """The weapons of the ships of a side, ship by ship; ``at`` is the weapon that is chosen."""

    phase = "fire"
    next_words = marked("Next ship")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.pointed = ""
        self._at: dict[str, int] = {}

    def first(self, decision: Decision) -> Order:
        """Every weapon holds its fire."""
        space: Space = self.pad.hot.decision_view(decision)
        name = decision.ship or ""
        return written(Draft(name), space.ships[name].sheet, hexcess=space.hexcess)

    # -- what is written

    @property
    def plan(self) -> FirePlan:
        """The drafts of the side, with all that its weapons reach."""
        space = self.space
        drafts = {
            each.ship or "": read(self.pad.draft_of(each), space.ships[each.ship or ""].sheet)
            for each in self.pad.moment.decisions
        }
        return FirePlan(space, self.pad.decision.ship or "", drafts)

    @property
    def at(self) -> int:
        """The weapon that is chosen: at first one that reaches somebody."""
        plan = self.plan
        able = [n for n, weapon in enumerate(plan.weapons) if plan.bears(weapon)]
        return self._at.get(plan.name, able[0] if able else 0)

    @property
    def weapon(self) -> str:
        """The same as orders call it."""
        return self.plan.weapons[self.at]

    def put(self, draft: Draft) -> None:
        """Write another draft for the ship on screen."""
        plan = self.plan
        self.pad.write(written(draft, plan.ship.sheet, hexcess=plan.space.hexcess))

    # -- changing it

    def choose(self, number: int) -> None:
        """Another weapon."""
        self._at[self.plan.name] = number % len(self.plan.weapons)
        self.stage.rebuild()

    def fire_at(self, target: str) -> None:
        """The chosen weapon at a ship, or all of the fire at a missile or nova."""
        plan = self.plan
        if target in plan.flying:
            self.put(plan.draft.whole(target))
            return
        found = against(plan.space, plan.ship, self.weapon, plan.space.ships[target])
        if found is None:
            self.put(plan.draft.aimed([self.weapon], target))
            return
        text = _("{weapon} cannot fire at {target}: {why}.")
        weapon = weapon_words(plan.ship.sheet, self.weapon)
        words = text.format(weapon=weapon, target=target, why=found.words)
        self.stage.refuse_by(words, found.rule)

    def all_at(self, target: str) -> None:
        """Every weapon that can at one target."""
        plan = self.plan
        if target in plan.flying:
            self.put(plan.draft.whole(target))
        elif able := plan.able(target):
            self.put(plan.draft.aimed(able, target))
        else:
            text = _("No weapon of {ship} can fire at {target}.")
            words = text.format(ship=plan.name, target=target)
            self.stage.refuse_by(words, "HXT-17")

    @property
    def target(self) -> str:
        """What "all at this one" is about: what the weapon is told, or who takes most points."""
        plan = self.plan
        told = plan.draft.at or plan.draft.told.get(self.weapon)
        return told or plan.best or next(iter(plan.flying), "")

    def next_target(self) -> None:
        """The chosen weapon at the next that it reaches; missiles and novas after the ships."""
        plan = self.plan
        names = [*plan.reach[self.weapon], *plan.flying]
        if not names:
            self.stage.refuse(_("This weapon reaches nobody."))
            return
        now = plan.draft.at or plan.draft.told.get(self.weapon)
        self.fire_at(names[(names.index(now) + 1) % len(names) if now in names else 0])

    def hold(self) -> None:
        """The chosen weapon holds its fire."""
        self.put(self.plan.draft.aimed([self.weapon], None))

    def hold_all(self) -> None:
        """The ship holds its fire."""
        self.put(Draft(self.plan.name))

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: an enemy, with Shift for all weapons; or another ship of the side."""
        plan = self.plan
        found, stops = plan.ships_in(pick.hex), list(self.stops())
        own = [name for name in stops if plan.space.ships[name].hex == pick.hex]
        if found:
            now = plan.draft.at or plan.draft.told.get(self.weapon)
            target = found[(found.index(now) + 1) % len(found) if now in found else 0]
            (self.all_at if pick.shift else self.fire_at)(target)
        elif own:
            self.show_stop(stops.index(own[0]))
        else:
            self.stage.refuse(_("Click an enemy to fire at it; with Shift all weapons fire at it."))
