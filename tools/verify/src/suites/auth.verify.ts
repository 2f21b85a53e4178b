import { editorAccountsContract } from '@portal/auth-provider/contracts';
import { originOf } from '@portal/doctor';
import { accountTokensContract } from '@portal/sites/contracts';
import {
  supabaseAccountLinks,
  supabaseAccountRecords,
  supabaseAccountTokens,
  supabaseEditorAccounts,
} from '@portal/supabase';
import { CannotVerify } from '../cannot-verify.ts';
import { authAddresses, DOMAIN } from '../providers/auth.ts';
import { currentRun, freshName } from '../run/current-run.ts';

const run = currentRun();
const { privileged, open } = authAddresses(run.values);
const links = supabaseAccountLinks(privileged);
const accounts = supabaseEditorAccounts(open);

async function newAccount(isConfirmed: boolean) {
  const email = `${freshName(run)}${DOMAIN}`;
  const password = `Password-${crypto.randomUUID()}`;
  return { ...(await supabaseAccountRecords(privileged).create({ email, password, isConfirmed })), password };
}

editorAccountsContract('the auth project', async () => {
  const [person, unverified] = [await newAccount(true), await newAccount(false)];
  const own = new Set([person.email, unverified.email]);
  return {
    accounts: {
      ...accounts,
      // Nobody has these addresses: a mail would be returned, and count against the sender.
      sendReset: async (email, returnTo) => {
        if (!own.has(email)) await accounts.sendReset(email, returnTo);
      },
    },
    person,
    unverified,
    provider: 'google',
    returnTo: `${originOf(run.values, 'SITE')}/sign-in/callback`,
    elsewhere: 'https://portal-verify.example.com/edit/login/callback',
    approve: async () => {
      throw new CannotVerify('a person signs in at the social provider; do it once in the dashboard');
    },
    // The link that the mail would have.
    mailedTokenHash: async (email) => (await links.create(email))?.tokenHash ?? null,
  };
});

accountTokensContract('the auth project', async () => {
  const signedIn = async () => {
    const { email, password, userId } = await newAccount(true);
    const session = await accounts.signInWithPassword(email, password);
    return { userId, accessToken: session?.accessToken ?? '' };
  };
  return { tokens: supabaseAccountTokens(open), people: [await signedIn(), await signedIn()] };
});
