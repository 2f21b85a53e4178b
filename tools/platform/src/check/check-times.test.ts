import { expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHeading, readCheckTimes, writeCheckTimes } from './check-times.ts';

const NAMES = ['format', 'tests', 'browser'];

test('a heading has the place of the check, and how long it and the rest took the last time', () => {
  expect(checkHeading(NAMES, 1, { format: 4, tests: 71, browser: 300 })).toBe(
    '── 2 of 3: tests (took 71 s last time, with all that follows 6 min)',
  );
});

test('a heading has no times where one of those that are left never passed here', () => {
  expect(checkHeading(NAMES, 1, { format: 4, tests: 71 })).toBe('── 2 of 3: tests');
});

test('times are read as they were written; a file that is missing or broken has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-times-'));
  try {
    const file = join(folder, 'cache/times.json');
    expect(await readCheckTimes(file)).toEqual({});
    await writeCheckTimes(file, { format: 4 });
    expect(await readCheckTimes(file)).toEqual({ format: 4 });
    await writeFile(file, '{"format":');
    expect(await readCheckTimes(file)).toEqual({});
  } finally {
    await rm(folder, { recursive: true });
  }
});
