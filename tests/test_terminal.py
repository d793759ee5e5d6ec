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
from bohnbook.rulesets import bots_of
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


# --- the Duel ---------------------------------------------------------------------------------------------------------


def duel(**words: Any) -> Game:
    return bohnbook.stage("duel", ["Ada", "Bo"], **{"hands": ["soy red", "blue soy"], **words})


def read_duel(game: Game, text: str, seat: int = 0) -> dict[str, Any]:
    return read_command(game.view(seat), text)


def test_the_table_of_a_duel() -> None:
    game = duel(
        fields=["2 red 1 black_eyed", "3 soy"], bonus=["B04 B02", "B05"], won=["B01"], unseen=["3 blue", "2 blue"]
    )  # fmt: skip
    out = " ".join(typed(game, ["table"], people=2).split())  # lines are wrapped
    assert "Bonus cards to draw: 28." in out
    assert "Bo: 2 beans and 1 bonus card in hand, 2.00 dollars." in out
    assert "Field 1: 3 soy (worth 1, 4 pay 2)." in out
    assert "You are Ada, with 4.10 dollars." in out
    assert "Field 1: 2 red, 1 black-eyed (worth 1, 4 pay 2)." in out
    assert "Bonus card 1: 1 red, 2 black-eyed (worth 1.10 dollars)." in out
    assert "fulfil a bonus card with Bo's field 1: 3 soy, worth 1 dollar 10 cents [DUEL-8.2]" in out


def test_gifts_are_typed() -> None:
    game = duel(phase="gift", turned="soy chili", coins=["blue", "blue"])
    assert read_duel(game, "offer black-eyed") == {"do": "offer_gift", "kind": "black_eyed"}
    out = typed(game, ["offer soy", "", "accept", "", "give soy@1", "plant chili 1"], people=2)
    assert "Gifts offered in this phase: Ada soy." in out
    assert "Bo accepts. [DUEL-4.4]" in out
    assert [step.action.do for step in game.log] == ["offer_gift", "accept_gift", "give_gift", "plant_received"]
    assert game.state.turn == 1
    hand = game.state.hands[0]
    assert [game.state.faces[card].name for card in hand] == ["red"]


def test_gifts_are_declined_and_turned_over_cards_dropped() -> None:
    game = duel(phase="gift", turned="soy chili", offered="soy")
    assert read_duel(game, "decline", 1) == {"do": "decline_gift"}
    game = duel(phase="plant_received", turned="soy chili", set_aside=["blue"])
    chili = game.view(0).zone("turned over").cards[1][0]
    assert read_duel(game, "drop chili") == {"do": "discard_turned", "card": chili}
    assert read_duel(game, "plant chili 2") == {"do": "plant_received", "card": chili, "field": 1}
    assert read_duel(game, "plant blue 2")["field"] == 1
    with pytest.raises(BadIntent, match="no red lies there"):
        read_duel(game, "drop red")


def test_bonus_cards_are_typed_by_their_number() -> None:
    game = duel(fields=["3 soy", "3 soy"], bonus=["B01 B02"])
    first, second = [card for card, _ in game.view(0).zone("bonus hand", 0).cards]
    assert read_duel(game, "fulfil 2 with 1") == {"do": "fulfil", "card": second, "owner": 0, "field": 0}
    assert read_duel(game, "fulfil 1 with Bo 3") == {"do": "fulfil", "card": first, "owner": 1, "field": 2}
    assert read_duel(game, "keep") == {"do": "keep_bonus"}
    with pytest.raises(BadIntent, match="you have 2 bonus cards; there is no card 3"):
        read_duel(game, "fulfil 3 with 1")
    out = typed(game, ["why fulfil 1 with 1", "fulfil 2 with Bo 1"], people=2)
    assert "No: the topmost beans of field 1 are not 2 garden [DUEL-8.3]." in out
    assert "Ada fulfils a bonus card with Bo's field 1" in out
    game = duel(phase="draw", bonus=["B01 B02"])
    assert read_duel(game, "drop 2")["do"] == "discard_bonus"


def test_a_harvest_is_typed_with_its_dollars() -> None:
    game = duel(fields=["3 red 2 black_eyed 1 soy"])
    column = [card for card, _ in game.view(0).zone("field 1", 0).cards]
    intent = read_duel(game, "harvest 1 keeping red 1 black-eyed soy")
    assert intent == {"do": "harvest_choosing", "field": 0, "cards": [column[0], column[3], column[5]]}
    assert read_duel(game, "harvest 1 keeping blue")["cards"] == [-1]
    assert read_duel(game, "harvest 4 keeping blue") == {"do": "harvest_choosing", "field": 3, "cards": [-1]}
    assert read_duel(game, "harvest 1") == {"do": "harvest", "field": 0}
    number = next(n for n, choice in enumerate(game.menu(0), 1) if "choosing" in choice.label)
    out = typed(game, [str(number), "", str(number), "soy red red"], people=2)
    assert "Which 3 become dollars" in out
    assert "nothing was harvested" in out
    assert "Ada harvests field 1 and keeps 1 soy and 2 red. [DUEL-9.4]" in out


@pytest.mark.parametrize("text", ["accept 1", "keep it", "offer", "offer soy red", "give", "drop", "fulfil 1"])
def test_what_cannot_be_read_in_a_duel(text: str) -> None:
    with pytest.raises(BadIntent):
        read_duel(duel(bonus=["B01"]), text)


def test_a_whole_duel_can_be_played_by_numbers() -> None:
    said: list[str] = []

    def ask(prompt: str) -> str:
        if "quit?" in prompt or "Leave" in prompt:
            return "quit" if "quit?" in prompt else "yes"
        return "" if said[-1] == "Enter: nothing, go on." else "1"

    game = bohnbook.new("duel", 2, seed=3)
    Terminal(Table(game, {1: bots_of("duel")["planner"](1)}), ask, said.append).play()
    out = "\n".join(said)
    assert "The game is over, by DUEL-10." in out
    assert " dollars\n" in out
    assert "left in hand: " in out
    assert " by DUEL-10.7." in out


def test_help_is_that_of_the_game() -> None:
    assert "push the soy gift card over" in typed(duel(), ["help"], people=2)
    assert "push the soy gift card over" not in typed(trading(), ["help"])


def test_a_duel_is_for_two_and_has_its_own_bots(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "yes" if "Leave" in prompt else "quit")
    assert main(["play", "duel", "--people", "0", "--seed", "2"]) == 0
    out = capsys.readouterr().out
    assert "The Duel, 2 seats, seed 2." in out
    assert main(["play", "duel", "--bots", "trader"]) == 2
    assert "there is no bot 'trader'; there is random, greedy, planner" in capsys.readouterr().err
    assert main(["rules", "duel", "DUEL-8.8"]) == 0
    assert "Card value: reconstructed" in capsys.readouterr().out
