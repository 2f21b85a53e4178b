import { openDatabase, postgresUsers } from '@portal/platform-db';
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { DEMO_PERSON } from '../start/accounts.ts';
import { authUser } from '../start/auth-user.ts';
import type { Ready } from '../start/ready.ts';
import type { Secrets } from '../start/secrets.ts';

/**
 * Runs work as an admin who exists only for its duration, so that hourly limits, which count per user, never stop a
 * run. The account is selected at the social sign-in by `email`.
 */
export async function asDemoAdmin<Result>(
  { urls }: Pick<Ready, 'urls'>,
  secrets: Pick<Secrets, 'dbServiceRoleKey'>,
  work: (email: string) => Promise<Result>,
): Promise<Result> {
  const { email } = DEMO_PERSON;
  const url = new URL(urls.postgres);
  Object.assign(url, { username: 'portal_service', password: secrets.dbServiceRoleKey });
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
  const database = openDatabase({ url: url.href, mode: 'function' });
  const remove = () => sql`delete from portal.platform_users where email = ${email}`;
  try {
    const authUserId = await authUser({ url: urls.auth, serviceKey: secrets.dbServiceRoleKey }, { email });
    // An aborted run leaves its user.
    await remove();
    const user = { userId: randomUUID(), authUserId, email, role: 'admin', canProvision: true } as const;
    await postgresUsers(database).addUser(user);
    return await work(email).finally(remove);
  } finally {
    await database.close();
    await sql.end();
  }
}
