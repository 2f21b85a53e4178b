import { describe, expect, test } from '@jest/globals';
import { type AppError, isAppError } from '@portal/errors';
import { cloudflareDns } from './index.ts';

type Answer = () => Response | Promise<Response>;

/** The adapter, connected to a provider with that answer, and the requests that the provider received. */
function answering(answer: Answer, timeoutMs = 5_000) {
  const requests: { url: URL; init: RequestInit }[] = [];
  const fetchFake: typeof fetch = async (input, init = {}) => {
    requests.push({ url: new URL(String(input)), init });
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
    return Promise.race([answer(), aborted]);
  };
  const dns = cloudflareDns({ token: 'dns-token', zoneId: 'zone', fetch: fetchFake, timeoutMs });
  return { requests, dns };
}

const dnsThatFails = (status: number, code: number, headers: Record<string, string> = {}) => {
  const body = { success: false, errors: [{ code, message: 'raw provider words' }], result: null };
  return answering(() => Response.json(body, { status, headers })).dns;
};

async function failure(call: Promise<unknown>): Promise<AppError> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!isAppError(error)) throw new Error(`Not an AppError: ${String(error)}`);
  return error;
}

const record = { name: 'a.sites.test', target: 'a.hosting.test', comment: 'portal:1' };

describe('an answer of the DNS provider as one of our failures', () => {
  test.each([
    [400, 81_053, 'conflict'],
    [400, 81_054, 'conflict'],
    [400, 81_057, 'conflict'],
    [400, 81_058, 'conflict'],
    [400, 81_045, 'not_configured'],
    [400, 1_004, 'upstream_unavailable'],
    [403, 10_000, 'not_configured'],
    [401, 10_000, 'not_configured'],
    [404, 7_003, 'not_configured'],
    [429, 10_429, 'rate_limited'],
    [502, 81_053, 'upstream_unavailable'],
  ])('%i with code %i is %s', async (status, code, expected) => {
    const error = await failure(dnsThatFails(status, code).createRecord(record));
    expect(error.code).toBe(expected);
    expect(error.message).not.toContain('raw provider words');
    expect(String(error.cause)).not.toContain('raw provider words');
  });

  test('has a waiting time: five minutes if the provider names none', async () => {
    const waits = [{}, { 'retry-after': '17' }].map(
      async (headers) => (await failure(dnsThatFails(429, 0, headers).zoneName())).retryAfterSeconds,
    );
    expect(await Promise.all(waits)).toEqual([300, 17]);
  });

  test.each<[string, Answer]>([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['words instead of JSON', () => new Response('<html>Sorry</html>')],
    ['a success without a result', () => Response.json({ success: true })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.test' } })],
  ])('%s is an outage', async (_case, answer) => {
    expect((await failure(answering(answer).dns.createRecord(record))).code).toBe('upstream_unavailable');
  });

  test('an answer that never arrives is an outage after the time limit', async () => {
    const { dns } = answering(() => new Promise(() => undefined), 20);
    expect((await failure(dns.zoneName())).code).toBe('upstream_unavailable');
  });
});

describe('a request to the DNS provider', () => {
  test('creates a record that is not proxied and has our mark', async () => {
    const { name, target, comment } = record;
    const made = { id: '1', type: 'CNAME', name, content: target, comment };
    const { dns, requests } = answering(() => Response.json({ success: true, result: made }));
    expect(await dns.createRecord(record)).toEqual({ recordId: '1', ...record });
    const sent = { type: 'CNAME', name, content: target, comment, proxied: false, ttl: 1 };
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual(sent);
  });

  test('ignores a record of another name', async () => {
    const other = { id: '1', type: 'CNAME', name: 'b.sites.test', content: 'b.hosting.test' };
    const { dns } = answering(() => Response.json({ success: true, result: [other] }));
    expect(await dns.findRecord('a.sites.test')).toBeNull();
  });

  test('returns an address record before others', async () => {
    const all = ['TXT', 'CNAME'].map((type) => ({ id: type, type, name: record.name, content: 'c.test' }));
    const { dns } = answering(() => Response.json({ success: true, result: all }));
    expect(await dns.findRecord(record.name)).toMatchObject({ recordId: 'CNAME', target: 'c.test' });
  });

  test('addresses one record only, for any id', async () => {
    const { dns, requests } = answering(() => Response.json({ success: true, result: null }));
    await dns.deleteRecord('../../zones/other');
    expect(requests[0]?.url.pathname).toBe('/client/v4/zones/zone/dns_records/..%2F..%2Fzones%2Fother');
  });
});
