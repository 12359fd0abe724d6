// Amounts as people type them.

/** The amount somebody typed; null if it is none. "$1,200" and " 40 " are read, 1.5 and -3 are not. */
export function parseAmount(text: string): number | null {
  const bare = text.trim().replace(/^\$\s*/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d{1,7})$/.test(bare)) return null;
  const amount = Number(bare.replaceAll(',', ''));
  return amount <= 1_000_000 ? amount : null;
}
