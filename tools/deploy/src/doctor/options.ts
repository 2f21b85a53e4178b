import { CHECKS } from '@portal/doctor';
import { parseArgs } from 'node:util';
import { targetOrLocal } from '../settings/target.ts';
import { SETTINGS_FIT } from './settings-check.ts';

export const DOCTOR_HELP = `
  npm run doctor -- [<target>] [options]

  Compares the settings of the deployments (.deploy/<target>/*.env, made by npm run deploy:settings) with reality, from outside.
  It changes nothing that stays: files that it uploads are deleted again. No secret is printed.

  <target>        the name of a set of deployments; production unless given, and local for the platform that npm start runs
  --only <ids>    only these checks, separated by commas
  --json          one JSON object: version, target, and rows of id, state, seen, doNext
  --help          this text, and the checks

  Ends with 0 when nothing fails (warnings are no failure), 1 when something does, 2 when nothing could be checked.

  Checks
${[SETTINGS_FIT, ...CHECKS].map(({ id, about }) => `    ${id.padEnd(18)} ${about}`).join('\n')}
`;

/** What the command is asked to do. */
export interface DoctorOptions {
  target: string;
  /** Ids; null: all checks. */
  only: ReadonlySet<string> | null;
  json: boolean;
}

/** The options of the arguments. @throws TypeError naming what it does not know */
export function readDoctorOptions(args: readonly string[]): DoctorOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const target = targetOrLocal(positionals);
  const only = values.only === undefined ? null : values.only.split(',').map((id) => id.trim());
  const known = new Set([SETTINGS_FIT, ...CHECKS].map(({ id }) => id));
  const unknown = only?.filter((id) => !known.has(id)) ?? [];
  if (unknown.length > 0) throw new TypeError(`There is no check ${unknown.join(', ')}; --help lists them.`);
  return { target, only: only === null ? null : new Set(only), json: values.json };
}
