import { contentOperations, getPageVersion, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, expect, test } from '@jest/globals';
import { stampTranslation } from '../pages/translation-api.ts';
import { readOriginalDifference } from './original-difference.ts';

const { getPage, getSite, savePage, saveSections, saveSite } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers `/api/content` and `/api/save` as the site's routes do. */
function servedBy({ deps, actor }: MemorySite): void {
  globalThis.fetch = async (address, init) => {
    const { searchParams } = new URL(String(address), 'http://site.test');
    const query = Object.fromEntries(searchParams);
    try {
      if (init?.method === 'POST') {
        const { operation: _name, ...fields } = JSON.parse(String(init.body));
        return Response.json(await savePage.run(deps, actor, parseInput(savePage.input, fields)));
      }
      if (query['at'] === undefined)
        return Response.json(await getPage.run(deps, actor, parseInput(getPage.input, query)));
      return Response.json(await getPageVersion.run(deps, actor, parseInput(getPageVersion.input, query)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
}

/** A site in English and German, with a page and its translation; the original was changed since. */
async function outdatedSite(): Promise<{ site: MemorySite; page: string }> {
  const site = memorySite();
  const { deps, actor } = site;
  servedBy(site);
  const { version } = await getSite.run(deps, actor, parseInput(getSite.input, {}));
  await saveSite.run(
    deps,
    actor,
    parseInput(saveSite.input, { baseVersion: version, locales: ['en', 'de'] }),
  );
  const wish = { title: 'Über uns', translationOf: { page: 'about' }, copyOf: 'about' };
  const { page } = await savePage.run(deps, actor, parseInput(savePage.input, wish));
  const { sections } = await getPage.run(deps, actor, parseInput(getPage.input, { page: 'about' }));
  const [first] = sections;
  if (!first) throw new Error('The sample page has no section.');
  const edits = [{ id: first.id, baseVersion: first.version, set: { title: 'Changed' } }];
  await saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'about', edits }));
  return { site, page: page.id };
}

test('what changed in the original since is read with the words before and after', async () => {
  const { page } = await outdatedSite();
  const found = await readOriginalDifference(page);
  expect(found).toMatchObject({
    changes: {
      page: [],
      isReordered: false,
      sections: [{ change: 'edited', fields: [{ path: 'title', after: 'Changed' }] }],
    },
  });
});

test('a translation is marked with what was compared, and then nothing differs', async () => {
  const { page } = await outdatedSite();
  const found = await readOriginalDifference(page);
  if (found === null || 'ok' in found) throw new Error('Nothing differs.');
  expect(await stampTranslation(page, found.version)).toBeNull();
  expect(await readOriginalDifference(page)).toBeNull();
  expect(await stampTranslation(page, found.translated)).toBeNull();
  expect(await readOriginalDifference(page)).toMatchObject({ version: found.version });
});

test('a page that is no translation has no original', async () => {
  await outdatedSite();
  expect(await readOriginalDifference('about')).toBeNull();
});
