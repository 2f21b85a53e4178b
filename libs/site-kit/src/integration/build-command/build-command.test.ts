import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildCommand } from './build-command.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'build-command-'));
});
afterAll(() => rmSync(root, { recursive: true }));

async function run(...args: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await buildCommand(args, {
    root,
    variables: {},
    print: (line) => printed.push(line),
    printError: (line) => complaints.push(line),
  });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

test('portal-build says what it is for, and which option it does not know', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, printed: expect.stringContaining('--fresh') });
  expect(await run('--frehs')).toMatchObject({ code: 2, complaints: expect.stringContaining('--frehs') });
});

test('portal-build says what to do where Astro is not installed', async () => {
  expect(await run()).toMatchObject({ code: 2, complaints: expect.stringContaining('run "npm ci"') });
});
