import { accountAdmin, accountFailure } from './account-admin.ts';
import type { AuthAddress } from './auth-client.ts';

const PAGE = 1000;
const MOST_PAGES = 100;

/** An account at the auth provider. */
export interface AccountRecord {
  userId: string;
  email: string;
}

/** Accounts outside the ports, as checks of the provider need them. */
export interface AccountRecords {
  /** Makes an account with a password; no mail is sent. */
  create(account: { email: string; password: string; isConfirmed: boolean }): Promise<AccountRecord>;
  /** The accounts whose addresses begin so, of the first hundred thousand: the vendor cannot search them. */
  startingWith(prefix: string): Promise<AccountRecord[]>;
  remove(userId: string): Promise<void>;
}

/** Accounts with the privileged key, DB_SERVICE_ROLE_KEY. Each call throws AppError as `accountFailure` documents. */
export function supabaseAccountRecords(options: AuthAddress): AccountRecords {
  const admin = accountAdmin(options);
  return {
    create: async ({ email, password, isConfirmed }) => {
      const { data, error } = await admin.createUser({ email, password, email_confirm: isConfirmed });
      if (error) throw accountFailure(error);
      return { userId: data.user.id, email };
    },
    startingWith: async (prefix) => {
      const found: AccountRecord[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const { data, error } = await admin.listUsers({ page, perPage: PAGE });
        if (error) throw accountFailure(error);
        for (const { id, email = '' } of data.users)
          if (email.startsWith(prefix)) found.push({ userId: id, email });
        if (data.users.length < PAGE) break;
      }
      return found;
    },
    remove: async (userId) => {
      const { error } = await admin.deleteUser(userId);
      if (error && error.code !== 'user_not_found') throw accountFailure(error);
    },
  };
}
