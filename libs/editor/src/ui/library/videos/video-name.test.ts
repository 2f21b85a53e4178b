import { expect, test } from '@jest/globals';
import { videoName } from './video-name.ts';

const stored = { id: 'a', type: 'video/mp4', bytes: 4, storedAt: '2026-11-23T12:00:00.000Z' };

test('a video is called by its title, else by when it was uploaded', () => {
  expect(videoName({ title: 'A tour', stored }, 'de')).toBe('A tour');
  expect(videoName({ title: '', stored }, 'de')).toMatch(/^Video, hochgeladen 23\.11\.2026, \d\d:00$/);
  expect(videoName({ title: '', stored }, 'en')).toMatch(/^Video uploaded Nov 23, 2026, /);
  expect(videoName({ title: '', stored: null }, 'en')).toBe('Video without a title');
});
