import type { LinkedAccounts } from '@portal/provisioning';
import { eq } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';
import type { Database } from '../open-database.ts';
import { codeHostAccounts } from '../schema/index.ts';

const CONSTRAINT_ERRORS: ConstraintErrors = {
  code_host_accounts_account_id_key: [
    'conflict',
    'This account is linked to another person already; they have to unlink it first.',
  ],
};

/** Linked accounts in Postgres. */
export function postgresLinkedAccounts(database: Database): LinkedAccounts {
  const { userId: owner, accountId, login } = codeHostAccounts;
  return {
    put: async (userId, account, linkedAt) => {
      const row = { accountId: account.accountId, login: account.login, linkedAt };
      await database.run((orm) =>
        mapConstraintErrors(
          orm
            .insert(codeHostAccounts)
            .values({ userId, ...row })
            .onConflictDoUpdate({ target: owner, set: row }),
          CONSTRAINT_ERRORS,
        ),
      );
    },
    remove: async (userId) => {
      await database.run((orm) => orm.delete(codeHostAccounts).where(eq(owner, userId)));
    },
    find: async (userId) => {
      const [found] = await database.run((orm) =>
        orm.select({ accountId, login }).from(codeHostAccounts).where(eq(owner, userId)),
      );
      return found ?? null;
    },
  };
}
