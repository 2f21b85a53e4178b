import type { LocalPlatform } from '@portal/platform/local-platform';
import { SAMPLE } from '@portal/platform/sample';
import { join } from 'node:path';
import {
  databaseSignIns,
  editorSignIn,
  newSecret,
  passwordsOfSite,
  type SignInsToMake,
  viewerSignIn,
} from '../http/support/sign-ins.ts';
import type { SiteName } from '../http/support/site-under-test.ts';
import type { HostedSite } from './hosted-sites.ts';

/** Local ports of the sites. */
export interface SitePorts {
  /** Where every site answers under its own name. */
  sites: number;
  /** Where each further site also answers under any host name, for deploy webhooks. */
  own: Readonly<Record<SiteName, number>>;
}

/** Options of the set-up. */
export interface SitesOptions {
  ports: SitePorts;
  /** The platform's folder for files outside every clone. */
  outside: string;
}

/** A site before its people have signed in. */
export type Unsigned = Omit<HostedSite, 'signIns'> & { signIns: SignInsToMake };

const STANDALONE_ID = '00000000-0000-4000-8000-0000000005a1';
const PLATFORM_ID = '00000000-0000-4000-8000-0000000005a2';

/** The repository of a site, below the sample's owner, whose repositories the platform's app reaches. */
export function repositoryOf(name: SiteName) {
  return { owner: name === 'platform' ? SAMPLE.repository.owner : 'e2e', repo: `${name}-site` };
}

function shared(name: SiteName, { ports, outside }: SitesOptions) {
  return {
    name,
    hostingName: name,
    origin: `http://${name}.localhost:${ports.sites}`,
    deploysDir: join(outside, 'hosting', 'deploys'),
  };
}

async function repositorySettings({ codeHost, template }: LocalPlatform, name: SiteName) {
  const repository = repositoryOf(name);
  const author = { name: 'Set-up', email: 'set-up@portal.localhost' };
  await codeHost.createRepository(repository, { files: template, message: 'Make the site', author });
  const token = await codeHost.issueToken({ repository, permissions: 'write', label: `${name} site` });
  return {
    repository: { url: codeHost.cloneUrl(repository), token },
    settings: {
      SESSION_SECRET: newSecret(),
      HOST_WEBHOOK_SECRET: newSecret(),
      CODEHOST_OWNER: repository.owner,
      CODEHOST_REPO: repository.repo,
      CODEHOST_TOKEN: token,
      CODEHOST_API_URL: codeHost.url,
      TRUSTED_PROXY_HOPS: '1',
    },
  };
}

export async function describeStandalone(platform: LocalPlatform, options: SitesOptions): Promise<Unsigned> {
  const { postgres, secrets, ready } = platform;
  const site = shared('standalone', options);
  const { repository, settings } = await repositorySettings(platform, 'standalone');
  const adminUrl = new URL(postgres.adminUrl);
  adminUrl.pathname = '/standalone';
  return {
    ...site,
    repository,
    siteKey: STANDALONE_ID,
    databaseUrl: adminUrl.href,
    settings: {
      ...settings,
      SITE: site.origin,
      AUTH_PROVIDER: 'database',
      PORTAL_SITE_ID: STANDALONE_ID,
      DB_URL: ready.urls.auth,
      DB_ANON_KEY: secrets.dbAnonKey,
      DB_SERVICE_ROLE_KEY: secrets.dbServiceRoleKey,
      DB_POSTGRES_URL: postgres.url('standalone', 'portal_service', secrets.dbServiceRoleKey),
    },
    audiences: { press: 'press', client: 'client' },
    signIns: databaseSignIns('standalone'),
  };
}

export async function describePassword(platform: LocalPlatform, options: SitesOptions): Promise<Unsigned> {
  const site = shared('password', options);
  const { repository, settings } = await repositorySettings(platform, 'password');
  const passwords = await passwordsOfSite();
  return {
    ...site,
    ...passwords,
    repository,
    siteKey: `${settings.CODEHOST_OWNER}/${settings.CODEHOST_REPO}`,
    settings: { ...settings, ...passwords.settings, SITE: site.origin },
  };
}

/** A site that writes through the platform, with the sample's editors; its key is still the sample's. */
export async function describePlatform(platform: LocalPlatform, options: SitesOptions): Promise<Unsigned> {
  const { hosting, postgres } = platform;
  const site = shared('platform', options);
  const { repository, settings } = await repositorySettings(platform, 'platform');
  const { CODEHOST_TOKEN: _, ...own } = settings;
  return {
    ...site,
    repository,
    siteKey: PLATFORM_ID,
    databaseUrl: postgres.adminUrl,
    settings: {
      ...hosting.environment(SAMPLE.subdomain),
      ...own,
      SITE: site.origin,
      PORTAL_SITE_ID: PLATFORM_ID,
    },
    audiences: { press: 'press', client: 'client' },
    signIns: {
      ...describeSample(platform, options).signIns,
      press: viewerSignIn({ username: 'press', password: newSecret() }),
      client: viewerSignIn({ username: 'client', password: newSecret() }),
    },
  };
}

/** The sample site. */
export function describeSample(
  { ready, hosting, secrets, postgres }: LocalPlatform,
  { outside }: SitesOptions,
): Unsigned {
  const clone = new URL(ready.urls.sampleRepository);
  const token = decodeURIComponent(clone.password);
  clone.username = clone.password = '';
  const password = (name: string) => secrets.samplePasswords[name] ?? '';
  const as = (email: string) => editorSignIn({ email, password: password(email) });
  return {
    name: 'platform',
    origin: ready.urls.sampleSite,
    hostingName: SAMPLE.subdomain,
    siteKey: SAMPLE.siteId,
    settings: hosting.environment(SAMPLE.subdomain),
    repository: { url: clone.href, token },
    databaseUrl: postgres.adminUrl,
    deploysDir: join(outside, 'hosting', 'deploys'),
    audiences: { press: 'press', client: 'client' },
    signIns: {
      press: viewerSignIn({ username: 'press', password: password('press') }),
      client: viewerSignIn({ username: 'client', password: password('client') }),
      editor: as('editor@example.test'),
      owner: as('owner@example.test'),
    },
  };
}
