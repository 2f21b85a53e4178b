/** Elements that a drawing may consist of. None of them runs, loads, embeds or filters anything. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'clipPath', 'mask'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop'],
]);

/** Elements without which a drawing looks the same, left out with all that they contain. Styles are read before. */
export const LEFT_OUT_ELEMENTS: ReadonlySet<string> = new Set([
  ...['title', 'desc', 'metadata', 'style', 'view', 'cursor', 'script'],
  ...['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'discard', 'mpath'],
]);

/** Attributes that may be written as properties of a style as well. */
export const PRESENTATION: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-path', 'clip-rule', 'mask', 'opacity', 'color'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stop-color', 'stop-opacity', 'display', 'visibility', 'overflow', 'paint-order', 'vector-effect'],
]);

const GEOMETRY: ReadonlySet<string> = new Set([
  ...['d', 'points', 'transform', 'x', 'y', 'width', 'height', 'rx', 'ry', 'r', 'cx', 'cy', 'fx', 'fy', 'fr'],
  ...['x1', 'x2', 'y1', 'y2', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'pathLength'],
  ...['viewBox', 'preserveAspectRatio', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
]);

/** Attributes whose value names another element. */
const REFERRING: ReadonlySet<string> = new Set(['href', 'fill', 'stroke', 'clip-path', 'mask']);

/** Numbers, names, colours and functions of numbers: nothing that could begin an address, a rule or an escape. */
const PLAIN_VALUE = /^[\w\s.,+\-#%()]*$/;
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla'],
  ...['matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY'],
]);

/** An id of the same drawing, in `href` or in `url()`. */
const OWN_ID = /^#([^\s'"()#]{1,200})$/;
const OWN_ADDRESS = /^url\(\s*(["']?)#([^\s'"()#]{1,200})\1\s*\)$/;

/** The value of an allowed attribute: a plain value, or the id of an element of the drawing that it refers to. */
export type AllowedValue = { plain: string } | { id: string };

/** What may be written of an attribute; null when it is left out. */
export function allowedValue(name: string, value: string): AllowedValue | null {
  const text = value.trim();
  if (name === 'id') return null;
  const id = REFERRING.has(name) ? idIn(name, text) : null;
  if (id !== null) return { id };
  if (name === 'href' || (!PRESENTATION.has(name) && !GEOMETRY.has(name))) return null;
  return isPlainValue(text) ? { plain: text } : null;
}

/** The id that a value refers to; null when it refers to nothing within the drawing. */
function idIn(name: string, text: string): string | null {
  if (name === 'href') return OWN_ID.exec(text)?.[1] ?? null;
  return OWN_ADDRESS.exec(text)?.[2] ?? null;
}

function isPlainValue(text: string): boolean {
  if (!PLAIN_VALUE.test(text)) return false;
  const beforeParentheses = text.split('(').slice(0, -1);
  return beforeParentheses.every((part) =>
    FUNCTIONS.has(/(?<![a-zA-Z])[a-zA-Z]+$/.exec(part.slice(-10))?.[0] ?? ''),
  );
}
