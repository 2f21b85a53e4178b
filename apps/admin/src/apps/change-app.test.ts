import { beforeEach, describe, expect, test } from '@jest/globals';
import { memoryAppStore, type MemoryAppStore } from '@portal/oauth-server/fakes';
import type { PlatformUser } from '@portal/sites';
import { memoryAuditLog } from '@portal/sites/fakes';
import { type AppDeps, changeApp, disconnectAppsOf } from './change-app.ts';

const ADA: PlatformUser = {
  userId: 'u-ada',
  authUserId: 'a-ada',
  email: 'ada@example.test',
  role: 'member',
  canProvision: false,
};
const WEB = 'https://assistant.example.test/callback';
const at = new Date('2026-03-01T12:00:00Z');

describe('changing an app of one’s own account', () => {
  let apps: MemoryAppStore;
  let audit: ReturnType<typeof memoryAuditLog>;
  let deps: AppDeps;
  const send = (fields: Record<string, string>) =>
    changeApp(deps, ADA, new URLSearchParams({ app: `web ${WEB}`, ...fields }));

  beforeEach(() => {
    apps = memoryAppStore();
    audit = memoryAuditLog();
    for (const userId of ['u-ada', 'u-other'])
      apps.connect(userId, {
        familyId: `f-${userId}`,
        clientId: 'c',
        name: 'Assistant',
        redirectUris: [WEB],
        connectedAt: at,
        renewedAt: at,
      });
    const reportFailure = (error: unknown) => {
      throw error;
    };
    deps = { apps, audit, now: () => at, reportFailure };
  });

  test('turns publishing off and on, for this user only', async () => {
    expect(await send({ act: 'publishing', may: 'false' })).toBe('off');
    expect([await apps.blockedApps('u-ada'), await apps.blockedApps('u-other')]).toEqual([
      [`web ${WEB}`],
      [],
    ]);
    expect(await send({ act: 'publishing', may: 'true' })).toBe('on');
    expect(await apps.blockedApps('u-ada')).toEqual([]);
  });

  test('disconnects it, for this user only, and reports when it was not connected', async () => {
    expect(await send({ act: 'disconnect' })).toBe('disconnected');
    expect(await send({ act: 'disconnect' })).toBe('notConnected');
    expect(await send({ act: 'disconnect', app: 'web https://none.example/cb' })).toBe('notConnected');
    expect(await apps.connections('u-ada', at)).toEqual([]);
    expect(await apps.connections('u-other', at)).toHaveLength(1);
    expect(await send({ act: 'publishing', may: 'false' })).toBe('notConnected');
  });

  test('is recorded in the audit log', async () => {
    await send({ act: 'publishing', may: 'false' });
    await send({ act: 'disconnect' });
    await send({ act: 'publishing', may: 'true' });
    expect(audit.entries.map(({ action, failure, details }) => [action, failure, details])).toEqual([
      ['app.publishing.change', null, { app: `web ${WEB}`, mayPublish: false, via: 'dashboard' }],
      ['app.disconnect', null, { app: `web ${WEB}`, via: 'dashboard' }],
      ['app.publishing.change', 'not_found', { app: `web ${WEB}`, mayPublish: true, via: 'dashboard' }],
    ]);
  });

  test.each([{}, { act: 'publishing' }, { act: 'other' }])('refuses %j', async (fields) => {
    await expect(send(fields)).rejects.toMatchObject({ code: 'input' });
    expect(await apps.connections('u-ada', at)).toHaveLength(1);
  });

  describe('of another user, by an admin', () => {
    const end = (fields: Record<string, string>, userId = 'u-other') =>
      disconnectAppsOf(deps, { ...ADA, role: 'admin' }, { userId, sent: new URLSearchParams(fields) });

    test('disconnects one, and the entry names both persons', async () => {
      expect(await end({ act: 'disconnect', app: `web ${WEB}` })).toEqual({ disconnected: 1 });
      expect(await apps.connections('u-other', at)).toEqual([]);
      expect(await apps.connections('u-ada', at)).toHaveLength(1);
      expect(audit.entries).toMatchObject([
        {
          actorUserId: 'u-ada',
          action: 'user.app.disconnect',
          failure: null,
          details: { user: 'u-other', app: `web ${WEB}` },
        },
      ]);
      expect(await end({ act: 'disconnect', app: `web ${WEB}` })).toEqual({ disconnected: 0 });
    });

    test('disconnects all, and says when there was none', async () => {
      expect(await end({ act: 'disconnectAll' })).toEqual({ disconnected: 1 });
      expect(await end({ act: 'disconnectAll' })).toEqual({ disconnected: 0 });
      expect(await end({ act: 'disconnectAll' }, 'u-nobody')).toEqual({ disconnected: 0 });
      expect(audit.entries.at(-1)).toMatchObject({
        failure: 'not_found',
        details: { user: 'u-nobody', app: 'all' },
      });
    });
  });
});
