/** A whole SVG document of this size around shapes. */
export function drawing(width: number, height: number, ...shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** Attributes of a shape; numbers are rounded to a tenth. */
export type Look = Readonly<Record<string, string | number>>;

const attributes = (look: Look) =>
  Object.entries(look)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 10) / 10 : value}"`)
    .join('');

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  look: Look = {},
): string {
  return `<rect${attributes({ x, y, width, height, fill, ...look })}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, look: Look = {}): string {
  return `<circle${attributes({ cx, cy, r, fill, ...look })}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  look: Look = {},
): string {
  return `<ellipse${attributes({ cx, cy, rx, ry, fill, ...look })}/>`;
}

/** A filled path, such as `M0 0L10 10Z`. */
export function path(d: string, fill: string, look: Look = {}): string {
  return `<path${attributes({ d, fill, ...look })}/>`;
}

/** A line along a path, with round ends. */
export function stroke(d: string, colour: string, width: number, look: Look = {}): string {
  return `<path${attributes({ d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...look })}/>`;
}

/** Shapes moved, turned or scaled together: `translate(10 20) rotate(5)`. */
export function group(transform: string, ...shapes: readonly string[]): string {
  return `<g transform="${transform}">${shapes.join('')}</g>`;
}

/** A vertical run of colours, by its id as `url(#id)`; each colour with its place from 0 to 1. */
export function fade(
  id: string,
  stops: readonly (readonly [at: number, colour: string])[],
  look: Look = {},
): string {
  const marks = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
  return `<linearGradient${attributes({ id, x1: 0, y1: 0, x2: 0, y2: 1, ...look })}>${marks}</linearGradient>`;
}

/** As `fade`, from the middle outwards. */
export function glow(
  id: string,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
): string {
  const marks = stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  return `<radialGradient id="${id}">${marks}</radialGradient>`;
}

/** As many shapes as asked for, one after the other. */
export function repeat(count: number, shape: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => shape(index)).join('');
}

/** Numbers from 0 to 1 that look random and are the same in every run. @see mulberry32 */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the given, by a number from 0 to 1. */
export function pick<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[Math.floor(number * items.length)] ?? items[0];
}
