import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AppStore } from '../ports/app-store.ts';

/**
 * A store with two connections, `f-web` and the later renewed `f-local`, of `u-1`, and `f-other` of `u-2`. The address of a user is their id
 * at example.test.
 */
export type MakeAppStore = () => Promise<AppStore>;

const AT = new Date('2026-03-01T12:00:00.000Z');
/** The person ends their own connections. */
const OWN = { at: AT, by: 'user' } as const;
const WEB = 'web https://assistant.example.test/callback';

/** The contract of every `AppStore`. Runs on the fake and on each adapter. */
export function appStoreContract(name: string, make: MakeAppStore): void {
  describe(`${name} implements the AppStore port`, () => {
    let apps: AppStore;
    beforeEach(async () => {
      apps = await make();
    });
    const families = async (userId: string) =>
      (await apps.connections(userId, AT)).map(({ familyId }) => familyId);

    test('lists a person’s own connections, the last renewed first', async () => {
      expect(await families('u-1')).toEqual(['f-local', 'f-web']);
      expect(await families('u-2')).toEqual(['f-other']);
      expect(await families('u-3')).toEqual([]);
      expect((await apps.connections('u-1', AT))[1]).toEqual({
        familyId: 'f-web',
        clientId: 'c-web',
        name: 'Assistant',
        redirectUris: ['https://assistant.example.test/callback'],
        connectedAt: new Date('2026-03-01T10:00:00.000Z'),
        renewedAt: new Date('2026-03-01T10:30:00.000Z'),
      });
    });

    test('revokes a person’s own connections, each once', async () => {
      expect(await apps.revokeConnections('u-1', ['f-web', 'f-other', 'none'], OWN)).toBe(1);
      expect(await apps.revokeConnections('u-1', ['f-web'], OWN)).toBe(0);
      expect(await apps.revokeConnections('u-1', [], OWN)).toBe(0);
      expect([await families('u-1'), await families('u-2')]).toEqual([['f-local'], ['f-other']]);
    });

    test('lists the connections of all, or of persons with a text in their address, the last renewed first', async () => {
      const list = async (person: string, limit = 10) =>
        (await apps.connectionsOfAll({ person, at: AT, limit })).map(
          ({ familyId, userId, email }) => `${familyId} ${userId} ${email}`,
        );
      expect((await list('')).toSorted()).toEqual([
        'f-local u-1 u-1@example.test',
        'f-other u-2 u-2@example.test',
        'f-web u-1 u-1@example.test',
      ]);
      expect((await list('')).at(0)).toMatch(/^f-local /);
      expect(await list('', 1)).toHaveLength(1);
      expect(await list('U-2@')).toEqual(['f-other u-2 u-2@example.test']);
      expect(await list('%')).toEqual([]);
      expect(await list('nobody')).toEqual([]);
    });

    test('names the connections that an admin ended, and no others', async () => {
      const before = new Date(AT.getTime() - 1);
      await apps.revokeConnections('u-1', ['f-local'], OWN);
      expect(await apps.revokeConnections('u-1', ['f-local', 'f-web'], { at: AT, by: 'admin' })).toBe(1);
      expect(await apps.endedByAdmins('u-1', before)).toEqual([
        {
          clientId: 'c-web',
          name: 'Assistant',
          redirectUris: ['https://assistant.example.test/callback'],
          endedAt: AT,
        },
      ]);
      expect(await apps.endedByAdmins('u-1', AT)).toEqual([]);
      expect(await apps.endedByAdmins('u-2', before)).toEqual([]);
    });

    test('stores which apps a person does not let publish, separately for each person', async () => {
      const setMayPublish = (userId: string, mayPublish: boolean) =>
        apps.setMayPublish({ userId, app: WEB, mayPublish, at: AT });
      expect(await apps.blockedApps('u-1')).toEqual([]);
      await setMayPublish('u-1', false);
      await setMayPublish('u-1', false);
      await setMayPublish('u-2', true);
      expect([await apps.blockedApps('u-1'), await apps.blockedApps('u-2')]).toEqual([[WEB], []]);
      const both = [{ userId: 'u-1', app: WEB }];
      expect(await apps.blockedAppsOf(['u-1', 'u-2', 'u-none'])).toEqual(both);
      expect([await apps.blockedAppsOf(['u-2']), await apps.blockedAppsOf([])]).toEqual([[], []]);
      await apps.revokeConnections('u-1', ['f-web', 'f-local'], OWN);
      expect(await apps.blockedApps('u-1')).toEqual([WEB]);
      await setMayPublish('u-1', true);
      expect(await apps.blockedApps('u-1')).toEqual([]);
    });
  });
}
