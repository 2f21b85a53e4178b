import { setting, type Values } from '@portal/doctor';
import { requirePrivilegedKey, supabaseAccountRecords } from '@portal/supabase';
import { PREFIX } from '../scratch/scratch-name.ts';
import type { OpenedProvider, Provider } from './provider.ts';

/** The address of the project with the privileged key, and with the public one. */
export function authAddresses(values: Values) {
  const url = setting(values, 'DB_URL');
  return {
    privileged: { url, apiKey: setting(values, 'DB_SERVICE_ROLE_KEY') },
    open: { url, apiKey: setting(values, 'DB_ANON_KEY') },
  };
}

/** Answers to everybody. */
export const authClock = (values: Values) => `${setting(values, 'DB_URL').replace(/\/$/, '')}/auth/v1/health`;

/** Nobody has an address there, so that an account of a person is never taken for one of a run. @see RFC 2606 */
export const DOMAIN = '@example.com';

/** Reaches the project, and lists the accounts that runs have made there; an account goes with its authenticators. */
function openAuth(values: Values): OpenedProvider {
  const { privileged } = authAddresses(values);
  const records = supabaseAccountRecords(privileged);
  return {
    reach: async () => {
      await requirePrivilegedKey(privileged);
      return `the auth project at ${new URL(privileged.url).host}`;
    },
    list: async () =>
      (await records.startingWith(PREFIX))
        .filter(({ email }) => email.endsWith(DOMAIN))
        .map(({ userId, email }) => ({
          name: email.slice(0, -DOMAIN.length),
          what: `account ${email}`,
          remove: () => records.remove(userId),
        })),
    close: async () => undefined,
  };
}

export const auth: Provider = {
  id: 'auth',
  about: 'accounts and sign-in of editors (ports EditorAccounts, AccountTokens)',
  needs: ['DB_URL', 'DB_ANON_KEY', 'DB_SERVICE_ROLE_KEY', 'SITE'],
  addresses: ['DB_URL'],
  alsoNeeds: [],
  makes: () => 'about thirty accounts with addresses of example.com, which get no mail',
  clock: authClock,
  open: openAuth,
};

export const secondFactor: Provider = {
  id: 'second-factor',
  about:
    'authenticator apps (TOTP) of accounts at the auth provider (ports Authenticators, AuthenticatorRemoval)',
  needs: ['DB_URL', 'DB_ANON_KEY', 'DB_SERVICE_ROLE_KEY'],
  addresses: ['DB_URL'],
  alsoNeeds: [],
  makes: () => 'six accounts with authenticator apps, with addresses of example.com that get no mail',
  clock: authClock,
  open: openAuth,
};
