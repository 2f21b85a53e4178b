import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

const site = fixtureSite('small-site');
afterAll(() => site.remove());

test('astro dev shows content as it is on disk, without a restart', async () => {
  const origin = await site.develop();
  const home = async () => (await fetch(origin)).text();
  expect(await home()).toContain('With one picture.');

  const file = join(site.root, 'content/pages/home/top.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('With one picture.', 'With other words.'));
  while (!(await home()).includes('With other words.'));
  expect(await home()).not.toContain('With one picture.');
}, 120_000);
