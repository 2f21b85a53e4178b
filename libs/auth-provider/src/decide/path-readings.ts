/** No router decodes a path more often than this. */
const MOST_DECODINGS = 8;

/**
 * Every way in which a router might read a path: decoded once or several times, ignoring case, with double slashes and backslashes as one
 * slash, without `;` parameters, with dot segments resolved or removed. The readings are in lower case, with a leading slash and without a
 * trailing one. Null when the path is encoded more often than any legitimate client does.
 */
export function pathReadings(pathname: string): readonly string[] | null {
  const readings = new Set<string>();
  let text = pathname;
  for (let decodings = 0; decodings <= MOST_DECODINGS; decodings += 1) {
    const segments = segmentsOf(text);
    readings.add(`/${segments.filter((segment) => segment !== '.').join('/')}`);
    readings.add(`/${resolveDotSegments(segments).join('/')}`);
    const decoded = decodeOnce(text);
    if (decoded === text) return [...readings];
    text = decoded;
  }
  return null;
}

/** ASCII escapes only: every guarded name is ASCII, and a malformed escape stays as it is. */
function decodeOnce(text: string): string {
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

function resolveDotSegments(segments: readonly string[]): string[] {
  const result: string[] = [];
  for (const segment of segments) {
    if (segment === '..') result.pop();
    else if (segment !== '.') result.push(segment);
  }
  return result;
}

/** Letters, digits and a few safe characters, without dot segments: a path with one reading only. */
const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~@+-]+)+\/?$/;

/** The path without its trailing slash and in its own case, if it has one reading only; null otherwise. */
export function plainPath(pathname: string): string | null {
  return PLAIN.test(pathname) ? pathname.replace(/\/$/, '') : null;
}
