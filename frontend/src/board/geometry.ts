// Where things are on a board of 1000 by 1000: GO at the bottom right, then clockwise.
export const SIZE = 1000;
export const CORNER = 131;
export const CELL = 82;
export const BAR = 27; // the group's colour, on the inner side
export const STRIP = 17; // the owner, on the outer side

export type Side = 'bottom' | 'left' | 'top' | 'right';
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const corner = (index: number): boolean => index % 10 === 0;
export function side(index: number): Side {
  return (['bottom', 'left', 'top', 'right'] as const)[Math.floor(index / 10)] ?? 'bottom';
}

export function box(index: number): Box {
  const at = index % 10;
  const far = SIZE - CORNER;
  const along = at === 0 ? 0 : CORNER + (at - 1) * CELL; // from the side's first corner
  const w = at === 0 ? CORNER : CELL;
  switch (side(index)) {
    case 'bottom':
      return { x: SIZE - along - w, y: far, w, h: CORNER };
    case 'left':
      return { x: 0, y: SIZE - along - w, w: CORNER, h: w };
    case 'top':
      return { x: along, y: 0, w, h: CORNER };
    case 'right':
      return { x: far, y: along, w: CORNER, h: w };
  }
}

/** The inner edge (colour), the outer edge (owner) and what is left between them. */
export function parts(index: number): { bar: Box; strip: Box; middle: Box } {
  const { x, y, w, h } = box(index);
  switch (side(index)) {
    case 'bottom':
      return {
        bar: { x, y, w, h: BAR },
        strip: { x, y: y + h - STRIP, w, h: STRIP },
        middle: { x, y: y + BAR, w, h: h - BAR - STRIP },
      };
    case 'top':
      return {
        bar: { x, y: y + h - BAR, w, h: BAR },
        strip: { x, y, w, h: STRIP },
        middle: { x, y: y + STRIP, w, h: h - BAR - STRIP },
      };
    case 'left':
      return {
        bar: { x: x + w - BAR, y, w: BAR, h },
        strip: { x, y, w: STRIP, h },
        middle: { x: x + STRIP, y, w: w - BAR - STRIP, h },
      };
    case 'right':
      return {
        bar: { x, y, w: BAR, h },
        strip: { x: x + w - STRIP, y, w: STRIP, h },
        middle: { x: x + BAR, y, w: w - BAR - STRIP, h },
      };
  }
}

export interface Point {
  x: number;
  y: number;
}

const SLOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, 0],
    [1, 0],
  ],
  3: [
    [-1, -0.8],
    [1, -0.8],
    [0, 0.9],
  ],
  4: [
    [-1, -0.9],
    [1, -0.9],
    [-1, 0.9],
    [1, 0.9],
  ],
};

/** Where the nth of `count` pieces stands. Prisoners share the inner box; visitors keep to the outer edge. */
export function stand(index: number, nth: number, count: number, jailed: boolean, icon = false): Point {
  const area = index === 10 ? jailArea(jailed, nth) : standOf(index, icon);
  if (index === 10 && !jailed) return area;
  const few = SLOTS[count];
  const spread = corner(index) ? 24 : 16;
  const [dx, dy] = few ? (few[nth] ?? [0, 0]) : [((nth % 3) - 1) * 1.25, (Math.floor(nth / 3) - 1) * 1.2];
  return { x: area.x + dx * spread, y: area.y + dy * spread };
}

// Below the name; where there is a drawing, on top of it, so that the name stays readable.
function standOf(index: number, icon: boolean): Point {
  const { x, y, w, h } = corner(index) ? box(index) : parts(index).middle;
  const tall = side(index) === 'bottom' || side(index) === 'top';
  return { x: x + w / 2, y: y + h * (icon ? (corner(index) ? 0.33 : tall ? 0.27 : 0.2) : 0.66) };
}

function jailArea(jailed: boolean, nth: number): Point {
  const { x, y, w, h } = box(10);
  if (jailed) return { x: x + w * 0.66, y: y + h * 0.32 };
  const step = 27; // visitors line up along the outer edges, an L
  const places: Point[] = [0, 1, 2, 3].map((i) => ({ x: x + 18, y: y + h - 22 - i * step }));
  places.push(...[1, 2, 3, 4].map((i) => ({ x: x + 18 + i * step, y: y + h - 22 })));
  return places[nth] ?? { x: x + 18, y: y + h - 22 };
}

export function inset(outer: Box, by: number): Box {
  return { x: outer.x + by, y: outer.y + by, w: outer.w - 2 * by, h: outer.h - 2 * by };
}
