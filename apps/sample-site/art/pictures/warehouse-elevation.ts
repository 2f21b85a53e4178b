import { letters } from '../drawing/lettering.ts';
import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import { person } from '../drawing/scenery.ts';
import {
  circle,
  element,
  line,
  path,
  polygon,
  rect,
  times,
  verticalGradient,
  at,
} from '../drawing/shapes.ts';

const WIDTH = 2400;
const HEIGHT = 1200;
const FOOT = 960;

/** Tollbod Quay seen from the water, house by house. */
export const warehouseElevation: Picture = {
  name: 'warehouse-elevation',
  alt: 'Elevation of Tollbod Quay: seven brick warehouses with gables, hoists and arched doors, two new houses of timber between them.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.45, y: 0.55 },
  draw() {
    const random = randomFrom('warehouse-elevation');
    return [
      element(
        'defs',
        {},
        verticalGradient('sky', [
          [0, '#c9d8d6'],
          [1, '#f4eadb'],
        ]) +
          verticalGradient('water', [
            [0, '#6f979c'],
            [1, '#2d5c68'],
          ]),
      ),
      rect(0, 0, [WIDTH, HEIGHT], { fill: 'url(#sky)' }),
      HOUSES.map((house) => warehouse(house, random)).join(''),
      rect(0, FOOT, [WIDTH, 46], { fill: '#cfc3ab' }) +
        times(60, (index) =>
          line([index * 41, FOOT], [index * 41, FOOT + 46], {
            stroke: PALETTE.ink,
            'stroke-width': 1.5,
            opacity: 0.5,
          }),
        ),
      line([0, FOOT], [WIDTH, FOOT], { stroke: PALETTE.ink, 'stroke-width': 4 }),
      rect(0, FOOT + 46, [WIDTH, HEIGHT], { fill: 'url(#water)' }),
      times(90, () =>
        rect(random.between(-60, WIDTH), random.between(FOOT + 56, HEIGHT), [random.between(40, 220), 3], {
          fill: PALETTE.foam,
          opacity: random.between(0.1, 0.4),
          rx: 1.5,
        }),
      ),
      times(16, () =>
        person({ x: random.between(80, WIDTH - 80), y: FOOT, scale: 1.75, colour: PALETTE.ink }, random),
      ),
      times(9, (index) => bollard(150 + index * 262)),
    ].join('');
  },
};

interface House {
  x: number;
  width: number;
  storeys: number;
  colour: string;
  gable: 'pointed' | 'stepped' | 'flat';
  number: string;
}

const HOUSES: readonly House[] = [
  { x: 40, width: 300, storeys: 4, colour: '#9b4a33', gable: 'pointed', number: '1' },
  { x: 340, width: 250, storeys: 5, colour: '#b8664a', gable: 'stepped', number: '2' },
  { x: 590, width: 290, storeys: 4, colour: '#7d3a2b', gable: 'pointed', number: '3' },
  { x: 880, width: 230, storeys: 6, colour: '#d9c7a5', gable: 'flat', number: '4' },
  { x: 1110, width: 320, storeys: 4, colour: '#a85a3e', gable: 'stepped', number: '5' },
  { x: 1430, width: 260, storeys: 5, colour: '#8a3f2a', gable: 'pointed', number: '6' },
  { x: 1690, width: 240, storeys: 6, colour: '#c9b48d', gable: 'flat', number: '7' },
  { x: 1930, width: 430, storeys: 4, colour: '#9b4a33', gable: 'pointed', number: '8' },
];

const STOREY = 106;

function warehouse({ x, width, storeys, colour, gable, number }: House, random: Random): string {
  const top = FOOT - storeys * STOREY;
  const middle = x + width / 2;
  const rise = width * 0.52;
  const outline = `M${at(x)} ${FOOT} V${at(top)} ${roofLine({ x, width, top, rise, gable })} V${FOOT} Z`;
  const isTimber = gable === 'flat';
  const courses = times(storeys * (isTimber ? 5 : 9), (index) => {
    const y = FOOT - index * (isTimber ? STOREY / 5 : STOREY / 9);
    return line([x, y], [x + width, y], {
      stroke: PALETTE.ink,
      'stroke-width': 1,
      opacity: isTimber ? 0.3 : 0.16,
    });
  });
  const columns = Math.max(3, Math.round(width / 72));
  const openings = times(storeys * columns, (index) => {
    const column = index % columns;
    const floor = Math.floor(index / columns);
    const left = x + ((column + 0.5) * width) / columns - 19;
    const bottom = FOOT - floor * STOREY - (floor === 0 ? 0 : 24);
    return floor === 0
      ? door(left, column % 2 === 0)
      : opening(left, bottom, { lit: random.chance(0.25), timber: isTimber });
  });
  const hoist =
    gable === 'pointed'
      ? line([middle, top - rise * 0.62], [middle + 58, top - rise * 0.62], {
          stroke: PALETTE.ink,
          'stroke-width': 6,
        }) +
        line([middle + 52, top - rise * 0.62], [middle + 52, top - 20], {
          stroke: PALETTE.ink,
          'stroke-width': 2,
        }) +
        circle([middle, top - rise * 0.4], 17, {
          fill: PALETTE.petrol,
          stroke: PALETTE.paper,
          'stroke-width': 5,
        })
      : '';
  return (
    path(outline, { fill: colour, stroke: PALETTE.ink, 'stroke-width': 4, 'stroke-linejoin': 'round' }) +
    courses +
    openings +
    hoist +
    letters(number, [x + 16, FOOT - 12], { height: 22, colour: PALETTE.paper })
  );
}

function roofLine({
  x,
  width,
  top,
  rise,
  gable,
}: {
  x: number;
  width: number;
  top: number;
  rise: number;
  gable: House['gable'];
}): string {
  if (gable === 'flat') return `H${at(x + width)}`;
  if (gable === 'pointed') return `L${at(x + width / 2)} ${at(top - rise)} L${at(x + width)} ${at(top)}`;
  const steps = 4;
  const run = width / (steps * 2 + 1);
  const up = rise / (steps + 1);
  return (
    times(steps, () => `v${at(-up)} h${at(run)} `) +
    `v${at(-up)} h${at(run)} v${at(up)} ` +
    times(steps, () => `h${at(run)} v${at(up)} `)
  );
}

function opening(left: number, bottom: number, { lit, timber }: { lit: boolean; timber: boolean }): string {
  const fill = lit ? '#f2c875' : PALETTE.petrol;
  if (timber)
    return (
      rect(left - 8, bottom - 66, [54, 66], { fill, stroke: PALETTE.ink, 'stroke-width': 3 }) +
      rect(left - 14, bottom - 22, [66, 22], { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 2.5 })
    );
  return (
    path(`M${at(left)} ${at(bottom)} v-44 a19 17 0 0 1 38 0 v44 z`, {
      fill,
      stroke: PALETTE.paper,
      'stroke-width': 4,
    }) +
    line([left + 19, bottom], [left + 19, bottom - 60], { stroke: PALETTE.paper, 'stroke-width': 2.5 }) +
    line([left, bottom - 28], [left + 38, bottom - 28], { stroke: PALETTE.paper, 'stroke-width': 2.5 })
  );
}

function door(left: number, open: boolean): string {
  return path(`M${at(left - 7)} ${FOOT} v-62 a26 24 0 0 1 52 0 v62 z`, {
    fill: open ? '#f2c875' : PALETTE.pine,
    stroke: PALETTE.paper,
    'stroke-width': 4,
  });
}

function bollard(x: number): string {
  return polygon(
    [
      [x - 12, FOOT],
      [x - 8, FOOT - 22],
      [x - 15, FOOT - 30],
      [x + 15, FOOT - 30],
      [x + 8, FOOT - 22],
      [x + 12, FOOT],
    ],
    { fill: PALETTE.ink },
  );
}
