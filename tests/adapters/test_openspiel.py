"""OpenSpiel loads every game, its own simulation test passes, and its searching bot plays."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from zashiki.adapters import openspiel
from zashiki.kernel.game import AnyGame, discover
from zashiki.proof.golden import play_randomly

GAMES = pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.id)
SHORT = {"senji": {"last_year": 2}, "kunitori": {"round_limit": 30}}  # at random they would last a minute


@GAMES
def test_openspiels_simulation_test_passes(game: AnyGame) -> None:
    spiel = pyspiel.load_game(openspiel.spiel_name(game), SHORT.get(game.id, {}))
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


@GAMES
def test_a_recorded_match_leads_to_the_same_position(game: AnyGame) -> None:
    spiel = pyspiel.load_game(openspiel.spiel_name(game))
    state = spiel.new_initial_state()
    rng = np.random.default_rng(5)
    while not state.is_terminal() and len(state.history()) < 400:
        state.apply_action(int(rng.choice(state.legal_actions())))
    again = spiel.from_record(state.record())
    assert str(again) == str(state)
    assert game.notation.write_position(state.match().state) == str(state)


@GAMES
def test_resampling_keeps_what_the_player_knows(game: AnyGame) -> None:
    state = pyspiel.load_game(openspiel.spiel_name(game)).new_initial_state()
    rng = np.random.default_rng(6)
    while not state.is_terminal() and len(state.history()) < 150:
        state.apply_action(int(rng.choice(state.legal_actions())))
        if state.current_player() >= 0:
            player = state.current_player()
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.legal_actions() == state.legal_actions()


def test_options_are_parameters() -> None:
    state = pyspiel.load_game("zashiki_takamatsu(seats=3,round_limit=5)").new_initial_state()
    assert state.num_players() == 3
    assert state.get_game().setup.options["round_limit"] == 5


def test_openspiels_information_set_search_plays_takamatsu() -> None:
    spiel = pyspiel.load_game("zashiki_takamatsu(seats=2)")
    state = spiel.new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=weights)))
    bot = ismcts.ISMCTSBot(
        game=spiel,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        uct_c=2.0,
        max_simulations=6,
        random_state=rng,
    )
    assert bot.step(state) in state.legal_actions()


def test_records_of_ours_are_read(tmp_path: object) -> None:
    from zashiki.kernel.record import write_record

    game = discover()["takamatsu"]
    match = play_randomly(game, game.setup(2), 3, limit=60)
    state = pyspiel.load_game("zashiki_takamatsu(seats=2)").from_record(write_record(match.setup, match.steps))
    assert str(state) == game.notation.write_position(match.state)
