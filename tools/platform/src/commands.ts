import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { SetupError } from './setup-error.ts';

/** A command of the root `package.json`. */
interface Command {
  /** Loads only what this command needs. */
  load: () => Promise<(args: string[]) => Promise<void>>;
  options?: ParseArgsOptionsConfig;
  /** Whether it accepts arguments that are no options, such as names. */
  takesWords?: boolean;
  /** The exit code for arguments that it does not take; 1 unless given. */
  exitForArguments?: number;
  /** Its own text for `--help`; absent: that of all commands. */
  help?: () => Promise<string>;
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    load: async () => (await import('./start/start.ts')).start,
    options: { target: { type: 'string' } },
  },
  demo: { load: async () => (await import('./demo/demo.ts')).demo },
  token: {
    load: async () => (await import('./token/token.ts')).token,
    options: { as: { type: 'string' } },
  },
  test: {
    load: async () => (await import('./check/check.ts')).check,
    options: { fast: { type: 'boolean' }, long: { type: 'boolean' } },
  },
  affected: {
    load: async () => (await import('./check/affected.ts')).affected,
    options: { base: { type: 'string' }, fast: { type: 'boolean' }, long: { type: 'boolean' } },
  },
  bench: {
    load: async () => (await import('./bench.ts')).runBench,
    options: { short: { type: 'boolean' } },
    takesWords: true,
  },
  looks: {
    load: async () => (await import('./looks.ts')).runLooks,
    options: { keep: { type: 'boolean' } },
    takesWords: true,
  },
  'check-platforms': {
    load: async () => (await import('./platforms/check-platforms.ts')).checkPlatforms,
    takesWords: true,
  },
  migrate: {
    load: async () => (await import('./migrate/migrate.ts')).migrate,
    options: { 'dry-run': { type: 'boolean' }, api: { type: 'string' } },
    takesWords: true,
    help: async () => (await import('./migrate/migrate.ts')).MIGRATE_HELP,
  },
  'deploy:admin': {
    load: async () => (await import('./deploy/admin-command.ts')).runDeployAdmin,
    options: { target: { type: 'string' }, 'reset-second-factor': { type: 'boolean' } },
    takesWords: true,
    help: async () => (await import('./deploy/admin-command.ts')).ADMIN_HELP,
  },
  'deploy:erasures': {
    load: async () => (await import('./deploy/erasures-command.ts')).runDeployErasures,
    options: { target: { type: 'string' } },
    takesWords: true,
    help: async () => (await import('./deploy/erasures-command.ts')).ERASURES_HELP,
  },
  'deploy:settings': {
    load: async () => (await import('./deploy/settings-command.ts')).runDeploySettings,
    options: {
      answers: { type: 'string' },
      check: { type: 'boolean' },
      migrations: { type: 'boolean' },
      site: { type: 'string' },
      rotate: { type: 'string', multiple: true },
    },
    takesWords: true,
    help: async () => (await import('./deploy/settings-command.ts')).SETTINGS_HELP,
  },
  doctor: {
    load: async () => (await import('./deploy/doctor-command.ts')).runDoctor,
    options: { only: { type: 'string' }, json: { type: 'boolean' } },
    takesWords: true,
    exitForArguments: 2,
    help: async () => (await import('./deploy/doctor-command.ts')).DOCTOR_HELP,
  },
  verify: {
    load: async () => (await import('./deploy/verify-command.ts')).runVerify,
    options: {
      target: { type: 'string' },
      env: { type: 'string' },
      yes: { type: 'boolean' },
      clean: { type: 'boolean' },
      json: { type: 'boolean' },
      hidden: { type: 'string' },
      taken: { type: 'string' },
      'mail-to': { type: 'string' },
    },
    takesWords: true,
    exitForArguments: 2,
    help: async () => (await import('./deploy/verify-command.ts')).VERIFY_HELP,
  },
  'deploy:template': {
    load: async () => (await import('./deploy/template-command.ts')).runDeployTemplate,
    takesWords: true,
    help: async () => (await import('./deploy/template-command.ts')).TEMPLATE_HELP,
  },
  reset: { load: async () => (await import('./reset.ts')).reset },
  references: { load: async () => (await import('./references/write-references.ts')).writeReferences },
  'template-lock': { load: async () => (await import('./template/template-lock.ts')).updateTemplateLock },
};

/**
 * Makes sure that a command takes these arguments, before any of it is loaded.
 * @throws SetupError naming the first argument that it does not take
 */
export function requireKnownArguments(
  name: string,
  { options = {}, takesWords = false }: Pick<Command, 'options' | 'takesWords'>,
  args: string[],
): void {
  try {
    parseArgs({ args, options, allowPositionals: takesWords });
  } catch (cause) {
    // The sentences after the first one are about programming.
    const [what = ''] = cause instanceof Error ? cause.message.split(/\.(?: |$)/) : [String(cause)];
    const npm = name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`;
    throw new SetupError(`${what}. Nothing was done; "${npm} -- --help" says what each command takes.`);
  }
}
