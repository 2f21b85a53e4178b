import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = /^portal-test-postgres-(\d+)-/;

/** A folder for the cluster of this run; its name cannot be guessed, and it tells the process it belongs to. */
export function clusterFolder(): string {
  return join(tmpdir(), `portal-test-postgres-${process.pid}-${randomUUID()}`);
}

/** Removes what runs of ours that were killed left behind. */
export async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1] ?? process.pid);
    const folder = join(tmpdir(), name);
    if (alive(pid) || (await stat(folder)).uid !== process.getuid?.()) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
