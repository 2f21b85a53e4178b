import { circle, drawing, fade, group, numbersFrom, path, pick, rect, repeat, stroke } from './svg.ts';

/** Half discs and bars on raw canvas: the work that the exhibition is named after. */
export function halfDiscs(): string {
  return drawing(
    1800,
    1150,
    rect(0, 0, 1800, 1150, '#ece5d8'),
    path('M250 1150V560a330 330 0 0 1 660 0V1150Z', '#b3261e'),
    path('M910 1150V560a330 330 0 0 0 -330 -330V1150Z', '#7d1712', { opacity: 0.55 }),
    circle(1120, 430, 300, '#1d2b3a'),
    path('M1120 130a300 300 0 0 1 0 600Z', '#e0a526'),
    rect(820, 730, 700, 420, '#2f5d62'),
    path('M820 730h700l-700 420Z', '#3f7a7c'),
    circle(1420, 940, 150, '#ece5d8'),
    path('M1420 790a150 150 0 0 0 0 300Z', '#b3261e'),
    rect(60, 860, 250, 290, '#e0a526'),
    path('M60 860h250L60 1150Z', '#efc25c'),
    rect(1600, 120, 46, 1030, '#1d2b3a'),
    repeat(7, (index) => rect(1690, 180 + index * 84, 110, 34, '#1d2b3a')),
    circle(390, 200, 84, '#1d2b3a'),
  );
}

/** Squares within squares, in four temperatures of one colour. */
export function squares(): string {
  const set = (x: number, y: number, [a, b, c, d]: readonly [string, string, string, string]) =>
    [
      rect(x, y, 520, 520, a),
      rect(x + 52, y + 78, 416, 416, b),
      rect(x + 104, y + 156, 312, 312, c),
      rect(x + 156, y + 234, 208, 208, d),
    ].join('');
  return drawing(
    1200,
    1200,
    rect(0, 0, 1200, 1200, '#f3efe7'),
    set(60, 60, ['#e9b44c', '#e08f3e', '#cf5c36', '#8f2d1f']),
    set(620, 60, ['#20343f', '#31525b', '#5b8c85', '#b8d4c4']),
    set(60, 620, ['#d8d2c4', '#b9b2a2', '#7f7a70', '#2b2926']),
    set(620, 620, ['#5c1a1b', '#a62c2b', '#dd6e5c', '#f3c1a5']),
  );
}

/** Two fields of lines that move against each other. */
export function lines(): string {
  const wave = (shift: number, colour: string) =>
    repeat(24, (index) => {
      const y = 50 + index * 48;
      const swing = 90 * Math.sin(index / 4 + shift);
      return stroke(
        `M-20 ${y}C380 ${y - swing} 560 ${y + swing * 1.4} 820 ${y}S1320 ${y - swing} 1640 ${y + swing * 0.4}`,
        colour,
        13,
      );
    });
  return drawing(1600, 1200, rect(0, 0, 1600, 1200, '#f4f1ea'), wave(0.4, '#1d2b3a'), wave(2.1, '#b3261e'));
}

/** A stack of stone discs on a plinth, in the light of a window. */
export function sculpture(): string {
  const disc = (y: number, rx: number, height: number, tone: readonly [string, string]) => {
    const ry = rx * 0.2;
    return [
      path(`M${600 - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-height}Z`, tone[0]),
      path(`M600 ${y}v${height + ry}a${rx} ${ry} 0 0 0 ${rx} ${-ry}v${-height}Z`, '#000000', {
        opacity: 0.16,
      }),
      `<ellipse cx="600" cy="${y}" rx="${rx}" ry="${ry}" fill="${tone[1]}"/>`,
    ].join('');
  };
  return drawing(
    1200,
    1500,
    fade('wall', [
      [0, '#d9d4ca'],
      [1, '#c8c2b6'],
    ]),
    rect(0, 0, 1200, 1500, 'url(#wall)'),
    path('M90 120L560 40V820L90 980Z', '#f6f2e8', { opacity: 0.85 }),
    path('M310 80L336 76V900L310 908Z', '#d5cfc3'),
    path('M90 500L560 390V414L90 526Z', '#d5cfc3'),
    rect(0, 1180, 1200, 320, '#a79f91'),
    path('M0 1180H1200L1200 1204H0Z', '#90887b'),
    path('M820 1400L1200 1270V1500H560Z', '#7e776b', { opacity: 0.5 }),
    rect(430, 1000, 340, 420, '#efebe2'),
    rect(600, 1000, 170, 420, '#d3cdc0'),
    disc(920, 150, 80, ['#5c5a57', '#74716c']),
    disc(830, 110, 70, ['#b3261e', '#c94a3f']),
    disc(690, 190, 100, ['#33383d', '#4a5057']),
    disc(600, 88, 60, ['#e0d8c8', '#f2ecdf']),
    disc(470, 140, 100, ['#2f5d62', '#41777b']),
    circle(600, 350, 108, '#e0a526'),
    path('M600 242a108 108 0 0 1 0 216a150 150 0 0 0 0 -216Z', '#b57c12', { opacity: 0.7 }),
  );
}

/** Paper cut-outs: leaves that float over blocks of colour. */
export function cutOuts(): string {
  const next = numbersFrom(17);
  const leaf = (x: number, y: number, size: number, turn: number, colour: string) => {
    const fingers = repeat(6, (index) =>
      group(
        `rotate(${-75 + index * 30})`,
        path(
          `M0 0C${-size * 0.2} ${-size * 0.5} ${-size * 0.16} ${-size} 0 ${-size * 1.15}S${size * 0.2} ${-size * 0.5} 0 0Z`,
          colour,
        ),
      ),
    );
    return group(`translate(${x} ${y}) rotate(${turn})`, fingers, circle(0, 0, size * 0.2, colour));
  };
  const tiles = ['#e3ded2', '#c9d8d6', '#efc25c', '#e58a76', '#2f5d62', '#1d2b3a'] as const;
  return drawing(
    1600,
    1200,
    repeat(12, (index) =>
      rect((index % 4) * 400, Math.floor(index / 4) * 400, 400, 400, tiles[(index * 5 + 1) % 6] ?? '#e3ded2'),
    ),
    leaf(300, 480, 260, -12, '#b3261e'),
    leaf(760, 900, 330, 24, '#f6f2e8'),
    leaf(1180, 440, 300, 8, '#1f6f6b'),
    leaf(1400, 1020, 240, -28, '#e0a526'),
    leaf(120, 1090, 190, 38, '#1d2b3a'),
    leaf(880, 270, 150, -40, '#f6f2e8'),
    repeat(8, () =>
      circle(next() * 1600, next() * 1200, 14 + next() * 22, pick(['#b3261e', '#f6f2e8', '#1d2b3a'], next())),
    ),
  );
}

/** Quadrilaterals that leave their grid, row by row. */
export function drift(): string {
  const next = numbersFrom(41);
  const cells = repeat(96, (index) => {
    const [column, row] = [index % 12, Math.floor(index / 12)];
    const wild = (row / 7) ** 1.6 * 44;
    const corner = (x: number, y: number) =>
      `${(140 + column * 112 + x + (next() - 0.5) * wild * 2).toFixed(0)} ${(110 + row * 126 + y + (next() - 0.5) * wild * 2).toFixed(0)}`;
    return stroke(
      `M${corner(0, 0)}L${corner(84, 0)}L${corner(84, 96)}L${corner(0, 96)}Z`,
      next() > 0.88 ? '#b3261e' : '#22262b',
      5,
    );
  });
  return drawing(1600, 1200, rect(0, 0, 1600, 1200, '#f1ece1'), cells);
}

/** The building: two slabs of concrete and a lit foyer at dusk. */
export function building(): string {
  const next = numbersFrom(5);
  const people = repeat(7, (index) => {
    const [x, tall] = [330 + index * 143 + next() * 50, 92 + next() * 20];
    return (
      circle(x, 958 - tall, 13, '#2a2724') +
      path(`M${x - 14} 960L${x - 11} ${984 - tall}q11 -12 22 0L${x + 14} 960Z`, '#2a2724')
    );
  });
  return drawing(
    1600,
    1200,
    fade('dusk', [
      [0, '#31465a'],
      [0.6, '#8d93a0'],
      [1, '#e3b296'],
    ]),
    rect(0, 0, 1600, 1200, 'url(#dusk)'),
    rect(180, 250, 900, 380, '#b8b0a4'),
    rect(180, 250, 900, 18, '#cbc4b9'),
    repeat(9, (index) => rect(180 + index * 100, 268, 3, 362, '#9e968a')),
    rect(820, 400, 640, 230, '#8f887d'),
    rect(820, 400, 640, 16, '#a69f94'),
    rect(300, 350, 300, 120, '#2c3640'),
    rect(306, 356, 94, 108, '#b3261e'),
    rect(402, 356, 94, 108, '#e0a526'),
    rect(240, 630, 1160, 330, '#f6d99c'),
    repeat(13, (index) => rect(240 + index * 96, 630, 7, 330, '#6c6459')),
    rect(330, 700, 130, 170, '#b3261e', { opacity: 0.85 }),
    circle(780, 780, 80, '#2f5d62'),
    rect(1080, 700, 180, 130, '#1d2b3a', { opacity: 0.85 }),
    people,
    rect(0, 960, 1600, 240, '#3d3b3c'),
    path('M240 960H1400L1560 1200H60Z', '#f0c98a', { opacity: 0.25 }),
    repeat(5, (index) => rect(0, 980 + index * 46, 1600, 2, '#2c2a2b')),
  );
}

/** A square with a quarter taken out of it. */
export function museumMark(colour: string, ground: string): string {
  return (
    rect(4, 4, 88, 88, colour) +
    path('M48 48V4a44 44 0 0 1 44 44Z', ground) +
    path('M4 92V48a44 44 0 0 1 44 44Z', ground)
  );
}
