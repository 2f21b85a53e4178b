import { removeAbandoned } from '@portal/local-cloud/abandoned-folders';
import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Where Linux keeps files in memory, unless the machine has it otherwise. @see shm_overview(7) */
const SHARED_MEMORY = '/dev/shm';

/** The type of such a file system. @see statfs(2) */
const TMPFS = 0x01021994;

/** Bytes. Temporary files of the checks take up to 1 GB at a time, and their processes 5 GB of memory. */
const NEEDED = { space: 3e9, memory: 10e9 } as const;

/** Of the folder's name, before the id of the process that made it. */
const PREFIX = 'portal-check';

/**
 * Makes a folder for temporary files in memory and gives its path. On a disk, creating and removing the small files of the checks
 * takes a twentieth of their processor time (ADR 067). Null where there is no such file system, where it cannot be written to or no
 * programs can be run from it, and where memory is short. Removes what killed runs left there.
 */
export async function makeMemoryFolder({
  parent = SHARED_MEMORY,
  memory = process.availableMemory(),
  mounts = '/proc/self/mounts',
}: { parent?: string; memory?: number; mounts?: string } = {}): Promise<string | null> {
  if (!(await runsPrograms(parent, mounts))) return null;
  await removeAbandoned(parent, PREFIX);
  const { type, bavail, bsize } = await statfs(parent);
  if (type !== TMPFS || bavail * bsize < NEEDED.space || memory < NEEDED.memory) return null;
  const folder = await mkdtemp(join(parent, `${PREFIX}-${process.pid}-`)).catch(() => null);
  // As root, Postgres runs as another user, who must get through.
  if (folder !== null) await chmod(folder, 0o711);
  return folder;
}

/** Whether a file system is mounted there, and programs and native modules may be loaded from it. @see proc_pid_mounts(5) */
async function runsPrograms(path: string, mounts: string): Promise<boolean> {
  // Other systems have no such list.
  const list = await readFile(mounts, 'utf8').catch(() => '');
  // Of several file systems that are mounted at one path, the last hides the others.
  const options = list
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === path)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
