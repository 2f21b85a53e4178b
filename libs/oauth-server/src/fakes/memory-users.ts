import { memoryPlatformUsers, type MemoryPlatformUsers, type OnTrip } from '@portal/sites/fakes';
import type { BearerReader } from '../ports/bearer-reader.ts';
import type { MemoryGrantStore } from './memory-grant-store.ts';

/** The platform's users in memory, as tokens need them. */
export interface MemoryUsers extends MemoryPlatformUsers {
  reader: BearerReader;
}

/** What the fake needs. */
export interface MemoryUsersOptions {
  /** The store of the families. */
  grants: MemoryGrantStore;
  newId(): string;
  onTrip?: OnTrip;
}

/** A `BearerReader` and an `AccessGate` in memory. */
export function memoryUsers({ grants, onTrip, ...options }: MemoryUsersOptions): MemoryUsers {
  const users = memoryPlatformUsers({ ...options, ...(onTrip && { onTrip }) });
  const findBearer: BearerReader['findBearer'] = async (userId, familyId) => {
    await onTrip?.('findBearer');
    const family = grants.family(familyId);
    const isLive = family !== null && family.userId === userId && family.revoked === null;
    return isLive ? (users.all.find((user) => user.userId === userId) ?? null) : null;
  };
  return {
    ...users,
    reader: { ...users.reader, findBearer },
    get all() {
      return users.all;
    },
  };
}
