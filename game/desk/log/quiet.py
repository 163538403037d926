"""What happened without a screen of its own, such as repairs: told on the next screen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from game.desk.kit import Screen
from game.desk.kit.cards import toast_lines
from game.desk.log.reading import heard_since
from game.table.events import Happening, PassedOver, PhaseBegan
from game.table.eyes import may_see
from game.table.hotseat import HotSeat
from game.table.log import LINE
from game.table.scenes import Scene
from game.words import _, counted, listed

Befallen = Callable[[Any, str, Sequence[Happening], int], str]
"""What befell a side in the events that it may see from a place on, in one line."""

MOST, ALONE = 3, 5
"""So many lines of a message at most; of one that is a single sentence."""


class Quietly:
    """Tells each of it once, from the first decision of a battle at the screen on."""

    def __init__(self) -> None:
        self._told: WeakKeyDictionary[HotSeat, int] = WeakKeyDictionary()
        self._seen: tuple[Happening, ...] = ()
        self.later = ""
        """What came of a scene that went on by itself, for the next screen of orders."""

    def saw(self, scene: Scene[Any]) -> None:
        """A scene is on the screen: if nothing else befalls, the next screen need not repeat it."""
        self._seen = scene.events

    def tell(
        self, hot: HotSeat, screen: Screen, befallen: Befallen, skipped: Collection[str] = ()
    ) -> str:
        """Say what is new of it, if anything, while a person plays alone.

        After a curtain a card tells it, and the report shows all. ``skipped``: phases of which it
        is told, too, that nobody, or not who is asked now, was asked anything in them, and why.
        What befell who is asked, watched or not, is given back, to stay until it decides; not
        what was seen just before.
        """
        (seen, self._seen), (later, self.later) = (self._seen, ()), (self.later, "")
        if later and not (hot.shared or hot.ended):
            screen.toast(later)
        now = hot.shown - 1
        before = self._told.get(hot, now)
        heard = heard_since(hot, hot.eyes, before)
        self._told[hot] = now
        why, phases = _skipped(hot, before, skipped)
        if why and not (hot.shared or hot.ended):
            screen.toast(why)
            screen.toasts[-1].shorter = phases
        quiet = [
            line.text for event, line in heard if line.level == LINE and _is_told(event, hot.eyes)
        ]
        if quiet and not (hot.shared or hot.ended):
            screen.toast(newest(quiet))
        return "" if hot.shared or hot.ended else _befell(hot, before, befallen, seen)


def _is_told(event: Happening, eyes: str | None) -> bool:
    """Whether a message tells of it: it has no screen of its own, or somebody else said it."""
    said = event.aloud and getattr(event, "side", eyes) != eyes
    return said or (event.watching is not None and event.watching.quiet)


def _befell(
    hot: HotSeat, before: int, befallen: Befallen, just_seen: Sequence[Happening] = ()
) -> str:
    """What befell who is at the screen after an event, unless it saw all of it just before."""
    eyes, events = hot.eyes, hot.runner.events[: hot.shown]
    if eyes is None or before >= hot.shown - 1:
        return ""
    open_to = [n for n, event in enumerate(events) if may_see(event, eyes)]
    since = sum(n <= before for n in open_to)
    known = {id(event) for event in just_seen}
    others = [events[n] for n in open_to if n <= before or id(events[n]) not in known]
    if not befallen(hot.view(), eyes, others, since):
        return ""
    return befallen(hot.view(), eyes, [events[n] for n in open_to], since)


def _skipped(hot: HotSeat, before: int, phases: Collection[str]) -> tuple[str, str]:
    """Why who is at the screen was not asked in some of these phases since an event, each told
    once; and, in few words, which they were."""
    phase, reasons = "", dict[tuple[str, bool], list[str]]()
    for number, event in enumerate(hot.runner.events[: hot.shown]):
        if isinstance(event, PhaseBegan):
            phase = event.phase
        if not isinstance(event, PassedOver) or event.side not in {None, hot.eyes}:
            continue
        if number > before and phase in phases:
            told = reasons.setdefault((phase, event.side is None), [])
            told += [event.reason] * (event.reason not in told)
    named = {key: hot.rules.phase_words(key[0]) for key in reasons}
    why = " ".join(_not_asked(named[key], found, nobody=key[1]) for key, found in reasons.items())
    text = _("You were not asked in {phases}; the log (L) tells why.")
    return why, text.format(phases=listed(list(dict.fromkeys(named.values()))))


def _not_asked(named: str, reasons: Sequence[str], *, nobody: bool) -> str:
    text = _("{phase}: you had nothing to decide, {reason}.")
    if nobody:
        text = _("{phase}: nobody had anything to decide, {reason}.")
    return text.format(phase=named, reason="; ".join(reasons))


def message(lines: list[str]) -> str:
    """As many as have room in a short message, the first first, and how many more there are."""
    told: list[str] = []
    if len(lines) == 1 and toast_lines(lines[0]) <= ALONE:
        return lines[0]
    for line in lines:
        if toast_lines(_with_rest([*told, line], len(lines))) <= MOST:
            told.append(line)
    return _with_rest(told, len(lines))


def newest(lines: list[str]) -> str:
    """As many of the last lines as have room in a short message, in their order, after how many
    there are before them."""
    for count in range(len(lines), 0, -1):
        told = " ".join(lines[-count:])
        more = len(lines) - count
        if more:
            before = counted("{n} line before these is in the log (L).",
                             "{n} lines before these are in the log (L).", more)  # fmt: skip
            told = _("{told} {more}").format(told=told, more=before)
        if toast_lines(told) <= (ALONE if len(lines) == 1 else MOST):
            return told
    return _with_rest([], len(lines))


def _with_rest(told: list[str], all_: int) -> str:
    """Some lines and how many of all are not among them."""
    more = all_ - len(told)
    if not more:
        return " ".join(told)
    if not told:
        return counted(
            "{n} line of news is in the log (L).", "{n} lines of news are in the log (L).", more
        )
    rest = counted("{n} line more is in the log (L).", "{n} lines more are in the log (L).", more)
    return _("{told} {more}").format(told=" ".join(told), more=rest)
