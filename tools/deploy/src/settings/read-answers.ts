import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expandAnswer } from './ask-person.ts';
import { MIGRATION_NAMES, SOURCES, type Values } from './sources.ts';

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(SOURCES), ...MIGRATION_NAMES]);

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it belongs to somebody else',
};

/** The text of a file that a person has named, from the root of the clone. @throws TypeError with the reason why it cannot be read */
export function readNamedFile(root: string, path: string): string {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new TypeError(`${path} cannot be read: ${WHY[code] ?? code}.`, { cause });
  }
}

/** The answers of a JSON file. @throws TypeError for a file that is no object of texts, or that names what is no setting */
export function readAnswers(
  path: string,
  readText: (path: string) => string,
  known: ReadonlySet<string> = KNOWN,
): Values {
  const given = parseJson(path, readText(path));
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError(`${path} must be a JSON object of names and values.`);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string')
        throw new TypeError(`${name} in ${path} must be a text, in quotation marks.`);
      if (!known.has(name)) throw new TypeError(`${name} in ${path} is not a setting that is made here.`);
      return [name, expandAnswer(value, readText)];
    }),
  );
}

/** The error of `JSON.parse` quotes the text, which has secrets: only the place of the mistake is shown. */
function parseJson(path: string, text: string): unknown {
  const { value, mistake } = parsed(text);
  if (mistake !== undefined) throw new TypeError(`${path} is not valid JSON${mistake}.`);
  return value;
}

/** The value of a JSON text, or the place of the mistake where the parser gives one. */
function parsed(text: string): { value?: unknown; mistake?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (cause) {
    const place = /\(line \d+ column \d+\)/.exec(String(cause))?.[0];
    return { mistake: place === undefined ? '' : ` ${place}` };
  }
}
