// Quick bids: amounts to bid with one tap, as far as my cash goes.

/** The lowest bid first, then steps above the standing bid; each amount once. */
export function quickBids(least: number, high: number, cash: number | null): number[] {
  const base = Math.max(high, least - 1);
  const bids: number[] = [];
  for (const amount of [least, base + 10, base + 50]) {
    if (amount >= least && (cash === null || amount <= cash) && !bids.includes(amount)) bids.push(amount);
  }
  return bids;
}

export type BidFault = 'none' | 'number' | 'low';

/** Why a typed amount cannot be bid. Bids above my cash are left to the judge: some books allow them. */
export function bidFault(amount: number | null, least: number): BidFault {
  if (amount === null) return 'number';
  return amount < least ? 'low' : 'none';
}
