import type { AccessGate, PlatformUser, UserReader } from '../platform-user.ts';
import type { FakeOptions } from './on-trip.ts';

/** Platform users in memory: reader and gate over the same records. */
export interface MemoryPlatformUsers {
  reader: UserReader;
  gate: AccessGate;
  /** Adds or replaces a user. */
  put(user: PlatformUser): void;
  remove(userId: string): void;
  /** Allows a sign-up as a member with this email. */
  allowSignup(email: string): void;
  readonly all: readonly PlatformUser[];
}

/** What the fake needs. */
export interface MemoryPlatformUsersOptions extends FakeOptions {
  newId(): string;
}

/** A `UserReader` and an `AccessGate` in memory. */
export function memoryPlatformUsers({ newId, onTrip }: MemoryPlatformUsersOptions): MemoryPlatformUsers {
  const users = new Map<string, PlatformUser>();
  const signups = new Set<string>();
  return {
    reader: {
      findUser: async (userId) => {
        await onTrip?.('findUser');
        return structuredClone(users.get(userId) ?? null);
      },
    },
    gate: {
      admit: async ({ authUserId, email }) => {
        await onTrip?.('admit');
        const known = [...users.values()].find((user) => user.authUserId === authUserId);
        if (known) return { admitted: true, userId: known.userId, role: known.role };
        if (!signups.has(email.toLowerCase())) return { admitted: false };
        const user: PlatformUser = {
          ...{ userId: newId(), authUserId, email },
          role: 'member',
          canProvision: false,
        };
        users.set(user.userId, user);
        return { admitted: true, userId: user.userId, role: user.role };
      },
    },
    put: (user) => void users.set(user.userId, structuredClone(user)),
    remove: (userId) => void users.delete(userId),
    allowSignup: (email) => void signups.add(email.toLowerCase()),
    get all() {
      return structuredClone([...users.values()]);
    },
  };
}
