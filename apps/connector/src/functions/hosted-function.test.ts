import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { PeerAddresses } from '../peer-addresses.ts';
import { hostedFunction } from './hosted-function.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://mcp.example.test/healthz', { headers });

/** A function whose connector answers with the caller's address; wiring fails as often as `failures` has errors. */
function functionUnderTest({ failures = [], hops = 0 }: { failures?: unknown[]; hops?: number } = {}) {
  const failed: unknown[] = [];
  let wired = 0;
  const handle = hostedFunction({
    wire: async (addressOf: PeerAddresses['callerOf']) => {
      wired += 1;
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return {
        fetch: async (asked) => new Response(addressOf(asked, hops)),
        close: async () => undefined,
      };
    },
    reportFailure: (error) => void failed.push(error),
  });
  return { handle, failed, wired: () => wired };
}

describe('a hosted function', () => {
  test('hands work that no answer waits for to its host', async () => {
    const taken: Promise<unknown>[] = [];
    const handle = hostedFunction({
      wire: async (_addressOf, inBackground) => ({
        fetch: async () => {
          inBackground(Promise.resolve());
          return new Response('answered');
        },
        close: async () => undefined,
      }),
      reportFailure: () => undefined,
    });
    const context = { waitUntil: (work: Promise<unknown>) => void taken.push(work) };
    expect(await (await handle(request(), context)).text()).toBe('answered');
    expect(taken).toHaveLength(1);
    expect((await handle(request())).status).toBe(200);
    expect(taken).toHaveLength(1);
  });

  test('is built once for all requests of an instance, also those that come at once', async () => {
    const { handle, wired } = functionUnderTest();
    await Promise.all([handle(request()), handle(request())]);
    await handle(request());
    expect(wired()).toBe(1);
  });

  test('answers 503 when it cannot be built, logs the reason, and is built again by the next request', async () => {
    const unusable = new AppError('not_configured', 'The key is none.');
    const bug = new TypeError('secret');
    const { handle, failed, wired } = functionUnderTest({ failures: [unusable, bug] });
    for (const _ of [1, 2]) {
      const refused = await handle(request());
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.text()).not.toContain('secret');
    }
    expect((await handle(request())).status).toBe(200);
    expect(wired()).toBe(3);
    expect(failed).toEqual([
      expect.objectContaining({ code: 'upstream_unavailable', cause: unusable }),
      bug,
      expect.objectContaining({ code: 'upstream_unavailable', cause: bug }),
    ]);
  });

  test.each([
    ['the edge saw', 0, '203.0.113.7'],
    ['our own proxy in front of the edge saw', 2, '198.51.100.9'],
  ])('knows the caller that %s', async (_words, hops, address) => {
    const { handle } = functionUnderTest({ hops });
    const forwarded = request({ 'x-forwarded-for': '10.0.0.1, 198.51.100.9, 203.0.113.7' });
    expect(await (await handle(forwarded, { ip: '203.0.113.7' })).text()).toBe(address);
  });

  test('does not take a word of the caller for an address', async () => {
    const { handle } = functionUnderTest();
    expect(await (await handle(request({ 'x-forwarded-for': '10.0.0.1' }))).text()).toBe('');
  });
});
