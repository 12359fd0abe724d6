// Shares of an alliance, in percent.

/** Whole shares that add up to a hundred, as even as possible. */
export function evenSplit(names: string[]): Record<string, number> {
  const share = Math.floor(100 / names.length);
  const rest = 100 - share * names.length;
  return Object.fromEntries(names.map((name, i) => [name, share + (i < rest ? 1 : 0)]));
}
