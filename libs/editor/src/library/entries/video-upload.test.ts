import { describe, expect, test } from '@jest/globals';
import { videoProblem, videoType } from './video-upload.ts';

/** A file that says of itself how large it is. */
function file(name: string, type: string, size = 10): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
}

describe('a video or captions', () => {
  test.each([
    ['a.mp4', 'video/mp4', 'video/mp4'],
    ['a.WEBM', '', 'video/webm'],
    ['a.vtt', '', 'text/vtt'],
    ['a.mov', 'video/quicktime', null],
    ['mp4', '', null],
  ])('%s, which the system calls "%s", is %s', (name, type, expected) => {
    expect(videoType(file(name, type))).toBe(expected);
  });

  test.each([
    [file('a.mp4', 'video/mp4', 1024 ** 3), 'video', null],
    [file('a.mp4', 'video/mp4', 1024 ** 3 + 1), 'video', 'size'],
    [file('a.mov', 'video/quicktime'), 'video', 'type'],
    [file('a.vtt', 'text/vtt'), 'video', 'type'],
    [file('a.vtt', 'text/vtt', 1024 ** 2 + 1), 'captions', 'captionsSize'],
    [file('a.srt', 'application/x-subrip'), 'captions', 'captionsType'],
    [file('a.mp4', 'video/mp4', 0), 'video', 'empty'],
    [file('a.vtt', 'text/vtt'), 'captions', null],
  ] as const)('is judged before it is sent (%#)', (given, wanted, expected) => {
    expect(videoProblem(given, wanted)).toBe(expected);
  });
});
