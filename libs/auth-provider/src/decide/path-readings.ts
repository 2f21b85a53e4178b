/** No router decodes a path more often than this. */
const MOST_DECODINGS = 8;

/**
 * Every way a router might read a path: decoded once or several times, letters of any case, doubled slashes and
 * backslashes as one slash, `;` parameters dropped, dot segments resolved or left. Lower case, with one leading slash and
 * none trailing. Null when it is encoded deeper than any legitimate client does.
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

/** ASCII escapes only: every guarded name is ASCII, and a malformed escape stays as it is. */
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

/** Letters, digits and a few safe characters, without dot segments: a path with one reading only. */
const PLAIN = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~@+-]+)+\/?$/;

/** The path without its trailing slash, if it has one reading only; null otherwise. Its case is kept. */
export function plainPath(pathname: string): string | null {
  return PLAIN.test(pathname) ? pathname.replace(/\/$/, '') : null;
}
