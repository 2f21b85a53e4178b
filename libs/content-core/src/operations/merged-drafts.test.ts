import { describe, expect, test } from '@jest/globals';
import { writeQueue } from '../draft/write-queue.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { getChanges } from './get-changes.ts';
import { getPage } from './get-page.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';
import { updateDraft } from './update-draft.ts';
import { updateMedia } from './update-media.ts';

const HERO = 'content/pages/home/hero.json';
const HOME = 'content/pages/home/page.json';
const ABOUT = 'content/pages/about/page.json';
const SITE = 'content/site.json';
const QUAY = `media/${SAMPLE.quayImage}/image-manifest.json`;
const QUOTE = { kind: 'quote', data: { text: 'Thanks.', source: 'All' } } as const;

const live = (site: MemorySite, files: Record<string, string | null>) =>
  site.repo.store.push({ branch: 'main', files });

const changesOf = ({ deps, actor }: MemorySite) => getChanges.run(deps, actor, {});

function update({ deps, actor }: MemorySite, choices: object[] = []) {
  return updateDraft.run(deps, actor, parseInput(updateDraft.input, { choices }));
}

/** The hero's record with some fields of its data replaced. */
function hero(data: Record<string, unknown>, fields: Record<string, unknown> = {}): string {
  const { data: old } = sampleRecords()[HERO] as { data: object };
  return sampleText(HERO, { ...fields, data: { ...old, ...data } });
}

describe('fields of one record that draft and live site changed apart', () => {
  async function changedApart(): Promise<MemorySite> {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    live(site, { [HERO]: hero({ layout: 'plain' }, { theme: 'muted' }) });
    return site;
  }
  const BOTH = { theme: 'muted', data: { title: 'Mine', layout: 'plain' } };

  test('are both in the draft once it is updated, without a choice', async () => {
    const site = await changedApart();
    expect(await update(site)).toMatchObject({ updated: true, fromLive: [], merged: [HERO] });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject(BOTH);
    expect(await update(site)).toMatchObject({ updated: false });
  });

  test('are no conflict in a review, which lists what the draft changes', async () => {
    const site = await changedApart();
    const { changes, liveChanged } = await changesOf(site);
    expect(liveChanged).toBe(true);
    expect(changes).toMatchObject([
      {
        file: HERO,
        conflict: false,
        fields: [{ path: 'data.title', live: 'A quay for everyone', draft: 'Mine' }],
      },
    ]);
  });

  test('are published as they were reviewed', async () => {
    const site = await changedApart();
    const { expected } = await changesOf(site);
    expect(await publishSite.run(site.deps, site.actor, { expected })).toMatchObject({ published: true });
    expect(storedRecord(site, 'main', HERO)).toMatchObject(BOTH);
  });

  test('end the draft where live has all of it', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Same' });
    live(site, { [HERO]: hero({ title: 'Same' }, { theme: 'muted' }) });
    expect(await update(site)).toMatchObject({ updated: true, hasDraft: false, merged: [] });
  });

  test('survive another save between reading and writing', async () => {
    const site = await changedApart();
    let saves = 0;
    const slow = site.another({
      onTrip: async (trip) => {
        if (trip === 'write' && saves++ === 0)
          await editSection(site, 'home', 'hero', { title: 'Mine, later' });
      },
    });
    await updateDraft.run({ ...slow.deps, inTurn: writeQueue() }, site.actor, { choices: [] });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({
      theme: 'muted',
      data: { title: 'Mine, later', layout: 'plain' },
    });
  });
});

describe('a field that both changed', () => {
  async function clashing(): Promise<MemorySite> {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine', lead: 'My lead.' });
    live(site, { [HERO]: hero({ title: 'Theirs', lead: 'Their lead.' }, { theme: 'muted' }) });
    return site;
  }

  test('is named with what it is on both sides, and nothing else of the file', async () => {
    const site = await clashing();
    const heads = [site.repo.store.head('main'), site.repo.store.head('saved')];
    const conflict = {
      file: HERO,
      fields: [
        { path: 'data.title', base: 'A quay for everyone', live: 'Theirs', draft: 'Mine' },
        { path: 'data.lead', live: 'Their lead.', draft: 'My lead.' },
      ],
      live: { version: expect.any(String) },
      draft: { version: expect.any(String) },
    };
    await expect(update(site)).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [conflict] },
    });
    expect([site.repo.store.head('main'), site.repo.store.head('saved')]).toEqual(heads);
    expect((await changesOf(site)).changes).toMatchObject([{ file: HERO, conflict: true }]);
  });

  test.each([
    ['draft', 'Mine', 'My lead.'],
    ['live', 'Theirs', 'Their lead.'],
  ])(
    'is that of the %s where the file was chosen; what does not clash is merged',
    async (keep, title, lead) => {
      const site = await clashing();
      expect(await update(site, [{ file: HERO, keep }])).toMatchObject({ updated: true });
      const branch = keep === 'live' ? 'main' : 'saved';
      expect(storedRecord(site, branch, HERO)).toMatchObject({ theme: 'muted', data: { title, lead } });
    },
  );

  test('is chosen by itself; those without a choice are asked for again', async () => {
    const site = await clashing();
    const title = { file: HERO, field: 'data.title', keep: 'live' };
    await expect(update(site, [title])).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ file: HERO, fields: [{ path: 'data.lead' }] }] },
    });
    await update(site, [title, { file: HERO, field: 'data.lead', keep: 'draft' }]);
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Theirs', lead: 'My lead.' } });
  });

  test('takes precedence over the choice for its file', async () => {
    const site = await clashing();
    await update(site, [
      { file: HERO, keep: 'live' },
      { file: HERO, field: 'data.title', keep: 'draft' },
    ]);
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Mine', lead: 'Their lead.' } });
  });

  test('a choice for one that does not clash is refused', async () => {
    const site = await clashing();
    const saved = site.repo.store.head('saved');
    const choices = [
      { file: HERO, keep: 'live' },
      { file: HERO, field: 'theme', keep: 'draft' },
    ];
    await expect(update(site, choices)).rejects.toMatchObject({
      code: 'input',
      message: expect.stringContaining('"theme" of content/pages/home/hero.json'),
    });
    expect(site.repo.store.head('saved')).toBe(saved);
  });
});

describe('the records of pages, the site and images', () => {
  test('sections that both added are on the page', async () => {
    const site = memorySite();
    const edits = [{ id: 'mine', baseVersion: null, ...QUOTE }];
    await saveSections.run(site.deps, site.actor, parseInput(saveSections.input, { page: 'home', edits }));
    const theirs = { ...sampleRecords()['content/pages/about/story.json'], id: 'theirs' };
    live(site, {
      'content/pages/home/theirs.json': JSON.stringify(theirs),
      [HOME]: sampleText(HOME, { sections: ['theirs', 'hero', 'figures', 'press-notes', 'files'] }),
    });
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: true });
    expect(storedRecord(site, 'main', HOME)).toMatchObject({
      sections: ['theirs', 'hero', 'figures', 'press-notes', 'files', 'mine'],
    });
  });

  test.each(['draft', 'live'])(
    'an order that both changed is that of the %s, and no section is lost',
    async (keep) => {
      const site = memorySite();
      const { version } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
      const order = { baseVersion: version, sections: ['figures', 'hero', 'mine', 'press-notes', 'files'] };
      const edits = [{ id: 'mine', baseVersion: null, ...QUOTE }];
      const input = parseInput(saveSections.input, { page: 'home', edits, order });
      await saveSections.run(site.deps, site.actor, input);
      live(site, { [HOME]: sampleText(HOME, { sections: ['press-notes', 'hero', 'figures', 'files'] }) });
      await expect(update(site)).rejects.toMatchObject({
        details: { conflicts: [{ file: HOME, fields: [{ path: 'sections' }] }] },
      });
      await update(site, [{ file: HOME, field: 'sections', keep }]);
      const { sections } = storedRecord(site, 'saved', HOME) as { sections: string[] };
      const former = sections.filter((id) => id !== 'mine');
      expect([former[0], sections.length]).toEqual([keep === 'draft' ? 'figures' : 'press-notes', 5]);
      expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: true });
    },
  );

  test('a title and a description', async () => {
    const site = memorySite();
    const { version } = await getPage.run(site.deps, site.actor, { page: 'about', view: 'draft' });
    const input = parseInput(savePage.input, { page: 'about', baseVersion: version, title: 'Mine' });
    await savePage.run(site.deps, site.actor, input);
    live(site, { [ABOUT]: sampleText(ABOUT, { seo: { description: 'Theirs.', noindex: false } }) });
    await update(site);
    expect(storedRecord(site, 'saved', ABOUT)).toMatchObject({
      title: 'Mine',
      seo: { description: 'Theirs.' },
    });
  });

  test('who may see a page is one value: two lists are never joined', async () => {
    const site = memorySite({ audiences: ['board', 'press', 'default'] });
    const { version } = await getPage.run(site.deps, site.actor, { page: 'board', view: 'draft' });
    const audience = ['board', 'press'];
    const input = parseInput(savePage.input, { page: 'board', baseVersion: version, audience });
    await savePage.run(site.deps, site.actor, input);
    const file = 'content/pages/board/page.json';
    live(site, { [file]: sampleText(file, { audience: ['board', 'default'] }) });
    await expect(update(site)).rejects.toMatchObject({
      details: {
        conflicts: [
          { file, fields: [{ path: 'audience', live: ['board', 'default'], draft: ['board', 'press'] }] },
        ],
      },
    });
  });

  test('the text of an image and its credit', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    const baseVersion = site.repo.store.commit(site.repo.store.head('main') ?? '').files.get(QUAY) ?? '';
    await updateMedia.run(deps, actor, { media: SAMPLE.quayImage, baseVersion, alt: 'The quay' });
    live(site, { [QUAY]: sampleText(QUAY, { credit: 'Edda' }) });
    await update(site);
    expect(storedRecord(site, 'saved', QUAY)).toMatchObject({ alt: 'The quay', credit: 'Edda' });
  });

  test.each([
    ['another kind of section', HERO, sampleText(HERO, { ...QUOTE })],
    ['a file that is no record any more', HERO, '{'],
    ['a file that is not there any more', HERO, null],
  ])('%s is chosen as a whole, with what it says', async (_case, file, text) => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    live(site, { [file]: text });
    await expect(update(site, [])).rejects.toMatchObject({
      details: { conflicts: [{ file, draft: { content: { data: { title: 'Mine' } } } }] },
    });
  });

  test('a record that would be unsound with both changes is chosen as a whole', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    const entries = (label: string) =>
      Array.from({ length: 12 }, (_, at) => ({ label: `${label} ${at}`, to: 'page:home' }));
    const baseVersion = site.repo.store.commit(site.repo.store.head('main') ?? '').files.get(SITE) ?? '';
    await saveSite.run(deps, actor, { baseVersion, navigation: entries('Mine'), dryRun: false });
    live(site, { [SITE]: sampleText(SITE, { navigation: entries('Theirs') }) });
    await expect(update(site)).rejects.toMatchObject({
      details: { conflicts: [{ file: SITE, live: { content: { navigation: entries('Theirs') } } }] },
    });
    expect(await update(site, [{ file: SITE, keep: 'draft' }])).toMatchObject({ updated: true });
    expect(storedRecord(site, 'saved', SITE)).toMatchObject({ navigation: entries('Mine') });
  });
});
