import { contentOperations, type Operation, parseInput, undoSave } from '@portal/content-core';
import { memorySite, type MemorySite, sampleRecords, sampleText } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, describe, expect, test } from '@jest/globals';
import { lastEditorOf, restoreVersion, type PageHistory, readHistory, undoRestore } from './history-api.ts';

const { getHistory, getPage, restoreVersion: restoreAgain, saveSections } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers `/api/history` and `/api/save` as the site's routes do. */
function servedBy(site: MemorySite): void {
  const run = async <Output>(operation: Operation<never, Output, MemorySite['deps']>, input: unknown) => {
    try {
      const parsed = parseInput(operation.input, input);
      return Response.json(await operation.run(site.deps, site.actor, parsed));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), 'http://site.test');
    const { limit, ...asked } = Object.fromEntries(searchParams);
    if (pathname === '/api/history') return run(getHistory as never, { ...asked, limit: Number(limit) });
    const { operation, ...body } = JSON.parse(String(init?.body));
    return run((operation === 'undo_save' ? undoSave : restoreAgain) as never, body);
  };
}

const sectionsOf = async ({ deps, actor }: MemorySite) =>
  (await getPage.run(deps, actor, { page: 'home', view: 'draft' })).sections;
const titleOf = async (site: MemorySite, id: string) =>
  (await sectionsOf(site)).find((section) => section.id === id)?.data['title'];

async function save(site: MemorySite, id: string, title: string, name = 'Edda'): Promise<void> {
  const baseVersion = (await sectionsOf(site)).find((section) => section.id === id)?.version;
  const input = parseInput(saveSections.input, {
    page: 'home',
    edits: [{ id, baseVersion, set: { title } }],
  });
  await saveSections.run(site.deps, { ...site.actor, name }, input);
}

/** The hero was changed, and its history is listed. */
async function listed(): Promise<{ site: MemorySite; history: PageHistory; first: string }> {
  const site = memorySite();
  servedBy(site);
  await save(site, 'hero', 'Mine');
  const history = await readHistory('home');
  if ('ok' in history) throw new Error(history.message);
  return { site, history, first: history.versions.at(-1)?.commit ?? '' };
}

/** The page was restored as it was at first. */
async function restored(): Promise<{ site: MemorySite; save: string }> {
  const { site, history, first } = await listed();
  const answer = await restoreVersion({ page: 'home', commit: first }, history);
  if (!('save' in answer)) throw new Error(answer.message);
  return { site, save: answer.save ?? '' };
}

describe('restoring a version', () => {
  test('is refused when another editor saved since the versions were listed', async () => {
    const { site, history, first } = await listed();
    await save(site, 'figures', 'Hers', 'Ben');
    const answer = await restoreVersion({ page: 'home', commit: first }, history);
    expect(answer).toMatchObject({ code: 'conflict', details: { conflicts: [{ by: 'Ben' }] } });
    expect([await titleOf(site, 'hero'), await titleOf(site, 'figures')]).toEqual(['Mine', 'Hers']);
  });

  test('is done when nothing was saved since', async () => {
    const { site } = await restored();
    expect(await titleOf(site, 'hero')).toBe('A quay for everyone');
  });

  test('of a page that was deleted has no undo', async () => {
    const { history, first } = await listed();
    globalThis.fetch = async () => Response.json({ commit: 'a'.repeat(40) });
    const deleted = { ...history, baseVersion: null };
    expect(await restoreVersion({ page: 'home', commit: first }, deleted)).toEqual({
      ok: true,
      save: null,
      isChanged: true,
      seen: null,
    });
  });

  test.each([
    ['all', ['press'], 'narrower'],
    [['press'], 'all', 'wider'],
    [['press'], ['board'], 'other'],
  ] as const)('of a page for %j then and for %j now says that this stays', async (then, now, seen) => {
    const PAGE = 'content/pages/home/page.json';
    const records = { ...sampleRecords(), [PAGE]: { ...sampleRecords()[PAGE], audience: then } };
    const site = memorySite({ records });
    servedBy(site);
    const first = site.repo.store.head('main') ?? '';
    site.repo.store.push({ branch: 'main', files: { [PAGE]: sampleText(PAGE, { audience: now }) } });
    const history = await readHistory('home');
    if ('ok' in history) throw new Error(history.message);
    const answer = await restoreVersion({ page: 'home', commit: first }, history);
    expect(answer).toEqual({ ok: true, save: null, isChanged: false, seen });
  });
});

describe('undoing a restore', () => {
  test('leaves what was saved since in other sections', async () => {
    const { site, save: made } = await restored();
    await save(site, 'figures', 'Saved since');
    expect(await undoRestore(made)).toBeNull();
    expect([await titleOf(site, 'hero'), await titleOf(site, 'figures')]).toEqual(['Mine', 'Saved since']);
  });

  test('is refused when what it restored was changed since', async () => {
    const { site, save: made } = await restored();
    await save(site, 'hero', 'Hers', 'Ben');
    expect(await undoRestore(made)).toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ by: 'Ben' }] },
    });
    expect(await titleOf(site, 'hero')).toBe('Hers');
  });
});

test('who saved a section last is read, and no one where that cannot be read', async () => {
  const site = memorySite();
  servedBy(site);
  await save(site, 'hero', 'Mine', 'Edda');
  await save(site, 'hero', 'Theirs', 'Ben');
  expect(await lastEditorOf('home', 'hero')).toBe('Ben');
  expect(await lastEditorOf('missing', 'hero')).toBeNull();
});
