import { expect, test } from '@jest/globals';
import { opensDocument } from './opens-document.ts';

type Context = Parameters<typeof opensDocument>[0];
const locals = { portal: { tree: { documents: new Map([['mine', {}]]) } } } as unknown as Context['locals'];

test.each([
  ['a document', '/api/document-file/[id]', 'mine', 'navigate', true],
  ['a document, by a script', '/api/document-file/[id]', 'mine', 'cors', false],
  ['the PDF of a document that the person may not read', '/api/document-pdf/[id]', 'other', 'navigate', true],
  [
    'the PDF of one they may read, which says where the original is',
    '/api/document-pdf/[id]',
    'mine',
    'navigate',
    false,
  ],
  ['another address', '/api/content', 'mine', 'navigate', false],
])('%s', (_what, routePattern, id, mode, expected) => {
  const request = { method: 'GET', headers: new Headers({ 'sec-fetch-mode': mode }) } as Request;
  expect(opensDocument({ request, routePattern, params: { id }, locals })).toBe(expected);
});
