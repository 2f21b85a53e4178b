import { describe, expect, test } from '@jest/globals';
import { isAsset } from './sniff-asset.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const mp4 = (main: string, ...others: string[]) =>
  bytes([0, 0, 0, 16 + others.length * 4], 'ftyp', main, [0, 0, 2, 0], ...others);
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const docType = (name: string) =>
  bytes(EBML, [0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 + name.length], name);

describe('what a video or its captions are, by content', () => {
  test.each([
    ['an MP4', mp4('isom', 'iso2', 'avc1'), 'video/mp4'],
    ['an MP4 of a phone', mp4('mp42', 'isom'), 'video/mp4'],
    ['an MP4 by a compatible brand', mp4('XAVC', 'mp42'), 'video/mp4'],
    ['a WebM', docType('webm'), 'video/webm'],
    [
      'a WebM with lengths of eight bytes',
      bytes(EBML, [1, 0, 0, 0, 0, 0, 0, 80, 0x42, 0x82, 1, 0, 0, 0, 0, 0, 0, 4], 'webm'),
      'video/webm',
    ],
    ['captions', bytes('WEBVTT\n\n00:00.000 --> 00:01.000\nHello'), 'text/vtt'],
    ['captions with a mark of the byte order', bytes([0xef, 0xbb, 0xbf], 'WEBVTT - Video'), 'text/vtt'],
    ['empty captions', bytes('WEBVTT'), 'text/vtt'],
  ] as const)('%s is one', (_case, start, type) => {
    expect(isAsset(start, type)).toBe(true);
  });

  test.each([
    ['a QuickTime video', mp4('qt  '), 'video/mp4'],
    ['an AVIF image', mp4('avif', 'mif1'), 'video/mp4'],
    ['a HEIC photo', mp4('heic', 'mif1'), 'video/mp4'],
    [
      'a brand beyond the end of its box',
      bytes([0, 0, 0, 16], 'ftyp', 'qt  ', [0, 0, 0, 0], 'isom'),
      'video/mp4',
    ],
    ['a WebM', docType('webm'), 'video/mp4'],
    ['a Matroska video', docType('matroska'), 'video/webm'],
    ['a page', bytes('<!doctype html><script>'), 'video/webm'],
    ['a page with the word', bytes('<html>WEBVTT'), 'text/vtt'],
    ['another word', bytes('WEBVTTX'), 'text/vtt'],
    ['SubRip captions', bytes('1\n00:00:00,000 --> 00:00:01,000\nHello'), 'text/vtt'],
    ['nothing', bytes(), 'video/mp4'],
    ['half a header', bytes([0, 0]), 'video/mp4'],
  ] as const)('%s is none', (_case, start, type) => {
    expect(isAsset(start, type)).toBe(false);
  });
});
