import { expect, test } from '@jest/globals';
import type { DeployRecord } from '@portal/sites';
import { showsOlder } from './shows-older.ts';

const NOW = new Date('2026-03-01T10:10:00Z');
const READY: DeployRecord = {
  deployId: 'd-2',
  state: 'ready',
  commitSha: 'newer',
  errorMessage: null,
  reportedAt: new Date('2026-03-01T10:00:00Z'),
};

async function asked(deploy: DeployRecord | null, built: string | null, before: readonly string[] = []) {
  let reads = 0;
  const contains = async () => {
    reads += 1;
    return before;
  };
  return { isOlder: await showsOlder(deploy, built, { now: NOW, contains }), reads };
}

test('a build before the newest one that was built is an older version', async () => {
  expect(await asked(READY, 'older')).toEqual({ isOlder: true, reads: 1 });
});

test.each<[string, DeployRecord | null, string | null]>([
  ['that build itself', READY, 'newer'],
  ['a build while the newer one is being built', { ...READY, state: 'building' }, 'older'],
  ['a build after which a newer one failed', { ...READY, state: 'error' }, 'older'],
  ['a build that the newer one is about to replace', { ...READY, reportedAt: NOW }, 'older'],
  ['a build that does not know its commit', READY, null],
  ['a build of which nothing was reported', null, 'older'],
])('%s is none, and no history is read for it', async (_words, deploy, built) => {
  expect(await asked(deploy, built)).toEqual({ isOlder: false, reads: 0 });
});

test('a build after the one that was reported last is none', async () => {
  expect(await asked(READY, 'newest', ['newer', 'older'])).toEqual({ isOlder: false, reads: 1 });
});
