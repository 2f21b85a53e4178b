import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { contentOperations } from './content-operations.ts';
import { memoryLibrary } from '../fakes/memory-library.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { listDocuments } from './list-documents.ts';
import { updateDocument } from './update-document.ts';
import { parseInput } from './operation.ts';

const { getPage, getSite, savePage, saveSections, saveSite } = contentOperations;

const create = ({ deps, actor }: MemorySite, fields: object) =>
  savePage.run(deps, actor, parseInput(savePage.input, { title: 'New', audience: 'all', ...fields }));
const codes = ({ warnings }: { warnings: readonly { code: string; level: string }[] }) =>
  warnings.filter(({ level }) => level === 'warning').map(({ code }) => code);

async function change({ deps, actor }: MemorySite, fields: object) {
  const { version } = await getSite.run(deps, actor, { view: 'draft' });
  return saveSite.run(deps, actor, parseInput(saveSite.input, { baseVersion: version, ...fields }));
}

// The clock of the site in memory is at the first of June 2026.
describe('a save warns', () => {
  test('of a post that is dated in the future and shown at once', async () => {
    const post = { type: 'post', date: '2026-07-01' };
    expect(codes(await create(memorySite(), post))).toContain('post_shown_ahead');
    const held = { ...post, visibleFrom: '2026-07-01T00:00:00Z' };
    for (const fields of [held, { ...post, audience: [] }, { ...post, date: '2026-05-01' }])
      expect(codes(await create(memorySite(), fields))).not.toContain('post_shown_ahead');
    const event = { type: 'event', date: '2026-07-01', zone: 'Europe/Berlin' };
    expect(codes(await create(memorySite(), event))).not.toContain('post_shown_ahead');
  });

  test('of times that are over, of a page and of a section', async () => {
    const site = memorySite();
    const times = { visibleFrom: '2020-01-01T00:00:00Z', visibleUntil: '2020-02-01T00:00:00Z' };
    expect(codes(await create(site, times))).toContain('visible_times_over');
    const { deps, actor } = site;
    const { sections } = await getPage.run(deps, actor, { page: 'home', view: 'draft' });
    const baseVersion = sections.find(({ id }) => id === 'hero')?.version;
    const edits = [{ id: 'hero', baseVersion, ...times }];
    const saved = await saveSections.run(
      deps,
      actor,
      parseInput(saveSections.input, { page: 'home', edits }),
    );
    expect(codes(saved)).toEqual(['visible_times_over']);
  });

  test('of times that are over, of a document', async () => {
    const site = memorySite();
    const deps = { ...site.deps, ...memoryLibrary().deps };
    const listing = parseInput(listDocuments.input, {});
    const { documents } = await listDocuments.run(deps, site.actor, listing);
    const { version } = documents.find(({ id }) => id === SAMPLE.report) ?? {};
    const input = { document: SAMPLE.report, baseVersion: version, visibleUntil: '2020-02-01T00:00:00Z' };
    const saved = await updateDocument.run(deps, site.actor, parseInput(updateDocument.input, input));
    expect(saved).toMatchObject({ changed: true, isOver: true });
  });

  test('of an empty page in the navigation', async () => {
    expect(codes(await create(memorySite(), { inNavigation: true }))).toContain('empty_page_in_navigation');
    const sections = [{ id: 'text', kind: 'text', data: { body: 'Words.' } }];
    expect(codes(await create(memorySite(), { inNavigation: true, sections }))).not.toContain(
      'empty_page_in_navigation',
    );
  });

  test('of a translation whose sections are still those of the original', async () => {
    const site = memorySite();
    await change(site, { locales: ['en', 'de'] });
    const copy = { locale: 'de', translationOf: { page: 'about' }, copyOf: 'about' };
    const { warnings } = await create(site, copy);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'sections_untranslated', params: { count: 1 }, level: 'warning' }),
    );
  });

  test('of a language whose menu is empty', async () => {
    const site = memorySite();
    expect(await change(site, { locales: ['en', 'de'] })).toMatchObject({
      warnings: [{ code: 'navigation_empty', params: { locale: 'de' }, level: 'warning' }],
    });
    const translations = { de: { navigation: [{ label: 'Start', to: 'page:home' }] } };
    expect(await change(site, { translations })).toMatchObject({ warnings: [] });
  });
});
