import { describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { z } from 'zod';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { getChanges } from './get-changes.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { publishSite } from './publish-site.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';
import { updateDraft } from './update-draft.ts';

const HERO = 'content/pages/home/hero.json';

const Conflicts = z.array(
  z.object({
    changed: z.array(z.record(z.string(), z.unknown())).optional(),
    clashes: z.array(z.record(z.string(), z.unknown())).optional(),
    merged: z.record(z.string(), z.unknown()).optional(),
    fields: z.array(z.record(z.string(), z.unknown())).optional(),
  }),
);

/** The first conflict that `work` fails with. */
async function conflictOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!isAppError(error, 'conflict')) throw new TypeError('expected a conflict', { cause: error });
  const [conflict] = Conflicts.parse(error.details?.['conflicts']);
  return { message: error.message, ...conflict };
}

async function heroOf(site: MemorySite): Promise<string> {
  const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
  return sections.find(({ id }) => id === 'hero')?.version ?? '';
}

function saveHero(site: MemorySite, edit: Record<string, unknown>) {
  const input = saveSections.input.parse({ page: 'home', edits: [{ id: 'hero', ...edit }] });
  return saveSections.run(site.deps, site.actor, input);
}

describe('a save that meets an edit of other fields', () => {
  test('is refused with the merged edit, which can be sent as it is', async () => {
    const site = memorySite();
    const baseVersion = await heroOf(site);
    await editSection(site, 'home', 'hero', {
      title: 'A wall for everyone',
      'actions.0.label': 'Who we are',
    });
    const mine = { baseVersion, theme: 'muted', set: { lead: 'Soon.', 'actions.1.label': 'Board' } };
    const { message, changed, clashes, merged } = await conflictOf(saveHero(site, mine));
    expect(message).toMatch(/send `merged` in place of your edit/);
    expect(clashes).toBeUndefined();
    expect(changed).toEqual([
      { path: 'data.title', base: 'A quay for everyone', theirs: 'A wall for everyone' },
      { path: 'data.actions.0.label', base: 'About us', theirs: 'Who we are' },
    ]);
    await saveHero(site, merged ?? {});
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({
      theme: 'muted',
      data: {
        title: 'A wall for everyone',
        lead: 'Soon.',
        actions: [{ label: 'Who we are' }, { label: 'Board' }],
      },
    });
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a field of an entry', { set: { 'entries.4.title': 'Mine' } }, { set: { 'entries.4.title': 'Mine' } }],
    ['a field that goes', { unset: ['entries.4.body'] }, { unset: ['entries.4.body'] }],
    [
      'an entry that joins',
      { set: { 'entries.6': { when: '7', title: 'Seventh', status: 'next' } } },
      { set: { 'entries.6': { when: '7', title: 'Seventh', status: 'next' } } },
    ],
  ])('the merged edit of a long list is short: %s', async (_what, mine, merged) => {
    const site = memorySite();
    const entries = Array.from({ length: 6 }, (_, at) => ({
      when: `${at}`,
      title: `Entry ${at}`,
      body: `Words of ${at}.`,
      status: 'next',
    }));
    const works = { id: 'works', baseVersion: null, kind: 'timeline', data: { title: 'Works', entries } };
    const save = (edit: Record<string, unknown>) =>
      saveSections.run(site.deps, site.actor, saveSections.input.parse({ page: 'home', edits: [edit] }));
    const baseVersion = (await save(works)).sections[0]?.version;
    await editSection(site, 'home', 'works', { 'entries.2.title': 'Theirs' });
    const conflict = await conflictOf(save({ id: 'works', baseVersion, ...mine }));
    expect(conflict.merged).toMatchObject(merged);
    expect(JSON.stringify(conflict.merged)).not.toContain('Words of 1');
    await save(conflict.merged ?? {});
    expect(storedRecord(site, 'saved', 'content/pages/home/works.json')).toMatchObject({
      data: { entries: expect.arrayContaining([expect.objectContaining({ title: 'Theirs' })]) },
    });
  });

  test('the merged edit has the whole list when its entries are reordered', async () => {
    const site = memorySite();
    const baseVersion = await heroOf(site);
    await editSection(site, 'home', 'hero', { title: 'Theirs' });
    const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    const data = sections.find(({ id }) => id === 'hero')?.data;
    const actions = [...z.array(z.unknown()).parse(data?.['actions'])].reverse();
    const { merged } = await conflictOf(saveHero(site, { baseVersion, set: { actions } }));
    expect(merged).toMatchObject({ set: { actions } });
    await saveHero(site, merged ?? {});
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Theirs', actions } });
  });

  test('merges data that replaces everything, including removed fields', async () => {
    const site = memorySite();
    const baseVersion = await heroOf(site);
    await editSection(site, 'home', 'hero', { lead: 'Theirs.' });
    const data = { title: 'A quay for everyone', layout: 'plain', actions: [] };
    const { clashes, merged } = await conflictOf(saveHero(site, { baseVersion, data }));
    expect(clashes).toBeUndefined();
    await saveHero(site, merged ?? {});
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({
      data: { title: 'A quay for everyone', lead: 'Theirs.', layout: 'plain', actions: [] },
    });
  });

  test('of the same field returns all three versions and no merged edit', async () => {
    const site = memorySite();
    const baseVersion = await heroOf(site);
    await editSection(site, 'home', 'hero', { title: 'Theirs' });
    const conflict = await conflictOf(saveHero(site, { baseVersion, set: { title: 'Mine' } }));
    expect(conflict).toMatchObject({
      message: expect.stringMatching(/redo the edit on the current content/),
      clashes: [{ path: 'data.title', base: 'A quay for everyone', theirs: 'Theirs', yours: 'Mine' }],
    });
    expect(conflict.merged).toBeUndefined();
  });

  test('never merges who may see it', async () => {
    const site = memorySite();
    await saveHero(site, { baseVersion: await heroOf(site), audience: ['board'] });
    const baseVersion = await heroOf(site);
    await saveHero(site, { baseVersion, audience: [] });
    const conflict = await conflictOf(saveHero(site, { baseVersion, audience: ['board', 'press'] }));
    expect(conflict.clashes).toMatchObject([{ path: 'audience', theirs: [], yours: ['board', 'press'] }]);
    expect(conflict.merged).toBeUndefined();
  });

  test('on an unknown version returns the current content alone', async () => {
    const site = memorySite();
    const conflict = await conflictOf(saveHero(site, { baseVersion: '0'.repeat(40), theme: 'muted' }));
    expect([conflict.changed, conflict.merged]).toEqual([undefined, undefined]);
  });

  test('a page and the site are merged likewise', async () => {
    const site = memorySite();
    const { version: base } = await getPage.run(site.deps, site.actor, { page: 'about', view: 'draft' });
    const page = (fields: object) =>
      savePage.run(
        site.deps,
        site.actor,
        savePage.input.parse({ page: 'about', baseVersion: base, ...fields }),
      );
    await page({ title: 'About the quay' });
    const mine = await conflictOf(page({ seo: { description: 'What it is.' } }));
    expect(mine.merged).toMatchObject({ page: 'about', seo: { description: 'What it is.' } });
    await savePage.run(site.deps, site.actor, savePage.input.parse(mine.merged));
    expect(storedRecord(site, 'saved', 'content/pages/about/page.json')).toMatchObject({
      title: 'About the quay',
      seo: { description: 'What it is.' },
    });

    const { version } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    const whole = (fields: object) =>
      saveSite.run(site.deps, site.actor, saveSite.input.parse({ baseVersion: version, ...fields }));
    await whole({ name: 'The harbour' });
    const navigation = [
      { label: 'Home', to: 'page:home' },
      { label: 'About us', to: 'page:about' },
    ];
    const { merged } = await conflictOf(whole({ navigation, tagline: 'By the water' }));
    expect(merged).toMatchObject({ navigation, tagline: 'By the water' });
    await saveSite.run(site.deps, site.actor, saveSite.input.parse(merged));
    expect(storedRecord(site, 'saved', 'content/site.json')).toMatchObject({
      name: 'The harbour',
      navigation,
    });
  });
});

describe('differences of the draft', () => {
  test('get_changes lists fields, and word differences of longer texts', async () => {
    const site = memorySite();
    await editSection(site, 'about', 'story', {
      title: 'Why then',
      body: 'The old piers have reached the end of their life.',
    });
    const { changes } = await getChanges.run(site.deps, site.actor, {});
    expect(changes).toMatchObject([
      {
        name: 'Text',
        title: 'Why then',
        fields: [
          { path: 'data.title', live: 'Why now', draft: 'Why then' },
          { path: 'data.body', words: 'The old [-walls-]{+piers+} have reached the end of their…' },
        ],
      },
    ]);
  });

  test('get_changes stops listing fields when the result is long enough, and lists those of a named file', async () => {
    const site = memorySite();
    const body = (word: string) => Array.from({ length: 400 }, (_, at) => `${word}${at}`).join('\n\n');
    const names = Array.from({ length: 30 }, (_, at) => `part-${String(at).padStart(2, '0')}`);
    const live = names.map((id) => ({ id, baseVersion: null, kind: 'text', data: { body: body('a') } }));
    const create = saveSections.input.parse({ page: 'about', edits: live });
    const { sections } = await saveSections.run(site.deps, site.actor, create);
    await publishSite.run(site.deps, site.actor, {});
    const edits = sections.map(({ id, version }) => ({ id, baseVersion: version, set: { body: body('b') } }));
    await saveSections.run(site.deps, site.actor, saveSections.input.parse({ page: 'about', edits }));
    const { changes } = await getChanges.run(site.deps, site.actor, {});
    expect(changes).toHaveLength(30);
    const listed = changes.filter(({ fields }) => fields);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(30);
    const file = changes.at(-1)?.file ?? '';
    const one = await getChanges.run(site.deps, site.actor, { files: [file] });
    expect(one.changes).toMatchObject([{ file, fields: [{ path: 'data.body' }] }]);
  });

  test('update_draft returns base, live and draft of the fields that both changed', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Draft', layout: 'plain' });
    const live = sampleText(HERO, {
      data: {
        title: 'Live',
        layout: 'split',
        actions: [],
        image: { media: 'a1'.repeat(16), alt: 'The quay at dusk' },
      },
    });
    site.repo.store.push({ branch: 'main', files: { [HERO]: live } });
    const conflict = await conflictOf(updateDraft.run(site.deps, site.actor, { choices: [] }));
    expect(conflict.fields).toEqual([
      { path: 'data.title', base: 'A quay for everyone', live: 'Live', draft: 'Draft' },
    ]);
  });
});
