// Quick bids: what a tap adds to the standing bid, as far as my cash goes.

/** The lowest bid first, then steps above the standing bid; each amount once. */
export function quickBids(least: number, high: number, cash: number | null): number[] {
  const base = Math.max(high, least - 1);
  const found: number[] = [];
  for (const amount of [least, base + 10, base + 50]) {
    if (amount >= least && (cash === null || amount <= cash) && !found.includes(amount)) found.push(amount);
  }
  return found;
}

export type BidFault = 'none' | 'number' | 'low';

/** Why a typed amount cannot be bid; bids above one's cash are the judge's to refuse where they are allowed at all. */
export function bidFault(amount: number | null, least: number): BidFault {
  if (amount === null) return 'number';
  return amount < least ? 'low' : 'none';
}
