import { expect, test } from '@jest/globals';
import { kindSpecs } from './read-kinds.ts';
import { specAt } from '../kinds/field-spec.ts';
import { editorWords } from '../words/editor/index.ts';
import { reviewWords } from '../words/review/index.ts';
import { textOfWords } from './shown-words.ts';
import { valueWords } from './value-words.ts';

const DOCUMENT = 'd'.repeat(32);
const names = {
  words: editorWords('de'),
  review: reviewWords('de'),
  pages: [{ id: 'works', title: 'Der Bau', address: '/bau' }],
  documents: [{ id: DOCUMENT, title: 'Lageplan' }],
};
const [kind] = kindSpecs({
  kinds: [
    {
      name: 'k',
      title: 'K',
      description: '',
      example: {},
      schema: {
        properties: {
          side: { enum: ['left', 'right'] },
          files: { type: 'array', items: { 'x-portal': 'document' } },
          link: { type: 'object', properties: { label: { type: 'string' }, to: { 'x-portal': 'link' } } },
          title: { 'x-portal': 'line' },
          body: { 'x-portal': 'rich-text' },
        },
      },
    },
  ],
});
const wordsFor = (path: string, value: unknown) =>
  textOfWords(valueWords(names, value, specAt(kind?.fields ?? [], path)));

test('choices, documents and targets are called as the panel calls them', () => {
  expect(wordsFor('side', 'left')).toBe('Links');
  expect(wordsFor('files', [DOCUMENT])).toBe('Lageplan');
  expect(wordsFor('link', { label: 'Mehr', to: 'page:works#storm' })).toBe('Mehr Der Bau (/bau)');
  expect(wordsFor('title', 'page:works')).toBe('page:works');
  expect(wordsFor('body', '**Mehr** beim [Bau](page:works)')).toBe('Mehr beim Bau → Der Bau (/bau)');
});

test('a link that is called as its page names the page once', () => {
  expect(wordsFor('link', { label: 'Der Bau', to: 'page:works' })).toBe('Der Bau (/bau)');
});

test('what holds nothing has no words', () => {
  expect([wordsFor('files', []), wordsFor('link', { label: '' }), wordsFor('title', undefined)]).toEqual([
    '',
    '',
    '',
  ]);
});

test('values of records are read without a description of them', () => {
  expect(
    textOfWords(
      valueWords(names, [
        { label: 'Bau', to: 'page:works' },
        { label: 'X', to: 'https://x.test' },
      ]),
    ),
  ).toBe('Bau Der Bau (/bau)\nX https://x.test');
  expect(textOfWords(valueWords(names, false))).toBe('Nein');
  const captioned = { image: { media: DOCUMENT, alt: 'Kran' }, caption: 'Abend' };
  expect(textOfWords(valueWords(names, captioned))).toBe('Abend');
});
