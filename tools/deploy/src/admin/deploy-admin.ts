import { loadEnv, lookupInObject, adminEnv } from '@portal/env';
import {
  openDatabase,
  postgresAccessGate,
  postgresAddress,
  postgresAuditLog,
  postgresBearerReader,
  postgresUsers,
} from '@portal/platform-db';
import { supabaseAccountLinks } from '@portal/supabase';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStoredFiles, settingsFolder } from '../settings/stored-files.ts';
import { makeAdmin } from './make-admin.ts';

export const ADMIN_HELP = `
  npm run deploy:admin -- <address> [--target <target>]

  Makes the person with that mail address an admin of the dashboard: the first one, or one more. Their account at the auth
  provider is created where there is none, and no mail is sent: they sign in at the dashboard. Doing it twice changes nothing.

  <address>          the mail address with which they will sign in
  --target <target>  the set of deployments, as for deploy:settings; production unless given
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

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}$/;
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
    options: { target: { type: 'string', default: 'production' } },
  });
  const [address = '', ...more] = positionals;
  if (more.length > 0 || !ADDRESS.test(address)) throw new TypeError('Name one mail address.');
  const email = address.toLowerCase();
  const folder = settingsFolder(values.target);
  const stored = readStoredFiles(join(root, folder)).find(({ name }) => name === 'admin');
  if (stored === undefined)
    throw new TypeError(`There is no ${join(folder, 'admin.env')}; run "npm run deploy:settings" first.`);
  const settings = loadEnv(adminEnv, lookupInObject(stored.values));
  const database = openDatabase({ url: postgresAddress(settings), mode: 'function' });
  try {
    const made = await makeAdmin(
      {
        accounts: supabaseAccountLinks({ url: settings.DB_URL, apiKey: settings.DB_SERVICE_ROLE_KEY }),
        gate: postgresAccessGate(database, randomUUID),
        users: { ...postgresBearerReader(database), ...postgresUsers(database) },
        audit: postgresAuditLog(database),
        newId: randomUUID,
        now: () => new Date(),
      },
      email,
    );
    print(`  ${email} ${DONE[made]} They sign in at ${settings.SITE}.`);
  } finally {
    await database.close();
  }
}
