import { describe, expect, test } from '@jest/globals';
import { memoryLibrary } from '../fakes/memory-library.ts';
import { memorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { sampleText, storedRecord } from '../fakes/site-edits.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { listDocuments } from './list-documents.ts';
import { parseInput } from './operation.ts';
import { readPage } from './read-page.ts';
import { restoreVersion } from './restore-version.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { updateDocument } from './update-document.ts';
import { validateSite } from './validate-site.ts';

const FROM = '2999-11-30T09:00:00Z';
const UNTIL = '2999-12-24T17:00:00Z';
const ABOUT = 'content/pages/about/page.json';

function setUp() {
  const site = memorySite();
  const { deps, actor } = site;
  const pageVersion = async (page: string) =>
    (await getPage.run(deps, actor, parseInput(getPage.input, { page }))).version;
  return {
    site,
    page: async (fields: object) => {
      const baseVersion = await pageVersion('about');
      const input = parseInput(savePage.input, { page: 'about', baseVersion, ...fields });
      return savePage.run(deps, actor, input);
    },
    section: async (fields: object) => {
      const { sections } = await getPage.run(deps, actor, parseInput(getPage.input, { page: 'home' }));
      const baseVersion = sections.find(({ id }) => id === 'hero')?.version ?? null;
      const edits = [{ id: 'hero', baseVersion, ...fields }];
      return saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'home', edits }));
    },
    document: async (fields: object) => {
      const list = await listDocuments.run(deps, actor, parseInput(listDocuments.input, {}));
      const baseVersion = list.documents.find(({ id }) => id === SAMPLE.report)?.version;
      const input = { document: SAMPLE.report, baseVersion, ...fields };
      const library = { ...deps, ...memoryLibrary().deps };
      return updateDocument.run(library, actor, parseInput(updateDocument.input, input));
    },
    read: (input: object) => readPage.run(deps, actor, parseInput(readPage.input, input)),
  };
}

describe('times of a page, a section and a document', () => {
  test('are saved, stay with other edits, and are removed by null', async () => {
    const { site, page, section, document } = setUp();
    const times = { visibleFrom: FROM, visibleUntil: UNTIL };
    const files = {
      [ABOUT]: page,
      'content/pages/home/hero.json': section,
      [`documents/${SAMPLE.report}/document.json`]: document,
    };
    for (const [file, save] of Object.entries(files)) {
      await save(times);
      expect(storedRecord(site, 'saved', file)).toMatchObject(times);
      await save({ audience: ['press'] });
      expect(storedRecord(site, 'saved', file)).toMatchObject({ ...times, audience: ['press'] });
      await save({ visibleFrom: null });
      expect(storedRecord(site, 'saved', file)).toMatchObject({ visibleUntil: UNTIL });
      expect(storedRecord(site, 'saved', file)).not.toHaveProperty('visibleFrom');
      await save({ visibleUntil: null });
      expect(storedRecord(site, 'saved', file)).not.toHaveProperty('visibleUntil');
    }
  });

  test('are refused when nobody would ever see it', async () => {
    const { page, section, document } = setUp();
    for (const save of [page, section, document])
      await expect(save({ visibleFrom: UNTIL, visibleUntil: FROM })).rejects.toThrow(
        /must be after 2999-12-24T17:00:00Z/,
      );
  });

  test('in a year that cannot be meant are refused at their field', async () => {
    const { page, section, document } = setUp();
    for (const save of [page, section, document])
      for (const visibleFrom of ['0026-12-01T09:00:00Z', '0202-12-01T09:00:00Z'])
        await expect(save({ visibleFrom })).rejects.toThrow(/in the year \d+, which cannot be meant/);
  });

  test('in a year that cannot be meant, once stored, are warned of and keep nothing else from being saved', async () => {
    const { site, page, section, document } = setUp();
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    const strange = { visibleFrom: '0026-12-01T09:00:00Z' };
    const files = {
      [ABOUT]: page,
      'content/pages/home/hero.json': section,
      [`documents/${SAMPLE.report}/document.json`]: document,
    };
    site.repo.store.push({
      branch: 'saved',
      files: Object.fromEntries(Object.keys(files).map((file) => [file, sampleText(file, strange)])),
    });
    const { problems } = await validateSite.run(site.deps, site.actor, parseInput(validateSite.input, {}));
    const warned = problems.filter(({ code, level }) => code === 'year_implausible' && level === 'warning');
    expect(warned.map(({ file }) => file).sort()).toEqual(Object.keys(files).sort());
    for (const [file, save] of Object.entries(files)) {
      await save({ audience: ['press'] });
      expect(storedRecord(site, 'saved', file)).toMatchObject({ ...strange, audience: ['press'] });
    }
  });

  test('that come to be so otherwise block publishing', async () => {
    const site = memorySite();
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    const wrong = { visibleFrom: UNTIL, visibleUntil: UNTIL };
    const files = [ABOUT, 'content/pages/home/hero.json', `documents/${SAMPLE.report}/document.json`];
    site.repo.store.push({
      branch: 'saved',
      files: Object.fromEntries(files.map((file) => [file, sampleText(file, wrong)])),
    });
    const { problems } = await validateSite.run(site.deps, site.actor, parseInput(validateSite.input, {}));
    expect(
      problems
        .filter(({ code }) => code === 'visible_until_before_from')
        .map(({ file }) => file)
        .sort(),
    ).toEqual(files.toSorted());
  });

  test('of the home page are warned of', async () => {
    const site = memorySite();
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    const file = 'content/pages/home/page.json';
    const files = { [file]: sampleText(file, { visibleUntil: UNTIL }) };
    site.repo.store.push({ branch: 'saved', files });
    const { problems } = await validateSite.run(site.deps, site.actor, parseInput(validateSite.input, {}));
    expect(problems).toContainEqual(expect.objectContaining({ code: 'home_with_times', level: 'warning' }));
  });

  test('in local time are refused, with how to write them', () => {
    for (const visibleFrom of ['2026-12-01T10:00', '2026-12-01T10:00:00+01:00', 'tomorrow'])
      expect(() => parseInput(savePage.input, { page: 'about', visibleFrom })).toThrow(/moment in UTC/);
  });

  test('are listed with the pages and documents of the site', async () => {
    const { site, page, document } = setUp();
    await page({ visibleFrom: FROM });
    await document({ visibleUntil: UNTIL });
    const { pages } = await getSite.run(site.deps, site.actor, parseInput(getSite.input, {}));
    expect(pages.find(({ id }) => id === 'about')).toMatchObject({ visibleFrom: FROM });
    expect(pages.find(({ id }) => id === 'home')).not.toHaveProperty('visibleFrom');
    const list = await listDocuments.run(site.deps, site.actor, parseInput(listDocuments.input, {}));
    expect(list.documents.find(({ id }) => id === SAMPLE.report)).toMatchObject({ visibleUntil: UNTIL });
  });

  test('stay when an earlier version is restored, so that restoring ends no embargo', async () => {
    const { site, page } = setUp();
    const before = site.repo.store.head('main') ?? '';
    await page({ title: 'Later', visibleFrom: FROM });
    const record = await getPage.run(site.deps, site.actor, parseInput(getPage.input, { page: 'about' }));
    const input = { file: ABOUT, commit: before, baseVersion: record.version };
    await restoreVersion.run(site.deps, site.actor, parseInput(restoreVersion.input, input));
    expect(storedRecord(site, 'saved', ABOUT)).toMatchObject({ visibleFrom: FROM });
    expect(storedRecord(site, 'saved', ABOUT)).not.toMatchObject({ title: 'Later' });
  });

  test('are copied with a page', async () => {
    const { site, page } = setUp();
    await page({ visibleFrom: FROM });
    const copy = { title: 'Copy', audience: 'all', copyOf: 'about' };
    const saved = await savePage.run(site.deps, site.actor, parseInput(savePage.input, copy));
    expect(saved.page).toMatchObject({ visibleFrom: FROM });
  });
});

describe('a page as it is read at a moment', () => {
  test('is not there before its time and after it, and says why', async () => {
    const { page, read } = setUp();
    await page({ visibleFrom: FROM, visibleUntil: UNTIL });
    const reason = async (at?: string) => {
      const { visible, hidden } = await read({ page: 'about', at });
      return visible ? 'visible' : hidden;
    };
    expect(await reason()).toEqual([{ page: 'about', reason: 'not_yet', from: FROM }]);
    expect(await reason('2999-11-30T08:59:59Z')).toEqual([{ page: 'about', reason: 'not_yet', from: FROM }]);
    expect(await reason(FROM)).toBe('visible');
    expect(await reason(UNTIL)).toEqual([{ page: 'about', reason: 'over', until: UNTIL }]);
  });

  test('has its sections and documents of that moment, and says why others are hidden', async () => {
    const { section, document, read } = setUp();
    await section({ visibleFrom: FROM });
    await document({ visibleFrom: FROM });
    const now = await read({ page: 'home' });
    expect(now.sections.map(({ id }) => id)).not.toContain('hero');
    expect(now.hidden).toContainEqual({ section: 'hero', kind: 'hero', reason: 'not_yet', from: FROM });
    const hidden = JSON.stringify(now.hidden);
    expect(hidden).toContain(SAMPLE.report);
    const then = await read({ page: 'home', at: FROM });
    expect(then.sections.map(({ id }) => id)).toContain('hero');
    expect(JSON.stringify(then.hidden)).not.toContain(SAMPLE.report);
  });
});

test('a day of a section in a year that cannot be meant is warned of', async () => {
  const { deps, actor } = memorySite();
  const data = {
    title: 'Works',
    entries: [
      { when: '202', title: 'Start', from: '0202-05-01' },
      { when: '1291', title: 'End', from: '1291-08-01' },
    ],
  };
  const edits = [{ id: 'works', baseVersion: null, kind: 'timeline', data }];
  const saved = await saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'home', edits }));
  expect(saved.warnings.filter(({ code }) => code === 'year_implausible')).toEqual([
    expect.objectContaining({ path: 'entries.0.from', level: 'warning' }),
  ]);
});
