import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned } from './abandoned-folders.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-abandoned-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('only folders of processes that have ended are removed', async () => {
  const { pid: endedPid } = spawnSync(process.execPath, ['--version']);
  const remaining = [
    `portal-run-${process.pid}-abc`,
    `portal-run-1-init`,
    `portal-runs-${endedPid}-abc`,
    'portal-run--abc',
    'portal-run-x',
  ];
  for (const name of [...remaining, `portal-run-${endedPid}-abc`, `portal-run-${endedPid}-def`])
    mkdirSync(join(parent, name, 'below'), { recursive: true });
  await removeAbandoned(parent, 'portal-run');
  expect(readdirSync(parent).sort()).toEqual(remaining.sort());
});

test('two runs that start at once remove the same folders', async () => {
  const { pid: endedPid } = spawnSync(process.execPath, ['--version']);
  for (let count = 0; count < 50; count += 1)
    mkdirSync(join(parent, `portal-run-${endedPid}-${count}`, 'below'), { recursive: true });
  await Promise.all([removeAbandoned(parent, 'portal-run'), removeAbandoned(parent, 'portal-run')]);
  expect(readdirSync(parent)).toEqual([]);
});
