"""`headjudge event show`."""

from collections import Counter

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads


@reads
def show(desk: Desk) -> None:
    """Show where the event stands and what to do next."""
    from headjudge.cli.event import sentences
    from headjudge.cli.event.names import shown
    from headjudge.cli.event.next_step import next_step
    from headjudge.tournaments import views

    tournament = desk.read()
    state, context = tournament.state, tournament.desk
    sitting, on = state.now(), views.current_round(context)
    statuses = Counter(person.status for person in state.people.values())
    champions = views.champions(context)
    value = {
        "id": state.id,
        "format": state.book,
        "title": state.title,
        "date": state.date,
        "place": state.place,
        "seed": state.seed,
        "entrants": len(state.people),
        "statuses": dict(statuses),
        "sitting": None
        if sitting is None
        else {
            "number": sitting.number,
            "stage": sitting.stage,
            "date": sitting.date,
            "place": sitting.place,
            "start": sitting.start,
        },
        "round": None
        if on is None
        else {
            "number": on.number,
            "stage": on.stage,
            "tables": len(on.tables),
            "minutes": context.minutes(on.stage),
            "published": on.published,
            "started": on.started,
            "closed": on.closed,
            "missing": on.missing(),
            "certificate": on.certificate,
        },
        "choices": [text for text, _ in sentences.of_choices(tournament)],
        "over": tournament.over,
        "champions": champions,
        "next": next_step(tournament),
    }

    def tables() -> None:
        about = ", ".join(part for part in (state.date, state.place) if part)
        output.say(f"{state.title} ({state.id}, {state.book}){f', {about}' if about else ''}")
        people = ", ".join(f"{count} {status}" for status, count in statuses.items())
        output.say(f"{len(state.people)} entrants{f': {people}' if people else ''}")
        if sitting is not None:
            when = ", ".join(part for part in (sitting.date, sitting.place, sitting.start) if part)
            stage = context.stage(sitting.stage).title
            output.say(f"Sitting {sitting.number}: {stage}{f', {when}' if when else ''}")
        if on is not None:
            phase = "closed" if on.closed else "being played" if on.started else "not started"
            minutes = f", {context.minutes(on.stage)} minutes"
            tables = f"{len(on.tables)} table{'s' * (len(on.tables) != 1)}"
            output.say(f"Round {on.number}: {tables}{minutes}, {phase}")
        for text, clauses in sentences.of_choices(tournament):
            output.say(output.cited(text, clauses))
        if champions:
            output.say(f"Champion: {', '.join(shown(tournament, one) for one in champions)}")
        output.say(f"Next: {value['next']}")

    desk.show(lambda: value, tables)
