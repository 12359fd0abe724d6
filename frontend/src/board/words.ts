// Names that fit on a square. The deed card and the list for screen readers have them in full.
const SHORT: Record<string, string> = { Avenue: 'Ave', Place: 'Pl', Railroad: 'R.R.', Company: 'Co' };
const GENERIC = new Set(['Avenue', 'Place', 'Railroad', 'Company', 'Gardens', 'Line', 'Works', 'Walk']);

/** A name in lines for a square: one word a line, short ones joined. */
export function lines(name: string, most: number): string[] {
  const words = name.split(/\s+/).map((word) => SHORT[word] ?? word);
  const found: string[] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** Three or four letters, for small screens. */
export function letters(name: string): string {
  const words = name.split(/\s+/).filter((word) => !GENERIC.has(word));
  const plain = words.map((word) => word.replace(/[^\p{L}\p{N}&]/gu, '')).filter(Boolean);
  const [first = '', second = '', third = ''] = plain;
  if (second === '&') return `${first}&${third}`.slice(0, 4);
  return first.length <= 3 && second ? first + second[0] : first.slice(0, 4);
}

const WIDE = 0.64; // of the size: how wide a letter is, in broad fonts

/** Letters are drawn closer where a line would not fit otherwise. */
export function squeeze(line: string, size: number, width: number): number | undefined {
  return line.length * size * WIDE > width ? width : undefined;
}

/** A size at which the longest line fits, but never too small to read. */
export function fit(text: string[], width: number, largest: number): number {
  const longest = Math.max(...text.map((line) => line.length), 1);
  return Math.max(10.5, Math.min(largest, width / (longest * WIDE)));
}
