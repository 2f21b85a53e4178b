import type { Picture } from '../drawing/paint.ts';
import { randomFrom } from '../drawing/random.ts';
import { crane, gull } from '../drawing/scenery.ts';
import { circle, element, group, polygon, rect, ridge, times, verticalGradient } from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const SHORE = 900;

/** Crane 14, which stays, in the fog of a January morning. */
export const craneFog: Picture = {
  name: 'crane-fog',
  alt: 'Crane 14 on Coal Quay in morning fog, with two more cranes fading behind it and gulls over still water.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.44, y: 0.5 },
  draw() {
    const random = randomFrom('crane-fog');
    const cranes = [
      crane({ x: 1330, y: SHORE, scale: 0.72, colour: '#c3cfcf' }, true),
      crane({ x: 1090, y: SHORE, scale: 0.98, colour: '#9fb2b4' }),
      crane({ x: 560, y: SHORE + 6, scale: 1.5, colour: '#1d3a43' }),
    ];
    return [
      element(
        'defs',
        {},
        verticalGradient('sky', [
          [0, '#b4c6c7'],
          [0.55, '#e6e4da'],
          [1, '#f3e3cd'],
        ]) +
          verticalGradient('fog', [
            [0, '#f1e9dc', 0],
            [0.6, '#f1e9dc', 0.85],
            [1, '#f1e9dc', 0],
          ]),
      ),
      rect(0, 0, [WIDTH, HEIGHT], { fill: 'url(#sky)' }),
      circle([1130, 430], 96, { fill: '#fffaf0', opacity: 0.9 }),
      circle([1130, 430], 190, { fill: '#fff6e2', opacity: 0.25 }),
      polygon([...ridge(random, WIDTH, { base: 800, amplitude: 40, step: 10 }), [WIDTH, SHORE], [0, SHORE]], {
        fill: '#ccd5d3',
      }),
      cranes[0],
      rect(0, 700, [WIDTH, 260], { fill: 'url(#fog)' }),
      cranes[1],
      rect(0, 740, [WIDTH, 240], { fill: 'url(#fog)', opacity: 0.8 }),
      rect(0, SHORE, [WIDTH, 300], { fill: '#c5d0cf' }),
      group({ transform: `translate(0 ${SHORE * 2}) scale(1 -1)`, opacity: 0.2 }, ...cranes),
      rect(0, SHORE - 6, [WIDTH, 16], { fill: '#2b464e' }),
      cranes[2],
      times(120, () =>
        rect(
          random.between(-60, WIDTH),
          random.between(SHORE + 26, HEIGHT),
          [random.between(30, 240), random.between(1.5, 4)],
          { fill: random.chance(0.5) ? '#f3eee2' : '#93a9ac', opacity: random.between(0.15, 0.6), rx: 2 },
        ),
      ),
      times(7, () =>
        gull([random.between(900, 1480), random.between(190, 620)], random.between(26, 64), '#34525a'),
      ),
      gull([820, 300], 110, '#22424b'),
    ].join('');
  },
};
