/** Files that become much smaller, by the end of their names, with the type that they are served with. */
const TYPES = new Map([
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
]);

/** Content codings in the order in which they are preferred, with the end of the names of files that have them. */
export const CODINGS = [
  { name: 'br', end: '.br' },
  { name: 'gzip', end: '.gz' },
] as const;

/** The type of a file that may lie compressed beside itself; undefined for others. */
export function compressibleType(path: string): string | undefined {
  return TYPES.get(path.slice(path.lastIndexOf('.') + 1));
}
