import {
  type AuthProvider,
  bcryptPasswords,
  databaseProvider,
  type DatabasePorts,
  type EditorAccounts,
  memoize,
  passwordProvider,
} from '@portal/auth-provider';
import { networkBackend } from '@portal/broker';
import { processRateLimiter } from '@portal/ports';
import { supabaseEditorAccounts } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import type { SiteSettings } from '../../settings/site-settings.ts';
import { accountTurns, passwordTurns } from './site-turns.ts';
import { elapsed, now, type Records, type Wiring } from './wiring.ts';

/** The way of signing in, and in database mode the records behind it. */
export async function wireAuth(site: Wiring): Promise<{ auth: AuthProvider | null; records: Records }> {
  const { config, settings, bcrypt, inBackground, log } = site;
  const choice = config.auth;
  if (choice === undefined) return { auth: null, records: null };
  if ('resolveSession' in choice) return { auth: choice, records: null };
  const passwords = bcryptPasswords(bcrypt === undefined ? {} : { bcrypt });
  if (settings.mode === 'password') {
    const auth = passwordProvider({
      identity: settings.identity,
      settings: settings.signIn,
      gateIsOn: settings.gateIsOn,
      passwords,
      limiter: processRateLimiter(now),
      now,
      elapsed,
      newId: randomUUID,
      turns: passwordTurns(bcrypt?.threads, now),
      log,
    });
    return { auth, records: null };
  }
  const records = memoize(await recordsOpener(site, settings));
  const auth = databaseProvider({
    settings: settings.signIn,
    open: records,
    providers: choice.providers,
    passwords,
    now,
    elapsed,
    log,
    newId: randomUUID,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    inBackground,
    turns: { viewers: passwordTurns(bcrypt?.threads, now), editors: accountTurns(now) },
  });
  return { auth, records };
}

/** Who a site in database mode talks to. The code of standalone mode is loaded by the sites that need it only. */
async function recordsOpener(
  { buckets, log, mode }: Wiring,
  settings: Exclude<SiteSettings, { mode: 'password' }>,
): Promise<() => DatabasePorts> {
  if (settings.mode === 'platform')
    return () => {
      const found = settings.signIn();
      return { accounts: accountsOf(found), backend: networkBackend(found.api) };
    };
  const { standaloneBackend } = await import('./standalone-backend.ts');
  return () => {
    const found = settings.signIn();
    const { repository } = settings;
    const backend = standaloneBackend({ settings: found, buckets, mode, repository, now, log });
    return { accounts: accountsOf(found), backend };
  };
}

function accountsOf({ databaseUrl, anonKey }: { databaseUrl: string; anonKey: string }): EditorAccounts {
  return supabaseEditorAccounts({ url: databaseUrl, apiKey: anonKey });
}
