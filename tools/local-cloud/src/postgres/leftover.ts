import { AppError } from '@portal/errors';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../command-line.ts';
import { isAlive } from '../is-alive.ts';

const PATIENCE_MS = 10_000;

/**
 * Ends the Postgres that a crash left running over `data`, and deletes a lock file whose process id now belongs to
 * another program. A lock file of an ended process stays: Postgres itself handles it, and checks for stray children
 * first.
 * @throws AppError `not_configured` when the process does not end.
 */
export async function stopLeftover(data: string, log: (line: string) => void): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  const pid = lockedBy(lock);
  if (pid === null || !isAlive(pid)) return;
  if (!isPostgresOver(pid, data)) {
    rmSync(lock, { force: true });
    return;
  }
  log(`postgres: ending the one left over from an earlier run (process ${pid})`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      if (!isPostgresOver(pid, data)) return;
      await pause(20);
    }
  }
  throw new AppError(
    'not_configured',
    `Another Postgres (process ${pid}) serves ${data} and does not end; end it yourself and start again.`,
  );
}

function lockedBy(lock: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
    return pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function isPostgresOver(pid: number, data: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(data);
}
