import { beforeEach, describe, expect, test } from '@jest/globals';
import { appStoreContract } from '../contracts/app-store-contract.ts';
import { memoryAppStore, memoryClientStore, type MemoryAppStore } from '../fakes/index.ts';
import type { AppConnection } from '../ports/app-store.ts';
import {
  appsEndedByAdmins,
  appsOfAllUsers,
  connectedApps,
  disconnectAllApps,
  disconnectApp,
  letAppPublish,
} from './connected-apps.ts';
import { mayPublish } from './may-publish.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
const WEB = 'https://assistant.example.test/callback';
const time = (hour: string) => new Date(`2026-03-01T${hour}:00.000Z`);
const connection = (familyId: string, changes: Partial<AppConnection> = {}): AppConnection => ({
  familyId,
  clientId: `c-${familyId}`,
  name: 'Assistant',
  redirectUris: [WEB],
  connectedAt: time('10:00'),
  renewedAt: time('10:30'),
  ...changes,
});
const LOCAL = { name: 'Desk', redirectUris: ['http://localhost:5000/callback'] };

appStoreContract('Memory', async () => {
  const apps = memoryAppStore();
  apps.connect('u-1', connection('f-web', { clientId: 'c-web' }));
  apps.connect('u-1', connection('f-local', { ...LOCAL, renewedAt: time('11:00') }));
  apps.connect('u-2', connection('f-other'));
  return apps;
});

describe('the connected apps of a person', () => {
  let apps: MemoryAppStore;
  const list = () => connectedApps(apps, { userId: 'u-1', at });
  beforeEach(() => {
    apps = memoryAppStore();
    apps.connect('u-1', connection('f-1'));
    apps.connect('u-1', connection('f-2', { connectedAt: time('11:00'), renewedAt: time('11:40') }));
    apps.connect('u-1', connection('f-3', LOCAL));
    apps.connect('u-2', connection('f-4'));
  });

  test('are one each, however often they are connected', async () => {
    expect(await list()).toEqual([
      {
        app: `web ${WEB}`,
        name: 'Assistant',
        hosts: ['assistant.example.test'],
        connections: 2,
        connectedAt: time('10:00'),
        renewedAt: time('11:40'),
        mayPublish: true,
      },
      {
        app: 'local desk',
        name: 'Desk',
        hosts: ['localhost'],
        connections: 1,
        connectedAt: time('10:00'),
        renewedAt: time('10:30'),
        mayPublish: true,
      },
    ]);
  });

  test('end with all of their connections, and no other person’s', async () => {
    await disconnectApp(apps, { userId: 'u-1', app: `web ${WEB}`, at, by: 'user' });
    expect((await list()).map(({ app }) => app)).toEqual(['local desk']);
    expect(await connectedApps(apps, { userId: 'u-2', at })).toHaveLength(1);
    for (const app of [`web ${WEB}`, 'web https://none.example/cb'])
      await expect(disconnectApp(apps, { userId: 'u-1', app, at, by: 'user' })).rejects.toMatchObject({
        code: 'not_found',
      });
  });

  test('end all at once, no other person’s, and the person is shown which an admin ended', async () => {
    const ended = { userId: 'u-1', at, by: 'admin' } as const;
    expect(await disconnectAllApps(apps, ended)).toBe(2);
    expect(await list()).toEqual([]);
    expect(await connectedApps(apps, { userId: 'u-2', at })).toHaveLength(1);
    await expect(disconnectAllApps(apps, ended)).rejects.toMatchObject({ code: 'not_found' });
    const later = (days: number) => new Date(at.getTime() + days * 24 * 3_600_000);
    const shown = await appsEndedByAdmins(apps, { userId: 'u-1', at: later(29) });
    expect(shown.toSorted((one, other) => one.app.localeCompare(other.app))).toEqual([
      { app: 'local desk', name: 'Desk', hosts: ['localhost'], endedAt: at },
      { app: `web ${WEB}`, name: 'Assistant', hosts: ['assistant.example.test'], endedAt: at },
    ]);
    expect(await appsEndedByAdmins(apps, { userId: 'u-1', at: later(30) })).toEqual([]);
  });

  test('end with the codes that no app has redeemed yet, of that person only', async () => {
    for (const end of [
      () => disconnectAllApps(apps, { userId: 'u-1', at, by: 'user' }),
      () => disconnectApp(apps, { userId: 'u-1', app: 'none', at, by: 'user' }),
    ]) {
      apps.codesOf.add('u-1').add('u-2');
      await end().catch((failure: unknown) => expect(failure).toMatchObject({ code: 'not_found' }));
      expect([...apps.codesOf]).toEqual(['u-2']);
    }
  });

  test('of all users are listed by user, with a filter', async () => {
    await letAppPublish(apps, { userId: 'u-2', app: `web ${WEB}`, mayPublish: false, at });
    const all = await appsOfAllUsers(apps, { person: '', at });
    expect(all.isWhole).toBe(true);
    expect(all.apps.map((one) => [one.email, one.app, one.connections, one.mayPublish])).toEqual([
      ['u-1@example.test', `web ${WEB}`, 2, true],
      ['u-1@example.test', 'local desk', 1, true],
      ['u-2@example.test', `web ${WEB}`, 1, false],
    ]);
    const { apps: ofOne } = await appsOfAllUsers(apps, { person: 'U-2', at });
    expect(ofOne.map(({ userId }) => userId)).toEqual(['u-2']);
    for (let at = 0; at < 300; at += 1) apps.connect('u-9', connection(`f-9-${at}`));
    expect(await appsOfAllUsers(apps, { person: '', at })).toMatchObject({ isWhole: false });
  });

  test('of which the person ends one themselves are not shown so', async () => {
    await disconnectAllApps(apps, { userId: 'u-1', at, by: 'user' });
    expect(await appsEndedByAdmins(apps, { userId: 'u-1', at })).toEqual([]);
  });

  test('may not publish when the person says so, also once they connect again', async () => {
    const clients = memoryClientStore();
    for (const clientId of ['first', 'again', 'desk']) {
      const registered = clientId === 'desk' ? LOCAL : { name: clientId, redirectUris: [WEB] };
      await clients.addClient({ clientId, registeredAt: at, ...registered });
    }
    const may = (clientId: string, userId = 'u-1') => mayPublish({ clients, apps }, { userId, clientId });
    expect(await may('first')).toBe(true);
    await letAppPublish(apps, { userId: 'u-1', app: `web ${WEB}`, mayPublish: false, at });
    expect(await Promise.all(['first', 'again', 'desk'].map((id) => may(id)))).toEqual([false, false, true]);
    expect(await may('first', 'u-2')).toBe(true);
    await disconnectApp(apps, { userId: 'u-1', app: `web ${WEB}`, at, by: 'user' });
    expect(await may('again')).toBe(false);
    apps.connect('u-1', connection('f-5', { name: 'Renamed', renewedAt: time('11:00') }));
    expect((await list())[0]).toMatchObject({ name: 'Renamed', mayPublish: false });
    await letAppPublish(apps, { userId: 'u-1', app: `web ${WEB}`, mayPublish: true, at });
    expect(await may('again')).toBe(true);
  });

  test('described by a document are named by its host, and may be blocked from publishing without fetching it', async () => {
    const clientId = 'https://app.example.test/client.json';
    apps.connect('u-3', connection('f-6', { clientId, name: null, redirectUris: [] }));
    const mine = await connectedApps(apps, { userId: 'u-3', at });
    expect(mine).toMatchObject([{ app: `client ${clientId}`, hosts: ['app.example.test'] }]);
    const may = () => mayPublish({ clients: memoryClientStore(), apps }, { userId: 'u-3', clientId });
    expect(await may()).toBe(true);
    await letAppPublish(apps, { userId: 'u-3', app: `client ${clientId}`, mayPublish: false, at });
    expect(await may()).toBe(false);
  });

  test('may not publish when their app cannot be identified', async () => {
    const may = mayPublish({ clients: memoryClientStore(), apps }, { userId: 'u-1', clientId: 'deleted' });
    expect(await may).toBe(false);
  });

  test('are the only ones whose permission to publish can be set', async () => {
    for (const app of ['web https://none.example/cb', 'local ', ''])
      await expect(letAppPublish(apps, { userId: 'u-1', app, mayPublish: false, at })).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await apps.blockedApps('u-1')).toEqual([]);
  });
});
