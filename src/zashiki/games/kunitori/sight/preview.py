"""What an action would do, from what its seat knows: for boards that show effects before they happen."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.kernel.rng import Rng

from ..rules.actions import (
    ACCEPT,
    AMBUSH_CHOICE,
    ATTACK_SEAT,
    BUY_CARD,
    DECK,
    DISCARD,
    DONE,
    DRAW,
    GAIN_CARD,
    HAND,
    LAY,
    PLAY,
    POOL,
    RAISE,
    REINFORCE_CHOICE,
    REPLAY,
    S_AMBUSH,
    S_BATTLE,
    S_PAY,
    S_REINFORCE,
    S_UNITS,
    SEND_TO,
    SENT,
    SHOWN,
    TAKE,
    TOP,
    TRASH,
    TREASURE_CARD,
    TREASURES,
    WAY,
    region,
)
from ..rules.battle_phase import attackers_reward, defenders_reward, lay
from ..rules.buy_phase import cost, treasure_in_hand
from ..rules.muster import attack_strength, defence_strength, send_all, targets
from ..rules.piles import in_pool
from ..rules.state import Kunitori
from ..rules.tables import (
    AMBUSH_BONUS,
    ATTACK,
    DEFENCE,
    IDS,
    KIND_SPACE,
    KINDS,
    POINTS,
    REVEALED,
    RISES_FOR,
    TABLE,
    TYPE,
    VICTORY,
    WORTH,
)
from .view import View, imagine

Facts = dict[str, Any]


def preview(view: View, action: int) -> Facts:
    """What the viewer's action would do: prices, counters, strengths, rewards and odds."""
    return foresee(imagine(view, Rng(0)), view.viewer, action)


def foresee(state: Kunitori, seat: i64, action: i64) -> Facts:
    """The effects of a legal action; looks only at what the seat may know."""
    sort = action // KIND_SPACE
    kind = action % KIND_SPACE
    if sort == BUY_CARD:
        return foresee_buy(state, kind)
    if sort in (PLAY, REPLAY):
        return foresee_play(state, TABLE[kind]["effects"], 1)
    if sort == WAY:
        return foresee_way(state, kind)
    if sort == TREASURE_CARD:
        return foresee_treasure(state, kind)
    if sort in (GAIN_CARD, TAKE):
        return pile_after(state, kind)
    if sort == TRASH:
        return {"limit": int(state.rules.price[kind] + state.argument), "points": int(-POINTS[kind])}
    if sort == RAISE:
        return {"needs": int(RISES_FOR[kind]), "have": int(treasure_in_hand(state, seat))}
    if sort == LAY:
        return foresee_lay(state, kind)
    if ATTACK_SEAT <= sort < DRAW:
        return foresee_march(state, sort, kind)
    return foresee_word(state, action)


def foresee_word(state: Kunitori, action: i64) -> Facts:
    """Answers without a card."""
    if action == TREASURES:
        return {"money": int(state.money + treasure_in_hand(state, state.active))}
    if action == AMBUSH_CHOICE:
        return {"results": ambush_ladder(state), "now": standing(state, state.asked)}
    if action == REINFORCE_CHOICE:
        return reinforcement_odds(state)
    if action == ACCEPT:
        return pile_after(state, state.card)
    if action == DONE and state.stage == S_AMBUSH:
        return {"result": standing(state, state.asked)}
    if action == DONE and state.stage in (S_BATTLE, S_UNITS):
        return {"battles": battles(state.copy())}
    return {}


def pile_after(state: Kunitori, kind: i64) -> Facts:
    """What is left of the pile after one card, its points, and whether that begins the last round."""
    left = state.at(POOL, kind) - 1
    last = left == 0 and TYPE[kind] == VICTORY and state.turns_left < 0
    return {"left": int(left), "points": int(POINTS[kind]), "ends": bool(last)}


def foresee_buy(state: Kunitori, kind: i64) -> Facts:
    """R5.3: cost, what remains, and the pile."""
    price = cost(state, kind)
    facts = pile_after(state, kind)
    facts["cost"] = int(price)
    facts["money"] = int(state.money - price)
    facts["buys"] = int(state.buys - 1)
    return facts


def foresee_treasure(state: Kunitori, kind: i64) -> Facts:
    """R5.2 or R8.5."""
    if state.stage == S_PAY:
        return {"paid": int(state.paid + WORTH[kind]), "needs": int(RISES_FOR[state.card])}
    return {"money": int(state.money + WORTH[kind])}


def foresee_way(state: Kunitori, way: i64) -> Facts:
    """The way of a choice, found by its place in the card's effects."""
    for effect in TABLE[state.card]["effects"]:
        if effect[0] == "choose":
            return foresee_play(state, effect[1][way], 0)
    return {}


def foresee_play(state: Kunitori, effects: list[Any], cost: i64) -> Facts:
    """The counters after these effects, as far as they are plain icons."""
    gained = {"cards": 0, "actions": 0, "money": 0, "buys": 0, "cheaper": 0}
    trashes = False
    for effect in effects:
        name: str = effect[0]
        if name in gained:
            gained[name] += effect[1]
        trashes = trashes or name == "trash_this"
    return {
        "cards": gained["cards"],
        "actions": int(state.actions - cost) + gained["actions"],
        "money": int(state.money) + gained["money"],
        "buys": int(state.buys) + gained["buys"],
        "cheaper": int(state.cheaper) + gained["cheaper"],
        "trashes": trashes,
    }


def result(state: Kunitori, attack: i64, defence: i64) -> Facts:
    """R4.10 to R4.13: who is ahead, by how much, and what that gives."""
    margin = attack - defence
    kind: i64 = -1
    winner = "nobody"
    if margin > 0:
        winner = "attacker"
        kind = attackers_reward(margin)
    elif margin < 0:
        winner = "defender"
        kind = defenders_reward(-margin)
    reward = IDS[kind] if kind >= 0 and in_pool(state, kind) else None
    return {"attack": int(attack), "defence": int(defence), "winner": winner, "margin": int(margin), "reward": reward}


def standing(state: Kunitori, seat: i64) -> Facts:
    """How the battle against a seat stands."""
    return result(state, attack_strength(state, seat), defence_strength(state, seat))


def battles(state: Kunitori) -> list[Facts]:
    """All battles as they stand against the defenders' areas; with one target all units march."""
    if targets(state) == 1 and state.stage == S_BATTLE:
        send_all(state)
    found: list[Facts] = []
    seat: i64 = 0
    while seat < state.seats:
        if state.size(seat, SENT) > 0:
            facts = standing(state, seat)
            facts["seat"] = int(seat)
            found.append(facts)
        seat += 1
    return found


def foresee_march(state: Kunitori, sort: i64, kind: i64) -> Facts:
    """The battles once this card is sent."""
    after = state.copy()
    after.put(region(sort - (SEND_TO if sort >= SEND_TO else ATTACK_SEAT), SENT), kind, 1)
    return {"battles": battles(after)}


def ambush_value(laid: vec[i64]) -> i64:
    """R4.6: what these hand cards add."""
    strength: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        strength += (ATTACK[kind] + DEFENCE[kind] + AMBUSH_BONUS) * laid[kind]
        kind += 1
    return strength


def ambush_result(state: Kunitori, laid: vec[i64]) -> Facts:
    """The battle with this ambush."""
    seat = state.asked
    return result(state, attack_strength(state, seat), defence_strength(state, seat) + ambush_value(laid))


def foresee_lay(state: Kunitori, kind: i64) -> Facts:
    """The battle with one more card in ambush."""
    after = state.copy()
    lay(after, kind)
    return {"result": standing(after, state.asked)}


def strongest(hand: vec[i64]) -> i64:
    """The strongest kind among these cards, or −1 if none can fight."""
    best: i64 = -1
    most: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        each = ATTACK[kind] + DEFENCE[kind]
        if hand[kind] > 0 and each > most:
            most = each
            best = kind
        kind += 1
    return best


def ambush_ladder(state: Kunitori) -> list[Facts]:
    """The battle with none, one, two … of the strongest cards in hand."""
    hand = state.row(region(state.asked, HAND))
    laid = vec[i64]([0] * int(KINDS))
    ladder: list[Facts] = []
    cards: list[str] = []
    while True:
        facts = ambush_result(state, laid)
        facts["cards"] = cards[:]
        ladder.append(facts)
        best = strongest(hand)
        if best < 0:
            return ladder
        hand[best] -= 1
        laid[best] += 1
        cards.append(IDS[best])


def reinforcement_odds(state: Kunitori) -> Facts:
    """Every result of a reinforcement with the number of ways it comes about, over all orders of the own deck."""
    after = state.copy()
    after.stage = S_REINFORCE
    ways: dict[int, int] = {}
    total = count_ways(after, REVEALED, 1, ways)
    attack = attack_strength(state, state.asked)
    outcomes: dict[tuple[str, str], int] = {}
    for defence, count in ways.items():
        facts = result(state, attack, defence)
        key = (str(facts["winner"]), str(facts["reward"] or ""))
        outcomes[key] = outcomes.get(key, 0) + count
    return {
        "now": standing(state, state.asked),
        "ways": total,
        "strengths": [[defence, ways[defence]] for defence in sorted(ways)],
        "outcomes": [{"winner": key[0], "reward": key[1] or None, "ways": outcomes[key]} for key in sorted(outcomes)],
    }


def count_ways(state: Kunitori, left: i64, weight: int, ways: dict[int, int]) -> int:
    """Reveal the remaining cards in every way; add up ways by defence strength and return how many there were."""
    seat = state.asked
    if left > 0 and state.size(seat, TOP) > 0:
        kind = state.tops[seat][0]
        state.tops[seat] = state.tops[seat][1:]
        state.move(region(seat, TOP), region(seat, SHOWN), kind)
        return count_ways(state, left - 1, weight, ways)
    if state.size(seat, DECK) == 0:
        state.pour(region(seat, DISCARD), region(seat, DECK))
    if left == 0 or state.size(seat, DECK) == 0:
        defence = int(defence_strength(state, seat))
        ways[defence] = ways.get(defence, 0) + weight
        return weight
    total = 0
    kind = 0
    while kind < KINDS:
        count = state.held(seat, DECK, kind)
        if count > 0:
            after = state.copy()
            after.move(region(seat, DECK), region(seat, SHOWN), kind)
            total += count_ways(after, left - 1, weight * int(count), ways)
        kind += 1
    return total
