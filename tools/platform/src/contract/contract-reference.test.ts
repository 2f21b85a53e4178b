import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { CONTRACT } from './contract-reference.ts';
import { testOf } from './contract-section.ts';
import { testTitles } from './test-titles.ts';

const proofs = CONTRACT.flatMap(({ statements }) => Object.values(statements));
const named = proofs.flatMap((proof) => testOf(proof) ?? []);
const titlesByFile = Map.groupBy(named, ({ file }) => file);

describe('the statements of the contract', () => {
  test('have one heading for each section, and a test for most of them', () => {
    expect(new Set(CONTRACT.map(({ heading }) => heading)).size).toBe(CONTRACT.length);
    expect(named.length).toBeGreaterThan(0.95 * proofs.length);
  });

  test.each([...titlesByFile])('refer to tests that exist in %s', (file, tests) => {
    const titles = testTitles(readFileSync(join(workspace, file), 'utf8'));
    expect(tests.filter(({ title }) => !titles.has(title))).toEqual([]);
  });
});

test.each([
  [`test('one', () => {`, ['one']],
  [`test("it’s one", async () => {`, ['it’s one']],
  [`test('it\\'s one', async () => {`, ["it's one"]],
  ['test(`of ${name}`, { tag: "@slow" }, async ({ page }) => {', ['of ${name}']],
  [`test.each([['no title', 1]])('with %s is refused', async (_name, count) => {`, ['with %s is refused']],
  [`describe('a group', defineTests);`, ['a group']],
  [`expect(page).toContain('no title');`, []],
  [`// 'no title', since nothing follows`, []],
])('the titles in %j are found', (source, titles) => {
  expect([...testTitles(source)]).toEqual(titles);
});
