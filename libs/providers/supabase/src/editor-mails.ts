import type { EditorMails } from '@portal/sites';
import { accountAdmin, accountFailure, existingAccount } from './account-admin.ts';
import { type AuthAddress, authClient } from './auth-client.ts';

/** How to reach the auth provider; the key is the privileged one, DB_SERVICE_ROLE_KEY. */
export type SupabaseEditorMailsOptions = AuthAddress;

/**
 * The vendor's own mails: its invitation, its sign-in link for existing accounts, and its reset, which the site
 * requests with the public key. Their language and text depend on the vendor's settings.
 */
export function supabaseEditorMails(options: SupabaseEditorMailsOptions): EditorMails {
  const admin = accountAdmin(options);
  return {
    invite: async ({ email: given, returnTo }) => {
      const email = given.trim().toLowerCase();
      const { data, error } = await admin.inviteUserByEmail(email, { redirectTo: returnTo });
      if (!error) return { userId: data.user.id, isNew: true };
      if (error.code !== 'email_exists') throw accountFailure(error);
      const userId = await existingAccount(admin, email);
      const link = { shouldCreateUser: false, emailRedirectTo: returnTo };
      const mailed = await (await authClient(options)).signInWithOtp({ email, options: link });
      if (mailed.error) throw accountFailure(mailed.error);
      return { userId, isNew: false };
    },
    sendReset: async () => false,
    // The auth provider mails about accounts only.
    notify: async () => false,
  };
}
