import { expect, test } from '@jest/globals';
import { DOCUMENT_EXTENSIONS } from '@portal/sites';
import { isDocument, isOriginal } from '../../../library/entries/documents-api.ts';
import { documentType, TYPE_OF_EXTENSION } from './document-types.ts';

test.each(Object.entries(DOCUMENT_EXTENSIONS))(
  'a file of type %s is known by its extension',
  (type, extension) => {
    const file = { name: `Plan.${extension.toUpperCase()}`, type: 'application/x-unknown' };
    expect(documentType(file)).toBe(type);
    expect(isDocument(file) || isOriginal(file)).toBe(true);
  },
);

test('no other type is', () => {
  expect(new Set(Object.values(TYPE_OF_EXTENSION))).toEqual(new Set(Object.keys(DOCUMENT_EXTENSIONS)));
  for (const name of ['a.exe', 'a.svg', 'a.docm', 'a.doc', 'a.pdf.js', 'pdf', 'a.webp'])
    expect([isDocument({ name, type: '' }), isOriginal({ name, type: '' })]).toEqual([false, false]);
});

test('a file without an extension has the type that the browser names', () => {
  expect(documentType({ name: 'report', type: 'application/pdf' })).toBe('application/pdf');
  expect(isDocument({ name: 'report', type: 'application/pdf' })).toBe(true);
  expect(isOriginal({ name: 'photo', type: 'image/jpeg' })).toBe(true);
});
