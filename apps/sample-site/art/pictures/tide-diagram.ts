import { letters } from '../drawing/lettering.ts';
import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { circle, element, line, path, rect, times, verticalGradient, at } from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
const ZERO = 560;
const LEFT = 130;
const HOUR = 2.02;
const METRE = 150;

/** A month of tides at the dock gauge. */
export const tideDiagram: Picture = {
  name: 'tide-diagram',
  alt: 'Curve of the water level at the dock gauge over one month, with the phases of the moon and one storm surge above the old quay.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.6, y: 0.4 },
  draw() {
    const level = (hour: number) => tide(hour) + surge(hour);
    const curve = Array.from(
      { length: 29 * 24 },
      (_, hour) => `${at(LEFT + hour * HOUR)} ${at(ZERO - level(hour) * METRE)}`,
    );
    return [
      element(
        'defs',
        {},
        verticalGradient('ground', [
          [0, '#0e2a35'],
          [1, '#16414d'],
        ]),
      ),
      rect(0, 0, [WIDTH, HEIGHT], { fill: 'url(#ground)' }),
      grid(),
      path(`M${LEFT} 880 L${curve.join('L')} L${at(LEFT + 695 * HOUR)} 880 Z`, {
        fill: PALETTE.fjord,
        opacity: 0.42,
      }),
      path(`M${curve.join('L')}`, {
        fill: 'none',
        stroke: PALETTE.foam,
        'stroke-width': 3,
        'stroke-linejoin': 'round',
      }),
      quays(),
      moons(),
      letters('DOCK GAUGE, JANUARY', [LEFT, 92], { height: 34, colour: PALETTE.foam }),
    ].join('');
  },
};

function tide(hour: number): number {
  const spring = 0.62 + 0.3 * Math.cos((2 * Math.PI * (hour - 190)) / (14.77 * 24));
  return spring * Math.cos((2 * Math.PI * hour) / 12.42) + 0.07 * Math.cos((2 * Math.PI * hour) / 24.84);
}

/** A westerly storm on the eleventh: up within a day, down within two. */
function surge(hour: number): number {
  const away = hour - 264;
  return 1.28 * Math.exp(-((away / (away < 0 ? 13 : 26)) ** 2));
}

function grid(): string {
  const metres = times(6, (index) => {
    const metre = 2.5 - index;
    const y = ZERO - (metre - 0.5) * METRE;
    return (
      line([LEFT, y], [1530, y], { stroke: PALETTE.mist, 'stroke-width': 1, opacity: 0.35 }) +
      letters(`${metre - 0.5 > 0 ? '+' : ''}${metre - 0.5}`, [LEFT - 24, y + 9], {
        height: 18,
        colour: PALETTE.mist,
        anchor: 'end',
      })
    );
  });
  const days = times(29, (day) => {
    const x = LEFT + day * 24 * HOUR;
    const week = day % 7 === 0;
    return (
      line([x, 880], [x, week ? 170 : 868], {
        stroke: PALETTE.mist,
        'stroke-width': week ? 1.5 : 1,
        opacity: 0.4,
      }) + (week ? letters(String(day + 1), [x + 6, 912], { height: 18, colour: PALETTE.mist }) : '')
    );
  });
  return metres + days;
}

function quays(): string {
  const mark = (metre: number, text: string, colour: string) =>
    line([LEFT, ZERO - metre * METRE], [1530, ZERO - metre * METRE], {
      stroke: colour,
      'stroke-width': 4,
      'stroke-dasharray': '16 10',
    }) + letters(text, [1530, ZERO - metre * METRE - 14], { height: 20, colour, anchor: 'end' });
  return mark(2.45, 'NEW PROMENADE +2.45', PALETTE.lamp) + mark(1.65, 'OLD QUAY +1.65', '#ff8b62');
}

function moons(): string {
  return times(4, (index) => {
    const x = LEFT + (190 / 24 - 7.38 + index * 7.38) * 24 * HOUR;
    const full = index === 1;
    const fresh = index === 3;
    const disc = circle([x, 950], 17, {
      fill: full ? PALETTE.lamp : '#0e2a35',
      stroke: PALETTE.lamp,
      'stroke-width': 2.5,
    });
    const half =
      full || fresh
        ? ''
        : path(`M${at(x)} 933 a17 17 0 0 ${index % 4 === 0 ? 1 : 0} 0 34 z`, { fill: PALETTE.lamp });
    return disc + half;
  });
}
