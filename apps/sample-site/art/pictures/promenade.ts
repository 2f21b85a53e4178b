import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import { crane, facade, glints, person, tree } from '../drawing/scenery.ts';
import { circle, element, line, polygon, rect, times, verticalGradient } from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const EYE = 560;

/** The new promenade in the blue hour, looking west along Tollbod Quay. */
export const promenade: Picture = {
  name: 'promenade',
  alt: 'The new promenade in the blue hour: plane trees in a row, benches, people walking, lit houses on the right and the dock on the left.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.55, y: 0.55 },
  draw() {
    const random = randomFrom('promenade');
    return [
      element(
        'defs',
        {},
        verticalGradient('sky', [
          [0, '#16384a'],
          [0.6, '#5d7f93'],
          [0.92, '#e4b08c'],
          [1, '#f0c9a0'],
        ]) +
          verticalGradient('quay', [
            [0, '#8d8a86'],
            [1, '#3c474c'],
          ]) +
          verticalGradient('water', [
            [0, '#c9957a'],
            [0.2, '#5b7886'],
            [1, '#173844'],
          ]),
      ),
      rect(0, 0, [WIDTH, EYE + 20], { fill: 'url(#sky)' }),
      times(12, (index) =>
        facade(random, {
          x: 20 + index * 42,
          width: 46,
          height: random.between(26, 62),
          foot: EYE + 4,
          colour: '#2a4653',
          window: PALETTE.lamp,
          lit: 0.3,
          roof: 'gable',
        }),
      ),
      crane({ x: 300, y: EYE + 4, scale: 0.34, colour: '#223c48' }),
      crane({ x: 160, y: EYE + 4, scale: 0.24, colour: '#2d4a57' }, true),
      polygon(
        [
          [0, EYE],
          [640, EYE],
          [250, HEIGHT],
          [0, HEIGHT],
        ],
        { fill: 'url(#water)' },
      ),
      element(
        'clipPath',
        { id: 'dock' },
        polygon(
          [
            [0, EYE + 4],
            [636, EYE + 4],
            [246, HEIGHT],
            [0, HEIGHT],
          ],
          {},
        ),
      ),
      element(
        'g',
        { 'clip-path': 'url(#dock)' },
        glints(random, {
          top: EYE,
          bottom: HEIGHT,
          width: 700,
          count: 150,
          colours: ['#f0c9a0', PALETTE.foam, PALETTE.petrol],
        }),
      ),
      polygon(
        [
          [640, EYE],
          [700, EYE],
          [WIDTH, 1010],
          [WIDTH, HEIGHT],
          [250, HEIGHT],
        ],
        { fill: 'url(#quay)' },
      ),
      paving(),
      houses(random),
      row(random),
    ].join('');
  },
};

/** A place on the promenade: `depth` 0 is far, 1 is at the viewer's feet; `across` 0 is the quay's edge, 1 the houses. */
function place(depth: number, across: number): { x: number; y: number; scale: number } {
  const near = depth ** 2.2;
  const left = 640 - 390 * near;
  const right = 700 + 1100 * near;
  return { x: left + (right - left) * across, y: EYE + 640 * near, scale: 0.28 + near * 4.6 };
}

function paving(): string {
  const across = times(17, (index) => {
    const [a, b] = [place(index / 16, 0), place(index / 16, 1)];
    return line([a.x, a.y], [b.x, b.y], {
      stroke: '#e9dcc8',
      'stroke-width': 1 + index * 0.16,
      opacity: 0.28,
    });
  });
  const along = times(6, (index) => {
    const share = index / 5;
    return line([640 + 60 * share, EYE], [250 + 1550 * share, HEIGHT], {
      stroke: '#e9dcc8',
      'stroke-width': 2,
      opacity: 0.22,
    });
  });
  return across + along + line([640, EYE], [250, HEIGHT], { stroke: '#f3e3cd', 'stroke-width': 9 });
}

function houses(random: Random): string {
  return times(7, (index) => {
    const [far, near] = [place(0.2 + index * 0.13, 1), place(0.2 + (index + 1) * 0.13, 1)];
    const height = (scale: number) => scale * 150 * (0.85 + (index % 3) * 0.14);
    const colour =
      ['#6d3526', '#83492f', '#4d5f66', '#7a3a29', '#8d5a3b', '#46565d', '#6d3526'][index] ?? '#6d3526';
    const panes = times(20, (pane) => {
      const [column, storey] = [pane % 4, Math.floor(pane / 4)];
      if (!random.chance(0.62)) return '';
      const share = (column + 0.3) / 4;
      const next = share + 0.1;
      const y = (part: number, level: number) => {
        const ground = far.y + (near.y - far.y) * part;
        return ground - (height(far.scale) + (height(near.scale) - height(far.scale)) * part) * level;
      };
      const x = (part: number) => far.x + (near.x - far.x) * part;
      const [low, high] = [0.06 + storey * 0.185, 0.18 + storey * 0.185];
      return polygon(
        [
          [x(share), y(share, low)],
          [x(next), y(next, low)],
          [x(next), y(next, high)],
          [x(share), y(share, high)],
        ],
        { fill: storey === 0 ? '#ffdf9f' : PALETTE.lamp, opacity: random.between(0.6, 1) },
      );
    });
    return (
      polygon(
        [
          [far.x, far.y],
          [near.x, near.y],
          [near.x, near.y - height(near.scale)],
          [far.x, far.y - height(far.scale)],
        ],
        { fill: colour },
      ) + panes
    );
  });
}

function row(random: Random): string {
  return times(10, (index) => {
    const depth = 0.24 + index * 0.076;
    const spot = place(depth, 0.2);
    const lamp = place(depth + 0.03, 0.1);
    const walker = place(depth + 0.05, random.between(0.32, 0.8));
    const glow =
      circle([lamp.x, lamp.y - lamp.scale * 62], lamp.scale * 14, { fill: PALETTE.lamp, opacity: 0.2 }) +
      circle([lamp.x, lamp.y - lamp.scale * 62], lamp.scale * 4, { fill: '#ffeec4' }) +
      line([lamp.x, lamp.y], [lamp.x, lamp.y - lamp.scale * 62], {
        stroke: PALETTE.night,
        'stroke-width': lamp.scale * 1.6,
      });
    return (
      tree({ ...spot, scale: spot.scale * 0.62, colour: '#17323a' }, random) +
      glow +
      person({ ...walker, scale: walker.scale * 1.05, colour: PALETTE.night }, random) +
      (random.chance(0.6)
        ? person(
            { x: walker.x + walker.scale * 10, y: walker.y, scale: walker.scale, colour: '#132a33' },
            random,
          )
        : '')
    );
  });
}
