import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AppStore } from '../ports/app-store.ts';

/** A store with two connections, `f-web` and the later renewed `f-local`, of `u-1`, and `f-other` of `u-2`. */
export type MakeAppStore = () => Promise<AppStore>;

const AT = new Date('2026-03-01T12:00:00.000Z');
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
      expect(await apps.revokeConnections('u-1', ['f-web', 'f-other', 'none'], AT)).toBe(1);
      expect(await apps.revokeConnections('u-1', ['f-web'], AT)).toBe(0);
      expect(await apps.revokeConnections('u-1', [], AT)).toBe(0);
      expect([await families('u-1'), await families('u-2')]).toEqual([['f-local'], ['f-other']]);
    });

    test('stores which apps a person does not let publish, separately for each person', async () => {
      const setMayPublish = (userId: string, mayPublish: boolean) =>
        apps.setMayPublish({ userId, app: WEB, mayPublish, at: AT });
      expect(await apps.blockedApps('u-1')).toEqual([]);
      await setMayPublish('u-1', false);
      await setMayPublish('u-1', false);
      await setMayPublish('u-2', true);
      expect([await apps.blockedApps('u-1'), await apps.blockedApps('u-2')]).toEqual([[WEB], []]);
      await apps.revokeConnections('u-1', ['f-web', 'f-local'], AT);
      expect(await apps.blockedApps('u-1')).toEqual([WEB]);
      await setMayPublish('u-1', true);
      expect(await apps.blockedApps('u-1')).toEqual([]);
    });
  });
}
