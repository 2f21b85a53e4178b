import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A settings file that a project's `typecheck` script hands to the compiler. */
export interface Settings {
  /** Absolute. */
  path: string;
  extends?: string;
  compilerOptions?: { lib?: string[]; types?: string[]; [option: string]: unknown };
  include: string[];
  exclude?: string[];
}

/** One run of the compiler. */
export interface Program {
  /** The settings files that it stands for. */
  covers: string[];
  /** Of several projects; null when the one settings file is used as it stands. */
  settings: object | null;
  /** Globals that no file of it may have. */
  forbidden: string[];
}

const PROJECTS = ['{apps,libs,tools}/*/package.json', 'libs/providers/*/package.json', 'e2e/package.json'];
const CHECKED = /check-types -p (\S+)/g;
/** Reaches every file of a program. Sources are modules, so nothing else does. */
const DECLARES_GLOBALS = /^declare (?:global|module|namespace)\b/m;

/** The settings files that the `typecheck` scripts of the projects below `workspace` name. */
export function checkedSettings(workspace: string): Settings[] {
  const manifests = globSync(PROJECTS, { cwd: workspace }).sort();
  return manifests.flatMap((manifest) => {
    const { scripts } = JSON.parse(readFileSync(join(workspace, manifest), 'utf8'));
    return [...String(scripts?.typecheck).matchAll(CHECKED)].map(([, file = '']) => {
      const path = join(workspace, dirname(manifest), file);
      return { ...JSON.parse(readFileSync(path, 'utf8')), path };
    });
  });
}

/** One program for all settings with the same compiler options; those whose sources declare globals have one of their own. */
export function programs(all: readonly Settings[]): Program[] {
  const groups = new Map<string, Settings[]>();
  for (const settings of all) {
    const key = declaresGlobals(settings) ? settings.path : optionsOf(settings);
    groups.set(key, [...(groups.get(key) ?? []), settings]);
  }
  return [...groups.values()].map((group) => ({
    covers: group.map(({ path }) => path),
    settings: group.length === 1 ? null : joined(group),
    forbidden: group.length === 1 ? [] : forbiddenGlobals(group[0]?.compilerOptions),
  }));
}

/** The same text for the same options. */
function optionsOf(settings: Settings): string {
  const options = Object.entries(settings.compilerOptions ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([base(settings), options]);
}

function base({ path, extends: parent }: Settings): string | undefined {
  return parent?.startsWith('.') ? join(dirname(path), parent) : parent;
}

function declaresGlobals({ path, include, exclude = [] }: Settings): boolean {
  const cwd = dirname(path);
  const sources = globSync(include, { cwd, exclude: ['**/node_modules', ...exclude] });
  return sources.some(
    (source) => /\.tsx?$/.test(source) && DECLARES_GLOBALS.test(readFileSync(join(cwd, source), 'utf8')),
  );
}

function joined(group: readonly Settings[]): object {
  const at = ({ path }: Settings, patterns: readonly string[] = []) =>
    patterns.map((pattern) => join(dirname(path), pattern));
  return {
    ...group
      .slice(0, 1)
      .map((first) => ({ extends: base(first), compilerOptions: first.compilerOptions }))[0],
    include: ['globals.ts', ...group.flatMap((settings) => at(settings, settings.include))],
    exclude: ['**/node_modules', ...group.flatMap((settings) => at(settings, settings.exclude))],
  };
}

/**
 * What the options leave out of Node and of browsers. A dependency of one project that brings it in would bring it in for all
 * that share the program.
 */
function forbiddenGlobals({ lib = [], types = [] }: NonNullable<Settings['compilerOptions']> = {}): string[] {
  return [...(types.includes('node') ? [] : ['process']), ...(lib.includes('DOM') ? [] : ['document'])];
}
