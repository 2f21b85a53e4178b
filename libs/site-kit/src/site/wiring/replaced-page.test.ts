import { beforeEach, describe, expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { contentOperations } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { directRepository } from './direct-repository.ts';
import { repositoryContent } from './repository-content.ts';

const { getPage, savePage, saveSections } = contentOperations;
const EDITOR: Session = { ...ANONYMOUS, userId: 'anna', email: 'anna@example.test', role: 'editor' };

let site: MemorySite;

/** An assistant deletes the page that an editor has open, and gives its address, which is also its id, to another one. */
beforeEach(async () => {
  site = memorySite();
  const save = (input: object) => savePage.run(site.deps, site.actor, savePage.input.parse(input));
  const { page: old } = await save({ title: 'Services', audience: 'all' });
  const { page: next } = await save({ title: 'What we do', audience: 'all' });
  expect([old.id, old.slug]).toEqual(['services', 'services']);
  await save({ page: old.id, baseVersion: old.version, remove: true });
  await save({ page: next.id, baseVersion: next.version, slug: 'services' });
});

const opened = () =>
  repositoryContent({
    repository: () =>
      directRepository(() => ({ url: 'x', token: 'x', publishedBranch: 'main' }), {
        audiences: { list: async () => [] },
      }),
    openPreview: async () => null,
    openRepo: () => site.repo,
    content: site.deps,
  }).open(EDITOR, 'write');

describe('the editor of a page that was replaced by another one', () => {
  test('puts nothing into the other page', async () => {
    const { deps, actor } = await opened();
    const section = { id: 'offer', baseVersion: null, kind: 'text', data: { title: 'Offer', body: 'Soon.' } };
    const input = saveSections.input.parse({ page: 'services', edits: [section] });
    await expect(saveSections.run(deps, actor, input)).rejects.toMatchObject({ code: 'not_found' });
    const other = await getPage.run(site.deps, site.actor, { page: 'what-we-do', view: 'draft' });
    expect(other.sections).toEqual([]);
  });

  test('reads no other page in its place, as assistants do who name pages by their address', async () => {
    const { deps, actor } = await opened();
    const asked = { page: 'services', view: 'draft' } as const;
    await expect(getPage.run(deps, actor, asked)).rejects.toMatchObject({ code: 'not_found' });
    expect((await getPage.run(site.deps, site.actor, asked)).page.id).toBe('what-we-do');
  });
});
