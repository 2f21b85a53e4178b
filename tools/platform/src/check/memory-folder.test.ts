import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.ts';

const PLENTY = 64e9;
const SHARED_MEMORY = '/dev/shm';

/** Whether this machine has one that is large enough to be used. */
const first = await makeMemoryFolder({ memory: PLENTY });
if (first !== null) rmSync(first, { recursive: true });
const onMemory = first === null ? describe.skip : describe;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-memory-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A list of mounts, as Linux has it. */
function mounted(...lines: string[]): string {
  const file = join(dir, 'mounts');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

onMemory('a folder in memory', () => {
  const executable = `tmpfs ${SHARED_MEMORY} tmpfs rw,nosuid,nodev 0 0`;

  test('lets other users through, and shows them nothing', async () => {
    const folder = await makeMemoryFolder({ memory: PLENTY, mounts: mounted(executable) });
    expect(statSync(folder ?? '').mode & 0o777).toBe(0o711);
    rmSync(folder ?? '', { recursive: true });
  });

  test('is none beside too little memory', async () => {
    expect(await makeMemoryFolder({ memory: 1e9 })).toBeNull();
  });

  test('is none where no program can be run from it', async () => {
    const mounts = mounted(executable, `shm ${SHARED_MEMORY} tmpfs rw,nosuid,nodev,noexec,size=65536k 0 0`);
    expect(await makeMemoryFolder({ memory: PLENTY, mounts })).toBeNull();
  });

  test('replaces the one that a killed run left', async () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const abandoned = join(SHARED_MEMORY, `portal-check-${gone}-abcdef`);
    mkdirSync(abandoned);
    const folder = await makeMemoryFolder({ memory: PLENTY });
    expect([folder === null, existsSync(abandoned)]).toEqual([false, false]);
    rmSync(folder ?? '', { recursive: true });
  });
});

describe('there is no folder in memory', () => {
  test('where nothing is mounted', async () => {
    const mounts = mounted(`tmpfs ${SHARED_MEMORY} tmpfs rw 0 0`);
    expect(await makeMemoryFolder({ parent: dir, memory: PLENTY, mounts })).toBeNull();
  });

  test('on a system without a list of mounts', async () => {
    expect(await makeMemoryFolder({ memory: PLENTY, mounts: join(dir, 'none') })).toBeNull();
  });
});
