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

const WALLS = ['#f3e6cf', '#e8c99b', '#dfa98a', '#c9d6dd', '#f7f1e6', '#d98f6c', '#b9c7b2'] as const;
const ROOFS = ['#8c4a38', '#a5573f', '#6f4038', '#7b5a4a'] as const;
const GLASS = '#2c4a61';

/** A house with its gable to the street, its lower left corner at the given place. */
function gabledHouse(x: number, ground: number, width: number, height: number, seed: number): string {
  const next = numbersFrom(seed);
  const [wall, roof] = [pick(WALLS, next()), pick(ROOFS, next())];
  const peak = width * (0.5 + next() * 0.25);
  const top = ground - height;
  const columns = Math.max(2, Math.round(width / 62));
  const rows = Math.max(2, Math.round(height / 92));
  const [cell, floor] = [width / columns, height / rows];
  const windows = repeat((rows - 1) * columns, (index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [left, above] = [x + column * cell + cell * 0.28, top + row * floor + floor * 0.26];
    return (
      rect(left - 4, above - 4, cell * 0.44 + 8, floor * 0.5 + 8, '#ffffff', { opacity: 0.75 }) +
      rect(left, above, cell * 0.44, floor * 0.5, next() > 0.82 ? '#f4cf7c' : GLASS) +
      rect(left + cell * 0.2, above, 3, floor * 0.5, '#ffffff')
    );
  });
  return [
    rect(x, top, width, height, wall),
    path(`M${x - 8} ${top + 2}L${x + width / 2} ${top - peak}L${x + width + 8} ${top + 2}Z`, roof),
    path(`M${x} ${top}L${x + width / 2} ${top - peak + 22}L${x + width} ${top}Z`, wall),
    circle(x + width / 2, top - peak * 0.32, width * 0.07, GLASS),
    windows,
    rect(x, ground - floor, width, floor, '#000000', { opacity: 0.1 }),
    rect(x + width * 0.1, ground - floor * 0.78, width * 0.46, floor * 0.5, '#f8ecd2'),
    path(
      `M${x + width * 0.06} ${ground - floor * 0.82}h${width * 0.54}l${width * 0.05} ${floor * 0.2}h${-width * 0.64}Z`,
      pick(['#1f5c8b', '#8c3b2f', '#3d6b57'], next()),
    ),
    rect(x + width * 0.7, ground - floor * 0.78, width * 0.18, floor * 0.78, '#3b2a24'),
  ].join('');
}

/** A round tree, its foot at the given place. */
function roundTree(x: number, ground: number, size: number, leaf: string): string {
  return [
    rect(x - size * 0.06, ground - size * 0.9, size * 0.12, size * 0.9, '#5b4636'),
    circle(x, ground - size * 1.15, size * 0.52, leaf),
    circle(x + size * 0.17, ground - size * 1.28, size * 0.28, '#ffffff', { opacity: 0.14 }),
  ].join('');
}

/** The old town on its river, in the first light. */
export function valley(): string {
  const next = numbersFrom(11);
  const hill = (base: number, rise: number, fill: string, phase: number) => {
    const points = Array.from({ length: 41 }, (_, index) => {
      const x = index * 40;
      const y =
        base - rise * (0.5 + 0.32 * Math.sin(x / 260 + phase) + 0.18 * Math.sin(x / 97 + phase * 2.3));
      return `L${x} ${y.toFixed(1)}`;
    });
    return path(`M0 1200${points.join('')}L1600 1200Z`, fill);
  };
  const far = repeat(22, (index) => {
    const [x, width] = [220 + index * 47, 40 + next() * 22];
    const height = 50 + next() * 62;
    const roof = pick(['#7d4a40', '#91564a', '#6b4541'], next());
    const wall = pick(['#e9d6bb', '#d9b795', '#f0e4d0', '#cbb8a6'], next());
    const lights = repeat(2, (row) =>
      rect(x + 10 + row * (width - 32), 700 - height + 18, 9, 14, next() > 0.5 ? '#ffd98a' : '#4a5866'),
    );
    return (
      rect(x, 700 - height, width, height + 20, wall) +
      path(
        `M${x - 4} ${701 - height}l${width / 2 + 4} ${-26 - next() * 26}L${x + width + 4} ${701 - height}Z`,
        roof,
      ) +
      lights
    );
  });
  const tower = [
    rect(742, 400, 78, 320, '#e2cfb4'),
    rect(742, 400, 26, 320, '#ffffff', { opacity: 0.25 }),
    path('M732 402L781 236L830 402Z', '#5d6f79'),
    stroke('M781 236V196M769 210H793', '#33424c', 5),
    circle(781, 448, 25, '#fbf6ea'),
    stroke('M781 448V432M781 448L792 455', '#33424c', 4),
    repeat(3, (row) => rect(771, 506 + row * 62, 20, 34, '#54616b')),
  ].join('');
  const water = repeat(46, () => {
    const [x, y] = [next() * 1600, 800 + next() ** 1.6 * 380];
    const length = 40 + next() * 190;
    return stroke(`M${x} ${y}h${length}`, pick(['#ffffff', '#f6c79a', '#5f8db0'], next()), 3 + next() * 5, {
      opacity: 0.16 + next() * 0.3,
    });
  });
  return drawing(
    1600,
    1200,
    fade('sky', [
      [0, '#7fb0d0'],
      [0.38, '#cfe0e6'],
      [0.62, '#fbe3c0'],
      [0.75, '#f6c391'],
    ]),
    fade('river', [
      [0, '#f0c79d'],
      [0.2, '#a9c3cf'],
      [1, '#2f6a93'],
    ]),
    rect(0, 0, 1600, 1200, 'url(#sky)'),
    circle(1190, 468, 62, '#fff3d6'),
    circle(1190, 468, 130, '#fff3d6', { opacity: 0.28 }),
    hill(660, 250, '#a9bfc8', 0.4),
    hill(700, 220, '#7f9fa6', 2.2),
    hill(742, 150, '#5c8079', 4.1),
    far,
    tower,
    repeat(16, (index) =>
      roundTree(60 + index * 104, 752, 44 + next() * 26, pick(['#47695a', '#567a5c', '#3c5c52'], next())),
    ),
    rect(0, 748, 1600, 24, '#b8a68c'),
    rect(0, 768, 1600, 432, 'url(#river)'),
    water,
    path('M0 1200C220 1080 420 1090 640 1140S1180 1210 1600 1120V1200Z', '#2c4f45'),
    repeat(60, () => {
      const x = next() * 1600;
      return stroke(
        `M${x} 1200q${next() * 14 - 7} -40 ${next() * 30 - 15} ${-60 - next() * 60}`,
        '#3f6a58',
        4,
      );
    }),
  );
}

/** The houses on the market square. */
export function market(): string {
  const widths = [210, 180, 250, 190, 230, 200, 240];
  let x = 40;
  const houses = widths.map((width, index) => {
    const house = gabledHouse(x, 860, width, 360 + ((index * 83) % 150), index * 17 + 5);
    x += width + 6;
    return house;
  });
  const next = numbersFrom(3);
  const stones = repeat(150, () =>
    ellipse(next() * 1600, 880 + next() * 210, 22 + next() * 16, 6 + next() * 4, '#9c9383', {
      opacity: 0.35,
    }),
  );
  const stall = (left: number, colour: string) => [
    rect(left, 780, 6, 150, '#4b3d33'),
    rect(left + 168, 780, 6, 150, '#4b3d33'),
    rect(left - 6, 868, 186, 62, '#80644c'),
    repeat(7, (index) =>
      circle(left + 14 + index * 24, 862, 12, pick(['#c5452f', '#e2a33b', '#6d8f3f'], next())),
    ),
    repeat(6, (index) => path(`M${left - 12 + index * 33} 730h33l4 56h-37Z`, index % 2 ? '#fdf8ee' : colour)),
  ];
  return drawing(
    1600,
    1100,
    fade('sky', [
      [0, '#9cc4dc'],
      [0.8, '#eef4f3'],
    ]),
    rect(0, 0, 1600, 1100, 'url(#sky)'),
    group(
      'translate(0 0)',
      ellipse(300, 150, 150, 26, '#ffffff', { opacity: 0.7 }),
      ellipse(1250, 110, 190, 24, '#ffffff', { opacity: 0.6 }),
    ),
    ...houses,
    rect(0, 858, 1600, 242, '#cfc5b3'),
    stones,
    ...stall(180, '#1f5c8b'),
    ...stall(470, '#b7452f'),
    ...stall(1110, '#4d7a52'),
    roundTree(860, 960, 150, '#5c8a5c'),
    roundTree(1420, 960, 170, '#4e7d58'),
  );
}

/** The town as a plan: blocks between streets, river, park, station. */
export function plan(): string {
  const next = numbersFrom(29);
  const blocks = repeat(110, (index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)];
    const [x, y] = [column * 150 - 20, row * 122 - 10];
    const [width, height] = [110 + next() * 26, 76 + next() * 30];
    return rect(x, y, width, height, pick(['#e6dccb', '#eee6d8', '#ded1bc', '#e6dccb'], next()), { rx: 5 });
  });
  const roofs = repeat(230, () =>
    rect(
      next() * 1700 - 50,
      next() * 1200,
      18 + next() * 34,
      14 + next() * 24,
      pick(['#c98f72', '#d6a98b', '#b97c62'], next()),
      {
        opacity: 0.75,
      },
    ),
  );
  const trees = repeat(90, () =>
    circle(
      1090 + next() * 330,
      180 + next() * 250,
      9 + next() * 11,
      pick(['#7ba07a', '#90b08a', '#6a9170'], next()),
    ),
  );
  const river = 'M-40 760C220 700 360 820 620 800S980 620 1240 700S1520 860 1680 800';
  return drawing(
    1600,
    1100,
    rect(0, 0, 1600, 1100, '#f8f5ee'),
    group('rotate(-7 800 550)', blocks, roofs),
    path('M1060 150Q1260 100 1450 170L1470 430Q1250 480 1080 420Z', '#c9dcbf'),
    trees,
    stroke(river, '#ffffff', 132),
    stroke(river, '#8fbcd9', 104),
    stroke(river, '#b7d6e8', 40, { opacity: 0.7 }),
    stroke('M420 -20L560 420L640 800L760 1140', '#ffffff', 30),
    stroke('M-20 460L560 420L1060 300L1640 210', '#ffffff', 30),
    stroke('M560 420L900 560L1340 1140', '#ffffff', 20),
    stroke('M-20 980L640 930L1640 990', '#ffffff', 20),
    stroke('M-20 180L420 120L1640 30', '#5b6a75', 6, { 'stroke-dasharray': '22 12' }),
    circle(560, 420, 66, '#1f5c8b', { opacity: 0.16 }),
    circle(560, 420, 30, '#1f5c8b'),
    circle(560, 420, 11, '#ffffff'),
    circle(1250, 300, 16, '#3d6b57'),
    circle(905, 562, 16, '#b7452f'),
    circle(300, 140, 16, '#5b6a75'),
  );
}

/** The outdoor pool, seen from above. */
export function pool(): string {
  const next = numbersFrom(8);
  const lanes = repeat(6, (index) =>
    stroke(`M260 ${372 + index * 66}H1260`, index % 2 ? '#ffffff' : '#e4572e', 7, {
      'stroke-dasharray': '26 14',
      opacity: 0.9,
    }),
  );
  const light = repeat(120, () => {
    const [x, y] = [240 + next() * 1040, 320 + next() * 440];
    return stroke(`M${x} ${y}q14 -8 28 0t28 0`, '#ffffff', 3, { opacity: 0.28 });
  });
  const lounger = (x: number, y: number, colour: string) =>
    rect(x, y, 42, 92, '#ffffff', { rx: 7 }) + rect(x + 5, y + 6, 32, 30, colour, { rx: 5 });
  return drawing(
    1600,
    1100,
    rect(0, 0, 1600, 1100, '#93b877'),
    repeat(220, () => circle(next() * 1600, next() * 1100, 2 + next() * 4, '#7fa668', { opacity: 0.6 })),
    rect(170, 240, 1180, 600, '#efe3cd', { rx: 34 }),
    rect(240, 306, 1040, 466, '#3aa0cf', { rx: 12 }),
    rect(240, 306, 1040, 466, '#7cc7e4', { rx: 12, opacity: 0.35 }),
    lanes,
    light,
    repeat(9, (index) => lounger(330 + index * 96, 884, pick(['#1f5c8b', '#e2a33b', '#e4572e'], next()))),
    circle(1465, 400, 96, '#e2a33b'),
    repeat(8, (index) =>
      path('M1465 400L1465 304A96 96 0 0 1 1533 332Z', '#ffffff', {
        transform: `rotate(${index * 90} 1465 400)`,
        opacity: index < 4 ? 1 : 0,
      }),
    ),
    circle(1450, 700, 84, '#3f7a55'),
    circle(1500, 860, 110, '#356b4b'),
    circle(90, 170, 120, '#3f7a55'),
    circle(70, 420, 84, '#4d8a60'),
    circle(560, 110, 92, '#3f7a55'),
    circle(1120, 120, 104, '#4d8a60'),
    circle(1330, 70, 70, '#356b4b'),
  );
}

/** The front of the town hall. */
export function townHall(): string {
  const bay = (x: number) =>
    [
      path(`M${x} 620V470a44 44 0 0 1 88 0V620Z`, '#ffffff'),
      path(`M${x + 8} 612V472a36 36 0 0 1 72 0V612Z`, GLASS),
      stroke(`M${x + 44} 440V612M${x + 8} 530H${x + 80}`, '#ffffff', 5),
      rect(x - 8, 618, 104, 12, '#c9b794'),
      path(`M${x - 6} 880V740a50 50 0 0 1 100 0V880Z`, '#5a4a40'),
      path(`M${x + 4} 880V742a40 40 0 0 1 80 0V880Z`, '#8d7866'),
    ].join('');
  return drawing(
    1600,
    1100,
    fade('sky', [
      [0, '#6ea6ca'],
      [0.9, '#eaf1f0'],
    ]),
    rect(0, 0, 1600, 1100, 'url(#sky)'),
    ellipse(1300, 190, 210, 30, '#ffffff', { opacity: 0.6 }),
    ellipse(210, 260, 180, 24, '#ffffff', { opacity: 0.5 }),
    rect(716, 150, 168, 260, '#efdfc2'),
    path('M700 152L800 16L900 152Z', '#4f6b78'),
    circle(800, 236, 50, '#ffffff'),
    circle(800, 236, 42, '#fbf7ef', { stroke: '#4f6b78', 'stroke-width': 5 }),
    stroke('M800 236V206M800 236L820 248', '#33424c', 6),
    path('M270 402L330 300H1270L1330 402Z', '#8c4a38'),
    rect(300, 400, 1000, 480, '#f1e2c5'),
    rect(300, 650, 1000, 22, '#d8c39b'),
    rect(300, 400, 1000, 18, '#d8c39b'),
    repeat(7, (index) => bay(352 + index * 135)),
    rect(250, 880, 1100, 26, '#c9bda6'),
    rect(210, 906, 1180, 26, '#d9cfbb'),
    rect(0, 932, 1600, 168, '#c4b8a2'),
    stroke('M120 932V420M1480 932V420', '#e9e9e9', 9),
    path('M124 430h120q-30 40 0 80h-120Z', '#1f5c8b'),
    path('M1476 430h-120q30 40 0 80h120Z', '#1f5c8b'),
    roundTree(60, 960, 150, '#4e7d58'),
    roundTree(1545, 970, 165, '#5c8a5c'),
  );
}

/** The coat of arms of the town, in a square of 96. */
export function townMark(colour: string, ground: string): string {
  return [
    path('M10 8h76v50q0 28 -38 38q-38 -10 -38 -38Z', colour),
    path('M18 56q15 -12 30 0t30 0v4q-3 20 -30 28q-27 -8 -30 -28Z', ground),
    path('M34 48V28h5v-7h5v7h8v-7h5v7h5v20Z', ground),
  ].join('');
}
