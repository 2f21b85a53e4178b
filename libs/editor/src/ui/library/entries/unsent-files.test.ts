import { expect, test } from '@jest/globals';
import { lostNames } from './unsent-files.ts';

test('closing the library loses files in forms and those that wait, and not those on their way', () => {
  const [sent, chosen, waiting] = ['sent.pdf', 'chosen.webm', 'waiting.pdf'].map(
    (name) => new File(['x'], name),
  );
  if (!sent || !chosen || !waiting) throw new Error('A file is missing.');
  const unsent = new Map([
    ['documents', { file: sent, isSending: true }],
    ['videos', { file: chosen, isSending: false }],
  ]);
  expect(lostNames(unsent, [sent, waiting])).toEqual(['chosen.webm', 'waiting.pdf']);
  expect(lostNames(new Map(), [])).toEqual([]);
});
