import { describe, expect, test } from '@jest/globals';
import { REVALIDATE } from '../../http/caching.ts';
import type { Decided } from '../admission/arrival.ts';
import { render } from './render.ts';

const ADDRESS = 'https://site.example.test/api/document-file/d1';

/** What `render` answers where the route's own answer is `response`. */
function rendered(response: Response, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(ADDRESS, { headers });
  const context = { url: new URL(ADDRESS), request, routePattern: '/api/document-file/[id]' };
  const known: Pick<Decided, 'next'> & { context: object } = { context, next: async () => response };
  return render(known as Decided);
}

/** An HTML document as programs write it, in bytes of which UTF-8 can represent few. */
const HTML = '<!doctype html><title>Straße</title><p>“Grüße”, 5 €</p>';
const utf16 = Buffer.from(`\uFEFF${HTML}`, 'utf16le');
const ENCODINGS: readonly [string, Uint8Array][] = [
  ['UTF-8', Buffer.from(HTML)],
  ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${HTML}`)],
  ['UTF-16, little-endian', utf16],
  ['UTF-16, big-endian', Buffer.from(utf16).swap16()],
  ['windows-1252', Buffer.from('<p>Gr\u00fc\u00dfe, \u0080 5</p>', 'latin1')],
];

describe.each(ENCODINGS)('a public HTML document in %s', (_name, bytes) => {
  const document = (more: Record<string, string> = {}) =>
    new Response(Uint8Array.from(bytes), {
      headers: { 'content-type': 'text/html', 'cache-control': REVALIDATE, ...more },
    });

  test.each([
    ['with a tag and a length', { etag: '"1"', 'content-length': String(bytes.length) }],
    ['with a length', { 'content-length': String(bytes.length) }],
    ['with neither', {}],
  ])('is answered byte for byte, %s', async (_case, headers) => {
    const answer = await rendered(document(headers));
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    const length = answer.headers.get('content-length');
    expect(length === null || Number(length) === bytes.length).toBe(true);
  });
});

test('a page without a tag gets one of its bytes, and is not sent again to those who have it', async () => {
  const page = () =>
    new Response('<p>Page</p>', { headers: { 'content-type': 'text/html', 'cache-control': REVALIDATE } });
  const tag = (await rendered(page())).headers.get('etag') ?? '';
  expect(tag).toMatch(/^".{27}"$/);
  const again = await rendered(page(), { 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
