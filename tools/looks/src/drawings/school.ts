import {
  circle,
  drawing,
  ellipse,
  fade,
  group,
  numbersFrom,
  path,
  pick,
  rect,
  repeat,
  stroke,
} from './svg.ts';

const COLOURS = ['#12766a', '#f2b134', '#ed553b', '#3caea3', '#20639b', '#f7d9a8'] as const;

function birch(x: number, ground: number, size: number): string {
  const marks = repeat(6, (index) =>
    rect(x - size * 0.05, ground - size * (0.2 + index * 0.16), size * 0.06, size * 0.025, '#3b3f3d'),
  );
  return [
    path(
      `M${x - size * 0.06} ${ground}L${x - size * 0.035} ${ground - size * 1.3}h${size * 0.07}L${x + size * 0.06} ${ground}Z`,
      '#f3f1ea',
    ),
    marks,
    ellipse(x, ground - size * 1.35, size * 0.36, size * 0.5, '#7fb069'),
    ellipse(x + size * 0.16, ground - size * 1.1, size * 0.24, size * 0.34, '#6a9c57'),
    ellipse(x - size * 0.16, ground - size * 1.56, size * 0.2, size * 0.26, '#96c27f'),
  ].join('');
}

/** A child from afar, its feet at the given place. */
function child(x: number, y: number, shirt: string, hair: string, arms: 'up' | 'down'): string {
  return [
    circle(x, y - 92, 20, '#e8b48e'),
    path(`M${x - 21} ${y - 94}a21 21 0 0 1 42 0q-21 -14 -42 0Z`, hair),
    rect(x - 18, y - 72, 36, 42, shirt, { rx: 12 }),
    stroke(
      arms === 'up'
        ? `M${x - 16} ${y - 62}L${x - 38} ${y - 96}M${x + 16} ${y - 62}L${x + 38} ${y - 96}`
        : `M${x - 16} ${y - 62}L${x - 30} ${y - 34}M${x + 16} ${y - 62}L${x + 30} ${y - 34}`,
      shirt,
      10,
    ),
    stroke(`M${x - 8} ${y - 30}L${x - 12} ${y}M${x + 8} ${y - 30}L${x + 12} ${y}`, '#31485a', 12),
  ].join('');
}

/** The school and its yard on a summer morning. */
export function yard(): string {
  const next = numbersFrom(14);
  const pane = (x: number, y: number) =>
    rect(x, y, 104, 96, '#ffffff', { rx: 8 }) +
    rect(x + 8, y + 8, 42, 80, '#8ec9d8') +
    rect(x + 54, y + 8, 42, 80, '#a9dae4') +
    (next() > 0.55
      ? circle(x + 28, y + 62, 12, pick(COLOURS, next()))
      : path(`M${x + 60} ${y + 76}l14 -26l14 26Z`, pick(COLOURS, next())));
  return drawing(
    1800,
    1150,
    fade('sky', [
      [0, '#8fd0dd'],
      [0.8, '#eaf7f2'],
    ]),
    rect(0, 0, 1800, 1150, 'url(#sky)'),
    circle(1540, 190, 86, '#f9d56e'),
    ellipse(420, 170, 170, 34, '#ffffff', { opacity: 0.85 }),
    ellipse(530, 140, 110, 34, '#ffffff', { opacity: 0.85 }),
    ellipse(1180, 120, 150, 28, '#ffffff', { opacity: 0.7 }),
    path('M0 700Q450 560 900 660T1800 620V1150H0Z', '#a8d08d'),
    rect(330, 330, 820, 480, '#f7e3bd'),
    rect(330, 330, 820, 22, '#e6cc98'),
    path('M300 334L740 170L1180 334Z', '#ed553b'),
    circle(740, 268, 40, '#ffffff'),
    stroke('M740 268V244M740 268L756 276', '#31485a', 6),
    rect(1150, 470, 420, 340, '#3caea3'),
    rect(1150, 456, 440, 20, '#2a8d84'),
    repeat(10, (index) => pane(370 + (index % 5) * 150, 400 + Math.floor(index / 5) * 150)),
    repeat(3, (index) => pane(1180 + index * 128, 520)),
    rect(690, 660, 120, 150, '#12766a', { rx: 8 }),
    rect(700, 672, 46, 138, '#bfe3df'),
    rect(754, 672, 46, 138, '#bfe3df'),
    rect(1190, 660, 340, 150, '#2a8d84'),
    rect(0, 806, 1800, 344, '#e9d3a4'),
    path('M0 806H1800V840Q900 880 0 840Z', '#c9b283', { opacity: 0.5 }),
    stroke('M1020 940q120 -40 240 0t240 0', '#ffffff', 9),
    repeat(5, (index) =>
      rect(420 + index * 74, 930 + (index % 2) * 0, 62, 62, 'none', { stroke: '#ffffff', 'stroke-width': 7 }),
    ),
    birch(170, 860, 330),
    birch(1690, 880, 350),
    birch(70, 930, 260),
    child(250, 930, '#f2b134', '#2b211c', 'down'),
    child(980, 900, '#20639b', '#7a4a24', 'down'),
    child(1110, 930, '#12766a', '#2b211c', 'up'),
    child(1270, 905, '#f2b134', '#8a5a2c', 'down'),
    child(1400, 930, '#ed553b', '#33251d', 'up'),
    child(1540, 900, '#20639b', '#4a342a', 'down'),
    child(600, 1060, '#ed553b', '#4a342a', 'up'),
    circle(1335, 915, 20, '#ffffff', { stroke: '#31485a', 'stroke-width': 6 }),
  );
}

/** Beds of the school garden. */
export function garden(): string {
  const next = numbersFrom(9);
  const bed = (x: number, y: number, grow: (px: number, py: number) => string) => [
    rect(x, y, 420, 290, '#8a5a36', { rx: 14 }),
    rect(x + 18, y + 18, 384, 254, '#5b3d28', { rx: 8 }),
    repeat(15, (index) => grow(x + 64 + (index % 5) * 73, y + 66 + Math.floor(index / 5) * 80)),
  ];
  const lettuce = (x: number, y: number) =>
    circle(x, y, 32, '#6fae54') + circle(x, y, 21, '#8fca6d') + circle(x, y, 9, '#c4e79c');
  const pumpkin = (x: number, y: number) =>
    ellipse(x, y, 32, 27, '#ef8f35') +
    stroke(
      `M${x} ${y - 26}V${y + 26}M${x - 16} ${y - 22}q-8 22 0 44M${x + 16} ${y - 22}q8 22 0 44`,
      '#c96c1c',
      4,
    ) +
    rect(x - 4, y - 36, 8, 14, '#54762f');
  const flower = (x: number, y: number) =>
    repeat(6, (index) =>
      ellipse(x, y - 17, 9, 15, pick(['#f2b134', '#ed553b', '#f7f3e8'], next()), {
        transform: `rotate(${index * 60} ${x} ${y})`,
      }),
    ) + circle(x, y, 9, '#7a4a24');
  const carrot = (x: number, y: number) =>
    repeat(5, (index) => stroke(`M${x} ${y}q${-16 + index * 8} -14 ${-24 + index * 12} -26`, '#5f9e4a', 5)) +
    circle(x, y, 13, '#ef7d2e');
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#b9d990'),
    repeat(240, () => stroke(`M${next() * 1600} ${next() * 1200}l3 -13`, '#98c070', 4)),
    path('M720 0H880V1200H720Z', '#e5cf9f'),
    path('M0 540H1600V660H0Z', '#e5cf9f'),
    ...bed(140, 130, lettuce),
    ...bed(1040, 130, flower),
    ...bed(140, 780, pumpkin),
    ...bed(1040, 780, carrot),
    group(
      'translate(800 600)',
      circle(0, 0, 76, '#20639b'),
      circle(0, 0, 58, '#7fb9dd'),
      stroke('M-30 6q15 -12 30 0t30 0', '#ffffff', 5),
    ),
  );
}

/** Coloured pencils in a fan. */
export function pencils(): string {
  const colours = [
    '#ed553b',
    '#f2b134',
    '#f7e27a',
    '#7fb069',
    '#12766a',
    '#3caea3',
    '#20639b',
    '#6b4c9a',
    '#c94f7c',
  ];
  const pencil = (index: number) =>
    group(
      `rotate(${-52 + index * 13} 800 1500)`,
      rect(764, 420, 72, 900, colours[index] ?? '#ed553b'),
      rect(788, 420, 24, 900, '#ffffff', { opacity: 0.22 }),
      path('M764 420L800 270L836 420Z', '#f0d2a2'),
      path('M788 322L800 270L812 322Z', colours[index] ?? '#ed553b'),
    );
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#f7efdd'),
    circle(800, 1500, 1120, '#efe2c4'),
    repeat(9, pencil),
  );
}

/** Instruments of the school's music room. */
export function music(): string {
  const bars = repeat(8, (index) => {
    const [x, long] = [300 + index * 128, 520 - index * 34];
    return (
      rect(
        x,
        640 - long / 2,
        100,
        long,
        ['#ed553b', '#ef8f35', '#f2b134', '#9cc353', '#3caea3', '#20639b', '#6b4c9a', '#c94f7c'][index] ?? '',
        { rx: 14 },
      ) +
      circle(x + 50, 660 - long / 2 + 14, 11, '#ffffff') +
      circle(x + 50, 620 + long / 2 - 14, 11, '#ffffff')
    );
  });
  const mallet = (turn: number) =>
    group(
      `rotate(${turn} 800 640)`,
      stroke('M520 640H1120', '#b98a52', 20),
      circle(1130, 640, 44, '#12766a'),
    );
  const note = (x: number, y: number, colour: string) =>
    ellipse(x, y, 30, 22, colour, { transform: `rotate(-20 ${x} ${y})` }) +
    stroke(`M${x + 27} ${y - 6}v-118q40 14 44 54`, colour, 9);
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#cfe8e2'),
    path('M220 520L1380 586V700L220 770Z', '#a87442'),
    bars,
    mallet(26),
    mallet(158),
    note(250, 300, '#12766a'),
    note(1330, 260, '#ed553b'),
    note(1180, 1040, '#20639b'),
    note(330, 1040, '#f2b134'),
  );
}

/** Books, an apple and a globe on a window sill. */
export function desk(): string {
  const next = numbersFrom(44);
  const books = repeat(6, (index) => {
    const width = 420 - next() * 90;
    return (
      rect(220 + next() * 40, 846 - index * 62, width, 58, COLOURS[index] ?? '#12766a', { rx: 8 }) +
      rect(260, 860 - index * 62, width - 90, 6, '#ffffff', { opacity: 0.5 })
    );
  });
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#bfe0ea'),
    path('M0 760Q500 640 900 720T1600 680V1200H0Z', '#9ccf8a'),
    birch(1180, 800, 300),
    birch(760, 790, 220),
    rect(0, 0, 1600, 60, '#ffffff'),
    rect(784, 0, 32, 900, '#ffffff'),
    rect(0, 904, 1600, 70, '#f7efdd'),
    rect(0, 974, 1600, 226, '#e3d3b0'),
    books,
    stroke('M1050 900H1290M1170 900V820', '#8a5a36', 22),
    circle(1170, 640, 190, '#3f95c6'),
    path('M1040 560q80 -90 150 -60q40 60 -10 110t-60 90q-90 -30 -80 -140Z', '#9cc353'),
    path('M1230 640q70 -40 110 10q-10 90 -80 130q-60 -60 -30 -140Z', '#9cc353'),
    stroke('M1010 500A240 240 0 0 0 1340 810', '#f2b134', 18),
    path('M880 900q-70 -10 -76 -82q6 -70 76 -52q70 -18 76 52q-6 72 -76 82Z', '#ed553b'),
    stroke('M880 770q4 -40 24 -54', '#6b4226', 9),
    ellipse(922, 728, 30, 14, '#7fb069', { transform: 'rotate(-24 922 728)' }),
  );
}

/** A birch leaf that is a speech balloon, too. */
export function schoolMark(colour: string, ground: string): string {
  return (
    path('M48 4C82 20 92 52 74 74Q64 86 48 88L40 96V88Q14 84 10 58C8 34 26 14 48 4Z', colour) +
    stroke('M46 80V34M46 60L64 44M46 68L28 52M46 46L58 34', ground, 5)
  );
}
