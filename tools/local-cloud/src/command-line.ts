import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command a process was started with; empty if there is no process of that id. Distinguishes it from another
 * process that has got the id since.
 */
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
