import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { memorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { defineKind } from '../model/kind.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { describeSectionKinds } from './describe-section-kinds.ts';
import type { Actor, ContentDeps } from '../draft/content-deps.ts';
import { parseInput } from './operation.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { saveSections } from './save-sections.ts';
import { validateSite } from './validate-site.ts';

const HERO = 'content/pages/home/hero.json';

/** A site with a draft: Hero retitled, a new section, Figures removed. */
async function withDraft() {
  const site = memorySite();
  const { page, sections, version } = await getPage.run(site.deps, site.actor, {
    page: 'home',
    view: 'draft',
  });
  const at = (id: string) => sections.find((section) => section.id === id)?.version ?? '';
  await saveSections.run(site.deps, site.actor, {
    page: 'home',
    edits: [
      { id: 'hero', baseVersion: at('hero'), set: { title: 'A new quay' } },
      { id: 'thanks', baseVersion: null, kind: 'quote', data: { text: 'Thanks.', source: 'All' } },
      { id: 'figures', baseVersion: at('figures'), remove: true },
    ],
    dryRun: false,
  });
  return { ...site, page, version };
}

describe('get_site', () => {
  test('lists pages, the home page first, with versions and what differs from live', async () => {
    const { deps, actor } = await withDraft();
    const draft = await getSite.run(deps, actor, { view: 'draft' });
    expect(draft.pages.map(({ id, state, sections }) => [id, state, sections])).toEqual([
      ['home', 'changed', 4],
      ['about', 'live', 1],
      ['board', 'live', 1],
    ]);
    expect(draft).toMatchObject({
      hasDraft: true,
      site: { name: 'Harbour' },
      problems: [],
      removedPages: [],
    });
    expect(draft.pages[0]?.version).toMatch(/^[0-9a-f]{40}$/);
    const live = await getSite.run(deps, actor, { view: 'live' });
    expect(live.pages.map(({ state }) => state)).toEqual(['live', 'live', 'live']);
  });

  test('returns for each of a thousand pages whether it is live', async () => {
    const about = sampleRecords()['content/pages/about/page.json'];
    const records = sampleRecords();
    for (let page = 0; page < 1_000; page += 1) {
      const [id, sections] = [`page-${page}`, Array.from({ length: 20 }, (_, at) => `section-${at}`)];
      records[`content/pages/${id}/page.json`] = { ...about, id, slug: id, sections };
      for (const section of sections) records[`content/pages/${id}/${section}.json`] = {};
    }
    const { deps, actor } = memorySite({ records });
    const { pages } = await getSite.run(deps, actor, { view: 'draft' });
    expect(pages).toHaveLength(1_003);
    expect(new Set(pages.map(({ state }) => state))).toEqual(new Set(['live']));
  });

  test('reports what is broken and lists the rest', async () => {
    const { deps, actor } = memorySite({
      records: { ...sampleRecords(), 'content/pages/about/page.json': 1 },
    });
    const { pages, problems } = await getSite.run(deps, actor, { view: 'live' });
    expect(pages.map(({ id }) => id)).toEqual(['home', 'board']);
    expect(problems).toEqual([expect.objectContaining({ file: 'content/pages/about/page.json' })]);
  });

  test('a site with nothing published is not_found', async () => {
    const { deps, actor } = memorySite();
    const elsewhere = { ...deps, publishedBranch: 'trunk' };
    await expect(getSite.run(elsewhere, actor, { view: 'draft' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('drafts cannot be the live branch', async () => {
    const { deps, actor } = memorySite();
    const wrong = { ...deps, publishedBranch: 'saved' };
    await expect(getSite.run(wrong, actor, { view: 'draft' })).rejects.toMatchObject({
      code: 'not_configured',
    });
  });
});

describe('get_page', () => {
  test('the outline shows which sections are hidden, and audiences other than that of the page', async () => {
    const { deps, actor } = memorySite();
    const read = (sections?: string[]) => getPage.run(deps, actor, { page: 'home', view: 'draft', sections });
    const { sections } = await read();
    const at = (id: string) => sections.find((section) => section.id === id)?.version ?? '';
    await saveSections.run(deps, actor, {
      page: 'home',
      edits: [
        { id: 'hero', baseVersion: at('hero'), hidden: true },
        { id: 'figures', baseVersion: at('figures'), audience: [] },
      ],
      dryRun: false,
    });
    const { outline = [] } = await read([]);
    const lines = new Map(outline.map((line) => [line.id, line]));
    expect(lines.get('hero')).toMatchObject({ hidden: true });
    expect(lines.get('hero')).not.toHaveProperty('audience');
    expect(lines.get('figures')).toMatchObject({ audience: [] });
    expect(lines.get('figures')).not.toHaveProperty('hidden');
  });

  test('returns sections in the order of the page, each with its version and state', async () => {
    const { deps, actor, repo } = await withDraft();
    const draft = await getPage.run(deps, actor, { page: 'home', view: 'draft' });
    expect(draft.sections.map(({ id, state, listed }) => [id, state, listed])).toEqual([
      ['hero', 'changed', true],
      ['press-notes', 'live', true],
      ['files', 'live', true],
      ['thanks', 'new', true],
    ]);
    expect(draft).toMatchObject({ state: 'changed', removedSections: ['figures'], problems: [] });
    const bytes = repo.store.file('saved', HERO) ?? new Uint8Array();
    expect(draft.sections[0]?.version).toBe(repo.versionOf(bytes));
    const live = await getPage.run(deps, actor, { page: 'home', view: 'live' });
    expect(live.sections[0]?.data['title']).toBe('A quay for everyone');
  });

  test('reports broken sections and returns unlisted ones last', async () => {
    const records = {
      ...sampleRecords(),
      [HERO]: {},
      'content/pages/home/extra.json': { ...sampleRecords()['content/pages/about/story.json'], id: 'extra' },
    };
    const { deps, actor } = memorySite({ records });
    const { sections, problems } = await getPage.run(deps, actor, { page: 'home', view: 'draft' });
    expect(sections.at(-1)).toMatchObject({ id: 'extra', listed: false });
    expect(problems.every(({ file }) => file === HERO)).toBe(true);
    expect(problems.length).toBeGreaterThan(0);
  });

  test('migrates old sections to the current version, which a save writes', async () => {
    const note = defineKind({
      name: 'note',
      title: 'Note',
      description: 'A note.',
      schema: z.strictObject({ heading: z.string(), lines: z.array(z.string()) }),
      migrations: [({ title, ...rest }) => ({ ...rest, heading: title }), (data) => ({ lines: [], ...data })],
      example: { heading: 'A', lines: [] },
    });
    const old = { ...sampleRecords()[HERO], kind: 'note', v: 1, data: { title: 'Old' } };
    const { deps, actor, repo } = memorySite({
      records: { ...sampleRecords(), [HERO]: old },
      kinds: { note },
    });
    const { sections } = await getPage.run(deps, actor, { page: 'home', view: 'draft' });
    expect(sections[0]).toMatchObject({ v: 3, data: { heading: 'Old', lines: [] } });
    const baseVersion = sections[0]?.version ?? null;
    await saveSections.run(deps, actor, {
      page: 'home',
      edits: [{ id: 'hero', baseVersion, set: { 'lines.0': 'One' } }],
      dryRun: false,
    });
    const text = new TextDecoder().decode(repo.store.file('saved', HERO) ?? new Uint8Array());
    expect(JSON.parse(text)).toMatchObject({ v: 3, data: { heading: 'Old', lines: ['One'] } });
  });

  test('a page that does not exist is not_found', async () => {
    const { deps, actor } = memorySite();
    const nowhere = getPage.run(deps, actor, { page: 'nowhere', view: 'draft' });
    await expect(nowhere).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a page with a broken record is a validation failure with the reason', async () => {
    const { deps, actor } = memorySite({
      records: { ...sampleRecords(), 'content/pages/about/page.json': {} },
    });
    await expect(getPage.run(deps, actor, { page: 'about', view: 'draft' })).rejects.toMatchObject({
      code: 'validation',
      details: { problems: expect.arrayContaining([expect.objectContaining({ level: 'error' })]) },
    });
  });
});

describe('describe_section_kinds', () => {
  const { deps, actor } = memorySite();

  test('describes every kind with a schema and an example that validates', async () => {
    const { kinds } = await describeSectionKinds.run(deps, actor, {});
    expect(kinds.map(({ name }) => name)).toEqual(Object.keys(standardKinds));
    expect(kinds.filter(({ own }) => own)).toEqual([]);
    for (const { name, schema, example } of kinds) {
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(deps.kinds[name]?.schema.safeParse(example)).toMatchObject({ success: true });
    }
  });

  test('asks for no field that has a default, and defines rich text once', async () => {
    const { kinds, $defs } = await describeSectionKinds.run(deps, actor, { kinds: ['text'] });
    expect(kinds).toHaveLength(1);
    expect(kinds[0]?.schema).toMatchObject({
      required: ['body'],
      properties: { body: { $ref: '#/$defs/rich-text' } },
    });
    expect($defs['rich-text']).toMatchObject({ contentMediaType: 'text/markdown' });
  });

  test('an unknown kind is not_found', async () => {
    const unknown = describeSectionKinds.run(deps, actor, { kinds: ['carousel'] });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('validate_site', () => {
  test('a valid site can be published', async () => {
    const { deps, actor } = memorySite({ audiences: ['press', 'board'] });
    expect(await validateSite.run(deps, actor, { view: 'draft' })).toEqual({
      view: 'draft',
      publishable: true,
      errors: 0,
      warnings: 0,
      problems: [],
    });
  });

  test('judges by the audiences the site has', async () => {
    const { deps, actor } = memorySite({ audiences: ['press'] });
    const { publishable, errors } = await validateSite.run(deps, actor, { view: 'live' });
    expect([publishable, errors]).toEqual([false, 3]);
  });
});

describe('round trips', () => {
  test.each([
    [
      'get_page',
      (deps: ContentDeps, actor: Actor) => getPage.run(deps, actor, { page: 'home', view: 'draft' }),
    ],
    ['get_site', (deps: ContentDeps, actor: Actor) => getSite.run(deps, actor, { view: 'draft' })],
  ])('%s costs three cold and one warm', async (_name, read) => {
    const site = await withDraft();
    const { repo, deps } = site.another();
    await read(deps, site.actor);
    expect(repo.trips).toEqual(['heads', 'snapshots', 'blobs']);
    repo.forgetTrips();
    await read(deps, site.actor);
    expect(repo.trips).toEqual(['heads']);
  });
});

test.each([
  [getPage.input, { page: '' }, 'page: must not be empty'],
  [getSite.input, { view: 'published' }, 'view: must be one of "draft", "live"'],
  [getSite.input, { site: 'x' }, '"site" is not a field here'],
])('wrong input %# is refused in words', (input, raw, message) => {
  expect(() => parseInput(input, raw)).toThrow(
    expect.objectContaining({ code: 'input', message: expect.stringContaining(message) }),
  );
});
