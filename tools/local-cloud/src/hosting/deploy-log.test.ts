import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendToLog } from './deploy-log.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-deploy-log-'));
  file = join(dir, 'a.log');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const read = () => readFileSync(file, 'utf8');

test('a small log has all lines', () => {
  for (const line of ['one\n', 'two\n']) appendToLog(file, line, 100);
  expect(read()).toBe('one\ntwo\n');
});

test('a log that would grow too large drops its older lines, with a note', () => {
  for (let line = 0; line < 1_000; line += 1) {
    appendToLog(file, `line ${line}\n`, 1_000);
    expect(read().length).toBeLessThanOrEqual(1_000);
  }
  const [first, second, ...rest] = read().split('\n');
  expect(first).toBe('Earlier lines are not kept.');
  expect(second).toMatch(/^line \d+$/);
  expect(rest.slice(-2)).toEqual(['line 999', '']);
});

test.each([
  ['without a line break', 'x'.repeat(5_000)],
  ['in characters of several bytes', 'ü€😀'.repeat(1_000)],
])('one large message %s is cut to its end', (_case, message) => {
  appendToLog(file, 'before\n', 1_000);
  appendToLog(file, message, 1_000);
  expect(Buffer.byteLength(read())).toBeLessThanOrEqual(1_000);
  expect(read()).toMatch(/^Earlier lines are not kept\.\n/);
  expect(read().at(-1)).toBe(message.at(-1));
});
