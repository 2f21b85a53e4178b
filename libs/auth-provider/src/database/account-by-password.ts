import { trimInvisible } from '../input/trim-invisible.ts';
import { passwordForms } from '../passwords/password-forms.ts';
import type { AccountSession, EditorAccounts } from '../ports/editor-accounts.ts';

/**
 * The account with this address and password; null: refused. A password with decomposed characters is tried composed first and then as
 * typed, in a second request. @throws AppError as `EditorAccounts`
 */
export async function accountByPassword(
  accounts: Pick<EditorAccounts, 'signInWithPassword'>,
  { email, password }: { email: string; password: string },
): Promise<AccountSession | null> {
  const address = trimInvisible(email).toLowerCase();
  for (const form of passwordForms(password)) {
    const account = await accounts.signInWithPassword(address, form);
    if (account !== null) return account;
  }
  return null;
}
