import { describe, expect, test } from '@jest/globals';
import { atOnce, messageOf, readSection, standardKinds, validateContent } from '@portal/content-core';
import { sampleMessageCodes, sampleMessageParams, sampleRecords } from '@portal/content-core/fakes';
import { loadMessages, type Messages, sentenceOf } from './index.ts';

const LOCALES = ['en', 'de-CH'];

/** Words for assistants, which people who edit a site do not know. */
const FOR_ASSISTANTS =
  /page:<|<page id>|media|hex d|decorative:|CommonMark|raw HTML|\bISO\b|\b(?:a string|an object)\b|JSON|[0-9a-f]{32}/;

const inWords = (
  messages: Messages,
  code: (typeof sampleMessageCodes)[number],
  given = sampleMessageParams,
) => sentenceOf(messages, { ...messageOf(code, ...(given[code] as never)) });

describe.each(LOCALES)('the messages of the editor in %s', (locale) => {
  test.each(sampleMessageCodes)('%s is a whole sentence', async (code) => {
    const sentence = inWords(await loadMessages(locale), code);
    expect(sentence).toMatch(/\S/);
    expect(sentence).not.toMatch(/undefined|NaN|\[object|\{\w+\}|\$\d/);
  });

  test.each(sampleMessageCodes)('%s has a plural for each number', async (code) => {
    const messages = await loadMessages(locale);
    const [params = {}] = sampleMessageParams[code];
    for (const count of [0, 1, 2, 5, 1_200]) {
      const counted = Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? count : value,
      ]);
      const given = { ...sampleMessageParams, [code]: [Object.fromEntries(counted)] };
      expect(inWords(messages, code, given)).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

test('a site in German has its own sentence for every code, and a site in another language the API’s', async () => {
  const [german, polish] = [await loadMessages('de'), await loadMessages('pl')];
  const api = (code: (typeof sampleMessageCodes)[number]) =>
    messageOf(code, ...(sampleMessageParams[code] as never)).message;
  // The words of a site's own code are in the language of that code.
  const own = sampleMessageCodes.filter((code) => code !== 'invalid');
  expect(own.filter((code) => inWords(german, code) === api(code))).toEqual([]);
  expect(inWords(polish, 'empty')).toBe(api('empty'));
});

test('every parameter that the English of the editor shows is in the German sentence', async () => {
  const [english, german] = [await loadMessages('en'), await loadMessages('de')];
  const missing = Object.keys(english).flatMap((code) => {
    const known = sampleMessageCodes.find((one) => one === code);
    if (known === undefined) return [code];
    const [params = {}] = sampleMessageParams[known];
    const isShown = (messages: Messages, name: string) => {
      const changed = { ...params, [name]: Array.isArray(Reflect.get(params, name)) ? ['Qx7'] : 'Qx7' };
      return (
        inWords(messages, known, { ...sampleMessageParams, [known]: [changed] }) !== inWords(messages, known)
      );
    };
    const shown = Object.keys(params).filter((name) => isShown(english, name));
    return shown.filter((name) => !isShown(german, name)).map((name) => `${code} ${name}`);
  });
  expect(missing).toEqual([]);
});

describe('a message of another version of the API', () => {
  test.each([
    { code: 'new_code', params: {}, message: 'What happened.' },
    { code: 'not_one_of', params: {}, message: 'What happened.' },
    { code: 'rich_text_link', message: 'What happened.' },
    { message: 'What happened.' },
    { code: 'constructor', params: {}, message: 'What happened.' },
  ])('is in the words of the API: %j', async (message) => {
    for (const locale of LOCALES)
      expect(sentenceOf(await loadMessages(locale), message)).toBe('What happened.');
  });
});

/** Values that the standard kinds refuse, by kind. */
const REFUSED: readonly (readonly [kind: string, data: Readonly<Record<string, unknown>>])[] = [
  ['hero', { title: undefined }],
  ['hero', { title: ' ' }],
  ['hero', { title: 'two\nlines' }],
  ['hero', { title: 'x'.repeat(141) }],
  ['hero', { title: 7 }],
  ['hero', { subtitle: 'Sub' }],
  ['hero', { layout: 'wide' }],
  ['hero', { image: { media: '9' } }],
  ['hero', { actions: [1, 2, 3].map(() => ({ label: 'Go', to: 'page:home' })) }],
  ['hero', { actions: [{ label: 'Go', to: 'the works' }] }],
  ['gallery', { items: [] }],
  ['contact', { email: 'office' }],
  ['timeline', { entries: [{ when: 'Spring', title: 'Piles', status: 'next', from: '31.5.2026' }] }],
  ['video', { src: 'film' }],
  ['documents', { documents: [''] }],
  ['text', { body: 'A <b>bold</b> word' }],
  ['text', { body: 'A ![picture](page:home)' }],
  ['text', { body: 'A [link](works)' }],
  ['text', { body: `e${'\u0301'.repeat(31)}` }],
  ['text', { body: 'x'.repeat(20_001) }],
  ['text', { body: 'x\n'.repeat(1_001) }],
  ['text', { body: '[ '.repeat(501) }],
  ['text', { body: '`'.repeat(21) }],
  ['text', { body: `${'> '.repeat(11)}deep` }],
];

function problemsOf(kind: string, data: Readonly<Record<string, unknown>>) {
  const example = standardKinds[kind as keyof typeof standardKinds].example;
  const envelope = { id: 'one', kind, v: 1, audience: 'all', theme: 'default', hidden: false };
  const where = { file: 'content/pages/home/one.json', pageTitle: 'Home' };
  return readSection({ ...envelope, data: { ...example, ...data } }, where, standardKinds).problems;
}

describe('what is wrong with a value', () => {
  test.each(REFUSED)('is in words for people in both languages: %s %j', async (kind, data) => {
    const problems = problemsOf(kind, data);
    expect(problems).not.toEqual([]);
    for (const problem of problems) {
      // Each is about the data, not about what the data is wrapped in.
      expect(problem.path).toBeDefined();
      expect(sentenceOf(await loadMessages('en'), { ...problem })).not.toMatch(FOR_ASSISTANTS);
      expect(sentenceOf(await loadMessages('de'), { ...problem })).not.toBe(problem.message);
    }
  });

  test('a link in a text is named as it was written', async () => {
    const [problem] = problemsOf('text', { body: 'One\n\nA [link]($&works)' });
    expect(sentenceOf(await loadMessages('en'), { ...problem })).toMatch(
      /^has a link in line 3 that leads nowhere, “\$&works”; choose a page/,
    );
  });
});

const ABSENT = '9'.repeat(32);
const body = [
  'See [a page](page:gone), [a section](page:about#gone)',
  `and [a document](document:${ABSENT}).`,
].join(' ');

/** More dead links than are reported one by one. */
const ITEMS = [1, 2].map((n) => ({ question: `Why ${n}?`, answer: '[a](page:gone) '.repeat(60) }));

/** The content of the sample without its files, with all kinds of references to something that does not exist. */
const FAULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'content/site.json': { home: 'gone' },
  'content/pages/home/page.json': { slug: 'login' },
  'content/pages/about/page.json': { sections: ['story', 'story', 'gone'], audience: ['gone', 'all'] },
  'content/pages/about/story.json': {
    data: { body, side: 'right', image: { media: ABSENT, alt: 'A quay' } },
  },
  'content/pages/home/files.json': { data: { title: 'Files', documents: [ABSENT] } },
  'content/pages/home/hero.json': { data: { title: 'x'.repeat(262_144) } },
  'content/pages/board/notes.json': { data: { title: 'Notes', body: `${'*_'.repeat(40_000)}[` } },
  'content/pages/home/press-notes.json': { kind: 'faq', data: { title: 'Asked', items: ITEMS } },
};

/** The errors that the validation finds in them. */
function errors() {
  const records = Object.entries(sampleRecords()).map(([path, record]) => {
    const text = path.endsWith('figures.json') ? '{' : JSON.stringify({ ...record, ...FAULTS[path] });
    return [path, text] as const;
  });
  const content = { records: new Map(records), paths: new Set(records.map(([path]) => path)) };
  return atOnce(validateContent(content, { kinds: standardKinds, audiences: ['board', 'press'] })).filter(
    ({ level }) => level === 'error',
  );
}

describe('what keeps a site from being published', () => {
  test('is without ids and formats in English, and all of it in German', async () => {
    const [english, german] = [await loadMessages('en'), await loadMessages('de')];
    const found = errors();
    expect(found.length).toBeGreaterThan(9);
    expect(found.filter((one) => sentenceOf(german, { ...one }) === one.message)).toEqual([]);
    expect(found.map((one) => sentenceOf(english, { ...one })).join('\n')).not.toMatch(
      /[0-9a-f]{32}|media\/|JSON/,
    );
    const codes = new Set(found.map(({ code }) => code));
    for (const code of [
      'slug_reserved',
      'order_names_section_twice',
      'record_too_large',
      'section_text_too_much',
      'more_problems',
    ] as const)
      expect(codes).toContain(code);
  });

  test('names the same places', async () => {
    const german = await loadMessages('de');
    const sentences = errors().map((one) => sentenceOf(german, { ...one }));
    expect(sentences).toContain(
      'führt zum Abschnitt „gone“ der Seite „about“, den es nicht gibt; verlinken Sie stattdessen die Seite',
    );
    expect(sentences).toContain('ist nicht mehr in der Mediathek; wählen Sie ein anderes Bild');
  });
});
