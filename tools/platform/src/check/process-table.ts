import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Ended, but not yet reaped by its parent. */
  isZombie: boolean;
}

/** Every process of this machine, in no order. */
export function processTable(): ProcessEntry[] {
  // Small Linux images have no `ps`.
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name);
      // The name of the program is in brackets, and may contain any character. @see proc_pid_stat(5)
      const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return stat === '' ? [] : [{ pid: Number(name), parent: Number(parent), isZombie: state === 'Z' }];
    });
}

/** Empty when it has just ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

function fromPs(): ProcessEntry[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, state = ''] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), isZombie: state.startsWith('Z') };
  });
}
