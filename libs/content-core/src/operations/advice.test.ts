import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { findText } from './find-text.ts';
import { getHistory } from './get-history.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { replaceText } from './replace-text.ts';
import { restoreVersion } from './restore-version.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';
import { validateSite } from './validate-site.ts';

const ABOUT = 'content/pages/about/page.json';

/** The sample with the page About at the address `who/we-are`, at `us` before. */
function site() {
  const about = { ...sampleRecords()[ABOUT], slug: 'who/we-are', formerSlugs: ['us'] };
  return memorySite({ records: { ...sampleRecords(), [ABOUT]: about } });
}

function read({ deps, actor }: MemorySite, page: string) {
  return getPage.run(deps, actor, parseInput(getPage.input, { page }));
}

/** An edit of the home page's hero, on its current version. */
async function edit(site: MemorySite, fields: Record<string, unknown>, page = 'home') {
  const { sections } = await read(site, 'home');
  const baseVersion = sections.find(({ id }) => id === 'hero')?.version ?? null;
  const edits = [{ id: 'hero', baseVersion, ...fields }];
  return saveSections.run(site.deps, site.actor, parseInput(saveSections.input, { page, edits }));
}

describe('a page may be named', () => {
  test.each([['about'], ['who/we-are'], ['/who/we-are'], ['us'], ['/us']])('%s', async (name) => {
    expect((await read(site(), name)).page.id).toBe('about');
  });

  test('/ when it is the home page', async () => {
    expect((await read(site(), '/')).page.id).toBe('home');
  });

  test('by its address wherever a page is named', async () => {
    const one = site();
    const { deps, actor } = one;
    const { version } = await read(one, '/who/we-are');
    const edits = [{ id: 'new', baseVersion: null, kind: 'quote', data: { text: 'Thanks.', source: 'All' } }];
    const page = 'who/we-are';
    const saved = await saveSections.run(deps, actor, parseInput(saveSections.input, { page, edits }));
    expect(saved.page).toMatchObject({ id: 'about', sections: ['story', 'new'] });
    const baseVersion = saved.page.version;
    const renamed = await savePage.run(
      deps,
      actor,
      parseInput(savePage.input, { page, baseVersion, title: 'We' }),
    );
    expect(renamed.page).toMatchObject({ id: 'about', title: 'We' });
    const found = await findText.run(deps, actor, parseInput(findText.input, { page, text: 'walls' }));
    expect(found.places).toMatchObject([{ page: 'about' }]);
    const dry = { page, find: 'walls', replace: 'quays', dryRun: true };
    expect(await replaceText.run(deps, actor, parseInput(replaceText.input, dry))).toMatchObject({
      total: 1,
    });
    const history = await getHistory.run(deps, actor, parseInput(getHistory.input, { page }));
    expect(history.baseVersion).toBe(renamed.page.version);
    const commit = one.repo.store.head('main') ?? '';
    const back = { page, commit, baseVersion: history.baseVersion };
    const restored = await restoreVersion.run(deps, actor, parseInput(restoreVersion.input, back));
    expect(restored.files).toContainEqual(expect.objectContaining({ file: ABOUT, version }));
  });

  test('by its id, which comes first', async () => {
    const board = { ...sampleRecords()['content/pages/board/page.json'], slug: 'about' };
    const about = { ...sampleRecords()[ABOUT], slug: 'board' };
    const records = { ...sampleRecords(), [ABOUT]: about, 'content/pages/board/page.json': board };
    expect((await read(memorySite({ records }), 'about')).page.id).toBe('about');
  });
});

describe('an error for a misspelt name suggests similar ones', () => {
  test.each<[string, (one: MemorySite) => Promise<unknown>, RegExp]>([
    ['a page', (one) => read(one, 'abuot'), /no page "abuot"; did you mean "about"\? get_site/],
    ['an address', (one) => read(one, 'who/we-aer'), /did you mean "who\/we-are"/],
    ['a page that is like none', (one) => read(one, 'pricing'), /no page "pricing"; get_site lists/],
    [
      'a section',
      (one) => edit(one, { id: 'figure', baseVersion: null, theme: 'muted' }),
      /no section "figure" yet; did you mean "figures"\? A new one/,
    ],
    [
      'a kind',
      (one) => edit(one, { kind: 'txt', data: {} }),
      /no kind "txt" \(it has .*; did you mean "text"\)\.$/,
    ],
    [
      'a field of the data',
      (one) => edit(one, { set: { tilte: 'x' } }),
      /"tilte" is not a field here; did you mean "title"\?$/,
    ],
    [
      'a step of a path',
      (one) => edit(one, { set: { 'actons.0.label': 'x' } }),
      /"actons\.0\.label".*"actions"/,
    ],
    [
      'a path that begins with data',
      (one) => edit(one, { set: { 'data.title': 'x' } }),
      /paths start inside data, so use "title"/,
    ],
    [
      'an entry after the last',
      (one) => edit(one, { set: { 'actions.7.label': 'x' } }),
      /the list has 2 entries, and 0 is the first; setting 2 adds one/,
    ],
    [
      'brackets around a position',
      (one) => edit(one, { set: { 'actions[0].label': 'x' } }),
      /"actions\[0\]\.label" to change; positions stand between dots, so use "actions\.0\.label"/,
    ],
    ['the title of a page', (one) => read(one, 'About'), /no page "About"; did you mean "about"\? get_site/],
    ['a link to a page', (one) => read(one, 'page:about'), /no page "page:about"; did you mean "about"\?/],
    [
      'a link to a section of a page',
      (one) => read(one, 'page:about#story'),
      /no page "page:about#story"; did you mean "about"\?/,
    ],
    ['a title with a slip', (one) => read(one, 'Baord'), /did you mean "board"\?/],
    [
      'a section after itself',
      (one) => edit(one, { after: 'hero' }),
      /edits\[0\]\.after \(.*\): cannot go after itself; name the section before it, or null for the top/,
    ],
    [
      'null in data',
      (one) => edit(one, { data: { title: 'x', image: null } }),
      /not null; leave it out to remove it, since data replaces all fields/,
    ],
    [
      'null inside a value of set',
      (one) => edit(one, { set: { actions: [{ label: 'x', to: null }] } }),
      /must be a string, not null; give the value, or leave it out/,
    ],
    [
      'null in a value that replaces the stored one whole',
      async (one) =>
        savePage.run(
          one.deps,
          one.actor,
          parseInput(savePage.input, { page: 'about', seo: { description: null } }),
        ),
      /seo\.description: must be a string, not null; give the value, or leave it out\.$/,
    ],
    ['null in set', (one) => edit(one, { set: { image: null } }), /to remove it, name it in unset/],
    [
      'null for a field that has to stay',
      (one) => edit(one, { set: { 'actions.0.label': null } }),
      /string, not null/,
    ],
    [
      'theme in set',
      (one) => edit(one, { set: { theme: 'accent' } }),
      /theme belongs in the edit itself, beside set/,
    ],
    [
      'audience and hidden in data',
      (one) => edit(one, { data: { title: 'x', audience: 'all', hidden: true } }),
      /audience and hidden belong in the edit itself, beside data/,
    ],
  ])('%s', async (_what, call, message) => {
    await expect(call(site())).rejects.toMatchObject({ message: expect.stringMatching(message) });
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a new section without a version',
      { page: 'home', edits: [{ id: 'new', kind: 'text', data: { body: 'x' } }] },
      /edits\[0\]\.baseVersion: is missing; give the version you read, or null for what is new\.$/,
    ],
    ['an argument', { pag: 'home' }, /"pag" is not a field here; did you mean "page"\?/],
    [
      'an array as JSON',
      { page: 'home', edits: '[{"id":"hero"}]' },
      /edits: send an array, not a JSON string/,
    ],
    [
      'an object as JSON',
      { page: 'home', order: '{"sections":[]}' },
      /order: send an object, not a JSON string/,
    ],
    [
      'null for an argument',
      { page: 'home', order: null },
      /order: must be an object, not null; give the value, or leave it out\.$/,
    ],
    [
      'a list of JSON strings',
      { page: 'home', edits: ['{"id":"hero"}', { id: 'a', baseVersion: null, hidden: true }] },
      /edits\[0\]: send an object, not a JSON string\.$/,
    ],
    [
      'set as JSON',
      { page: 'home', edits: [{ id: 'a', set: '{"title":"x"}' }] },
      /edits\[0\]\.set: send an object, not a JSON string/,
    ],
  ])('%s', (_what, raw, message) => {
    expect(() => parseInput(saveSections.input, raw)).toThrow(
      expect.objectContaining({ code: 'input', message: expect.stringMatching(message) }),
    );
  });
  test.each([
    ['navigation', '[{"label":"A","to":"page:a"}]', 'send an array, not a JSON string'],
    ['navigation', 'x'.repeat(21), 'must be an array'],
    ['footer', '{"navigation":[]}', 'send an object, not a JSON string'],
  ])('%s as the string %s has one complaint', (name, value, words) => {
    expect(() => parseInput(saveSite.input, { baseVersion: 'a'.repeat(40), [name]: value })).toThrow(
      expect.objectContaining({ message: `The request is not valid: ${name}: ${words}.` }),
    );
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a number below the least', { text: 'quay', limit: 0 }, 'limit: must be 1 or more.'],
    ['a number above the most', { text: 'quay', limit: 199 }, 'limit: must be 100 or less.'],
    ['a fraction', { text: 'quay', limit: 1.5 }, 'limit: must be a whole number.'],
    ['a short text', { text: 'x' }, 'text: is too short; the minimum is 2 characters.'],
    ['another type', { text: 7 }, 'text: must be a string.'],
  ])('%s', (_what, raw, words) => {
    expect(() => parseInput(findText.input, raw)).toThrow(`The request is not valid: ${words}`);
  });
});

describe('a text that is not shown as it was meant is named', () => {
  const STRUCK = 'The ~~old~~ walls';
  const body = (one: MemorySite, value: string, dryRun: boolean) =>
    saveSections.run(
      one.deps,
      one.actor,
      parseInput(saveSections.input, {
        page: 'about',
        dryRun,
        edits: [{ id: 'new', baseVersion: null, kind: 'text', data: { body: value } }],
      }),
    );

  test.each([true, false])('by save_sections, dry run: %j', async (dryRun) => {
    const { warnings } = await body(site(), STRUCK, dryRun);
    expect(warnings).toEqual([
      expect.objectContaining({
        file: 'content/pages/about/new.json',
        at: 'About › Text › body',
        path: 'body',
        level: 'warning',
        message: expect.stringContaining('line 1 shows "~~old~~"'),
      }),
    ]);
  });

  test('by replace_text, validate_site and publish_site', async () => {
    const one = site();
    const { deps, actor } = one;
    const input = { find: 'walls', replace: '~~walls~~ quays' };
    const { expected } = await replaceText.run(
      deps,
      actor,
      parseInput(replaceText.input, { ...input, dryRun: true }),
    );
    const replaced = await replaceText.run(
      deps,
      actor,
      parseInput(replaceText.input, { ...input, expected }),
    );
    const found = [
      expect.objectContaining({ message: expect.stringContaining('"~~walls~~" as it is written') }),
    ];
    expect(replaced.warnings).toEqual(found);
    expect((await validateSite.run(deps, actor, { view: 'draft' })).problems).toEqual(found);
    expect((await publishSite.run(deps, actor, {})).warnings).toEqual(found);
  });

  test('by save_page and save_site', async () => {
    const { deps, actor } = site();
    const page = { title: 'The **news**', audience: 'all', seo: { description: 'News.' } };
    const saved = await savePage.run(deps, actor, parseInput(savePage.input, page));
    expect(saved.warnings).toMatchObject([{ message: expect.stringContaining('"**news**"') }]);
    const { version } = await getSite.run(deps, actor, { view: 'draft' });
    const name = { baseVersion: version, name: 'Quay &amp; Co' };
    const renamed = await saveSite.run(deps, actor, parseInput(saveSite.input, name));
    expect(renamed.warnings).toMatchObject([{ message: expect.stringContaining('"&amp;"') }]);
  });
});
