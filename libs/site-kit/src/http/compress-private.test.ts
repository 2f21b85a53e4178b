import { expect, test } from '@jest/globals';
import { PRIVATE, REVALIDATE } from './caching.ts';
import { compressPrivate } from './compress-private.ts';

const PAGE = '<p>The quay is open.</p>'.repeat(50);

function answer(accepted: string, more: Record<string, string> = {}) {
  const request = new Request('http://site.test/edit', { headers: { 'accept-encoding': accepted } });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': PRIVATE, ...more };
  return compressPrivate(request, new Response(PAGE, { status: 404, headers }));
}

test('a page of one person is compressed for a browser that accepts it', async () => {
  const compressed = answer('gzip, deflate, br');
  expect([
    compressed.status,
    compressed.headers.get('content-encoding'),
    compressed.headers.get('vary'),
  ]).toEqual([404, 'gzip', 'accept-encoding']);
  const body = compressed.body?.pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(body).text()).toBe(PAGE);
});

test('others get it as it is, and caches learn that there are two forms', async () => {
  for (const accepted of ['', 'br', 'gzip;q=0', 'gzip; q=0.0']) {
    const plain = answer(accepted);
    expect([accepted, plain.headers.get('content-encoding'), await plain.text()]).toEqual([
      accepted,
      null,
      PAGE,
    ]);
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  }
  expect(answer('gzip;q=0.5').headers.get('content-encoding')).toBe('gzip');
});

test('pages for everybody, pages with a tag and other files are left alone', () => {
  for (const more of [
    { 'cache-control': REVALIDATE },
    { etag: '"1"' },
    { 'content-type': 'application/json' },
  ]) {
    const { headers } = answer('gzip', more);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null]);
  }
});
