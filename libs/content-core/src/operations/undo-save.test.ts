import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { getPage } from './get-page.ts';
import { parseInput } from './operation.ts';
import { restoreVersion } from './restore-version.ts';
import { saveSections } from './save-sections.ts';
import { undoSave } from './undo-save.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';
const LATER = 'content/pages/home/later.json';

const read = ({ deps, actor }: MemorySite, page = 'home') =>
  getPage.run(deps, actor, { page, view: 'draft' });
const undo = ({ deps, actor }: MemorySite, commit: string) => undoSave.run(deps, actor, { commit });

async function save(site: MemorySite, edit: object, page = 'home') {
  const input = parseInput(saveSections.input, { page, edits: [edit] });
  await saveSections.run(site.deps, site.actor, input);
}

/** A hero that was changed and a section that was added, both undone by restoring the page as it was at first. */
async function restored() {
  const site = memorySite();
  const begin = site.repo.store.head('main') ?? '';
  await editSection(site, 'home', 'hero', { title: 'Mine' });
  await save(site, {
    id: 'later',
    baseVersion: null,
    kind: 'quote',
    data: { text: 'Thanks.', source: 'All' },
  });
  const { version } = await read(site);
  const input = parseInput(restoreVersion.input, { page: 'home', commit: begin, baseVersion: version });
  const { commit } = await restoreVersion.run(site.deps, site.actor, input);
  return { site, commit: commit ?? '' };
}

describe('undoing the restore of a page', () => {
  test('restores what it changed, and a section that it removed', async () => {
    const { site, commit } = await restored();
    expect(storedRecord(site, 'saved', LATER)).toBeNull();
    await undo(site, commit);
    const { page } = await read(site);
    expect(page.sections).toContain('later');
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Mine' } });
  });

  test('removes a section that it restored', async () => {
    const { site, commit } = await restored();
    const undone = await undo(site, commit);
    await undo(site, undone.commit);
    const { page } = await read(site);
    expect(page.sections).not.toContain('later');
    expect(storedRecord(site, 'saved', LATER)).toBeNull();
  });

  test('leaves what was saved since in other sections', async () => {
    const { site, commit } = await restored();
    await editSection(site, 'home', 'figures', { title: 'Saved since' });
    await undo(site, commit);
    expect(storedRecord(site, 'saved', FIGURES)).toMatchObject({ data: { title: 'Saved since' } });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Mine' } });
  });

  test('is refused when a section that it changed was changed since, and names the author', async () => {
    const { site, commit } = await restored();
    const ben = { ...site, actor: { ...site.actor, name: 'Ben' } };
    await editSection(ben, 'home', 'hero', { title: 'Hers' });
    await expect(undo(site, commit)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('the section "Hers" (hero) of the page Home (by Ben)'),
      details: { conflicts: [{ file: HERO, by: 'Ben' }] },
    });
    expect(storedRecord(site, 'saved', LATER)).toBeNull();
  });

  test('is refused when other content links to a section that would be removed', async () => {
    const { site, commit } = await restored();
    const undone = await undo(site, commit);
    const { sections } = await read(site, 'about');
    const set = { body: 'See [it](page:home#later).' };
    await save(site, { id: 'story', baseVersion: sections[0]?.version, set }, 'about');
    await expect(undo(site, undone.commit)).rejects.toMatchObject({ code: 'validation' });
  });
});
