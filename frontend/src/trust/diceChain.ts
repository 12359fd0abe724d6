// Follows the dice through a record: who promised what, when the table did, and who revealed. The same rules as in
// src/headjudge/live/tables/dice/rounds.py.
import type { Entry } from './record';
import { isHash, LENGTH, step } from './salts';
import { fromHex, joined, sha256, toHex, utf8 } from './sha256';

const WAIT = 10; // seconds in which salts must be revealed

/** The table's commitment to a seed. */
export const commitmentTo = (seed: string): string =>
  toHex(sha256(joined(utf8('headjudge commitment 2\n'), fromHex(seed))));

interface Seat {
  link: string; // what the next salt must lead to: the commitment, then the last salt
  used: number; // salts so far, those withheld too
  missed: number; // of the last ones
}

export class DiceChain {
  readonly commitments = new Set<string>(); // of players
  readonly promises: string[] = []; // of the table, round by round
  readonly withheld = new Set<string>();
  ok = true;
  fresh = true; // no seed of the table was used before
  private readonly seats = new Map<number, Seat>();
  private readonly revealed: Set<string>[] = []; // by round
  private readonly late: Set<string>[] = []; // by round
  private readonly owners = new Map<string, string>(); // by commitment
  private readonly away = new Set<number>(); // a stand-in acts for them
  private readonly shown = new Set<string>(); // the table's commitments in a game that goes on here
  private owed = new Set<number>();
  private begun = 0;
  private names: string[] | null = null;
  private over = false;

  /** The player who promised this at the start. */
  ownerOf = (commitment: string): string => this.owners.get(commitment) ?? '';

  /** Players whose salt is in the dice of every round. */
  get everyRound(): string[] {
    return (this.names ?? []).filter((name) => this.revealed.every((round) => round.has(name)));
  }

  /** Of rounds with these promises of the table: how many say that this player withheld a salt. */
  withheldFrom(name: string, promises: string[]): number {
    return this.promises.filter((promise, i) => promises.includes(promise) && this.late[i]?.has(name)).length;
  }

  take(entry: Entry, at: number): void {
    switch (entry.type) {
      case 'opened':
        for (const seed of entry.after?.seeds ?? []) this.shown.add(commitmentTo(seed));
        this.promise(entry.owner_seat ?? null, entry.salt_commitment);
        break;
      case 'joined':
        this.promise(entry.seat ?? null, entry.salt_commitment);
        break;
      case 'seated': // a bot sits there now, or nobody
        this.require(!this.names);
        this.seats.delete(entry.seat ?? -1);
        break;
      case 'started':
        this.start(entry);
        this.begin(entry, at);
        break;
      case 'ruled':
        if (entry.promise) this.begin(entry, at);
        break;
      case 'salted':
        this.reveal(entry.seat ?? -1, entry.salt ?? '');
        break;
      case 'withheld':
        this.withhold(entry, at);
        break;
      case 'sat':
        if (entry.stand_in) this.away.add(entry.seat ?? -1);
        else this.away.delete(entry.seat ?? -1);
        break;
      case 'acted':
        this.require(!this.owed.size && !(this.over && entry.draw));
        break;
      case 'unsealed':
        this.require(!this.owed.size && !this.over);
        this.over = true;
        break;
    }
  }

  private require(holds: boolean): void {
    if (!holds) this.ok = false;
  }

  /** Only before the table's own promise, and nobody else's. */
  private promise(seat: number | null, commitment: string | undefined): void {
    if (!commitment) return;
    this.require(!this.names && isHash(commitment));
    if (seat === null) return;
    this.require([...this.seats].every(([other, { link }]) => other === seat || link !== commitment));
    this.seats.set(seat, { link: commitment, used: 0, missed: 0 });
    this.commitments.add(commitment);
  }

  /** Empty seats are removed: the others get new numbers. */
  private start(entry: Entry): void {
    this.require(!this.names);
    this.names = (entry.seats ?? []).map(String);
    const old = new Map(this.seats);
    this.seats.clear();
    (entry.keys ?? []).forEach((before, now) => {
      const seat = old.get(before);
      if (!seat) return;
      this.seats.set(now, seat);
      this.owners.set(seat.link, this.name(now));
    });
  }

  private begin(entry: Entry, at: number): void {
    const promise = entry.promise?.commitment ?? '';
    if (!isHash(promise) || this.promises.includes(promise) || this.shown.has(promise)) this.fresh = false;
    this.require(!this.owed.size && !this.over);
    this.promises.push(promise);
    this.revealed.push(new Set());
    this.late.push(new Set());
    this.begun = at;
    const asked = [...this.seats].filter(
      ([seat, { used, missed }]) => used < LENGTH && !(missed && this.away.has(seat)),
    );
    this.owed = new Set(asked.map(([seat]) => seat));
  }

  private reveal(number: number, salt: string): void {
    const seat = this.seats.get(number);
    let link = salt;
    for (let i = 0; isHash(link) && i <= (seat?.missed ?? 0); i += 1) link = step(link);
    if (!seat || !this.owed.delete(number) || link !== seat.link) {
      this.ok = false;
      return;
    }
    this.seats.set(number, { link: salt, used: seat.used + 1, missed: 0 });
    this.revealed.at(-1)?.add(this.name(number));
  }

  /** Exactly those who owe a salt, and only when the time is over. */
  private withhold(entry: Entry, at: number): void {
    const seats = (entry.seats ?? []).map(Number);
    this.require(seats.length === this.owed.size && at >= this.begun + WAIT);
    for (const number of seats) {
      const seat = this.seats.get(number);
      this.require(this.owed.delete(number));
      this.withheld.add(this.name(number));
      this.late.at(-1)?.add(this.name(number));
      if (!seat || !entry.again) this.seats.delete(number);
      else this.seats.set(number, { ...seat, used: seat.used + 1, missed: seat.missed + 1 });
    }
  }

  private name(seat: number): string {
    return this.names?.[seat] ?? String(seat + 1);
  }
}
