import { expect, test } from '@jest/globals';
import { asksWithCors } from './video-cors.ts';

const BUCKET = 'https://assets.example.test';

test.each([
  ['captions and video of the bucket', `${BUCKET}/a.mp4`, `${BUCKET}/a.vtt`, true],
  ['captions of the bucket for a video of the site', '/film/a.mp4', `${BUCKET}/a.vtt`, true],
  [
    'captions of the bucket for a video of a third origin',
    'https://videos.example.test/a.mp4',
    `${BUCKET}/a.vtt`,
    false,
  ],
  ['captions of the site', `${BUCKET}/a.mp4`, '/film/a.vtt', false],
  ['no captions', `${BUCKET}/a.mp4`, undefined, false],
])('%s', (_case, src, captions, expected) => {
  expect(asksWithCors(src, captions)).toBe(expected);
});
