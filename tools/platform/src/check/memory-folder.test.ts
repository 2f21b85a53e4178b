import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.ts';

const PLENTY = 64e9;
const SHARED_MEMORY = '/dev/shm';
const EXECUTABLE = `tmpfs ${SHARED_MEMORY} tmpfs rw,nosuid,nodev 0 0`;

/** Whether this machine has one that is large enough to be used. */
const first = makeMemoryFolder({ memory: PLENTY });
if (first !== null) rmSync(first, { recursive: true });
const onMemory = first === null ? describe.skip : describe;

onMemory('a folder in memory', () => {
  let made: string | null = null;
  beforeEach(() => {
    made = makeMemoryFolder({ memory: PLENTY });
  });
  afterEach(() => {
    if (made !== null) rmSync(made, { recursive: true, force: true });
  });

  test('lets other users through, and shows them nothing', () => {
    expect(statSync(made ?? '').mode & 0o777).toBe(0o711);
  });

  test('is none beside too little memory', () => {
    expect(makeMemoryFolder({ memory: 1e9 })).toBeNull();
  });

  test('is none where no program can be run from it', () => {
    const mounts = `${EXECUTABLE}\ntmpfs ${SHARED_MEMORY} tmpfs rw,nosuid,nodev,noexec,size=65536k 0 0\n`;
    expect(makeMemoryFolder({ memory: PLENTY, mounts })).toBeNull();
  });

  test('removes those of processes that are gone, and no others', () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const abandoned = join(SHARED_MEMORY, `portal-check-${gone}-abcdef`);
    mkdirSync(join(abandoned, 'below'), { recursive: true });
    const next = makeMemoryFolder({ memory: PLENTY });
    if (next !== null) rmSync(next, { recursive: true });
    expect([next === null, existsSync(abandoned), existsSync(made ?? '')]).toEqual([false, false, true]);
  });
});

describe('a folder in memory is none', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'portal-no-memory-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  test('where nothing is mounted', () => {
    expect(makeMemoryFolder({ parent, memory: PLENTY, mounts: EXECUTABLE })).toBeNull();
  });

  test('on a system without a list of mounts', () => {
    expect(makeMemoryFolder({ parent, memory: PLENTY, mounts: '' })).toBeNull();
    expect(readdirSync(join(parent, '..'))).toContain(basename(parent));
  });
});
