import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { appLog, currentRequestId } from '@portal/errors/log';
import type { ProvisionResult } from '@portal/provisioning';
import { runs } from './runs.ts';

const READY: ProvisionResult = { outcome: 'ready', initialViewer: null };

function controlled() {
  const begun: string[] = [];
  const ends = new Map<string, ((result: ProvisionResult | Error) => void)[]>();
  const lines: string[] = [];
  const failures: unknown[] = [];
  const underTest = runs({
    run: ({ siteId }) =>
      new Promise((resolve, reject) => {
        begun.push(siteId);
        const finish = (result: ProvisionResult | Error) =>
          result instanceof Error ? reject(result) : resolve(result);
        ends.set(siteId, [...(ends.get(siteId) ?? []), finish]);
      }),
    log: (line) => void lines.push(line),
    reportFailure: (error) => void failures.push(error),
  });
  const end = async (siteId: string, result: ProvisionResult | Error = READY) => {
    ends.get(siteId)?.shift()?.(result);
    await new Promise(setImmediate);
  };
  return { ...underTest, begun, end, lines, failures };
}

test('four sites run at a time, each once, in the order of the requests', async () => {
  const { start, begun, end, idle } = controlled();
  for (const siteId of ['a', 'b', 'a', 'c', 'd', 'e', 'e', 'f']) expect(start({ siteId })).toBe(true);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const siteId of ['a', 'b', 'd', 'e']) await end(siteId);
  expect(start({ siteId: 'c' })).toBe(true);
  for (const siteId of ['f', 'c']) await end(siteId);
  await idle();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'c']);
});

test('a failed run is reported and frees its place', async () => {
  const { start, end, lines, failures, idle } = controlled();
  start({ siteId: 'a' });
  start({ siteId: 'b' });
  await end('a', new Error('boom'));
  await end('b', { outcome: 'failed', failedStep: 'dns', sentence: 'no', initialViewer: null });
  await idle();
  expect(lines).toEqual(['[provision] site=a not finished', '[provision] site=b failed step=dns']);
  expect(failures).toHaveLength(1);
});

test('the first passphrase of a site is not in the log', async () => {
  const { start, end, lines } = controlled();
  start({ siteId: 'a' });
  await end('a', {
    outcome: 'ready',
    initialViewer: { username: 'client', label: 'Initial access', passphrase: 'canary-passphrase' },
  });
  expect(lines.join()).not.toContain('canary');
});

test('a full queue accepts no request', () => {
  const { start } = controlled();
  for (let n = 0; n < 204; n += 1) expect(start({ siteId: `site-${n}` })).toBe(true);
  expect(start({ siteId: 'one-more' })).toBe(false);
  expect(start({ siteId: 'site-3' })).toBe(true);
});

test('each call for a site is a separate run, but a copy of a call is not', async () => {
  const { start, begun, end, idle } = controlled();
  for (const call of ['one', 'two', 'one', undefined]) start({ siteId: 'a', ...(call && { call }) });
  expect(begun).toEqual(['a', 'a', 'a']);
  for (let run = 0; run < 3; run += 1) await end('a');
  await idle();
});

test('a stopping process starts nothing more, and is idle once its runs have ended', async () => {
  const { start, stop, begun, end, idle } = controlled();
  for (const siteId of ['a', 'b', 'c', 'd', 'e']) start({ siteId });
  stop();
  expect(start({ siteId: 'f' })).toBe(false);
  let over = false;
  const ended = idle().then(() => (over = true));
  for (const siteId of ['a', 'b', 'c']) await end(siteId);
  expect([over, begun]).toEqual([false, ['a', 'b', 'c', 'd']]);
  await end('d');
  await ended;
});

test('a run that had to wait is logged with the id of its own request', async () => {
  const ids: (string | undefined)[] = [];
  const ends: (() => void)[] = [];
  const underTest = runs({
    run: () => new Promise((resolve) => void ends.push(() => resolve(READY))),
    log: () => void ids.push(currentRequestId()),
    reportFailure: () => undefined,
  });
  const log = appLog('worker', {
    form: 'json',
    now: () => new Date(0),
    random: (bytes) => randomBytes(bytes).toString('hex'),
    write: () => undefined,
  });
  const asked: (string | null)[] = [];
  for (const siteId of ['a', 'b', 'c', 'd', 'e']) {
    const answer = await log.answer({ method: 'POST', route: '/any' }, () => {
      underTest.start({ siteId });
      return new Response(null);
    });
    asked.push(answer.headers.get('x-request-id'));
  }
  for (let run = 0; run < 5; run += 1) {
    ends[run]?.();
    await new Promise(setImmediate);
  }
  await underTest.idle();
  expect(ids).toEqual(asked);
});
