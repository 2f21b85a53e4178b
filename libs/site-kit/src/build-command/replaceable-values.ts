import { lstat, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildVariables } from './build-variables.ts';

/**
 * Variables whose values the build tools write into the code as they are, and by what such a value is told from everything else
 * there: the id of the deploy, by which pages of one deploy get scripts and styles of the same, and the origin of the site.
 */
const RECOGNISABLE = {
  // A build on a developer's machine may be numbered 0.
  DEPLOY_ID: /^[0-9a-f-]{24,64}$/,
  SITE: /^https?:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?$/,
} as const;

/** A variable whose value in a kept build another build replaces by its own. */
export type ReplaceableName = keyof typeof RECOGNISABLE;

export const REPLACEABLE_NAMES = Object.keys(RECOGNISABLE) as readonly ReplaceableName[];

/** The value of the variable for this build; undefined where it is none that can be replaced. */
export function replaceableValue(name: ReplaceableName, variables: BuildVariables): string | undefined {
  const value = variables[name];
  return value !== undefined && RECOGNISABLE[name].test(value) ? value : undefined;
}

/** Where a kept build holds the value of a variable. */
export interface WrittenValue {
  name: ReplaceableName;
  value: string;
  /** Paths relative to the site's root. */
  files: readonly string[];
  /**
   * Whether it can be replaced: every place that depends on it holds it as it is. An origin in a file for browsers cannot, as they
   * keep such files under their names.
   */
  isReplaceable: boolean;
}

/** Longer files hold no code of the site's. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The values of `variables` that the files hold; paths are relative to `root`, those of browsers' files below `clientFolder`. */
export async function writtenValues(
  variables: BuildVariables,
  { root, paths, clientFolder }: { root: string; paths: readonly string[]; clientFolder: string },
): Promise<WrittenValue[]> {
  const values = REPLACEABLE_NAMES.flatMap((name) => {
    const value = replaceableValue(name, variables);
    return value === undefined ? [] : [{ name, value, files: [] as string[], isReplaceable: true }];
  });
  for (const path of values.length === 0 ? [] : paths) {
    const text = await textAt(join(root, path));
    if (text === null) continue;
    for (const written of values) {
      const traces = count(text, traceOf(written));
      if (traces === 0) continue;
      written.files.push(path);
      const places = formsOf(written).reduce((sum, form) => sum + count(text, form), 0);
      const isBrowsers = written.name === 'SITE' && path.startsWith(`${clientFolder}/`);
      if (places !== traces || isBrowsers) written.isReplaceable = false;
    }
  }
  return values;
}

/** Puts the value of `variables` in place of the one that the files hold. */
export async function replaceValue(
  root: string,
  { name, value, files }: WrittenValue,
  variables: BuildVariables,
): Promise<void> {
  const next = variables[name] ?? '';
  const forms = formsOf({ name, value });
  const others = formsOf({ name, value: next });
  for (const path of files) {
    let text = await readFile(join(root, path), 'latin1');
    for (const [index, form] of forms.entries()) text = text.replaceAll(form, others[index] ?? '');
    await writeFile(join(root, path), text, 'latin1');
  }
}

/** What no file holds unless its code depends on the value. An origin may be taken apart. */
function traceOf({ name, value }: Pick<WrittenValue, 'name' | 'value'>): string {
  return name === 'SITE' ? new URL(value).host : value;
}

/** The forms in which a value can be replaced. An origin as a whole string only, as one may be the start of another. */
function formsOf({ name, value }: Pick<WrittenValue, 'name' | 'value'>): string[] {
  return name === 'SITE' ? ['"', "'", '`'].map((quote) => quote + value + quote) : [value];
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The content of a file, one character per byte, so that other bytes than text survive; null for a folder, a link or a file that is too long. */
async function textAt(path: string): Promise<string | null> {
  const found = await lstat(path);
  return found.isFile() && found.size <= MOST_BYTES ? readFile(path, 'latin1') : null;
}
