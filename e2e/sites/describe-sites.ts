import { bcryptPasswords } from '@portal/auth-provider';
import type { LocalPlatform } from '@portal/platform/local-platform';
import { SAMPLE } from '@portal/platform/sample';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SignedIn, SignIn, SiteName } from '../http/support/site-under-test.ts';
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
export type Unsigned = Omit<HostedSite, 'signIns'> & {
  signIns: Readonly<Record<SignedIn, Omit<SignIn, 'cookie'>>>;
};

const STANDALONE_ID = '00000000-0000-4000-8000-0000000005a1';
const PLATFORM_ID = '00000000-0000-4000-8000-0000000005a2';
const secret = () => randomBytes(24).toString('base64url');

/** The platform's app reaches the repositories of the sample's owner. */
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
      SESSION_SECRET: secret(),
      HOST_WEBHOOK_SECRET: secret(),
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
    signIns: {
      press: viewer({ username: 'press', password: secret() }),
      client: viewer({ username: 'client', password: secret() }),
      editor: editor({ email: 'editor@standalone.test', password: secret() }),
      owner: editor({ email: 'owner@standalone.test', password: secret() }),
    },
  };
}

/**
 * Hashes as in `.env` files: one of them with the backslashes that some readers keep. Only the owner's has a cost that people
 * use, the usual default of bcrypt's tools: every sign-in of an editor is compared with it, hundreds of times in the journeys, and each
 * takes 60 ms of a processor (240 ms at the cost of the hashes that sites make themselves).
 */
export async function describePassword(platform: LocalPlatform, options: SitesOptions): Promise<Unsigned> {
  const site = shared('password', options);
  const { repository, settings } = await repositorySettings(platform, 'password');
  const { hash } = bcryptPasswords({ cost: 4 });
  const passwords = { owner: secret(), editor: secret(), press: secret(), client: secret() };
  return {
    ...site,
    repository,
    siteKey: `${settings.CODEHOST_OWNER}/${settings.CODEHOST_REPO}`,
    databaseUrl: null,
    settings: {
      ...settings,
      SITE: site.origin,
      ADMIN_PASSWORD: (await bcryptPasswords({ cost: 10 }).hash(passwords.owner)).replaceAll('$', '\\$'),
      EDITOR_PASSWORD: await hash(passwords.editor),
      VIEWER_PRESS_PASSWORD: await hash(passwords.press),
      VIEWER_PRESS_COLOR: '#a8330f',
      // The content is also for partners: their audience exists, and nothing opens it.
      VIEWER_CLIENT_COLOR: '#0f5fa8',
      VIEWER_DEFAULT_PASSWORD: await hash(passwords.client),
    },
    audiences: { press: 'press', client: 'default' },
    signIns: {
      press: viewer({ audience: 'press', password: passwords.press }),
      client: viewer({ audience: 'default', password: passwords.client }),
      editor: editor({ password: passwords.editor }),
      owner: editor({ password: passwords.owner }),
    },
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
      press: viewer({ username: 'press', password: secret() }),
      client: viewer({ username: 'client', password: secret() }),
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
  const as = (email: string) => editor({ email, password: password(email) });
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
      press: viewer({ username: 'press', password: password('press') }),
      client: viewer({ username: 'client', password: password('client') }),
      editor: as('editor@example.test'),
      owner: as('owner@example.test'),
    },
  };
}

const viewer = (body: Record<string, string>) => ({ path: '/api/auth/verify-audience', body }) as const;
const editor = (body: Record<string, string>) => ({ path: '/api/auth/sign-in', body }) as const;
