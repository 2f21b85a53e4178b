import { beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import type { FormatLocation } from '../tree/content-location.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { getSite } from './get-site.ts';
import { replaceDocument } from './replace-document.ts';
import { saveSite } from './save-site.ts';
import { undoSave } from './undo-save.ts';

const { report: REPORT, minutes: MINUTES } = SAMPLE;
let site: MemorySite;

beforeEach(async () => {
  site = memorySite();
  await editSection(site, 'about', 'story', {
    body: `See [the report](document:${REPORT}), then [us](page:about).`,
  });
});

const replace = (input: object) =>
  replaceDocument.run(site.deps, site.actor, replaceDocument.input.parse({ document: REPORT, ...input }));
const listed = () => replace({ dryRun: true });
const data = (page: string, id: string) =>
  (storedRecord(site, 'saved', `content/pages/${page}/${id}.json`) as { data: Record<string, unknown> }).data;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : error),
  );

describe('replace_document', () => {
  test('lists the usages of a document, and saves nothing', async () => {
    const before = site.repo.store.head('saved');
    const { places, changed } = await listed();
    expect(places).toEqual([
      expect.stringContaining('About › Text'),
      expect.stringContaining('Home › Documents'),
    ]);
    expect([changed, site.repo.store.head('saved')]).toEqual([false, before]);
  });

  test('leads to the other document from lists and from texts, in one save that can be undone', async () => {
    const before = [data('about', 'story'), storedRecord(site, 'saved', 'content/pages/home/files.json')];
    await editSection(site, 'home', 'files', { documents: [REPORT] });
    const { commit, changed } = await replace({ by: MINUTES, expected: (await listed()).expected });
    expect(changed).toBe(true);
    expect(data('about', 'story')['body']).toBe(
      `See [the report](document:${MINUTES}), then [us](page:about).`,
    );
    expect(data('home', 'files')['documents']).toEqual([MINUTES]);
    await undoSave.run(site.deps, site.actor, { commit: commit ?? '' });
    expect(data('about', 'story')).toEqual(before[0]);
    expect(data('home', 'files')['documents']).toEqual([REPORT]);
  });

  test('one that only navigation and footer lead to is replaced there, which can be undone', async () => {
    const link = { label: 'Minutes', to: `document:${MINUTES}` };
    const linked = { navigation: [link], footer: { navigation: [link] } };
    const { version } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    const input = { baseVersion: version, ...linked, dryRun: false };
    await saveSite.run(site.deps, site.actor, saveSite.input.parse(input));
    const record = () => storedRecord(site, 'saved', SITE_PATH);
    await editSection(site, 'home', 'files', { documents: [REPORT] });
    const before = record();
    const given = { document: MINUTES, by: REPORT };
    const { places, expected } = await replace({ document: MINUTES, dryRun: true });
    expect(places).toEqual(['Site › first navigation entry', 'Site › footer › first navigation entry']);
    const { commit } = await replace({ ...given, expected });
    expect(record()).not.toEqual(before);
    await undoSave.run(site.deps, site.actor, { commit: commit ?? '' });
    expect(record()).toEqual(before);
  });

  test('formats locations as the site does', async () => {
    const formatLocation: FormatLocation = ({ page, section, path }, locale) =>
      [locale, page, section?.kind, ...path].join(' ');
    const deps = { ...site.deps, formatLocation };
    const input = replaceDocument.input.parse({ document: REPORT, dryRun: true });
    const { places } = await replaceDocument.run(deps, site.actor, input);
    expect(places).toEqual(['en About text body', expect.stringContaining('en Home documents documents')]);
  });

  test.each([
    ['without the list', { by: MINUTES }, 'input'],
    ['by itself', { by: REPORT, expected: 'x' }, 'input'],
    ['on a list that is out of date', { by: MINUTES, expected: 'x' }, 'conflict'],
  ])('is refused %s', async (_case, given, code) => {
    expect(await codeOf(replace(given))).toBe(code);
  });

  test('is refused by a document that is not there', async () => {
    const { expected } = await listed();
    expect(await codeOf(replace({ by: 'f'.repeat(32), expected }))).toBe('not_found');
  });
});
