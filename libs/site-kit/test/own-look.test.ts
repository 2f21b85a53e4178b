import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fixtureSite } from './fixture-site.ts';

/** What a first visit may load, fonts included. */
const FIRST_LOAD_BYTES = 250_000;

describe('a site with a look of its own', () => {
  const site = fixtureSite('database');
  let origin: string;
  const page = async () => (await fetch(origin)).text();
  const href = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const stylesheet = (html: string) => href(html, /href="(\/_portal\/theme\.css[^"]*)"/);

  beforeAll(async () => {
    const record = join(site.root, 'content/site.json');
    const content = JSON.parse(readFileSync(record, 'utf8'));
    writeFileSync(record, JSON.stringify({ ...content, look: { name: 'quay', brand: '#a8330f' } }));
    await site.buildContent();
    origin = await site.serve({ FIXTURE_GATE: 'off' });
  });

  afterAll(() => site.remove());

  test('shows its rules in the brand colour of the site', async () => {
    const css = await (await fetch(origin + stylesheet(await page()))).text();
    expect(css).toMatch(/\.portal-name\s*\{\s*letter-spacing:\s*\.?0?\.123em/);
    expect(css).toContain('--portal-brand: #a8330f;');
    expect(css).not.toContain('Fraunces');
  });

  test('loads the two typefaces early, from itself, and little altogether', async () => {
    const html = await page();
    const early = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, at = '']) => at,
    );
    expect(early).toHaveLength(2);
    expect(html).toMatch(/<meta name="theme-color"[^>]+content="#ffffff"/);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, at = '']) =>
      at.replaceAll('&amp;', '&'),
    );
    const all = [...early, ...sheets];
    expect(all.filter((address) => !address.startsWith('/'))).toEqual([]);
    const answers = await Promise.all(all.map(async (at) => fetch(origin + at)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    expect(sizes.reduce((sum, size) => sum + size, html.length)).toBeLessThan(FIRST_LOAD_BYTES);
  });

  test('shows another look of the kit at the address that a draft with it links', async () => {
    const answer = await fetch(`${origin}/_portal/theme.css?look=hearth&brand=c2571a&corners=square`);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
    const css = await answer.text();
    expect(css).toContain("font-family: 'Fraunces'");
    expect(css).toContain('--portal-corner: 0;');
    expect(css).not.toContain('0.123em');
  });
});
