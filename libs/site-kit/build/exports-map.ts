import { join } from 'node:path';
import { ROUTES } from '../src/route-table.ts';

/** One door of the package: the subpath strangers import, and the source behind it, relative to the project. */
export interface Door {
  subpath: string;
  source: string;
}

/** What a published package says about one door. */
type PublishedTarget = string | { types: string; default: string };

/** Doors that exist in the workspace only. */
const WORKSPACE_ONLY = new Set([
  ...['./pack', './pack-once', './route-table', './source-fingerprint', './system-browsers'],
]);

/** The doors that strangers may use, from the workspace's `exports`, which is the only list of them. */
export function publicDoors(exports: Readonly<Record<string, string>>): Door[] {
  return Object.entries(exports)
    .filter(([subpath]) => !WORKSPACE_ONLY.has(subpath))
    .map(([subpath, source]) => ({ subpath, source }));
}

/** Whether a door leads to TypeScript that becomes JavaScript, as opposed to a component or declarations. */
function isCode(door: Door): boolean {
  return door.source.endsWith('.ts') && !door.source.endsWith('.d.ts');
}

/** Whether a door leads to a script of a browser's that brings all of its libraries along. */
function isBrowserCode({ subpath }: Door): boolean {
  return subpath === './scripts/editor' || subpath === './scripts/rooms';
}

/** The sources of the scripts that run in browsers with everything they need inside. */
export function browserSources(doors: readonly Door[]): string[] {
  return doors.filter(isBrowserCode).map(({ source }) => source);
}

/** The sources behind the doors that lead to code of the server's, or that a site bundles itself. What stands behind a pattern is in the table of routes. */
export function codeSources(doors: readonly Door[]): string[] {
  return doors
    .filter((door) => isCode(door) && !isBrowserCode(door))
    .flatMap(({ source }) => {
      const [folder = '', end] = source.split('*');
      if (end === undefined) return [source];
      return ROUTES.map(({ file }) => `${folder}${file}`).filter((path) => path.endsWith(end));
    });
}

/** Whether strangers write code against a door. What only Astro loads needs no declarations. */
export function isTyped(door: Door): boolean {
  return isCode(door) && !/^\.\/(?:routes\/|scripts\/|middleware$)/.test(door.subpath);
}

/** The same doors as the packed tarball has them: JavaScript below `dist/`, declarations below `types/`. */
export function publishedExports(doors: readonly Door[]): Record<string, PublishedTarget> {
  return Object.fromEntries(doors.map((door) => [door.subpath, publishedTarget(door)]));
}

/** The commands as the packed tarball has them. */
export function publishedCommands(bin: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(bin).map(([name, source]) => [name, codeOf(source)]));
}

function publishedTarget(door: Door): PublishedTarget {
  if (!isCode(door))
    return door.source.endsWith('.d.ts') ? { types: door.source, default: door.source } : door.source;
  const code = `./${codeOf(door.source)}`;
  return isTyped(door)
    ? { types: `./${join('types/site-kit/src', stem(door.source))}.d.ts`, default: code }
    : code;
}

/** Where the JavaScript of a source lies in the tarball. */
function codeOf(source: string): string {
  return join('dist', `${stem(source)}.js`);
}

function stem(source: string): string {
  return source.replace(/^(?:\.\/)?src\//, '').replace(/\.ts$/, '');
}
