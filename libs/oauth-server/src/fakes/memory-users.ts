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
  /** Second factors that are not those of these users' own fake. */
  hasFactor?: (userId: string) => boolean;
}

/** A `BearerReader` and an `AccessGate` in memory. */
export function memoryUsers({ grants, onTrip, hasFactor, ...options }: MemoryUsersOptions): MemoryUsers {
  const users = memoryPlatformUsers({
    ...options,
    onFirstFactor: grants.disconnect,
    ...(onTrip && { onTrip }),
  });
  const factorExists = hasFactor ?? ((userId) => users.factors.authenticatorOf(userId) !== null);
  const findBearer: BearerReader['findBearer'] = async (userId, familyId) => {
    await onTrip?.('findBearer');
    const family = grants.family(familyId);
    const isLive = family !== null && family.userId === userId && family.revoked === null;
    const user = users.all.find((one) => one.userId === userId);
    if (!isLive || user === undefined) return null;
    return { user, factor: { wasEntered: family.secondFactor, exists: factorExists(userId) } };
  };
  return {
    ...users,
    reader: { ...users.reader, findBearer },
    get all() {
      return users.all;
    },
  };
}
