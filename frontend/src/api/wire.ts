// What the server sends and takes. A test holds this against the server's own types: change both together.

export type Seat = string; // its name
export type Deed = string; // an id such as "baltic"
export type Action = { do: string; [field: string]: unknown };

export interface TableInfo {
  id: string;
  name: string;
  book: string;
  title: string; // of the book
  stage: string | null;
  kind: 'tokens' | 'pawn';
  strict: boolean;
  reminders: boolean;
  stand_in: string;
  status: 'lobby' | 'playing' | 'over';
  commitment: string; // SHA-256 of the seed, in hex
  seed: string | null; // once it is over
  salts: Record<Seat, string>;
  switches: Record<string, unknown>; // otherwise than in the book
  paused: { by: string; reason: string } | null;
  auto_rent: boolean; // rents come by themselves
  cash_private: boolean;
}

export interface Me {
  role: 'seat' | 'judge' | 'banker' | 'spectator';
  seat: Seat | null;
  owner: boolean;
}

export interface SeatInfo {
  name: Seat;
  number: number; // its place at the table, from 0: picks colour, pattern and token
  kind: 'person' | 'bot' | 'open';
  bot: string | null;
  present: boolean; // connected now; bots always are
  stand_in: string | null; // a bot or "safest" that acts for an absent person now
}

export interface Clock {
  now: number; // server time, ms since 1970
  ends: number | null; // the official clock; null: none, not started, or standing still
  left: number | null; // ms, while it stands still
  turn: { seats: Seat[]; ends: number } | null; // slow or absent people: when somebody acts for them
  auction: { ends: number; length: number } | null; // ms; going once at half of it, twice at a quarter
  air: number | null; // the dice are in the air until then
}

export interface Option {
  action: Action;
  money: number; // what it brings (or, below zero, costs); 0 where that cannot be said
}

export interface Ask {
  waits: boolean; // the game does not go on without me
  options: Option[];
  partners: Seat[]; // I could make these an offer now
  claim: Seat[]; // I may ask these for rent, whether they owe any or not
  raise: { cash: number; buildings: number; mortgages: number; total: number } | null; // what I could raise now
  want: boolean; // I may say which scarce buildings I want
}

export interface Debt {
  to: string;
  amount: number;
  for: string;
}

export interface Player {
  cash: number | null; // null: not shown
  square?: string;
  in_jail?: boolean;
  failed_throws?: number;
  deeds: Deed[];
  mortgaged: Deed[];
  buildings: Record<Deed, number | 'hotel'>;
  jail_cards?: number;
  out: boolean;
  owes?: Debt[];
  // one-pawn games
  cards?: string[];
  basis?: Record<Deed, number | 'soul'>;
  limit?: number;
  status?: string;
  trustee?: boolean;
  unethical?: boolean;
  line?: string | string[] | false;
  copies?: string | string[] | false;
  flagship?: string | string[] | false;
}

export interface Side {
  cash?: number;
  deeds?: Deed[];
  jail_cards?: number;
  cards?: string[];
}

export interface Offer {
  from: Seat;
  to: Seat;
  give: Side;
  get: Side;
  join?: string[];
}

export interface Auction {
  lot: string; // a deed's id, a card's id, "house" or "hotel"
  opening: number;
  high: number;
  by: Seat | null;
  in: Seat[];
  // one-pawn games
  kind?: string;
  sealed?: boolean;
  declared?: Seat[];
  pledges?: Record<Seat, Deed>;
  bid?: number; // my own, sealed
}

export interface Game {
  phase: string; // setup deal order turn air choose buy auction tax fresh third card wants moving over; window show shift vote die ethics roll_off check first choice shed keep reshuffle put
  turn: Seat | 'host';
  dice: [number, number, number]; // the third: Speed Die, 1-3, 4 = bus, 5 = mr; 0 none
  throws: number; // of this turn so far
  doubles: number;
  round: number;
  players: Record<Seat, Player>;
  bank: { houses: number; hotels: number; cash?: number };
  decks: Record<string, number>; // cards left in them
  auction: Auction | null;
  offers: Offer[];
  over: boolean;
  time_called: boolean;
  rents: Record<Deed, number | string>; // what a visitor would pay now; "4×", "10×" times the throw
  wants: Record<Seat, Deed[]> | null; // a shortage: who has asked for what, as far as it lies open
  // one-pawn games
  pawn?: { square: string; recession: number | false; downturn: string | false; doubles: number };
  beside?: string[];
  removed?: string[];
  card?: string | null;
  shown?: string[];
  alliances?: { group: string; partners: Seat[]; split: Record<Seat, number> | null; notice: boolean; terms?: string }[];
  proposals?: { group: string; signed: Seat[]; asked: Seat[]; split: Record<Seat, number> | null }[];
  asked?: Seat[];
  ready?: Seat[];
  answer?: Record<string, unknown> | null;
  orders?: Record<Seat, Record<Deed, number>>;
  rolls?: number;
  clock_stopped?: boolean;
  ended?: string | null;
}

export interface Sheet {
  winner: Seat | null;
  placing: Seat[];
  why: string; // in a sentence
  clauses: string[];
  rows: { seat: Seat; place: number; points: number; total: number; items: { what: string; amount: number }[] }[];
}

export interface Look {
  table: TableInfo;
  me: Me;
  seats: SeatInfo[];
  clock: Clock;
  game: Game | null; // null in the lobby
  ask: Ask | null; // null: I have nothing to do here
  waiting: string[]; // seats; "host", "chance"
  sheet: Sheet | null;
}

export interface Line {
  n: number; // the seq it came with
  at: number; // ms since 1970
  kind: 'game' | 'said' | 'ruled' | 'table';
  text: string;
  who: Seat | null;
  clauses: string[];
  quick?: string; // a quick message, to be shown in the reader's language
}

export interface GameEvent {
  kind: string;
  ruling: string;
  clauses: string[];
  seat: string | null;
  other: string | null;
  amount: number;
  place: string | null;
  details?: Record<string, unknown>;
}

export interface Weighed {
  refusal: { message: string; ruling: string; clauses: string[] } | null;
  fees: Record<Seat, number>; // interest on mortgaged deeds, due at once
  lift: Record<Seat, number>; // what lifting them at once would cost
  completes: { seat: Seat; group: string }[];
  breaks: { seat: Seat; group: string }[];
  cash_after: number | null; // mine
}

export type Message =
  | { type: 'look'; seq: number; look: Look; lines: Line[] }
  | { type: 'step'; seq: number; prior: number; look: Look; lines: Line[]; events: GameEvent[] }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'no'; id: string; code: string; message: string; ruling?: string; clauses?: string[] }
  | { type: 'weighed'; id: string; weighed: Weighed }
  | { type: 'presence'; present: Seat[]; watching: number }
  | { type: 'clock'; clock: Clock }
  | { type: 'pong'; now: number }
  | { type: 'bye'; code: string; message: string };

// --- what does not change: GET /api/books/{book} ---------------------------------------------------------

export interface Square {
  id: string;
  name: string;
  kind: string; // go street railroad utility tax chance chest jail parking go_to_jail
  deed: Deed | null;
}

export interface DeedInfo {
  id: Deed;
  name: string;
  kind: 'street' | 'railroad' | 'utility';
  group: string;
  square: string;
  price: number;
  loan: number; // what a mortgage brings
  house_cost: number; // 0: no buildings
  hotel_cost: number;
  rents: number[]; // streets: bare, whole group, 1-4 houses (fewer in some books), hotel; railroads: by how many; utilities: times the throw
}

export interface CardInfo {
  id: string;
  words: string; // ours
}

export interface Book {
  id: string;
  title: string;
  about: string;
  kind: 'tokens' | 'pawn';
  stages: { id: string; title: string }[];
  squares: Square[];
  deeds: DeedInfo[];
  groups: { id: string; name: string; deeds: Deed[] }[];
  cards: Record<string, CardInfo[]>;
  hotel_level: number; // houses before a hotel, plus one
  facts: { salary: number; fine: number; income_flat: number; income_percent: number; houses: number; hotels: number; speed_die: boolean };
}

export interface BookEntry {
  id: string;
  title: string;
  kind: 'tokens' | 'pawn';
  about: string;
  stages: { id: string; title: string }[];
  seats: { least: number; most: number };
  minutes: number | null;
}

export interface BotEntry {
  name: string;
  about: string;
}

export interface ClauseInfo {
  id: string;
  book: string;
  section: string;
  statement: string;
  enforce: string;
  source: string; // where it comes from
}
