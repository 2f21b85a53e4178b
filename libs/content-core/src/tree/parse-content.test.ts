import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { sampleRecords } from '../fakes/sample-content.ts';
import { defineKind } from '../model/kind.ts';
import { standardKinds } from '../model/kinds/index.ts';
import { sectionsOf } from './content-tree.ts';
import { parseContent } from './parse-content.ts';

function parse(records: Record<string, unknown>, kinds = {}) {
  const texts = Object.entries(records).map(([path, value]) => [path, JSON.stringify(value)] as const);
  return parseContent(new Map(texts), { ...standardKinds, ...kinds });
}

/** The sample with one record changed. */
function changed(path: string, change: (record: Record<string, unknown>) => Record<string, unknown>) {
  const records = sampleRecords();
  return { ...records, [path]: change(records[path] ?? {}) };
}

describe('parseContent', () => {
  test('parses a valid site without problems', () => {
    const { tree, problems } = parse(sampleRecords());
    expect(problems).toEqual([]);
    expect(tree && [...tree.pages.keys()]).toEqual(['about', 'board', 'home']);
    expect(tree && sectionsOf(tree, 'home').map((section) => section.id)).toEqual([
      'hero',
      'figures',
      'press-notes',
      'files',
    ]);
    expect([tree?.media.size, tree?.documents.size]).toEqual([2, 2]);
  });

  test.each([
    ['is missing', { ...sampleRecords(), 'content/site.json': undefined }],
    ['is not an object', { ...sampleRecords(), 'content/site.json': [] }],
    ['lacks a field', changed('content/site.json', ({ name, ...rest }) => ({ ...rest, was: name }))],
  ])('has no tree when site.json %s', (_case, records) => {
    const texts = Object.entries(records).flatMap(([path, value]) =>
      value === undefined ? [] : [[path, JSON.stringify(value)] as const],
    );
    const { tree, problems } = parseContent(new Map(texts), standardKinds);
    expect(tree).toBeNull();
    expect(problems[0]).toMatchObject({ file: 'content/site.json', level: 'error' });
  });

  test('formats the location of a mistake for people', () => {
    const { tree, problems } = parse(
      changed('content/pages/home/hero.json', (hero) => ({
        ...hero,
        data: {
          title: 'A quay',
          actions: [
            { label: 'About', to: 'page:about' },
            { label: '', to: 'page:about' },
          ],
        },
      })),
    );
    expect(problems).toEqual([
      {
        file: 'content/pages/home/hero.json',
        at: 'Home › Hero › second link › label',
        code: 'empty',
        params: {},
        message: 'must not be empty',
        level: 'error',
        path: 'actions.1.label',
      },
    ]);
    expect(tree?.sections.get('home')?.has('hero')).toBe(false);
    expect(tree?.sections.get('home')?.has('figures')).toBe(true);
  });

  test.each([
    ['an unknown field', { colour: 'red' }, '"colour" is not a field here'],
    ['a version from the future', { v: 9 }, 'newer version'],
    ['an id that is not its file name', { id: 'other' }, 'which is not that of its file name'],
  ])('leaves out a section with %s', (_case, fields, message) => {
    const { tree, problems } = parse(
      changed('content/pages/home/figures.json', (section) => ({ ...section, ...fields })),
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
    expect(tree?.sections.get('home')?.has('figures')).toBe(false);
  });

  test.each(['carousel', 'constructor'])(
    'keeps a section of the unknown kind %s as it is, to be read only',
    (kind) => {
      const { tree, problems } = parse(
        changed('content/pages/home/figures.json', (section) => ({ ...section, kind })),
      );
      expect(problems).toEqual([
        expect.objectContaining({
          level: 'warning',
          message: expect.stringContaining(`has no kind "${kind}"`),
        }),
      ]);
      expect(tree?.sections.get('home')?.get('figures')?.readOnly).toContain(kind);
    },
  );

  test('reports broken JSON and unknown files, and reads the rest', () => {
    const files = new Map([
      ...Object.entries(sampleRecords()).map(([path, value]) => [path, JSON.stringify(value)] as const),
      ['content/pages/about/story.json', '{'] as const,
      ['content/pages/about/nested/deep.json', '{}'] as const,
      ['src/site.json', 'not ours'] as const,
    ]);
    const { tree, problems } = parseContent(files, standardKinds);
    expect(problems.map(({ file, level }) => [file, level])).toEqual([
      ['content/pages/about/story.json', 'error'],
      ['content/pages/about/nested/deep.json', 'warning'],
    ]);
    expect(tree?.pages.has('about')).toBe(true);
  });

  describe('reads no more than a save could have written', () => {
    const FIGURES = 'content/pages/home/figures.json';
    const faq = (answers: readonly string[]) => ({
      kind: 'faq',
      data: { title: 'Asked', items: answers.map((answer) => ({ question: 'Why?', answer })) },
    });
    const costly = 'a *b* [c](page:home)'.repeat(400);
    const slow = `[Home](page:home)\n\n${'a\n=\n'.repeat(490)}`;
    const long = `${'All about the quay. '.repeat(990)}[Home](page:home)`;
    const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

    test.each<[string, Record<string, unknown>, string]>([
      ['larger than a section may be', { data: { title: 'x'.repeat(262_144) } }, 'larger than 256 KiB'],
      ['with a name that is none', { data: { ['x'.repeat(201)]: 1 } }, '201 characters'],
      ['that nests without end', { data: { a: nested(100) } }, 'nests deeper than 64'],
      ['with texts that take long to parse', faq(Array(30).fill(costly)), 'has too much text'],
      [
        'of an unknown kind with such texts',
        { kind: 'odd', data: { a: Array(30).fill(costly) } },
        'has too much text',
      ],
    ])('of a record %s it reports that alone', (_case, fields, message) => {
      const { tree, problems } = parse(changed(FIGURES, (section) => ({ ...section, ...fields })));
      expect(problems).toEqual([
        expect.objectContaining({ file: FIGURES, level: 'error', message: expect.stringContaining(message) }),
      ]);
      expect(tree?.sections.get('home')?.has('figures')).toBe(false);
      expect(tree?.sections.get('home')?.has('hero')).toBe(true);
    });

    test('and of all sections together, those that come first', () => {
      const about = sampleRecords()['content/pages/home/figures.json'];
      const sections = Array.from({ length: 12 }, (_, n) => {
        const id = `faq-${String(n).padStart(2, '0')}`;
        return [`content/pages/home/${id}.json`, { ...about, ...faq([slow, slow, long]), id }] as const;
      });
      const { tree, problems } = parse({ ...sampleRecords(), ...Object.fromEntries(sections) });
      expect(problems.map(({ file, level }) => [file, level])).toEqual([
        ...['05', '06', '07', '08', '09', '10', '11'].map((n) => [
          `content/pages/home/faq-${n}.json`,
          'error',
        ]),
      ]);
      expect(problems[0]?.message).toContain('together with the sections before it');
      expect(tree?.sections.get('home')?.has('faq-04')).toBe(true);
    });

    test('and any amount of prose', () => {
      const about = sampleRecords()['content/pages/home/figures.json'];
      const sections = Array.from({ length: 150 }, (_, n) => {
        const id = `faq-${n}`;
        return [`content/pages/home/${id}.json`, { ...about, ...faq([long]), id }] as const;
      });
      const { problems } = parse({ ...sampleRecords(), ...Object.fromEntries(sections) });
      expect(problems).toEqual([]);
    });
  });

  describe('with a kind that has moved on', () => {
    const note = defineKind({
      name: 'note',
      title: 'Note',
      description: 'A note.',
      schema: z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) }),
      migrations: [
        ({ title, ...rest }) => ({ ...rest, heading: title }),
        ({ body, ...rest }) => ({ ...rest, paragraphs: String(body).split('\n') }),
      ],
      example: { heading: 'A', paragraphs: [] },
    });
    const stored = (v: number, data: Record<string, unknown>) =>
      changed('content/pages/home/figures.json', (section) => ({ ...section, kind: 'note', v, data }));

    test.each([
      [1, { title: 'A', body: 'b\nc' }],
      [2, { heading: 'A', body: 'b\nc' }],
      [3, { heading: 'A', paragraphs: ['b', 'c'] }],
    ])('brings a section of version %i to the current one', (v, data) => {
      const { tree, problems } = parse(stored(v, data), { note });
      expect(problems).toEqual([]);
      expect(tree?.sections.get('home')?.get('figures')).toMatchObject({
        v: 3,
        data: { heading: 'A', paragraphs: ['b', 'c'] },
      });
    });

    test('reports a step that fails', () => {
      const broken = { ...note, migrations: [() => JSON.parse('{'), ...note.migrations.slice(1)] };
      const { problems } = parse(stored(1, { title: 'A', body: 'b' }), { note: broken });
      expect(problems[0]?.message).toContain('could not be migrated from version 1 to 3');
    });
  });
});
