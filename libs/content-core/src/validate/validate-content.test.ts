import { describe, expect, test } from '@jest/globals';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { atOnce } from '../work/slices.ts';
import { contrast } from './contrast.ts';
import { isPublishable, validateContent } from './validate-content.ts';

type Records = Record<string, Record<string, unknown> | null>;

const BINARIES = [
  `media/${SAMPLE.quayImage}/800.webp`,
  `media/${SAMPLE.boardImage}/800.webp`,
  `documents/${SAMPLE.report}/original.pdf`,
  `documents/${SAMPLE.minutes}/original.pdf`,
];

/** The sample with fields of records replaced (null: the record removed), as `validateContent` takes it. */
function site(changes: Records = {}, binaries: readonly string[] = BINARIES) {
  const all: Records = { ...sampleRecords() };
  for (const [path, fields] of Object.entries(changes)) all[path] = fields && { ...all[path], ...fields };
  const records = Object.entries(all).flatMap(([path, value]) =>
    value ? [[path, JSON.stringify(value)] as const] : [],
  );
  return { records: new Map(records), paths: new Set([...records.map(([path]) => path), ...binaries]) };
}

function problemsOf(files: ReturnType<typeof site>, audiences?: readonly string[]) {
  return atOnce(validateContent(files, { kinds: standardKinds, ...(audiences ? { audiences } : {}) }));
}

function check(changes: Records = {}, binaries: readonly string[] = BINARIES) {
  return problemsOf(site(changes, binaries), ['press', 'board']);
}

const HERO = 'content/pages/home/hero.json';
const HOME = 'content/pages/home/page.json';
const ABOUT = 'content/pages/about/page.json';
const STORY = 'content/pages/about/story.json';
const SITE = 'content/site.json';
const MISSING = '9'.repeat(32);

describe('validateContent', () => {
  test('has no problems with a valid site', () => {
    expect(check()).toEqual([]);
  });

  test.each([
    [
      'a comma too many',
      (text: string) => text.replace(/\}$/, ',}'),
      'record_not_json',
      /at line 1, column \d+;/,
    ],
    [
      'the marks of a merge',
      (text: string) => `{\n<<<<<<< HEAD\n${text.slice(1)}`,
      'record_merge_unfinished',
      /line 2 has the marks of a merge/,
    ],
    ['a nesting that is too deep', () => '['.repeat(600) + ']'.repeat(600), 'nested_too_deep', /500 levels/],
  ])('says where a record is no JSON: %s', (_case, broken, code, message) => {
    const { records, paths } = site();
    records.set(ABOUT, broken(records.get(ABOUT) ?? ''));
    expect(problemsOf({ records, paths })).toContainEqual(
      expect.objectContaining({ file: ABOUT, code, level: 'error', message: expect.stringMatching(message) }),
    );
  });

  test('warns of keys that a record has twice, of which the last counts', () => {
    const { records, paths } = site();
    records.set(HOME, (records.get(HOME) ?? '').replace('{', '{\n"title": "Former",\n"slug": "x",\n'));
    const twice = problemsOf({ records, paths }).filter(({ code }) => code === 'key_twice');
    expect(twice.map(({ file, level, params }) => [file, level, params['name']])).toEqual([
      [HOME, 'warning', 'slug'],
      [HOME, 'warning', 'title'],
    ]);
  });

  test('lists a hundred problems of one record, and counts the others', () => {
    const answer = '[a](page:gone) '.repeat(125);
    const items = [1, 2].map((n) => ({ question: `Why ${n}?`, answer }));
    const problems = check({
      [HERO]: { kind: 'faq', data: { title: 'Asked', items } },
      [ABOUT]: { seo: {} },
    });
    expect(problems.map(({ file }) => file)).toEqual([...Array(101).fill(HERO), ABOUT]);
    expect(problems[100]).toMatchObject({
      level: 'error',
      message: expect.stringMatching(/^150 more problems/),
    });
  });

  test.each<[string, Records, string, string, 'error' | 'warning']>([
    ['a missing site record', { [SITE]: null }, 'Site', 'is missing', 'error'],
    ['a missing home page', { [SITE]: { home: 'start' } }, 'Site › home', '"start"', 'error'],
    [
      'two pages at one address',
      { [ABOUT]: { slug: 'board' } },
      'Board › slug',
      'also the address of About',
      'error',
    ],
    [
      'an address of the site itself',
      { [ABOUT]: { slug: 'edit/me' } },
      'About › slug',
      'site itself',
      'error',
    ],
    ['the address of an API', { [ABOUT]: { slug: 'api' } }, 'About › slug', 'site itself', 'error'],
    [
      'a former address that another page has',
      { [ABOUT]: { formerSlugs: ['us', 'board'] } },
      'About › second former slug',
      'leads to Board already',
      'warning',
    ],
    [
      'a former address of two pages',
      { [HOME]: { formerSlugs: ['us'] }, [ABOUT]: { formerSlugs: ['us'] } },
      'Home › first former slug',
      'leads to About already',
      'warning',
    ],
    [
      'a page without description',
      { [ABOUT]: { seo: {} } },
      'About › seo › description',
      'is missing',
      'warning',
    ],
    [
      'a heading that is there twice',
      { [STORY]: { data: { title: ' about ', body: 'Why.', side: 'right' } } },
      'About › Text › title',
      'heading',
      'warning',
    ],
    [
      'a table in running text whose rows differ',
      { [STORY]: { data: { body: 'A\n\n| a | b |\n|---|\n| 1 | 2 |', side: 'right' } } },
      'About › Text › body',
      'line 3 is not shown as a table',
      'warning',
    ],
    [
      'a date that shows as another',
      { [STORY]: { data: { body: '25. November: A\n30. Dezember: B', side: 'right' } } },
      'About › Text › body',
      'shows as 26.; write "30\\. Dezember',
      'warning',
    ],
    [
      'Markdown in a plain title',
      { [STORY]: { data: { title: 'Why **now**', body: 'B', side: 'right' } } },
      'About › Text › title',
      '"**now**"',
      'warning',
    ],
    [
      'HTML in the description of an image',
      {
        [HERO]: {
          data: { title: 'A', image: { media: SAMPLE.quayImage, alt: 'The quay &amp; the <b>sea</b>' } },
        },
      },
      'Home › Hero › image › alt',
      '"&amp;"',
      'warning',
    ],
    [
      'HTML in the description of a page',
      { [ABOUT]: { seo: { description: 'The <em>old</em> quay' } } },
      'About › seo › description',
      '"<em>"',
      'warning',
    ],
    [
      'HTML in the name of the site',
      { [SITE]: { name: 'Quay &amp; Co' } },
      'Site › name',
      '"&amp;"',
      'warning',
    ],
    [
      'HTML in an entry of the navigation',
      {
        [SITE]: {
          navigation: [
            { label: 'Home', to: 'page:home' },
            { label: '<b>A</b>', to: 'page:about' },
          ],
        },
      },
      'Site › second navigation entry › label',
      '"<b>"',
      'warning',
    ],
    [
      'Markdown in the title of a document',
      { [`documents/${SAMPLE.report}/document.json`]: { title: 'The **report**' } },
      'The **report** › title',
      '"**report**"',
      'warning',
    ],
    [
      'a section in the order that does not exist',
      { [ABOUT]: { sections: ['story', 'lost'] } },
      'About › second section',
      '"lost"',
      'error',
    ],
    [
      'a section listed twice',
      { [ABOUT]: { sections: ['story', 'story'] } },
      'About › second section',
      'twice',
      'error',
    ],
    ['an unlisted section', { [ABOUT]: { sections: [] } }, 'About', 'never shows', 'warning'],
    [
      'a section without a page',
      { 'content/pages/lost/story.json': sampleRecords()['content/pages/about/story.json'] ?? null },
      'content/pages/lost/story.json',
      'not belong to a page',
      'warning',
    ],
    [
      'a navigation entry to nowhere',
      { [SITE]: { navigation: [{ label: 'A', to: 'page:home', items: [{ label: 'B', to: 'page:gone' }] }] } },
      'Site › first navigation entry › first item',
      'page "gone"',
      'error',
    ],
    [
      'a footer link to nowhere',
      { [SITE]: { footer: { navigation: [{ label: 'A', to: `document:${MISSING}` }] } } },
      'Site › footer › first navigation entry',
      `document ${MISSING}`,
      'error',
    ],
    [
      'a link to nowhere',
      { [HERO]: { data: { title: 'A', actions: [{ label: 'B', to: 'page:gone' }] } } },
      'Home › Hero › first link › to',
      'page "gone"',
      'error',
    ],
    [
      'a link to a section that is gone',
      { [HERO]: { data: { title: 'A', actions: [{ label: 'B', to: 'page:about#gone' }] } } },
      'Home › Hero › first link › to',
      'section "gone"',
      'error',
    ],
    [
      'a link to nowhere in running text',
      { 'content/pages/about/story.json': { data: { title: 'A', body: 'See [it](page:gone).' } } },
      'About › Text › body',
      'page "gone"',
      'error',
    ],
    [
      'a document that does not exist',
      { 'content/pages/home/files.json': { data: { title: 'A', documents: [MISSING] } } },
      'Home › Documents › first document',
      'there is no document',
      'error',
    ],
    [
      'an image that does not exist',
      { [HERO]: { data: { title: 'A', image: { media: MISSING, alt: 'The sea' } } } },
      'Home › Hero › image › media',
      'there is no image',
      'error',
    ],
    [
      'a preview image that does not exist',
      { [ABOUT]: { seo: { description: 'A', image: MISSING } } },
      'About › seo › image',
      'there is no image',
      'error',
    ],
    [
      'an image without words',
      { [HERO]: { data: { title: 'A', image: { media: SAMPLE.quayImage } } } },
      'Home › Hero › image',
      'alt',
      'error',
    ],
    ...['IMG_2041.jpg', 'Image', 'DSC-0042', 'a picture'].map(
      (alt): [string, Records, string, string, 'warning'] => [
        `an image described as "${alt}"`,
        { [HERO]: { data: { title: 'A', image: { media: SAMPLE.quayImage, alt } } } },
        'Home › Hero › image',
        'does not say',
        'warning',
      ],
    ),
    ['an unknown audience', { [HERO]: { audience: ['pres'] } }, 'Home › Hero › audience', '"pres"', 'error'],
    [
      'a document for an unknown audience',
      { [`documents/${SAMPLE.report}/document.json`]: { audience: ['pres'] } },
      'Yearly report › audience',
      '"pres"',
      'error',
    ],
    [
      'an accent too pale for white',
      { [SITE]: { theme: { accent: '#7fd6df', accentDark: '#7fd6df' } } },
      'Site › theme › accent',
      'darker',
      'warning',
    ],
    [
      'an accent too dark for dark ground',
      { [SITE]: { theme: { accent: '#0b5d66', accentDark: '#0b3d46' } } },
      'Site › theme › accent dark',
      'lighter',
      'warning',
    ],
  ])('reports %s', (_case, changes, at, message, level) => {
    const problems = check(changes);
    expect(problems).toContainEqual(
      expect.objectContaining({ at, level, message: expect.stringContaining(message) }),
    );
    expect(isPublishable(problems)).toBe(level === 'warning');
  });

  test('has nothing to say of marks where they mean something', () => {
    const body =
      'A **bold** word, R&amp;D, 5 €* and a [link](page:home).\n\n1. One\n2. Two\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    expect(check({ [STORY]: { data: { body, side: 'right' } } })).toEqual([]);
    const items = [{ value: '12*', unit: 'm²', label: 'AT&T, a < b' }];
    expect(check({ 'content/pages/home/figures.json': { data: { items } } })).toEqual([]);
  });

  test('parses no more texts for warnings than a save may hold', () => {
    const answer = `~~a~~ ${'x'.repeat(19_000)}`;
    const items = Array.from({ length: 13 }, (_, n) => ({ question: `Why ${n}?`, answer }));
    const faq = { kind: 'faq', data: { title: 'Asked', items } };
    const problems = check({ [HERO]: faq, 'content/pages/home/figures.json': faq });
    expect(problems).toHaveLength(20);
  });

  const ABOUT_AGAIN = { data: { title: 'About', body: 'Why.', side: 'right' } };
  test.each<[string, Records]>([
    ['a page without sections', { [ABOUT]: { sections: [] }, [STORY]: null }],
    ['a page without titles', { [STORY]: { data: { body: 'Why.', side: 'right' } } }],
    ['a hero with the title of its page', { [STORY]: { kind: 'hero', data: { title: 'About' } } }],
    [
      'a section below a hero that has it',
      {
        [ABOUT]: { sections: ['top', 'story'] },
        'content/pages/about/top.json': { ...sampleRecords()[HERO], id: 'top' },
        [STORY]: ABOUT_AGAIN,
      },
    ],
    ['a hidden section that has it', { [STORY]: { ...ABOUT_AGAIN, hidden: true } }],
  ])('sees one heading in %s', (_case, changes) => {
    expect(check(changes)).toEqual([]);
  });

  test.each([
    [`media/${SAMPLE.quayImage}/800.webp`, 'quay.jpg', 'upload the image again'],
    [`documents/${SAMPLE.report}/original.pdf`, 'Yearly report', 'upload the document again'],
  ])('reports that %s is missing', (file, at, message) => {
    const problems = check(
      {},
      BINARIES.filter((path) => path !== file),
    );
    expect(problems).toEqual([
      expect.objectContaining({ at, level: 'error', message: expect.stringContaining(message) }),
    ]);
  });

  test('reports files that belong to nothing', () => {
    const strays = [`media/${MISSING}/800.webp`, `documents/${MISSING}/original.html`];
    expect(check({}, [...BINARIES, ...strays]).map(({ file, level }) => [file, level])).toEqual(
      strays.map((file) => [file, 'warning']),
    );
  });

  test('reports everything at once, errors first', () => {
    const problems = check({ [HOME]: { seo: {} }, [ABOUT]: { slug: 'login' }, [HERO]: { theme: 'pink' } });
    expect(problems.map(({ level }) => level)).toEqual(['error', 'error', 'warning']);
  });

  test('does not call a broken section missing as well', () => {
    expect(check({ [HERO]: { theme: 'pink' } })).toEqual([expect.objectContaining({ file: HERO })]);
  });

  test('leaves audience names alone when the caller does not know them', () => {
    expect(problemsOf(site({ [HERO]: { audience: ['pres'] } }))).toEqual([]);
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});
