import type { FakeOptions } from '@portal/sites/fakes';
import type { AppConnection, AppStore } from '../ports/app-store.ts';

/** The fake, with a way to add connections. */
export interface MemoryAppStore extends AppStore {
  connect(userId: string, connection: AppConnection): void;
}

/** An `AppStore` in memory. */
export function memoryAppStore({ onTrip }: FakeOptions = {}): MemoryAppStore {
  let rows: { userId: string; connection: AppConnection }[] = [];
  const blocked = new Set<string>();
  const key = (userId: string, app: string) => JSON.stringify([userId, app]);
  return {
    connect: (userId, connection) => void rows.push({ userId, connection }),
    connections: async (userId) => {
      await onTrip?.('connections');
      return rows
        .filter((row) => row.userId === userId)
        .map(({ connection }) => structuredClone(connection))
        .toSorted((one, other) => other.renewedAt.getTime() - one.renewedAt.getTime());
    },
    revokeConnections: async (userId, familyIds) => {
      await onTrip?.('revokeConnections');
      const before = rows.length;
      rows = rows.filter((row) => row.userId !== userId || !familyIds.includes(row.connection.familyId));
      return before - rows.length;
    },
    blockedApps: async (userId) => {
      await onTrip?.('blockedApps');
      return [...blocked].flatMap((entry) => {
        const [owner, app]: string[] = JSON.parse(entry);
        return owner === userId && app !== undefined ? [app] : [];
      });
    },
    setMayPublish: async ({ userId, app, mayPublish }) => {
      await onTrip?.('setMayPublish');
      if (mayPublish) blocked.delete(key(userId, app));
      else blocked.add(key(userId, app));
    },
  };
}
