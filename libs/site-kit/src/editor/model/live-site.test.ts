import { expect, test } from '@jest/globals';
import { isBusy, liveState } from './live-site.ts';

const READY = { state: 'ready', commit: 'abc', buildCommit: 'abc', error: null, at: null } as const;

test.each([
  [READY, null, 'current', false],
  [{ ...READY, buildCommit: null }, null, 'current', false],
  [{ ...READY, buildCommit: 'older' }, null, 'newer', true],
  [{ ...READY, state: 'building' }, null, 'building', true],
  [{ ...READY, state: 'enqueued' }, null, 'waiting', true],
  [{ ...READY, state: 'error' }, null, 'failed', false],
  [{ ...READY, state: 'unknown' }, null, 'unknown', false],
  [READY, 'new', 'waiting', true],
  [{ ...READY, state: 'error' }, 'new', 'waiting', true],
  [{ ...READY, state: 'building', commit: 'new' }, 'new', 'building', true],
  [{ ...READY, commit: 'new' }, 'new', 'newer', true],
  [{ ...READY, buildCommit: 'new' }, 'new', 'current', false],
] as const)('%j after publishing %s is %s', (build, published, state, busy) => {
  expect(liveState(build, published)).toBe(state);
  expect(isBusy(liveState(build, published))).toBe(busy);
});
