"""Nobody at a table looks like somebody else there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zashiki.client import Client
from zashiki.protocol.messages import Said
from zashiki.server.chairs import BOT_NAMES
from zashiki.server.names import LOOK_ALIKE, TAKEN_FOR, all_told_apart, looks, skeleton, told_apart


@pytest.mark.parametrize(
    "other", ["ann", "ANN", "Αnn", "Аnn", "A n n", "Ánn", "Ａｎｎ", "Ann​", "@nn", "ᴀɴɴ", "Aոո", "A\u202enn"]
)
def test_names_that_look_alike_are_the_same(other: str) -> None:
    assert skeleton(other) == skeleton("Ann")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Sakura", "ѕаkurа"),
        ("Hana", "ᎻᎪꓠᎪ"),
        ("Tomo", "🅣🅞🅜🅞"),
        ("Tomo", "🇹🇴🇲🇴"),
        ("Tomo", "𝕋ø𝕞०"),
        ("Mio", "Mı٥"),
        ("Kaede", "Kaecle"),
        ("カエ", "力工"),
    ],
)
def test_letters_of_other_scripts_and_signs_are_taken_for_what_they_look_like(name: str, other: str) -> None:
    assert skeleton(other) == skeleton(name)


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Nina", ["Νina", "𝚴ina", "Nιηa", "ᑎina", "NINA"]),
        ("Yuki", ["Υuki", "Ύuki", "ყuki", "¥uki", "ᎽᑌKI"]),
        ("Zoe", ["Ζoe", "Zœ", "Z⊖e", "Zο€", "Z๐℮"]),
        ("Hana", ["Ηana", "ᕼana", "ңana"]),
        ("Sora", ["Տora", "ᏕᎾra", "Søᖇa"]),
        ("Max", ["Ma×", "ᗰᗩ᙭"]),
        ("Ida", ["ᛁda", "∣da", "Idᾳ"]),
        ("Ann3", ["AnnЗ", "AnnƷ"]),
        ("Ann6", ["Annб"]),
        ("Νίκος", ["νικος", "ΝΙΚΟΣ"]),
    ],
)
def test_nobody_takes_the_name_of_another_by_letters_unicode_holds_alike(name: str, others: list[str]) -> None:
    assert [told_apart(other, [name]) for other in others] == [f"{other} (2)" for other in others]


@pytest.mark.parametrize("name", ["🅑🅞🅣", "Mio b.o.t", "B O T", "ᗷ⊖⊤", "Βοτ", "Mio (β०τ)", "b_o_t"])
def test_nobody_calls_itself_a_bot_by_signs_or_by_spelling(name: str) -> None:
    assert told_apart(name, []) == f"{name} (2)"


@pytest.mark.parametrize("name", ["Bo T", "A. B. Ott", "Олег", "Ζωή", "Юрий", "دانا", "さくら", "Bob O'T"])
def test_names_that_only_resemble_are_left_alone(name: str) -> None:
    assert told_apart(name, ["Ann"]) == name


def test_who_claims_to_be_a_bot_is_marked_and_nobody_else() -> None:
    names = ["Bot", "B0t, easy", "Kaede [ВОТ]", "Botond", "Abbot", "Bot"]
    shown = all_told_apart(names, [False] * 5 + [True])
    assert shown == ["Bot (2)", "B0t, easy (2)", "Kaede [ВОТ] (2)", "Botond", "Abbot", "Bot"]


def test_every_letter_of_the_table_becomes_another_one() -> None:
    assert all(one != other and skeleton(one) == skeleton(other) for one, other in LOOK_ALIKE.items())
    assert sum(map(len, TAKEN_FOR.values())) == len(LOOK_ALIKE)  # none stands for two
    assert skeleton("Ann") != skeleton("Ben")
    assert len({skeleton(name) for name in BOT_NAMES}) == len(BOT_NAMES) == len({looks(name) for name in BOT_NAMES})


@given(st.lists(st.tuples(st.sampled_from(["Ann", "аnn", "Ann (2)", "Ben", "Mio", ""]), st.booleans()), max_size=6))
def test_no_two_shown_names_look_alike_and_bots_keep_theirs(chairs: list[tuple[str, bool]]) -> None:
    bots = [name for name, is_bot in chairs if is_bot and name]
    if len(set(map(skeleton, bots))) < len(bots):
        return  # the house names its bots differently
    shown = all_told_apart([name for name, _ in chairs], [is_bot for _, is_bot in chairs])
    looks = [skeleton(name) for name in shown if name]
    assert len(set(looks)) == len(looks)
    assert [name for name, (_, is_bot) in zip(shown, chairs, strict=True) if is_bot and name] == bots


def test_namesakes_at_a_table_and_beside_it_are_told_apart(
    url: str, seat: Callable[..., Any], run: Callable[[Any], Any]
) -> None:
    async def main() -> None:
        ann, other, watcher, shadow = [await Client.enter(url, name) for name in ("Ann", "Аnn", "ann", "ANN")]
        opened = await ann.open_table("pebbles", 2, ["me", "open"])
        await other.sit(opened.match)
        async with seat(other, opened.match) as second, seat(watcher, opened.match) as third:
            assert [player.name for player in (await second.prompt()).players] == ["Ann", "Аnn (2)"]
            await third.line.say("I am Ann")
            assert (await second.until(Said)).name == "ann (3)"
            async with seat(shadow, opened.match) as fourth, seat(watcher, opened.match):
                await fourth.prompt()
                await fourth.line.say("No, I am")
                assert (await second.until(Said)).name == "ANN (4)"
                await third.line.say("I was here first")
                assert (await second.until(Said)).name == "ann (3)"
        assert [player.name for player in (await ann.table(opened.match)).players] == ["Ann", "Аnn (2)"]

    run(main())
