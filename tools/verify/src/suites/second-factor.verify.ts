import { totpCode } from '@portal/local-cloud/totp';
import { authenticatorsContract } from '@portal/sites/contracts';
import {
  supabaseAccountRecords,
  supabaseAccountSignIn,
  supabaseAuthenticatorRemoval,
  supabaseAuthenticators,
} from '@portal/supabase';
import { authAddresses, DOMAIN } from '../providers/auth.ts';
import { currentRun, freshName } from '../run/current-run.ts';

const run = currentRun();
const { privileged, open } = authAddresses(run.values);

authenticatorsContract('the auth project', async () => {
  const account = { email: `${freshName(run)}${DOMAIN}`, password: `Password-${crypto.randomUUID()}` };
  const { userId } = await supabaseAccountRecords(privileged).create({ ...account, isConfirmed: true });
  return {
    authenticators: supabaseAuthenticators(open),
    removal: supabaseAuthenticatorRemoval(privileged),
    authUserId: userId,
    signIn: () => supabaseAccountSignIn(open, account),
    appCode: async ({ secret }) => totpCode(secret),
  };
});
