import { describe, expect, test } from '@jest/globals';
import { signedWorker, type SignedWorkerOptions, unusableWorker } from './signed-worker.ts';
import { verifySignature } from './signature.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const SECRET = 's'.repeat(32);
const URL = 'https://worker.example.test/.netlify/functions/provision-background';

function calling(status: number, options: Partial<SignedWorkerOptions> = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  let ids = 0;
  const worker = signedWorker({
    url: URL,
    secret: SECRET,
    now: () => NOW,
    newId: () => `call-${++ids}`,
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      return new Response(null, { status });
    },
    ...options,
  });
  return { worker, calls };
}

describe('calling the worker', () => {
  test('names the site and an id of the call, signed', async () => {
    const { worker, calls } = calling(202);
    await worker.start('site-1');
    await worker.start('site-1');
    const bodies = calls.map(({ init }) => JSON.parse(String(init.body)));
    expect(bodies).toEqual([
      { id: 'call-1', siteId: 'site-1' },
      { id: 'call-2', siteId: 'site-1' },
    ]);
    for (const { url, init } of calls) {
      expect(url).toBe(URL);
      const header = new Headers(init.headers).get('x-provision-signature');
      expect(verifySignature(SECRET, header, new TextEncoder().encode(String(init.body)), NOW)).toBe(true);
    }
  });

  test.each([200, 301, 401, 404, 429, 500, 503])('with status %i was not accepted', async (status) => {
    await expect(calling(status).worker.start('site-1')).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
  });

  test('that fails in transit was not accepted', async () => {
    const { worker } = calling(202, { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(worker.start('site-1')).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test.each([undefined, 's'.repeat(31)])(
    'is refused before anything happens without a usable secret',
    (secret) => {
      const { worker, calls } = calling(202, { secret });
      expect(() => worker.requireUsable()).toThrow('PROVISION_INVOKE_SECRET');
      expect(calls).toEqual([]);
    },
  );
});

test('a worker whose address is not known is refused with the fault, before anything is entered', async () => {
  const worker = unusableWorker('FUNCTIONS_PATH must be a path.');
  const refusal = {
    code: 'not_configured',
    message: expect.stringContaining('FUNCTIONS_PATH must be a path.'),
  };
  expect(() => worker.requireUsable()).toThrow(expect.objectContaining(refusal));
  await expect(worker.start('site-1')).rejects.toMatchObject(refusal);
});
