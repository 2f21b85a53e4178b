import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import {
  circle,
  element,
  group,
  line,
  path,
  polygon,
  rect,
  times,
  at,
  verticalGradient,
} from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

/** The bathing steps on a summer noon, straight from above. */
export const bathingSteps: Picture = {
  name: 'bathing-steps',
  alt: 'The bathing steps at noon from above: long granite steps, people and towels with short shadows, swimmers in green water.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.5, y: 0.5 },
  draw() {
    const random = randomFrom('bathing-steps');
    return [
      element(
        'defs',
        {},
        verticalGradient('water', [
          [0, '#8fbfb4'],
          [0.35, '#3f8f8f'],
          [1, '#175b66'],
        ]),
      ),
      rect(0, 0, [WIDTH, HEIGHT], { fill: '#eadfc8' }),
      times(9, (index) => step(index, random)),
      rect(0, 640, [WIDTH, 560], { fill: 'url(#water)' }),
      caustics(random),
      times(13, () => swimmer(random)),
      times(30, () => bather(random)),
      times(13, () => towel(random)),
      raft(),
    ].join('');
  },
};

function step(index: number, random: Random): string {
  const y = 70 + index * 66;
  const joints = times(18, (stone) =>
    line([stone * 96 + (index % 2) * 48, y], [stone * 96 + (index % 2) * 48, y + 66], {
      stroke: PALETTE.stone,
      'stroke-width': 1.5,
    }),
  );
  const shade = index < 8 ? '#f1e7d3' : '#c9cbb4';
  return (
    rect(0, y, [WIDTH, 66], { fill: shade, opacity: random.between(0.75, 1) }) +
    joints +
    rect(0, y + 58, [WIDTH, 9], { fill: PALETTE.ink, opacity: 0.16 })
  );
}

function caustics(random: Random): string {
  return times(260, () => {
    const x = random.between(-40, WIDTH);
    const y = 650 + random.between(0, 1) ** 0.9 * 540;
    const size = random.between(14, 62);
    return path(
      `M${at(x)} ${at(y)} q${at(size / 2)} ${at(-size * 0.3)} ${at(size)} 0 t${at(size)} ${at(random.between(-8, 8))}`,
      {
        fill: 'none',
        stroke: '#e6f5e6',
        'stroke-width': random.between(1.2, 3.4),
        opacity: random.between(0.12, 0.55),
        'stroke-linecap': 'round',
      },
    );
  });
}

const SKIN = ['#e8b48f', '#c98a63', '#8f5a3c', '#f1c6a5'] as const;
const SUITS = [PALETTE.minium, PALETTE.petrol, PALETTE.lamp, PALETTE.pine, '#ffffff'] as const;

function bather(random: Random): string {
  const skin = random.pick(SKIN);
  const shape =
    rect(-9, -4, [18, 34], { rx: 9, fill: random.pick(SUITS) }) +
    rect(-8, 26, [6, 26], { rx: 3, fill: skin }) +
    rect(2, 26, [6, 26], { rx: 3, fill: skin }) +
    circle([0, -12], 9, { fill: random.pick(['#4a2d1c', '#d9b36a', '#1d1512']) });
  return placed(random, { x: random.between(40, 1560), y: random.between(90, 590) }, shape);
}

function towel(random: Random): string {
  const colour = random.pick([PALETTE.minium, PALETTE.fjord, PALETTE.lamp, '#fffaf0', PALETTE.rose]);
  const shape =
    rect(-24, -44, [48, 88], { fill: colour }) +
    times(4, (index) => rect(-24, -36 + index * 22, [48, 5], { fill: '#fffaf0', opacity: 0.7 }));
  return placed(random, { x: random.between(40, 1560), y: random.between(90, 560) }, shape);
}

function placed(random: Random, { x, y }: { x: number; y: number }, shape: string): string {
  const turn = random.between(-60, 60);
  const shadow = group(
    { transform: `translate(${at(x + 8)} ${at(y + 9)}) rotate(${at(turn)})`, opacity: 0.22 },
    rect(-20, -20, [40, 60], { rx: 10, fill: PALETTE.ink }),
  );
  return shadow + group({ transform: `translate(${at(x)} ${at(y)}) rotate(${at(turn)})` }, shape);
}

function swimmer(random: Random): string {
  const [x, y] = [random.between(80, 1520), random.between(700, 1150)];
  const skin = random.pick(SKIN);
  const rings = times(3, (index) =>
    circle([0, 0], 26 + index * 20, {
      fill: 'none',
      stroke: '#e6f5e6',
      'stroke-width': 2.2 - index * 0.5,
      opacity: 0.5 - index * 0.14,
    }),
  );
  return group(
    { transform: `translate(${at(x)} ${at(y)}) rotate(${at(random.between(0, 360))})` },
    rings,
    polygon(
      [
        [-6, 4],
        [6, 4],
        [3, 34],
        [-3, 34],
      ],
      { fill: skin, opacity: 0.7 },
    ),
    line([-22, -6], [22, 6], { stroke: skin, 'stroke-width': 6, 'stroke-linecap': 'round' }),
    circle([0, -4], 9, { fill: random.pick([PALETTE.minium, '#f6f1e4', '#3a2416']) }),
  );
}

function raft(): string {
  return group(
    { transform: 'translate(1150 930) rotate(-9)' },
    rect(10, 14, [250, 130], { fill: PALETTE.ink, opacity: 0.3 }),
    rect(0, 0, [250, 130], { fill: '#d9b98a' }),
    times(10, (index) => line([index * 25, 0], [index * 25, 130], { stroke: '#8d6a42', 'stroke-width': 2 })),
    rect(240, 48, [34, 34], { fill: PALETTE.minium }),
  );
}
