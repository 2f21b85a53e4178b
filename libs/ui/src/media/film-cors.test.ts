import { expect, test } from '@jest/globals';
import { asksWithCors } from './film-cors.ts';

const BUCKET = 'https://assets.example.test';

test.each([
  ['captions and film of the bucket', `${BUCKET}/a.mp4`, `${BUCKET}/a.vtt`, true],
  ['captions of the bucket for a film of the site', '/film/a.mp4', `${BUCKET}/a.vtt`, true],
  [
    'captions of the bucket for a film of a third origin',
    'https://films.example.test/a.mp4',
    `${BUCKET}/a.vtt`,
    false,
  ],
  ['captions of the site', `${BUCKET}/a.mp4`, '/film/a.vtt', false],
  ['no captions', `${BUCKET}/a.mp4`, undefined, false],
])('%s', (_case, src, captions, expected) => {
  expect(asksWithCors(src, captions)).toBe(expected);
});
