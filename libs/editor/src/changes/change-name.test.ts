import { expect, test } from '@jest/globals';
import { changeName } from './change-name.ts';
import { de } from '../words/editor/de.ts';
import { en } from '../words/editor/en.ts';

test.each([
  ['a section', { type: 'section', kind: 'timeline', name: 'Timeline' }, 'Timeline', 'Zeitleiste'],
  ['one of an own kind', { type: 'section', kind: 'tides', name: 'Tide table' }, 'Tide table', 'Tide table'],
  ['one that says no kind', { type: 'section', kind: null, name: 'storm' }, 'storm', 'storm'],
  [
    'a document',
    { type: 'document', kind: null, name: 'Tides', file: 'documents/1/document.json' },
    'Document “Tides”',
    'Dokument „Tides“',
  ],
  [
    'a download',
    { type: 'document', kind: null, name: 'Fees', file: 'downloads/1/download.json' },
    'Download “Fees”',
    'Download „Fees“',
  ],
  ['a page', { type: 'page', kind: null, name: 'The works' }, 'Page “The works”', 'Seite „The works“'],
])('%s that changes is called in the language of the site', (_what, change, english, german) => {
  const listed = { file: 'content/pages/works/page.json', ...change };
  expect(changeName(en, 'en', listed)).toBe(english);
  expect(changeName(de, 'de-AT', listed)).toBe(german);
});
