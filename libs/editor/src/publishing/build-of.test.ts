import { afterEach, describe, expect, test } from '@jest/globals';
import { buildOf, readBuild } from './publish-api.ts';

const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

function answers(body: Record<string, unknown>): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json(body);
  };
  return asked;
}

const NONE = { build: [], deploy: [] };

describe('how the build of a publish stands', () => {
  test.each([
    ['nothing was told of it', { state: 'ready', commit: 'old', buildCommit: 'old' }, 'waiting'],
    ['it is being built', { state: 'building', commit: 'mine', buildCommit: 'old' }, 'building'],
    ['its build failed', { state: 'error', commit: 'mine', buildCommit: 'old' }, 'failed'],
    ['the build of another commit failed', { state: 'error', commit: 'old', buildCommit: 'old' }, 'waiting'],
    ['visitors see it', { state: 'building', commit: 'newer', buildCommit: 'mine' }, 'live'],
  ])('%s', async (_case, body, state) => {
    answers({ ...body, earlier: NONE });
    expect(await buildOf('mine')).toBe(state);
    answers(body);
    expect(await buildOf('mine')).toBe(state);
  });

  const WITH = ['mine', 'old'];
  test.each([
    ['live when visitors see a later publish', 'ready', 'newer', { build: WITH, deploy: WITH }, 'live'],
    ['live while a still later one is built', 'building', 'newest', { build: WITH, deploy: WITH }, 'live'],
  ])('that was overtaken: %s', async (_case, state, commit, earlier, expected) => {
    answers({ state, commit, buildCommit: 'newer', earlier });
    expect(await buildOf('mine')).toBe(expected);
  });

  test.each([
    ['building', 'building'],
    ['error', 'failed'],
  ])('that was overtaken and is not live: a later build that is %s counts', async (state, expected) => {
    answers({ state, commit: 'newer', buildCommit: 'old', earlier: { build: [], deploy: WITH } });
    expect(await buildOf('mine')).toBe(expected);
  });

  test('is not known without an answer', async () => {
    globalThis.fetch = async () => Promise.reject(new Error('offline'));
    expect([await buildOf('mine'), await readBuild()]).toEqual(['unknown', null]);
  });
});

test('the commits that a build contains are asked for, and passed over when they are malformed', async () => {
  const asked = answers({ state: 'ready', commit: 'a', buildCommit: 'a', earlier: { build: 'all' } });
  expect((await readBuild())?.earlier).toEqual(NONE);
  expect(asked).toEqual(['/api/build-status?earlier=1']);
});
