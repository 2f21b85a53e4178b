import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { datesIn, fileDates } from './file-dates.ts';

const PAGE = 'content/pages/home/page.json';
const HERO = 'content/pages/home/hero.json';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dates-'));
  mkdirSync(join(root, 'content/pages/home'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function git(time: string, ...args: string[]): void {
  const who = { NAME: 'Edda', EMAIL: 'edda@example.test', DATE: time };
  const author = Object.entries(who).flatMap(([name, value]) => [
    [`GIT_AUTHOR_${name}`, value],
    [`GIT_COMMITTER_${name}`, value],
  ]);
  const env = { PATH: process.env['PATH'], HOME: root, ...Object.fromEntries(author) };
  execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
}

function commit(time: string, file: string, text: string): void {
  writeFileSync(join(root, file), text);
  git(time, 'add', '.');
  git(time, 'commit', '-m', `Change ${file}`);
}

test('a file has the time of the publish that changed it, not of the save', async () => {
  git('', 'init', '--initial-branch', 'main');
  commit('2026-01-01T10:00:00Z', PAGE, '{}');
  commit('2026-01-02T10:00:00Z', HERO, '{}');
  git('', 'checkout', '-b', 'saved');
  commit('2026-02-01T10:00:00Z', HERO, '{ "saved": true }');
  git('', 'checkout', 'main');
  commit('2026-02-02T10:00:00Z', 'code.js', '1');
  git('2026-03-01T10:00:00Z', 'merge', '--no-ff', '--no-edit', 'saved');
  const dates = await fileDates(root);
  expect(Object.keys(dates).sort()).toEqual([HERO, PAGE]);
  expect([dates[HERO], dates[PAGE]].map((time) => new Date(time ?? '').toISOString())).toEqual([
    '2026-03-01T10:00:00.000Z',
    '2026-01-01T10:00:00.000Z',
  ]);
});

test('a folder that is no repository has no dates, also inside of one', async () => {
  git('', 'init', '--initial-branch', 'main');
  commit('2026-01-01T10:00:00Z', PAGE, '{}');
  const inside = join(root, 'site');
  mkdirSync(join(inside, '.git'), { recursive: true });
  expect(await fileDates(inside)).toEqual({});
  expect(await fileDates(join(root, 'nothing'))).toEqual({});
});

test('a file that a shallow clone begins with has none', () => {
  const [first, last] = ['a'.repeat(40), 'b'.repeat(40)];
  const log = [
    `commit ${last} 2026-03-01T10:00:00+01:00`,
    '',
    HERO,
    'content/site.json',
    `commit ${first} 2026-01-01T10:00:00+01:00`,
    '',
    PAGE,
    HERO,
  ].join('\n');
  expect(datesIn(log, new Set([first]))).toEqual({ [HERO]: '2026-03-01T10:00:00+01:00' });
});
