import { expect, test } from '@jest/globals';
import { plainTextWarnings } from './plain-text-warnings.ts';

test.each([
  ['A **bold** claim', '**bold**'],
  ['**Bold**', '**Bold**'],
  ['__Bold__ again', '__Bold__'],
  ['See [our terms](https://example.org/terms)', '[our terms](https://example.org/terms)'],
  ['See [us](page:about)', '[us](page:about)'],
  ['## Opening', '## '],
  ['An <b>old</b> quay', '<b>'],
  ['One<br>two', '<br>'],
  ['One<br />two', '<br />'],
  ['<a href="https://example.org">here</a>', '<a href="https://example.org">'],
  ['Tea &amp; cake', '&amp;'],
  ['Caf&eacute;', '&eacute;'],
  ['It&#39;s', '&#39;'],
  ['It&#x27;s', '&#x27;'],
])('%j has signs that are shown as they are written', (text, sign) => {
  expect(plainTextWarnings(text)).toMatchObject([{ code: 'mark_as_text', params: { sign } }]);
});

test.each([
  'a < b and b > c',
  'x<n>y',
  'AT&T',
  'R&D; marketing',
  '5 €* (*incl. VAT)',
  '12 €** and 15 €**',
  '2**3**4',
  'snake__case__name',
  'Rathaus *Mitte* & <Söhne> [1]',
  'Ada <ada@example.org>, <b@example.org>',
  '# 1 in the region',
  'C# and F#',
  'Rooms [2] (https)',
  'Öffnungszeiten [siehe unten] (Mo–Fr)',
  '*** Sale ***',
  '<3',
  '50 % & mehr',
])('%j has none', (text) => {
  expect(plainTextWarnings(text)).toEqual([]);
});

test.each([
  '**a'.repeat(20_000),
  '[a'.repeat(20_000),
  '<a '.repeat(20_000),
  '&'.repeat(60_000),
  '~~a'.repeat(9_000),
])('a long text takes time that grows with its length: %#', (text) => {
  expect(plainTextWarnings(text)).toEqual([]);
});
