import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives a process that leads a session of its own, and what it starts from now on, the lowest priority. Linux shares its
 * processors among sessions first, each of which has a priority too. @see sched(7), "The autogroup feature"
 */
export function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    if (process.platform === 'linux')
      writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // It has just ended, or this Linux has no autogroups.
  }
}
