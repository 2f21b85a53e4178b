import { letters } from '../drawing/lettering.ts';
import type { Picture } from '../drawing/paint.ts';
import { PALETTE } from '../drawing/palette.ts';
import { randomFrom, type Random } from '../drawing/random.ts';
import {
  circle,
  element,
  group,
  line,
  path,
  polygon,
  polyline,
  rect,
  times,
  type Point,
} from '../drawing/shapes.ts';

const WIDTH = 2400;
const HEIGHT = 1600;

/** The dock's edge, from the fjord round to the fjord: two quays, the head of the dock, the mole. */
const DOCK =
  'M0 560 L560 520 L760 470 L1880 470 L1960 540 L1960 900 L1880 990 L700 990 L640 1060 L300 1130 L250 1180 L0 1230 Z';

/** The quarter from above, north at the top. */
export const sitePlan: Picture = {
  name: 'site-plan',
  alt: 'Plan of the quarter: the dock in the middle, blocks A to H along both quays, the park at the head of the dock, and the mole in the west.',
  width: WIDTH,
  height: HEIGHT,
  focal: { x: 0.5, y: 0.48 },
  draw() {
    const random = randomFrom('site-plan');
    return [
      rect(0, 0, [WIDTH, HEIGHT], { fill: PALETTE.paper }),
      streets(),
      path(DOCK, { fill: PALETTE.mist }),
      element('clipPath', { id: 'dock' }, path(DOCK, {})),
      group({ 'clip-path': 'url(#dock)' }, depths(), soundings(random)),
      path(DOCK, { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 7, 'stroke-linejoin': 'round' }),
      path(DOCK, {
        fill: 'none',
        stroke: PALETTE.paper,
        'stroke-width': 22,
        'stroke-opacity': 0.25,
        'stroke-dasharray': '2 26',
      }),
      mole(),
      park(random),
      BLOCKS.map((block) => blockPlan(block, random)).join(''),
      promenadeTrees(random),
      tram(),
      scaleAndNorth(),
    ].join('');
  },
};

type Block = { name: string; x: number; y: number; width: number; depth: number; kept?: boolean };

const BLOCKS: readonly Block[] = [
  { name: 'A', x: 640, y: 190, width: 230, depth: 190 },
  { name: 'B', x: 920, y: 190, width: 230, depth: 190 },
  { name: 'C', x: 1200, y: 190, width: 260, depth: 190 },
  { name: 'D', x: 1510, y: 190, width: 250, depth: 190 },
  { name: 'E', x: 760, y: 1090, width: 240, depth: 200 },
  { name: 'F', x: 1060, y: 1090, width: 240, depth: 200 },
  { name: 'G', x: 1360, y: 1090, width: 130, depth: 230, kept: true },
  { name: 'H', x: 1550, y: 1090, width: 260, depth: 200 },
];

function streets(): string {
  const wide = { stroke: '#fffaf0', 'stroke-width': 34, fill: 'none' };
  const fine = { stroke: PALETTE.stone, 'stroke-width': 2, fill: 'none', opacity: 0.6 };
  const runs: Point[][] = [
    [
      [0, 430],
      [560, 400],
      [1900, 400],
      [2060, 520],
      [2060, 940],
      [1940, 1050],
      [660, 1050],
      [0, 1330],
    ],
    [
      [560, 130],
      [2400, 130],
    ],
    [
      [600, 1350],
      [2400, 1350],
    ],
    [
      [2200, 0],
      [2200, 1600],
    ],
    [
      [895, 130],
      [895, 430],
    ],
    [
      [1175, 130],
      [1175, 430],
    ],
    [
      [1485, 130],
      [1485, 430],
    ],
    [
      [1810, 0],
      [1810, 430],
    ],
    [
      [1030, 1040],
      [1030, 1600],
    ],
    [
      [1325, 1040],
      [1325, 1600],
    ],
    [
      [1520, 1040],
      [1520, 1600],
    ],
    [
      [1850, 1040],
      [1850, 1600],
    ],
  ];
  const town = times(48, (index) => {
    const x = 600 + (index % 12) * 150;
    const row = Math.floor(index / 12);
    const y = [20, 1395, 1480, 1560][row] ?? 20;
    const crossed = (row === 0 ? [1810, 2200] : [1030, 1325, 1520, 1850, 2200]).some(
      (street) => street > x - 24 && street < x + 142,
    );
    if (crossed) return '';
    return rect(x, y, [118, row === 0 ? 84 : 62], {
      fill: PALETTE.sand,
      stroke: PALETTE.stone,
      'stroke-width': 1.5,
    });
  });
  return town + runs.map((run) => polyline(run, wide) + polyline(run, fine)).join('');
}

function depths(): string {
  return times(7, (index) => {
    const inset = 26 + index * 26;
    const d = `M-40 ${580 + inset} L560 ${540 + inset} L770 ${490 + inset} L${1870 - inset} ${490 + inset} L${1940 - inset} ${560 + inset * 0.8} L${1940 - inset} ${880 - inset * 0.8} L${1870 - inset} ${970 - inset} L690 ${970 - inset} L620 ${1040 - inset} L280 ${1110 - inset} L-40 ${1200 - inset}`;
    return path(d, {
      fill: PALETTE.fjord,
      'fill-opacity': 0.09,
      stroke: PALETTE.petrol,
      'stroke-width': 1.6,
      'stroke-opacity': 0.45,
    });
  });
}

function soundings(random: Random): string {
  return times(27, (index) => {
    const column = index % 9;
    if (index === 13 || index === 14 || index === 12) return '';
    const point: Point = [
      column === 1 ? 680 : 400 + column * 165 + random.between(-34, 34),
      610 + Math.floor(index / 9) * 125 + random.between(-22, 22),
    ];
    return letters(`${random.whole(4, 9)}.${random.whole(0, 9)}`, point, {
      height: 15,
      colour: PALETTE.petrol,
    });
  });
}

function mole(): string {
  return [
    polygon(
      [
        [0, 610],
        [330, 660],
        [350, 690],
        [330, 712],
        [0, 690],
      ],
      { fill: PALETTE.sand, stroke: PALETTE.ink, 'stroke-width': 6 },
    ),
    circle([318, 686], 17, { fill: PALETTE.minium, stroke: PALETTE.ink, 'stroke-width': 5 }),
    letters('THE MOLE', [60, 664], { height: 20, colour: PALETTE.ink, turn: 5 }),
    line([560, 520], [520, 1075], { stroke: PALETTE.ink, 'stroke-width': 14 }),
    line([560, 520], [520, 1075], { stroke: PALETTE.paper, 'stroke-width': 6 }),
    circle([541, 790], 26, { fill: PALETTE.paper, stroke: PALETTE.ink, 'stroke-width': 6 }),
    letters('SWING BRIDGE', [600, 900], { height: 15, colour: PALETTE.ink, turn: -86 }),
  ].join('');
}

function park(random: Random): string {
  const trees = times(64, () => {
    const point: Point = [random.between(2000, 2050), random.between(480, 960)];
    return circle(point, random.between(9, 17), {
      fill: PALETTE.moss,
      opacity: 0.75,
      stroke: PALETTE.pine,
      'stroke-width': 1.5,
    });
  });
  return (
    rect(1984, 470, [180, 520], { fill: '#dfe3c6', rx: 8 }) +
    group({ transform: 'translate(50 0)' }, trees) +
    times(5, (index) => path(`M1966 ${560 + index * 74} h46`, { stroke: PALETTE.ink, 'stroke-width': 4 })) +
    letters('DOCK PARK', [2140, 960], { height: 24, colour: PALETTE.pine, turn: -90 })
  );
}

function blockPlan({ name, x, y, width, depth, kept }: Block, random: Random): string {
  const ring = 54;
  const fill = kept ? PALETTE.brick : '#fffdf6';
  const shadow = polygon(
    [
      [x + width, y],
      [x + width + 20, y + 22],
      [x + width + 20, y + depth + 22],
      [x + 20, y + depth + 22],
      [x, y + depth],
    ],
    { fill: PALETTE.ink, opacity: 0.28 },
  );
  const body = rect(x, y, [width, depth], { fill, stroke: PALETTE.ink, 'stroke-width': 4 });
  if (kept) {
    const bins = times(8, (index) =>
      circle([x + 38 + (index % 2) * 54, y + 36 + Math.floor(index / 2) * 53], 24, {
        fill: 'none',
        stroke: PALETTE.paper,
        'stroke-width': 4,
      }),
    );
    return shadow + body + bins + tag(name, x + 28, y + 28);
  }
  const court = rect(x + ring, y + ring, [width - ring * 2, depth - ring * 2], {
    fill: '#dfe3c6',
    stroke: PALETTE.ink,
    'stroke-width': 3,
  });
  const lines = times(
    Math.floor(width / 26),
    (index) =>
      line([x + index * 26, y], [x + index * 26, y + ring], { stroke: PALETTE.stone, 'stroke-width': 1.5 }) +
      line([x + index * 26, y + depth - ring], [x + index * 26, y + depth], {
        stroke: PALETTE.stone,
        'stroke-width': 1.5,
      }),
  );
  const green = times(9, () =>
    circle(
      [
        random.between(x + ring + 12, x + width - ring - 12),
        random.between(y + ring + 12, y + depth - ring - 12),
      ],
      random.between(5, 11),
      { fill: PALETTE.moss },
    ),
  );
  return shadow + body + lines + court + green + tag(name, x + 28, y + 28);
}

function tag(name: string, x: number, y: number): string {
  return (
    circle([x, y], 24, { fill: PALETTE.ink }) +
    letters(name, [x - 9, y + 12], { height: 24, colour: PALETTE.paper })
  );
}

function promenadeTrees(random: Random): string {
  const row = (y: number, from: number, to: number) =>
    times(Math.floor((to - from) / 44), (index) =>
      circle([from + index * 44, y + random.between(-2, 2)], random.between(9, 13), {
        fill: PALETTE.moss,
        stroke: PALETTE.pine,
        'stroke-width': 1.4,
      }),
    );
  return row(440, 780, 1880) + row(1022, 720, 1880);
}

function tram(): string {
  const route: Point[] = [
    [2400, 300],
    [2240, 320],
    [2110, 420],
    [2060, 480],
    [1920, 416],
    [560, 416],
    [0, 446],
  ];
  const stops: Point[] = [
    [2110, 420],
    [1660, 416],
    [1040, 416],
    [560, 416],
  ];
  return (
    polyline(route, { stroke: PALETTE.minium, 'stroke-width': 6, 'stroke-dasharray': '22 10' }) +
    stops
      .map((stop) => circle(stop, 13, { fill: PALETTE.paper, stroke: PALETTE.minium, 'stroke-width': 6 }))
      .join('') +
    letters('TOLLBOD QUAY', [1100, 512], { height: 22, colour: PALETTE.ink }) +
    letters('COAL QUAY', [1150, 972], { height: 22, colour: PALETTE.ink }) +
    letters('SØNDRE DOK', [940, 752], { height: 54, colour: PALETTE.ink }) +
    letters('TRAM 4', [2260, 286], { height: 20, colour: PALETTE.minium })
  );
}

function scaleAndNorth(): string {
  const bar = times(5, (index) =>
    rect(120 + index * 80, 1490, [80, 14], {
      fill: index % 2 ? PALETTE.paper : PALETTE.ink,
      stroke: PALETTE.ink,
      'stroke-width': 3,
    }),
  );
  return (
    bar +
    letters('0', [114, 1470], { height: 18, colour: PALETTE.ink }) +
    letters('250 M', [490, 1470], { height: 18, colour: PALETTE.ink }) +
    polygon(
      [
        [280, 110],
        [312, 200],
        [280, 182],
        [248, 200],
      ],
      { fill: PALETTE.ink },
    ) +
    letters('N', [270, 74], { height: 26, colour: PALETTE.ink }) +
    circle([280, 160], 70, { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 3 }) +
    rect(20, 20, [WIDTH - 40, HEIGHT - 40], { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 3 })
  );
}
