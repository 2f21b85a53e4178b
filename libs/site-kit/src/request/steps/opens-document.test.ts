import { expect, test } from '@jest/globals';
import { opensDocument } from './opens-document.ts';

test.each([
  ['a document', '/api/document-file/[id]', 'navigate', true],
  ['a document, by a script', '/api/document-file/[id]', 'cors', false],
  ['the PDF of a document', '/api/document-pdf/[id]', 'navigate', true],
  ['another address', '/api/content', 'navigate', false],
])('%s', (_what, routePattern, mode, expected) => {
  const request = { method: 'GET', headers: new Headers({ 'sec-fetch-mode': mode }) } as Request;
  expect(opensDocument({ request, routePattern })).toBe(expected);
});
