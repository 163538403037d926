"""Sitting down to a battle, a new one or one taken up where it was left; kept on disk from then."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from game.desk.before.rehearsal import rehearse
from game.desk.before.results import keep_result
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.dice import new_key
from game.table.events import BattleEnded, Happening
from game.table.game import Game, Setup, begin, game_of
from game.table.hotseat import HotSeat
from game.table.journal.branch import Origin, branched
from game.table.journal.drafts import Drafts, DraftsError
from game.table.journal.files import reason_of
from game.table.journal.folder import Autosaves, in_play, kept_folder, new_hold
from game.table.journal.header import DiceSource, header_for
from game.table.journal.holding import HeldError, Hold, hold
from game.table.journal.keep import Journal
from game.table.journal.resume import Resumed, resume
from game.table.levels import PERSON, SCRIPTED, Player, adviser, known
from game.table.minds import Mind
from game.table.orders import Order
from game.table.points import all_is_open, orders_at
from game.table.rerun import last_acted
from game.table.runner import Runner
from game.words import _


class Kept:
    """The journal of the battle in play, as screens see it."""

    def __init__(self, journal: Journal, runner: Runner) -> None:
        self.journal = journal
        self.drafts = Drafts(journal)
        self._uncounted = ""
        self._autosaves = Autosaves(journal)
        runner.listeners += [self._autosaves.hear, self._hear]

    def _hear(self, event: Happening) -> None:
        """Once the battle is over nothing is left to be sealed, and how it ended is counted."""
        if isinstance(event, BattleEnded):
            self.drafts.keep({})
            self._uncounted = keep_result(self.journal.header, self.journal.path, event.winner)

    def words(self) -> str:
        """That everything is on disk, or that it is not."""
        if self.journal.trouble:
            return _("the battle is not being saved")
        if self.drafts.trouble:
            return _("unsealed orders are not saved")
        return _("every order is on disk")

    def trouble(self) -> str:
        """Why the battle, or what is not sealed yet, is not being saved; empty while it is."""
        return self.journal.trouble or self.drafts.trouble

    def save_again(self) -> str:
        """Write what could not be written; gives why it still cannot, empty when all is there."""
        self.journal.again()
        self.drafts.again()
        return self.trouble()

    def news(self) -> str:
        """What has become of the file, or of the count of battles, to be told once."""
        news, self.journal.news = self.journal.news or self._uncounted, ""
        self._uncounted = ""
        return news

    def copy(self) -> str:
        """Keep a copy now; gives one sentence on how it went."""
        held = new_hold(self.journal.header.title, kept_folder())
        path = held.path
        try:
            self.journal.copy(path)
        except OSError as error:
            text = _("No copy could be kept in {folder}: {reason}.")
            return text.format(folder=path.parent, reason=reason_of(error))
        finally:
            held.release()
        text = _("A copy is kept as {name}. It holds the secrets of all sides.")
        return text.format(name=path.name)

    def close(self) -> None:
        """Let go of the file; everything is in it."""
        self.journal.close()


def minds(runner: Runner, players: Mapping[str, Player] | None = None) -> Callable[[str], Mind]:
    """Makes the scripted side that sits for a side of this battle, or advises the person there.

    Who plays alone is advised by a Captain, whatever the level of the enemy.

    What it draws comes from the key of the dice, so that nobody can tell it from what is open.
    """
    game, seats = game_of(runner), players or {}

    def made(side: str) -> Mind:
        player = seats.get(side, SCRIPTED)
        if player == PERSON:
            player = adviser(tuple(seats.values()), game.levels)
        return game.mind(runner.seed(f"mind of {side}"), known(player, game.levels))

    return made


def begin_battle(
    desk: Desk, game: Game, setup: Setup, players: Mapping[str, Player], key: str | None = None
) -> Screen:
    """Begin a new battle and keep it; ``key`` are given dice in hexadecimal, else new ones."""
    source = DiceSource(key=key or new_key().hex())
    runner = begin(game, setup, source.dice())
    header = header_for(game.name, setup, source, players)
    held = new_hold(setup.title)
    journal = Journal(held.path, header, held=held)
    journal.follow(runner)
    return _play(desk, runner, players, journal, shown=0)


def branch_battle(
    desk: Desk, place: int, players: Mapping[str, Player], *, same_dice: bool = False
) -> Screen:
    """Take the battle on the desk up anew before the event ``place``, in a file of its own.

    The other one stays as it is. What persons had sealed for what is asked there is written again,
    not sealed, but nothing that was asked after it, such as a plot after power: that may not follow
    any more. While persons who share the screen play it, nothing is written: each would be shown it
    behind any curtain.
    JournalError when it cannot be taken up.
    """
    assert desk.origin is not None
    events = desk.game.runner.events
    taken = branched(desk.origin, events[:place], players, same_dice=same_dice)
    journal = taken.keep(copy=True)
    persons = [side for side, player in players.items() if player == PERSON]
    hot = desk.played
    if all_is_open(hot) or not hot.shared:
        asked = {decision.key for decision in taken.runner.decisions}
        sealed = orders_at(events, place, persons)
        Drafts(journal).keep({key: order for key, order in sealed.items() if key in asked})
    home = desk.home
    screen = _play(desk, taken.runner, players, journal, shown=None)
    desk.home = home
    for note in taken.notes:
        screen.toast(note)
    return screen


def resume_battle(desk: Desk, path: Path, *, copy: bool = False) -> Screen:
    """Go on with a saved battle; JournalError says why it cannot be. The rest is untouched.

    A battle that is over is only looked through: nothing is written. In others what followed the
    last order of a player is shown again: it may not have been watched. HeldError if another
    window has it open; in a ``copy`` it can be gone on with all the same.
    """
    with _holding(path if in_play(path) and not copy else None) as held:
        taken = resume(path)
        rehearse(desk, taken, minds(taken.runner, taken.players))
        journal = None
        if not taken.runner.over:
            journal = taken.keep(held=held(), copy=copy)
    runner, players = taken.runner, _players(taken)
    shown = None if runner.over else last_acted(runner.events, players)
    origin = Origin(path, taken.recorded.header.but(edited=taken.recorded.edited))
    screen = _play(desk, runner, players, journal, shown=shown, origin=origin)
    for note in taken.notes:
        screen.toast(note)
    return screen


@contextlib.contextmanager
def _holding(path: Path | None) -> Iterator[Callable[[], Hold | None]]:
    """Hold a save while it is read, and on if the hold is taken over by asking for it.

    Asking raises HeldError where another window has it; looking through it does not.
    """
    held: list[Hold] = []
    taken: HeldError | None = None
    try:
        held = [hold(path)] if path is not None else []
    except HeldError as error:
        taken = error

    def take_over() -> Hold | None:
        if taken is not None:
            raise taken
        return held.pop() if held else None

    try:
        yield take_over
    finally:
        for one in held:
            one.release()


def open_watched(desk: Desk, path: Path) -> None:
    """Lay a battle that another window plays on the desk to be looked at.

    Nobody decides and nothing is written. JournalError says why it cannot be.
    """
    taken = resume(path)
    players = _players(taken)
    desk.look_on(HotSeat(taken.runner, players, minds(taken.runner, players)))
    desk.origin = Origin(path, taken.recorded.header.but(edited=taken.recorded.edited))


def _players(taken: Resumed) -> dict[str, Player]:
    levels = game_of(taken.runner).levels
    return {side: known(player, levels) for side, player in taken.players.items()}


def _play(
    desk: Desk,
    runner: Runner,
    players: Mapping[str, Player],
    journal: Journal | None,
    *,
    shown: int | None,
    origin: Origin | None = None,
) -> Screen:
    if journal is None:
        hot = HotSeat(runner, players, minds(runner, players), shown=shown)
        return desk.sit_down(hot, None, origin)
    kept = Kept(journal, runner)
    drafts, note = _unsealed(kept.drafts)
    shown = None if drafts else shown
    hot = HotSeat(runner, players, minds(runner, players), shown=shown, drafts=drafts)
    hot.on_drafts = kept.drafts.keep
    screen = desk.sit_down(hot, kept, Origin(journal.path, journal.header))
    if note:
        screen.toast(note)
    return screen


def _unsealed(drafts: Drafts) -> tuple[dict[str, Order], str]:
    """The orders that were written and not sealed, or a sentence on why they are lost."""
    try:
        return drafts.read(), ""
    except DraftsError as error:
        return {}, str(error)
