import { bcryptPasswords, sealer } from '@portal/auth-provider';
import { authUser } from '@portal/platform/auth-user';
import { migrateDatabase } from '@portal/platform/migrate-database';
import {
  openDatabase,
  postgresAudiences,
  postgresCredentials,
  postgresMembers,
  postgresPeople,
  postgresSettings,
  postgresSites,
} from '@portal/platform-db';
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** A standalone site: its record, its people and its sign-ins. */
export interface StandaloneRecords {
  siteId: string;
  origin: string;
  repository: { owner: string; repo: string };
  sessionSecret: string;
  editors: readonly { email: string; password: string; role: 'owner' | 'editor' }[];
  viewers: readonly { username: string; password: string; audience: string; isDefault: boolean }[];
}

/** How the servers are reached. */
export interface StandaloneServers {
  /** Address of any database of the cluster, for the superuser. */
  adminUrl: string;
  /** Address of the new database, for the superuser. */
  newAdminUrl: string;
  /** The same for the service role. */
  serviceUrl: string;
  servicePassword: string;
  authUrl: string;
}

/** Makes the database of a standalone site in the platform's cluster, with everything the site needs in it. */
export async function makeStandaloneDatabase(
  servers: StandaloneServers,
  records: StandaloneRecords,
): Promise<void> {
  const { adminUrl, newAdminUrl, serviceUrl, servicePassword } = servers;
  const admin = postgres(adminUrl, { onnotice: () => undefined });
  await admin`create database ${admin(new URL(newAdminUrl).pathname.slice(1))}`.finally(() => admin.end());
  await migrateDatabase(newAdminUrl, servicePassword);
  const database = openDatabase({ url: serviceUrl, mode: 'server' });
  const { siteId, origin, repository } = records;
  try {
    await postgresPeople(database).addInstallation({ installationId: 'own', account: repository.owner });
    await postgresSites(database).addSite({
      ...{ siteId, name: 'Standalone', subdomain: 'standalone', url: origin, ...repository },
      installationId: 'own',
      repositoryId: null,
      repositoryState: 'present',
      publishedBranch: 'main',
      provisioningStatus: 'ready',
      failedStep: null,
    });
    for (const { email, password, role } of records.editors) {
      const at = { url: servers.authUrl, serviceKey: servicePassword };
      const userId = await authUser(at, { email, password });
      await postgresMembers(database).forSite(siteId).add({ userId, email, role });
    }
    await addViewers(database, records);
    await postgresSettings(database).forSite(siteId).setPasswordEnabled(false);
  } finally {
    await database.close();
  }
}

async function addViewers(
  database: ReturnType<typeof openDatabase>,
  { siteId, sessionSecret: secret, viewers }: StandaloneRecords,
): Promise<void> {
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const { seal } = sealer({ secret, siteId, randomBytes });
  for (const { username, password, audience, isDefault } of viewers) {
    const id = randomUUID();
    await postgresAudiences(database, randomUUID).forSite(siteId).create({ name: audience, isDefault });
    const locked = { hash: await bcryptPasswords().hash(password), cipher: await seal(id, password) };
    const label = `The ${audience} office`;
    const credential = { id, audience, username, label, password: locked };
    await postgresCredentials(database).forSite(siteId).create(credential);
  }
}
