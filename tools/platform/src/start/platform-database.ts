import { loadEnv, lookupInObject, seedEnv } from '@portal/env';
import { isAppError } from '@portal/errors';
import {
  type Database,
  openDatabase,
  postgresUsers,
  postgresSites,
  postgresBearerReader,
} from '@portal/platform-db';
import type { SiteRecord } from '@portal/sites';
import type { DatabaseParts } from './database-parts.ts';
import { isPlatformUser, PEOPLE } from './accounts.ts';
import { authUser } from './auth-user.ts';
import { SAMPLE } from './sample-repository.ts';
import { seedSampleSite } from './seed-sample-site.ts';

/** Seeds the platform's database, which is migrated. Changes that users have made since the first start stay. */
export async function preparePlatformDatabase(parts: DatabaseParts): Promise<void> {
  const { postgres: server, secrets } = parts;
  const url = server.url('postgres', 'portal_service', secrets.dbServiceRoleKey);
  const database = openDatabase({ url, mode: 'server' });
  try {
    const people = postgresUsers(database);
    const { installationId } = parts;
    await unlessThere(people.addInstallation({ installationId, account: SAMPLE.repository.owner }));
    const sampleSite: SiteRecord = {
      siteId: SAMPLE.siteId,
      name: 'Søndre Dok',
      subdomain: SAMPLE.subdomain,
      url: `http://localhost:${parts.ports.sampleSite}`,
      ...SAMPLE.repository,
      repositoryId: parts.sampleRepositoryId,
      repositoryState: 'present',
      installationId,
      publishedBranch: 'main',
      provisioningStatus: 'ready',
      failedStep: null,
    };
    await seedPeople(parts, { people, users: postgresBearerReader(database) });
    await seedSite(database, sampleSite);
    await seedSampleSite(parts, database);
  } finally {
    await database.close();
  }
}

/** Records the sample site with its address in this run of the platform. */
async function seedSite(database: Database, site: SiteRecord): Promise<void> {
  const sites = postgresSites(database);
  const [admin] = PEOPLE.filter(isPlatformUser).filter(({ role }) => role === 'admin');
  const known = admin && (await sites.findSite(admin.userId, site.siteId));
  if (known) await sites.changeSite(known, site);
  else await sites.addSite(site);
}

/** Adds a record, or leaves an existing one. */
async function unlessThere(added: Promise<void>): Promise<void> {
  await added.catch((error: unknown) => {
    if (!isAppError(error, 'conflict')) throw error;
  });
}

async function seedPeople(
  { authUrl, secrets, installationId, environment }: DatabaseParts,
  {
    people,
    users,
  }: { people: ReturnType<typeof postgresUsers>; users: ReturnType<typeof postgresBearerReader> },
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
    await people.addUser({ userId, authUserId, email, role, canProvision });
    if (member) await unlessThere(people.addMembership({ userId, installationId }));
  }
}
