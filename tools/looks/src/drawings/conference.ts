import { circle, drawing, group, numbersFrom, path, pick, rect, repeat, stroke } from './svg.ts';

const VIOLET = '#5b2be0';
const INK = '#120a2a';
const COLOURS = [VIOLET, '#ff5a3c', '#ffd23f', '#12c2a9', '#f4f0ff', INK, '#ff9ec7'] as const;

/** One tile of the pattern of the conference: an arc, a disc, a stair or stripes. */
function tile(x: number, y: number, size: number, next: () => number): string {
  const ground = pick(COLOURS, next());
  const others = COLOURS.filter((colour) => colour !== ground);
  const ink = others[Math.floor(next() * others.length)] ?? INK;
  const turn = Math.floor(next() * 4) * 90;
  const shapes = [
    () => path(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, ink),
    () => circle(size / 2, size / 2, size * 0.42, ink) + circle(size / 2, size / 2, size * 0.18, ground),
    () => repeat(4, (index) => rect(0, index * (size / 4), size, size / 8, ink)),
    () => path(`M0 ${size}V${size * 0.66}H${size / 3}V${size / 3}H${size * 0.66}V0H${size}V${size}Z`, ink),
    () => path(`M0 0L${size} ${size}H0Z`, ink),
    () =>
      path(`M0 ${size / 2}A${size / 2} ${size / 2} 0 0 1 ${size} ${size / 2}Z`, ink) +
      path(`M0 ${size}A${size / 2} ${size / 2} 0 0 1 ${size} ${size}Z`, ink),
    () =>
      repeat(9, (index) =>
        circle(
          size * (0.2 + (index % 3) * 0.3),
          size * (0.2 + Math.floor(index / 3) * 0.3),
          size * 0.09,
          ink,
        ),
      ),
  ] as const;
  const half = size / 2;
  return group(
    `translate(${x} ${y})`,
    rect(0, 0, size, size, ground),
    group(`rotate(${turn} ${half} ${half})`, pick(shapes, next())()),
  );
}

function tiles(columns: number, rows: number, size: number, seed: number): string {
  const next = numbersFrom(seed);
  return repeat(columns * rows, (index) =>
    tile((index % columns) * size, Math.floor(index / columns) * size, size, next),
  );
}

/** The pattern of the year, as on the banners. */
export function pattern(): string {
  return drawing(1800, 1200, rect(0, 0, 1800, 1200, INK), tiles(6, 4, 300, 2027));
}

/** A bench, as large as a building. */
export function bench(): string {
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#ffd23f'),
    circle(1180, 420, 300, '#ff5a3c'),
    repeat(4, (index) => rect(140, 420 + index * 66, 1320, 40, INK)),
    path('M100 720H1500L1560 800H40Z', VIOLET),
    rect(190, 800, 60, 300, INK),
    rect(1350, 800, 60, 300, INK),
    path('M190 800H250L520 1100H440Z', INK),
    path('M1410 800H1350L1080 1100H1160Z', INK),
    rect(0, 1100, 1600, 100, '#12c2a9'),
  );
}

/** People on a square, from above, each with a long shadow. */
export function crowd(): string {
  const next = numbersFrom(64);
  const people = repeat(120, () => {
    const [x, y] = [next() * 1600, next() * 1200];
    const colour = pick(['#ff5a3c', '#ffd23f', '#12c2a9', '#ff9ec7', '#ffffff'], next());
    return (
      stroke(`M${x} ${y}l92 58`, INK, 24, { opacity: 0.5 }) + circle(x, y, 22, colour) + circle(x, y, 10, INK)
    );
  });
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, VIOLET),
    repeat(9, (index) => rect(index * 200 - 10, 0, 8, 1200, '#4a1fc4')),
    repeat(7, (index) => rect(0, index * 200 - 10, 1600, 8, '#4a1fc4')),
    circle(800, 600, 330, '#4a1fc4'),
    circle(800, 600, 300, VIOLET),
    people,
  );
}

/** A street section as a diagram: houses, trees, tram, bicycles. */
export function street(): string {
  const tree = (x: number) => rect(x - 6, 700, 12, 250, INK) + circle(x, 640, 110, '#12c2a9');
  const wheel = (x: number) => circle(x, 910, 40, 'none', { stroke: INK, 'stroke-width': 9 });
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#f4f0ff'),
    rect(0, 180, 250, 770, '#ff5a3c'),
    repeat(8, (index) => rect(40 + (index % 2) * 100, 240 + Math.floor(index / 2) * 150, 66, 96, INK)),
    rect(1350, 60, 250, 890, VIOLET),
    repeat(10, (index) =>
      rect(1390 + (index % 2) * 100, 120 + Math.floor(index / 2) * 150, 66, 96, '#ffd23f'),
    ),
    tree(390),
    tree(1230),
    rect(620, 480, 340, 430, '#ffd23f', { rx: 40 }),
    rect(660, 530, 120, 160, INK, { rx: 10 }),
    rect(800, 530, 120, 160, INK, { rx: 10 }),
    circle(700, 840, 24, '#ff5a3c'),
    circle(880, 840, 24, '#ff5a3c'),
    stroke('M790 480V330M600 330H980', INK, 9),
    wheel(1040),
    wheel(1150),
    stroke('M1040 910L1080 830H1130L1150 910M1080 830L1100 910H1040M1130 830L1126 800H1150', INK, 9),
    rect(0, 950, 1600, 250, INK),
    repeat(12, (index) => rect(30 + index * 136, 1060, 84, 16, '#ffd23f')),
  );
}

/** The hall: a roof on four legs over the stage. */
export function hall(): string {
  const next = numbersFrom(6);
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, INK),
    path('M800 210L1600 980H0Z', VIOLET),
    path('M800 210L1180 980H420Z', '#7c52f0'),
    path('M60 420L800 90L1540 420L1540 470L800 150L60 470Z', '#ff5a3c'),
    rect(120, 430, 46, 570, '#ff5a3c'),
    rect(1434, 430, 46, 570, '#ff5a3c'),
    rect(470, 520, 660, 330, '#f4f0ff'),
    group('translate(470 520)', tiles(6, 3, 110, 91)),
    rect(380, 850, 840, 90, '#ffd23f'),
    rect(760, 770, 80, 80, INK),
    circle(800, 730, 34, '#ff9ec7'),
    repeat(44, (index) =>
      circle(
        60 + (index % 22) * 72 + (index < 22 ? 0 : 36),
        index < 22 ? 1060 : 1140,
        44,
        pick(['#2a1a57', '#382472', '#20123f'], next()),
      ),
    ),
  );
}

/** Halftone sun over rows of seats. */
export function sun(): string {
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#ff9ec7'),
    repeat(400, (index) => {
      const [x, y] = [(index % 25) * 66 + 12, Math.floor(index / 25) * 66 + 12];
      const far = Math.hypot(x - 800, y - 520);
      const size = Math.max(0, 31 - far / 19);
      return size > 1 ? circle(x, y, size, '#ff5a3c') : '';
    }),
    path('M0 900Q800 700 1600 900V1200H0Z', VIOLET),
    path('M0 1010Q800 830 1600 1010V1200H0Z', INK),
    path('M0 1120Q800 970 1600 1120V1200H0Z', '#12c2a9'),
  );
}

/** Two overlapping discs and the ground that they share. */
export function conferenceMark(colour: string, ground: string): string {
  return (
    circle(34, 48, 32, colour) +
    circle(62, 48, 32, colour) +
    path('M48 19.3a32 32 0 0 1 0 57.4a32 32 0 0 1 0 -57.4Z', ground)
  );
}
