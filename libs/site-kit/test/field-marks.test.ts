import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

/** Every way in which a component of the kit marks what shows a field. */
const MARKS = String.raw`/\s*\{\.\.\.(?:mark|field\((?:'[^']*'|${'`'}[^${'`'}]*${'`'})\))\}/g`;

const WITHOUT_MARKS = `
  vite: { plugins: [{
    name: 'without-marks',
    enforce: 'pre',
    transform(code, id) {
      return /\\.astro$/.test(id) ? code.replace(${MARKS}, '') : undefined;
    },
  }] },
`;

describe('the marks of fields', () => {
  const sites = [fixtureSite('small-site'), fixtureSite('small-site')];
  afterAll(() => sites.forEach((site) => site.remove()));

  test('leave nothing on pages for viewers: the same bytes as of a kit without marks', async () => {
    const [marked, plain] = sites;
    if (!marked || !plain) throw new Error('A site is missing.');
    const config = join(plain.root, 'astro.config.mjs');
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace('defineConfig({', `defineConfig({${WITHOUT_MARKS}`),
    );
    for (const site of sites) expect((await site.build()).code).toBe(0);
    const [one, other] = [await marked.serve(), await plain.serve()];
    for (const path of ['/', '/who/we-are', '/empty', '/nowhere']) {
      const page = await (await fetch(one + path)).text();
      expect(page).toContain('</html>');
      expect(page).not.toContain('data-field');
      expect(page).toBe((await (await fetch(other + path)).text()).replaceAll(other, one));
    }
  }, 120_000);
});
