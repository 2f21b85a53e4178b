import { commandLine } from '@portal/local-cloud/command-line';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = 'tools/platform/src/cli.ts';

/**
 * The process that runs the platform from this clone, or null. A lock file of a crashed run is ignored, and so is
 * another program that has since got the same process id.
 */
export function runningInstance(state: string): number | null {
  const pid = notedProcess(state);
  if (pid === null || pid === process.pid) return null;
  return commandLine(pid).includes(MARK) ? pid : null;
}

/**
 * Marks the platform as running until the returned function is called. Of two that start at the same moment the later
 * note stays; neither deletes the other's.
 */
export function markRunning(state: string): () => void {
  const file = join(state, 'run.json');
  writeFileSync(file, `${JSON.stringify({ pid: process.pid })}\n`);
  return () => {
    if (notedProcess(state) === process.pid) rmSync(file, { force: true });
  };
}

function notedProcess(state: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(join(state, 'run.json'), 'utf8'));
    return Number.isInteger(pid) ? pid : null;
  } catch {
    return null;
  }
}
