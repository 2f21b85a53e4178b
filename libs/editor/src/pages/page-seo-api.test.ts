import { contentOperations, ORGANISATION_TYPES, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readPageSeo, savePageSeo } from './page-seo-api.ts';
import { seoWords } from '../words/seo/index.ts';

const { getPage, getSite, savePage } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

function serve({ deps, actor }: MemorySite): void {
  globalThis.fetch = async (address, init) => {
    try {
      const page = new URL(String(address), 'http://site').searchParams.get('page');
      if (init?.method === 'GET')
        return Response.json(
          page === null
            ? await getSite.run(deps, actor, { view: 'draft' })
            : await getPage.run(deps, actor, parseInput(getPage.input, { page })),
        );
      const { operation: _operation, ...body } = JSON.parse(String(init?.body));
      return Response.json(await savePage.run(deps, actor, parseInput(savePage.input, body)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
}

describe('what a page says to search engines', () => {
  test('is read with what stands in for it, and saved without what is empty', async () => {
    const site = memorySite();
    serve(site);
    const read = await readPageSeo('about');
    if ('ok' in read) throw new Error(read.message);
    expect(read).toMatchObject({
      seo: { title: '', description: 'About, in one sentence.', image: '', noindex: false },
      standard: { title: 'About · Harbour', description: '', shared: '', image: '' },
      isSiteHidden: false,
    });
    const seo = { title: ' About us ', description: '', image: '', noindex: true };
    const at = { page: 'about', baseVersion: read.version };
    expect(await savePageSeo(at, seo)).toEqual({ saved: true });
    const { page } = await getPage.run(site.deps, site.actor, parseInput(getPage.input, { page: 'about' }));
    expect(page.seo).toEqual({ title: 'About us', noindex: true });
    expect(await savePageSeo(at, { ...seo, title: 'Theirs' })).toMatchObject({ ok: false, code: 'conflict' });
  });
});

test.each(['en', 'de'])('every type of organisation has a name in %s', (locale) => {
  expect(Object.keys(seoWords(locale).types).sort()).toEqual([...ORGANISATION_TYPES].sort());
});
