import type { PlatformUser } from '@portal/oauth-server';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { allowedSignups, installationMemberships, installations, platformUsers } from '../schema/index.ts';

/** Who becomes a member by signing in. With an installation, also its member. */
export interface AllowedSignUp {
  kind: 'email' | 'domain';
  /** An email, or what comes after its last `@`; letter case does not count. */
  value: string;
  installationId?: string | null;
}

/** Writes people and what they belong to. Each `put` adds or replaces; every method throws `upstream_unavailable`. */
export interface PeopleStore {
  putUser(user: PlatformUser): Promise<void>;
  /** Ends every token of theirs with them. */
  removeUser(userId: string): Promise<void>;
  putInstallation(installation: { id: string; account: string }): Promise<void>;
  putMembership(membership: { userId: string; installationId: string }): Promise<void>;
  allowSignUp(allowed: AllowedSignUp): Promise<void>;
}

/** People in Postgres. */
export function postgresPeople(database: Database): PeopleStore {
  return {
    putUser: async ({ userId, ...user }) => {
      await database.run((orm) =>
        orm
          .insert(platformUsers)
          .values({ id: userId, ...user })
          .onConflictDoUpdate({ target: platformUsers.id, set: user }),
      );
    },
    removeUser: async (userId) => {
      await database.run((orm) => orm.delete(platformUsers).where(eq(platformUsers.id, userId)));
    },
    putInstallation: async (installation) => {
      await database.run((orm) =>
        orm
          .insert(installations)
          .values(installation)
          .onConflictDoUpdate({ target: installations.id, set: { account: installation.account } }),
      );
    },
    putMembership: async (membership) => {
      await database.run((orm) =>
        orm.insert(installationMemberships).values(membership).onConflictDoNothing(),
      );
    },
    allowSignUp: async ({ kind, value, installationId = null }) => {
      await database.run((orm) =>
        orm
          .insert(allowedSignups)
          .values({ kind, value: value.toLowerCase(), installationId })
          .onConflictDoUpdate({
            target: [allowedSignups.kind, allowedSignups.value],
            set: { installationId: sql`excluded.installation_id` },
          }),
      );
    },
  };
}
