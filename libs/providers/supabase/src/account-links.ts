import type { AccountLinks } from '@portal/sites';
import { accountAdmin, accountFailure, existingAccount } from './account-admin.ts';
import type { AuthAddress } from './auth-client.ts';

/** How to reach the auth provider; the key is the privileged one, DB_SERVICE_ROLE_KEY. */
export type SupabaseAccountLinksOptions = AuthAddress;

/**
 * `AccountLinks` with the privileged key, by the vendor's `generate_link`, which sends no mail. A link of the type
 * `recovery` also confirms an account, and creates none for an unknown address, as one of the type `magiclink` would.
 */
export function supabaseAccountLinks(options: SupabaseAccountLinksOptions): AccountLinks {
  const admin = accountAdmin(options);
  return {
    ensure: async (given) => {
      const email = given.trim().toLowerCase();
      const { data, error } = await admin.generateLink({ type: 'invite', email });
      if (!error) return { userId: data.user.id, isNew: true };
      if (error.code !== 'email_exists') throw accountFailure(error);
      return { userId: await existingAccount(admin, email), isNew: false };
    },
    create: async (given) => {
      const { data, error } = await admin.generateLink({
        type: 'recovery',
        email: given.trim().toLowerCase(),
      });
      if (!error) return { userId: data.user.id, tokenHash: data.properties.hashed_token };
      if (error.code === 'user_not_found') return null;
      throw accountFailure(error);
    },
  };
}
