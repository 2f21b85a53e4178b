import type { FakeOptions } from '@portal/sites/fakes';
import type { AppConnection, AppStore } from '../ports/app-store.ts';

/** The fake, and its connections. */
export interface MemoryAppStore extends AppStore {
  connect(userId: string, connection: AppConnection): void;
}

/** An `AppStore` in memory. */
export function memoryAppStore({ onTrip }: FakeOptions = {}): MemoryAppStore {
  let held: { userId: string; connection: AppConnection }[] = [];
  const blocked = new Set<string>();
  const key = (userId: string, app: string) => JSON.stringify([userId, app]);
  return {
    connect: (userId, connection) => void held.push({ userId, connection }),
    connections: async (userId) => {
      await onTrip?.('connections');
      return held
        .filter((row) => row.userId === userId)
        .map(({ connection }) => structuredClone(connection))
        .toSorted((one, other) => other.renewedAt.getTime() - one.renewedAt.getTime());
    },
    endConnections: async (userId, familyIds) => {
      await onTrip?.('endConnections');
      const before = held.length;
      held = held.filter((row) => row.userId !== userId || !familyIds.includes(row.connection.familyId));
      return before - held.length;
    },
    blockedApps: async (userId) => {
      await onTrip?.('blockedApps');
      return [...blocked].flatMap((written) => {
        const [owner, app]: string[] = JSON.parse(written);
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
