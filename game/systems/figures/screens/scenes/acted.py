"""A figure's turn as it is watched: its way, blows, rolls and falls, one thing after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.desk import Desk
from game.desk.kit import (
    Given,
    Panel,
    Paragraph,
    Part,
    column,
    grow,
    only_large,
    spare,
    yielding,
)
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.show import Cue, Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.figures.events.attacks import Attacked
from game.systems.figures.events.falls import OffBalance, Swept
from game.systems.figures.events.movement import Stepped
from game.systems.figures.events.quicksand import FellIn, KeptCalm
from game.systems.figures.events.rolls import ATTACK, TRIES, Contested, Rolled
from game.systems.figures.events.tale import JOINS
from game.systems.figures.events.turn import Acts, Rested, WentOut
from game.systems.figures.phases.turn import next_side, waiting
from game.systems.figures.rules.chance import DICE, checked
from game.systems.figures.rules.victory import won_at_once
from game.systems.figures.screens.act.others import others_panel
from game.systems.figures.screens.captions import captions
from game.systems.figures.screens.rolls import Highest
from game.systems.figures.screens.scenes.signs import Seen, blow_aims, moment, summary, trails
from game.systems.figures.screens.scenes.splashes import bursts, cues
from game.systems.figures.screens.scenes.thrown import Throw, throw_panel
from game.systems.figures.screens.yard_map import counters, lying_banner, yard_map
from game.systems.figures.state.yard import Yard
from game.table.log import Log
from game.table.scenes import Scene
from game.words import _, capitalised, marked

SECONDS = {Stepped: 0.2, Rolled: 0.9, Contested: 1.0, Swept: 0.8, FellIn: 0.8, WentOut: 0.8}
OTHER = 0.4
QUIET = (Acts, Rested, OffBalance, KeptCalm)
THROWS, LEAST = 2, 100
"""So many of the last rolls are shown; how high what happened is at least."""


def parted(lines: Sequence[str]) -> list[str]:
    """Each part of the lines by itself, so that what stands there stays as more is told."""
    found = []
    for line in lines:
        first, *more = (part.removesuffix(".") for part in line.split(JOINS))
        found += [_("{words}.").format(words=first)]
        found += [_("… {words}.").format(words=part) for part in more]
    return found


def _contest(event: Contested) -> Iterator[Throw]:
    """Both rolls of it, each with how far it is above or below what was needed."""
    texts = _("{figure} evades {enemy}"), _("{enemy} stands in the way of {figure}")
    for n, text in enumerate(texts):
        head = text.format(figure=event.figure, enemy=event.enemy)
        margin = event.needed[n] - event.totals[n]
        dice = event.dice[DICE * n : DICE * (n + 1)]
        check = checked(marked("DX"), event.needed[n])
        yield Throw(head, check, event.totals[n], dice, _("by {margin}").format(margin=margin))


def _steady(seen: Sequence[Seen], lines: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The lines, that of a way as it is told at its last step, so that it stands still."""
    found = list(lines)
    for number in range(len(seen) - 2, -1, -1):
        here, there = seen[number].event, seen[number + 1].event
        walks = isinstance(here, Stepped) and isinstance(there, Stepped)
        if walks and len(lines[number]) == len(lines[number + 1]):
            found[number] = found[number + 1]
    return found


class TurnShow(Show):
    """What happened in a figure's turn, one thing after the other."""

    kind = "turn"
    phase = "figures"
    manner = Manner.REPLAYED
    opening = ""

    def __init__(self, desk: Desk, scene: Scene[Yard]) -> None:
        super().__init__(desk, scene)
        yard, rules = scene.before, desk.game.rules
        log = Log(yard, rules)
        self.seen: list[Seen] = []
        self.lines: list[tuple[str, ...]] = []
        for event in scene.events:
            later = rules.after(yard, event)
            log.hear(event)
            if log.lines and not isinstance(event, QUIET):
                self.seen.append(Seen(yard, event, later))
                self.lines.append(tuple(line.text for line in log.lines))
            elif self.lines:
                self.lines[-1] = tuple(line.text for line in log.lines)
            yard = later
        self.after = yard
        self.steady = _steady(self.seen, self.lines)
        self.lengths = [SECONDS.get(type(each.event), OTHER) for each in self.seen]
        acts = [event.figure for event in scene.events if isinstance(event, Acts)]
        now = scene.before.now
        self.actor = acts[0] if acts else now.figure if now is not None else ""
        self.headline = ", ".join(dict.fromkeys(acts or [self.actor])) or _("The yard")
        self.following = self._following()

    # -- how far it has come

    def _at(self, now: Now) -> tuple[int, float]:
        """Which step is seen and how much of it; between two of them all of the first."""
        if now.steps and (now.over or not now.share):
            return min(now.steps, len(self.seen)) - 1, 1.0
        return min(now.steps, len(self.seen) - 1), now.share

    def battle(self, now: Now) -> Yard:
        """The yard as far as it has been shown."""
        if not self.seen or now.over:
            return self.after
        number, share = self._at(now)
        each = self.seen[number]
        before: Yard = each.after if share >= 1 else each.before
        return before

    def below(self, now: Now) -> str:
        """What happens just now: the last that its line tells."""
        return self._told(now).split(JOINS)[-1]

    def _told(self, now: Now) -> str:
        return self.lines[self._at(now)[0]][-1] if self.seen else ""

    def last_words(self, now: Now) -> str | None:
        """No more than has been shown; the whole line once nothing is added to it."""
        if now.over or not self.seen:
            return self._told(now)
        return capitalised(self.steady[self._at(now)[0]][-1].split(JOINS)[-1])

    def beginning(self, step: int) -> str:
        """Dice are heard."""
        return "dice" if isinstance(self.seen[step].event, Rolled | Contested) else ""

    def cues(self, step: int) -> Sequence[Cue]:
        """A blow after its dice, a fall, a splash: as each is seen."""
        return cues(self.seen, step, self.lengths[step])

    def landing(self, steps: range) -> str:
        """The worst of what is passed over: who falls in, blows, falls."""
        heard = {sound for step in steps for _at, sound in self.cues(step)}
        return next((sound for sound in ("splash", "blow", "fall") if sound in heard), "")

    def whence(self, _sound: str, step: int) -> Hex | None:
        """From the figure that it befalls."""
        event = self.seen[step].event
        name = getattr(event, "target", None) or getattr(event, "figure", None)
        figure = self.seen[step].before.figures.get(name) if name else None
        return figure.hex if figure is not None else None

    def coming(self, step: int) -> tuple[str, str]:
        """Where it pauses before a roll, what is needed."""
        event = self.seen[step].event
        if isinstance(event, Rolled):
            words = _("{figure} needs {needed} or less")
            return _("Roll"), words.format(figure=event.figure, needed=event.check.needed)
        return super().coming(step)

    def _following(self) -> str:
        """Whose turn comes after it."""
        if self.desk.game.runner.over:
            return ""
        if self.after.now is not None:
            return _("{figure} goes on").format(figure=self.after.now.figure)
        side = None if won_at_once(self.after) else next_side(self.after)
        if side is None:
            return _("the turn is over")
        names = waiting(self.after, side)
        if len(names) == 1:
            return _("{figure} of {side} is next").format(figure=names[0], side=side)
        return _("a figure of {side} is next").format(side=side)

    # -- what is seen

    def marks(self, now: Now) -> Sequence[Mark]:
        """The figures as far as it has come, and the words on the ground."""
        return [*self._figures(now), *captions(self._yard(now))]

    def _figures(self, now: Now) -> list[Mark]:
        """The figures as far as it has come; in the end all that they did."""
        if not self.seen or now.over:
            done = [*trails(self.seen), *summary(self.seen)] if self.seen else []
            return [*done, *lying_banner(self.after), *counters(self.after)]
        number, share = self._at(now)
        so_far = self.seen[: number + (share >= 1)]
        blows = blow_aims(self.seen[: number + 1])
        flying = bursts(self.seen, self.lengths, number, share) if now.share else ()
        moved = self.seen[: number + 1] if 0 < share < 1 else so_far
        return [*trails(moved, share), *blows, *moment(self.seen[number], share), *flying]

    def main(self, now: Now) -> Part:
        """The yard, its ground no better known than it is by now."""
        return yard_map(self.desk, self._yard(now), self._figures(now))

    def _yard(self, now: Now) -> Yard:
        if not self.seen or now.over:
            return self.after
        yard: Yard = self.seen[self._at(now)[0]].after
        return yard

    def column(self, now: Now) -> Part:
        """What has happened so far, the last rolls in full, how everybody is."""
        number, _share = self._at(now)
        texts = parted(self.steady[number]) if self.seen else []
        lines = [
            Paragraph(
                f"told {place}",
                label=text,
                style=theme.BODY,
                colour=theme.INK if place == len(texts) - 1 else theme.INK2,
            )
            for place, text in enumerate(texts)
        ]
        ends = [column(*lines[first:], gap=6) for first in range(max(1, len(lines)))]
        holds = column(grow(yielding(Highest(ends))))
        panel = Panel("told", caption=_("What happened"), holds=holds)
        throws: list[Given] = []
        for place, throw in enumerate([*self._throws(number)][-THROWS:]):
            throws.append(throw_panel(throw, place))
        others = only_large(spare(others_panel(self.battle(now))))
        return column(grow(yielding(panel, LEAST)), others, *throws)

    def _throws(self, number: int) -> Iterator[Throw]:
        """The rolls of what is being done, up to the step that is seen."""
        target = ""
        for each in self.seen[: number + 1]:
            event = each.event
            if isinstance(event, Attacked):
                target = event.target
            if isinstance(event, Rolled):
                text = _("{figure} {tries}")
                if event.to == ATTACK and target:
                    text = _("{figure} strikes at {target}")
                tries = _(TRIES.get(event.to, event.to))
                head = text.format(figure=event.figure, tries=tries, target=target)
                yield Throw(head, event.check, event.total, event.dice, event.outcome())
            if isinstance(event, Contested):
                yield from _contest(event)
