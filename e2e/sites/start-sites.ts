import { authUser } from '@portal/platform/auth-user';
import type { LocalPlatform } from '@portal/platform/local-platform';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import { openDatabase, postgresSiteApiKeys } from '@portal/platform-db';
import { randomUUID } from 'node:crypto';
import {
  describePassword,
  describePlatform,
  describeSample,
  describeStandalone,
  repositoryOf,
  type SitesOptions,
  type Unsigned,
} from './describe-sites.ts';
import { signedInEverywhere } from '../http/support/sign-ins.ts';
import { addSiteRecords, recordsOf } from '../http/support/site-records.ts';
import type { SiteName } from '../http/support/site-under-test.ts';
import type { SitesUnderTest } from './hosted-sites.ts';
import { makeStandaloneDatabase } from './standalone-database.ts';

/** One site runs as functions of the hosting provider: the same routes answer the same there. */
const RUNTIMES: Readonly<Record<SiteName, 'server' | 'functions'>> = {
  platform: 'server',
  standalone: 'server',
  password: 'functions',
};

/**
 * Three more sites beside the sample site, each built by the hosting server from its own repository; then signs in to each site
 * with every role.
 */
export async function startSites(platform: LocalPlatform, options: SitesOptions): Promise<SitesUnderTest> {
  const standalone = await describeStandalone(platform, options);
  const password = await describePassword(platform, options);
  const ofPlatform = await withKey(platform, await describePlatform(platform, options));
  const added = [ofPlatform, standalone, password];
  await Promise.all(added.map((site) => addSite(platform, site, options)));
  await makeStandaloneDatabase(
    {
      adminUrl: platform.postgres.adminUrl,
      newAdminUrl: standalone.databaseUrl ?? '',
      serviceUrl: standalone.settings['DB_POSTGRES_URL'] ?? '',
      servicePassword: platform.secrets.dbServiceRoleKey,
      authUrl: platform.ready.urls.auth,
    },
    {
      ...recordsOf(standalone, repositoryOf('standalone')),
      name: 'Standalone',
      installationId: 'own',
      repositoryId: null,
    },
  );
  for (const site of added) await isLive(platform, site);
  const [sample, one, two, three] = await Promise.all(
    [describeSample(platform, options), ...added].map(signedInEverywhere),
  );
  if (!sample || !one || !two || !three) throw new Error('A site is missing.');
  return { sample, platform: one, standalone: two, password: three };
}

/** Adds the site's records to the platform's, with a key for its settings. */
async function withKey(platform: LocalPlatform, site: Unsigned): Promise<Unsigned> {
  const { codeHost, installationId, postgres, ready, secrets } = platform;
  const url = postgres.url('postgres', 'portal_service', secrets.dbServiceRoleKey);
  const database = openDatabase({ url, mode: 'server' });
  try {
    const at = { url: ready.urls.auth, serviceKey: secrets.dbServiceRoleKey };
    const repositoryId = codeHost.repositoryId(repositoryOf(site.name));
    await addSiteRecords(database, (person) => authUser(at, person), {
      ...recordsOf(site, repositoryOf(site.name)),
      name: 'Platform',
      installationId,
      repositoryId,
    });
    const keys = postgresSiteApiKeys(database, { now: () => new Date(), newId: randomUUID });
    const { key } = await keys.issue(site.siteKey, 'platform site');
    return { ...site, settings: { ...site.settings, PLATFORM_API_KEY: key } };
  } finally {
    await database.close();
  }
}

async function addSite(platform: LocalPlatform, site: Unsigned, { ports }: SitesOptions): Promise<void> {
  const { codeHost, hosting, secrets } = platform;
  const repository = repositoryOf(site.name);
  const { name } = site;
  const secretOfHook = site.settings['HOST_WEBHOOK_SECRET'] ?? '';
  const url = `http://127.0.0.1:${ports.own[name]}/api/webhooks/hosting`;
  const events = ['deploy_building', 'deploy_created', 'deploy_failed'] as const;
  const record = hosting.putSite({
    name: site.hostingName,
    repository: {
      cloneUrl: codeHost.cloneUrl(repository),
      branch: 'main',
      token: await codeHost.issueToken({ repository, permissions: 'read', label: 'hosting' }),
    },
    env: site.settings,
    hooks: events.map((event) => ({ event, url, secret: secretOfHook })),
    runtime: RUNTIMES[name],
  });
  await codeHost.registerWebhook(repository, { url: hosting.pushWebhookUrl, secret: secrets.pushSecret });
  await hosting.catchUp(record);
}

async function isLive({ codeHost, hosting, hostingToken }: LocalPlatform, site: Unsigned): Promise<void> {
  const commit = await codeHost.head(repositoryOf(site.name), 'main');
  const api = { url: hosting.url, token: hostingToken, site: `${site.hostingName}.localhost` };
  await waitForDeploy(api, commit ?? '');
}
