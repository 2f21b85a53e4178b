import { authUser } from '@portal/platform/auth-user';
import { migrateDatabase } from '@portal/platform/migrate-database';
import { openDatabase, postgresUsers } from '@portal/platform-db';
import postgres from 'postgres';
import { addSiteRecords, type SiteRecords } from '../http/support/site-records.ts';

/** How the servers are reached. */
export interface StandaloneServers {
  /** Address of any database of the cluster, for the superuser. */
  adminUrl: string;
  /** Address of the new database, for the superuser. */
  newAdminUrl: string;
  /** Address of the new database, for the service role. */
  serviceUrl: string;
  servicePassword: string;
  authUrl: string;
}

/** Makes the database of a standalone site in the platform's cluster, with everything the site needs in it. */
export async function makeStandaloneDatabase(
  servers: StandaloneServers,
  records: SiteRecords,
): Promise<void> {
  const { adminUrl, newAdminUrl, serviceUrl, servicePassword, authUrl } = servers;
  const admin = postgres(adminUrl, { onnotice: () => undefined });
  await admin`create database ${admin(new URL(newAdminUrl).pathname.slice(1))}`.finally(() => admin.end());
  await migrateDatabase(newAdminUrl, servicePassword);
  const database = openDatabase({ url: serviceUrl, mode: 'server' });
  try {
    const { installationId, repository } = records;
    await postgresUsers(database).addInstallation({ installationId, account: repository.owner });
    const at = { url: authUrl, serviceKey: servicePassword };
    await addSiteRecords(database, (person) => authUser(at, person), records);
  } finally {
    await database.close();
  }
}
