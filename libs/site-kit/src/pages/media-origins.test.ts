import { describe, expect, test } from '@jest/globals';
import { mediaOrigins } from './media-origins.ts';

const originsOf = (data: Record<string, unknown>) => mediaOrigins([{ data }]);

describe('the origins of the videos on a page', () => {
  test('are those of videos and captions, each once, in lists too', () => {
    const own = { items: [{ src: 'https://other.example.test/b.webm' }] };
    const video = { src: 'https://assets.example.test/a.mp4', captions: 'https://assets.example.test/a.vtt' };
    expect(mediaOrigins([{ data: video }, { data: own }])).toEqual([
      'https://assets.example.test',
      'https://other.example.test',
    ]);
  });

  test.each([
    ['of the site itself', { src: '/film/tour.webm' }],
    ['over http', { src: 'http://assets.example.test/a.mp4' }],
    ['that is a link', { to: 'https://www.example.test/a.mp4' }],
    ['with a host that ends a directive', { src: "https://a;script-src'unsafe-inline'/a.mp4" }],
    ['that is no address', { src: 'https://' }],
  ])('name none for a video %s', (_case, data) => {
    expect(originsOf(data)).toEqual([]);
  });

  test("include that of a store on one's own machine", () => {
    expect(originsOf({ src: 'http://127.0.0.1:4415/portal-assets/a.mp4' })).toEqual([
      'http://127.0.0.1:4415',
    ]);
    for (const src of ['http://127.0.0.1.example.test/a.mp4', 'http://localhost@example.test/a.mp4'])
      expect(originsOf({ src })).toEqual([]);
  });

  test('are ten at most', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ src: `https://a${index}.example.test/a.mp4` }));
    expect(originsOf({ items })).toHaveLength(10);
  });
});
