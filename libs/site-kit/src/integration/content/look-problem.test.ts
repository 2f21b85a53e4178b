import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { lookProblem } from './look-problem.ts';

const root = mkdtempSync(join(tmpdir(), 'look-problem-'));
mkdirSync(join(root, 'src/looks/quay'), { recursive: true });
writeFileSync(join(root, 'src/looks/quay/look.ts'), '');

afterAll(() => rmSync(root, { recursive: true }));

const look = (name: string) => ({ look: { name, brand: '#112233' } });

test.each([{}, look('stage'), look('quay')])('nothing is wrong with %j', (site) => {
  expect(lookProblem(root, site)).toBeNull();
});

test('a look that neither the kit nor the site has is named, with those that there are', () => {
  expect(lookProblem(root, look('quai'))).toMatch(
    /no look "quai", so "calm" is shown; there are quay, calm,/,
  );
});

test('a look beside a design of the site’s own is not shown', () => {
  writeFileSync(join(root, 'src/theme.css'), '');
  expect(lookProblem(root, look('stage'))).toContain('src/theme.css');
});
