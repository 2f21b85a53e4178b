import { isOnThisMachine, settingsCommand, targetOf } from '@portal/deploy/settings';
import { readEnvFile } from '@portal/env/dot-env';
import { hostedMigrations } from '@portal/platform-db';
import { supabaseDatabaseApi } from '@portal/supabase';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';

export const MIGRATE_HELP = `
  npm run migrate -- <target> [--dry-run]

  Applies the migrations of this clone to a hosted database, through the provider's management API: all that are pending in one
  transaction, or none.

  <target>     names the database; its settings are read from .env.<target> at the root of the clone when there is such a
               file, else from the environment
  --dry-run    lists what is pending and changes nothing
  --api <url>  address of the management API, where it is not the provider's own; in place of DB_API_URL

  Settings
    DB_ACCOUNT_TOKEN      personal access token of the provider
    DB_PROJECT_REF        reference of the project
    DB_SERVICE_ROLE_KEY   optional: becomes the password of the role portal_service
    DB_API_URL            optional: address of the management API, where it is not the provider's own
`;

type Environment = Readonly<Record<string, string | undefined>>;

/** `npm run migrate`. @throws SetupError for wrong arguments or settings; AppError of the provider. */
export async function migrate(
  args: string[],
  environment: Environment = process.env,
  root = workspace,
): Promise<void> {
  const { target, dryRun, api } = readArguments(args);
  const settings = readSettings(target, environment, root);
  const baseUrl = api ?? apiOf(settings, target);
  const run = supabaseDatabaseApi({
    token: required(settings, 'DB_ACCOUNT_TOKEN', target),
    projectRef: required(settings, 'DB_PROJECT_REF', target),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  const migrations = hostedMigrations(run, join(workspace, 'migrations'));
  const where = `${target} (project ${settings['DB_PROJECT_REF']})`;
  if (dryRun) {
    const pending = await migrations.pending();
    return report(pending.length === 0 ? `${where} is up to date.` : `Pending for ${where}:`, pending);
  }
  const applied = await migrations.apply();
  report(applied.length === 0 ? `${where} was up to date.` : `Applied to ${where}:`, applied);
  const password = settings['DB_SERVICE_ROLE_KEY'];
  if (password === undefined || password === '')
    return report('DB_SERVICE_ROLE_KEY is not set: the password of portal_service was left as it is.', []);
  await migrations.setServicePassword(password);
  report('The role portal_service has DB_SERVICE_ROLE_KEY as its password.', []);
}

function readArguments(args: string[]): { target: string; dryRun: boolean; api: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, api: { type: 'string' } },
    });
    if (positionals.length === 0) throw new TypeError('Name one target, such as production.');
    const target = targetOf(positionals);
    if (values.api !== undefined && !/^https?:\/\/[^/]/.test(values.api))
      throw new TypeError('--api must be an address, such as https://api.example.com.');
    return { target, dryRun: values['dry-run'], api: values.api };
  } catch (cause) {
    throw new SetupError(`${cause instanceof Error ? cause.message : ''}\n${MIGRATE_HELP}`);
  }
}

/** Only the file if there is one, so that settings of another database in the environment cannot be mixed with it. */
function readSettings(target: string, environment: Environment, root: string): Environment {
  const file = join(root, `.env.${target}`);
  return existsSync(file) ? readEnvFile(file) : environment;
}

function required(settings: Environment, name: string, target: string): string {
  const value = settings[name];
  if (value === undefined || value === '')
    throw new SetupError(
      `${name} is not set; put it into .env.${target} or the environment. ${settingsCommand(target, '--migrations')} asks for what is missing, and writes that file.`,
    );
  return value;
}

/** The management API of the settings; undefined for the provider's own, which gets no token of a database on this machine. */
function apiOf({ DB_API_URL: api = '', DB_URL = '' }: Environment, target: string): string | undefined {
  if (api === '' && isOnThisMachine(DB_URL))
    throw new SetupError(
      `DB_URL is on this machine, and the address of its management API is not set: DB_API_URL, which ${settingsCommand(target, '--migrations')} asks for, or --api.`,
    );
  if (api !== '' && !/^https:\/\/[^/]/.test(api) && !isOnThisMachine(api))
    throw new SetupError('DB_API_URL must be an https address, or one on this machine.');
  return api === '' ? undefined : api.replace(/\/$/, '');
}

function report(title: string, names: readonly string[]): void {
  console.log([`\n  ${title}`, ...names.map((name) => `    ${name}`)].join('\n'));
}
