import { letters } from '../drawing/lettering.ts';
import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import {
  circle,
  element,
  group,
  line,
  path,
  polyline,
  rect,
  times,
  at,
  type Point,
} from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

/** Where the quarter lies: the town, the fjord, the ferries. */
export const fjordChart: Picture = {
  name: 'fjord-chart',
  alt: 'Chart of Skarhavn and its fjord with depth lines, islands, three ferry lines, and the quarter marked in red at the mouth of the river.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.62, y: 0.5 },
  draw() {
    const random = randomFrom('fjord-chart');
    const mainland = coast(random, [1010, 60, 1080, 1250]);
    return [
      rect(0, 0, [WIDTH, HEIGHT], { fill: '#cfe0de' }),
      element('clipPath', { id: 'sheet' }, rect(30, 30, [WIDTH - 60, HEIGHT - 60], {})),
      group(
        { 'clip-path': 'url(#sheet)' },
        depthLines(mainland),
        path(shape(mainland), {
          fill: '#efe3c8',
          stroke: PALETTE.ink,
          'stroke-width': 4,
          'stroke-linejoin': 'round',
        }),
        contours(random),
        islands(random),
        river(),
        town(random),
        ferries(),
        soundings(random),
        quarter(),
        compass(),
      ),
      rect(30, 30, [WIDTH - 60, HEIGHT - 60], { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 3 }),
      times(30, (index) => rect(30 + index * 51.3, 30, [25.6, 9], { fill: PALETTE.ink })) +
        times(30, (index) => rect(30 + index * 51.3, HEIGHT - 39, [25.6, 9], { fill: PALETTE.ink })),
      letters('SKARHAVN', [1180, 200], { height: 46, colour: PALETTE.ink }),
      letters('SKARFJORD', [96, 420], { height: 36, colour: PALETTE.petrol, turn: 84 }),
    ].join('');
  },
};

/** The shore from north to south, then round the land behind it. */
function coast(random: Random, [x0, top, x1, bottom]: readonly [number, number, number, number]): Point[] {
  const count = 90;
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const bay = -190 * Math.exp(-(((share - 0.5) / 0.09) ** 2)) * -1;
    const rough = Math.sin(share * 21) * 46 + Math.sin(share * 47 + 1) * 24 + random.between(-13, 13);
    return [x0 + (x1 - x0) * share - 70 + bay + rough, top - 80 + (bottom - top + 80) * share] as const;
  });
}

function shape(points: readonly Point[], shift = 0): string {
  const shore = points.map(([x, y]) => `${at(x - shift)} ${at(y)}`).join('L');
  return `M${shore}L1700 1300L1700 -100Z`;
}

function depthLines(shore: readonly Point[]): string {
  return times(8, (index) =>
    path(shape(shore, (8 - index) * 46), {
      fill: '#7fb0b4',
      'fill-opacity': 0.1,
      stroke: PALETTE.petrol,
      'stroke-width': 1.3,
      'stroke-opacity': 0.5,
    }),
  );
}

function contours(random: Random): string {
  const peaks: [number, number, number][] = [
    [1430, 330, 8],
    [1490, 950, 9],
    [1230, 1070, 5],
  ];
  return peaks
    .map(([x, y, count]) =>
      times(count, (index) =>
        blob([x, y], 26 + index * 24, random, {
          fill: '#c9b98f',
          'fill-opacity': 0.1,
          stroke: PALETTE.stone,
          'stroke-width': 1.4,
        }),
      ),
    )
    .join('');
}

function blob(
  [x, y]: Point,
  radius: number,
  random: Random,
  attributes: Record<string, string | number>,
): string {
  const shift = random.between(0, 6);
  const points = Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * Math.PI * 2;
    const reach = radius * (1 + 0.16 * Math.sin(angle * 3 + shift) + 0.08 * Math.sin(angle * 7 + shift * 2));
    return `${at(x + Math.cos(angle) * reach * 1.25)} ${at(y + Math.sin(angle) * reach)}`;
  });
  return path(`M${points.join('L')}Z`, attributes);
}

function islands(random: Random): string {
  const found: [number, number, number, string][] = [
    [420, 330, 74, 'STOR SKAR'],
    [560, 880, 52, 'LAMØY'],
    [250, 930, 30, ''],
    [660, 200, 24, ''],
    [330, 690, 18, ''],
  ];
  return found
    .map(
      ([x, y, radius, name]) =>
        times(3, (index) =>
          blob([x, y], radius + 46 - index * 16, random, {
            fill: '#7fb0b4',
            'fill-opacity': 0.14,
            stroke: PALETTE.petrol,
            'stroke-width': 1.2,
          }),
        ) +
        blob([x, y], radius, random, { fill: '#efe3c8', stroke: PALETTE.ink, 'stroke-width': 3.5 }) +
        letters(name.replace('Ø', 'O'), [x, y + 8], { height: 18, colour: PALETTE.ink, anchor: 'middle' }),
    )
    .join('');
}

function river(): string {
  const d = 'M1150 640 Q1280 600 1360 660 T1620 600';
  return (
    path(d, { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 30 }) +
    path(d, { fill: 'none', stroke: '#a9cbcb', 'stroke-width': 23 })
  );
}

function town(random: Random): string {
  return times(170, () => {
    const [x, y] = [random.between(1200, 1540), random.between(430, 840)];
    if (Math.abs(y - 640) < 44) return '';
    return group(
      { transform: `translate(${at(x)} ${at(y)}) rotate(${at(random.between(-14, 14))})` },
      rect(-10, -7, [random.between(12, 30), random.between(10, 18)], {
        fill: PALETTE.brick,
        opacity: random.between(0.45, 0.9),
      }),
    );
  });
}

function quarter(): string {
  return (
    circle([1142, 640], 62, { fill: PALETTE.minium, opacity: 0.22 }) +
    circle([1142, 640], 62, { fill: 'none', stroke: PALETTE.minium, 'stroke-width': 7 }) +
    line([1096, 596], [990, 500], { stroke: PALETTE.minium, 'stroke-width': 4 }) +
    letters('SØNDRE DOK', [980, 486], { height: 28, colour: '#a8330f', anchor: 'end' })
  );
}

function ferries(): string {
  const lines: Point[][] = [
    [
      [1100, 640],
      [820, 560],
      [500, 370],
    ],
    [
      [1100, 640],
      [830, 760],
      [600, 860],
    ],
    [
      [1100, 640],
      [700, 660],
      [30, 700],
    ],
  ];
  return (
    lines
      .map((route) =>
        polyline(route, { stroke: PALETTE.minium, 'stroke-width': 4, 'stroke-dasharray': '16 11' }),
      )
      .join('') +
    letters('F1', [800, 536], { height: 20, colour: '#a8330f' }) +
    letters('F2', [800, 800], { height: 20, colour: '#a8330f' }) +
    letters('F3', [560, 652], { height: 20, colour: '#a8330f' })
  );
}

function soundings(random: Random): string {
  return times(30, (index) =>
    [7, 8, 9, 13, 20, 21, 26, 27].includes(index)
      ? ''
      : letters(
          String(random.whole(12, 88)),
          [
            120 + (index % 6) * 140 + random.between(-34, 34),
            130 + Math.floor(index / 6) * 220 + random.between(-50, 50),
          ],
          { height: 15, colour: PALETTE.petrol },
        ),
  );
}

function compass(): string {
  return group(
    { transform: 'translate(180 1010)' },
    circle([0, 0], 92, { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 2 }),
    circle([0, 0], 76, { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 1 }),
    times(72, (index) =>
      group(
        { transform: `rotate(${index * 5})` },
        line([0, -76], [0, index % 6 ? -82 : -92], { stroke: PALETTE.ink, 'stroke-width': 1.5 }),
      ),
    ),
    path('M0 -70 L13 0 L0 70 L-13 0 Z', { fill: '#efe3c8', stroke: PALETTE.ink, 'stroke-width': 2 }),
    path('M0 -70 L13 0 L-13 0 Z', { fill: PALETTE.ink }),
    letters('N', [0, -104], { height: 22, colour: PALETTE.ink, anchor: 'middle' }),
  );
}
