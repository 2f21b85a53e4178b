import { loadEnv, lookupInObject, seedEnv } from '@portal/env';
import { openDatabase, postgresPeople, postgresSites, postgresUserReader } from '@portal/platform-db';
import type { DatabaseParts } from './database-parts.ts';
import { isPlatformUser, PEOPLE } from './accounts.ts';
import { authUser } from './auth-user.ts';
import { migrateDatabase } from './migrate-database.ts';
import { SAMPLE } from './sample-repository.ts';
import { seedSampleSite } from './seed-sample-site.ts';

/** Migrates the platform's database and seeds it. What people have changed since the first start stays theirs. */
export async function preparePlatformDatabase(parts: DatabaseParts): Promise<void> {
  const { postgres: server, secrets } = parts;
  await migrateDatabase(server.adminUrl, secrets.dbServiceRoleKey);
  const url = server.url('postgres', 'portal_service', secrets.dbServiceRoleKey);
  const database = openDatabase({ url, mode: 'server' });
  try {
    const people = postgresPeople(database);
    await people.putInstallation({ id: parts.installationId, account: SAMPLE.repository.owner });
    await postgresSites(database).putSite({
      siteId: SAMPLE.siteId,
      name: 'Søndre Dok',
      subdomain: SAMPLE.subdomain,
      url: `http://localhost:${parts.ports.sampleSite}`,
      ...SAMPLE.repository,
      installationId: parts.installationId,
      publishedBranch: 'main',
      provisioningStatus: 'ready',
      failedStep: null,
    });
    await seedPeople(parts, { people, users: postgresUserReader(database) });
    await seedSampleSite(parts, database);
  } finally {
    await database.close();
  }
}

async function seedPeople(
  { authUrl, secrets, installationId, environment }: DatabaseParts,
  {
    people,
    users,
  }: { people: ReturnType<typeof postgresPeople>; users: ReturnType<typeof postgresUserReader> },
): Promise<void> {
  const at = { url: authUrl, serviceKey: secrets.dbServiceRoleKey };
  const { SEED_USER_EMAIL: own } = loadEnv(seedEnv, lookupInObject(environment));
  const yourself = {
    email: own ?? '',
    userId: `seed-${own}`,
    role: 'admin',
    canProvision: true,
    member: false,
  } as const;
  for (const person of [...PEOPLE.filter(isPlatformUser), ...(own === undefined ? [] : [yourself])]) {
    const { email, userId, role, canProvision, member } = person;
    if ((await users.findUser(userId)) !== null) continue;
    const authUserId = await authUser(at, { email });
    await people.putUser({ userId, authUserId, email, role, canProvision });
    if (member) await people.putMembership({ userId, installationId });
  }
}
