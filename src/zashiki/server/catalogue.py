"""What does not change while the server runs: games, words, rulebooks and their pictures."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from zashiki import locales
from zashiki.kernel.game import LANGUAGES, AnyGame, Option, discover
from zashiki.kernel.rulebook import Chapter
from zashiki.lessons import find_lesson, lesson_names
from zashiki.protocol.bodies import ChapterInfo, GameInfo, LexiconEntry, OptionInfo, RuleInfo, RulesInfo, WordTrees
from zashiki.server.answers import Problem, WholeOrPart, answer
from zashiki.server.house import house_of
from zashiki.server.teaching import make_guide

ART = ("scene.svg", "emblem.svg")


async def list_games(request: Request) -> Response:
    """GET /api/games"""
    house = house_of(request)
    has_board, bots = house.bundle.has_board, house.thinkers.names
    return answer([describe_game(game, has_board(game), bots(game)) for game in discover().values()])


async def list_words(request: Request) -> Response:
    """GET /api/words/{language}"""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise Problem(404, "no_language", f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    games = {game.id: dict(game.words(language).tree) for game in discover().values()}
    return answer(WordTrees(locales.load(language), games))


async def show_rules(request: Request) -> Response:
    """GET /api/rules/{game}"""
    game = find_game(request.path_params["game"])
    chapters = [describe_chapter(chapter) for chapter in game.rulebook.chapters]
    return answer(
        RulesInfo(game.id, dict(game.title), game.rulebook.preface, chapters, reconstructed=dict(game.reconstructed))
    )


async def show_guide(request: Request) -> Response:
    """GET /api/guide/{game}: how to play, told along the first lesson"""
    game = find_game(request.path_params["game"])
    lessons = lesson_names(game)
    return answer(await asyncio.to_thread(make_guide, find_lesson(game, lessons[0])) if lessons else [])


async def show_lexicon(request: Request) -> Response:
    """GET /api/lexicon/{game}/{language}"""
    game, language = find_game(request.path_params["game"]), request.path_params["language"]
    if language not in LANGUAGES:
        raise Problem(404, "no_language", f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    entries = game.lexicon(game.words(language))
    return answer(
        [LexiconEntry(one.group, one.name, one.text, list(one.things), one.rule, list(one.pictures)) for one in entries]
    )


async def show_art(request: Request) -> Response:
    """GET /api/games/{game}/art/{file}"""
    file = find_game(request.path_params["game"]).folder / "web" / request.path_params["file"]
    if file.name not in ART or not file.is_file():
        raise Problem(404, "no_picture", "there is no such picture")
    return WholeOrPart(file, media_type="image/svg+xml")


def find_game(game_id: str) -> AnyGame:
    """The game of this id; raises Problem."""
    games = discover()
    if game_id not in games:
        raise Problem(404, "no_game", f"there is no game {game_id!r}; there are {', '.join(games)}")
    return games[game_id]


def describe_game(game: AnyGame, has_board: bool, bots: list[str]) -> GameInfo:
    """A game as the lobby shows it."""
    return GameInfo(
        id=game.id,
        title=dict(game.title),
        tagline=dict(game.tagline),
        seats=list(game.seats),
        minutes=game.minutes,
        options=[describe_option(option) for option in game.options],
        bots=bots,
        reconstructed=dict(game.reconstructed),
        board=has_board,
        art=[file for file in ART if (game.folder / "web" / file).is_file()],
        rules_version=game.rules_version,
        lessons={name: dict(find_lesson(game, name).title) for name in lesson_names(game)},
        gentle=dict(game.gentle),
    )


def describe_option(option: Option) -> OptionInfo:
    """An option as the lobby shows it."""
    return OptionInfo(
        name=option.name,
        values=list(option.values),
        default=option.default,
        meaning=dict(option.meaning),
        low=option.low,
        high=option.high,
        free=option.check is not None,
    )


def describe_chapter(chapter: Chapter) -> ChapterInfo:
    """A chapter in every language."""
    rules = [RuleInfo(rule.id, rule.source, {"en": rule.en, "de": rule.de}) for rule in chapter.rules]
    return ChapterInfo(chapter.number, {"en": chapter.en, "de": chapter.de}, rules)
