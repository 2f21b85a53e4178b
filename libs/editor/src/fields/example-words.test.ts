import { describeKind, standardKinds } from '@portal/content-core';
import { expect, test } from '@jest/globals';
import { placesWithExample } from './example-words.ts';
import { listedChanges } from '../changes/listed-changes.ts';
import { sectionsIn } from '../history/page-history.ts';
import { kindSpecs } from './read-kinds.ts';
import { reviewOf } from '../changes/review.ts';

const line = { type: 'string', 'x-portal': 'line' };
const kinds = kindSpecs({
  kinds: [
    {
      name: 'cta',
      example: {
        title: 'Walk along',
        unit: 'km',
        film: '/film/tour.webm',
        layout: 'split',
        image: { media: '0'.repeat(32), alt: 'An image' },
        actions: [
          { label: 'See the dates', to: 'https://example.org/walks' },
          { label: 'Ask us', to: 'https://example.org/ask' },
        ],
      },
      schema: {
        properties: {
          title: line,
          lead: line,
          unit: line,
          film: { 'x-portal': 'file' },
          layout: { enum: ['split', 'plain'] },
          image: { 'x-portal': 'image' },
          actions: {
            type: 'array',
            items: { type: 'object', properties: { label: line, to: { 'x-portal': 'link' } } },
          },
        },
      },
    },
  ],
});
const [kind] = kinds;

/** The places of a publish in which section `new` of a page is what `change` says. */
function placesOf(data: Record<string, unknown>, change = 'added', name = 'cta', specs = kinds) {
  const changes = listedChanges({
    changes: [
      {
        file: 'content/pages/works/new.json',
        type: 'section',
        change,
        name: 'CTA',
        page: { id: 'works', title: 'The works' },
      },
    ],
  });
  const sections = sectionsIn({ sections: [{ id: 'new', kind: name, data }] });
  const after = { pages: new Map([['works', { record: {}, sections }]]), site: null };
  return placesWithExample(
    reviewOf('token', changes, { before: { pages: new Map(), site: null }, after }),
    specs,
  );
}

const pathsOf = (...given: Parameters<typeof placesOf>) => placesOf(...given).map(({ path }) => path);

test('names each field of a new section that holds the words of its example, and where it is', () => {
  expect(pathsOf({ ...kind?.example })).toEqual([
    'title',
    'film',
    'actions.0.label',
    'actions.0.to',
    'actions.1.label',
    'actions.1.to',
  ]);
  expect(placesOf({ title: ' Walk along\n' })).toEqual([
    { page: { id: 'works', title: 'The works' }, section: 'new', kind: 'cta', path: 'title' },
  ]);
});

test('finds an entry of the example that was moved, and leaves out what was typed over', () => {
  const actions = [
    { label: 'Ask us', to: '/contact' },
    { label: 'Dates', to: '/dates' },
  ];
  expect(pathsOf({ title: 'Walk with us', actions })).toEqual(['actions.0.label']);
});

test('says nothing of a title that names what its section holds, and may stay', () => {
  const standard = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });
  const left = standard.flatMap((spec) =>
    placesOf({ ...spec.example }, 'added', spec.name, standard).map(({ path }) => `${spec.name} ${path}`),
  );
  expect(left).toEqual(
    expect.arrayContaining(['hero title', 'text title', 'faq items.0.question', 'team members.0.name']),
  );
  expect(left.filter((one) => /^(?:contact|documents|faq|latest|team|timeline) title$/.test(one))).toEqual(
    [],
  );
});

test('says nothing of images, choices, short and empty values', () => {
  const { unit, layout, image } = kind?.example ?? {};
  expect(pathsOf({ title: '', lead: '', unit, layout, image, actions: [] })).toEqual([]);
});

test('says nothing of sections that were there before, and of kinds that are not known', () => {
  expect(pathsOf({ title: 'Walk along' }, 'edited')).toEqual([]);
  expect(pathsOf({ title: 'Walk along' }, 'added', 'other')).toEqual([]);
});
