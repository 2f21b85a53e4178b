import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { AppError } from '@portal/errors';

/** The OS user of Postgres; empty for the user of this program. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

/** Existing ordinary accounts, since Postgres refuses to run as root. */
const ORDINARY = ['postgres', 'nobody'];

/**
 * Who runs Postgres over `data`: this program's own user, or, when that is root, the owner of what is there, else an
 * ordinary account of the machine.
 * @throws AppError `not_configured` when root's machine has no such account.
 */
export function osUserFor(data: string): OsUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ORDINARY) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null && uid !== 0) return { uid, gid };
  }
  throw new AppError(
    'not_configured',
    'Postgres refuses to run as root, and this machine has neither a user postgres nor a user nobody; add one of them, or run as an ordinary user.',
  );
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null;
  }
}

/** @throws AppError `not_configured` when that user may not enter `dir`: a folder above it is closed. */
export function requireReachable(dir: string, user: OsUser): void {
  if (user.uid === undefined) return;
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', dir], { ...user, cwd: '/', stdio: 'ignore' });
  } catch (cause) {
    throw new AppError(
      'not_configured',
      `Postgres refuses to run as root, and the user it runs as (uid ${user.uid}) cannot enter ${dir}; choose a folder that everybody may enter.`,
      { cause },
    );
  }
}
