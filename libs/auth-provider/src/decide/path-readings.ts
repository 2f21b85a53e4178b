/** Decoding a path oftener than this finds nothing a router would. */
const MOST_DECODINGS = 8;

/**
 * Every way some router might read a path: decoded once or several times, letters of any case, doubled slashes and
 * backslashes as one slash, `;` parameters dropped, dot segments resolved or left. Lower case, with one leading slash and
 * none trailing. Null when it is encoded so deep that nobody means well by it.
 */
export function pathReadings(pathname: string): readonly string[] | null {
  const readings = new Set<string>();
  let text = pathname;
  for (let decodings = 0; decodings <= MOST_DECODINGS; decodings += 1) {
    const segments = segmentsOf(text);
    readings.add(`/${segments.filter((segment) => segment !== '.').join('/')}`);
    readings.add(`/${resolved(segments).join('/')}`);
    const decoded = decodedOnce(text);
    if (decoded === text) return [...readings];
    text = decoded;
  }
  return null;
}

/** ASCII escapes only: every name this site guards is ASCII, and a malformed escape stays what it is. */
function decodedOnce(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function segmentsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .split(/[/\\]/)
    .map((segment) => (segment.split(/[;?#]/, 1)[0] ?? '').trim())
    .filter((segment) => segment !== '');
}

function resolved(segments: readonly string[]): string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  return kept;
}

/** Letters, digits and a little more, in segments that are no dots: a path that can be read in one way only. */
const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~@+-]+)+\/?$/;

/** The path without its one trailing slash, if it can be read in one way only; null otherwise. Its case is kept. */
export function plainPath(pathname: string): string | null {
  return PLAIN.test(pathname) ? pathname.replace(/\/$/, '') : null;
}
