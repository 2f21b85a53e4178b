import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command a process was started with; empty when there is none of that id. Tells it from another that got the id since. */
export function commandLine(pid: number): string {
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
