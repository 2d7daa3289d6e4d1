"""The HTTP interface: what a browser asks, and what it is told when it asks for nonsense."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.ears import moments_of
from zashiki.kernel.game import AnyGame
from zashiki.kernel.record import read_record
from zashiki.server import catalogue
from zashiki.server.app import read_secret

SITTING = [{"kind": "me"}, {"kind": "bot", "bot": "heaviest"}]


def another(browser: TestClient) -> TestClient:
    """Another browser at the same server."""
    return TestClient(browser.app, base_url="http://room.test")


def new_table(browser: TestClient, **changes: Any) -> Any:
    return browser.post("/api/tables", json={"game": "pebbles", "seats": 2, "sitting": [{"kind": "me"}]} | changes)


def test_a_match_is_one_word_of_its_address(browser: TestClient) -> None:
    ids = {browser.app.state.house.new_id() for _ in range(500)}  # type: ignore[attr-defined]
    assert len(ids) == 500
    assert all(one.isalnum() and one.isascii() and len(one) == 12 for one in ids)


@pytest.mark.parametrize(
    ("language", "name"), [("de-AT,en", "Gast"), ("en-GB", "Guest"), ("fr", "Guest"), ("", "Guest")]
)
def test_a_guest_is_named_in_its_language(browser: TestClient, language: str, name: str) -> None:
    headers = {"Accept-Language": language}
    assert browser.get("/api/me", headers=headers).json()["name"].startswith(f"{name} ")
    assert browser.post("/api/guests", json={}, headers=headers).json()["name"].startswith(f"{name} ")


def test_games_tell_all_a_lobby_needs(browser: TestClient, pebbles: AnyGame) -> None:
    games = {game["id"]: game for game in browser.get("/api/games").json()}
    told = games["pebbles"]
    assert told["title"] == pebbles.title
    assert told["seats"] == [2, 3, 4]
    assert told["bots"] == ["easy", "medium", "skilled", "hard", "master", "heaviest", "greedy", "random"]
    assert told["board"] is False
    assert told["art"] == []
    assert [option["name"] for option in told["options"]] == ["rounds", "glass"]
    assert told["options"][0]["default"] == told["options"][0]["values"][0] == 3
    assert told["options"][0]["free"] is False


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_of_house_and_games(browser: TestClient, language: str) -> None:
    words = browser.get(f"/api/words/{language}").json()
    assert words["shell"]
    assert "ask" in words["games"]["pebbles"]


def test_rules_come_in_both_languages_with_their_marks(browser: TestClient) -> None:
    rules = browser.get("/api/rules/pebbles").json()
    rule = rules["chapters"][0]["rules"][0]
    assert (rule["id"], rule["source"]) == ("R1.1", "O")
    assert rule["text"]["en"].startswith("Two to four")
    assert rule["text"]["de"].startswith("Zwei bis vier")


def test_art_comes_from_the_games_folder(
    browser: TestClient, pebbles: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "scene.svg").write_text("<svg/>")
    (tmp_path / "web" / "board.tsx").write_text("secret")
    assert browser.get("/api/games/pebbles/art/scene.svg").status_code == 404
    import dataclasses

    painted = dataclasses.replace(pebbles, folder=tmp_path)
    monkeypatch.setattr(catalogue, "discover", lambda: {"pebbles": painted})
    assert browser.get("/api/games").json()[0]["art"] == ["scene.svg"]
    answer = browser.get("/api/games/pebbles/art/scene.svg")
    assert (answer.text, answer.headers["content-type"]) == ("<svg/>", "image/svg+xml")
    assert answer.headers["cache-control"] == "no-store"
    assert browser.get("/api/games/pebbles/art/board.tsx").status_code == 404
    assert browser.get("/api/games/pebbles/art/..%2Fsecret").status_code == 404


def finish(browser: TestClient) -> str:
    """A match that bots have played to its end."""
    match: str = new_table(browser, sitting=[{"kind": "bot", "bot": "heaviest"}] * 2).json()["match"]
    for _ in range(200):
        if browser.get(f"/api/tables/{match}").json()["status"] == "over":
            return match
        time.sleep(0.05)
    raise AssertionError("the bots do not come to an end")


def test_a_finished_match_can_be_looked_at_again(browser: TestClient) -> None:
    match = finish(browser)
    replay = browser.get(f"/api/tables/{match}/replay").json()
    moments = moments_of(replay)
    assert (replay["first"], replay["before"], replay["total"]) == (0, [], len(moments))
    assert {moment["seat"] for moment in moments} == {-4}
    assert not any(moment["legal"] or moment["clock_ms"] for moment in moments)
    assert [moment["outcome"] is not None for moment in moments] == [False] * (len(moments) - 1) + [True]
    steps = len(read_record(browser.get(f"/api/tables/{match}/record").text)[1])
    assert moments[-1]["n"] == steps
    assert [moment["n"] for moment in moments] == sorted({moment["n"] for moment in moments})
    german = moments_of(browser.get(f"/api/tables/{match}/replay?lang=de").json())
    assert german[0]["drawing"] != moments[0]["drawing"]


def test_a_replay_begun_later_tells_what_came_before(browser: TestClient) -> None:
    match = finish(browser)
    whole = moments_of(browser.get(f"/api/tables/{match}/replay").json())
    later = browser.get(f"/api/tables/{match}/replay?first=3").json()
    assert moments_of(later) == whole[3:]
    assert later["before"] == [event for moment in whole[:3] for event in moment["events"]]


def test_things_can_be_looked_at_in_a_match_that_is_over(browser: TestClient) -> None:
    match = finish(browser)
    path = f"/api/tables/{match}/remarks"
    last = moments_of(browser.get(f"/api/tables/{match}/replay").json())[-1]["n"]
    first = browser.get(f"{path}?n=2&thing=seat:1&thing=nothing").json()
    told = [{"key": "seat", "facts": {"who": 1}}, {"key": "shells", "facts": {"n": 0}}]
    assert first == {"t": "remarks", "n": 2, "things": {"seat:1": told, "nothing": []}}
    both = browser.get(f"{path}?n=9999&thing=seat:0&thing=seat:1").json()
    assert both["n"] == last
    outcome = moments_of(browser.get(f"/api/tables/{match}/replay").json())[-1]["outcome"]
    assert [both["things"][f"seat:{seat}"][1]["facts"]["n"] for seat in (0, 1)] == outcome["scores"]
    for bad in ("n=-1", "n=1" + "&thing=x" * 33, f"n=1&thing={'x' * 81}", "thing=x"):
        assert browser.get(f"{path}?{bad}").status_code == 400
    under_way = new_table(browser, sitting=SITTING).json()["match"]
    assert browser.get(f"/api/tables/{under_way}/remarks?n=0").json()["error"] == "not_over"


@pytest.mark.parametrize("first", ["-1", "9999", "x", "", "²", "1" * 5000])
def test_a_moment_that_never_was(browser: TestClient, first: str) -> None:
    told = browser.get(f"/api/tables/{finish(browser)}/replay?first={first}")
    assert (told.status_code, told.json()["error"]) == (400, "no_moment")


def test_a_match_under_way_keeps_its_moments(browser: TestClient) -> None:
    match = new_table(browser, sitting=SITTING).json()["match"]
    told = browser.get(f"/api/tables/{match}/replay")
    assert (told.status_code, told.json()["error"]) == (409, "not_over")
    assert browser.get("/api/tables/nowhere/replay").status_code == 404


def test_a_browser_is_known_by_its_cookie(browser: TestClient) -> None:
    first = browser.get("/api/me")
    cookie = first.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert browser.get("/api/me").json() == first.json()
    assert another(browser).get("/api/me").json()["uid"] != first.json()["uid"]
    assert browser.post("/api/me", json={"name": "  Änn\n  Lee "}).json()["name"] == "Änn Lee"
    assert browser.get("/api/me").json()["name"] == "Änn Lee"


def test_a_forged_cookie_makes_a_new_guest(browser: TestClient) -> None:
    uid = browser.get("/api/me").json()["uid"]
    forger = another(browser)
    forger.cookies.set("zashiki", "eyJ1aWQiOiAiYWRtaW4ifQ==.aaaa.bbbb")
    assert forger.get("/api/me").json()["uid"] not in ("admin", uid)


@pytest.mark.parametrize("name", ["", "   ", "\x00\x01", "\u3164", "\u2800 \u200b", "\u202e\u200f", "\u0301\u0302"])
def test_a_name_needs_letters(browser: TestClient, name: str) -> None:
    assert browser.post("/api/me", json={"name": name}).status_code == 400


def test_names_have_no_tricks_and_no_towers(browser: TestClient) -> None:
    tricks = {
        "A\u202enn": "A nn",
        "Ann\u3164": "Ann",
        "Zoe\u0308": "Zoe\u0308",
        "Z" + "\u0301" * 20: "Z" + "\u0301" * 3,
    }
    for name, shown in tricks.items():
        assert browser.post("/api/me", json={"name": name}).json()["name"] == shown


def test_a_token_is_as_good_as_a_cookie(browser: TestClient) -> None:
    guest = browser.post("/api/guests", json={"name": "Robot"}).json()
    alone = another(browser)
    told = alone.get("/api/me", headers={"Authorization": f"Bearer {guest['token']}"}).json()
    assert (told["uid"], told["name"]) == (guest["uid"], "Robot")
    wrong = alone.get("/api/me", headers={"Authorization": "Bearer nonsense"})
    assert (wrong.status_code, wrong.json()["error"]) == (401, "token")


def test_a_full_table_starts_at_once(browser: TestClient) -> None:
    opened = new_table(browser, sitting=SITTING)
    assert opened.status_code == 201
    info = browser.get(f"/api/tables/{opened.json()['match']}").json()
    assert (info["status"], info["seat"], info["your_turn"]) == ("playing", 0, True)
    assert [player["kind"] for player in info["players"]] == ["person", "bot"]
    assert browser.get("/api/tables").json()["mine"][0]["match"] == info["match"]
    assert another(browser).get(f"/api/tables/{info['match']}").json()["seat"] == -4


def test_an_open_table_waits_for_the_last_chair(browser: TestClient) -> None:
    match = new_table(browser).json()["match"]
    friend = another(browser)
    assert [table["match"] for table in friend.get("/api/tables").json()["open"]] == [match]
    taken = friend.post(f"/api/tables/{match}/sit", json={"seat": 0})
    assert (taken.status_code, taken.json()["error"]) == (409, "conflict")
    assert friend.post(f"/api/tables/{match}/sit", json={"seat": 7}).status_code == 400
    assert browser.post(f"/api/tables/{match}/sit", json={}).status_code == 409
    assert friend.post(f"/api/tables/{match}/sit", json={}).json()["status"] == "playing"
    assert friend.post(f"/api/tables/{match}/leave", json={}).status_code == 409
    assert another(browser).post(f"/api/tables/{match}/sit", json={}).status_code == 409
    assert friend.get("/api/tables").json()["open"] == []


def test_who_leaves_frees_the_chair_and_the_last_one_clears_the_table(browser: TestClient) -> None:
    match = new_table(browser, seats=3).json()["match"]
    friend = another(browser)
    friend.post(f"/api/tables/{match}/sit", json={"seat": 2})
    left = browser.post(f"/api/tables/{match}/leave", json={}).json()
    assert [player["kind"] for player in left["players"]] == ["open", "open", "person"]
    assert browser.post(f"/api/tables/{match}/leave", json={}).status_code == 409
    assert friend.post(f"/api/tables/{match}/leave", json={}).status_code == 204
    assert friend.get(f"/api/tables/{match}").status_code == 404


def test_a_private_table_is_found_by_its_code_only(browser: TestClient) -> None:
    opened = new_table(browser, private=True, name="Only us").json()
    friend = another(browser)
    assert friend.get("/api/tables").json()["open"] == []
    found = friend.get(f"/api/join/{opened['code'].lower()}").json()
    assert (found["match"], found["name"]) == (opened["match"], "Only us")
    assert friend.get("/api/join/NOCODE").status_code == 404


def test_a_new_name_is_seen_at_the_table(browser: TestClient) -> None:
    match = new_table(browser).json()["match"]
    browser.post("/api/me", json={"name": "Anna"})
    assert browser.get(f"/api/tables/{match}").json()["players"][0]["name"] == "Anna"


def test_the_record_is_closed_until_the_end(browser: TestClient) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    playing = new_table(browser, sitting=SITTING).json()["match"]
    refused = browser.get(f"/api/tables/{playing}/record")
    assert (refused.status_code, refused.json()["error"]) == (409, "not_over")
    match = new_table(browser, sitting=bots).json()["match"]
    for _ in range(200):
        if browser.get(f"/api/tables/{match}").json()["status"] == "over":
            break
        asyncio.run(asyncio.sleep(0.05))
    record = browser.get(f"/api/tables/{match}/record")
    assert record.headers["content-type"].startswith("text/plain")
    setup, steps = read_record(record.text)
    assert setup.game == "pebbles"
    assert len(steps) > 10
    assert browser.get(f"/api/tables/{match}").json()["result"]["ranks"]


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 9}, "9"),
        ({"seats": 0}, "0"),
        ({"options": {"rounds": 99}}, "rounds"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"sitting": [{"kind": "bot", "bot": "deep"}]}, "deep"),
        ({"sitting": [{"kind": "me"}, {"kind": "me"}]}, "one chair"),
        ({"sitting": [{"kind": "open"}] * 3}, "chairs"),
        ({"sitting": [{"kind": "king"}]}, "king"),
        ({"seats": "two"}, "int"),
        ({"what": 1}, "what"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(browser: TestClient, changes: dict[str, Any], word: str) -> None:
    answer = new_table(browser, **changes)
    assert answer.status_code == 400
    assert word in answer.json()["message"]
    assert browser.get("/api/tables").json() == {"open": [], "mine": []}


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[1]", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 50_000, "application/json", 400),
        (b"game=pebbles", "application/x-www-form-urlencoded", 415),
        (b"{}", "text/plain", 415),
        (b" " * 70_000, "application/json", 413),
    ],
)
def test_bodies_of_no_use(browser: TestClient, body: bytes, kind: str, status: int) -> None:
    answer = browser.post("/api/tables", content=body, headers={"Content-Type": kind})
    assert answer.status_code == status
    assert set(answer.json()) == {"error", "message"}
    assert "Traceback" not in answer.text


def test_another_site_may_not_post(browser: TestClient) -> None:
    for headers in ({"Origin": "http://evil.test"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = browser.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign")
    assert browser.post("/api/me", json={"name": "Ann"}, headers={"Origin": "http://room.test"}).status_code == 200


def test_floods_are_stemmed(browser: TestClient) -> None:
    answers = [201]
    while answers[-1] == 201 and len(answers) < 1000:
        answers.append(browser.post("/api/guests", json={}).status_code)
    assert answers[-1] == 429
    assert len(answers) > 60


def test_every_answer_has_the_security_headers(browser: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/health", "/static/none.js"):
        headers = browser.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/api/nothing", "/api/rules/chess", "/api/words/fr", "/api/tables/none", "/static/x.js"]
)
def test_what_is_not_there_is_told_in_json(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "message"}


def test_a_wrong_method_is_told_in_json(browser: TestClient) -> None:
    assert set(browser.delete("/api/me").json()) == {"error", "message"}


def test_faults_tell_nothing_of_our_insides(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise KeyError("the combination of the safe")

    monkeypatch.setattr(catalogue, "discover", fail)
    answer = browser.get("/api/games")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "safe" not in answer.text


@pytest.mark.parametrize("path", ["/", "/tables", "/table/abc", "/rules/pebbles"])
def test_pages_without_a_bundle_say_what_to_do(browser: TestClient, path: str) -> None:
    page = browser.get(path)
    assert page.status_code == 200
    assert "python3 run.py" in page.text


def test_pages_and_files_of_a_bundle(browser: TestClient, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "index.html").write_text("<p>the shell</p>")
    (static / "shell-ABCD1234.js").write_text("1")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "manifest.json").write_text(json.dumps({"boards": {}}))
    assert browser.get("/table/abc").text == "<p>the shell</p>"
    assert "immutable" in browser.get("/static/shell-ABCD1234.js").headers["cache-control"]
    assert browser.get("/static/favicon.svg").headers["cache-control"] == "no-cache"
    assert browser.get("/favicon.ico").status_code == 200
    assert browser.get("/static/..%2Fj.db").status_code == 404


def test_health(browser: TestClient) -> None:
    assert browser.get("/health").json() == {"status": "ok", "rooms": 0}


def test_the_secret_is_made_once_and_for_the_owner_only(tmp_path: Path) -> None:
    secret = read_secret(tmp_path / "data")
    assert len(secret) > 30
    assert read_secret(tmp_path / "data") == secret
    assert (tmp_path / "data" / "secret").stat().st_mode & 0o077 == 0
