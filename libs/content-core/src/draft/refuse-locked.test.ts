import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { discardChanges } from '../operations/discard-changes.ts';
import { findText } from '../operations/find-text.ts';
import { getPage } from '../operations/get-page.ts';
import { parseInput } from '../operations/operation.ts';
import { publishSite } from '../operations/publish-site.ts';
import { replaceText } from '../operations/replace-text.ts';
import { restoreVersion } from '../operations/restore-version.ts';
import { savePage } from '../operations/save-page.ts';
import { saveSections } from '../operations/save-sections.ts';
import { undoSave } from '../operations/undo-save.ts';
import { updateDraft } from '../operations/update-draft.ts';
import { sectionNames } from './section-names.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';

/** The same site while Anna edits a section; the site's clock stands shortly after 12:00:00. */
function whileAnnaEdits(site: MemorySite, section = 'hero', page = 'home'): MemorySite {
  const lock = { page, section, holder: { userId: 'u-anna', name: 'anna' }, tab: 't', fence: 1 };
  return {
    ...site,
    deps: { ...site.deps, locks: [{ ...lock, expiresAt: new Date('2026-06-01T13:00:00.000Z') }] },
  };
}

/** A site whose draft changes the title of the first section. */
async function drafted(): Promise<MemorySite> {
  const site = memorySite();
  await editSection(site, 'home', 'hero', { title: 'Mine' });
  return site;
}

async function page({ deps, actor }: MemorySite) {
  return getPage.run(deps, actor, { page: 'home', view: 'draft' });
}

const WRITES: readonly [string, (site: MemorySite) => Promise<unknown>][] = [
  ['save_sections', (site) => editSection(site, 'home', 'hero', { title: 'Theirs' })],
  [
    'removing it',
    async ({ deps, actor }) => {
      const { sections } = await page({ deps, actor } as MemorySite);
      const { id, version } = sections.find(({ id }) => id === 'hero') ?? { id: '', version: '' };
      const input = { page: 'home', edits: [{ id, baseVersion: version, remove: true }] };
      return saveSections.run(deps, actor, parseInput(saveSections.input, input));
    },
  ],
  [
    'replace_text',
    async ({ deps, actor }) => {
      const { expected } = await findText.run(deps, actor, parseInput(findText.input, { text: 'Mine' }));
      const input = { find: 'Mine', replace: 'Yours', expected };
      return replaceText.run(deps, actor, parseInput(replaceText.input, input));
    },
  ],
  [
    'restore_version',
    async ({ deps, actor, repo }) => {
      const { sections } = await page({ deps, actor, repo } as MemorySite);
      const baseVersion = sections.find(({ id }) => id === 'hero')?.version;
      const input = { page: 'home', section: 'hero', baseVersion, commit: repo.store.head('main') };
      return restoreVersion.run(deps, actor, parseInput(restoreVersion.input, input));
    },
  ],
  [
    'discard_changes of its file',
    ({ deps, actor }) => discardChanges.run(deps, actor, parseInput(discardChanges.input, { files: [HERO] })),
  ],
  [
    'discard_changes of the whole draft',
    ({ deps, actor, repo }) => {
      const expected = `${repo.store.head('saved')}.${repo.store.head('main')}`;
      return discardChanges.run(deps, actor, parseInput(discardChanges.input, { expected }));
    },
  ],
  [
    'undo_save',
    ({ deps, actor, repo }) => undoSave.run(deps, actor, { commit: repo.store.head('saved') ?? '' }),
  ],
  [
    'update_draft that takes it as it is live',
    ({ deps, actor, repo }) => {
      repo.store.push({ branch: 'main', files: { [HERO]: sampleText(HERO, { theme: 'muted' }) } });
      const choices = [{ file: HERO, keep: 'live' }];
      return updateDraft.run(deps, actor, parseInput(updateDraft.input, { choices }));
    },
  ],
];

describe('a section that another person is editing', () => {
  test.each(WRITES)(
    'is not changed by %s, which names the lock holder and the remaining time',
    async (_write, change) => {
      const site = await drafted();
      const before = site.repo.store.head('saved');
      const failure = await change(whileAnnaEdits(site)).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({
        code: 'locked',
        message: expect.stringMatching(
          /^Nothing was saved: anna is editing the section "Mine" \(hero\) of the page Home right now\. The lock ends in \d+ seconds/,
        ),
        details: {
          locks: [{ page: 'home', section: 'hero', holder: 'anna', expiresAt: '2026-06-01T13:00:00.000Z' }],
        },
      });
      expect(site.repo.store.head('saved')).toBe(before);
      expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Mine' } });
    },
  );

  test.each(WRITES)('hinders %s no longer once the lock has expired', async (_write, change) => {
    const site = await drafted();
    const locked = whileAnnaEdits(site);
    const late = { ...locked.deps, now: () => new Date('2026-06-01T13:00:00.000Z') };
    const before = site.repo.store.head('saved');
    await change({ ...locked, deps: late });
    expect(site.repo.store.head('saved')).not.toBe(before);
  });

  test('hinders no write of other sections, nor of one with its id on another page', async () => {
    const site = await drafted();
    await editSection(whileAnnaEdits(site), 'home', 'figures', { title: 'Two' });
    await editSection(whileAnnaEdits(site, 'hero', 'about'), 'home', 'hero', { title: 'Two' });
    expect(storedRecord(site, 'saved', FIGURES)).toMatchObject({ data: { title: 'Two' } });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Two' } });
  });

  test('is named by position and kind while it has no title, and by its id when it cannot be parsed', async () => {
    const site = await drafted();
    const save = (from: MemorySite) => editSection(from, 'home', 'figures', { title: 'Two' });
    const locked = whileAnnaEdits(site, 'figures');
    await expect(save(locked)).rejects.toMatchObject({
      message: expect.stringContaining('anna is editing section 2 (figures, kpi) of the page Home right now'),
    });
    const names = await sectionNames(
      { blobs: async () => Promise.reject(new TypeError('gone')) },
      { files: new Map() },
      [],
    );
    expect(names({ page: 'home', section: 'figures' })).toBe('the section figures of the page home');
  });

  test('may be moved on its page, and brought along unchanged by update_draft', async () => {
    const site = await drafted();
    const locked = whileAnnaEdits(site);
    const { version } = await page(site);
    const { sections } = await page(site);
    const order = [...sections.map(({ id }) => id)].reverse();
    const moved = { page: 'home', order: { baseVersion: version, sections: order } };
    await saveSections.run(locked.deps, site.actor, parseInput(saveSections.input, moved));
    site.repo.store.push({ branch: 'main', files: { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }) } });
    await updateDraft.run(locked.deps, site.actor, parseInput(updateDraft.input, {}));
    expect(storedRecord(site, 'saved', FIGURES)).toMatchObject({ theme: 'muted' });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Mine' } });
  });

  test('does not block publishing', async () => {
    const { deps, actor } = whileAnnaEdits(await drafted());
    expect(await publishSite.run(deps, actor, {})).toMatchObject({ published: true });
  });

  test('prevents its page from being deleted', async () => {
    const { deps, actor, repo } = memorySite();
    const made = await savePage.run(
      deps,
      actor,
      parseInput(savePage.input, { title: 'Fair', audience: 'all' }),
    );
    const quote = { id: 'words', baseVersion: null, kind: 'quote', data: { text: 'Thanks.', source: 'All' } };
    const edits = { page: made.page.id, edits: [quote] };
    const { page: current } = await saveSections.run(deps, actor, parseInput(saveSections.input, edits));
    const removal = { page: made.page.id, baseVersion: current.version, remove: true };
    const remove = (site: Pick<MemorySite, 'deps'>) =>
      savePage.run(site.deps, actor, parseInput(savePage.input, removal));
    const locked = whileAnnaEdits({ deps, actor, repo } as MemorySite, 'words', made.page.id);
    await expect(remove(locked)).rejects.toMatchObject({ code: 'locked' });
    expect(await remove({ deps })).toMatchObject({ changed: true });
  });
});
