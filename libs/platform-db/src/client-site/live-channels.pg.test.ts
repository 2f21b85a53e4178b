import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import type { ForSite, LiveChannelRecords, MemberRegistry } from '@portal/sites';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { putTwoSites } from '../../testing/test-sites.ts';
import { postgresLiveChannels } from './live-channel-store.ts';
import { postgresMembers } from './member-store.ts';

const ann = { userId: 'ann', email: 'ann@example.test', role: 'owner' } as const;
const editors = Array.from({ length: 12 }, (_, n) => ({
  userId: `editor-${n}`,
  email: `editor-${n}@example.test`,
  role: 'editor' as const,
}));
const orCode = (asked: Promise<string>) =>
  asked.catch((error: unknown) => (isAppError(error) ? error.code : Promise.reject(error)));

describe.each(MODES)('channels of editors in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let members: ForSite<MemberRegistry>;
  let channels: ForSite<LiveChannelRecords>;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    const [first, ...others] = suite.processes;
    members = roundRobin([postgresMembers(first), ...others.map(postgresMembers)]);
    channels = roundRobin([postgresLiveChannels(first), ...others.map(postgresLiveChannels)]);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await putTwoSites(suite);
    for (const member of [ann, ...editors]) await members.forSite('s-quay').add(member);
  });

  test('have one name for all who ask for the first one at once, which no other site has', async () => {
    const quay = channels.forSite('s-quay');
    const names = await Promise.all([quay.name(), ...editors.map(({ userId }) => quay.nameFor(userId))]);
    expect(new Set(names).size).toBe(1);
    expect(await channels.forSite('s-hall').name()).not.toBe(names[0]);
  });

  test('are named to members of the site only, and there is none of a site that there is not', async () => {
    await channels.forSite('s-quay').name();
    expect(await orCode(channels.forSite('s-hall').nameFor('ann'))).toBe('forbidden');
    expect(await orCode(channels.forSite('s-quay').nameFor('a\0'))).toBe('forbidden');
    expect(await orCode(channels.forSite('s-none').name())).toBe('not_found');
  });

  test('a person who asks while they are removed gets no name that is used afterwards', async () => {
    const quay = channels.forSite('s-quay');
    const remove = (userId: string) => members.forSite('s-quay').remove(userId);
    for (const { userId } of editors) {
      // Forgets the name, so that the next one is made in the race.
      await members.forSite('s-quay').add({ userId: 'guest', email: 'guest@example.test', role: 'editor' });
      await remove('guest');
      const asked = Array.from({ length: 4 }, () => orCode(quay.nameFor(userId)));
      const [, ...got] = await Promise.all([remove(userId), ...asked]);
      expect(got).not.toContain(await quay.nameFor('ann'));
      expect(await orCode(quay.nameFor(userId))).toBe('forbidden');
    }
  });
});
