import { letters } from '../drawing/lettering.ts';
import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import {
  circle,
  element,
  line,
  polygon,
  rect,
  times,
  verticalGradient,
  type Point,
} from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const COS = Math.cos(Math.PI / 6);

/** Block C from above, in axonometry: everything upright is true to scale. */
export const courtyardAxonometric: Picture = {
  name: 'courtyard-axonometric',
  alt: 'Axonometric drawing of block C: five to seven storeys around a planted courtyard, roof gardens, and steps towards the quay.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.5, y: 0.5 },
  draw() {
    const random = randomFrom('courtyard-axonometric');
    return [
      element(
        'defs',
        {},
        verticalGradient('ground', [
          [0, '#e9d9c2'],
          [1, '#f6efe2'],
        ]),
      ),
      rect(0, 0, [WIDTH, HEIGHT], { fill: 'url(#ground)' }),
      slab([-3.2, -3.2], [17.4, 17.4], '#efe6d6'),
      slab([-3.2, 14.2], [17.4, 4], '#e2d5bd'),
      slab([-3.2, 18.2], [17.4, 6], PALETTE.mist),
      times(16, (index) => waterLine(index, random)),
      slab([2.6, 2.6], [6.8, 6.8], '#cdd6a8'),
      times(26, () => bush(random)),
      HOUSES.map((house) => block(house, random)).join(''),
      times(9, (index) => treeAt(-1.6 + index * 1.9, 15.6, random)),
      letters('BLOCK C', [90, 120], { height: 44, colour: PALETTE.ink }),
      letters('212 HOMES, 9 SHOPS, 1 NURSERY', [90, 172], { height: 20, colour: PALETTE.ink }),
    ].join('');
  },
};

interface House {
  x: number;
  y: number;
  width: number;
  depth: number;
  storeys: number;
  colour: string;
  garden?: boolean;
}

/** Far ones first. */
const HOUSES: readonly House[] = [
  { x: 0, y: 0, width: 4, depth: 2.6, storeys: 6, colour: '#c9694a' },
  { x: 4, y: 0, width: 4.4, depth: 2.6, storeys: 5, colour: '#e9ddc9', garden: true },
  { x: 8.4, y: 0, width: 3.6, depth: 2.6, storeys: 7, colour: '#7f99a0' },
  { x: 0, y: 2.6, width: 2.6, depth: 3.6, storeys: 5, colour: '#dccbb0', garden: true },
  { x: 9.4, y: 2.6, width: 2.6, depth: 3.4, storeys: 5, colour: '#efe6d6' },
  { x: 0, y: 6.2, width: 2.6, depth: 3.2, storeys: 6, colour: '#9c4a33' },
  { x: 9.4, y: 6, width: 2.6, depth: 3.4, storeys: 6, colour: '#b85f43', garden: true },
  { x: 0, y: 9.4, width: 3.6, depth: 2.6, storeys: 4, colour: '#e9ddc9', garden: true },
  { x: 5.2, y: 9.4, width: 3.2, depth: 2.6, storeys: 3, colour: '#7f99a0', garden: true },
  { x: 8.4, y: 9.4, width: 3.6, depth: 2.6, storeys: 5, colour: '#c9694a' },
];

/** Ground coordinates and height in storeys, to the sheet. */
function project(x: number, y: number, z = 0): Point {
  const unit = 44;
  return [800 + (x - y) * COS * unit + 130, 360 + (x + y) * 0.5 * unit - z * 30];
}

function slab([x, y]: Point, [width, depth]: Point, fill: string): string {
  return polygon(
    [project(x, y), project(x + width, y), project(x + width, y + depth), project(x, y + depth)],
    { fill, stroke: PALETTE.ink, 'stroke-width': 1.5 },
  );
}

function block({ x, y, width, depth, storeys, colour, garden = false }: House, random: Random): string {
  const [a, b, c, d] = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ] as const;
  const face = (from: Point, to: Point, shade: number) =>
    polygon(
      [project(...from), project(...to), project(to[0], to[1], storeys), project(from[0], from[1], storeys)],
      { fill: colour, stroke: PALETTE.ink, 'stroke-width': 2 },
    ) +
    polygon(
      [project(...from), project(...to), project(to[0], to[1], storeys), project(from[0], from[1], storeys)],
      { fill: PALETTE.ink, opacity: shade },
    ) +
    windows(from, to, storeys, random);
  const roof = polygon(
    [a, b, c, d].map(([px, py]) => project(px, py, storeys)),
    { fill: garden ? PALETTE.moss : '#fbf6ea', stroke: PALETTE.ink, 'stroke-width': 2 },
  );
  const inner = polygon(
    [
      [x + 0.3, y + 0.3],
      [x + width - 0.3, y + 0.3],
      [x + width - 0.3, y + depth - 0.3],
      [x + 0.3, y + depth - 0.3],
    ].map(([px = 0, py = 0]) => project(px, py, storeys)),
    { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 1, opacity: 0.6 },
  );
  const plants = garden
    ? times(9, () =>
        circle(
          project(
            random.between(x + 0.5, x + width - 0.5),
            random.between(y + 0.5, y + depth - 0.5),
            storeys,
          ),
          random.between(4, 8),
          { fill: PALETTE.pine },
        ),
      )
    : solarPanels(x, y, width, storeys);
  return face(d, c, 0.02) + face(c, b, 0.22) + roof + inner + plants;
}

function windows(from: Point, to: Point, storeys: number, random: Random): string {
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  const count = Math.round(length / 0.62);
  return times(storeys * count, (index) => {
    const share = ((index % count) + 0.28) / count;
    const next = share + 0.44 / count;
    const floor = Math.floor(index / count);
    const on = (part: number): Point => [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ];
    const [left, right] = [on(share), on(next)];
    const glass = random.chance(0.16) ? PALETTE.lamp : PALETTE.petrol;
    return polygon(
      [
        project(left[0], left[1], floor + 0.25),
        project(right[0], right[1], floor + 0.25),
        project(right[0], right[1], floor + 0.78),
        project(left[0], left[1], floor + 0.78),
      ],
      { fill: glass },
    );
  });
}

function solarPanels(x: number, y: number, width: number, storeys: number): string {
  return times(Math.floor(width * 1.2), (index) => {
    const left = x + 0.5 + index * 0.75;
    if (left > x + width - 0.9) return '';
    return polygon(
      [
        project(left, y + 0.6, storeys),
        project(left + 0.5, y + 0.6, storeys),
        project(left + 0.5, y + 1.8, storeys),
        project(left, y + 1.8, storeys),
      ],
      { fill: PALETTE.petrol, stroke: PALETTE.ink, 'stroke-width': 1 },
    );
  });
}

function bush(random: Random): string {
  return circle(project(random.between(3, 9), random.between(3, 9)), random.between(7, 17), {
    fill: random.pick([PALETTE.moss, PALETTE.pine, '#8da071']),
    stroke: PALETTE.ink,
    'stroke-width': 1,
  });
}

function treeAt(x: number, y: number, random: Random): string {
  const [left, top] = project(x, y);
  return (
    line([left, top], [left, top - 34], { stroke: PALETTE.ink, 'stroke-width': 3 }) +
    circle([left, top - 44], random.between(15, 21), {
      fill: PALETTE.moss,
      stroke: PALETTE.ink,
      'stroke-width': 1.5,
    })
  );
}

function waterLine(index: number, random: Random): string {
  const y = 18.6 + (index % 8) * 0.68;
  const x = random.between(-3, 9);
  return line(project(x, y), project(x + random.between(1.5, 5), y), {
    stroke: PALETTE.petrol,
    'stroke-width': 2,
    opacity: 0.6,
  });
}
