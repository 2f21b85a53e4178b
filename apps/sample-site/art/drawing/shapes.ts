import type { Random } from './random.ts';

/** A place on the drawing, in its units. */
export type Point = readonly [x: number, y: number];

/** SVG attributes of a shape. */
export type Attributes = Readonly<Record<string, string | number>>;

/** A coordinate as it is written: at most one decimal. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** One SVG element. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
  );
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

/** A rectangle. */
export function rect(
  x: number,
  y: number,
  size: readonly [width: number, height: number],
  attributes: Attributes,
): string {
  const [width, height] = size;
  return element('rect', { x: at(x), y: at(y), width: at(width), height: at(height), ...attributes });
}

/** A circle. */
export function circle([x, y]: Point, radius: number, attributes: Attributes): string {
  return element('circle', { cx: at(x), cy: at(y), r: at(radius), ...attributes });
}

/** A straight line. */
export function line([x1, y1]: Point, [x2, y2]: Point, attributes: Attributes): string {
  return element('line', { x1: at(x1), y1: at(y1), x2: at(x2), y2: at(y2), ...attributes });
}

/** A closed shape with straight edges. */
export function polygon(points: readonly Point[], attributes: Attributes): string {
  return element('polygon', { points: listed(points), ...attributes });
}

/** An open line through points. */
export function polyline(points: readonly Point[], attributes: Attributes): string {
  return element('polyline', { points: listed(points), fill: 'none', ...attributes });
}

/** A free path. */
export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes });
}

/** Shapes that share attributes. */
export function group(attributes: Attributes, ...shapes: readonly string[]): string {
  return element('g', attributes, shapes.join(''));
}

/** A vertical gradient with stops from top to bottom, evenly or at given offsets between 0 and 1. */
export function verticalGradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const written = stops.map(([offset, colour, opacity = 1]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );
  return element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, written.join(''));
}

/** A gradient from the middle outwards. */
export function radialGradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity: number])[],
): string {
  const written = stops.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );
  return element('radialGradient', { id }, written.join(''));
}

/** `count` values from `make`, joined. */
export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

/** A skyline of hills: points from left to right, rough as `amplitude` says, about the height `base`. */
export function ridge(
  random: Random,
  width: number,
  { base, amplitude, step }: { base: number; amplitude: number; step: number },
): Point[] {
  const waves = Array.from({ length: 5 }, (_, octave) => ({
    length: (width / (octave + 0.6)) * random.between(0.5, 0.9),
    height: (amplitude / (octave + 1)) * random.between(0.5, 1),
    shift: random.between(0, Math.PI * 2),
  }));
  const count = Math.ceil(width / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const x = index * step;
    const y = waves.reduce(
      (sum, wave) => sum + Math.sin((x / wave.length) * Math.PI * 2 + wave.shift) * wave.height,
      base,
    );
    return [x, y] as const;
  });
}

function listed(points: readonly Point[]): string {
  return points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ');
}
