import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fileSender } from './send-file.ts';

const STORE = 'https://account.r2.example.test';
const real = globalThis.fetch;
let asked: string[];

beforeEach(() => {
  asked = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    const address = { method: 'PUT', url: `${STORE}/staging/video.mp4?signature=x`, headers: {} };
    return Response.json({ upload: 'name', address, seconds: 900 });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

const large = new File([new Uint8Array(4 * 1024 ** 2 + 1)], 'large.png', { type: 'image/png' });

describe('a file that is too large for a call', () => {
  test.each([
    ['no store', []],
    ['another store', ['https://other.example.test']],
  ])('is not sent anywhere while the page knows of %s', async (_case, origins) => {
    const sent = {
      address: '/api/media',
      id: 'e5'.repeat(16),
      file: large,
      fields: { alt: 'The quay' },
      onProgress() {},
    };
    expect(await fileSender(origins)(sent)).toMatchObject({ ok: false, code: 'unknown_store' });
    expect(asked).toEqual(['/api/media']);
  });

  test('that had arrived before is not sent again', async () => {
    const body = { changed: false, media: { id: 'e5'.repeat(16) } };
    globalThis.fetch = async () => Response.json(body, { status: 201 });
    const sent = {
      address: '/api/media',
      id: 'e5'.repeat(16),
      file: large,
      fields: { alt: 'The quay' },
      onProgress() {},
    };
    expect(await fileSender([STORE])(sent)).toEqual({ ok: true, body });
  });
});
