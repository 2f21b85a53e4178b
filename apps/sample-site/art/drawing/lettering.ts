import { path, at, type Point } from './shapes.ts';

/**
 * Letters as a draughtsman's pen draws them, on a grid 4 wide and 6 high, origin at the top left: strokes are separated
 * by spaces, each a run of points (column digit, row digit). Drawn as lines, they need no font on the drawing machine.
 */
const STROKES: Readonly<Record<string, string>> = {
  0: '103041453616050110',
  1: '112026',
  2: '01103041420646',
  3: '004023334445361605',
  4: '36300444',
  5: '400003334445361605',
  6: '413010010516364544331304',
  7: '004016',
  8: '103041423313020110 1304051636454433',
  9: '423313020110304145361605',
  A: '062046 1434',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '06002042442606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 4003 1246',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  Ø: '103041453616050110 4006',
  '+': '2125 0343',
  '-': '0343',
  '.': '2526',
  ',': '2517',
  ':': '2223 2526',
  '/': '4006',
  '°': '1021120110',
  "'": '2021',
};

/** How lettering is drawn. */
export interface Lettering {
  /** Height of a capital, in drawing units. */
  height: number;
  colour: string;
  /** Where the point lies that the text is drawn at. */
  anchor?: 'start' | 'middle' | 'end';
  /** Turn around that point, in degrees. */
  turn?: number;
}

/** A line of capital letters with its baseline at `point`. Letters it does not know are left blank. */
export function letters(
  text: string,
  [x, y]: Point,
  { height, colour, anchor = 'start', turn = 0 }: Lettering,
): string {
  const unit = height / 6;
  const advance = unit * 6;
  const width = text.length * advance - unit * 2;
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2;
  const d = [...text.toUpperCase()]
    .flatMap((letter, index) => strokesOf(letter, left + index * advance, unit))
    .join('');
  return path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': at(Math.max(1, height / 8)),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    transform: `translate(${at(x)} ${at(y)}) rotate(${turn})`,
  });
}

function strokesOf(letter: string, left: number, unit: number): string[] {
  return (STROKES[letter] ?? '')
    .split(' ')
    .filter((stroke) => stroke.length > 2)
    .map((stroke) => {
      const points = (stroke.match(/\d\d/g) ?? []).map(
        ([column, row]) => `${at(left + Number(column) * unit)} ${at((Number(row) - 6) * unit)}`,
      );
      return `M${points.join('L')}`;
    });
}
