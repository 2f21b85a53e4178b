import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { appLog, currentRequestId } from '@portal/errors/log';
import { memorySingleUse } from '@portal/ports/fakes';
import {
  brokerHandler,
  deployStateClient,
  deployStateHandler,
  networkBackend,
  networkChat,
  signedWorker,
} from '../src/index.ts';
import { memoryBroker } from './memory-broker.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const SECRET = 's'.repeat(40);
const STRANGER = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const ANY = { method: 'POST', route: '/any' };

function logUnderTest() {
  const entries: Record<string, unknown>[] = [];
  const log = appLog('app', {
    form: 'json',
    now: () => NOW,
    random: (bytes) => randomBytes(bytes).toString('hex'),
    write: (line) => void entries.push(JSON.parse(line)),
  });
  return { ...log, entries };
}

/** The ids that reach the called deployment, and that of the request for which it was called. */
async function idsOf(call: (send: typeof fetch) => Promise<unknown>, answer: () => Response) {
  const sent: (string | null)[] = [];
  const send: typeof fetch = async (_url, init) => {
    sent.push(new Headers(init?.headers).get('traceparent'));
    return answer();
  };
  let own = '';
  await logUnderTest().answer(ANY, async () => {
    own = currentRequestId() ?? '';
    await call(send).catch(() => undefined);
    return new Response(null);
  });
  await call(send).catch(() => undefined);
  return { own, sent };
}

const site = { url: 'https://admin.example.test', apiKey: 'key', siteId: 's-one' };
const signed = { secret: SECRET, now: () => NOW, newId: () => 'call-0123456789abcdef' };

describe('a call between our own deployments', () => {
  test.each([
    [
      'of a site to the broker',
      (fetch: typeof globalThis.fetch) => networkBackend({ ...site, fetch }).settings.get(),
    ],
    [
      'of a site for the model',
      (fetch: typeof globalThis.fetch) => networkChat({ ...site, fetch }).requireModel(),
    ],
    [
      'of the connector to the admin app',
      (fetch: typeof globalThis.fetch) =>
        deployStateClient({ ...signed, origin: site.url, fetch }).find('s-one', null),
    ],
    [
      'of the connector to the worker',
      (fetch: typeof globalThis.fetch) =>
        signedWorker({ ...signed, url: 'https://worker.example.test/f', fetch }).start('s-one'),
    ],
  ])('%s has the id of its request, and none outside of one', async (_name, call) => {
    const { own, sent } = await idsOf(call, () => new Response(null, { status: 202 }));
    expect(sent).toEqual([expect.stringMatching(new RegExp(`^00-${own}-[0-9a-f]{16}-01$`)), null]);
  });
});

describe('the broker', () => {
  async function asked(key: string) {
    const broker = memoryBroker([{ siteId: 's-one', key: 'key-one' }], () => NOW);
    const log = logUnderTest();
    const request = new Request('https://admin.example.test/api/site/settings.get', {
      method: 'POST',
      headers: { 'x-api-key': key, 'x-site-id': 's-one', traceparent: STRANGER },
      body: '{}',
    });
    const answer = await log.answer(ANY, () => brokerHandler({ ...broker, log: log.write })(request));
    return { id: answer.headers.get('x-request-id'), entries: log.entries };
  }

  test('continues the trace of a site with a key, and logs it with site and outcome', async () => {
    const { id, entries } = await asked('key-one');
    expect(id).toBe('a'.repeat(32));
    expect(entries).toEqual([
      expect.objectContaining({ request: id, message: expect.stringContaining('[broker] site=s-one') }),
      expect.objectContaining({ request: id, site: 's-one', outcome: 'ok', status: 200 }),
    ]);
  });

  test('takes no id from a stranger', async () => {
    const { id, entries } = await asked('another');
    expect(id).not.toBe('a'.repeat(32));
    expect(entries.at(-1)).toMatchObject({
      request: id,
      site: null,
      outcome: 'unauthenticated',
      status: 401,
    });
  });
});

test.each([
  [SECRET, true],
  ['t'.repeat(40), false],
])('the admin app continues the trace of a call signed with %s: %p', async (secret, isContinued) => {
  const log = logUnderTest();
  const handle = deployStateHandler({
    secret: SECRET,
    uses: memorySingleUse(() => NOW),
    now: () => NOW,
    log: log.write,
    reportFailure: () => undefined,
    deploys: { find: async () => ({ deploy: null, isLive: false, older: null }) },
  });
  let answer: Response | undefined;
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('traceparent', STRANGER);
    answer = await log.answer(ANY, () => handle(new Request(String(url), { ...init, headers })));
    return answer.clone();
  };
  const client = deployStateClient({ ...signed, secret, origin: site.url, fetch: send });
  await client.find('s-one', null).catch(() => undefined);
  expect(answer?.headers.get('x-request-id') === 'a'.repeat(32)).toBe(isContinued);
  expect(log.entries.at(-1)).toMatchObject({ site: isContinued ? 's-one' : null });
});
