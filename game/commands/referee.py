"""``earth-expects referee``: a battle without a window, from a scenario and a file of orders."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import game.systems  # noqa: F401 - puts the games on the list
from game.commands.orders_file import SEATS, Entry, OrdersFile, Seat, Who, read_orders, schema
from game.commands.output import OK, REFUSED, ComplaintError, complain, no_side, say, say_data
from game.commands.umpire import Stop, Umpire
from game.dice import DiceError, new_key
from game.papers.text import closest, is_there, one_of, shown
from game.papers.told import first_told
from game.table.decisions import Decision
from game.table.events import Happening
from game.table.faults import Fault, IllegalOrderError, SetupError
from game.table.game import Setup, begin, find, games
from game.table.journal.header import DiceSource, Header, header_for
from game.table.journal.keep import Journal
from game.table.log import Log
from game.table.orders import Order
from game.table.rules import Rules
from game.table.runner import Runner
from game.words import _, listed


@dataclass(frozen=True, slots=True)
class Wishes:
    """The command line of the referee."""

    scenario: str
    game: str | None = None
    orders: str | None = None
    dice: tuple[int, ...] = ()
    seed: str | None = None
    save: str | None = None
    as_json: bool = False
    penalties: bool = False
    sides: tuple[str, ...] = ()
    rest: Who | None = None


def print_schema(name: str | None) -> int:
    """The JSON schema of an orders file, of the first of the games unless another is named."""
    game = games()[game_name(name) or next(iter(games()))]
    say(json.dumps(schema(game.forms), indent=2, ensure_ascii=False))
    return OK


def game_name(given: str | None) -> str | None:
    """The game that is meant, however it is spelt; ComplaintError where there is none like it."""
    if given is None:
        return None
    known = {name.casefold(): name for name in games()}
    if given.casefold() in known:
        return known[given.casefold()]
    text = _("There is no game {given}: write {names}.")
    names = one_of(repr(name) for name in games())
    raise ComplaintError(text.format(given=repr(shown(given)), names=names))


def referee(wishes: Wishes) -> int:
    """Play as far as the orders go; 1 when something given is against the rules or missing."""
    try:
        game, setup = find(wishes.scenario, game_name(wishes.game))
    except SetupError as error:
        raise _complaint(error, error.place) from None
    file = OrdersFile()
    if wishes.orders is not None:
        file = read_orders(wishes.orders, game.forms)
    file = _with_sides(file, setup, wishes.sides)
    source = _source(wishes, file)
    umpires: list[Umpire] = []
    rules = game.refereed(setup, lambda: [one for u in umpires for one in u.waiting()])
    _known(rules, file)
    try:
        runner = begin(game, setup, source.dice(), rules)
    except SetupError as error:
        raise _complaint(error, wishes.scenario) from None
    except DiceError as error:
        raise ComplaintError(str(error), code=REFUSED) from None
    _keep(wishes, runner, header_for(game.name, setup, source, _players(setup)))
    printer = _Printer(runner, wishes.as_json)
    printer.start(_(setup.title), source)
    umpire = Umpire(game, runner, file, rest=wishes.rest, penalties=wishes.penalties)
    umpires.append(umpire)
    try:
        stop = umpire.play()
    except IllegalOrderError as error:
        printer.faults([(None, error.faults)])
        return REFUSED
    finally:
        printer.finish()
    return _report(printer, umpire, stop)


def _known(rules: Rules[Any], file: OrdersFile) -> None:
    """Complains of orders of a kind that this battle never asks for."""
    text = _("{place}: this battle asks for no {kind} order; its orders are {kinds}.")
    orders = [(entry.place, entry.order.kind) for entry in file.entries if entry.order is not None]
    lines = [
        text.format(place=place, kind=kind, kinds=listed([*rules.questions]))
        for place, kind in orders
        if kind not in rules.questions
    ]
    if lines:
        raise ComplaintError(*first_told(lines))


def _players(setup: Setup) -> dict[str, str]:
    return dict.fromkeys(setup.side_names(), "orders")


def _complaint(error: SetupError, place: str) -> ComplaintError:
    return ComplaintError(*(f"{place}: {problem}" for problem in error.problems))


def _source(wishes: Wishes, file: OrdersFile) -> DiceSource:
    """Given dice first, then those of the seed; a new seed only when neither is given."""
    given = wishes.dice or file.settings.dice
    seed = wishes.seed or file.settings.seed
    if seed is None and not given:
        seed = new_key().hex()
    return DiceSource(key=seed, given=given)


def _with_sides(file: OrdersFile, setup: Setup, sides: tuple[str, ...]) -> OrdersFile:
    """Who answers for each side: the file, then the command line."""
    seats: dict[str, Seat] = dict(file.settings.sides)
    for text in sides:
        name, _sign, who = text.rpartition("=")
        if who not in SEATS or not name:
            message = _("--side {text}: write NAME=orders, NAME=scripted or NAME=random.")
            near = closest(who, SEATS)
            if name and near is not None:
                message = _("--side {text}: did you mean {name}={near}?")
            raise ComplaintError(message.format(text=repr(text), name=name, near=near))
        seats[name] = SEATS[who]
    known = setup.side_names()
    wrong = [name for name in seats if name not in known]
    if wrong:
        raise ComplaintError(no_side(wrong[0], known))
    return OrdersFile(file.settings.but(sides=seats), file.entries)


def _keep(wishes: Wishes, runner: Runner, header: Header) -> None:
    if wishes.save is None:
        return
    path = Path(wishes.save)
    if is_there(path):
        text = _("--save {path}: there is such a file already; name another.")
        raise ComplaintError(text.format(path=path))
    journal = Journal(path, header)
    journal.follow(runner)
    if journal.trouble is not None:
        raise ComplaintError(journal.trouble)


def _report(printer: _Printer, umpire: Umpire, stop: Stop) -> int:
    if stop.faults or stop.late:
        printer.faults(list(stop.faults))
    elif stop.die:
        printer.die(stop.die)
    elif not umpire.runner.over:
        for decision in umpire.runner.decisions:
            printer.asked(decision, umpire.example(decision))
    late = [entry for entry, _fault in stop.late]
    places = [e.place for e in umpire.unused() if e not in late]
    printer.unused(stop.late, places, [] if stop.refused else umpire.unsaid())
    return REFUSED if stop.refused else OK


class _Printer:
    """Prints a battle as it happens, as text or as JSON lines."""

    def __init__(self, runner: Runner, as_json: bool) -> None:
        self._runner = runner
        self._json = as_json
        self._log = Log(runner.first, runner.rules)
        self._held = ""

    def start(self, title: str, source: DiceSource) -> None:
        """The title, how to have the same dice again, and what has happened so far."""
        if self._json:
            say_data({"kind": "started", "title": title, "seed": source.key})
        else:
            say(title)
            if source.key is not None:
                say(_("The same dice again: --seed {seed}").format(seed=source.key))
        for event in self._runner.events:
            self.hear(event)
        self._runner.listeners.append(self.hear)

    def hear(self, event: Happening) -> None:
        """One event."""
        if self._json:
            say_data(event.plain())
            return
        line = self._log.hear(event)
        if line is None:
            return
        if not line.instead:
            self.finish()
        self._held = line.plain()

    def finish(self) -> None:
        """Print the last line, which the next can no longer take the place of."""
        if self._held:
            say(self._held)
        self._held = ""

    def asked(self, decision: Decision, example: Order) -> None:
        """What is asked next, of whom, with an example of an answer."""
        data = example.model_dump(mode="json", exclude_defaults=True)
        data = {"kind": example.kind, **data}
        if self._json:
            say_data({"kind": "asked", **self._place(decision), "example": data})
            return
        text = _("Asked next: {what} of {who} in {phase}, turn {turn}; for example")
        who = decision.side if decision.ship is None else f"{decision.ship} ({decision.side})"
        battle = self._runner.battle
        say(text.format(what=decision.kind, who=who, phase=self._phase(), turn=battle.turn))
        say(f"  {json.dumps(decision.key)}: {json.dumps(data, ensure_ascii=False)}")

    def faults(self, found: list[tuple[Decision | None, list[Fault]]]) -> None:
        """Every fault of every order refused."""
        told = [self._fault(decision, fault) for decision, faults in found for fault in faults]
        for sentence in first_told([] if self._json else told):
            complain(sentence)

    def _fault(self, decision: Decision | None, fault: Fault) -> str:
        """A fault in words; printed at once where events are."""
        place = self._place(decision)
        fault = replace(fault, ship=fault.ship or place["ship"])
        if self._json:
            told = {"rule": fault.rule, "ship": fault.ship, "sentence": fault.sentence}
            say_data({"kind": "fault", **place, **told})
        text = _("Turn {turn}, {phase}, {key}: {fault}")
        key = place["decision"] or _("said outside the decisions")
        turn = self._runner.battle.turn
        return text.format(turn=turn, phase=self._phase(), key=key, fault=fault)

    def die(self, sentence: str) -> None:
        """The roll that wants a die."""
        if self._json:
            say_data({"kind": "dice_wanted", "sentence": sentence})
        else:
            complain(sentence)

    def unused(self, late: list[tuple[Entry, Fault]], places: list[str], unsaid: list[str]) -> None:
        """Entries whose moment went by, that answered nothing, or were not said."""
        text = _("{place}: nothing of the kind has been asked so far.")
        words = {place: text.format(place=place) for place in places}
        text = _("{place}: nothing has been asked in its turn and phase, so that it was not said.")
        words |= {place: text.format(place=place) for place in unsaid}
        if not self._json:
            for sentence in first_told([*(f"{e.place}: {f}" for e, f in late), *words.values()]):
                complain(sentence)
            return
        for entry, fault in late:
            kind = entry.order.kind if entry.order else None
            told = {"place": entry.place, "decision": entry.decision, "asks": kind}
            fault_told = {"rule": fault.rule, "ship": fault.ship, "sentence": fault.sentence}
            say_data({"kind": "fault", **self._place(None), **told, **fault_told})
        for place, sentence in words.items():
            say_data({"kind": "unused", "place": place, "sentence": sentence})

    def _place(self, decision: Decision | None) -> dict[str, Any]:
        battle = self._runner.battle
        return {
            "turn": battle.turn,
            "phase": battle.phase,
            "decision": decision.key if decision else None,
            "asks": decision.kind if decision else None,
            "side": decision.side if decision else None,
            "ship": decision.ship if decision else None,
        }

    def _phase(self) -> str:
        phase = self._runner.battle.phase
        return "" if phase is None else str(self._runner.rules.phase_words(phase))
