import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { afterEach, describe, expect, test } from '@jest/globals';
import { isRecord } from '@portal/ports/json';
import { servePages } from '../../test/served-pages.ts';
import type { PageFacts } from './page-facts.ts';
import type { ListedPage } from './site-pages.ts';
import { changeSeenPage } from './change-seen-page.ts';
import { readSitePages } from './site-api.ts';

const { getPage, savePage, saveSections } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

const readAbout = ({ deps, actor }: MemorySite) => getPage.run(deps, actor, { page: 'about', view: 'draft' });

async function readPages() {
  const site = await readSitePages();
  return 'ok' in site ? null : site;
}

/** The page as its form was opened with it. */
async function opened(): Promise<{ site: MemorySite; seen: ListedPage }> {
  const site = memorySite();
  servePages(site);
  const seen = (await readPages())?.pages.find(({ id }) => id === 'about');
  if (!seen) throw new Error('there is no such page');
  return { site, seen };
}

async function byAnother(site: MemorySite, fields: Partial<PageFacts>): Promise<void> {
  const { version } = await readAbout(site);
  const input = parseInput(savePage.input, { page: 'about', baseVersion: version, ...fields });
  await savePage.run(site.deps, site.actor, input);
}

const change = (seen: ListedPage, typed: Partial<PageFacts>) => changeSeenPage(seen, typed, readPages);

async function factsOf(site: MemorySite): Promise<PageFacts> {
  const { title, slug } = (await readAbout(site)).page;
  return { title, slug };
}

describe('changing a page that another person changed meanwhile', () => {
  test('says what it is now, and the second time leaves the field that was not typed in', async () => {
    const { site, seen } = await opened();
    await byAnother(site, { slug: 'new-address' });
    const answer = await change(seen, { title: 'Mine', slug: seen.slug });
    expect(answer).toMatchObject({ overtaken: { title: seen.title, slug: 'new-address' } });
    if (!('overtaken' in answer)) throw new Error('not overtaken');
    expect(await change(answer.overtaken, { title: 'Mine' })).toMatchObject({ ok: true });
    expect(await factsOf(site)).toEqual({ title: 'Mine', slug: 'new-address' });
  });

  test('the same field is changed only once the person has seen it', async () => {
    const { site, seen } = await opened();
    await byAnother(site, { title: 'Hers' });
    const answer = await change(seen, { title: 'Mine' });
    expect([answer, (await factsOf(site)).title]).toMatchObject([{ overtaken: { title: 'Hers' } }, 'Hers']);
  });

  test('is done at once where title and address are as they were seen', async () => {
    const { site, seen } = await opened();
    const quote = { id: 'later', baseVersion: null, kind: 'quote', data: { text: 'Thanks.', source: 'All' } };
    const input = parseInput(saveSections.input, { page: 'about', edits: [quote] });
    await saveSections.run(site.deps, site.actor, input);
    expect(await change(seen, { title: 'Mine' })).toMatchObject({ ok: true });
    expect((await readAbout(site)).page.sections).toContain('later');
  });

  test('is done where its own answer was lost and it is sent again', async () => {
    const { site, seen } = await opened();
    await change(seen, { title: 'Mine' });
    expect(await change(seen, { title: 'Mine' })).toMatchObject({ ok: true });
    expect((await factsOf(site)).title).toBe('Mine');
  });

  test('of a page that was deleted is refused', async () => {
    const { site, seen } = await opened();
    await byAnother(site, { title: 'Hers' });
    const answer = await changeSeenPage(seen, { title: 'Mine' }, async () => null);
    expect(answer).toMatchObject({ ok: false, code: 'conflict' });
  });
});

test('nothing is sent where nothing was changed', async () => {
  const { seen } = await opened();
  globalThis.fetch = async () => Promise.reject(new Error('sent'));
  const answer = await change(seen, { title: ` ${seen.title} `, slug: seen.slug });
  expect('ok' in answer && answer.ok && isRecord(answer.body)).toBe(true);
});
