import { expect, test } from '@jest/globals';
import { isBusy, liveState } from './live-site.ts';

const READY = { state: 'ready', commit: 'abc', buildCommit: 'abc', error: null, at: null } as const;

test.each([
  [READY, null, 'current', false],
  [{ ...READY, buildCommit: null }, null, 'current', false],
  [{ ...READY, buildCommit: 'older' }, null, 'newer', true],
  [{ ...READY, buildCommit: 'older', showsOlder: true }, null, 'older', false],
  [{ ...READY, buildCommit: 'older', showsOlder: true }, 'new', 'waiting', true],
  [{ ...READY, state: 'building' }, null, 'building', true],
  [{ ...READY, state: 'enqueued' }, null, 'waiting', true],
  [{ ...READY, state: 'error' }, null, 'failed', false],
  [{ ...READY, state: 'unknown' }, null, 'unknown', false],
  [READY, 'new', 'waiting', true],
  [{ ...READY, state: 'error' }, 'new', 'waiting', true],
  [{ ...READY, state: 'building', commit: 'new' }, 'new', 'building', true],
  [{ ...READY, commit: 'new' }, 'new', 'newer', true],
  [{ ...READY, buildCommit: 'new' }, 'new', 'current', false],
  [{ ...READY, state: 'error', commit: 'new' }, 'new', 'failed', false],
] as const)('%j after publishing %s is %s', (build, published, state, busy) => {
  expect(liveState(build, published)).toBe(state);
  expect(isBusy(liveState(build, published))).toBe(busy);
});

const AFTER = { build: ['new', 'old'], deploy: ['new', 'old'] };
const BEFORE = { build: ['old'], deploy: ['new', 'old'] };

test.each([
  ['live with a later publish', { ...READY, earlier: AFTER }, 'current', false],
  [
    'live while a later publish is built',
    { ...READY, state: 'building', commit: 'def', earlier: AFTER },
    'building',
    true,
  ],
  [
    'part of a later build',
    { ...READY, state: 'building', buildCommit: 'old', earlier: BEFORE },
    'building',
    true,
  ],
  ['part of a later build that is done', { ...READY, buildCommit: 'old', earlier: BEFORE }, 'newer', true],
  [
    'part of a later build that failed',
    { ...READY, state: 'error', buildCommit: 'old', earlier: BEFORE },
    'failed',
    false,
  ],
  [
    'live, and the newest known build is older',
    { ...READY, state: 'error', commit: 'old', earlier: AFTER },
    'current',
    false,
  ],
] as const)('a publish that a later one overtook is %s', (_case, build, state, busy) => {
  expect(liveState(build, 'new')).toBe(state);
  expect(isBusy(liveState(build, 'new'))).toBe(busy);
});
