"""BASE-4: the forms, menus and words of trading."""

from __future__ import annotations

from random import Random

from tests.rules.helpers import (
    Accept,
    Decline,
    EndTrading,
    Offer,
    TurnOver,
    Withdraw,
    accept,
    cards,
    market,
    menu,
    offer,
    table,
)

# --- forms, menus, words --------------------------------------------------------------------------------------------


def test_BASE_4_menus_put_the_duty_first() -> None:
    game = market()
    game.do(offer(game, 1, None, "soy", "red"))
    game.do(offer(game, 0, 1, "green", "chili"))
    assert menu(game, 1) == [
        ("end trading", "BASE-4.12", True),
        ("accept offer 2 from Timon: get 1 green, give 1 chili", "BASE-4.8", False),
        ("decline offer 2 from Timon: 1 green for 1 chili", "BASE-4.11", False),
        ("offer a trade or a gift", "BASE-4.3", False),
        ("answer offer 2 from Timon with one of your own", "BASE-4.9", False),
        ("withdraw your offer 1: 1 soy for 1 red", "BASE-4.9", False),
        ("harvest field 1: 3 blue for nothing", "BASE-7.1", False),
        ("harvest field 2: 2 green for nothing", "BASE-7.1", False),
    ]
    assert menu(game, 0) == [
        ("accept offer 1 from Nina: get 1 soy, give 1 red", "BASE-4.8", False),
        ("decline offer 1 from Nina: 1 soy for 1 red", "BASE-4.11", False),
        ("offer a trade or a gift", "BASE-4.3", False),
        ("answer offer 1 from Nina with one of your own", "BASE-4.9", False),
        ("withdraw your offer 2: 1 green for 1 chili", "BASE-4.9", False),
        ("harvest field 1: 2 stink for nothing", "BASE-7.1", False),
    ]
    assert menu(game, 3) == [
        ("decline offer 1 from Nina: 1 soy for 1 red", "BASE-4.11", False),
        ("offer a trade or a gift", "BASE-4.3", False),
        ("answer offer 1 from Nina with one of your own", "BASE-4.9", False),
    ]
    game.do(Decline(3, 1))
    assert menu(game, 3)[0] == ("offer a trade or a gift", "BASE-4.3", False)


def test_BASE_4_labels_of_gifts_and_requests() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy blue"))
    game.do(offer(game, 1, 0, "", "red"))
    labels = [choice.label for choice in game.menu(0)][:4]
    assert labels == [
        "accept offer 1 from Nina: get 1 soy and 1 blue, give nothing",
        "accept offer 2 from Nina: get nothing, give 1 red",
        "decline offer 1 from Nina: 1 soy and 1 blue as a gift",
        "decline offer 2 from Nina: a wish for 1 red",
    ]
    assert [choice.rule for choice in game.menu(0)][:4] == ["BASE-4.11"] * 4
    assert [choice.label for choice in game.menu(1)][2:4] == [
        "withdraw your offer 1: 1 soy and 1 blue as a gift",
        "withdraw your offer 2: a wish for 1 red",
    ]


def test_BASE_4_4_the_form_of_an_offer_lists_the_cards() -> None:
    game = market()
    game.do(offer(game, 1, 0, "soy", "red"))
    game.do(accept(game, 0, 1, "red"))
    (form,) = game.forms(1)
    give, want = form.slots["give"], form.slots["want"]
    assert (give.what, give.kinds, give.counts) == ("cards", ("chili", "stink", "blue"), {})
    assert give.choices == cards(game, 1, "chili stink blue")
    assert want.what == "kinds"
    assert want.choices == ("blue", "chili", "stink", "green", "soy", "black_eyed", "red", "garden")
    assert want.counts == {
        "blue": 20, "chili": 18, "stink": 16, "green": 14, "soy": 12, "black_eyed": 10, "red": 8, "garden": 6,
    }  # fmt: skip
    (form,) = game.forms(0)
    assert form.slots["give"].kinds == ("green", "red")
    made = form.fill(to=1, give=cards(game, 0, "green"), want=("blue",))
    assert made == offer(game, 0, 1, "green", "blue")


def test_BASE_4_9_the_form_of_an_answer() -> None:
    game = market()
    game.do(offer(game, 1, None, "soy", "red"))
    taking, plain, answer = game.forms(0)
    assert (plain.fixed, answer.fixed) == ({"answers": None}, {"to": 1, "answers": 1})
    assert (answer.rule, answer.seat, answer.action, list(answer.slots)) == ("BASE-4.9", 0, Offer, ["give", "want"])
    assert (taking.fixed, taking.action, taking.rule) == ({"offer": 1}, Accept, "BASE-4.8")
    assert taking.slots["cards"] == ("cards", cards(game, 0, "red red"), {"red": 1}, ("red", "red"), None)


def test_BASE_4_9_no_form_to_accept_without_the_cards() -> None:
    game = market()
    game.do(offer(game, 1, None, "soy", "red red"))
    assert Accept in [form.action for form in game.forms(0)]
    assert Accept not in [form.action for form in game.forms(2)]
    assert Accept not in [form.action for form in game.forms(1)]


def test_BASE_4_9_forms_are_filled_by_chance_with_legal_offers() -> None:
    game = market()
    rng = Random(5)
    seen: set[tuple[int, int]] = set()
    partners, copies = set(), set()
    for _ in range(300):
        made = game.forms(1)[0].sample(rng)
        assert game.check(made).ok
        assert (type(made), made.seat, made.answers) == (Offer, 1, None)
        assert list(made.want) == sorted(made.want)
        seen.add((len(made.give), len(made.want)))
        partners.add(made.to)
        copies |= set(made.give)
    assert seen == {(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)}
    assert partners == {None, 0, 2, 3}
    assert copies == set(cards(game, 1, "chili stink soy blue"))
    game.do(offer(game, 1, None, "soy", "red green"))
    accepting, _, answering = game.forms(0)
    for _ in range(50):
        made = answering.sample(rng)
        assert (made.to, made.answers, game.check(made).ok) == (1, 1, True)
    taken = {accepting.sample(rng) for _ in range(50)}
    reds, (green,) = cards(game, 0, "red red"), cards(game, 0, "green")
    assert taken == {Accept(0, 1, (red, green)) for red in reds}
    assert all(game.check(made).ok for made in taken)


def test_BASE_4_9_a_form_with_nothing_to_give_is_a_request() -> None:
    game = table(phase="trade", turned="", hands=["", "red"])
    rng = Random(1)
    for _ in range(40):
        made = game.forms(0)[0].sample(rng)
        assert (made.give, game.check(made).rule) == ((), "BASE-4.11")
        assert 1 <= len(made.want) <= 2


def test_BASE_4_the_story_of_a_trade() -> None:
    game = market()
    steps = [
        (lambda: offer(game, 1, None, "soy chili", "red"), "Nina offers anyone 1 soy and 1 chili for 1 red."),
        (lambda: offer(game, 0, 1, "red", "soy", answers=1), "Timon answers: offers Nina 1 red for 1 soy."),
        (lambda: offer(game, 1, 3, "blue"), "Nina offers Ada 1 blue as a gift."),
        (lambda: offer(game, 1, 2, "", "black_eyed red"), "Nina asks Keno for 1 black-eyed and 1 red."),
        (lambda: offer(game, 2, 1, "", "stink", answers=4), "Keno answers: asks Nina for 1 stink."),
        (lambda: Decline(1, 5), "Nina declines Keno's offer: a wish for 1 stink."),
        (lambda: Accept(3, 3, ()), "Ada takes 1 blue from Nina as a gift."),
        (lambda: offer(game, 1, 3, "", "garden"), "Nina asks Ada for 1 garden."),
        (lambda: accept(game, 3, 6, "garden"), "Ada gives Nina 1 garden as a gift."),
        (lambda: accept(game, 1, 2, "soy"), "Nina takes 1 red from Timon and gives 1 soy."),
        (lambda: offer(game, 1, 0, "stink"), "Nina offers Timon 1 stink as a gift."),
        (lambda: Withdraw(1, 7), "Nina withdraws an offer: 1 stink as a gift."),
        (lambda: offer(game, 1, 2, "stink", "red"), "Nina offers Keno 1 stink for 1 red."),
        (lambda: Decline(2, 8), "Keno declines Nina's offer: 1 stink for 1 red."),
        (lambda: offer(game, 1, 2, "stink", "red"), "Nina offers Keno 1 stink for 1 red."),
        (lambda: Withdraw(1, 9), "Nina withdraws an offer: 1 stink for 1 red."),
        (lambda: EndTrading(1), "Nina ends trading."),
    ]
    for make, words in steps:
        game.do(make())
        for reader in (0, 1, None):
            assert next(line.text for line in game.lines(reader) if line.n == len(game.log) - 1) == words


def test_BASE_4_windows_and_marks_of_the_actions() -> None:
    marks = {cls: (cls.do, cls.reveals, cls.closes) for cls in (TurnOver, Offer, Accept, Decline, Withdraw, EndTrading)}
    assert marks == {
        TurnOver: ("turn_over", True, False),
        Offer: ("offer", False, False),
        Accept: ("accept", True, False),
        Decline: ("decline", False, False),
        Withdraw: ("withdraw", False, False),
        EndTrading: ("end_trading", False, True),
    }
    assert Decline.is_answer
    assert not Offer.is_answer
    game = market()
    game.do(offer(game, 1, 0, "soy"))
    assert offer(game, 1, 0, "blue").label(game.state) == "offer Timon: 1 blue as a gift"
    assert Accept(0, 1, ()).label(game.state) == "accept offer 1 from Nina: get 1 soy, give nothing"
    counter = offer(game, 0, 1, "red", "soy blue", answers=1)
    assert counter.label(game.state) == "answer Nina: 1 red for 1 soy and 1 blue"
    assert offer(game, 1, None, "", "red").label(game.state) == "offer anyone: a wish for 1 red"
