import { letters } from '../drawing/lettering.ts';
import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import { person, tree } from '../drawing/scenery.ts';
import {
  circle,
  element,
  group,
  line,
  path,
  polygon,
  polyline,
  rect,
  times,
  type Point,
} from '../drawing/shapes.ts';

const WIDTH = 2400;
const HEIGHT = 1350;
const DECK = 470;
const pen = { stroke: PALETTE.ink, 'stroke-width': 3, fill: 'none' } as const;

/** The new quay wall, cut through. */
export const quaySection: Picture = {
  name: 'quay-section',
  alt: 'Section through the new quay: steps down to the water, sheet piles in front of the old granite wall, anchors reaching back under the promenade.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.52, y: 0.5 },
  draw() {
    const random = randomFrom('quay-section');
    return [
      rect(0, 0, [WIDTH, HEIGHT], { fill: PALETTE.paper }),
      element(
        'pattern',
        {
          id: 'earth',
          width: 26,
          height: 26,
          patternUnits: 'userSpaceOnUse',
          patternTransform: 'rotate(45)',
        },
        line([0, 0], [0, 26], { stroke: PALETTE.stone, 'stroke-width': 3 }),
      ),
      ground(random),
      water(),
      oldWall(random),
      piles(),
      steps(),
      life(random),
      levels(),
      dimensions(),
    ].join('');
  },
};

function ground(random: Random): string {
  const fill = 'M1160 560 L1160 500 L2400 486 L2400 1350 L0 1350 L0 1150 Q600 1120 1000 1140 L1080 1140 Z';
  const stones = times(150, () => {
    const x = random.between(1220, 2390);
    return circle([x, random.between(560, 1080)], random.between(3, 15), {
      fill: PALETTE.sand,
      stroke: PALETTE.stone,
      'stroke-width': 2,
    });
  });
  return (
    path(fill, { fill: '#e9dfca' }) +
    path(fill, { fill: 'url(#earth)', opacity: 0.5 }) +
    stones +
    path('M0 1150 Q600 1120 1000 1140', { ...pen, 'stroke-width': 5 }) +
    path('M1200 1090 Q1800 1130 2400 1080', { ...pen, 'stroke-dasharray': '18 10' }) +
    letters('MORAINE', [2120, 1170], { height: 22, colour: PALETTE.ink }) +
    letters('FILL OF 1874', [2020, 1000], { height: 22, colour: PALETTE.ink })
  );
}

function water(): string {
  return (
    polygon(
      [
        [0, 690],
        [1080, 690],
        [1080, 1140],
        [1000, 1140],
        [600, 1125],
        [0, 1150],
      ],
      { fill: PALETTE.mist, opacity: 0.85 },
    ) +
    times(11, (index) =>
      line([0, 700 + index * 40], [1076 - index * 3, 700 + index * 40], {
        stroke: PALETTE.fjord,
        'stroke-width': 2,
        opacity: 0.5 - index * 0.035,
      }),
    ) +
    polyline(
      [
        [0, 690],
        [1080, 690],
      ],
      { ...pen, stroke: PALETTE.petrol, 'stroke-width': 5 },
    )
  );
}

function oldWall(random: Random): string {
  return (
    times(7, (row) =>
      times(3, (column) => {
        const shift = row % 2 ? 0 : 30;
        return rect(1170 + column * 78 - shift + row * -4, 620 + row * 74, [74, 70], {
          fill: '#cfc6b4',
          stroke: PALETTE.ink,
          'stroke-width': 3,
          opacity: 0.96 - random.between(0, 0.12),
        });
      }),
    ) +
    letters('GRANITE WALL, 1874', [1460, 880], { height: 22, colour: PALETTE.ink }) +
    line([1450, 872], [1330, 840], pen)
  );
}

function piles(): string {
  const wall = rect(1082, 560, [26, 730], { fill: PALETTE.minium, stroke: PALETTE.ink, 'stroke-width': 3 });
  const anchor = (y: number, tip: Point) =>
    line([1106, y], tip, { stroke: PALETTE.ink, 'stroke-width': 9 }) +
    line([1106, y], tip, { stroke: PALETTE.paper, 'stroke-width': 3 }) +
    line([tip[0] - 190, tip[1] - 190 * ((tip[1] - y) / (tip[0] - 1106))], tip, {
      stroke: PALETTE.ink,
      'stroke-width': 20,
      'stroke-linecap': 'round',
    });
  return (
    anchor(640, [2080, 900]) +
    anchor(720, [1960, 1130]) +
    wall +
    letters('SHEET PILES, 14 M', [610, 1240], { height: 22, colour: PALETTE.ink }) +
    line([1076, 1232], [1040, 1232], pen) +
    letters('ANCHOR, 22 M', [1640, 745], { height: 22, colour: PALETTE.ink, turn: 15 })
  );
}

function steps(): string {
  const flight: Point[] = [
    [700, 760],
    [700, 730],
    [780, 730],
    [780, 690],
    [860, 690],
    [860, 650],
    [940, 650],
    [940, 606],
    [1020, 606],
    [1020, 560],
    [1120, 560],
    [1120, 500],
    [1300, 500],
    [1300, DECK],
    [2400, DECK],
  ];
  const underside: Point[] = [
    [2400, 500],
    [1330, 500],
    [1330, 560],
    [1110, 620],
    [1060, 640],
    [940, 700],
    [780, 780],
    [700, 790],
  ];
  return (
    polygon([...flight, ...underside], {
      fill: '#fffaf0',
      stroke: PALETTE.ink,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
    }) +
    times(14, (index) =>
      line([1400 + index * 74, DECK], [1400 + index * 74, 498], { stroke: PALETTE.stone, 'stroke-width': 2 }),
    )
  );
}

function life(random: Random): string {
  const colour = PALETTE.ink;
  const walking: Point[] = [
    [1390, DECK],
    [1452, DECK],
    [1730, DECK],
    [2050, DECK],
    [2104, DECK],
    [900, 650],
    [985, 606],
    [822, 690],
  ];
  return (
    walking.map(([x, y]) => person({ x, y, scale: 2.7, colour }, random)).join('') +
    tree({ x: 1590, y: DECK, scale: 3.2, colour: PALETTE.pine }, random) +
    tree({ x: 2240, y: DECK, scale: 3.5, colour: PALETTE.pine }, random) +
    group(
      {},
      rect(1860, DECK - 34, [110, 8], { fill: colour }),
      rect(1872, DECK - 30, [8, 30], { fill: colour }),
      rect(1950, DECK - 30, [8, 30], { fill: colour }),
    )
  );
}

function levels(): string {
  const marks: [number, string, string][] = [
    [524, '+2.80 STORM OF 1:200', PALETTE.minium],
    [632, '+0.90 HIGH WATER', PALETTE.petrol],
    [690, '0.00 MEAN SEA LEVEL', PALETTE.petrol],
    [748, '-0.90 LOW WATER', PALETTE.petrol],
  ];
  return marks
    .map(
      ([y, text, colour]) =>
        line([60, y], [640, y], {
          stroke: colour,
          'stroke-width': 4,
          'stroke-dasharray': y === 690 ? '1 0' : '20 12',
        }) + letters(text, [60, y - 12], { height: 22, colour }),
    )
    .join('');
}

function dimensions(): string {
  const arrow = (from: Point, to: Point, text: string) =>
    line(from, to, pen) +
    [from, to]
      .map(([x, y]) => line([x - 10, y + 10], [x + 10, y - 10], { ...pen, 'stroke-width': 5 }))
      .join('') +
    letters(text, [(from[0] + to[0]) / 2, from[1] - 14], {
      height: 24,
      colour: PALETTE.ink,
      anchor: 'middle',
    });
  return (
    arrow([1300, 130], [2360, 130], 'PROMENADE 18.00') +
    arrow([700, 130], [1300, 130], 'STEPS 9.60') +
    line([1300, 110], [1300, DECK - 20], { ...pen, 'stroke-width': 1.5 }) +
    line([700, 110], [700, 700], { ...pen, 'stroke-width': 1.5 }) +
    letters('SECTION C-C', [60, 110], { height: 40, colour: PALETTE.ink }) +
    letters('COAL QUAY, 1:100', [60, 170], { height: 22, colour: PALETTE.ink })
  );
}
