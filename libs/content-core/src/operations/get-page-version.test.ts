import { expect, test } from '@jest/globals';
import { memorySite } from '../fakes/memory-site.ts';
import { editSection } from '../fakes/site-edits.ts';
import { getHistory } from './get-history.ts';
import { getPageVersion } from './get-page-version.ts';

test('a page is read as it was at each commit of its history', async () => {
  const site = memorySite();
  const { deps, actor } = site;
  for (const title of ['One', 'Two']) await editSection(site, 'home', 'hero', { title });
  const { versions } = await getHistory.run(deps, actor, { page: 'home', limit: 3 });
  const titles = await Promise.all(
    versions.map(async ({ commit }) => {
      const { sections } = await getPageVersion.run(deps, actor, { page: 'home', at: commit });
      return sections.find(({ id }) => id === 'hero')?.data['title'];
    }),
  );
  expect(titles.slice(0, 2)).toEqual(['Two', 'One']);
  expect(titles[2]).not.toBe('One');
});

test('a commit of elsewhere, and a page that was not there, are not found', async () => {
  const { deps, actor, repo } = memorySite();
  const head = repo.store.head('main') ?? '';
  const read = (page: string, at: string) => getPageVersion.run(deps, actor, { page, at });
  await expect(read('home', 'f'.repeat(40))).rejects.toMatchObject({ code: 'not_found' });
  await expect(read('nowhere', head)).rejects.toMatchObject({ code: 'not_found' });
});
