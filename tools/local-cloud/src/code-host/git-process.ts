import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@portal/errors';
import { type ProcessLimits, SHORT_ANSWER } from '../process-limits.ts';
import type { Launcher, Program, RunningProgram } from './launcher.ts';

/** A git command ended with a status other than 0. */
export class GitExit extends Error {
  readonly status: number | null;

  constructor(args: readonly string[], status: number | null, stderr: string) {
    super(`git ${args[0] ?? ''} ended with ${String(status)}: ${stderr.trim()}`);
    this.status = status;
  }
}

/** How git runs: its environment, programs and hooks. */
export interface Git {
  /** The whole environment of every git process, without any settings of the user or the machine. */
  environment: Readonly<Record<string, string>>;
  /** Path of the `git-http-backend` program. */
  httpBackend: string;
  /** Starts git's programs. */
  launcher: Launcher;
  /** Runs `git <args>` in `directory` within limits, and returns what it printed. @throws GitExit; Error when it printed too much */
  run(
    directory: string,
    args: readonly string[],
    limits: ProcessLimits,
    input?: Iterable<Uint8Array | string>,
  ): Promise<string>;
}

/**
 * Settings come only from the repository and from here. `safe.directory` lets git serve folders of another user, which
 * matters when the local cloud runs as root over an ordinary user's clone.
 */
function environment(home: string, hooks: string): Record<string, string> {
  const settings = [
    ['safe.directory', '*'],
    ['core.hooksPath', hooks],
  ];
  const pairs = settings.flatMap(([key = '', value = ''], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    PATH: process.env['PATH'] ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: home,
    XDG_CONFIG_HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(pairs),
  };
}

async function printed(stream: Readable): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function missingGit(cause: unknown): AppError {
  return new AppError(
    'not_configured',
    'The program git is missing; install git 2.38 or newer and start again.',
    {
      cause,
    },
  );
}

/** Starts git. @throws AppError `not_configured` when there is none. */
async function start({ launch }: Launcher, program: Omit<Program, 'path'>): Promise<RunningProgram> {
  return launch({ path: 'git', ...program }).catch((cause: Error & { code?: string }) => {
    throw cause.code === 'ENOENT' ? missingGit(cause) : cause;
  });
}

async function run(
  launcher: Launcher,
  environment: Record<string, string>,
  [directory, args, limits, input = []]: Parameters<Git['run']>,
): Promise<string> {
  const program = await start(launcher, { environment, directory, args, limits });
  // A command that fails early closes its input; its exit status is reported, not the broken pipe.
  const fed = pipeline(Readable.from(input), program.stdin).catch(() => undefined);
  const [stdout, { status, errors }] = await Promise.all([printed(program.stdout), program.ended, fed]);
  if (status !== 0) throw new GitExit(args, status, errors);
  return stdout;
}

/** The folder of git's programs, by PATH, so that git is asked only once and not for each code host. */
const programFolders = new Map<string, string>();

/**
 * Finds git and prepares its neutral home below `dir`.
 * @throws AppError `not_configured` when git or its HTTP backend is not installed.
 */
export async function findGit(dir: string, launcher: Launcher): Promise<Git> {
  const home = join(dir, 'home');
  await mkdir(home, { recursive: true });
  const env = environment(home, join(dir, 'hooks'));
  const { PATH = '' } = env;
  const programs =
    programFolders.get(PATH) ?? (await run(launcher, env, [dir, ['--exec-path'], SHORT_ANSWER])).trim();
  programFolders.set(PATH, programs);
  const httpBackend = join(programs, 'git-http-backend');
  await access(httpBackend).catch((cause: unknown) => {
    throw missingGit(cause);
  });
  return { environment: env, httpBackend, launcher, run: (...call) => run(launcher, env, call) };
}
