import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { afterEach, expect, test } from '@jest/globals';
import { servePages } from '../../test/served-pages.ts';
import { changePageAudience } from './audiences-api.ts';

const { getSite, savePage } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

const save = ({ deps, actor }: MemorySite, input: unknown) =>
  savePage.run(deps, actor, parseInput(savePage.input, input));

const siteOf = ({ deps, actor }: MemorySite) =>
  getSite.run(deps, actor, parseInput(getSite.input, { view: 'draft' }));

const pageIn = async (site: MemorySite) => (await siteOf(site)).pages.find(({ id }) => id === 'about');

async function byAnother(site: MemorySite, fields: object): Promise<void> {
  await save(site, { page: 'about', baseVersion: (await pageIn(site))?.version, ...fields });
}

test('who sees a page is changed as it was shown', async () => {
  const site = memorySite();
  servePages(site);
  const done = await changePageAudience('about', { from: 'all', to: ['press'] });
  expect(done).toEqual({ outcome: 'saved', audience: ['press'] });
  expect((await pageIn(site))?.audience).toEqual(['press']);
});

test('who sees a page is not changed over what another editor chose since it was shown', async () => {
  const site = memorySite();
  await byAnother(site, { audience: ['press'] });
  servePages(site);
  const done = await changePageAudience('about', { from: 'all', to: ['press', 'client'] });
  expect(done).toEqual({ outcome: 'overtaken', audience: ['press'] });
  expect((await pageIn(site))?.audience).toEqual(['press']);
});

test('what another editor chooses while the change is on its way stands', async () => {
  const site = memorySite();
  servePages(site, () => byAnother(site, { audience: ['client'] }));
  const done = await changePageAudience('about', { from: 'all', to: ['press'] });
  expect(done).toEqual({ outcome: 'overtaken', audience: ['client'] });
  expect((await pageIn(site))?.audience).toEqual(['client']);
});

test('another change of the page meanwhile does not stand in the way', async () => {
  const site = memorySite();
  servePages(site, () => byAnother(site, { title: 'All about us' }));
  const done = await changePageAudience('about', { from: 'all', to: ['press'] });
  expect(done).toEqual({ outcome: 'saved', audience: ['press'] });
  expect(await pageIn(site)).toMatchObject({ audience: ['press'], title: 'All about us' });
});
