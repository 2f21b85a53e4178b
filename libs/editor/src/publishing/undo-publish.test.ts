import { contentOperations, parseInput, undoPublish } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, expect, test } from '@jest/globals';
import type { ListedChange } from '../changes/listed-changes.ts';
import { undoPublished } from './undo-publish.ts';

const { compareVersions, publishSite, saveSections } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers the two addresses as the site's routes do. */
function servedBy({ deps, actor }: MemorySite): void {
  globalThis.fetch = async (address, init) => {
    try {
      const { pathname, searchParams } = new URL(String(address), 'https://site.test');
      if (pathname === '/api/history/changes') {
        const input = parseInput(compareVersions.input, Object.fromEntries(searchParams));
        return Response.json(await compareVersions.run(deps, actor, input));
      }
      const { operation: _operation, ...body } = JSON.parse(String(init?.body));
      return Response.json(await undoPublish.run(deps, actor, parseInput(undoPublish.input, body)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
}

/** Publishes other settings of sections of the home page; returns the commit that is live then. */
async function published(site: MemorySite, settings: Readonly<Record<string, object>>): Promise<string> {
  const { deps, actor, repo } = site;
  const { sections } = await contentOperations.getPage.run(deps, actor, { page: 'home', view: 'draft' });
  const edits = Object.entries(settings).map(([id, edit]) => {
    return { id, baseVersion: sections.find((one) => one.id === id)?.version, ...edit };
  });
  await saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'home', edits }));
  await publishSite.run(deps, actor, {});
  servedBy(site);
  return repo.store.head('main') ?? '';
}

/** Someone who is asked, with what was listed to them. */
function askedPerson(agrees: boolean) {
  const asked: (readonly ListedChange[])[] = [];
  return { asked, agree: async (changes: readonly ListedChange[]) => (asked.push(changes), agrees) };
}

test('a publish that hid nothing from anyone is undone without a question', async () => {
  const site = memorySite();
  const commit = await published(site, { hero: { set: { title: 'Too early' } } });
  const { asked, agree } = askedPerson(false);
  expect(await undoPublished(commit, agree)).toMatchObject({ outcome: 'undone' });
  expect([asked, site.repo.store.head('main') === commit]).toEqual([[], false]);
});

test('before more people see something again, it is listed what and who; without agreement nothing is undone', async () => {
  const site = memorySite();
  const commit = await published(site, {
    hero: { set: { title: 'Too early' } },
    figures: { hidden: true },
    'press-notes': { audience: [] },
  });
  const { asked, agree } = askedPerson(false);
  expect(await undoPublished(commit, agree)).toEqual({ outcome: 'kept' });
  expect(site.repo.store.head('main')).toBe(commit);
  expect(asked).toMatchObject([
    [
      { name: 'Figures', page: { title: 'Home' }, gains: 'all' },
      { name: 'Text', page: { title: 'Home' }, gains: ['press'] },
    ],
  ]);
  expect(await undoPublished(commit, askedPerson(true).agree)).toMatchObject({ outcome: 'undone' });
  expect(site.repo.store.head('main')).not.toBe(commit);
});

test('making an undone publish live again asks as well', async () => {
  const site = memorySite();
  const first = await published(site, { 'press-notes': { audience: 'all' } });
  const undone = await undoPublished(first, askedPerson(false).agree);
  const { asked, agree } = askedPerson(false);
  expect(await undoPublished('commit' in undone ? undone.commit : '', agree)).toEqual({ outcome: 'kept' });
  expect(asked).toMatchObject([[{ name: 'Text', gains: 'all' }]]);
});

test('while it cannot be read who would see more, nothing is undone', async () => {
  const site = memorySite();
  const commit = await published(site, { figures: { hidden: true } });
  globalThis.fetch = async () => Response.json({ error: { code: 'upstream' } }, { status: 502 });
  expect(await undoPublished(commit, askedPerson(true).agree)).toMatchObject({
    outcome: 'refused',
    reason: 'other',
  });
  expect(site.repo.store.head('main')).toBe(commit);
});
