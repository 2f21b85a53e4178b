import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { storedRecord } from '../fakes/site-edits.ts';
import { findText } from './find-text.ts';
import { replaceText } from './replace-text.ts';

const find = (site: MemorySite, input: object) =>
  findText.run(site.deps, site.actor, findText.input.parse(input));
const replace = (site: MemorySite, input: object) =>
  replaceText.run(site.deps, site.actor, replaceText.input.parse(input));
async function replaceAll(site: MemorySite, text: string, by: string) {
  const { expected } = await find(site, { text });
  return replace(site, { find: text, replace: by, expected });
}

const STORY = 'content/pages/about/story.json';
const REPORT = `documents/${SAMPLE.report}/document.json`;
const QUAY = `media/${SAMPLE.quayImage}/image-manifest.json`;

/** A site with another story on the page About, whose body is as it was stored. */
function withStory(data: object): MemorySite {
  const records = sampleRecords();
  return memorySite({
    records: { ...records, [STORY]: { ...records[STORY], data: { side: 'right', body: 'Words.', ...data } } },
  });
}

const bodyOf = (site: MemorySite) => {
  const record = storedRecord(site, 'saved', STORY) ?? storedRecord(site, 'main', STORY);
  return Object(Object(record)['data'])['body'];
};

describe('a phrase as it is read', () => {
  // Phrase, stored text, the text after the phrase became "new words".
  test.each([
    ['Hafenviertel', 'Das Hafen\u00ADviertel, klein.', 'Das new words, klein.'],
    ['Hafen\u00ADviertel', 'Das Hafenviertel.', 'Das new words.'],
    ['5 km', 'Noch 5\u00A0km weit.', 'Noch new words weit.'],
    ['5 km', 'Noch 5\u202Fkm, dann 5\u2009km.', 'Noch new words, dann new words.'],
    ["Tom's", 'Tom\u2019s Boot', 'new words Boot'],
    ['"Quay"', 'The \u201EQuay\u201C and the \u00ABQuay\u00BB', 'The new words and the new words'],
    ['T-shirt', 'A T\u2011shirt.', 'A new words.'],
    ['30. April', 'Bis 30\\. April.', 'Bis new words.'],
    ['Ruf & Ton', 'Ruf &amp; Ton, Ruf &#38; Ton', 'new words, new words'],
    ['old walls', 'The old\nwalls go.', 'The new words go.'],
    ['old walls', '> The old\n> walls go.', '> The new words go.'],
    ['old walls', '- The old\n  walls go.', '- The new words go.'],
    ['M\u00FCller', 'Frau Mu\u0308ller', 'Frau new words'],
    ['Mu\u0308ller', 'Frau M\u00FCller', 'Frau new words'],
    [
      'walls',
      'The **walls** of [the walls](page:about).',
      'The **new words** of [the new words](page:about).',
    ],
    ['a_b', 'Read `a_b` now.', 'Read `new words` now.'],
  ])('%j is found in %j and replaced', async (text, body, after) => {
    const site = withStory({ body });
    expect(await find(site, { text, page: 'about' })).toMatchObject({ total: 1 });
    await replaceAll(site, text, 'new words');
    expect(bodyOf(site)).toBe(after);
  });

  test.each([
    ['102', '10\u00B2 and \u2460\u24EA2'],
    ['5-3', '5\u20133 and 5\u22123'],
    ['oe', '\u0153uvre'],
    ['Mueller', 'M\u00FCller'],
    ['Muller', 'Mu\u0308ller'],
    ['old walls', 'The old\n\nwalls go.'],
    ['amp', 'Ruf &amp; Ton'],
    ['walls', 'See [it](https://example.org/walls).'],
  ])('%j is not found in %j', async (text, body) => {
    expect(await find(withStory({ body }), { text, page: 'about' })).toMatchObject({ total: 0 });
  });

  test('keeps every other sign of the text', async () => {
    const body = 'Am\u00A0Kai: 5\u00A0km,  Tom\u2019s\u00AD Boot \\*neu\\*\u202Fund&nbsp;alt.';
    const site = withStory({ body });
    await replaceAll(site, 'Boot', 'Schiff');
    expect(bodyOf(site)).toBe(body.replace('Boot', 'Schiff'));
  });

  test('is found in lines of plain text, where nothing is Markdown', async () => {
    const site = withStory({ title: 'A \\* and &amp; of Tom\u2019s' });
    expect(await find(site, { text: "\\* and &amp; of Tom's" })).toMatchObject({ total: 1 });
    expect(await find(site, { text: 'A * and & of' })).toMatchObject({ total: 0 });
  });
});

describe('words that replace a phrase', () => {
  test.each([
    ['name', '25. November: name', 'Fest *heute*', '25\\. November: Fest \\*heute\\*'],
    ['Beginn', 'Beginn ist', '25. November', '25\\. November ist'],
    ['total', 'Area: total m', '2*3*4', 'Area: 2\\*3\\*4 m'],
    ['total', 'Area: total m', '10_000', 'Area: 10_000 m'],
    ['walls', '**walls** here', 'a & b', '**a & b** here'],
    ['total', 'Area: total m', '<b>40</b> and <i', 'Area: \\<b\\>40\\<\\/b\\> and \\<i m'],
  ])('are read as they were given: %j in %j by %j', async (text, body, by, after) => {
    const site = withStory({ body: body.replace('25. N', '25\\. N') });
    await replaceAll(site, text, by);
    expect(bodyOf(site)).toBe(after);
  });

  test('may be Markdown where the phrase is', async () => {
    const site = withStory({ body: 'See **the walls** now.' });
    await replaceAll(site, '**the walls**', '[the walls](page:home)');
    expect(bodyOf(site)).toBe('See [the walls](page:home) now.');
  });
});

describe('texts beside pages', () => {
  function library(): MemorySite {
    const records = sampleRecords();
    return memorySite({
      records: {
        ...records,
        [REPORT]: { ...records[REPORT], title: 'Annual report 2025', fileName: 'Annual report.pdf' },
        [QUAY]: { ...records[QUAY], alt: 'Portrait of Ada', credit: 'Lamp Room archive', name: 'ada.jpg' },
      },
    });
  }

  test('titles and file names of documents are found and replaced, but not the ending', async () => {
    const site = library();
    const found = await find(site, { text: 'annual report' });
    expect(found.places).toMatchObject([
      { page: null, section: null, document: SAMPLE.report, path: 'title' },
      { page: null, section: null, document: SAMPLE.report, path: 'fileName' },
    ]);
    expect(found.places[0]?.version).toMatch(/^[0-9a-f]{40}$/);
    expect(await replaceAll(site, 'Annual report', 'Yearbook')).toMatchObject({
      changed: true,
      total: 2,
      replaced: [{ document: SAMPLE.report, path: 'title', after: 'Yearbook 2025' }, {}],
    });
    expect(storedRecord(site, 'saved', REPORT)).toMatchObject({
      title: 'Yearbook 2025',
      fileName: 'Yearbook.pdf',
    });
    expect(await find(site, { text: 'k.pdf' })).toMatchObject({
      places: [{ path: 'fileName', leftAlone: { count: 1, why: expect.stringContaining('ending') } }],
    });
  });

  test('alternative texts, credits and names of images are found and replaced', async () => {
    const site = library();
    for (const [text, path] of [
      ['Portrait of Ada', 'alt'],
      ['Lamp Room archive', 'credit'],
      ['ada.jpg', 'name'],
    ] as const)
      expect(await find(site, { text, matchCase: true })).toMatchObject({
        places: [{ media: SAMPLE.quayImage, path }],
      });
    await replaceAll(site, 'Lamp Room', 'Harbour');
    expect(storedRecord(site, 'saved', QUAY)).toMatchObject({ credit: 'Harbour archive' });
  });

  test('a description that would be empty is refused: it would make decoration of the image', async () => {
    const site = library();
    await expect(replaceAll(site, 'Portrait of Ada', '')).rejects.toMatchObject({ code: 'validation' });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('what one page shows of the library is named with it, and stays', async () => {
    const site = library();
    const found = await find(site, { text: 'Annual report', page: 'home' });
    expect(found.places).toMatchObject([
      {
        document: SAMPLE.report,
        path: 'title',
        leftAlone: { why: expect.stringContaining('without `page`') },
      },
      { document: SAMPLE.report, path: 'fileName' },
    ]);
    expect(await find(site, { text: 'Annual report', page: 'board' })).toMatchObject({ total: 0 });
    const input = { find: 'Annual report', replace: 'Yearbook', page: 'home', dryRun: true };
    expect(await replace(site, input)).toMatchObject({ changed: false, total: 0, leftAlone: [{}, {}] });
  });
});

describe('what cannot be replaced is named with the reason', () => {
  test('a phrase that crosses formatting or the words of a link', async () => {
    const site = withStory({
      body: 'The [Hafen](page:home)viertel, the [old](page:home) walls, and the old walls.',
    });
    expect(await find(site, { text: 'Hafenviertel' })).toMatchObject({
      total: 1,
      partly: 1,
      places: [
        {
          page: 'about',
          section: 'story',
          path: 'data.body',
          count: 1,
          leftAlone: { count: 1, why: expect.stringContaining('crosses') },
        },
      ],
    });
    const answer = await replaceAll(site, 'old walls', 'new walls');
    expect(answer).toMatchObject({
      total: 1,
      leftAlone: [{ page: 'about', section: 'story', path: 'data.body', count: 1 }],
    });
    expect(bodyOf(site)).toBe(
      'The [Hafen](page:home)viertel, the [old](page:home) walls, and the new walls.',
    );
  });

  test('an address that is shown as it is', async () => {
    const site = withStory({ body: 'Write to <mailto:old@quay.example>.' });
    const found = await find(site, { text: 'old@quay' });
    expect(found).toMatchObject({
      places: [{ leftAlone: { why: expect.stringContaining('address') } }],
      addresses: [{ address: 'mailto:old@quay.example' }],
    });
  });

  test('the address of a page, as the language of the site writes it', async () => {
    const records = sampleRecords();
    const file = 'content/pages/about/page.json';
    const site = memorySite({ records: { ...records, [file]: { ...records[file], slug: 'ueber-groesse' } } });
    expect(await find(site, { text: 'Über Größe' })).toMatchObject({
      addresses: [{ page: 'about', section: null, path: 'slug', address: '/ueber-groesse' }],
    });
  });

  test('the address of a page, and of a file', async () => {
    const site = memorySite();
    site.repo.store.push({
      branch: 'main',
      files: {
        'content/pages/about/page.json': JSON.stringify({
          ...sampleRecords()['content/pages/about/page.json'],
          slug: 'about-ada-lovelace',
        }),
      },
    });
    expect(await find(site, { text: 'Ada Lovelace' })).toMatchObject({
      total: 0,
      addresses: [{ page: 'about', section: null, path: 'slug', address: '/about-ada-lovelace' }],
    });
  });

  test('a section of a kind that is not known, and a record that is broken', async () => {
    const records = sampleRecords();
    const site = memorySite({ records: { ...records, [STORY]: { ...records[STORY], kind: 'strange' } } });
    site.repo.store.push({
      branch: 'main',
      files: { 'content/pages/home/hero.json': '{ "a": "old walls" ' },
    });
    const { places } = await find(site, { text: 'old walls' });
    expect(places).toMatchObject([
      {
        page: 'about',
        section: 'story',
        path: 'data.body',
        leftAlone: { why: expect.stringMatching(/strange/) },
      },
      { page: 'home', section: 'hero', leftAlone: { why: expect.stringMatching(/broken/) } },
    ]);
    expect(await replaceAll(site, 'old walls', 'x')).toMatchObject({ changed: false, leftAlone: [{}, {}] });
  });
});
