import { AppError } from '@portal/errors';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { processRateLimiter } from '@portal/ports';
import { START } from '../../test/test-server.ts';
import type { MetadataDocument } from '../ports/client-metadata-source.ts';
import { clientDocuments, type ClientDocuments } from './client-documents.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const address = (host: string, path = 'client') => `https://${host}.example.test/${path}`;
const document = (at: string, maxAgeSeconds: number | null = null): MetadataDocument => ({
  text: JSON.stringify({ client_id: at, redirect_uris: ['http://localhost/callback'] }),
  maxAgeSeconds,
});
const away = new AppError('upstream_unavailable', 'That server is away.');

let time = START;
let asked: string[] = [];
let web: (at: string) => Promise<MetadataDocument | null>;
let documents: ClientDocuments;
const pass = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000));
const find = async (at: string, caller = '192.0.2.1') => (await documents.find(at, caller)) !== null;

beforeEach(() => {
  time = START;
  asked = [];
  web = async (at) => document(at);
  const fetchDocument = (at: string) => {
    asked.push(at);
    return web(at);
  };
  const now = () => time;
  documents = clientDocuments({ source: { fetchDocument }, limiter: processRateLimiter(now), now });
});

describe('a document', () => {
  test.each([
    ['an hour', null, HOUR],
    ['five minutes at least', 0, 5 * MINUTE],
    ['as long as it says', 2 * HOUR, 2 * HOUR],
    ['a day at most', 400 * HOUR, 24 * HOUR],
  ])('is cached for %s', async (_case, maxAgeSeconds, seconds) => {
    web = async (at) => document(at, maxAgeSeconds);
    await find(address('a'));
    pass(seconds - 1);
    await find(address('a'));
    expect(asked).toHaveLength(1);
    pass(1);
    expect(await find(address('a'))).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test.each<[string, () => Promise<MetadataDocument | null>]>([
    ['is not there', async () => null],
    ['describes another client', async () => document(address('other'), 24 * HOUR)],
  ])('that %s is asked for again after a minute', async (_case, answer) => {
    web = answer;
    expect([await find(address('a')), await find(address('a'))]).toEqual([false, false]);
    expect(asked).toHaveLength(1);
    pass(MINUTE);
    web = async (at) => document(at);
    expect(await find(address('a'))).toBe(true);
  });

  test('is fetched once for all who want it at the same time', async () => {
    let deliver = (_document: MetadataDocument) => {};
    web = () => new Promise((resolve) => void (deliver = resolve));
    const all = Array.from({ length: 8 }, () => find(address('a')));
    while (asked.length === 0) await Promise.resolve();
    deliver(document(address('a')));
    expect(await Promise.all(all)).toEqual(Array(8).fill(true));
    expect(asked).toHaveLength(1);
  });

  test('stands in for a server that is away, for a day', async () => {
    await find(address('a'));
    web = () => Promise.reject(away);
    pass(24 * HOUR - 1);
    expect(await find(address('a'))).toBe(true);
    pass(1);
    await expect(find(address('a'))).rejects.toBe(away);
  });

  test('that was deleted is no longer returned once a fetch has found that', async () => {
    await find(address('a'));
    web = async () => null;
    pass(HOUR);
    expect(await find(address('a'))).toBe(false);
  });

  test('whose fetch failed is fetched by the next who asks', async () => {
    web = () => Promise.reject(away);
    await expect(find(address('a'))).rejects.toBe(away);
    web = async (at) => document(at);
    expect(await find(address('a'))).toBe(true);
  });
});

describe('fetches', () => {
  test('of one host are ten a minute for one caller, and other hosts and callers are not concerned', async () => {
    for (let at = 0; at < 30; at += 1) await find(address('busy', `c${at}`)).catch(() => null);
    expect(asked).toHaveLength(10);
    await expect(find(address('busy', 'one-more'))).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await find(address('busy', 'c0'))).toBe(true);
    expect(await find(address('other'))).toBe(true);
    expect(await find(address('busy', 'one-more'), '192.0.2.2')).toBe(true);
    pass(MINUTE);
    expect(await find(address('busy', 'c20'))).toBe(true);
  });

  test('of one host are a hundred a minute in all', async () => {
    for (let at = 0; at < 100; at += 1) await find(address('busy', `c${at}`), `192.0.2.${at >> 3}`);
    await expect(find(address('busy', 'one-more'), '198.51.100.1')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await find(address('other'), '198.51.100.1')).toBe(true);
    pass(MINUTE);
    expect(await find(address('busy', 'one-more'), '198.51.100.1')).toBe(true);
  });

  test('that another caller began are waited for, also by a caller who may begin no more', async () => {
    for (let at = 0; at < 10; at += 1) await find(address('busy', `c${at}`));
    const began = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<MetadataDocument>();
    web = () => {
      began.resolve();
      return answer.promise;
    };
    const begun = find(address('busy'), '192.0.2.2');
    await Promise.race([began.promise, begun]);
    const joined = find(address('busy'));
    answer.resolve(document(address('busy')));
    expect(await Promise.all([begun, joined])).toEqual([true, true]);
  });

  test('at the same time are at most twenty', async () => {
    const waiting: (() => void)[] = [];
    web = (at) => new Promise((resolve) => void waiting.push(() => resolve(document(at))));
    const all = Array.from({ length: 20 }, (_, at) => find(address(`h${at}`)));
    await expect(find(address('one-more'))).rejects.toMatchObject({ code: 'upstream_unavailable' });
    while (waiting.length < 20) await Promise.resolve();
    for (const answer of waiting) answer();
    expect(await Promise.all(all)).toEqual(Array(20).fill(true));
  });

  test('keep 500 documents, those used last', async () => {
    for (let at = 0; at < 500; at += 1) await find(address(`h${at}`));
    await find(address('h0'));
    await find(address('new'));
    asked = [];
    await find(address('h0'));
    await find(address('h1'));
    expect(asked).toEqual([address('h1')]);
  });
});

describe('while strangers ask for documents of many clients', () => {
  const strangers = Array.from({ length: 60 }, (_, at) => `198.51.100.${at}`);

  test('a document that is in use stays cached', async () => {
    await find(address('a'));
    for (const [at, caller] of strangers.entries())
      for (let turn = 0; turn < 10; turn += 1) await find(address(`h${at}-${turn}`), caller);
    asked = [];
    expect(await find(address('a'))).toBe(true);
    expect(asked).toEqual([]);
  });

  test('one that is known is read again, though its host was asked as often as it may be', async () => {
    await find(address('a'));
    pass(HOUR);
    for (const [at, caller] of strangers.entries())
      for (let turn = 0; turn < 2; turn += 1)
        await find(address('a', `c${at}-${turn}`), caller).catch(() => null);
    asked = [];
    web = async () => null;
    expect(await find(address('a'))).toBe(false);
    expect(asked).toEqual([address('a')]);
  });

  test('one that is known is read again, though as many fetches are under way as there may be', async () => {
    await find(address('a'));
    pass(HOUR);
    const never = new Promise<MetadataDocument>(() => undefined);
    web = (at) => (at === address('a') ? Promise.resolve(null) : never);
    for (const caller of strangers.slice(0, 20)) void find(address(`slow-${caller}`), caller);
    expect(await find(address('a'))).toBe(false);
  });
});
