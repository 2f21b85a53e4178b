import { describe, expect, test } from '@jest/globals';
import { memorySite } from '../fakes/memory-site.ts';
import { editSection } from '../fakes/site-edits.ts';
import { readDraftTree, type ParsedDraft } from './read-draft-tree.ts';

describe('the draft as a tree', () => {
  test('is what is live while there is no draft, and then what was saved', async () => {
    const site = memorySite();
    const live = await readDraftTree(site.deps);
    expect([live.hasDraft, live.problems]).toEqual([false, []]);
    const version = await editSection(site, 'home', 'hero', { title: 'Saved words' });
    const draft = await readDraftTree(site.deps);
    expect(draft.hasDraft).toBe(true);
    expect(draft.tree?.sections.get('home')?.get('hero')?.data).toMatchObject({ title: 'Saved words' });
    expect(draft.files.get('content/pages/home/hero.json')).toBe(version);
    expect(draft.live).toEqual(live.files);
  });

  test('is parsed once for each state, and the live listing is current', async () => {
    const site = memorySite();
    const recent = new Map<string, ParsedDraft>();
    await editSection(site, 'home', 'hero', { title: 'Saved words' });
    const first = await readDraftTree(site.deps, recent);
    const second = await readDraftTree(site.deps, recent);
    expect(second.tree).toBe(first.tree);
    expect([...recent.keys()]).toEqual([first.commit]);
    await editSection(site, 'home', 'hero', { title: 'Other words' });
    const third = await readDraftTree(site.deps, recent);
    expect(third.tree?.sections.get('home')?.get('hero')?.data).toMatchObject({ title: 'Other words' });
  });

  test('of a site with a broken record has no tree, but the reason', async () => {
    const records = { 'content/site.json': { name: 'Nothing else' } };
    const { tree, problems } = await readDraftTree(memorySite({ records }).deps);
    expect(tree).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ file: 'content/site.json', level: 'error' }));
  });
});
