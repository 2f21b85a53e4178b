import type { Random } from './random.ts';
import { at, circle, group, line, path, polygon, polyline, rect, times, type Point } from './shapes.ts';

/** Where something stands (its foot, in the middle) and how large it is drawn. */
export interface Stand {
  x: number;
  y: number;
  /** 1 is a crane of 520 units, a person of 34. */
  scale: number;
  colour: string;
}

/** A harbour crane on its portal, its jib raised to the right, or to the left when `mirrored`. */
export function crane({ x, y, scale, colour }: Stand, mirrored = false): string {
  const pen = { stroke: colour, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const lattice = times(9, (index) => {
    const [a, b] = [index / 9, (index + 1) / 9];
    const upper = (share: number): Point => [20 + share * 290, -300 - share * 190];
    const lower = (share: number): Point => [30 + share * 280, -270 - share * 218];
    return (
      line(upper(a), lower(b), { ...pen, 'stroke-width': 3 }) +
      line(lower(a), upper(a), { ...pen, 'stroke-width': 3 })
    );
  });
  return group(
    { transform: `translate(${at(x)} ${at(y)}) scale(${mirrored ? -scale : scale} ${scale})`, fill: colour },
    polyline(
      [
        [-78, 0],
        [-52, -170],
        [52, -170],
        [78, 0],
      ],
      { ...pen, 'stroke-width': 11 },
    ),
    polyline(
      [
        [-66, -80],
        [66, -80],
      ],
      { ...pen, 'stroke-width': 6 },
    ),
    line([-78, 0], [50, -165], { ...pen, 'stroke-width': 4 }) +
      line([78, 0], [-50, -165], { ...pen, 'stroke-width': 4 }),
    rect(-92, -8, [34, 10], {}) + rect(58, -8, [34, 10], {}),
    rect(-62, -190, [124, 22], {}),
    polygon(
      [
        [-70, -190],
        [-84, -262],
        [-20, -292],
        [42, -292],
        [52, -190],
      ],
      {},
    ),
    rect(-126, -244, [48, 46], {}),
    polyline(
      [
        [-10, -290],
        [-6, -392],
        [30, -290],
      ],
      { ...pen, 'stroke-width': 7 },
    ),
    polyline(
      [
        [20, -300],
        [310, -490],
        [30, -270],
      ],
      { ...pen, 'stroke-width': 7 },
    ),
    lattice,
    line([-6, -392], [300, -484], { ...pen, 'stroke-width': 3 }) +
      line([-6, -392], [-112, -244], { ...pen, 'stroke-width': 3 }),
    line([310, -490], [310, -200], { ...pen, 'stroke-width': 3 }),
    path('M304 -200 h12 v14 a9 9 0 1 1 -12 8 z', {}),
  );
}

/** Somebody standing or walking, seen from afar. */
export function person({ x, y, scale, colour }: Stand, random: Random): string {
  const lean = random.between(-2, 2);
  const stride = random.between(1, 6);
  return group(
    { transform: `translate(${at(x)} ${at(y)}) scale(${scale})`, fill: colour },
    circle([lean, -31], 3.6, {}),
    path(
      `M${at(lean - 4)} -27 q4 -3 8 0 l1 13 l${at(stride / 2)} 14 h-3.2 l-2.4 -12 l-1.8 12 h-3.2 l${at(-stride / 3)} -14 z`,
      {},
    ),
  );
}

/** A tree in leaf, or bare. */
export function tree({ x, y, scale, colour }: Stand, random: Random, bare = false): string {
  const branches = times(bare ? 16 : 5, () => {
    const angle = random.between(-1.1, 1.1);
    const length = random.between(24, 58);
    const from = random.between(-52, -26);
    return line([0, from], [Math.sin(angle) * length, from - Math.cos(angle) * length], {
      stroke: colour,
      'stroke-width': 1.8,
    });
  });
  const crown = bare
    ? ''
    : times(13, () =>
        circle([random.between(-25, 25), random.between(-98, -54)], random.between(10, 19), {}),
      );
  return group(
    { transform: `translate(${at(x)} ${at(y)}) scale(${scale})`, fill: colour },
    rect(-2, -56, [4, 56], {}),
    branches,
    crown,
  );
}

/** A sailing boat at its mooring, sails down. */
export function sailingBoat({ x, y, scale, colour }: Stand): string {
  return group(
    { transform: `translate(${at(x)} ${at(y)}) scale(${scale})`, fill: colour },
    path('M-62 -12 q60 8 128 -4 q-10 18 -26 22 h-78 q-18 -4 -24 -18 z', {}),
    line([-4, -10], [-4, -178], { stroke: colour, 'stroke-width': 3 }),
    line([-4, -34], [54, -30], { stroke: colour, 'stroke-width': 5, 'stroke-linecap': 'round' }),
    line([-4, -178], [64, -14], { stroke: colour, 'stroke-width': 1.2 }) +
      line([-4, -178], [-60, -12], { stroke: colour, 'stroke-width': 1.2 }),
    rect(-34, -22, [40, 12], { rx: 4 }),
  );
}

/** A gull in flight. */
export function gull([x, y]: Point, span: number, colour: string): string {
  const s = span / 2;
  return path(
    `M${at(x - s)} ${at(y - s * 0.25)} q${at(s * 0.5)} ${at(-s * 0.42)} ${at(s)} ${at(s * 0.25)} q${at(s * 0.5)} ${at(-s * 0.67)} ${at(s)} ${at(-s * 0.25)} q${at(-s * 0.6)} ${at(-s * 0.12)} ${at(-s)} ${at(s * 0.42)} q${at(-s * 0.4)} ${at(-s * 0.5)} ${at(-s)} ${at(-s * 0.42)}z`,
    { fill: colour },
  );
}

/** How still water catches light. */
export interface Water {
  top: number;
  bottom: number;
  width: number;
  /** Streaks of light. */
  count: number;
  colours: readonly [string, ...string[]];
}

/** Streaks of light on still water, wider and rarer towards the viewer. */
export function glints(random: Random, { top, bottom, width, count, colours }: Water): string {
  return times(count, () => {
    const depth = random.between(0, 1) ** 1.6;
    const y = top + depth * (bottom - top);
    const length = (30 + depth * 260) * random.between(0.4, 1.3);
    const x = random.between(-100, width);
    return rect(x, y, [length, 1.2 + depth * 5], {
      rx: 2,
      fill: random.pick(colours),
      opacity: random.between(0.08, 0.4),
    });
  });
}

/** A building front as it stands in a skyline. */
export interface Facade {
  x: number;
  width: number;
  height: number;
  foot: number;
  colour: string;
  window: string;
  /** Share of the windows that are lit. */
  lit: number;
  roof: 'flat' | 'gable' | 'shed';
}

/** A building front with its rows of windows. */
export function facade(
  random: Random,
  { x, width, height, foot, colour, window, lit, roof }: Facade,
): string {
  const top = foot - height;
  const rise = roof === 'gable' ? width * 0.32 : width * 0.18;
  const outline: Point[] =
    roof === 'gable'
      ? [
          [x, foot],
          [x, top],
          [x + width / 2, top - rise],
          [x + width, top],
          [x + width, foot],
        ]
      : roof === 'shed'
        ? [
            [x, foot],
            [x, top - rise],
            [x + width, top],
            [x + width, foot],
          ]
        : [
            [x, foot],
            [x, top],
            [x + width, top],
            [x + width, foot],
          ];
  const columns = Math.max(2, Math.floor(width / 22));
  const rows = Math.max(2, Math.floor(height / 30));
  const windows = times(columns * rows, (index) => {
    if (!random.chance(lit)) return '';
    const column = index % columns;
    const row = Math.floor(index / columns);
    const left = x + ((column + 0.5) * width) / columns - 4;
    return rect(left, top + 10 + (row * (height - 14)) / rows, [8, 13], {
      fill: window,
      opacity: random.between(0.35, 0.95),
    });
  });
  return polygon(outline, { fill: colour }) + windows;
}
