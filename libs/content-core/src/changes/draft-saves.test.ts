import { describe, expect, test } from '@jest/globals';
import { memorySite } from '../fakes/memory-site.ts';
import { editSection } from '../fakes/site-edits.ts';
import { publishSite } from '../operations/publish-site.ts';
import { draftSaves } from './draft-saves.ts';

describe('the saves of a draft', () => {
  test('are none while nothing waits to be published', async () => {
    expect(await draftSaves(memorySite().deps, 5)).toBeNull();
  });

  test('are listed newest first, with who made them and what they did', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'One' });
    const otto = { ...site, actor: { ...site.actor, name: 'Otto', client: 'editor' as const } };
    await editSection(otto, 'home', 'figures', { title: 'Two' });
    const { saves, hasMore } = (await draftSaves(site.deps, 5)) ?? {};
    expect(saves?.map(({ by, client, subject }) => [by, client, subject])).toEqual([
      ['Otto', 'editor', expect.stringMatching(/^Edit .* on /)],
      ['Edda Editor', 'mcp', expect.stringMatching(/^Edit .* on /)],
    ]);
    expect(hasMore).toBe(false);
  });

  test('end at the live commit, and report that there are earlier ones', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'One' });
    await publishSite.run(site.deps, site.actor, { message: 'Go' });
    expect(await draftSaves(site.deps, 5)).toBeNull();
    for (const title of ['Two', 'Three', 'Four']) await editSection(site, 'home', 'hero', { title });
    expect(await draftSaves(site.deps, 3)).toMatchObject({ saves: [{}, {}, {}], hasMore: false });
    expect(await draftSaves(site.deps, 2)).toMatchObject({ saves: [{}, {}], hasMore: true });
  });

  test('are still those of the draft after a developer changed what is live', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'One' });
    site.repo.store.push({ branch: 'main', files: { 'src/pages/index.astro': '<h1>New code</h1>\n' } });
    expect(await draftSaves(site.another().deps, 5)).toMatchObject({ saves: [{}], hasMore: false });
  });
});
