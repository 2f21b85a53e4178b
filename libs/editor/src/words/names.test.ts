import { describe, expect, test } from '@jest/globals';
import { describeKind, standardKinds } from '@portal/content-core';
import { kindSpecs } from '../fields/read-kinds.ts';
import { editorWords } from './editor/index.ts';
import { absentSectionTitle, pathLabel, placeLabel } from './names.ts';
import { recordWords } from './record/index.ts';

const kinds = kindSpecs({ kinds: Object.values(standardKinds).map(describeKind) });

describe('a path in a section', () => {
  test.each([
    ['en', 'hero', 'title', 'Title'],
    ['de', 'hero', 'title', 'Titel'],
    ['en', 'gallery', 'items.1.image.media', 'Entries 2 › Image'],
    ['de', 'gallery', 'items.1.image.alt', 'Einträge 2 › Bild › Was das Bild zeigt'],
  ])('is called in %s as the panel calls it: %s %s', (locale, kind, path, label) => {
    expect(pathLabel(editorWords(locale), kinds, { kind, path })).toBe(label);
  });

  test('is called by the name of the field in a kind of the site, unless that gives a title', () => {
    const properties = {
      from: { type: 'string', 'x-portal': 'line' },
      stops: {
        type: 'array',
        items: {
          type: 'object',
          properties: { to: { type: 'string', 'x-portal': 'line', title: 'Last stop' } },
        },
      },
    };
    const ways = kindSpecs({
      kinds: [{ name: 'ways', title: 'Ways', own: true, schema: { type: 'object', properties } }],
    });
    const label = (path: string) => pathLabel(editorWords('en'), ways, { kind: 'ways', path });
    expect([label('from'), label('stops.0.to')]).toEqual(['From', 'Stops 1 › Last stop']);
  });

  test('has no label where the kind is unknown, or there is none', () => {
    const words = editorWords('en');
    expect(pathLabel(words, kinds, { kind: 'gone', path: 'title' })).toBeNull();
    expect(pathLabel(words, kinds, { kind: 'hero', path: null })).toBeNull();
  });
});

test.each([
  ['en', 'seo.image', 'Search engines › Image for shared links'],
  ['de', 'seo.image', 'Suchmaschinen › Bild für geteilte Links'],
  ['de', 'seo.title', 'Suchmaschinen › Titel in Suchergebnissen'],
  ['de', 'look.logoDark', 'Aussehen › Logo für dunklen Grund'],
  ['de', 'look.type', 'Aussehen › Schriften'],
  ['de', 'type', 'Art'],
])('a field of a record is called in %s as its form calls it: %s', (locale, path, label) => {
  expect(placeLabel(editorWords(locale), [], path.split('.'), recordWords(locale))).toBe(label);
});

test('a section that is not on the page is called by the kind that its id begins with', () => {
  const title = (id: string) => absentSectionTitle(editorWords('de'), kinds, id);
  expect(['gallery-4f06a03c', 'documents-4dfdf84f', 'story', 'tide-4f06a03c'].map(title)).toEqual([
    'Galerie',
    'Dokumente',
    'story',
    'tide-4f06a03c',
  ]);
});
