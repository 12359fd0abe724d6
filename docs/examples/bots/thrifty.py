"""Buys, bids and builds with money to spare, asks for its rents, and never trades."""

plays = ("tokens",)

RESERVE = 200
UNASKED = ("claim", "reject")  # what it does even if nobody waits for it
WAITED = ("pay", "roll", "pass", "decline", "done", "jail_card", "fine", "tax", "choose")
FORCED = ("mortgage", "sell", "sell_group", "bankrupt")  # a debt that its cash does not cover


class Bot:
    def begin(self, chair):
        self.price = {deed.id: deed.price for deed in chair.book.board.deeds}

    def answer(self, ask):
        able = {option["do"]: option for option in ask.options}
        spare = ask.me["cash"] - RESERVE
        if "buy" in able and self.price[ask.me["square"]] <= spare:
            return able["buy"]
        if "bid" in able:
            least = able["bid"]["amount"]
            worth = min(spare, self.price.get(ask.view.auction["lot"], 0))  # no single houses
            if least <= worth:
                return {"do": "bid", "amount": min(least + 9, worth)}
        if "build" in able and spare > 300:
            return able["build"]
        for word in (*UNASKED, *WAITED, *FORCED) if ask.waits else UNASKED:
            if word in able:
                return able[word]
        return None
