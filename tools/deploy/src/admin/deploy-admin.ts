import { AppError, isAppError } from '@portal/errors';
import {
  openDatabase,
  postgresAccessGate,
  postgresAddress,
  postgresAuditLog,
  postgresBearerReader,
  postgresSecondFactors,
  postgresUsers,
} from '@portal/platform-db';
import { supabaseAccountLinks, supabaseAuthenticatorRemoval } from '@portal/supabase';
import { withAsciiDomain } from '@portal/sites';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readAdminSettings, targetOf } from '../settings/target.ts';
import { makeAdmin } from './make-admin.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

export const ADMIN_HELP = `
  npm run deploy:admin -- <address> [--target <target>] [--reset-second-factor]

  Makes the person with that mail address an admin of the dashboard: the first one, or one more. Their account at the auth
  provider is created where there is none, and no mail is sent: they sign in at the dashboard. Doing it twice changes nothing.

  <address>          the mail address with which they will sign in
  --target <target>  the set of deployments, as for deploy:settings; production unless given
  --reset-second-factor
                     also removes their second factor, at once: for the only admin, who lost app and recovery codes
  --help             this text

  Reads .deploy/<target>/admin.env.
`;

/** What the command depends on. */
export interface AdminCommand {
  args: readonly string[];
  /** The folder with `.deploy`. */
  root: string;
  print: (line: string) => void;
}

const DONE = {
  added: 'is an admin now.',
  changed: 'was a member, and is an admin now.',
  already: 'was an admin already.',
};

/**
 * Runs `npm run deploy:admin`.
 * @throws TypeError for arguments or settings that cannot be used; AppError of the auth provider or the database
 */
export async function deployAdmin({ args, root, print }: AdminCommand): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      target: { type: 'string', default: 'production' },
      'reset-second-factor': { type: 'boolean', default: false },
    },
  });
  const [address = '', ...more] = positionals;
  if (more.length > 0)
    throw new TypeError('Name one mail address, and the target as an option, such as --target staging.');
  const { data: email } = z.email().max(320).safeParse(withAsciiDomain(address.toLowerCase()));
  if (email === undefined)
    throw new TypeError('Name one mail address with its domain, such as ada@agency.example.');
  const settings = readAdminSettings(root, targetOf([values.target]));
  const links = supabaseAccountLinks({ url: settings.DB_URL, apiKey: settings.DB_SERVICE_ROLE_KEY });
  const database = openDatabase({ url: postgresAddress(settings), mode: 'function' });
  try {
    const made = await makeAdmin(
      {
        accounts: { ensure: (one) => links.ensure(one).catch(nameTheProvider) },
        gate: postgresAccessGate(database, randomUUID),
        users: { ...postgresBearerReader(database), ...postgresUsers(database) },
        audit: postgresAuditLog(database),
        newId: randomUUID,
        now: () => new Date(),
      },
      email,
    );
    print(`  ${email} ${DONE[made]} They sign in at ${settings.SITE}.`);
    if (!values['reset-second-factor']) return;
    const { url, apiKey } = { url: settings.DB_URL, apiKey: settings.DB_SERVICE_ROLE_KEY };
    await resetSecondFactor(
      {
        accounts: links,
        gate: postgresAccessGate(database, randomUUID),
        removal: supabaseAuthenticatorRemoval({ url, apiKey }),
        factors: postgresSecondFactors(database),
        audit: postgresAuditLog(database),
        now: () => new Date(),
      },
      email,
    );
    print(`  Their second factor is removed; they set up another one when they sign in.`);
  } finally {
    await database.close();
  }
}

/** To the adapter, every account is for an invitation; here it is the auth provider itself that somebody has to look at. */
function nameTheProvider(cause: unknown): never {
  if (!isAppError(cause, 'upstream_unavailable')) throw cause;
  throw new AppError(
    'upstream_unavailable',
    'The auth provider is not responding at DB_URL. Nothing was changed.',
    { cause },
  );
}
