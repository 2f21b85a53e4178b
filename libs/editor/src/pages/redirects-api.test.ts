import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, describe, expect, test } from '@jest/globals';
import { changeRedirects, csvText, readRedirects, searchRedirects, wrongLines } from './redirects-api.ts';

const { listRedirects, saveRedirects } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers the two calls as the site's routes do. */
function serve({ deps, actor }: MemorySite): void {
  globalThis.fetch = async (_address, init) => {
    try {
      if (init?.method === 'GET')
        return Response.json(await listRedirects.run(deps, actor, parseInput(listRedirects.input, {})));
      const { operation: _operation, ...body } = JSON.parse(String(init?.body));
      return Response.json(await saveRedirects.run(deps, actor, parseInput(saveRedirects.input, body)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
}

describe('the redirects in the editor', () => {
  test('are read with the titles of their pages, added and removed', async () => {
    serve(memorySite());
    const add = [{ from: '/Old/', to: 'page:about', temporary: true }];
    expect(await changeRedirects(null, { add })).toEqual({
      counts: { heading: '', added: 1, replaced: 0, removed: 0 },
    });
    const list = await readRedirects();
    expect(list).toMatchObject({
      redirects: [{ from: '/old', to: 'page:about', title: 'About', isFormer: false, temporary: true }],
    });
    const version = 'version' in list ? list.version : null;
    expect(await changeRedirects(version, { remove: ['/old'] })).toMatchObject({ counts: { removed: 1 } });
    expect(await readRedirects()).toEqual({ redirects: [], version: null });
  });

  test('include the former addresses of pages, which can be removed as well', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    const { version } = await contentOperations.getPage.run(deps, actor, { page: 'about', view: 'draft' });
    const renamed = parseInput(contentOperations.savePage.input, {
      page: 'about',
      baseVersion: version,
      slug: 'us',
    });
    await contentOperations.savePage.run(deps, actor, renamed);
    serve(site);
    expect(await readRedirects()).toMatchObject({ redirects: [{ from: '/about', isFormer: true }] });
    expect(await changeRedirects(null, { remove: ['/about'] })).toMatchObject({ counts: { removed: 1 } });
    expect(await readRedirects()).toMatchObject({ redirects: [] });
  });

  test('of a file with headings come with them', async () => {
    serve(memorySite());
    const answer = await changeRedirects(null, { csv: 'from,to\n/a,/about\n' });
    expect(answer).toMatchObject({ counts: { added: 1, heading: 'from, to' } });
  });

  test('of a file that is refused come with the lines that are wrong', async () => {
    serve(memorySite());
    const refused = await changeRedirects(null, { csv: '/a,/about\n/b,/gone\n' });
    if (!('ok' in refused)) throw new Error('was not refused');
    expect(wrongLines(refused)).toEqual({
      count: 1,
      lines: [{ line: 2, message: expect.stringMatching(/^\/b leads to "\/gone"/) }],
    });
  });
});

test('a file is read as UTF-8, else as spreadsheets on Windows write it', () => {
  const windows = Uint8Array.from('/m\u00fcll;https://here.example/a', (sign) => sign.charCodeAt(0));
  expect(csvText(windows, 'https://here.example')).toBe('/müll;/a');
  expect(csvText(new TextEncoder().encode('/müll;/a'), 'https://here.example')).toBe('/müll;/a');
});

test('redirects are found by old address, target and title', () => {
  const one = { from: '/old', to: 'page:about', title: 'Über uns', isFormer: false, temporary: false };
  for (const words of ['', ' OLD', 'about', 'über']) expect(searchRedirects([one], words)).toEqual([one]);
  expect(searchRedirects([one], 'new')).toEqual([]);
});
