import type { Deployment } from '@portal/env';
import { readEnvFile } from '@portal/env/dot-env';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';

/** The settings in a file, by name; `isPrivate`: nobody but its owner may read it. */
export interface SettingsFile {
  values: Record<string, string>;
  isPrivate: boolean;
}

/** Reads a settings file; null when there is none. */
export function readSettingsFile(path: string): SettingsFile | null {
  if (!existsSync(path)) return null;
  const named = Object.entries(readEnvFile(path)).filter(([, value]) => value !== undefined && value !== '');
  return {
    values: Object.fromEntries(named.map(([name, value = '']) => [name, value])),
    isPrivate: (statSync(path).mode & 0o077) === 0,
  };
}

/**
 * Writes a settings file that only its owner may read: beside the old one, which it then replaces. Returns whether anything changed.
 * @throws RangeError for a value that no reader of such files would read as it is
 */
export function writeSettingsFile(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) {
    chmodSync(path, 0o600);
    return false;
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Whatever has that name already, such as a link or a file that others may read, gets no secret.
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, text, { mode: 0o600, flag: 'wx' });
  renameSync(`${path}.new`, path);
  return true;
}

/** The text of a deployment's file: its variables in the order of the table, then what somebody else has added. */
export function settingsText(deployment: Deployment, values: Readonly<Record<string, string>>): string {
  const head = `# ${deployment.title}: settings with secrets. Made by "npm run deploy:settings"; never commit this file.\n`;
  const names = Object.keys(deployment.table).filter((name) => values[name] !== undefined);
  const others = Object.keys(values).filter((name) => deployment.table[name] === undefined);
  const lines = (of: readonly string[]) => of.map((name) => settingLine(name, values[name] ?? '')).join('');
  return `${head}${lines(names)}${others.length === 0 ? '' : `# not settings of this deployment\n${lines(others)}`}`;
}

/** The line of a setting. @throws RangeError for a value that no reader of such files would read as it is */
export function settingLine(name: string, value: string): string {
  return `${name}=${quoted(name, value)}\n`;
}

/** The value in the first form that a reader of such files reads as it is: bare, or in one of three kinds of quotes. */
function quoted(name: string, value: string): string {
  const bare = /^[\w.:/@+=,~?&%-]+$/.test(value) ? [value] : [];
  const forms = [...bare, `'${value}'`, `"${value}"`, `\`${value}\``];
  const form = forms.find((one) => !/[\r\n]/.test(one) && parseEnv(`A=${one}\nB=1\n`)['A'] === value);
  if (form === undefined)
    throw new RangeError(
      `${name} has line breaks, or all three kinds of quotes; no settings file can have that.`,
    );
  return form;
}
