"""What viewers know, what they can imagine, and what previews promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from zashiki.games.takamatsu import GAME
from zashiki.games.takamatsu.rules.state import Takamatsu
from zashiki.games.takamatsu.sight import View
from zashiki.games.takamatsu.tests.positions import legal, play, position
from zashiki.kernel.mind import CERTAIN
from zashiki.kernel.model import CHANCE, OVER, SPECTATOR
from zashiki.kernel.rng import Rng


def walk(seats: int, seed: int) -> Iterator[Takamatsu]:
    """Every state of a random match."""
    rng, state = Rng(seed), GAME.new(seats)
    yield state
    while (mover := int(state.mover())) != OVER:
        if mover == CHANCE:
            state.deal(rng)
        else:
            state.apply(mover, state.sample(mover, rng))
        yield state


@pytest.mark.rule("R2.4", "R4.9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_states_look_the_same_and_ask_the_same(seats: int) -> None:
    rng = Rng(seats)
    for state in walk(seats, 40 + seats):
        for viewer in (SPECTATOR, *range(seats)):
            view = GAME.view(state, viewer)
            imagined = GAME.sight.imagine(view, rng)
            assert GAME.view(imagined, viewer) == view
            if viewer in state.waiting():
                assert list(imagined.legal(viewer)) == list(state.legal(viewer))
                assert imagined.asks(viewer) == state.asks(viewer)


@pytest.mark.rule("R1.2", "R1.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_samurai_and_cards_are_conserved(seats: int) -> None:
    for state in walk(seats, 50 + seats):
        view = GAME.view(state, SPECTATOR)
        lying = [card.value for card in view.row]
        held = [card for cards in view.held for card in cards]
        assert view.pile.count + view.used.count + len(lying) + len(held) == 18
        assert view.pile.hidden + len(view.used.hidden) + lying.count(None) + len(held) == 5
        if view.phase not in ("start", "colours"):
            counts = Counter[str]()
            for samurai in view.rooms.values():
                counts.update(samurai)
            assert set(counts.values()) == {{2: 5, 3: 7, 4: 6, 5: 5}[seats]}
            assert len(counts) == (4 if seats == 2 else seats)


@pytest.mark.rule("R4.9")
def test_every_state_that_fits_is_imagined_equally_often() -> None:
    state = position(
        row="?1 +2 +3 ?2 +5",
        pile="2 -2x3 +1x2 +2x1 +3x1 +4x2 +5x1",
        hidden="1:blue/1 2:unseen/1 3:unseen/2 4:yellow/1 5:unseen/2",
    )
    view, rng = GAME.view(state, 0), Rng(1)
    seen = Counter(hidden_part(GAME.sight.imagine(view, rng)) for _ in range(3000))
    assert len(seen) == 6  # three values of the older pile in three places; those of the newer one are both unseen
    assert all(400 < count < 600 for count in seen.values())


def hidden_part(state: Takamatsu) -> str:
    """Where hidden values are."""
    return GAME.notation.write_position(state).rpartition("hidden ")[2]


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_preview_promises_what_happens(seats: int) -> None:
    rng = Rng(9)
    for state in walk(seats, 60 + seats):
        mover = int(state.mover())
        if mover < 0:
            continue
        view = GAME.view(state, mover)
        for action in list(state.legal(mover))[::5]:
            after = state.copy()
            after.apply(mover, action)
            while after.mover() == CHANCE:
                after.deal(rng)
            check_preview(view, GAME.sight.preview(view, int(action)), GAME.view(after, mover))


def check_preview(view: View, preview: dict[str, object], after: View) -> None:
    """Pagodas stand where the preview said, as far as it said so."""
    if preview["kind"] == "cash":
        assert after.pagodas[str(preview["colour"])] == preview["after"]
        return
    expected = dict(view.pagodas)
    score = preview.get("score")
    if isinstance(score, dict):
        expected[score["colour"]] = score["after"]
        hidden = len(after.held[score["seat"]]) - len(view.held[score["seat"]])
        assert hidden >= score["hidden"]
        if not score["exact"]:
            return
        assert hidden == score["hidden"]
        assert after.last_round == (view.last_round or score["goal"])
    assert after.pagodas == expected


@pytest.mark.rule("R3.8", "R4.2")
def test_a_preview_shows_way_and_cards() -> None:
    state = position(
        rooms="S3:blue3+red1 O5:blue1 O8:yellow1",
        pagodas="blue:18",
        row="+1 ?1 -2 +4 +5",
        pile="1 -2x2 +1x1 +2x2 +3x2 +4x1 +5x1",
    )
    view = GAME.view(state, 0)
    preview = GAME.sight.preview(view, GAME.notation.read_action(0, "S3 blue1+red1>O1"))
    assert preview == {
        "kind": "move",
        "from": "S3",
        "to": "O1",
        "group": {"blue": 1, "red": 1},
        "paths": [["S3", "S4", "O1"]],
        "steps": [2],
        "score": {
            "seat": 1,
            "colour": "blue",
            "count": 1,
            "cards": [{"value": 1, "may_be": [], "before": 18, "after": 19}],
            "hidden": 0,
            "unknown": 0,
            "before": 18,
            "after": 19,
            "exact": True,
            "goal": False,
        },
    }


@pytest.mark.rule("R3.7", "R3.8")
def test_a_preview_lists_every_way_that_leads_there() -> None:
    state = position(seats=5, colours="blue,black,purple,red,yellow", rooms="O3:blue5+black5+purple5+red5+yellow5")
    action = GAME.notation.read_action(0, "O3 blue5+black5+purple5+red4>O2")
    assert state.why_not(0, action) == ""
    preview = GAME.sight.preview(GAME.view(state, 0), action)
    assert preview["steps"] == [21]
    assert len(preview["paths"]) == 1
    assert preview["paths"][0].count("I3") == 1  # once around inside, and then outside again
    assert preview["score"]["unknown"] == 0
    assert preview["score"]["count"] == 5


@pytest.mark.rule("R4.7")
def test_only_a_move_that_shows_and_changes_nothing_may_be_taken_back() -> None:
    state = position(rooms="O5:red3 O1:blue1 O8:yellow1", hidden="1:unseen/1 2:red/1 3:red/1 4:unseen/1 5:unseen/1")
    commits = {text: state.commits(0, GAME.notation.read_action(0, text)) for text in legal(state)}
    assert commits == {"O5 red1>O6": True, "O5 red2>O7": False, "cash 2": True, "cash 3": True}
    play(state, "O5 red2>O7")
    assert state.commits(0, GAME.notation.read_action(0, "done"))
    without = position()
    assert without.commits(0, GAME.notation.read_action(0, "S1 red1>S2"))


@pytest.mark.rule("R2.2")
def test_dealing_follows_the_weights() -> None:
    state = GAME.new(3, start_seat=0, colours="red,blue,black")
    rng, seen = Rng(3), Counter[int]()
    for _ in range(3600):
        seen[int(state.copy().deal(rng))] += 1
    for outcome, weight in state.chances():
        assert abs(seen[outcome] - 200 * weight) < 90


@pytest.mark.rule("R5.3")
def test_evaluation_prefers_leading_and_above_all_winning() -> None:
    evaluate = GAME.mind.evaluate
    ahead = evaluate(position(pagodas="red:12 blue:3"))
    assert 0 < ahead[0] < CERTAIN
    assert ahead[0] > max(ahead[1], ahead[2])
    won = evaluate(position(phase="over", goal="reached", pagodas="red:20 blue:19 yellow:19"))
    assert list(won) == [CERTAIN, -CERTAIN // 2, -CERTAIN // 2]
