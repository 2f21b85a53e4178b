import { type Database, postgresUsers, postgresSites } from '@portal/platform-db';

/** The id of the site that `addBenchSite` records. */
export const BENCH_SITE = 'bench-site';

/** Records a site that is ready, in an installation of its own. */
export async function addBenchSite(database: Database): Promise<void> {
  await postgresUsers(database).addInstallation({ installationId: 'own', account: 'bench' });
  await postgresSites(database).addSite({
    siteId: BENCH_SITE,
    name: 'Bench',
    subdomain: 'bench',
    url: 'https://site.example.test',
    owner: 'bench',
    repo: 'site',
    installationId: 'own',
    repositoryId: null,
    repositoryState: 'present',
    publishedBranch: 'main',
    provisioningStatus: 'ready',
    failedStep: null,
  });
}
