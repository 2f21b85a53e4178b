import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import { crane, facade, glints, gull, sailingBoat, type Facade } from '../drawing/scenery.ts';
import {
  circle,
  element,
  group,
  polygon,
  radialGradient,
  rect,
  ridge,
  times,
  verticalGradient,
} from '../drawing/shapes.ts';

const WIDTH = 2400;
const HEIGHT = 1350;
const SHORE = 930;

/** The whole quarter across the water, a little after sunset. */
export const duskPanorama: Picture = {
  name: 'dusk-panorama',
  alt: 'The southern dock at dusk, seen across the water: warehouses, the silo and three cranes against a burning horizon.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.68, y: 0.62 },
  draw() {
    const random = randomFrom('dusk-panorama');
    const town = skyline(random);
    return [
      element('defs', {}, definitions()),
      rect(0, 0, [WIDTH, SHORE + 10], { fill: 'url(#sky)' }),
      clouds(random),
      rect(900, 380, [1500, 560], { fill: 'url(#glow)' }),
      circle([1640, 752], 66, { fill: '#ffe9bd', opacity: 0.95 }),
      hills(random),
      town,
      rect(0, SHORE, [WIDTH, HEIGHT - SHORE], { fill: 'url(#water)' }),
      group(
        {
          transform: `translate(0 ${SHORE * 2 - 4}) scale(1 -1)`,
          opacity: 0.34,
          'clip-path': 'url(#mirror)',
        },
        town,
      ),
      sunPath(random),
      glints(random, {
        top: SHORE + 6,
        bottom: HEIGHT,
        width: WIDTH,
        count: 420,
        colours: [PALETTE.dusk, PALETTE.lamp, '#f7d3a0', PALETTE.petrol],
      }),
      glints(random, {
        top: SHORE + 60,
        bottom: HEIGHT,
        width: WIDTH,
        count: 260,
        colours: [PALETTE.night, PALETTE.ink],
      }),
      sailingBoat({ x: 560, y: 1090, scale: 1.25, colour: PALETTE.night }),
      sailingBoat({ x: 2130, y: 1040, scale: 0.9, colour: PALETTE.night }),
      times(9, () =>
        gull([random.between(1200, 2250), random.between(240, 620)], random.between(14, 34), PALETTE.night),
      ),
    ].join('');
  },
};

function definitions(): string {
  return [
    verticalGradient('sky', [
      [0, '#0d2a36'],
      [0.34, '#21485a'],
      [0.58, '#6d5f78'],
      [0.76, '#c4736b'],
      [0.9, '#f0a25e'],
      [1, '#fbd08a'],
    ]),
    verticalGradient('water', [
      [0, '#d78a5d'],
      [0.14, '#8d5f66'],
      [0.42, '#2c4c5b'],
      [1, '#0a1c24'],
    ]),
    radialGradient('glow', [
      [0, '#ffdf9c', 0.85],
      [0.4, '#ffb46a', 0.35],
      [1, '#ffb46a', 0],
    ]),
    element('clipPath', { id: 'mirror' }, rect(0, SHORE - 330, [WIDTH, 326], {})),
  ].join('');
}

/** The sun on the water: streaks that lie close under the sun and spread towards the viewer. */
function sunPath(random: Random): string {
  return times(260, () => {
    const depth = random.between(0, 1) ** 1.5;
    const spread = 40 + depth * 190;
    const length = random.between(20, 60 + depth * 220);
    const x = 1640 - length / 2 + random.between(-1, 1) * random.between(0, spread);
    const y = SHORE + 4 + depth * (HEIGHT - SHORE);
    return rect(x, y, [length, 1.5 + depth * 5], { rx: 2, fill: '#ffdf9f', opacity: 0.62 - depth * 0.42 });
  });
}

function clouds(random: Random): string {
  return times(70, () => {
    const y = random.between(120, 800);
    const warm = y / 800;
    return element('ellipse', {
      cx: random.between(-100, WIDTH + 100),
      cy: y,
      rx: random.between(120, 520),
      ry: random.between(3, 16) * (1.3 - warm * 0.7),
      fill: warm > 0.6 ? '#ffc58a' : warm > 0.4 ? '#d98a86' : '#3b6274',
      opacity: random.between(0.05, 0.22),
    });
  });
}

function hills(random: Random): string {
  const layers: [number, number, string][] = [
    [780, 60, '#a0707a'],
    [828, 44, '#785c70'],
    [868, 30, '#4d4a62'],
  ];
  return layers
    .map(([base, amplitude, fill]) =>
      polygon([...ridge(random, WIDTH, { base, amplitude, step: 12 }), [WIDTH, SHORE], [0, SHORE]], {
        fill,
        opacity: 0.9,
      }),
    )
    .join('');
}

function skyline(random: Random): string {
  const colour = PALETTE.night;
  const window = PALETTE.lamp;
  const fronts: Facade[] = [];
  for (let x = -20; x < WIDTH;) {
    const width = random.between(70, 190);
    const middle = Math.exp(-(((x - 900) / 700) ** 2));
    const height = random.between(46, 110) + middle * random.between(20, 90);
    fronts.push({
      x,
      width,
      height,
      foot: SHORE,
      colour,
      window,
      lit: 0.32,
      roof: random.pick(['flat', 'gable', 'shed', 'gable']),
    });
    x += width + (random.chance(0.16) ? random.between(20, 90) : -2);
  }
  const silo = times(5, (index) =>
    rect(1006 + index * 46, SHORE - 330, [44, 330], { rx: 5, fill: '#0e252e' }),
  );
  return [
    rect(0, SHORE - 14, [WIDTH, 18], { fill: colour }),
    ...fronts.map((front) => facade(random, front)),
    silo,
    rect(1000, SHORE - 362, [240, 42], { fill: '#0e252e' }),
    rect(1180, SHORE - 404, [62, 60], { fill: '#0e252e' }),
    times(4, (index) => rect(1018 + index * 52, SHORE - 352, [26, 16], { fill: window, opacity: 0.85 })),
    crane({ x: 1420, y: SHORE, scale: 0.86, colour }),
    crane({ x: 2060, y: SHORE, scale: 0.98, colour }, true),
    crane({ x: 2270, y: SHORE, scale: 0.62, colour }, true),
    circle([2063, SHORE - 392], 4, { fill: '#ff6b3d' }),
    circle([1418, SHORE - 338], 4, { fill: '#ff6b3d' }),
  ].join('');
}
