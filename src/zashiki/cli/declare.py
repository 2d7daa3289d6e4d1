"""A command is a function: what the command line takes is read from its annotated parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import click
from click.core import ParameterSource

RANGES: dict[type, Callable[..., click.ParamType[Any]]] = {int: click.IntRange, float: click.FloatRange}


@dataclass(frozen=True)
class Option:
    """A parameter given by name, which is `--its-name` unless another flag is said."""

    flag: str = ""
    help: str = ""
    metavar: str | None = None
    min: float | None = None
    max: float | None = None


@dataclass(frozen=True)
class Argument:
    """A parameter given by its place."""

    help: str = ""
    metavar: str | None = None


def command(function: Callable[..., int | None]) -> click.Command:
    """The function as a command that is called like it; what it returns is the exit code."""
    hints = get_type_hints(function, include_extras=True)
    given = inspect.signature(function).parameters.values()
    said = inspect.getdoc(function) or ""
    return click.Command(
        function.__name__.replace("_", "-"),
        callback=function,
        params=[_parameter(one.name, hints[one.name], one.default) for one in given],
        help=said,
        short_help=said.partition("\n")[0],
    )


def _parameter(name: str, hint: Any, default: Any) -> click.Parameter:
    kind, said = get_args(hint)[:2] if get_origin(hint) is Annotated else (hint, Option())
    if isinstance(kind, UnionType):
        kind = next(part for part in get_args(kind) if part is not type(None))
    many = get_origin(kind) is list
    required = default is inspect.Parameter.empty
    settings: dict[str, Any] = {"required": required, **({} if required else {"default": default})}
    if isinstance(said, Argument):
        return click.Argument([name], help=said.help, metavar=said.metavar, type=_type(kind, Option()), **settings)
    return click.Option(
        [name, said.flag or f"--{name.replace('_', '-')}"],
        help=said.help,
        metavar=said.metavar,
        is_flag=kind is bool,
        multiple=many,
        callback=_as_list if many else _not_empty,
        type=_type(get_args(kind)[0] if many else kind, said),
        show_default=default not in (None, "", False, []) and not required,
        **settings,
    )


def _as_list(context: click.Context, parameter: click.Parameter, values: tuple[Any, ...]) -> list[Any]:
    return [_not_empty(context, parameter, value) for value in values]


def _not_empty(context: click.Context, parameter: click.Parameter, value: Any) -> Any:
    """A variable of the shell that was never set must not begin a house of its own where none was wanted."""
    given = context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE
    if given and value == "":
        raise click.BadParameter("nothing is given; leave the option out, or give it a value")
    return value


def _type(kind: type, said: Option) -> click.ParamType[Any]:
    """How click reads a value of this kind."""
    if issubclass(kind, Enum):
        return click.Choice(kind)
    if issubclass(kind, Path):
        return click.Path(path_type=Path)
    if (said.min, said.max) != (None, None):
        return RANGES[kind](said.min, said.max)
    return click.types.convert_type(kind)
