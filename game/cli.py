"""The command line: ``earth-expects`` opens the window, its commands do without one."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, NoReturn

from game.commands.arguments import add_commands
from game.commands.output import BAD_INPUT, ComplaintError, complain, say
from game.papers.text import closest, one_of
from game.resources import DEBUG_VARIABLE, version
from game.words import _, speak

INTERRUPTED = 130
BROKEN_PIPE = 141


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence instead of the whole usage."""
        message = _plain(message)
        self.exit(BAD_INPUT, f"{self.prog}: {message}; {self.prog} --help tells more.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code. No traceback reaches the user."""
    try:
        _plain_output()
        speak()
        code = _command(_parsed(sys.argv[1:] if argv is None else list(argv)))
        sys.stdout.flush()
        return code
    except ComplaintError as error:
        for sentence in error.sentences:
            complain(sentence)
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        if os.environ.get(DEBUG_VARIABLE):
            raise
        text = _("The game stumbled ({error}); set {variable}=1 to see where, and report it.")
        shown = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        complain(text.format(error=shown, variable=DEBUG_VARIABLE))
        return BAD_INPUT


def _plain(message: str) -> str:
    """What the parser complains of, as a clause a player reads."""
    choice = re.fullmatch(r"argument (\S+): invalid choice: '(.*)' \(choose from (.*)\)", message)
    if choice:
        known = re.findall(r"[\w-]+", choice[3])
        near = closest(choice[2], known)
        text = _("{option}: {given} is unknown, write {known}")
        if near is not None:
            text = _("{option}: {given} is unknown, did you mean {near}")
        given = repr(choice[2])
        return text.format(option=choice[1], given=given, near=near, known=one_of(known)).rstrip(
            "?"
        )
    lacking = re.fullmatch(r"argument (\S+): expected one argument", message)
    if lacking:
        return _("{option}: write its value after it").format(option=lacking[1])
    missing = re.fullmatch(r"the following arguments are required: (.*)", message)
    if missing:
        return _("{name} is missing, write it after the command").format(name=missing[1])
    return message.removeprefix("argument ")


def _parsed(argv: list[str]) -> argparse.Namespace:
    """The arguments of a command; those it does not know are told with what is likely meant."""
    first = next(iter(argv), "-")
    if first not in _COMMANDS and not first.startswith("-"):
        near = closest(first, _COMMANDS)
        text = _("There is no command {name}; the commands are {known}.")
        if near is not None:
            text = _("There is no command {name}; did you mean {near}?")
        known = ", ".join(_COMMANDS)
        raise ComplaintError(text.format(name=repr(first), near=near, known=known))
    args, unknown = _parser().parse_known_args(argv)
    if unknown:
        raise ComplaintError(_unknown(unknown[0], first))
    return args


def _unknown(given: str, command: str) -> str:
    if not given.startswith("-"):
        text = _("{given} is one argument too many; put names with spaces in quotes.")
        return text.format(given=repr(given))
    known = _options(command)
    near = closest(given.split("=", maxsplit=1)[0], known)
    text = _("There is no option {given}; the options are {known}.")
    if near is not None:
        text = _("There is no option {given}; did you mean {near}?")
    return text.format(given=given, near=near, known=", ".join(known))


def _options(command: str) -> list[str]:
    """The long options of a command, or of the program itself."""
    parser = _parser()
    for action in parser._actions:
        if isinstance(action.choices, dict) and command in action.choices:
            parser = action.choices[command]
    return [name for name in parser._option_string_actions if name.startswith("--")]


def _plain_output() -> None:
    """Signs that the console cannot show become question marks instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="earth-expects", description=_("Tactical space combat on hexes."))
    parser.add_argument("--version", action="store_true", help=_("print the version"))
    add_commands(parser.add_subparsers(dest="command", metavar="COMMAND"))
    return parser


def _command(args: argparse.Namespace) -> int:
    if args.version:
        say(f"earth-expects {version()}")
        return 0
    if args.command is None:
        return _window()
    return _COMMANDS[args.command](args)


def _window() -> int:
    try:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from game.app import main as window  # noqa: PLC0415 - only the window needs pygame
    except ImportError as error:
        text = _("The window cannot be opened ({error}); play without: earth-expects referee -h.")
        raise ComplaintError(text.format(error=error)) from None
    return window()


def _referee(args: argparse.Namespace) -> int:
    from game.commands.referee import Wishes, print_schema, referee  # noqa: PLC0415 - see below

    if args.schema:
        return print_schema(args.game)
    if args.scenario is None:
        text = _("Name a scenario, such as: earth-expects referee 'stop the icarus'.")
        raise ComplaintError(text)
    return referee(
        Wishes(
            scenario=args.scenario,
            game=args.game,
            orders=args.orders,
            dice=args.dice,
            seed=args.seed,
            save=args.save,
            as_json=args.json,
            penalties=args.penalties,
            sides=tuple(args.side),
            rest=args.rest,
        )
    )


def _ship(args: argparse.Namespace) -> int:
    from game.systems.earth_expects.commands.ship import ship  # noqa: PLC0415 - see below

    return ship(args.files, args.json, args.arcs)


def _replay(args: argparse.Namespace) -> int:
    from game.commands.replay import replay  # noqa: PLC0415 - see below

    return replay(args.file, args.json, args.side)


def _rules(args: argparse.Namespace) -> int:
    from game.commands.rules import rules  # noqa: PLC0415 - see below

    return rules(args.words, args.json)


def _print(args: argparse.Namespace) -> int:
    from game.commands.print import Wishes, print_papers  # noqa: PLC0415 - see below
    from game.table.sheets import KINDS  # noqa: PLC0415 - see below

    given = vars(args)
    kinds = tuple(kind for kind in KINDS if given.get(kind))
    formats: Any = tuple(name for name in ("pdf", "svg") if given[name])
    several = int(args.per_page) if args.per_page else None
    out, text = args.out, args.text
    return print_papers(
        Wishes(args.what, kinds, args.all, args.paper, several, args.side, out, formats, text)
    )


def _words(args: argparse.Namespace) -> int:
    from game.commands.words import words  # noqa: PLC0415 - see below

    return words(args.out)


def _duel(args: argparse.Namespace) -> int:
    from game.commands.duel import duel  # noqa: PLC0415 - see below

    shape: Any = "json" if args.json else "csv" if args.csv else "text"
    return duel((args.first, args.second), (args.mind_a, args.mind_b), _terms(args), shape)


def _tournament(args: argparse.Namespace) -> int:
    from game.commands.tournament import hold  # noqa: PLC0415 - see below

    return hold(args.names, args.mind, _terms(args), args.format, args.out)


def _terms(args: argparse.Namespace) -> Any:
    from game.commands.duel import Terms  # noqa: PLC0415 - see below

    given = vars(args)
    return Terms(**{part.name: given[part.name] for part in fields(Terms) if part.name in given})


_COMMANDS = {
    "referee": _referee,
    "ship": _ship,
    "replay": _replay,
    "rules": _rules,
    "print": _print,
    "words": _words,
    "duel": _duel,
    "tournament": _tournament,
}
"""Each command reads its part of the program only when it is called: the others start faster."""


if __name__ == "__main__":
    sys.exit(main())
