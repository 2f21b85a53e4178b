import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import { person } from '../drawing/scenery.ts';
import { circle, element, line, path, polygon, rect, times, verticalGradient } from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const FOOT = 980;

/** Silo 7 as the quarter's house of music, on a rainy night. */
export const siloNight: Picture = {
  name: 'silo-night',
  alt: 'Silo 7 at night in the rain: eight tall bins with slender lit openings, a glass foyer on top, people crossing the wet quay.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.55, y: 0.45 },
  draw() {
    const random = randomFrom('silo-night');
    return [
      element(
        'defs',
        {},
        verticalGradient('sky', [
          [0, '#081820'],
          [0.7, '#17404d'],
          [1, '#2d5661'],
        ]) +
          verticalGradient('quay', [
            [0, '#17323b'],
            [1, '#081318'],
          ]) +
          element(
            'linearGradient',
            { id: 'round', x1: 0, x2: 1, y1: 0, y2: 0 },
            element('stop', { offset: 0, 'stop-color': '#6d3324' }) +
              element('stop', { offset: 0.55, 'stop-color': '#b35b3d' }) +
              element('stop', { offset: 1, 'stop-color': '#4f2419' }),
          ),
      ),
      rect(0, 0, [WIDTH, HEIGHT], { fill: 'url(#sky)' }),
      times(26, (index) =>
        rect(index * 66 - 20, 860 - random.between(20, 130), [60, 240], { fill: '#0d2a34' }),
      ),
      times(60, () =>
        rect(random.between(0, WIDTH), random.between(760, 930), [7, 10], {
          fill: PALETTE.lamp,
          opacity: random.between(0.25, 0.8),
        }),
      ),
      silo(random),
      foyer(random),
      rect(0, FOOT, [WIDTH, HEIGHT - FOOT], { fill: 'url(#quay)' }),
      reflections(random),
      times(8, (index) => lantern(90 + index * 210)),
      times(11, () =>
        person(
          {
            x: random.between(120, 1500),
            y: random.between(FOOT + 14, FOOT + 70),
            scale: 2.3,
            colour: '#050f13',
          },
          random,
        ),
      ),
      times(240, () => rain(random)),
    ].join('');
  },
};

const BIN = 92;
const LEFT = 520;
const TOP = 260;

function silo(random: Random): string {
  return times(7, (bin) => {
    const x = LEFT + bin * BIN;
    const slits = times(5, (index) => {
      const height = random.between(50, 210);
      const y = random.between(TOP + 40, FOOT - 260);
      return index < 3
        ? rect(x + 20 + index * 22, y, [8, height], {
            fill: PALETTE.lamp,
            opacity: random.between(0.6, 1),
            rx: 4,
          })
        : '';
    });
    return rect(x, TOP, [BIN - 3, FOOT - TOP], { fill: 'url(#round)' }) + slits;
  });
}

function foyer(random: Random): string {
  const width = BIN * 7 + 40;
  const panes = times(22, (index) =>
    rect(LEFT - 14 + index * 31, TOP - 86, [26, 78], {
      fill: random.chance(0.8) ? '#ffd98f' : '#d59a55',
      opacity: random.between(0.75, 1),
    }),
  );
  return (
    rect(LEFT - 24, TOP - 96, [width, 100], { fill: '#10242b' }) +
    panes +
    rect(LEFT - 34, TOP - 108, [width + 20, 14], { fill: '#0a171c' }) +
    times(9, () =>
      person({ x: random.between(LEFT + 10, LEFT + 600), y: TOP - 8, scale: 1.5, colour: '#3a2416' }, random),
    ) +
    path(`M${LEFT} ${FOOT} v-92 h644 v92 z`, { fill: '#ffd98f' }) +
    times(14, (index) =>
      line([LEFT + index * 48, FOOT - 92], [LEFT + index * 48, FOOT], {
        stroke: '#5b2b1d',
        'stroke-width': 8,
      }),
    )
  );
}

function reflections(random: Random): string {
  return times(170, () => {
    const x = random.between(LEFT - 60, LEFT + 700);
    return rect(x, random.between(FOOT + 4, HEIGHT), [random.between(10, 110), random.between(2, 5)], {
      fill: '#ffcf7d',
      opacity: random.between(0.06, 0.4),
      rx: 2,
    });
  });
}

function lantern(x: number): string {
  return (
    circle([x, FOOT - 150], 60, { fill: PALETTE.lamp, opacity: 0.1 }) +
    circle([x, FOOT - 150], 26, { fill: PALETTE.lamp, opacity: 0.25 }) +
    rect(x - 2.5, FOOT - 150, [5, 170], { fill: '#050f13' }) +
    polygon(
      [
        [x - 14, FOOT - 158],
        [x + 14, FOOT - 158],
        [x + 8, FOOT - 140],
        [x - 8, FOOT - 140],
      ],
      { fill: '#ffe6b0' },
    )
  );
}

function rain(random: Random): string {
  const x = random.between(-100, WIDTH);
  const y = random.between(-60, HEIGHT);
  const length = random.between(18, 60);
  return line([x, y], [x + length * 0.22, y + length], {
    stroke: '#c6dde0',
    'stroke-width': 1.4,
    opacity: random.between(0.08, 0.34),
  });
}
