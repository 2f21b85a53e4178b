import { targetOrLocal } from '@portal/deploy/settings';
import { parseArgs } from 'node:util';
import { PROVIDERS } from './providers/index.ts';
import type { RunOptions } from './providers/provider.ts';

export const VERIFY_HELP = `
  npm run verify -- <provider> [options]

  Runs the tests that this clone runs against its local stand-in against the real provider, with the settings of a deployment. Everything
  it makes there has a name that begins with portal-verify-, the date and an id, and is removed at the end, also after a failure or Ctrl-C. What a
  run left that was killed is removed by the next one, once it is an hour old. Nothing else is changed.

  <provider>         one of those below
  --target <target>  whose settings: .deploy/<target>/*.env; production unless given, and local for the platform that npm start runs
  --env <file>       settings from this file instead
  --yes              does not ask before it makes anything
  --clean            makes nothing; removes what runs have left that began more than an hour ago
  --json             one JSON object: version, provider, target, date, rows of state, title, seen
  --hidden <owner/name>  code-host: a repository of the account that the app does not reach
  --taken <name>     hosting: the name of a site of another customer
  --mail-to <address>  mail: an address of your own, which gets three mails
  --help             this text

  Ends with 0 when nothing fails, 1 when something does or could not be removed, 2 when nothing could be verified, or not to the end: Ctrl-C.

  Providers
${PROVIDERS.map(({ id, about, needs }) => `    ${id.padEnd(13)} ${about}\n${' '.repeat(18)}${needs.join(', ')}`).join('\n')}
`;

/** What the command is asked to do. */
export interface VerifyOptions extends RunOptions {
  /** Null: the list of providers. */
  provider: string | null;
  target: string;
  /** A file with settings; null: those of the target. */
  env: string | null;
  yes: boolean;
  clean: boolean;
  json: boolean;
}

/** The options of the arguments. @throws TypeError naming what it does not know */
export function readVerifyOptions(args: readonly string[]): VerifyOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      target: { type: 'string' },
      env: { type: 'string' },
      yes: { type: 'boolean', default: false },
      clean: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      hidden: { type: 'string' },
      taken: { type: 'string' },
      'mail-to': { type: 'string' },
    },
  });
  const [provider = null, ...more] = positionals;
  const known = PROVIDERS.map(({ id }) => id);
  const list = `${known.join(', ')}.`;
  if (more.length > 0) throw new TypeError(`${[provider, ...more].join(' ')}: name one provider: ${list}`);
  if (provider !== null && !known.includes(provider))
    throw new TypeError(`${provider} is no provider. Name one: ${list}`);
  if (values.target !== undefined && values.env !== undefined)
    throw new TypeError('Name a target or a file, not both.');
  if (values.hidden !== undefined && !/^[\w.-]+\/[\w.-]+$/.test(values.hidden))
    throw new TypeError('--hidden must be a repository, such as agency/private.');
  return {
    provider,
    target: targetOrLocal(values.target === undefined ? [] : [values.target]),
    env: values.env ?? null,
    yes: values.yes,
    clean: values.clean,
    json: values.json,
    hidden: values.hidden ?? null,
    taken: values.taken ?? null,
    mailTo: values['mail-to'] ?? null,
  };
}
