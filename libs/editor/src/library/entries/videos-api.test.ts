import { expect, test } from '@jest/globals';
import { foundVideos, type SiteVideo } from './videos-api.ts';

const video = (given: Partial<SiteVideo>): SiteVideo => ({
  id: 'https://videos.example.test/a.mp4',
  stored: null,
  title: '',
  duration: '',
  captions: '',
  silent: false,
  thumbnail: null,
  usedIn: [],
  ...given,
});
const videos = [
  video({ title: 'Ten years in ten seconds', usedIn: ['Home › Video › Video file'] }),
  video({ id: 'https://videos.example.test/harbour.webm' }),
];

test.each([
  ['', 2],
  ['TEN seconds', 1],
  ['home video', 1],
  ['harbour', 1],
  ['ten harbour', 0],
])('"%s" finds %i videos by title, address and places', (search, count) => {
  expect(foundVideos(videos, search)).toHaveLength(count);
});
