import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readChannel } from '../live/channel-api.ts';
import { locksApi } from '../locks/locks-api.ts';
import { siteRecordApi } from '../settings/site-record-api.ts';

const real = { fetch: globalThis.fetch, timeout: AbortSignal.timeout };
let ends: AbortController[] = [];

/** A network that takes every call and answers none. The times that calls may take are in the hands of the test. */
beforeEach(() => {
  ends = [];
  AbortSignal.timeout = () => {
    const end = new AbortController();
    ends.push(end);
    return end.signal;
  };
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
    });
});

afterEach(() => {
  globalThis.fetch = real.fetch;
  AbortSignal.timeout = real.timeout;
});

/** What comes of a call once its time is over; `hangs` where it has none. */
async function onceItsTimeIsOver<Result>(asked: Promise<Result>): Promise<Result | 'hangs'> {
  if (ends.length === 0) return 'hangs';
  for (const end of ends) end.abort();
  return asked;
}

const locks = locksApi({ page: 'home', tab: 'tab-1' });

test('locks that are asked for over a connection that hangs are asked for again', async () => {
  expect(await onceItsTimeIsOver(locks.hold(['top'], false))).toBe('unreachable');
});

test('locks that are released over a connection that hangs hold nothing up', async () => {
  expect(await onceItsTimeIsOver(locks.release(['top']))).toBeUndefined();
});

test('a channel whose name is read over a connection that hangs is tried again', async () => {
  const failed = readChannel().catch((error: unknown) => (error instanceof TypeError ? 'failed' : error));
  expect(await onceItsTimeIsOver(failed)).toBe('failed');
});

test('the record of the site is saved and read again after a connection that hung', async () => {
  const data = { title: 'Harbour' };
  const edit = { id: 'site', baseVersion: '1'.repeat(40), data };
  expect(await onceItsTimeIsOver(siteRecordApi().save([edit], false))).toEqual({ outcome: 'offline' });
  ends = [];
  expect(await onceItsTimeIsOver(siteRecordApi().read())).toMatchObject({ ok: false, code: 'offline' });
});
