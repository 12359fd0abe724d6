// Shares of an alliance, in percent.

/** Shares of a split that come to a hundred, as even as whole numbers can be. */
export function evenSplit(names: string[]): Record<string, number> {
  const share = Math.floor(100 / names.length);
  const rest = 100 - share * names.length;
  return Object.fromEntries(names.map((name, i) => [name, share + (i < rest ? 1 : 0)]));
}
