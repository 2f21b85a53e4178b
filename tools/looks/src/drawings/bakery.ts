import {
  circle,
  drawing,
  ellipse,
  fade,
  glow,
  group,
  numbersFrom,
  path,
  pick,
  rect,
  repeat,
  stroke,
} from './svg.ts';

const CRUST = ['#a8602a', '#b9722f', '#c98a3f', '#8f4f22'] as const;

/** A round loaf from the side, floured and cut crosswise. */
function boule(x: number, y: number, size: number, seed: number): string {
  const next = numbersFrom(seed);
  const crust = pick(CRUST, next());
  const dome = `M${x - size} ${y}C${x - size * 1.04} ${y - size * 0.9} ${x - size * 0.5} ${y - size * 1.12} ${x} ${y - size * 1.12}S${x + size * 1.04} ${y - size * 0.9} ${x + size} ${y}Q${x} ${y + size * 0.2} ${x - size} ${y}Z`;
  const flour = repeat(50, () => {
    const [angle, far] = [next() * Math.PI, next() ** 0.6];
    return circle(
      x + Math.cos(angle) * size * 0.8 * far,
      y - size * 0.18 - Math.sin(angle) * size * 0.76 * far,
      1 + next() * size * 0.012,
      '#fff4df',
      { opacity: 0.6 },
    );
  });
  const cuts = repeat(3, (index) => {
    const at = x - size * 0.45 + index * size * 0.45;
    return (
      path(
        `M${at - size * 0.12} ${y - size * 0.42}Q${at - size * 0.02} ${y - size * 0.9} ${at + size * 0.2} ${y - size * 0.98}Q${at + size * 0.1} ${y - size * 0.7} ${at + size * 0.04} ${y - size * 0.42}Z`,
        '#efcf9a',
      ) +
      stroke(
        `M${at - size * 0.12} ${y - size * 0.42}Q${at - size * 0.02} ${y - size * 0.9} ${at + size * 0.2} ${y - size * 0.98}`,
        '#6f3a17',
        size * 0.018,
      )
    );
  });
  return [
    ellipse(x, y + size * 0.09, size * 1.02, size * 0.12, '#3a1f10', { opacity: 0.25 }),
    path(dome, crust),
    path(
      `M${x - size} ${y}Q${x} ${y + size * 0.2} ${x + size} ${y}C${x + size * 0.98} ${y - size * 0.34} ${x + size * 0.8} ${y - size * 0.1} ${x} ${y - size * 0.06}S${x - size * 0.98} ${y - size * 0.34} ${x - size} ${y}Z`,
      '#5f3013',
      { opacity: 0.35 },
    ),
    cuts,
    flour,
  ].join('');
}

/** An ear of wheat, growing upwards from a place. */
function wheat(x: number, y: number, size: number, turn: number, colour = '#cf9a3f'): string {
  const grains = repeat(7, (index) => {
    const at = -size * (0.5 + index * 0.1);
    return (
      ellipse(-size * 0.05, at, size * 0.036, size * 0.085, colour, {
        transform: `rotate(-24 ${-size * 0.05} ${at})`,
      }) +
      ellipse(size * 0.05, at, size * 0.036, size * 0.085, colour, {
        transform: `rotate(24 ${size * 0.05} ${at})`,
      })
    );
  });
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    stroke(`M0 0V${-size * 1.15}`, colour, size * 0.018),
    grains,
    ellipse(0, -size * 1.2, size * 0.034, size * 0.09, colour),
  );
}

/** The loaf of the house on a board, in a warm evening light. */
export function loaf(): string {
  return drawing(
    1200,
    1500,
    fade('wall', [
      [0, '#f0b878'],
      [1, '#e08a4b'],
    ]),
    glow('light', [
      [0, '#fff0c9', 0.95],
      [1, '#fff0c9', 0],
    ]),
    rect(0, 0, 1200, 1500, 'url(#wall)'),
    circle(600, 620, 620, 'url(#light)'),
    wheat(300, 1130, 620, -16, '#b9762c'),
    wheat(210, 1130, 500, -26, '#c98a3f'),
    wheat(905, 1130, 640, 15, '#b9762c'),
    wheat(1010, 1130, 520, 27, '#c98a3f'),
    rect(0, 1120, 1200, 380, '#7a3f20'),
    rect(0, 1120, 1200, 16, '#93502a'),
    rect(130, 1100, 940, 44, '#d9a867', { rx: 20 }),
    rect(130, 1126, 940, 20, '#b3803f', { rx: 10 }),
    boule(600, 1096, 390, 4),
    group(
      'rotate(-8 320 1300)',
      rect(210, 1280, 330, 26, '#d8d3c8', { rx: 12 }),
      rect(90, 1274, 140, 38, '#4a2a18', { rx: 16 }),
    ),
    ellipse(860, 1300, 120, 30, '#f7ead2'),
    ellipse(860, 1288, 74, 22, '#f3d27a'),
    repeat(26, (index) => {
      const next = numbersFrom(index + 50);
      return ellipse(520 + next() * 520, 1190 + next() * 240, 3 + next() * 5, 2 + next() * 3, '#e9b872', {
        opacity: 0.8,
      });
    }),
  );
}

/** Rolls on a tray, row by row. */
export function rolls(): string {
  const next = numbersFrom(12);
  const roll = (x: number, y: number) => {
    const seeds = next();
    const top = pick(CRUST, next());
    return [
      ellipse(x, y + 14, 104, 84, '#3a1f10', { opacity: 0.28 }),
      ellipse(x, y, 102, 84, top),
      ellipse(x - 20, y - 22, 62, 42, '#ffffff', { opacity: 0.14 }),
      seeds > 0.55
        ? repeat(34, () =>
            ellipse(
              x + (next() - 0.5) * 130,
              y + (next() - 0.5) * 96,
              5,
              3,
              seeds > 0.78 ? '#f6e6bf' : '#2f2118',
              { transform: `rotate(${Math.round(next() * 180)} ${Math.round(x)} ${Math.round(y)})` },
            ),
          )
        : stroke(`M${x - 66} ${y + 6}Q${x} ${y - 40} ${x + 66} ${y + 2}`, '#f0cf98', 16) +
          stroke(`M${x - 66} ${y}Q${x} ${y - 48} ${x + 66} ${y - 6}`, '#6f3a17', 4),
    ].join('');
  };
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#e7d3b3'),
    rect(70, 60, 1460, 1080, '#3f4548', { rx: 36 }),
    rect(100, 90, 1400, 1020, '#5a6266', { rx: 22 }),
    rect(130, 120, 1340, 960, '#f3ead8', { rx: 8 }),
    repeat(20, (index) => roll(270 + (index % 5) * 266, 240 + Math.floor(index / 5) * 240)),
  );
}

/** Croissants on marble. */
export function croissants(): string {
  const croissant = (x: number, y: number, turn: number, size: number) => {
    const parts = repeat(7, (index) => {
      const at = index - 3;
      const [px, py] = [at * size * 0.27, at * at * size * 0.062];
      const tall = size * (0.36 - Math.abs(at) * 0.068);
      return (
        ellipse(px, py, size * 0.2, tall, CRUST[Math.abs(at) % 2 ? 1 : 2] ?? '#b9722f', {
          transform: `rotate(${at * 15} ${px} ${py})`,
        }) +
        stroke(
          `M${px - size * 0.1} ${py - tall * 0.8}Q${px - size * 0.19} ${py} ${px - size * 0.1} ${py + tall * 0.8}`,
          '#7a431b',
          size * 0.016,
          { transform: `rotate(${at * 15} ${px} ${py})` },
        ) +
        ellipse(px + size * 0.03, py - tall * 0.36, size * 0.07, tall * 0.28, '#f0c684', {
          opacity: 0.75,
          transform: `rotate(${at * 15} ${px} ${py})`,
        })
      );
    });
    return group(
      `translate(${x} ${y}) rotate(${turn})`,
      ellipse(0, size * 0.3, size * 0.94, size * 0.28, '#6b4a35', { opacity: 0.22 }),
      parts,
    );
  };
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#e9e4dc'),
    stroke('M-40 260C300 160 520 420 900 300S1400 120 1680 240', '#cfc7bb', 9, { opacity: 0.7 }),
    stroke('M-40 900C200 860 560 1050 860 930S1300 760 1680 900', '#d6cec3', 6),
    stroke('M700 -40C760 260 980 520 1040 1240', '#d6cec3', 4),
    circle(1190, 780, 380, '#ffffff'),
    circle(1190, 780, 316, '#f4efe7'),
    croissant(430, 400, -18, 330),
    croissant(1190, 780, 12, 320),
    croissant(1160, 250, 34, 250),
    croissant(360, 900, -40, 270),
    repeat(40, (index) => {
      const next = numbersFrom(index + 9);
      return path(
        `M${next() * 1600} ${next() * 1200}l${8 + next() * 12} 4l-6 ${6 + next() * 8}Z`,
        '#c98a3f',
        { opacity: 0.7 },
      );
    }),
  );
}

/** The shelf behind the counter, early in the morning. */
export function shelf(): string {
  const board = (y: number) =>
    rect(40, y, 1520, 30, '#9a6236') + rect(40, y + 30, 1520, 12, '#5d3718', { opacity: 0.4 });
  const baguette = (x: number, y: number) =>
    group(
      `rotate(-74 ${x} ${y})`,
      rect(x, y - 34, 330, 62, '#b9722f', { rx: 31 }),
      repeat(5, (index) => path(`M${x + 36 + index * 58} ${y + 12}l44 -34l14 8l-44 34Z`, '#efcf9a')),
    );
  const tin = (x: number, y: number) => [
    path(`M${x} ${y}v-120q0 -52 50 -52h140q50 0 50 52v120Z`, '#a8602a'),
    path(`M${x + 16} ${y}v-112q0 -42 40 -42h128q40 0 40 42v112Z`, '#c98a3f', { opacity: 0.55 }),
    stroke(`M${x + 40} ${y - 144}H${x + 200}`, '#efcf9a', 14),
  ];
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#3d5a4c'),
    repeat(17, (index) => rect(index * 100, 0, 3, 1200, '#32493e')),
    board(400),
    board(770),
    board(1130),
    boule(230, 396, 150, 1),
    boule(560, 396, 166, 2),
    boule(900, 396, 150, 3),
    ...tin(1120, 400),
    ...tin(1340, 400),
    ...tin(90, 770),
    ...tin(350, 770),
    repeat(6, (index) => baguette(700 + index * 74, 760)),
    rect(660, 640, 480, 130, '#c79a5c', { rx: 10 }),
    repeat(12, (index) => stroke(`M${680 + index * 40} 646v118`, '#a5783d', 5)),
    boule(1360, 766, 160, 7),
    boule(220, 1126, 150, 8),
    boule(530, 1126, 140, 5),
    ...tin(740, 1130),
    boule(1170, 1126, 150, 10),
    boule(1440, 1126, 110, 11),
  );
}

/** The oven, with fire behind its door. */
export function oven(): string {
  const next = numbersFrom(31);
  return drawing(
    1600,
    1200,
    glow('fire', [
      [0, '#fff2b8'],
      [0.4, '#ffae42'],
      [0.8, '#c4451c'],
      [1, '#5a1c0e'],
    ]),
    rect(0, 0, 1600, 1200, '#8c4a30'),
    repeat(112, (index) => {
      const [column, row] = [index % 14, Math.floor(index / 14)];
      return rect(
        column * 124 - (row % 2) * 62,
        row * 152,
        116,
        144,
        pick(['#9d5637', '#a9603e', '#8a4629', '#b46a47'], next()),
        { rx: 4 },
      );
    }),
    path('M330 980V600a470 420 0 0 1 940 0V980Z', '#4a2b1f'),
    path('M400 980V610a400 350 0 0 1 800 0V980Z', '#2b140c'),
    path('M440 980V620a360 310 0 0 1 720 0V980Z', 'url(#fire)'),
    repeat(9, (index) =>
      path(
        `M${480 + index * 70} 980q${20 + next() * 20} ${-90 - next() * 160} ${34} ${-120 - next() * 200}L${560 + index * 70} 980Z`,
        pick(['#ffd25e', '#ff8a2a', '#fff0b0'], next()),
        { opacity: 0.75 },
      ),
    ),
    boule(640, 976, 120, 3),
    boule(940, 976, 120, 6),
    rect(270, 978, 1060, 60, '#6d6a66'),
    rect(270, 978, 1060, 14, '#8b8883'),
    stroke('M1120 1180L860 990', '#c79a5c', 26),
    path('M700 958h210l50 40H660Z', '#d9b27a'),
  );
}

/** A field of wheat under a summer sky. */
export function field(): string {
  const next = numbersFrom(77);
  return drawing(
    1600,
    1100,
    fade('sky', [
      [0, '#f6d9a8'],
      [0.6, '#fbeed3'],
    ]),
    rect(0, 0, 1600, 1100, 'url(#sky)'),
    circle(1180, 330, 130, '#f0913f'),
    path('M0 560Q400 470 800 540T1600 500V1100H0Z', '#c7a55a'),
    path('M0 640Q500 560 900 620T1600 590V1100H0Z', '#d8ab4e'),
    repeat(90, (index) =>
      wheat(
        next() * 1640 - 20,
        860 + (index / 90) * 330,
        260 + (index / 90) * 150,
        next() * 22 - 11,
        pick(['#b9792b', '#d79f3e', '#e8bb5c', '#a3652a'], next()),
      ),
    ),
  );
}

/** An ear of wheat in a round loaf, in a square of 96. */
export function bakeryMark(colour: string, ground: string): string {
  const grain = (x: number, y: number, turn: number) =>
    ellipse(x, y, 6.5, 12, ground, { transform: `rotate(${turn} ${x} ${y})` });
  return [
    circle(48, 48, 46, colour),
    stroke('M48 84V30', ground, 4),
    repeat(3, (index) => grain(36, 64 - index * 17, -32) + grain(60, 64 - index * 17, 32)),
    ellipse(48, 19, 6.5, 11, ground),
  ].join('');
}
