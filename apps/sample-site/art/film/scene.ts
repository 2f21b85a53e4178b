import { PALETTE } from '../drawing/palette.ts';
import { randomFrom } from '../drawing/random.ts';
import { crane, facade, gull, sailingBoat } from '../drawing/scenery.ts';
import { circle, element, group, polygon, rect, ridge, times, verticalGradient } from '../drawing/shapes.ts';

export const FILM = { width: 960, height: 540, seconds: 10, framesPerSecond: 24 } as const;

const SHORE = 372;
const STONES = plannedHouses();

/**
 * One frame of the film as SVG, `width` pixels wide: the quarter grows from an empty quay at dawn to lit houses at dusk.
 * `time` runs 0 to 1.
 */
export function frame(time: number, width: number = FILM.width): string {
  const day = Math.sin(Math.PI * Math.min(1, time * 1.12));
  const sky = [blend('#1b3b4a', '#7fb0c0', day), blend('#d98a72', '#dfe8e2', day)] as const;
  const town = quarter(time);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height: (width * FILM.height) / FILM.width,
      viewBox: `0 0 ${FILM.width} ${FILM.height}`,
    },
    [
      element(
        'defs',
        {},
        verticalGradient('sky', [
          [0, sky[0]],
          [1, sky[1]],
        ]) +
          verticalGradient('water', [
            [0, blend('#a8705f', '#a9c8c8', day)],
            [1, blend('#0e2630', '#2f6b78', day)],
          ]) +
          element('clipPath', { id: 'mirror' }, rect(0, SHORE - 150, [FILM.width, 150], {})),
      ),
      rect(0, 0, [FILM.width, SHORE + 4], { fill: 'url(#sky)' }),
      sun(time),
      hills(day),
      town,
      rect(0, SHORE, [FILM.width, FILM.height - SHORE], { fill: 'url(#water)' }),
      group(
        { transform: `translate(0 ${SHORE * 2}) scale(1 -1)`, opacity: 0.26, 'clip-path': 'url(#mirror)' },
        town,
      ),
      swell(time),
      sailingBoat({ x: -120 + time * 900, y: 455, scale: 0.62, colour: PALETTE.night }),
      times(4, (index) =>
        gull(
          [
            260 + index * 120 + time * 180 - index * index * 12,
            90 + index * 22 + Math.sin(time * 22 + index) * 9,
          ],
          17 + index * 3,
          PALETTE.ink,
        ),
      ),
    ].join(''),
  );
}

interface PlannedHouse {
  x: number;
  width: number;
  height: number;
  colour: string;
  roof: 'flat' | 'gable' | 'shed';
  start: number;
}

function plannedHouses(): PlannedHouse[] {
  const random = randomFrom('film-houses');
  const houses: PlannedHouse[] = [];
  for (let x = 40; x < 900;) {
    const width = random.between(44, 86);
    if (x < 402 || x > 520)
      houses.push({
        x,
        width,
        height: random.between(46, 112),
        colour: random.pick(['#8a3f2a', '#a85a3e', '#45616a', '#6d3526', '#b08d62']),
        roof: random.pick(['flat', 'gable', 'shed', 'gable']),
        start: random.between(0.08, 0.62),
      });
    x += width + random.between(0, 10);
  }
  return houses;
}

function quarter(time: number): string {
  const night = Math.max(0, (time - 0.72) / 0.28);
  const houses = STONES.map((house, index) => {
    const grown = eased((time - house.start) / 0.2);
    if (grown <= 0) return '';
    const lit = facade(randomFrom(`house-${index}`), {
      ...house,
      height: house.height * grown,
      foot: SHORE,
      window: blend('#26424b', PALETTE.lamp, night),
      lit: grown > 0.98 ? 0.62 : 0,
    });
    return lit;
  });
  const silo =
    times(5, (index) =>
      rect(410 + index * 21, SHORE - 148, [20, 148], { fill: blend('#7d3a2b', '#4a2219', night), rx: 2 }),
    ) +
    rect(406, SHORE - 164, [114, 18], { fill: night > 0 ? blend('#24424b', '#ffd98f', night) : '#24424b' });
  const reach = Math.sin(time * Math.PI * 5) * 26;
  return [
    rect(0, SHORE - 6, [FILM.width, 10], { fill: '#24363c' }),
    silo,
    ...houses,
    crane({ x: 230 + reach, y: SHORE, scale: 0.36, colour: PALETTE.night }),
    crane({ x: 760 - reach * 1.4, y: SHORE, scale: 0.42, colour: PALETTE.night }, true),
  ].join('');
}

function sun(time: number): string {
  const x = 120 + time * 700;
  const y = SHORE - 20 - Math.sin(Math.PI * (0.06 + time * 0.9)) * 290;
  return (
    circle([x, y], 27, { fill: '#fff2cf', opacity: 0.95 }) +
    circle([x, y], 60, { fill: '#ffe3ac', opacity: 0.25 })
  );
}

function hills(day: number): string {
  const random = randomFrom('film-hills');
  return [
    [318, '#8aa7ab', '#7c5f70'],
    [346, '#6d8f95', '#55495f'],
  ]
    .map(([base, bright, dim]) =>
      polygon(
        [
          ...ridge(random, FILM.width, { base: Number(base), amplitude: 20, step: 12 }),
          [FILM.width, SHORE],
          [0, SHORE],
        ],
        { fill: blend(String(dim), String(bright), day) },
      ),
    )
    .join('');
}

function swell(time: number): string {
  const random = randomFrom('film-swell');
  return times(120, () => {
    const depth = random.between(0, 1) ** 1.5;
    const drift = Math.sin(time * Math.PI * random.whole(4, 9) + random.between(0, 6)) * (6 + depth * 26);
    return rect(
      random.between(-40, FILM.width) + drift,
      SHORE + 6 + depth * 160,
      [(14 + depth * 110) * random.between(0.4, 1.2), 1 + depth * 2.4],
      { fill: random.pick(['#f6e3c4', '#dfeae6', '#1d4a55']), opacity: random.between(0.1, 0.42), rx: 1 },
    );
  });
}

/** 0 before, 1 after, gently in between. */
function eased(share: number): number {
  const inside = Math.min(1, Math.max(0, share));
  return inside * inside * (3 - 2 * inside);
}

/** The colour between two `#rrggbb` colours. */
function blend(from: string, to: string, share: number): string {
  const part = (index: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(index, index + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * Math.min(1, Math.max(0, share)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
