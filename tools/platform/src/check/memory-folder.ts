import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory, unless the machine has it otherwise. @see shm_overview(7) */
const SHARED_MEMORY = '/dev/shm';

/** The type of such a file system. @see statfs(2) */
const TMPFS = 0x01021994;

/** The checks put up to a gigabyte aside at a time, and their processes take five. */
const NEEDED = { space: 3e9, memory: 10e9 } as const;

/** With the process that made it, so that a later one can tell whether that is gone. */
const NAME = /^portal-check-(?<pid>\d+)-/;

/**
 * Makes a folder for temporary files in memory. The checks create and remove some hundred thousand small files, which takes a
 * file system on disk a twentieth of all their processor time (ADR 067). Null where there is no such file system that programs can
 * be run from, or too little memory. Removes what a run that was killed left there.
 */
export function makeMemoryFolder({
  parent = SHARED_MEMORY,
  memory = process.availableMemory(),
  mounts = mountsOfLinux(),
}: { parent?: string; memory?: number; mounts?: string } = {}): string | null {
  if (!runsPrograms(parent, mounts)) return null;
  removeAbandoned(parent);
  const { type, bavail, bsize } = statfsSync(parent);
  if (type !== TMPFS || bavail * bsize < NEEDED.space || memory < NEEDED.memory) return null;
  const folder = mkdtempSync(join(parent, `portal-check-${process.pid}-`));
  // As root, Postgres runs as another user, who must get through.
  chmodSync(folder, 0o711);
  return folder;
}

/** Empty on other systems. */
function mountsOfLinux(): string {
  return process.platform === 'linux' ? readFileSync('/proc/self/mounts', 'utf8') : '';
}

/** Whether a file system is mounted there, and programs and native modules may be loaded from it. @see proc_pid_mounts(5) */
function runsPrograms(path: string, mounts: string): boolean {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  // The last one mounted there is the one in use.
  const options = lines.findLast(([, place]) => place === path)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.groups?.['pid'];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's stays until that user's next run.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
