import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { isAppError } from '@portal/errors';
import fc from 'fast-check';
import { memorySite, sampleFiles, type MemorySite } from '../fakes/memory-site.ts';
import { storedRecord } from '../fakes/site-edits.ts';
import { redirectsCsv } from '../edit/redirect-rows.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { redirectSource } from '../format/redirect-source.ts';
import { parseContent } from '../tree/parse-content.ts';
import { findRedirect, findRedirectOfQuery } from '../tree/find-redirect.ts';
import { visibleTo } from '../tree/visible-to.ts';
import { contentOperations } from './content-operations.ts';
import { parseInput } from './operation.ts';

const { getChanges, getPage, listRedirects, publishSite, savePage, saveRedirects, validateSite } =
  contentOperations;

const save = ({ deps, actor }: MemorySite, input: object) =>
  saveRedirects.run(deps, actor, parseInput(saveRedirects.input, input));
const list = ({ deps, actor }: MemorySite, input: object = {}) =>
  listRedirects.run(deps, actor, parseInput(listRedirects.input, input));

/** The problems of a refused call as `at: code`. */
async function faultsOf(call: Promise<unknown>): Promise<string[]> {
  try {
    await call;
  } catch (error) {
    if (!isAppError(error, 'validation')) throw error;
    const problems = error.details?.['problems'] as { at: string; code: string }[];
    return problems.map(({ at, code }) => `${at} ${code}`);
  }
  throw new Error('The call was not refused.');
}

describe('the first line of a CSV file', () => {
  test('that is no heading is refused like any other', async () => {
    const site = memorySite();
    expect(await faultsOf(save(site, { csv: 'old.html;/about' }))).toEqual([
      'line 1: old.html redirect_source_invalid',
    ]);
    expect(await faultsOf(save(site, { csv: 'old.html;page:about\n/b;/about' }))).toHaveLength(1);
  });

  test('that has the headings of the columns is named in the answer', async () => {
    const saved = await save(memorySite(), { csv: 'Old address;New address\n/b.html;/about' });
    expect(saved).toMatchObject({ added: 1, heading: 'Old address, New address' });
  });
});

describe('redirects', () => {
  test('are added with the addresses of pages as targets, listed by address, and removed', async () => {
    const site = memorySite();
    const add = [
      { from: 'https://www.old.example/Info/Index.php?ID=3', to: '/about' },
      { from: '/old.html', to: 'page:about#story' },
      { from: '/shop/', to: 'https://shop.example/' },
    ];
    const saved = await save(site, { add });
    expect(saved).toMatchObject({ changed: true, added: 3, total: 3, warnings: [] });
    expect(await list(site)).toEqual({
      total: 3,
      redirects: [
        { from: '/info/index.php?id=3', to: 'page:about', title: 'About' },
        { from: '/old.html', to: 'page:about#story', title: 'About' },
        { from: '/shop', to: 'https://shop.example/' },
      ],
      version: saved.version,
      problems: [],
    });
    expect(await list(site, { search: 'SHOP', limit: 1 })).toMatchObject({ total: 1 });
    expect((await list(site, { limit: 2 })).next).toBe('/old.html');
    expect((await list(site, { limit: 2, after: '/old.html' })).redirects).toHaveLength(1);
    const { version } = saved;
    expect(await save(site, { baseVersion: version, remove: ['/Shop'] })).toMatchObject({
      removed: 1,
      total: 2,
    });
    expect(await save(site, { baseVersion: (await list(site)).version, replaceAll: true })).toMatchObject({
      removed: 2,
      total: 0,
      version: null,
    });
    expect(await save(site, { remove: ['/nothing'] })).toMatchObject({ changed: false });
  });

  test('are temporary where they say so, in the list and in a CSV file, and change from one to the other', async () => {
    const site = memorySite();
    const { version } = await save(site, {
      add: [{ from: '/now', to: '/about', temporary: true }],
      csv: '/a,/about,302\n/b,/about,temporary\n/c,/about,A note\n/d,/about,permanent\n',
    });
    const temporary = async () => {
      const { redirects } = await list(site);
      return redirects.filter((one) => one.temporary).map(({ from }) => from);
    };
    expect(await temporary()).toEqual(['/a', '/b', '/now']);
    expect(storedRecord(site, 'saved', 'content/redirects.json')).toMatchObject({
      redirects: [
        { from: '/a', to: 'page:about', temporary: true },
        { from: '/b', to: 'page:about', temporary: true },
        { from: '/c', to: 'page:about' },
        { from: '/d', to: 'page:about' },
        { from: '/now', to: 'page:about', temporary: true },
      ],
    });
    const csv = redirectsCsv((await list(site)).redirects);
    expect(csv).toContain('/now,page:about,temporary');
    expect(await save(site, { baseVersion: version, csv, replaceAll: true })).toMatchObject({
      changed: false,
    });
    const changed = [
      { from: '/now', to: '/about' },
      { from: '/c', to: '/about', temporary: true },
    ];
    expect(await save(site, { baseVersion: version, add: changed })).toMatchObject({ replaced: 2 });
    expect(await temporary()).toEqual(['/a', '/b', '/c']);
    await expect(
      save(site, { baseVersion: version, add: [{ from: '/c', to: '/about' }] }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test.each<[string, object[], string[]]>([
    ['itself', [{ from: '/a', to: '/A/' }], ['/a redirect_to_itself']],
    [
      'a loop',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/a' },
      ],
      ['/a redirect_loop', '/b redirect_loop'],
    ],
    [
      'a chain',
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/about' },
      ],
      ['/a redirect_chain'],
    ],
    ['an address where no page is', [{ from: '/a', to: '/gone' }], ['/a redirect_target_missing']],
    ['a page that does not exist', [{ from: '/a', to: 'page:gone' }], ['/a redirect_target_missing']],
    ['http', [{ from: '/a', to: 'http://x.example/' }], ['/a redirect_target_invalid']],
    ['a script', [{ from: '/a', to: 'javascript:alert(1)' }], ['/a redirect_target_invalid']],
    ['another host by its slashes', [{ from: '/a', to: '//evil.example/x' }], ['/a redirect_target_invalid']],
    [
      'two targets',
      [
        { from: '/a', to: '/about' },
        { from: '/A', to: '/' },
      ],
      ['/A redirect_twice'],
    ],
  ])('to %s are refused', async (_case, add, faults) => {
    const site = memorySite();
    expect(await faultsOf(save(site, { add }))).toEqual(faults);
    expect((await list(site)).total).toBe(0);
  });

  test.each([
    ['/about', 'redirect_source_page'],
    ['/home', 'redirect_source_page'],
    ['/', 'redirect_source_page'],
    ['/api/media/x.png', 'redirect_source_reserved'],
    ['/edit', 'redirect_source_reserved'],
    ['about', 'redirect_source_invalid'],
  ])('from %s are refused', async (from, code) => {
    expect(await faultsOf(save(memorySite(), { add: [{ from, to: 'page:home' }] }))).toEqual([
      `${from} ${code}`,
    ]);
  });

  test('from the address of a page in other letters, to that page, need none', async () => {
    const site = memorySite();
    const add = [
      { from: '/About', to: '/about' },
      { from: 'https://www.old.example/ABOUT/', to: 'page:about' },
      { from: '/old', to: '/About' },
    ];
    expect(await save(site, { add })).toMatchObject({ added: 1, total: 1 });
    expect(await faultsOf(save(site, { add: [{ from: '/About', to: '/home' }] }))).toEqual([
      '/About redirect_source_page',
    ]);
    expect(await faultsOf(save(site, { add: [{ from: '/about', to: '/about' }] }))).toEqual([
      '/about redirect_source_page',
    ]);
  });

  test.each([
    ['/blog/*', '*'],
    ['/shop/:id', ':id'],
    ['/shop/{id}/', '{id}'],
    ['/news/[slug]', '[slug]'],
    ['/news/<year>', '<year>'],
    ['/blog/(.*)', '(.*)'],
    ['/blog/.*', '*'],
    ['/old/$', '$'],
    ['/old?id=*', '*'],
  ])('from the pattern %s are refused with what to write', async (from, part) => {
    const refused = save(memorySite(), { add: [{ from, to: '/about' }] });
    await expect(refused).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ code: 'redirect_pattern', params: { part } })] },
    });
  });

  test('to a placeholder of a pattern are refused', async () => {
    for (const to of ['https://new.example/:splat', 'https://new.example/$1', '/news/:splat'])
      expect(await faultsOf(save(memorySite(), { add: [{ from: '/old', to }] }))).toEqual([
        '/old redirect_pattern',
      ]);
  });

  test('from a pattern, once stored, are warned of', async () => {
    const redirects = [{ from: '/blog/*', to: 'page:about' }];
    const records = { ...sampleRecords(), 'content/redirects.json': { redirects } };
    const { deps, actor } = memorySite({ records });
    const { problems } = await validateSite.run(deps, actor, parseInput(validateSite.input, {}));
    expect(problems).toContainEqual(
      expect.objectContaining({ at: '/blog/*', code: 'redirect_pattern', level: 'warning' }),
    );
  });

  test('from an address with a query may be where a page is, as WordPress has them', async () => {
    const site = memorySite();
    await save(site, { add: [{ from: '/?p=12', to: '/about' }] });
    expect((await list(site)).redirects).toMatchObject([{ from: '/?p=12', to: 'page:about' }]);
  });

  test('to another old address of the list are refused when that one stays, and not when it goes', async () => {
    const site = memorySite();
    const { version } = await save(site, { add: [{ from: '/b', to: '/about' }] });
    const add = [{ from: '/a', to: '/b' }];
    expect(await faultsOf(save(site, { add }))).toEqual(['/a redirect_chain']);
    expect(await faultsOf(save(site, { baseVersion: version, add, remove: ['/b'] }))).toEqual([
      '/a redirect_target_missing',
    ]);
  });
});

describe('a CSV file of redirects', () => {
  test('is imported without its headings, with repeated lines once', async () => {
    const csv = '\uFEFFAlt;Neu;Notiz\r\n/alt.html;/about;x\r\n"/m%FCll";page:about\r\n/ALT.html/;/about\r\n';
    expect(await save(memorySite(), { csv })).toMatchObject({ added: 2, total: 2 });
  });

  test('is refused whole, with a report by line', async () => {
    const site = memorySite();
    const csv = 'from,to\n/ok,/about\n/lonely\nnowhere,/about\n/a,/b\n\n/b,/a\n/c,/missing\n';
    expect(await faultsOf(save(site, { csv }))).toEqual([
      'line 3 csv_row_unusable',
      'line 4: nowhere redirect_source_invalid',
      'line 5: /a redirect_loop',
      'line 7: /b redirect_loop',
      'line 8: /c redirect_target_missing',
    ]);
    expect(await faultsOf(save(site, { csv: '/a,"/about\n' }))).toEqual(['line 1 csv_quote_open']);
    expect((await list(site)).total).toBe(0);
  });

  test('may have 5,000 lines and no more', async () => {
    const site = memorySite();
    const lines = (count: number) =>
      Array.from({ length: count }, (_line, at) => `/old/${at}.html,/about`).join('\n');
    await save(site, { csv: lines(10) });
    const { version } = await save(site, { csv: lines(5000) });
    expect(await faultsOf(save(site, { csv: lines(5001) }))).toEqual([' redirects_too_many']);
    const chain = Array.from({ length: 5000 }, (_line, at) => `/step/${at},/step/${at + 1}`).join('\n');
    expect(await faultsOf(save(site, { baseVersion: version, replaceAll: true, csv: chain }))).toHaveLength(
      200,
    );
  });
});

describe('redirects that several people change', () => {
  test('are combined, unless they are the same', async () => {
    const site = memorySite();
    const { version } = await save(site, {
      add: [
        { from: '/a', to: '/about' },
        { from: '/b', to: '/about' },
      ],
    });
    await save(site, { baseVersion: version, add: [{ from: '/b', to: 'page:home' }] });
    expect(await save(site, { baseVersion: version, remove: ['/a'] })).toMatchObject({
      removed: 1,
      total: 1,
    });
    await expect(save(site, { baseVersion: version, remove: ['/b'] })).rejects.toMatchObject({
      code: 'conflict',
      details: { redirects: [{ from: '/b', yours: null, current: 'page:home' }] },
    });
    await expect(save(site, { add: [{ from: '/b', to: '/about' }] })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await save(site, { add: [{ from: '/c', to: '/about' }] })).toMatchObject({ added: 1, total: 2 });
  });
});

describe('the redirects of a site', () => {
  test('are published, and listed among the changes under a name', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    await save(site, { add: [{ from: '/old', to: '/about' }] });
    const { changes } = await getChanges.run(deps, actor, parseInput(getChanges.input, {}));
    expect(JSON.stringify(changes)).toContain('Redirects');
    await publishSite.run(deps, actor, parseInput(publishSite.input, {}));
    expect((await list(site, { view: 'live' })).total).toBe(1);
  });

  test('go with the page they lead to', async () => {
    const {
      'content/pages/home/hero.json': _hero,
      'content/pages/home/press-notes.json': _notes,
      ...rest
    } = sampleRecords();
    const home = { ...rest['content/pages/home/page.json'], sections: ['figures', 'files'] };
    const site = memorySite({ records: { ...rest, 'content/pages/home/page.json': home } });
    const { deps, actor } = site;
    await save(site, {
      add: [
        { from: '/old', to: 'page:board' },
        { from: '/other', to: '/about' },
      ],
    });
    const { version } = await getPage.run(deps, actor, parseInput(getPage.input, { page: 'board' }));
    const input = { page: 'board', baseVersion: version, remove: true };
    const removed = await savePage.run(deps, actor, parseInput(savePage.input, input));
    expect(removed.redirectsRemoved).toEqual(['/old']);
    expect((await list(site)).redirects).toMatchObject([{ from: '/other' }]);
  });

  test('are checked when the site is validated', async () => {
    const redirects = [
      { from: '/about', to: 'page:home' },
      { from: '/login', to: 'page:home' },
      { from: '/old', to: 'page:gone' },
      { from: '/old', to: 'page:home' },
    ];
    const site = memorySite({ records: { ...sampleRecords(), 'content/redirects.json': { redirects } } });
    const { problems } = await validateSite.run(site.deps, site.actor, { view: 'draft' });
    const found = problems.filter(({ file }) => file === 'content/redirects.json');
    expect(found.map(({ at, code, level }) => `${level} ${at} ${code}`)).toEqual([
      'error /old redirect_twice',
      'error /old page_link_broken',
      'warning /about redirect_source_page',
      'warning /login redirect_source_reserved',
    ]);
  });

  test('lead nobody to what they may not see', () => {
    const redirects = [
      { from: '/old', to: 'page:board' },
      { from: '/open?id=1', to: 'page:about' },
      { from: '/open', to: 'https://x.example/' },
    ];
    const files = sampleFiles({ ...sampleRecords(), 'content/redirects.json': { redirects } });
    const { tree } = parseContent(new Map(Object.entries(files)), memorySite().deps.kinds);
    if (!tree) throw new Error('unusable');
    const anonymous = visibleTo(tree, { editor: false, audience: null }, new Date());
    const board = visibleTo(tree, { editor: false, audience: 'board' }, new Date());
    expect(findRedirect(anonymous, '/old')).toBeNull();
    expect(findRedirect(board, '/OLD/?x')).toEqual({ to: 'page:board', rest: 'x' });
    const toAbout = { to: 'page:about', rest: '' };
    expect(findRedirect(anonymous, '/open?id=1')).toEqual(toAbout);
    expect(findRedirect(anonymous, '/open?id=2')).toEqual({ to: 'https://x.example/', rest: 'id=2' });
    expect(findRedirectOfQuery(anonymous, '/open?id=2')).toBeNull();
    expect(findRedirectOfQuery(anonymous, '/open?id=1')).toEqual(toAbout);
    const fromMail = { to: 'page:about', rest: 'utm_source=Brief&fbclid=X' };
    expect(findRedirect(anonymous, '/open?utm_source=Brief&ID=1&fbclid=X')).toEqual(fromMail);
    expect(findRedirectOfQuery(anonymous, '/open?utm_source=Brief&ID=1&fbclid=X')).toEqual(fromMail);
  });

  test('that are saved lead to a page or out of the site in one step, for every graph', async () => {
    const address = fc.integer({ min: 0, max: 12 }).map((at) => `/Node/${at}`);
    const target = fc.oneof(
      { weight: 2, arbitrary: address },
      { weight: 6, arbitrary: fc.constantFrom('/about', 'page:home', 'https://x.example/node/1') },
      { weight: 1, arbitrary: fc.constantFrom('page:gone', 'http://x.example', '/gone') },
    );
    const graph = fc.array(fc.record({ from: address, to: target }), { minLength: 1, maxLength: 5 });
    let saves = 0;
    await fc.assert(
      fc.asyncProperty(graph, graph, async (first, second) => {
        const site = memorySite();
        for (const add of [first, second]) {
          const { version } = await list(site);
          const saved = await save(site, { baseVersion: version, add }).catch((error: unknown) => {
            if (isAppError(error, 'validation')) return null;
            throw error;
          });
          const { redirects } = await list(site);
          const sources = new Set(redirects.map(({ from }) => from));
          expect(sources.size).toBe(redirects.length);
          for (const { from, to } of redirects) {
            expect(redirectSource(from)).toBe(from);
            expect(to).toMatch(/^(?:page:(?:home|about)$|https:)/);
          }
          if (saved?.changed) saves += 1;
        }
      }),
      examples({
        short: 20,
        long: 600,
        longFinds: 'Two lists of redirects that leave a loop or a chain only together.',
      }),
    );
    expect(saves).toBeGreaterThan(0);
  });
});
