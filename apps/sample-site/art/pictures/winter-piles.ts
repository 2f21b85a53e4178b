import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import { gull } from '../drawing/scenery.ts';
import { element, group, path, rect, times, at, verticalGradient } from '../drawing/shapes.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

/** The old timber piles by the mole, under snow. */
export const winterPiles: Picture = {
  name: 'winter-piles',
  alt: 'Rows of old timber piles by the mole, capped with snow and standing in grey still water, with gulls on some of them.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.4, y: 0.6 },
  draw() {
    const random = randomFrom('winter-piles');
    const rows = [0, 1, 2, 3, 4].map((row) => pileRow(row, random));
    return [
      element(
        'defs',
        {},
        verticalGradient('sky', [
          [0, '#8fa6b0'],
          [0.4, '#c9d2d3'],
          [0.47, '#ead9cf'],
          [0.5, '#d9d5d0'],
          [1, '#6f8a95'],
        ]),
      ),
      rect(0, 0, [WIDTH, HEIGHT], { fill: 'url(#sky)' }),
      rect(0, 540, [WIDTH, 12], { fill: '#7d939b', opacity: 0.7 }),
      times(140, () =>
        rect(
          random.between(-60, WIDTH),
          random.between(570, HEIGHT),
          [random.between(40, 320), random.between(1.5, 4)],
          { fill: random.chance(0.5) ? '#eef0ec' : '#5d7a86', opacity: random.between(0.08, 0.4), rx: 2 },
        ),
      ),
      ...rows,
      gull([1180, 260], 120, '#3a525b'),
      gull([1330, 340], 70, '#4d666f'),
      times(190, () =>
        element('circle', {
          cx: at(random.between(0, WIDTH)),
          cy: at(random.between(0, HEIGHT)),
          r: at(random.between(1.5, 4.5)),
          fill: '#ffffff',
          opacity: random.between(0.3, 0.9),
        }),
      ),
    ].join('');
  },
};

function pileRow(row: number, random: Random): string {
  const scale = 0.4 + row * 0.34;
  const foot = 590 + row ** 1.7 * 62;
  const count = 13 - row * 2;
  const colour = ['#7e939a', '#62797f', '#46585c', '#33403f', '#2a2d29'][row] ?? PALETTE.night;
  return times(count, (index) => {
    const x = 60 + ((index + (row % 2) * 0.5) * WIDTH) / count + random.between(-14, 14);
    const width = 34 * scale;
    const height = (150 + random.between(-46, 50)) * scale;
    const lean = random.between(-5, 5);
    const post = path(
      `M${at(-width / 2)} 0 L${at(-width / 2 + 2)} ${at(-height)} H${at(width / 2 - 2)} L${at(width / 2)} 0 Z`,
      { fill: colour },
    );
    const grain = times(3, (line) =>
      rect(-width / 4 + (line * width) / 5, -height + 14, [1.5 * scale, height - 14], {
        fill: PALETTE.night,
        opacity: 0.25,
      }),
    );
    const snow = path(
      `M${at(-width / 2 - 2)} ${at(-height + 5)} q${at(width / 2)} ${at(-22 * scale)} ${at(width + 4)} 0 q${at(-width / 4)} ${at(8 * scale)} ${at(-width / 2)} 2 t${at(-width / 2 - 4)} -2 z`,
      { fill: '#f9faf7' },
    );
    const shadow = group({ transform: 'scale(1 -0.55)', opacity: 0.28 }, post);
    const bird = row > 1 && random.chance(0.24) ? sitting(-height - 4 * scale, scale) : '';
    return group(
      { transform: `translate(${at(x)} ${at(foot)}) rotate(${at(lean)})` },
      shadow,
      post,
      grain,
      snow,
      bird,
    );
  });
}

function sitting(y: number, scale: number): string {
  return group(
    { transform: `translate(0 ${at(y)}) scale(${at(scale * 1.1)})` },
    path('M-22 -6 q6 -22 24 -22 q4 -10 12 -8 q8 2 8 9 l7 3 l-8 3 q-2 16 -22 18 l-30 4 z', {
      fill: '#f4f3ee',
    }),
    path('M-22 -6 q14 -16 28 -12 q-6 12 -38 17 z', { fill: '#8b9aa0' }),
    rect(-3, 1, [2.5, 9], { fill: '#d98a3c' }),
    rect(4, 1, [2.5, 9], { fill: '#d98a3c' }),
  );
}
