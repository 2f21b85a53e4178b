import type { AccessGate } from '../ports/access-gate.ts';
import type { PlatformUser, UserReader } from '../ports/user-reader.ts';
import type { MemoryGrantStore } from './memory-grant-store.ts';
import type { FakeOptions } from './on-trip.ts';

/** The platform's people in memory: reader and gate over the same records. */
export interface MemoryUsers {
  reader: UserReader;
  gate: AccessGate;
  /** Adds or replaces a user. */
  put(user: PlatformUser): void;
  remove(userId: string): void;
  /** Lets whoever has this email sign up as a member. */
  allowSignUp(email: string): void;
  readonly all: readonly PlatformUser[];
}

/** What the people stand on. */
export interface MemoryUsersOptions extends FakeOptions {
  /** Where families are. */
  grants: MemoryGrantStore;
  newId(): string;
}

/** A `UserReader` and an `AccessGate` in memory. */
export function memoryUsers({ grants, newId, onTrip }: MemoryUsersOptions): MemoryUsers {
  const users = new Map<string, PlatformUser>();
  const signUps = new Set<string>();

  const reader: UserReader = {
    findUser: async (userId) => {
      await onTrip?.('findUser');
      return structuredClone(users.get(userId) ?? null);
    },
    findBearer: async (userId, familyId) => {
      await onTrip?.('findBearer');
      const family = grants.family(familyId);
      const isLive = family !== null && family.userId === userId && family.revoked === null;
      return structuredClone((isLive ? users.get(userId) : null) ?? null);
    },
  };
  const gate: AccessGate = {
    admit: async ({ authUserId, email }) => {
      await onTrip?.('admit');
      const known = [...users.values()].find((user) => user.authUserId === authUserId);
      if (known) return { admitted: true, userId: known.userId, role: known.role };
      if (!signUps.has(email.toLowerCase())) return { admitted: false };
      const user: PlatformUser = { userId: newId(), authUserId, email, role: 'member', canProvision: false };
      users.set(user.userId, user);
      return { admitted: true, userId: user.userId, role: user.role };
    },
  };
  return {
    reader,
    gate,
    put: (user) => void users.set(user.userId, structuredClone(user)),
    remove: (userId) => void users.delete(userId),
    allowSignUp: (email) => void signUps.add(email.toLowerCase()),
    get all() {
      return structuredClone([...users.values()]);
    },
  };
}
