import { describe, expect, test } from '@jest/globals';
import { memoryContentRepo } from '../fakes/index.ts';
import { serialise } from '../format/serialise.ts';
import { Site, standardKinds } from '../model/index.ts';
import { pageDescription } from '../tree/find-pages.ts';
import { parseContent } from '../tree/parse-content.ts';
import { validateContent } from '../validate/validate-content.ts';
import { atOnce } from '../work/slices.ts';
import { seedSite } from './seed-site.ts';
import { nameInConfig } from './site-config.ts';
import { starterContent } from './starter-content.ts';

const CONFIG = "export default defineConfig({ auth: x(), site: { name: 'New site' }, documents: 1 });\n";
const actor = { id: 'u1', name: 'Ada', client: 'platform' as const };
const empty = () => memoryContentRepo({ files: { 'package.json': '{}', 'portal.config.mjs': CONFIG } });
const deps = (repo: ReturnType<typeof empty>) => ({
  repo,
  publishedBranch: 'main',
  now: () => new Date('2026-11-21T10:00:00Z'),
  committer: { name: 'Portal', email: 'platform@portal.localhost' },
});
const text = (bytes: Uint8Array | null) => new TextDecoder().decode(bytes ?? new Uint8Array());

describe('the first pages of a site', () => {
  test.each([
    ['Town Hall', 'en'],
    ['Rathaus *Mitte* & <Söhne> [1]', 'de-DE'],
    ["L'école d'été", 'fr'],
    ['x'.repeat(120), 'de'],
    ['$& $1 {name}', 'en'],
  ])('of %p in %s can be published as they are', (name, locale) => {
    const files = new Map(
      [...starterContent({ name, locale })].map(([path, value]) => [path, serialise(value)]),
    );
    const content = { records: files, paths: new Set(files.keys()) };
    expect(atOnce(validateContent(content, { kinds: standardKinds }))).toEqual([]);
    expect(files.get('content/site.json')).toContain(`"locale": "${locale}"`);
    expect(JSON.parse(files.get('content/site.json') ?? '').name).toBe(name);
  });

  test.each([
    ['de', 'Europe/Berlin'],
    ['de-AT', 'Europe/Vienna'],
    ['sv', 'Europe/Stockholm'],
    ['en', undefined],
    ['pt', undefined],
  ])('take the clocks of %s to be those of %s', (locale, zone) => {
    expect(starterContent({ name: 'x', locale }).get('content/site.json')).toMatchObject(
      zone === undefined ? { locale } : { locale, zone },
    );
    if (zone === undefined)
      expect(starterContent({ name: 'x', locale }).get('content/site.json')).not.toHaveProperty('zone');
  });

  test.each([
    ['en', ['home', 'about', 'contact']],
    ['de-AT', ['startseite', 'ueber-uns', 'kontakt']],
  ])('have addresses in %s', (locale, slugs) => {
    const pages = [...starterContent({ name: 'x', locale }).values()].filter((value) => 'slug' in value);
    expect(pages.map(({ slug }) => slug)).toEqual(slugs);
  });

  test.each([
    [null, undefined],
    [
      { name: null, brand: null },
      { name: 'calm', brand: '#1f5c8b' },
    ],
    [
      { name: 'hearth', brand: null },
      { name: 'hearth', brand: '#b14a13' },
    ],
    [
      { name: 'stage', brand: '#112233' },
      { name: 'stage', brand: '#112233' },
    ],
  ])('have for the look %j %j', (look, expected) => {
    const site = starterContent({ name: 'x', locale: 'en', look }).get('content/site.json');
    expect(Site.parse(site).look).toEqual(expected);
  });

  test('are hidden from search engines as a whole, until somebody fills them', () => {
    const files = starterContent({ name: 'x', locale: 'en' });
    expect(Site.parse(files.get('content/site.json')).seo).toEqual({ noindex: true });
    for (const [path, value] of files)
      if (path.endsWith('/page.json')) expect(value).toMatchObject({ seo: { noindex: false } });
  });

  test.each(['en', 'de'])('leave the description of the home page to that of the site, in %s', (locale) => {
    const records = starterContent({ name: 'x', locale });
    const site = { ...records.get('content/site.json'), seo: { description: 'Of the site.' } };
    const files = [...records, ['content/site.json', site] as const];
    const texts = new Map(files.map(([path, value]) => [path, serialise(value)]));
    const { tree } = parseContent(texts, standardKinds);
    const descriptions = [...(tree?.pages ?? [])].map(([id, page]) => [
      id,
      pageDescription(Site.parse(site), page),
    ]);
    expect(Object.fromEntries(descriptions)).toEqual({
      home: 'Of the site.',
      about: undefined,
      contact: undefined,
    });
  });

  test.each(['en', 'de'])('have no two headings with the same words, in %s', (locale) => {
    const records = [...starterContent({ name: 'x', locale })].map(
      ([path, value]) => [path, value as { title?: string; data?: { title?: string } }] as const,
    );
    for (const id of ['home', 'about', 'contact']) {
      const onPage = records.filter(([path]) => path.startsWith(`content/pages/${id}/`));
      const headings = onPage.map(([, { title, data }]) => data?.title ?? title);
      expect(headings.length).toBeGreaterThan(1);
      expect(new Set(headings).size).toBe(headings.length);
    }
  });

  test('are written once, with the name in the configuration, in one commit', async () => {
    const repo = empty();
    const first = await seedSite(deps(repo), actor, { name: "O'Neill \\ Søn", locale: 'de' });
    expect(first.outcome).toBe('seeded');
    expect(text(repo.store.file('main', 'content/pages/home/welcome.json'))).toContain('Willkommen bei');
    expect(text(repo.store.file('main', 'portal.config.mjs'))).toBe(
      CONFIG.replace("'New site'", String.raw`'O\'Neill \\ Søn'`),
    );
    expect(repo.trips.filter((trip) => trip === 'write')).toHaveLength(1);
    const again = await seedSite(deps(repo), actor, { name: 'Other', locale: 'en' });
    expect(again).toEqual({ outcome: 'kept', commit: first.commit });
  });

  test('are based on what a developer has pushed', async () => {
    let pushed = false;
    const repo = memoryContentRepo({
      files: { 'portal.config.mjs': 'export default other;\n' },
      onTrip: (trip) => {
        if (trip !== 'write' || pushed) return;
        pushed = true;
        repo.store.push({ branch: 'main', files: { 'README.md': 'Hello' } });
      },
    });
    await seedSite(deps(repo), actor, { name: 'Town Hall', locale: 'en' });
    expect(text(repo.store.file('main', 'README.md'))).toBe('Hello');
    expect(text(repo.store.file('main', 'portal.config.mjs'))).toBe('export default other;\n');
    expect(repo.store.file('main', 'content/site.json')).not.toBeNull();
  });

  test('need a published branch', async () => {
    await expect(
      seedSite({ ...deps(empty()), publishedBranch: 'live' }, actor, { name: 'x', locale: 'en' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

test.each([
  ['site: { name: "A" }', "site: { name: 'B\"' }"],
  ["site: {\n  name: 'A',\n}", "site: {\n  name: 'B\"',\n}"],
  ['site: { name: title }', null],
  ['', null],
])('the name in %p', (config, expected) => {
  expect(nameInConfig(config, 'B"')).toBe(expected);
});
