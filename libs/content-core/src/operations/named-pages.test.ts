import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readBranches } from '../draft/site-branches.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection } from '../fakes/site-edits.ts';
import { commentOnDraft } from './comment-on-draft.ts';
import { contentOperations } from './content-operations.ts';
import { getPage } from './get-page.ts';
import { PageName } from './input-fields.ts';
import { parseInput } from './operation.ts';
import { savePage } from './save-page.ts';

const { discardChanges, getChanges, getHistory, restoreVersion, saveSite } = contentOperations;
const operations = [...Object.values(contentOperations), commentOnDraft];

/** The fields of an input that name pages, at any depth, with the schema of one name. */
function pageFields(schema: unknown, at = ''): [string, unknown][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return pageFields(schema.unwrap(), at);
  if (schema instanceof z.ZodArray) return pageFields(schema.element, at);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => pageFields(field, name));
  return ['page', 'pages', 'copyOf', 'home'].includes(at) ? [[at, schema]] : [];
}

const SLUG = 'over-us';

/** The sample site, whose page `about` has an address that is not its id, and a saved change. */
async function siteWithAddress(): Promise<MemorySite> {
  const site = memorySite();
  const { deps, actor } = site;
  const { version } = await getPage.run(deps, actor, { page: 'about', view: 'draft' });
  const input = { page: 'about', baseVersion: version, slug: SLUG };
  await savePage.run(deps, actor, parseInput(savePage.input, input));
  await editSection(site, 'about', 'story', { title: 'New' });
  return site;
}

test('every argument that names a page takes the same names', () => {
  const strange = operations.flatMap(({ name, input }) =>
    pageFields(input)
      .filter(([, schema]) => schema !== PageName)
      .map(([at]) => `${name}: ${at}`),
  );
  expect(strange).toEqual([]);
});

describe('a page that is named by its address', () => {
  test.each([
    ['its address', SLUG],
    ['its address with a slash', `/${SLUG}`],
    ['its address of before', 'about'],
    ['its id', 'about'],
  ])('has its changes listed, by %s', async (_case, page) => {
    const { deps, actor } = await siteWithAddress();
    const { changes } = await getChanges.run(deps, actor, { page });
    expect(changes.map(({ file }) => file)).toContain('content/pages/about/story.json');
  });

  test('has its changes discarded', async () => {
    const { deps, actor } = await siteWithAddress();
    const input = parseInput(discardChanges.input, { pages: [SLUG] });
    expect(await discardChanges.run(deps, actor, input)).toMatchObject({ hasDraft: false });
  });

  test('is found when the draft removes it', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    const fresh = { title: 'News of the harbour', slug: 'harbour/news', audience: 'all' };
    const created = await savePage.run(deps, actor, parseInput(savePage.input, fresh));
    await contentOperations.publishSite.run(deps, actor, {});
    const { page, version } = await getPage.run(deps, actor, { page: created.page.id, view: 'draft' });
    const removal = { page: page.id, baseVersion: version, remove: true };
    await savePage.run(deps, actor, parseInput(savePage.input, removal));
    const { total } = await getChanges.run(deps, actor, { page: `/${page.slug}` });
    expect(total).toBeGreaterThan(0);
    const history = await getHistory.run(
      deps,
      actor,
      parseInput(getHistory.input, { page: `/${page.slug}`, limit: 1 }),
    );
    expect(history.versions).toHaveLength(1);
    const { published } = await readBranches(deps);
    const restored = await restoreVersion.run(
      deps,
      actor,
      parseInput(restoreVersion.input, {
        page: `/${page.slug}`,
        commit: published.commit,
        baseVersion: null,
      }),
    );
    expect(restored.changed).toBe(true);
  });

  test('becomes the home page by its id', async () => {
    const { deps, actor } = await siteWithAddress();
    const { version } = await contentOperations.getSite.run(deps, actor, { view: 'draft' });
    const input = parseInput(saveSite.input, { baseVersion: version, home: `/${SLUG}` });
    expect((await saveSite.run(deps, actor, input)).site.home).toBe('about');
  });
});

describe('a name that no page has', () => {
  const VERSION = 'a'.repeat(40);
  test.each([
    ['get_page', contentOperations.getPage, { page: 'nope' }],
    ['read_page', contentOperations.readPage, { page: 'nope' }],
    ['get_changes', getChanges, { page: 'nope' }],
    ['discard_changes', discardChanges, { pages: ['nope'] }],
    ['get_history', getHistory, { page: 'nope' }],
    ['find_text', contentOperations.findText, { page: 'nope', text: 'harbour' }],
    ['replace_text', contentOperations.replaceText, { page: 'nope', find: 'a1', replace: '', dryRun: true }],
    [
      'save_sections',
      contentOperations.saveSections,
      { page: 'nope', edits: [{ id: 'a', baseVersion: null, kind: 'quote' }] },
    ],
    ['save_page', savePage, { page: 'nope', title: 'New' }],
    ['save_page as a copy', savePage, { copyOf: 'nope', title: 'Copy', audience: 'all' }],
    [
      'save_page as a translation',
      savePage,
      { translationOf: { page: 'nope' }, title: 'T', audience: 'all' },
    ],
    ['save_site', saveSite, { home: 'nope', baseVersion: VERSION }],
  ])('is not found by %s', async (_name, operation, raw) => {
    const { deps, actor } = await siteWithAddress();
    const call = async () => operation.run(deps, actor, parseInput(operation.input, raw) as never);
    await expect(call).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('"nope"'),
    });
  });

  test.each([
    'https://site.example/over-us',
    'https://site.example/edit/over-us?utm_source=letter#story',
    'http://localhost:4321/over-us/',
  ])('but is an address on the web, %s, is answered with the page at that path', async (page) => {
    const { deps, actor } = await siteWithAddress();
    await expect(getPage.run(deps, actor, { page, view: 'draft' })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('"about"'),
    });
  });
});

test('changes of files that exist nowhere are not found', async () => {
  const { deps, actor } = await siteWithAddress();
  const listing = getChanges.run(deps, actor, { files: ['nope.json', 'content/site.json'] });
  await expect(listing).rejects.toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('nope.json'),
  });
});
