"""Bad input gets one clear line and exit code 2, never a stack trace."""

from pathlib import Path
from typing import Any

import pytest

BAD = [
    (["nonsense"], "No such command"),
    (["games", "--nonsense"], "No such option"),
    (["rules"], "Missing argument"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["rules", "pebbles", "R9.9"], "has no rule 'R9.9'"),
    (["rules", "pebbles", "--lang", "fr"], "there is no language 'fr'"),
    (["check", "chess"], "there is no game 'chess'"),
    (["audit", "pebbles", "--matches", "0"], "--matches"),
    (["audit", "pebbles", "--seats", "9"], "2 to 4 seats"),
    (["simulate", "pebbles", "--seats", "7"], "2 to 4 seats, not 7"),
    (["simulate", "pebbles", "--bots", "nobody"], "has no bot 'nobody'"),
    (["simulate", "pebbles", "--seats", "2", "--bots", "random,random,random"], "3 bots do not fit on 2 seats"),
    (["simulate", "pebbles", "--option", "rounds"], "is not NAME=VALUE"),
    (["simulate", "pebbles", "--option", "rounds=9"], "is none of 3, 2, 4"),
    (["simulate", "pebbles", "--option", "colour=red"], "has no option colour"),
    (["simulate", "pebbles", "--matches", "many"], "--matches"),
    (["golden", "pebbles", "5"], "2 to 4 seats"),
    (["golden", "pebbles"], "Missing argument"),
    (["bench", "chess"], "there is no game 'chess'"),
    (["serve", "--port", "70000"], "--port"),
    (["serve", "--port", "0", "--workers", "0"], "--workers"),
    (["serve", "--port", "0", "--proxy", "gateway"], "a proxy is named by its address"),
    (["serve", "--port", "0", "--bus", "http://127.0.0.1:1"], "no address of a bus"),
    (["serve", "--port", "0", "--db", ""], "--db"),
    (["serve", "--port", "0", "--allow-host", ""], "--allow-host"),
    (["serve", "--port", "0", "--program", "mine"], "offers no program"),
    (["backup", "copy.db", "--db", "no-such-file.db"], "there is no journal"),
    (["restore", "no-such-file.db"], "there is no copy"),
    (["verify", "no-such-file.txt"], "No such file"),
    (["new-game", "My Game"], "is no id for a game"),
    (["new-game", "pebbles"], "there is a game pebbles already"),
    (["replay", "no-such-file.txt"], "No such file"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=lambda value: " ".join(value)[:40])
def test_bad_arguments_are_refused_in_one_line(zashiki: Any, arguments: list[str], message: str) -> None:
    ran = zashiki(*arguments)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err + ran.out


HEAD = 'game: pebbles\nrules: 1\nseats: 2\noptions: {"rounds": 2, "glass": 0}\n\n'
BROKEN = [
    ("", "its head lacks"),
    ("hello", "its head lacks"),
    (HEAD.replace("rules: 1", "rules: 9") + "chance draw 1\n", "rules version 9"),
    (HEAD.replace("pebbles", "chess"), "there is no game 'chess'"),
    (HEAD.replace("seats: 2", "seats: two"), "head of this recorded match is wrong"),
    (HEAD.replace('{"rounds": 2, "glass": 0}', "[1]"), "head of this recorded match is wrong"),
    (HEAD + "nobody draw 1\n", "line 6 is no step"),
    (HEAD + "chance draw 1\n0 lay 1\n", "step 1 ('lay 1') does not fit"),
    (HEAD + "chance draw 9\n", "step 0 ('draw 9') does not fit"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN, ids=[message[:30] for _, message in BROKEN])
def test_broken_records_are_refused_in_one_line(zashiki: Any, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "match.txt"
    file.write_text(text, encoding="utf-8")
    ran = zashiki("replay", str(file))
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
    file.write_text(text.replace("\n\n", "\nsecret: abc\n\n"), encoding="utf-8")
    checked = zashiki("verify", str(file))
    assert (checked.code, checked.err.count("\n")) == (2, 1)


def test_a_picture_is_no_record(zashiki: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(b"\x89PNG\xff\xfe\x00")
    for command in ("replay", "verify", "hint"):
        ran = zashiki(command, str(file))
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert "is no text file" in ran.err


def test_too_many_steps_are_refused(zashiki: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(HEAD + "chance draw 1\n", encoding="utf-8")
    assert "has 1 steps, not 5" in zashiki("replay", str(file), "--step", "5").err


def test_our_own_mistakes_are_told_in_one_line(zashiki: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from zashiki.kernel import game

    def stumble(name: str) -> None:
        raise RuntimeError("over a threshold")

    monkeypatch.setattr(game, "find", stumble)
    ran = zashiki("rules", "pebbles")
    assert ran.code == 3
    assert ran.err.startswith("zashiki: unexpected RuntimeError: over a threshold")
    assert ran.err.count("\n") == 1


def test_an_interruption_ends_quietly(zashiki: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from zashiki.kernel import game

    def interrupt(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(game, "find", interrupt)
    ran = zashiki("rules", "pebbles")
    assert ran.code == 130
    assert "Traceback" not in ran.err
