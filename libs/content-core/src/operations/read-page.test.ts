import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { memorySite } from '../fakes/memory-site.ts';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { RichText, line, LinkTarget } from '../model/fields.ts';
import { defineKind } from '../model/kind.ts';
import { kindsFileText } from '../own-kinds/kinds-file.ts';
import { pageFile, sectionFile } from '../tree/content-path.ts';
import { parseInput } from './operation.ts';
import { readPage } from './read-page.ts';
import { savePage } from './save-page.ts';

type Records = ReturnType<typeof sampleRecords>;

const AUDIENCES = ['press', 'board'];

async function read(records: Records, input: Record<string, unknown>) {
  const { deps, actor } = memorySite({ records, audiences: AUDIENCES });
  return readPage.run(deps, actor, parseInput(readPage.input, { page: 'home', ...input }));
}

/** The sample with sections of `home` in the place of its own. */
function withSections(sections: Record<string, Record<string, unknown>>, page = 'home'): Records {
  const folder = pageFile(page).replace('page.json', '');
  const others = Object.entries(sampleRecords()).filter(
    ([file]) => !file.startsWith(folder) || file === pageFile(page),
  );
  const records = Object.fromEntries(others);
  const envelope = { v: 1, audience: 'all', theme: 'default', hidden: false };
  for (const [id, section] of Object.entries(sections))
    records[sectionFile(page, id)] = { id, kind: 'text', ...envelope, ...section };
  const file = pageFile(page);
  records[file] = { ...records[file], sections: Object.keys(sections) };
  return records;
}

const codesOf = ({ problems }: Awaited<ReturnType<typeof read>>) => problems.map(({ code }) => code);

describe('read_page', () => {
  test('gives everyone the headings, words, links and images of the sample, without what is not for them', async () => {
    const seen = await read(sampleRecords(), {});
    expect(seen).toMatchObject({
      view: 'draft',
      audience: 'all',
      visible: true,
      page: { id: 'home', title: 'Home', address: '/', titleIsHeading: false },
    });
    expect(seen.sections).toEqual([
      {
        id: 'hero',
        kind: 'hero',
        parts: [
          { heading: 1, text: 'A quay for everyone' },
          { image: SAMPLE.quayImage, alt: 'The quay at dusk' },
          { link: 'About us', to: 'page:about', address: '/about' },
        ],
      },
      { id: 'figures', kind: 'kpi', parts: [{ text: '1.4\nkm\nof new promenade' }] },
      {
        id: 'files',
        kind: 'documents',
        parts: [
          { heading: 2, text: 'Downloads' },
          { document: SAMPLE.report, title: 'Yearly report' },
        ],
      },
    ]);
    expect(seen.hidden).toEqual([
      { section: 'press-notes', kind: 'text', reason: 'audience', audience: ['press'] },
      { document: SAMPLE.minutes, section: 'files', reason: 'audience', audience: ['board'] },
    ]);
    expect(seen.problems).toMatchObject([
      { code: 'link_left_out', params: { target: 'page:board' }, level: 'warning', path: 'actions.1.to' },
    ]);
  });

  test.each([
    ['press', ['hero', 'figures', 'press-notes', 'files'], ['link_left_out', 'link_left_out']],
    [['press'], ['hero', 'figures', 'press-notes', 'files'], ['link_left_out', 'link_left_out']],
    ['board', ['hero', 'figures', 'files'], []],
    [[], ['hero', 'figures', 'press-notes', 'files'], []],
  ])(
    'gives %j its sections, and names the links that it does not have',
    async (audience, sections, codes) => {
      const seen = await read(sampleRecords(), { audience });
      expect(seen.sections.map(({ id }) => id)).toEqual(sections);
      expect(codesOf(seen)).toEqual(codes);
    },
  );

  test('an audience that the site does not have is refused with those it has', async () => {
    for (const audience of ['pres', ['pres']])
      await expect(read(sampleRecords(), { audience })).rejects.toMatchObject({
        code: 'validation',
        message: expect.stringContaining('(it has: press, board)'),
      });
  });

  test('a page that is not for them has nothing but that', async () => {
    expect(await read(sampleRecords(), { page: 'board' })).toMatchObject({
      visible: false,
      sections: [],
      problems: [],
      page: { id: 'board', titleIsHeading: false },
      hidden: [{ page: 'board', reason: 'audience', audience: ['board'] }],
    });
  });

  test('returns why a section is hidden, and shows hidden ones to an editor', async () => {
    const records = withSections({
      shown: { data: { body: 'Words.' } },
      off: { data: { body: 'Later.' }, hidden: true },
      strange: { kind: 'ferry', data: {} },
      broken: { data: { body: 7 } },
    });
    records[sectionFile('home', 'lost')] = { ...records[sectionFile('home', 'shown')], id: 'lost' };
    const everyone = await read(records, {});
    expect(everyone.sections.map(({ id }) => id)).toEqual(['shown']);
    expect(everyone.hidden).toEqual([
      { section: 'broken', reason: 'unreadable', why: expect.stringContaining('string') },
      { section: 'off', kind: 'text', reason: 'hidden' },
      {
        section: 'strange',
        kind: 'ferry',
        reason: 'unreadable',
        why: expect.stringContaining('no kind "ferry"'),
      },
      { section: 'lost', kind: 'text', reason: 'not_in_order' },
    ]);
    const editor = await read(records, { audience: [] });
    expect(editor.sections.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['shown', undefined],
      ['off', true],
    ]);
  });

  test('a page without a hero has its title as heading, and a section that repeats it is named', async () => {
    const records = withSections(
      {
        opening: { data: { title: ' about ', body: 'We.\n\n## Dates\n\nMay.' } },
        next: { data: { body: '## Dates\n\nJune.' } },
      },
      'about',
    );
    const seen = await read(records, { page: '/about', sections: [] });
    expect(seen).toMatchObject({ page: { address: '/about', titleIsHeading: true }, sections: [] });
    expect(seen.headings).toEqual([
      { level: 1, text: 'About' },
      { level: 2, text: 'about', section: 'opening' },
      { level: 3, text: 'Dates', section: 'opening' },
      { level: 2, text: 'Dates', section: 'next' },
    ]);
    expect(seen.problems.filter(({ code }) => code === 'heading_twice').map(({ params }) => params)).toEqual([
      { text: 'about' },
      { text: 'Dates' },
    ]);
  });

  test('names empty sections, dead links, and images without text; the words of a heading are enough for a title', async () => {
    const seen = await read(
      withSections({
        hero: { kind: 'hero', data: { title: 'Harbour', actions: [{ label: 'Gone', to: 'page:gone' }] } },
        files: { kind: 'documents', data: { title: 'Files', documents: [] } },
        words: { data: { body: 'See [notes](page:board#gone) and [b](page:about#story).' } },
        picture: {
          kind: 'cta',
          data: {
            title: 'Go',
            image: { media: SAMPLE.quayImage, alt: 'IMG_1234' },
            actions: [{ label: 'Go', to: 'https://example.org/' }],
          },
        },
      }),
      {},
    );
    expect(codesOf(seen)).toEqual([
      'page_link_broken',
      'section_link_broken',
      'alt_says_nothing',
      'section_empty',
    ]);
    expect(seen.problems.at(-1)).toMatchObject({ file: sectionFile('home', 'files') });
    expect(seen.sections.find(({ id }) => id === 'words')?.parts).toContainEqual({
      link: 'b',
      to: 'page:about#story',
      address: '/about#story',
    });
  });

  test('names a list of documents that they do not get, since none of these is for them', async () => {
    const files = { kind: 'documents', data: { title: 'Files', documents: [SAMPLE.minutes] } };
    const seen = await read(withSections({ files }), {});
    expect(seen.sections).toEqual([]);
    expect(seen.hidden).toEqual([
      { section: 'files', kind: 'documents', reason: 'no_documents' },
      { document: SAMPLE.minutes, section: 'files', reason: 'audience', audience: ['board'] },
    ]);
    const ofPress = await read(withSections({ files: { ...files, audience: ['press'] } }), {});
    expect(ofPress.hidden).toMatchObject([{ section: 'files', reason: 'audience', audience: ['press'] }]);
  });

  test('a page of which nobody gets a section is empty', async () => {
    const seen = await read(withSections({ off: { data: { body: 'x' }, hidden: true } }), {});
    expect(codesOf(seen)).toContain('page_empty');
  });

  test('a link to a section of another page that is not for them is left out', async () => {
    const records = withSections({ words: { data: { body: '[Notes](page:about#story)' } } });
    const story = sectionFile('about', 'story');
    records[story] = { ...records[story], audience: ['press'] };
    expect(codesOf(await read(records, {}))).toEqual(['link_left_out']);
    expect(codesOf(await read(records, { audience: 'press' }))).toEqual([]);
  });

  test("a kind of the site's own is read by its schema", async () => {
    const ferry = defineKind({
      name: 'ferry',
      title: 'Ferry',
      description: 'Boats.',
      schema: z.strictObject({
        title: line(),
        boats: z.array(
          z.strictObject({
            name: line(),
            seats: z.int(),
            size: z.enum(['small', 'large']),
            note: RichText.optional(),
            plan: LinkTarget.optional(),
          }),
        ),
      }),
      example: { title: 'Boats', boats: [] },
    });
    const boat = {
      name: 'Anna',
      seats: 12,
      size: 'small',
      note: '# Slow\n\nBut **sure**.',
      plan: 'page:about',
    };
    const records = withSections({
      boats: { kind: 'ferry', data: { title: 'Boats', boats: [boat] } },
    });
    const { deps, actor, repo } = memorySite({ records });
    repo.store.push({ branch: 'main', files: { 'portal.kinds.json': kindsFileText([ferry]) } });
    const input = parseInput(readPage.input, { page: 'home' });
    const seen = await readPage.run({ ...deps, ownKinds: true }, actor, input);
    expect(seen.sections[0]?.parts).toEqual([
      { heading: 2, text: 'Boats' },
      { heading: 3, text: 'Anna' },
      { heading: 4, text: 'Slow' },
      { text: 'But sure.' },
      { to: 'page:about', address: '/about' },
      { text: '12' },
    ]);
  });

  test('reads the draft unless live is asked for, and only the sections that are named', async () => {
    const { deps, actor } = memorySite();
    await savePage.run(
      deps,
      actor,
      parseInput(savePage.input, {
        title: 'New',
        audience: 'all',
        slug: 'new',
        sections: ['one', 'two'].map((id) => ({ id, kind: 'text', data: { body: `Words of ${id}.` } })),
      }),
    );
    const asked = (more: object) =>
      readPage.run(deps, actor, parseInput(readPage.input, { page: 'new', ...more }));
    expect((await asked({ sections: ['two'] })).sections).toEqual([
      { id: 'two', kind: 'text', parts: [{ text: 'Words of two.' }] },
    ]);
    await expect(asked({ view: 'live' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(asked({ sections: ['three'] })).rejects.toMatchObject({
      code: 'not_found',
      message: 'New has no section three; there are one, two.',
    });
  });
});
