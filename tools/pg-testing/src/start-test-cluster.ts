import { startPostgres } from '@portal/local-cloud/postgres';
import { applyMigrations, setServicePassword } from '@portal/platform-db';
import { connected, SERVICE_PASSWORD, TEMPLATE } from '@portal/platform-db/testing';
import { clusterFolder, removeAbandonedClusters } from './cluster-folder.ts';
import { migrations } from './migrations-folder.ts';
import { rememberCluster } from './running-cluster.ts';

/** Jest's global set-up: a cluster of its own, and in it a migrated template that each suite copies. */
export default async function startTestCluster(): Promise<void> {
  await removeAbandonedClusters();
  const dir = clusterFolder();
  const server = await startPostgres({ dir, port: 0, durable: false, log: console.error });
  rememberCluster({ dir, close: server.close });
  await connected(server.adminUrl, (sql) => sql.unsafe(`create database ${TEMPLATE}`));
  await connected(server.adminUrl.replace(/[^/]+$/, TEMPLATE), async (sql) => {
    await applyMigrations(sql, migrations);
    await setServicePassword(sql, SERVICE_PASSWORD);
  });
  process.env['PORTAL_TEST_POSTGRES'] = server.adminUrl;
}
