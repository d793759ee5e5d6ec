"""The game in the terminal, typed in."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import bohnbook
from bohnbook import Game, Table
from bohnbook.__main__ import main
from bohnbook.bots import BOTS
from bohnbook.commands import read_command
from bohnbook.core.errors import BadIntent
from bohnbook.terminal import Terminal


def typed(game: Game, words: Iterable[str], people: int = 1, **how: Any) -> str:
    """What is printed while these lines are typed; the end of the input is like quitting."""
    lines, out = iter(words), []

    def ask(prompt: str) -> str:
        out.append(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    bots = {seat: BOTS["trader"](1) for seat in range(people, game.state.seats)}
    Terminal(Table(game, bots, **how), ask, out.append).play()
    return "\n".join(out)


def trading(**words: Any) -> Game:
    words = {
        "phase": "trade",
        "turned": "soy blue",
        "hands": ["chili red chili", "red stink"],
        "fields": ["2 soy | 3 green"],
        **words,
    }
    return bohnbook.stage("base", ["Ada", "Bo", "Cy", "Di"], **words)


def test_a_whole_game_can_be_played_by_numbers() -> None:
    said: list[str] = []

    def ask(prompt: str) -> str:
        if "quit?" in prompt or "Leave" in prompt:
            return "quit" if "quit?" in prompt else "yes"
        return "" if said[-1] == "Enter: nothing, go on." else "1"

    game = bohnbook.new("base", 4, seed=3)
    Terminal(Table(game, {seat: BOTS["greedy"](1) for seat in (1, 2, 3)}), ask, said.append).play()
    out = "\n".join(said)
    assert "The game is over, by BASE-8." in out
    assert "coins before the last harvest  [BASE-7.3]" in out
    assert " by BASE-8.7." in out or " by BASE-8.8." in out


def test_the_table_tells_all_a_seat_may_know() -> None:
    out = typed(trading(coins=["2 red", "1 blue"]), [], people=4)
    assert "Turn 1: Ada is active. Phase 2, turning over and trading." in out
    assert "Bo: 2 cards in hand, 1 coin. Field 1: empty. Field 2: empty." in out
    assert "Turned over: soy, blue." in out
    assert "You are Ada, with 2 coins." in out
    assert "Field 1: 2 soy (worth 1, 4 pay 2). Field 2: 3 green (worth 1, 5 pay 2)." in out
    assert "Your hand, in planting order: chili, red, chili." in out
    assert "stink" not in out  # Bo's hand


def test_why_a_choice_is_allowed_and_why_a_move_is_not() -> None:
    game = bohnbook.stage("base", 4, hands=["soy"], fields=["2 blue | 1 chili"])
    out = typed(game, ["why 1", "why plant 1", "why harvest 2", "why", "why 77"], people=4)
    assert "Yes, by BASE-7.1." in out
    assert "No: field 1 holds blue, and soy is another kind [BASE-3.3]." in out
    assert "It would be legal if you first: harvest field 1: 2 blue for nothing." in out
    assert "No: a field with a single bean is protected while another of yours holds 2 cards [BASE-7.7]." in out
    assert "there is no choice 77; the menu goes from 1 to 1" in out
    assert game.log == []


def test_a_refused_move_is_explained_and_nothing_happens() -> None:
    game = bohnbook.stage("base", 4, hands=["soy"], fields=["2 blue | 1 chili"])
    out = typed(game, ["plant 1", "harvest 5", "buy"], people=4)
    assert "No: field 1 holds blue" in out
    assert "No: you have 2 fields; there is no field 5 [BASE-1.2]." in out
    assert "this game, as you play it, has no buy; its options may bring it" in out
    assert game.log == []


def test_trades_are_typed_in_words() -> None:
    game = trading()
    chili = game.state.hands[0][2]
    out = typed(game, ["offer soy chili@3 for red to bo", "", "", "accept 1"], people=4)
    assert "Now it is Bo's turn to look. Press Enter." in out  # who is asked comes first
    assert "somebody waits for your answer: accept it, decline it, or offer something else" in out
    offer, accept = [step.action for step in game.log]
    assert (offer.to, offer.want) == (1, ("red",))  # type: ignore[attr-defined]
    assert offer.give[1] == chili  # type: ignore[attr-defined]
    assert (accept.do, accept.seat) == ("accept", 1)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("done", {"do": "end_trading"}),
        ("harvest 2", {"do": "harvest", "field": 1}),
        ("decline 4", {"do": "decline", "offer": 4}),
        ("withdraw 4", {"do": "withdraw", "offer": 4}),
        ("turn", {"do": "turn_over"}),
        ("draw", {"do": "draw"}),
        ("buy", {"do": "buy_field"}),
        ("ask Cy for 2 black-eyed", {"do": "offer", "to": 2, "give": [], "want": ["black_eyed"] * 2, "answers": None}),
        ("offer  for red to anyone", {"do": "offer", "to": None, "give": [], "want": ["red"], "answers": None}),
    ],
)
def test_commands(text: str, intent: dict[str, Any]) -> None:
    assert read_command(trading().view(0), text) == intent


def test_commands_pick_open_cards_first_then_the_hindmost() -> None:
    game = trading(turned="red blue")
    view = game.view(0)
    turned_red = (view.zone("turned over").cards or ())[0][0]
    hand = [card for card, _ in view.zone("hand", 0).cards or ()]
    assert read_command(view, "give 2 red to Bo")["give"] == [turned_red, hand[1]]
    assert read_command(view, "give chili to Bo")["give"] == [hand[2]]
    assert read_command(view, "give chili@1 to Bo")["give"] == [hand[0]]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "type a command"),
        ("dance", "there is no command 'dance'"),
        ("harvest", "harvest takes the number of the field"),
        ("harvest x", "harvest takes the number of the field"),
        ("offer soy to bo", "say what for"),
        ("counter 1 soy", "say what for"),
        ("give soy to bo for red", "a gift is for nothing"),
        ("harvest 1 2", "what does '2' mean after harvest"),
        ("done now", "what does 'now' mean after done"),
        ("give 2 soy to bo", "you have only 1 soy to give"),
        ("plant wax 1", "there is no bean 'wax'"),
        ("plant garden 1", "you have no garden to plant"),
        ("give garden to bo", "you have no garden to give"),
        ("give chili@2 to bo", "there is no chili at place 2 of your hand"),
        ("give soy to zoe", "who is 'zoe'"),
        ("ask bo for gold", "there is no bean 'gold'"),
        ("ask bo for 2", "ends with a number that counts no card"),
    ],
)
def test_commands_that_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(BadIntent, match=words):
        read_command(trading().view(0), text)


def test_a_named_card_is_the_foremost_of_its_kind() -> None:
    game = bohnbook.stage("base", 4, hands=["garden soy garden"])
    first = game.state.hands[0][0]
    assert read_command(game.view(0), "plant garden 2") == {"do": "plant", "card": first, "field": 1}


def test_offers_may_be_said_in_either_order_and_in_plural() -> None:
    view = trading().view(0)
    one, other = (
        read_command(view, "offer soy and blue for 2 reds to Bo"),
        read_command(view, "offer soy blue to bo for red red"),
    )
    assert one == other
    assert one["want"] == ["red", "red"]
    assert read_command(view, "offer soy for nothing to bo") == read_command(view, "give soy to bo")


def test_after_the_end_the_story_can_be_read_and_kept(tmp_path: Path) -> None:
    game = bohnbook.stage(
        "base", 4, phase="plant_received", exhaustions=2, rest="discard", draw="soy", set_aside=["red"]
    )
    out = typed(game, ["1", "log", "harvest 1", f"save {tmp_path / 'end'}", "quit"], people=4)
    assert game.outcome is not None
    assert "the game is over; type log, rule, save FILE or quit" in out
    assert out.count("plants 1 red") == 2
    assert bohnbook.load((tmp_path / "end").read_text()).outcome == game.outcome


def test_phase_three_takes_the_named_card() -> None:
    game = bohnbook.stage("base", 4, phase="plant_received", set_aside=["soy blue"])
    cards = {kind: card for card, kind in game.view(0).zone("set aside", 0).cards or ()}
    assert read_command(game.view(0), "plant blue 2") == {"do": "plant_received", "card": cards["blue"], "field": 1}
    assert read_command(game.view(0), "plant 1") == {"do": "plant_received", "card": cards["soy"], "field": 0}


def test_a_bots_offer_can_be_accepted_by_number() -> None:
    game = trading(active=1, hands=["soy red", "chili"], turned="green", fields=["3 green | 1 blue", "2 red | 2 chili"])
    out = typed(game, ["1", "", "quit"])
    assert "Bo offers Ada" in out
    assert "You may:" in out
    assert any(step.action.do == "accept" and step.action.seat == 0 for step in game.log)


def test_enter_goes_on_only_where_that_is_offered() -> None:
    out = typed(bohnbook.stage("base", 4, hands=["soy"]), [""], people=4)
    assert "choose a number, or type help" in out


def test_two_people_share_the_keyboard_behind_a_curtain() -> None:
    game = bohnbook.stage("base", ["Ada", "Bo", "Cy"], hands=["soy", "red", "blue"], phase="draw", active=0)
    out = typed(game, [""], people=3)
    assert "Bo, what do you do?" in out
    assert "You are Bo" in out
    game = bohnbook.stage("base", ["Ada", "Bo", "Cy"], phase="plant_received", set_aside=["soy", "red"])
    out = typed(game, ["1", ""], people=3)
    assert "Now it is Bo's turn to look. Press Enter." in out


def test_undo_save_load_and_the_pages_to_read(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    game = bohnbook.stage("base", 4, hands=["soy red"], fields=["3 blue"])
    out = typed(
        game,
        ["undo", "harvest 1", "undo", f"save {file}", "harvest 1", f"load {file}", "rule base-3.2", "rule X", "rule",
         "log", "help", "rules", "how", "beans", "discard", "table", "load", "save", f"load {tmp_path / 'none'}",
         f"save {tmp_path}", "undo now", "harvest 1", "quit", "no", "quit", "yes"],
        people=4,
    )  # fmt: skip
    assert "there is no move of yours to take back" in out
    assert "Taken back." in out
    assert f"Saved to {file}." in out
    assert "BASE-3.2  A second card may be planted" in out
    assert "there is no rule 'X'" in out
    assert "why a move that is not in the menu is refused" in out
    assert "BASE-8  THE END" in out
    assert "load what?" in out
    assert "save where?" in out
    assert "cannot be read: No such file" in out
    assert "cannot be written: Is a directory" in out
    assert "undo stands alone; nothing was done" in out
    assert "You grow beans." in out
    assert "garden, 6 cards: 2 pay 2, 3 pay 3  [BEAN-1.10]" in out
    assert "In the discard pile: nothing." in out
    assert out.count("The game is not saved. Leave all the same?") == 2
    assert out.endswith("Until next time.")
    assert len(bohnbook.load(file.read_text()).log) == 0


def test_a_damaged_file_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.jsonl"
    lines = Table(bohnbook.new("base", 4, seed=1)).save().splitlines()
    file.write_text(lines[0] + "\n{oops\n" + lines[1] + "\n")
    assert main(["play", "--load", str(file)]) == 2
    assert "bad.jsonl, line 2: is not JSON" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["play", "poker"], "there is no ruleset 'poker'; there is base"),
        (["play", "base", "--seats", "6"], "base is for 3 to 5 seats, not 6"),
        (["play", "--seats", "0"], "seats"),
        (["play", "--edition", "gold"], "the option edition is one of amigo, classic, not 'gold'"),
        (["play", "--option", "speed=9"], "base has no option 'speed'; it has edition, cocoa_print"),
        (["play", "--option", "retrade"], "an option is written NAME=VALUE, not 'retrade'"),
        (["play", "--bots", "genius"], "there is no bot 'genius'; there is random, greedy, trader"),
        (["play", "--people", "9"], "9 people cannot sit at a table of 4"),
        (["play", "--names", "Ada,Bo", "--seats", "4"], "2 names for 4 seats"),
        (["play", "--seed", "-1"], "a seed is a whole number"),
        (["rules", "poker"], "there is no ruleset 'poker'"),
        (["rules", "base", "BASE-99"], "there is no rule 'BASE-99'; the chapters are BASE-1"),
    ],
)
def test_bad_arguments_get_one_sentence(argv: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_rules_and_rulesets_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "base"]) == 0
    book = capsys.readouterr().out
    assert "BASE-7.7  Single beans are protected" in book
    assert "BEAN-1.3  Blue" in book
    assert main(["rules", "base", "bean-1.11"]) == 0
    cocoa = capsys.readouterr().out
    assert "Reading: The two prints" in cocoa
    assert "Card value: printed" in cocoa
    assert "Amended by: BEAN-1.12" in cocoa
    assert main(["rulesets"]) == 0
    listing = capsys.readouterr().out
    assert "base: Bohnanza, 3 to 7 seats" in listing
    assert "retrade = False | True (default: False)" in listing


def test_options_from_the_command_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ask)
    argv = ["play", "--seats", "7", "--edition", "classic", "--option", "retrade=on", "--option", "third_field_price=4"]
    assert main([*argv, "--seed", "5"]) == 0
    assert "Bohnanza, 7 seats, edition classic, retrade True, third_field_price 4, seed 5." in capsys.readouterr().out
