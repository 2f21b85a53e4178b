import { FOR_SITE } from '@portal/auth-provider';
import type { EditorMails } from '@portal/sites';
import { accountAdmin, accountFailure, existingAccount } from './account-admin.ts';
import { type AuthAddress, authClient } from './auth-client.ts';
import { supabaseRedirectOf } from './auth-facts.ts';

/** How to reach the auth provider; the key is the privileged one, DB_SERVICE_ROLE_KEY. */
export interface SupabaseEditorMailsOptions extends AuthAddress {
  /**
   * Another origin of the site, to which the provider returns: that of its own name. Null, as by default, if there is none. A mail leads there
   * where the provider does not return to the address that was asked for, as at most names of clients.
   */
  otherOrigin?: (siteId: string) => Promise<string | null>;
}

/**
 * The vendor's own mails: its invitation, its sign-in link for existing accounts, and its reset, which the site
 * requests with the public key. Their language and text depend on the vendor's settings.
 */
export function supabaseEditorMails(options: SupabaseEditorMailsOptions): EditorMails {
  const admin = accountAdmin(options);
  return {
    invite: async ({ siteId, email: given, returnTo: wanted }) => {
      const email = given.trim().toLowerCase();
      const returnTo = await returnableAddress(options, { siteId, wanted });
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

/**
 * The address that a mail of the provider leads to: the wanted one, or the same at another origin of the site, which leads on to it. The
 * provider silently replaces an address that is not on its list with one of its own, and the link there signs its reader in.
 */
async function returnableAddress(
  options: SupabaseEditorMailsOptions,
  { siteId, wanted }: { siteId: string; wanted: string },
): Promise<string> {
  const { origin, pathname, search } = new URL(wanted);
  const other = (await options.otherOrigin?.(siteId)) ?? origin;
  if (other === origin) return wanted;
  const found = await supabaseRedirectOf(options, wanted).catch(() => null);
  if (found === `${origin}${pathname}`) return wanted;
  const address = new URL(`${other}${pathname}${search}`);
  address.searchParams.set(...FOR_SITE);
  return address.href;
}
