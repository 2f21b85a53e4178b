import { parseArgs } from 'node:util';
import type { SiteSignIn } from './site-sources.ts';
import { targetOf } from './target.ts';

export const SETTINGS_HELP = `
  npm run deploy:settings -- [<target>] [options]

  Makes the settings of the platform's deployments: .deploy/<target>/<deployment>.env, one file for each, that only you may read.
  Asks for what only a person has, makes secrets and keys, derives the rest, compares all of it, and lists what to enter where.
  What an earlier run has written stays as it is: a second run changes nothing. Answers of a run that ended early are taken up.

  <target>          the name of this set of deployments; production unless given. local is taken: the platform that npm start runs
  --answers <file>  answers from a JSON file of names and values, instead of questions; @path is the text of a file
  --check           changes nothing and compares the files
  --migrations      makes .env.<target> instead, which npm run migrate reads; the other files take over what it has
  --site <password|database>  makes .deploy/<target>/site.env alone, the settings of a client site without the platform; how people sign in there
  --rotate <name>   makes a new secret, or asks for a new value; may be repeated
  --help            this text

  Where nobody can be asked, what the answers lack is read from the environment. Ends with 1 when something is missing or wrong.
`;

/** What the command is asked to do. */
export interface SettingsOptions {
  target: string;
  answers: string | undefined;
  check: boolean;
  migrations: boolean;
  /** How people sign in to the site without the platform whose file is made; null: the platform's files. */
  site: SiteSignIn | null;
  rotate: readonly string[];
}

/** The options of the arguments. @throws TypeError naming what it does not know */
export function readOptions(args: readonly string[]): SettingsOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      answers: { type: 'string' },
      check: { type: 'boolean', default: false },
      migrations: { type: 'boolean', default: false },
      site: { type: 'string' },
      rotate: { type: 'string', multiple: true, default: [] },
    },
  });
  const target = targetOf(positionals);
  const { answers, check, migrations, rotate, site = null } = values;
  if (migrations && check) throw new TypeError('--migrations does not go with --check.');
  if (site !== null && site !== 'password' && site !== 'database')
    throw new TypeError('--site is password or database: how people sign in there.');
  if (site !== null && migrations) throw new TypeError('--site does not go with --migrations.');
  return { target, answers, check, migrations, rotate, site };
}
