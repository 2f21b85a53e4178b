import { circle, drawing, group, numbersFrom, path, pick, rect, repeat, stroke } from './svg.ts';

const PAPER = '#f2ece0';
const INK = '#3a2a2c';
const WINE = '#6b2737';

const thin = (d: string, width = 2.2, colour = INK) => stroke(d, colour, width);
const hatch = (x: number, y: number, width: number, height: number, gap: number) => {
  const count = Math.floor((width + height) / gap);
  return repeat(count, (index) => {
    const at = index * gap;
    const [x1, y1] = at < height ? [x, y + at] : [x + at - height, y + height];
    const [x2, y2] = at < width ? [x + at, y] : [x + width, y + at - width];
    return thin(`M${x1} ${y1}L${x2} ${y2}`, 1.1);
  });
};

/** The street front of the offices, as an architect draws it. */
export function elevation(): string {
  const bay = (x: number) =>
    [
      rect(x, 250, 74, 128, '#ffffff', { stroke: INK, 'stroke-width': 2.2 }),
      thin(`M${x + 37} 250V378M${x} 300H${x + 74}`, 1.6),
      path(`M${x - 12} 246L${x + 37} 220L${x + 86} 246Z`, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
      rect(x - 8, 380, 90, 9, PAPER, { stroke: INK, 'stroke-width': 1.6 }),
      rect(x, 440, 74, 116, '#ffffff', { stroke: INK, 'stroke-width': 2.2 }),
      thin(`M${x + 37} 440V556M${x} 488H${x + 74}`, 1.6),
      rect(x - 8, 558, 90, 9, PAPER, { stroke: INK, 'stroke-width': 1.6 }),
      hatch(x + 39, 252, 34, 46, 9),
      hatch(x + 2, 442, 34, 44, 9),
    ].join('');
  const column = (x: number) =>
    [
      rect(x, 420, 34, 300, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
      repeat(4, (index) => thin(`M${x + 7 + index * 7} 430V708`, 1)),
      rect(x - 8, 404, 50, 16, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
      rect(x - 8, 718, 50, 16, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
    ].join('');
  return drawing(
    2100,
    900,
    rect(0, 0, 2100, 900, PAPER),
    rect(0, 0, 2100, 740, '#e7ddcb'),
    circle(1965, 190, 74, WINE, { opacity: 0.9 }),
    rect(270, 190, 1560, 550, PAPER, { stroke: INK, 'stroke-width': 3 }),
    rect(250, 168, 1600, 22, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
    repeat(64, (index) => rect(262 + index * 25, 156, 12, 12, PAPER, { stroke: INK, 'stroke-width': 1.2 })),
    rect(300, 106, 1500, 48, '#b9a48e', { stroke: INK, 'stroke-width': 2.2 }),
    hatch(300, 106, 1500, 48, 15),
    rect(270, 404, 1560, 12, PAPER, { stroke: INK, 'stroke-width': 1.6 }),
    repeat(4, (index) => bay(330 + index * 122)),
    repeat(4, (index) => bay(1330 + index * 122)),
    path('M800 400L1050 288L1300 400Z', PAPER, { stroke: INK, 'stroke-width': 3 }),
    path('M850 388L1050 304L1250 388Z', '#e3d6c2', { stroke: INK, 'stroke-width': 1.6 }),
    circle(1050, 356, 22, PAPER, { stroke: INK, 'stroke-width': 2 }),
    rect(806, 388, 488, 16, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
    ...[826, 920, 1146, 1240].map(column),
    path('M996 734V520a54 54 0 0 1 108 0V734Z', WINE, { stroke: INK, 'stroke-width': 2.2 }),
    thin('M1050 470V734M996 560H1104', 1.8, '#d9b9b4'),
    rect(760, 734, 580, 16, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
    rect(730, 750, 640, 16, PAPER, { stroke: INK, 'stroke-width': 2.2 }),
    thin('M0 768H2100', 4),
    repeat(4, (index) => {
      const x = [70, 180, 1905, 2025][index] ?? 0;
      return (
        thin(`M${x} 766V640`, 3) +
        circle(x, 590, 52, '#b6b394', { stroke: INK, 'stroke-width': 2, opacity: 0.9 })
      );
    }),
    hatch(0, 774, 2100, 60, 22),
    thin('M270 820H1830M270 808V832M1830 808V832', 1.6, WINE),
  );
}

/** A staircase that turns, from below. */
export function stairs(): string {
  const steps = repeat(30, (index) => {
    const turn = index * 12.5;
    const inner = 96;
    const outer = 560 - index * 4;
    return group(
      `rotate(${turn} 800 600)`,
      path(
        `M${800 + inner} 600L${800 + outer} 560L${800 + outer} 680L${800 + inner} 622Z`,
        index % 2 ? '#e2d6c3' : '#cdbda6',
        {
          stroke: INK,
          'stroke-width': 2,
        },
      ),
    );
  });
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#d9ccb8'),
    circle(800, 600, 760, '#cbbba4'),
    circle(800, 600, 640, '#b5a28a', { stroke: INK, 'stroke-width': 3 }),
    steps,
    circle(800, 600, 104, WINE, { stroke: INK, 'stroke-width': 3 }),
    circle(800, 600, 70, '#f6efe3', { stroke: INK, 'stroke-width': 2 }),
    repeat(9, (index) =>
      circle(800, 600, 574 + index * 9, 'none', { stroke: INK, 'stroke-width': 0.9, opacity: 0.55 }),
    ),
  );
}

/** Shelves with bound volumes. */
export function library(): string {
  const next = numbersFrom(23);
  const shelf = (y: number) => {
    const books: string[] = [];
    let x = 60;
    while (x < 1500) {
      const [width, height] = [24 + next() * 34, 170 + next() * 70];
      const colour = pick([WINE, '#8a4a4a', '#3c4a4a', '#b08d57', '#5b4a3f', '#d8c9ae', '#47323a'], next());
      const band = next() > 0.4 ? rect(x, y - height + 34, width, 12, '#e3cf9f', { opacity: 0.9 }) : '';
      const lean = next() > 0.93 ? `rotate(7 ${x + width} ${y})` : '';
      books.push(
        group(
          lean,
          rect(x, y - height, width, height, colour, { stroke: INK, 'stroke-width': 1.4 }),
          band,
          rect(x, y - 46, width, 6, '#e3cf9f', { opacity: 0.6 }),
        ),
      );
      x += width + (next() > 0.9 ? 46 : 2);
    }
    return [
      ...books,
      rect(30, y, 1540, 24, '#6b4c3a', { stroke: INK, 'stroke-width': 2 }),
      rect(30, y + 24, 1540, 8, '#000000', { opacity: 0.2 }),
    ];
  };
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#4a342a'),
    ...[280, 570, 860, 1150].flatMap(shelf),
    rect(0, 0, 34, 1200, '#5d4232'),
    rect(1566, 0, 34, 1200, '#5d4232'),
    thin('M1190 1200L1290 0M1330 1200L1400 0', 12, '#c9a574'),
    repeat(11, (index) =>
      thin(
        `M${1199 + index * 9.2} ${1090 - index * 108}L${1338 + index * 6.4} ${1090 - index * 108}`,
        9,
        '#c9a574',
      ),
    ),
  );
}

/** A row of arches that recedes. */
export function arcade(): string {
  const arches = repeat(8, (index) => {
    const scale = 1 - index * 0.115;
    const [width, height] = [1240 * scale, 1100 * scale];
    const [x, y] = [800 - width / 2, 1180 - index * 58 - height];
    const tone = 232 - index * 19;
    const side = `rgb(${tone} ${tone - 10} ${tone - 26})`;
    return path(
      `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}h${-width * 0.13}V${y + width / 2}a${width * 0.37} ${width * 0.37} 0 0 0 ${-width * 0.74} 0V${y + height}Z`,
      side,
      { stroke: INK, 'stroke-width': 2 },
    );
  });
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#efe6d6'),
    path('M180 1180L640 760H960L1420 1180V1200H180Z', '#c9b79c'),
    repeat(12, (index) => thin(`M${180 + index * 112} 1180L${640 + index * 29} 770`, 1.2)),
    repeat(6, (index) => thin(`M${180 + index * 76} ${1180 - index * 70}H${1420 - index * 76}`, 1.2)),
    rect(752, 590, 96, 176, WINE),
    arches,
    rect(0, 1180, 1600, 20, '#a58f74'),
  );
}

/** A contract on a desk, with pen and seal. */
export function contract(): string {
  const next = numbersFrom(2);
  return drawing(
    1600,
    1200,
    rect(0, 0, 1600, 1200, '#7a5a45'),
    repeat(24, (index) =>
      thin(
        `M0 ${index * 52 + next() * 14}C500 ${index * 52 - 14} 1000 ${index * 52 + 24} 1600 ${index * 52}`,
        1.6,
        '#6a4c3a',
      ),
    ),
    group(
      'rotate(-5 700 620)',
      rect(372, 152, 700, 960, '#000000', { opacity: 0.2 }),
      rect(350, 130, 700, 960, '#fbf7ee'),
      rect(430, 220, 320, 26, INK),
      repeat(14, (index) => rect(430, 310 + index * 40, 400 + next() * 140, 9, '#b9ac9a')),
      stroke('M440 960c60 -70 90 40 140 -20s50 30 110 -14 70 20 100 -6', '#263a5e', 6),
      thin('M430 1000H830', 2),
      circle(930, 960, 62, WINE),
      circle(930, 960, 44, 'none', { stroke: '#8f4a58', 'stroke-width': 5 }),
      path('M906 964h48M930 940v48', 'none', { stroke: '#d9b9b4', 'stroke-width': 6 }),
    ),
    group(
      'rotate(38 1260 520)',
      rect(1238, 200, 44, 520, '#1f2430', { rx: 20 }),
      rect(1238, 430, 44, 26, '#c9a24e'),
      path('M1240 716h40l-16 96h-8Z', '#c9a24e'),
    ),
    circle(240, 260, 150, '#e9e1d2'),
    circle(240, 260, 116, '#4a2f22'),
    circle(240, 260, 104, '#5d3b2a'),
  );
}

/** Two columns under one beam. */
export function firmMark(colour: string, ground: string): string {
  return [
    circle(48, 48, 46, colour),
    rect(22, 24, 52, 7, ground),
    rect(30, 36, 8, 34, ground),
    rect(44, 36, 8, 34, ground),
    rect(58, 36, 8, 34, ground),
    rect(22, 73, 52, 6, ground),
  ].join('');
}
