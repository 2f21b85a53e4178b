import { withAsciiDomain } from '../ascii-domain.ts';
import type { DashboardSessions } from '../dashboard-session.ts';
import type { AccessGate, PlatformUser, UserReader } from '../platform-user.ts';
import { memorySecondFactors, type MemorySecondFactors } from './memory-second-factors.ts';
import type { FakeOptions } from './on-trip.ts';

/** Platform users in memory: reader, gate and sessions over the same records. */
export interface MemoryPlatformUsers {
  reader: UserReader;
  gate: AccessGate;
  sessions: DashboardSessions;
  /** Their second factors. */
  factors: MemorySecondFactors;
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
  /** A user has their first authenticator: disconnects their apps. */
  onFirstFactor?: (userId: string) => void;
}

/** A `UserReader`, an `AccessGate` and `DashboardSessions` in memory. */
export function memoryPlatformUsers({
  newId,
  onFirstFactor,
  onTrip,
}: MemoryPlatformUsersOptions): MemoryPlatformUsers {
  const users = new Map<string, PlatformUser>();
  const signups = new Set<string>();
  const versions = new Map<string, number>();
  const ended = new Set<string>();
  const factors = memorySecondFactors({
    hasUser: (userId) => users.has(userId),
    ...(onFirstFactor ? { onFirst: onFirstFactor } : {}),
    ...(onTrip ? { onTrip } : {}),
  });
  const versionOf = (userId: string) => versions.get(userId) ?? 0;
  return {
    reader: {
      findUser: async (userId) => {
        await onTrip?.('findUser');
        return structuredClone(users.get(userId) ?? null);
      },
    },
    gate: {
      admit: async ({ authUserId, email: given }) => {
        const email = withAsciiDomain(given);
        await onTrip?.('admit');
        const known = [...users.values()].find((user) => user.authUserId === authUserId);
        if (known) return { admitted: true, userId: known.userId, role: known.role };
        if (!signups.has(email.toLowerCase())) return { admitted: false };
        const user: PlatformUser = {
          userId: newId(),
          authUserId,
          email,
          role: 'member',
          canProvision: false,
        };
        users.set(user.userId, user);
        return { admitted: true, userId: user.userId, role: user.role };
      },
    },
    sessions: {
      version: async (userId) => (users.has(userId) ? versionOf(userId) : null),
      find: async ({ userId, id, version }) => {
        await onTrip?.('findSession');
        const isLive = !ended.has(id) && version === versionOf(userId) && id !== '\0';
        const user = isLive ? users.get(userId) : undefined;
        if (user === undefined) return null;
        return { ...user, authenticatorId: factors.authenticatorOf(userId) };
      },
      end: async ({ id }) => {
        await onTrip?.('endSession');
        ended.add(id);
      },
      endAll: async (userId) => {
        await onTrip?.('endSessions');
        versions.set(userId, versionOf(userId) + 1);
      },
    },
    factors,
    put: (user) => void users.set(user.userId, structuredClone(user)),
    remove: (userId) => {
      users.delete(userId);
      factors.forget(userId);
    },
    allowSignup: (email) => void signups.add(email.toLowerCase()),
    get all() {
      return structuredClone([...users.values()]);
    },
  };
}
