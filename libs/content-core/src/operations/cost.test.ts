import { describe, expect, test } from '@jest/globals';
import { sizeOf } from '@portal/jest/long-form';
import { memoryContentRepo } from '../fakes/memory-content-repo.ts';
import { memorySite, sampleFiles } from '../fakes/memory-site.ts';
import { textCost } from '../tree/text-cost.ts';
import { RECORD_COST, SLICE } from '../work/slices.ts';
import { findText } from './find-text.ts';
import { getChanges } from './get-changes.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { readPage } from './read-page.ts';
import { replaceText } from './replace-text.ts';
import { savePage } from './save-page.ts';
import { saveSite } from './save-site.ts';
import { validateSite } from './validate-site.ts';

/** A rich text of about 1,000 characters. */
const BODY = 'See [the page](page:about) and **more** of it.\n\n'.repeat(20);
const PAGES = sizeOf({
  short: 8,
  long: 40,
  longFinds: 'Work that grows faster than the site, and so is not cut into slices in time.',
});
const SECTIONS = 10;
/** Sections of a page that is read as a whole. */
const LONG_PAGE = sizeOf({
  short: 40,
  long: 200,
  longFinds: 'Work on a page that grows faster than its sections.',
});

function largeSite(title: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (let page = 0; page < PAGES; page += 1) {
    const id = `page-${page}`;
    const sections = Array.from({ length: SECTIONS }, (_, at) => `section-${at}`);
    const seo = { description: 'One sentence.', noindex: false };
    files[`content/pages/${id}/page.json`] = JSON.stringify({
      id,
      slug: id,
      title: id,
      audience: 'all',
      seo,
      sections,
    });
    for (const section of sections)
      files[`content/pages/${id}/${section}.json`] = JSON.stringify({
        id: section,
        kind: 'text',
        v: 1,
        audience: 'all',
        theme: 'default',
        hidden: false,
        data: { title: `${title} on ${id}`, body: BODY, side: 'right' },
      });
  }
  return files;
}

/** A site of which every section differs between draft and live, and what each turn that is taken on it cost. */
function measured(files = { ...sampleFiles(), ...largeSite('Before') }, saved = largeSite('After')) {
  const { deps, actor } = memorySite();
  const repo = memoryContentRepo({ files });
  const base = repo.store.head('main') ?? '';
  repo.store.point('saved', base);
  repo.store.push({ branch: 'saved', files: saved, message: `Change\n\nBase: ${base}\n` });
  const turns: number[] = [];
  const takeTurn = async (cost: number) => void turns.push(cost);
  return { deps: { ...deps, repo, takeTurn }, actor, turns };
}

/** The costliest section here and the work that is counted with it: what a slice may be over. */
const LARGEST_PIECE = 6_000;

describe('operations on a large site', () => {
  test.each([
    ['validate_site', () => validateSite, { view: 'draft' as const }],
    ['get_changes', () => getChanges, {}],
    ['find_text', () => findText, { text: 'After', matchCase: false, limit: 30 }],
    ['publish_site', () => publishSite, {}],
  ])('%s works in slices', async (_name, operation, input) => {
    const { deps, actor, turns } = measured();
    const { run } = operation() as { run: (...given: unknown[]) => Promise<unknown> };
    await run(deps, actor, input);
    const records = PAGES * SECTIONS;
    expect(turns.reduce((sum, cost) => sum + cost, 0)).toBeGreaterThan(records * BODY.length);
    expect(turns.length).toBeGreaterThan((records * BODY.length) / SLICE);
    expect(Math.max(...turns)).toBeLessThan(SLICE + LARGEST_PIECE);
  });

  test('read_page works in slices, however long the page is', async () => {
    const folder = 'content/pages/home';
    const ids = Array.from({ length: LONG_PAGE }, (_, at) => `section-${at}`);
    const envelope = { kind: 'text', v: 1, audience: 'all', theme: 'default', hidden: false };
    const sections = ids.map((id) => {
      const data = { title: id, body: BODY, side: 'right' };
      return [`${folder}/${id}.json`, JSON.stringify({ id, ...envelope, data })] as const;
    });
    const files: Record<string, string> = { ...sampleFiles(), ...Object.fromEntries(sections) };
    const record = JSON.parse(files[`${folder}/page.json`] ?? '');
    files[`${folder}/page.json`] = JSON.stringify({ ...record, sections: ids });
    const { deps, actor, turns } = measured(files, {});
    const input = parseInput(readPage.input, { page: 'home', audience: 'press' });
    expect((await readPage.run(deps, actor, input)).sections).toHaveLength(LONG_PAGE);
    expect(turns.reduce((sum, cost) => sum + cost, 0)).toBeGreaterThan(4 * ids.length * BODY.length);
    expect(Math.max(...turns)).toBeLessThan(SLICE + LARGEST_PIECE);
  });

  test('get_page of a translation compares only as many sections of the original as have room in the result', async () => {
    const { deps, actor, repo } = memorySite();
    const { version } = await getSite.run(deps, actor, parseInput(getSite.input, {}));
    const languages = { baseVersion: version, locales: ['en', 'de'] };
    await saveSite.run(deps, actor, parseInput(saveSite.input, languages));
    const folder = 'content/pages/about';
    const ids = Array.from({ length: 100 }, (_, at) => `section-${at}`);
    const envelope = { kind: 'text', v: 1, audience: 'all', theme: 'default', hidden: false };
    const saveAll = (word: string) => {
      const record = JSON.parse(sampleFiles()[`${folder}/page.json`] ?? '');
      const files: Record<string, string> = {
        [`${folder}/page.json`]: JSON.stringify({ ...record, sections: ids }),
      };
      for (const id of ids) {
        const data = { title: id, body: `${word} ${id} `.repeat(200), side: 'right' };
        files[`${folder}/${id}.json`] = JSON.stringify({ id, ...envelope, data });
      }
      const message = `Change\n\nBase: ${repo.store.head('main')}\n`;
      repo.store.push({ branch: 'saved', files, message });
    };
    saveAll('Before');
    const input = { title: 'Arbeiten', translationOf: { page: 'about' } };
    const { page } = await savePage.run(deps, actor, parseInput(savePage.input, input));
    saveAll('After');
    const turns: number[] = [];
    const counted = { ...deps, takeTurn: async (cost: number) => void turns.push(cost) };
    const { original } = await getPage.run(counted, actor, parseInput(getPage.input, { page: page.id }));
    const changes = original?.since?.changes ?? [];
    expect(changes.map(({ section, change }) => `${section} ${change}`)).toEqual(
      ids.map((id) => `${id} edited`).toSorted(),
    );
    const compared = changes.filter(({ fields }) => fields !== undefined).length;
    expect(compared).toBeGreaterThan(2);
    expect(compared).toBeLessThan(20);
    const comparing = turns.reduce((sum, cost) => sum + cost, 0) - ids.length * RECORD_COST;
    expect(comparing).toBeGreaterThan(compared * 5_000);
    expect(comparing).toBeLessThan(20 * 20_000);
    expect(Math.max(...turns)).toBeLessThan(SLICE + 2 * LARGEST_PIECE);
  });

  test('read each section once, however often they look at it', async () => {
    const { deps, actor, turns } = measured();
    await getChanges.run(deps, actor, {});
    const spent = turns.reduce((sum, cost) => sum + cost, 0);
    const section = textCost(BODY).all + 10 * RECORD_COST;
    expect(spent).toBeLessThan(2 * PAGES * SECTIONS * section);
  });

  test('are refused for more records than a site may have, before any is read', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, at) => [`content/pages/home/section-${at}.json`, '{}']),
    );
    const { deps, actor, turns } = measured({ ...sampleFiles(), ...many }, { 'content/site.json': '{}' });
    const refused = { code: 'too_large', message: expect.stringContaining('20000') };
    await expect(validateSite.run(deps, actor, { view: 'live' })).rejects.toMatchObject(refused);
    await expect(
      findText.run(deps, actor, { text: 'Title', matchCase: false, limit: 1 }),
    ).rejects.toMatchObject(refused);
    expect(turns).toEqual([]);
  });

  test('are refused for more text than a site may have', async () => {
    const large = Object.fromEntries(
      Array.from({ length: 80 }, (_, at) => [
        `content/pages/home/section-${at}.json`,
        `"${at} ${'a'.repeat(240 * 1024)}"`,
      ]),
    );
    const { deps, actor } = measured({ ...sampleFiles(), ...large }, { 'content/site.json': '{}' });
    await expect(validateSite.run(deps, actor, { view: 'live' })).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('16 MiB'),
    });
  });

  test('do not parse a record that is longer than a record may be', async () => {
    const keys = Array.from({ length: 30_000 }, (_, at) => `"k${at}":0`).join();
    const { deps, actor, turns } = measured(
      { ...sampleFiles(), 'content/site.json': `{${keys}}` },
      { 'content/site.json': `{"more":0,${keys}}` },
    );
    const { changes } = await getChanges.run(deps, actor, {});
    expect(changes).toMatchObject([{ type: 'site', change: 'edited' }]);
    expect(changes[0]).not.toHaveProperty('fields.0');
    await getSite.run(deps, actor, { view: 'draft' });
    expect(Math.max(...turns)).toBeLessThan(SLICE);
  });

  test.each([
    ['is too long to be parsed', `{"a":"${'word '.repeat(60_000)}"}`],
    ['is no JSON', 'word '.repeat(40_000)],
    ['nests too deep to be walked', `${'{"a":'.repeat(30_000)}"word"${'}'.repeat(30_000)}`],
  ])('look through a record in slices that %s', async (_name, broken) => {
    const file = 'content/pages/home/broken.json';
    const { deps, actor, turns } = measured({ ...sampleFiles(), [file]: broken }, { [file]: broken });
    const found = await findText.run(deps, actor, { text: 'Word', matchCase: false, limit: 30 });
    expect(found.places).toContainEqual(expect.objectContaining({ page: 'home', section: 'broken' }));
    expect(found.partly).toBe(found.total);
    const replacing = { find: 'word', replace: 'sentence', matchCase: false, dryRun: true };
    expect(await replaceText.run(deps, actor, replacing)).toMatchObject({ changed: false });
    expect(Math.max(...turns)).toBeLessThan(2 * SLICE);
  });

  test.each([
    ['content/site.json', (deep: string) => `{"name":${deep}}`],
    [
      'content/pages/home/hero.json',
      (deep: string) => `{"id":"hero","kind":"hero","v":1,"data":{"title":${deep}}}`,
    ],
    ['content/pages/home/page.json', (deep: string) => `{"id":"home","title":${deep}}`],
  ])('do not break at a record that nests too deep: %s', async (file, recordOf) => {
    const deep = recordOf(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`);
    const { deps, actor } = measured({ ...sampleFiles(), [file]: deep }, { [file]: deep.replace('1', '2') });
    await getChanges.run(deps, actor, {});
    await getSite.run(deps, actor, { view: 'draft' });
    await validateSite.run(deps, actor, { view: 'draft' });
    await findText.run(deps, actor, { text: 'Word', matchCase: false, limit: 30 });
  });
});
