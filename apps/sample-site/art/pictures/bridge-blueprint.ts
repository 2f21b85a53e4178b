import { letters } from '../drawing/lettering.ts';
import type { Picture } from '../drawing/paint.ts';
import { circle, group, line, path, polyline, rect, times, at, type Point } from '../drawing/shapes.ts';

const WIDTH = 2400;
const HEIGHT = 1200;
const DECK = 620;
const INK = '#dcefee';
const fine = { stroke: INK, 'stroke-width': 2, fill: 'none', opacity: 0.75 } as const;
const bold = { stroke: INK, 'stroke-width': 5, fill: 'none', 'stroke-linejoin': 'round' } as const;

/** The swing bridge for people and bicycles, as it is built. */
export const bridgeBlueprint: Picture = {
  name: 'bridge-blueprint',
  alt: 'Blueprint of the swing bridge: elevation with mast, cables and the turning pier in the water, and the plan of its circle below.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.5, y: 0.45 },
  draw() {
    return [
      rect(0, 0, [WIDTH, HEIGHT], { fill: '#12414f' }),
      times(49, (index) =>
        line([index * 50, 0], [index * 50, HEIGHT], {
          ...fine,
          'stroke-width': index % 5 ? 0.7 : 1.5,
          opacity: 0.16,
        }),
      ),
      times(25, (index) =>
        line([0, index * 50], [WIDTH, index * 50], {
          ...fine,
          'stroke-width': index % 5 ? 0.7 : 1.5,
          opacity: 0.16,
        }),
      ),
      deck(),
      mast(),
      pier(),
      plan(),
      dimensions(),
      rect(30, 30, [WIDTH - 60, HEIGHT - 60], { ...fine, 'stroke-width': 3 }),
      rect(1830, 1010, [540, 160], { ...fine, 'stroke-width': 3, fill: '#12414f' }),
      letters('SWING BRIDGE', [1860, 1072], { height: 34, colour: INK }),
      letters('SHEET 3 OF 11, 1:200', [1860, 1130], { height: 20, colour: INK }),
    ].join('');
  },
};

const PIER = 1200;
const REACH = 900;

/** The deck rises a little towards the pier. */
function deckHeight(x: number): number {
  return DECK - 46 * (1 - ((x - PIER) / REACH) ** 2);
}

function deck(): string {
  const top: Point[] = Array.from({ length: 61 }, (_, index) => [
    PIER - REACH + index * 30,
    deckHeight(PIER - REACH + index * 30),
  ]);
  const bottom: Point[] = top.map(([x, y]) => [x, y + 30 + 34 * (1 - Math.abs(x - PIER) / REACH)]);
  const rail: Point[] = top.map(([x, y]) => [x, y - 38]);
  const quay = (x: number, side: 1 | -1) =>
    path(`M${x} ${DECK} h${side * 280} v320 h${side * -250} Z`, { ...bold, fill: '#0e3440' }) +
    times(8, (index) =>
      line([x + side * (index * 34), DECK + 8], [x + side * (index * 34 + 40), DECK + 300], {
        ...fine,
        opacity: 0.3,
      }),
    );
  return (
    quay(300, -1) +
    quay(2100, 1) +
    polyline(top, bold) +
    polyline(bottom, bold) +
    polyline(rail, fine) +
    top
      .map(
        ([x, y], index) =>
          line([x, y], [x, y - 38], fine) + line([x, y], bottom[index] ?? [x, y], { ...fine, opacity: 0.5 }),
      )
      .join('')
  );
}

function mast(): string {
  const head: Point = [PIER, 170];
  const cables = times(9, (index) => {
    const reach = 130 + index * 84;
    const from: Point = [PIER, 180 + index * 16];
    return (
      line(from, [PIER - reach, deckHeight(PIER - reach)], fine) +
      line(from, [PIER + reach, deckHeight(PIER + reach)], fine)
    );
  });
  return (
    cables +
    path(
      `M${PIER - 26} ${at(deckHeight(PIER))} L${PIER - 7} 150 H${PIER + 7} L${PIER + 26} ${at(deckHeight(PIER))} Z`,
      { ...bold, fill: '#12414f' },
    ) +
    circle(head, 6, { fill: '#ffb46a' })
  );
}

function pier(): string {
  const water = DECK + 150;
  return (
    path(`M${PIER - 80} ${DECK + 44} H${PIER + 80} L${PIER + 64} ${DECK + 96} H${PIER - 64} Z`, {
      ...bold,
      fill: '#0e3440',
    }) +
    rect(PIER - 96, DECK + 96, [192, 26], { ...bold, fill: '#0e3440' }) +
    times(4, (index) => rect(PIER - 88 + index * 50, DECK + 122, [26, 290], { ...bold, fill: '#12414f' })) +
    times(3, (index) =>
      line([320 + index * 18, water + index * 16], [2080 - index * 18, water + index * 16], {
        ...fine,
        'stroke-dasharray': index ? '30 40' : '1 0',
      }),
    ) +
    path(`M310 ${DECK + 330} Q900 ${DECK + 420} 1200 ${DECK + 412} T2090 ${DECK + 320}`, {
      ...bold,
      'stroke-width': 3,
    }) +
    letters('WATER 0.00', [420, water - 12], { height: 20, colour: INK })
  );
}

function plan(): string {
  return (
    group(
      { transform: 'translate(470 1065)' },
      circle([0, 0], 96, { ...fine, 'stroke-dasharray': '10 8' }),
      rect(-150, -12, [300, 24], bold),
      group({ transform: 'rotate(72)' }, rect(-150, -12, [300, 24], { ...fine, 'stroke-dasharray': '8 6' })),
      circle([0, 0], 22, bold),
      path('M104 -14 A105 105 0 0 0 48 -93', { ...bold, stroke: '#ffb46a' }),
    ) + letters('72° IN 90 S', [660, 1072], { height: 22, colour: '#ffb46a' })
  );
}

function dimensions(): string {
  const run = (from: number, to: number, y: number, text: string) =>
    line([from, y], [to, y], fine) +
    [from, to].map((x) => line([x, y - 14], [x, y + 14], bold)).join('') +
    letters(text, [(from + to) / 2, y - 16], { height: 22, colour: INK, anchor: 'middle' });
  return (
    run(300, 1200, 100, '45.00') +
    run(1200, 2100, 100, '45.00') +
    line([2250, 150], [2250, DECK - 46], fine) +
    letters('23.50', [2240, 400], { height: 22, colour: INK, turn: -90, anchor: 'middle' })
  );
}
