// Names that fit on a square. The deed card and the list for screen readers show them in full.
const SHORT: Record<string, string> = { Avenue: 'Ave', Place: 'Pl', Railroad: 'R.R.', Company: 'Co' };
const GENERIC = new Set(['Avenue', 'Place', 'Railroad', 'Company', 'Gardens', 'Line', 'Works', 'Walk']);

/** A name broken into lines for a square: one word each, short words joined. */
export function lines(name: string, most: number): string[] {
  const words = name.split(/\s+/).map((word) => SHORT[word] ?? word);
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
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

/** The width to squeeze a line into, if it would not fit otherwise. */
export function squeeze(line: string, size: number, width: number): number | undefined {
  return line.length * size * WIDE > width ? width : undefined;
}

/** A font size at which the longest line fits, but never too small to read. */
export function fit(text: string[], width: number, largest: number): number {
  const longest = Math.max(...text.map((line) => line.length), 1);
  return Math.max(10.5, Math.min(largest, width / (longest * WIDE)));
}
