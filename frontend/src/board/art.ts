// Our own art, as data: every colour has a pattern or a shape, so that nothing depends on colour alone.

export interface Paint {
  colour: string;
  pattern: string | null; // the id of a <pattern> in Patterns.svelte, laid over the colour
}

const GROUPS: Record<string, Paint> = {
  brown: { colour: '#8a5a44', pattern: null },
  light_blue: { colour: '#9fd4ee', pattern: 'p-rows' },
  pink: { colour: '#d9689f', pattern: 'p-dots' },
  orange: { colour: '#ea8d33', pattern: 'p-rise' },
  red: { colour: '#d2403c', pattern: 'p-bars' },
  yellow: { colour: '#f1cd3a', pattern: 'p-mesh' },
  green: { colour: '#2f9a5a', pattern: 'p-fall' },
  dark_blue: { colour: '#2d5bb0', pattern: 'p-checks' },
  railroad: { colour: '#59635f', pattern: 'p-rails' },
  utility: { colour: '#b3beb9', pattern: 'p-zigzag' },
};

export function groupPaint(group: string): Paint {
  return GROUPS[group] ?? { colour: '#888888', pattern: null };
}

// Shapes within a box from -10 to 10; the number of the seat stands inside.
const SHAPES = [
  'M0-9.4a9.4 9.4 0 1 0 .01 0Z', // round
  'M-8.4-8.4h16.8v16.8h-16.8Z', // square
  'M0-10.4 10.4 7.6h-20.8Z', // triangle
  'M0-10.8 10.8 0 0 10.8-10.8 0Z', // diamond
  'M-5.3-9.2h10.6L10.6 0 5.3 9.2H-5.3L-10.6 0Z', // hexagon
  'M-9-8.6h18v8.2c0 5.4-4.6 8.4-9 10.2-4.4-1.8-9-4.8-9-10.2Z', // shield
  'M-4-10h8v6h6v8h-6v6h-8v-6h-6v-8h6Z', // plus
  'M0-11 2.9-6.6 8-7.6 7-2.6 11 0 7 2.6 8 7.6 2.9 6.6 0 11-2.9 6.6-8 7.6-7 2.6-11 0-7-2.6-8-7.6-2.9-6.6Z', // star
] as const;

const COLOURS = [
  '#1d5fc4',
  '#b3402a',
  '#2b7a3f',
  '#7a3fa8',
  '#8a5a00',
  '#0e7480',
  '#a82367',
  '#4a5568',
] as const;

const SEAT_PATTERNS = [null, 'p-rise', 'p-dots', 'p-rows', 'p-mesh', 'p-fall', 'p-bars', 'p-checks'] as const;

export interface SeatArt {
  colour: string;
  pattern: string | null;
  shape: string;
  label: string; // the number inside
  dy: number; // how far the number sits below the middle
}

export function seatArt(number: number): SeatArt {
  const i = ((number % 8) + 8) % 8;
  return {
    colour: COLOURS[i] ?? '#444444',
    pattern: SEAT_PATTERNS[i] ?? null,
    shape: SHAPES[i] ?? SHAPES[0],
    label: String(number + 1),
    dy: i === 2 ? 2 : 0,
  };
}
