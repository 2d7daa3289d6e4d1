"""A person's own things: the way back on another device, and how the matches went."""

from __future__ import annotations

import html
import http.cookiejar
import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Serve
from zashiki.protocol.bodies import GameStats, Tried
from zashiki.server.app import read_secret_file
from zashiki.server.selves import count

Run = Callable[[Any], Any]


class Refused(Exception):
    """An answer with another status."""


class Browser:
    """Keeps a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))

    def ask(self, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        wanted = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"})
        try:
            with self._opener.open(wanted, timeout=20) as answered:
                return json.loads(answered.read())
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(error.code) from None


def test_a_code_makes_another_device_the_same_person_until_a_new_one_is_made(url: str) -> None:
    desk, phone = Browser(url), Browser(url)
    me = desk.ask("/api/me", {"name": "Ann"})
    code = desk.ask("/api/me/recovery", {})["code"]
    desk.ask("/api/me", {"name": "Anna"})
    assert phone.ask("/api/me")["uid"] != me["uid"]
    assert phone.ask("/api/me/recover", {"code": f" {code.lower()} "}) == {**me, "name": "Anna"}
    assert phone.ask("/api/me")["uid"] == me["uid"]
    newer = phone.ask("/api/me/recovery", {})["code"]
    with pytest.raises(Refused, match="404"):
        Browser(url).ask("/api/me/recover", {"code": code})
    assert Browser(url).ask("/api/me/recover", {"code": newer})["uid"] == me["uid"]


def test_a_name_taken_on_one_device_is_had_on_the_others(url: str) -> None:
    desk, phone = Browser(url), Browser(url)
    desk.ask("/api/me", {"name": "Ann"})
    phone.ask("/api/me/recover", {"code": desk.ask("/api/me/recovery", {})["code"]})
    phone.ask("/api/me", {"name": "Anna"})
    assert desk.ask("/api/me")["name"] == "Anna"
    table = {"game": "pebbles", "seats": 2, "sitting": [{"kind": "me"}, {"kind": "open"}], "options": {}}
    match = desk.ask("/api/tables", table)["match"]
    assert desk.ask(f"/api/tables/{match}")["players"][0]["name"] == "Anna"


def test_codes_cannot_be_guessed_fast(url: str) -> None:
    thief = Browser(url)
    answers = []
    for n in range(14):
        with pytest.raises(Refused) as refused:
            thief.ask("/api/me/recover", {"code": f"AAAA-{n}"})
        answers.append(refused.value.args[0])
    assert (answers[0], answers[-1]) == (404, 429)


def test_matches_are_counted_by_rank_and_by_who_sat_there() -> None:
    stats = GameStats("pebbles", Tried(), [], {}, Tried())
    count(stats, [1, 2, 3], 0, [("person", ""), ("bot", "easy"), ("bot", "easy")])
    count(stats, [2, 1], 0, [("person", ""), ("person", "")])
    assert (stats.all.played, stats.all.won, stats.ranks) == (2, 1, [1, 1, 0])
    assert (stats.bots["easy"].played, stats.bots["easy"].won) == (1, 1)
    assert (stats.people.played, stats.people.won) == (1, 0)


def test_what_was_ended_by_agreement_does_not_count(url: str, two: Callable[..., Any], run: Run) -> None:
    async def main() -> None:
        async with two(url) as (ann, ben):
            await ann.line.beside("propose", what="end")
            await ben.until(lambda m: getattr(m, "proposed", None) is not None)
            await ben.line.beside("agree")
            await ann.prompt(lambda prompt: prompt.outcome is not None)
        async with two(url) as (ann, ben):
            await ben.line.beside("resign")
            await ann.prompt(lambda prompt: prompt.outcome is not None)
            stats = await ann.client._get("/api/me/stats", list[GameStats])
            assert [(one.game, one.all.played, one.people.won) for one in stats] == [("pebbles", 1, 1)]

    run(main())


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_link_to_a_table_previews_whose_it_is_and_a_wrong_one_nothing(url: str, language: str) -> None:
    ann = Browser(url)
    ann.ask("/api/me", {"name": "Ann"})
    wanted = {"game": "pebbles", "seats": 3, "sitting": [{"kind": "me"}], "private": True, "name": 'Fox & "Moon"'}
    code = ann.ask("/api/tables", wanted)["code"]
    other = Browser(url)
    other.ask("/api/me", {"name": "\u0410nn"})  # with a Cyrillic letter

    def tags(path: str) -> dict[str, str]:
        request = urllib.request.Request(url + path, headers={"Accept-Language": language})
        with urllib.request.urlopen(request, timeout=20) as answered:
            page = answered.read().decode()
        found = re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page)
        return {name: html.unescape(content) for name, content in found}

    told = tags(f"/join/{code}")
    assert told["title"].endswith('· Fox & "Moon"')
    assert "Ann" in told["description"]
    other.ask(f"/api/tables/{other.ask(f'/api/join/{code}')['match']}/sit", {"seat": 1})
    assert "Ann, \u0410nn (2)" in tags(f"/join/{code}")["description"]
    with urllib.request.urlopen(told["image"], timeout=20) as picture:
        assert picture.headers["Content-Type"] == "image/png"
    assert "Fox" not in str(tags("/join/AAAAAA")) + str(tags("/"))


def test_servers_that_share_a_secret_file_know_each_others_guests(serve: Serve, tmp_path: Path) -> None:
    file, database = tmp_path / "shared", str(tmp_path / "j.db")
    file.write_text("as long as a secret must be\n", encoding="ascii")

    def who(url: str, cookie: str = "") -> tuple[str, str]:
        head = {"Cookie": cookie} if cookie else {}
        with urllib.request.urlopen(urllib.request.Request(f"{url}/api/me", None, head), timeout=20) as answer:
            return json.load(answer)["uid"], (answer.headers["Set-Cookie"] or "").partition(";")[0]

    shared = {"secret": read_secret_file(file)}
    with serve(database, **shared) as one, serve(database, **shared) as other, serve(database) as stranger:
        uid, cookie = who(one.url)
        assert who(other.url, cookie)[0] == uid
        assert who(stranger.url, cookie)[0] != uid
