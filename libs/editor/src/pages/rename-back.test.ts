import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { afterEach, expect, test } from '@jest/globals';
import { servePages } from '../../test/served-pages.ts';
import { renamePageBack } from './renamed-page.ts';

const { getPage, savePage } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

const readHome = ({ deps, actor }: MemorySite) => getPage.run(deps, actor, { page: 'home', view: 'draft' });

async function rename(site: MemorySite, title: string): Promise<void> {
  const { version } = await readHome(site);
  const input = parseInput(savePage.input, { page: 'home', baseVersion: version, title });
  await savePage.run(site.deps, site.actor, input);
}

const RENAMED = { id: 'home', from: 'Home', to: 'Mine', isInMenu: false };

async function renamed(...titles: string[]): Promise<MemorySite> {
  const site = memorySite();
  servePages(site);
  for (const title of titles) await rename(site, title);
  return site;
}

test('a page gets its former title back', async () => {
  const site = await renamed('Mine');
  expect(await renamePageBack(RENAMED)).toBeNull();
  expect((await readHome(site)).page.title).toBe('Home');
});

test('a title that another editor gave since stays, and is named', async () => {
  const site = await renamed('Mine', 'Hers');
  expect(await renamePageBack(RENAMED)).toMatchObject({ code: 'retitled', details: { title: 'Hers' } });
  expect((await readHome(site)).page.title).toBe('Hers');
});

test('a page that has its former title again needs no change', async () => {
  await renamed();
  expect(await renamePageBack(RENAMED)).toBeNull();
});

test('a page that was deleted is not found', async () => {
  await renamed();
  expect(await renamePageBack({ ...RENAMED, id: 'gone' })).toMatchObject({ code: 'not_found' });
});
