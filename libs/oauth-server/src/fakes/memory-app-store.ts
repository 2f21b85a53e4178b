import type { FakeOptions } from '@portal/sites/fakes';
import type { AppConnection, AppStore, EndedConnection } from '../ports/app-store.ts';

/** The most connections that a list has, as in Postgres. */
const MOST = 500;

/** The fake, with a way to add connections. */
export interface MemoryAppStore extends AppStore {
  connect(userId: string, connection: AppConnection): void;
  /** The users who have a code that no app has redeemed yet. */
  codesOf: Set<string>;
}

/** An `AppStore` in memory. */
export function memoryAppStore({ onTrip }: FakeOptions = {}): MemoryAppStore {
  let rows: { userId: string; connection: AppConnection }[] = [];
  const ended: { userId: string; connection: EndedConnection }[] = [];
  const blocked = new Set<string>();
  const key = (userId: string, app: string) => JSON.stringify([userId, app]);
  const codesOf = new Set<string>();
  return {
    codesOf,
    connect: (userId, connection) => void rows.push({ userId, connection }),
    connections: async (userId) => {
      await onTrip?.('connections');
      return rows
        .filter((row) => row.userId === userId)
        .map(({ connection }) => structuredClone(connection))
        .toSorted((one, other) => other.renewedAt.getTime() - one.renewedAt.getTime())
        .slice(0, MOST);
    },
    revokeConnections: async (userId, familyIds, { at, by }) => {
      await onTrip?.('revokeConnections');
      const revoked = rows.filter(
        (row) => row.userId === userId && familyIds.includes(row.connection.familyId),
      );
      rows = rows.filter((row) => !revoked.includes(row));
      if (by === 'admin')
        for (const { connection } of revoked) {
          const { clientId, name, redirectUris } = connection;
          ended.unshift({ userId, connection: { clientId, name, redirectUris, endedAt: at } });
        }
      return revoked.length;
    },
    dropCodes: async (userId) => {
      await onTrip?.('dropCodes');
      codesOf.delete(userId);
    },
    connectionsOfAll: async ({ person, limit }) => {
      await onTrip?.('connectionsOfAll');
      return rows
        .map(({ userId, connection }) => ({
          ...structuredClone(connection),
          userId,
          email: `${userId}@example.test`,
        }))
        .filter(({ email }) => email.includes(person.toLowerCase()))
        .toSorted((one, other) => other.renewedAt.getTime() - one.renewedAt.getTime())
        .slice(0, limit);
    },
    endedByAdmins: async (userId, after) => {
      await onTrip?.('endedByAdmins');
      return ended.flatMap((row) =>
        row.userId === userId && row.connection.endedAt > after ? [structuredClone(row.connection)] : [],
      );
    },
    blockedApps: async (userId) => {
      await onTrip?.('blockedApps');
      return [...blocked].flatMap((entry) => {
        const [owner, app]: string[] = JSON.parse(entry);
        return owner === userId && app !== undefined ? [app] : [];
      });
    },
    blockedAppsOf: async (userIds) => {
      await onTrip?.('blockedAppsOf');
      return [...blocked].flatMap((entry) => {
        const [userId, app]: string[] = JSON.parse(entry);
        return userId !== undefined && app !== undefined && userIds.includes(userId) ? [{ userId, app }] : [];
      });
    },
    setMayPublish: async ({ userId, app, mayPublish }) => {
      await onTrip?.('setMayPublish');
      if (mayPublish) blocked.delete(key(userId, app));
      else blocked.add(key(userId, app));
    },
  };
}
