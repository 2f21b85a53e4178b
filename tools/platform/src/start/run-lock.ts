import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = 'tools/platform/src/cli.ts';

/**
 * The process that runs the platform from this clone, or null. A lock file left behind by a crash does not count, nor
 * does another program that has since been given the same process id.
 */
export function runningInstance(state: string): number | null {
  let pid: number;
  try {
    pid = JSON.parse(readFileSync(join(state, 'run.json'), 'utf8')).pid;
  } catch {
    return null;
  }
  if (!Number.isInteger(pid) || pid === process.pid) return null;
  return commandLine(pid).includes(MARK) ? pid : null;
}

/** Marks the platform as running until the returned function is called. */
export function markRunning(state: string): () => void {
  const file = join(state, 'run.json');
  writeFileSync(file, `${JSON.stringify({ pid: process.pid })}\n`);
  return () => rmSync(file, { force: true });
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
