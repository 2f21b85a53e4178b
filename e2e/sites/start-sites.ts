import { bcryptPasswords } from '@portal/auth-provider';
import type { LocalPlatform } from '@portal/platform/local-platform';
import { SAMPLE } from '@portal/platform/sample';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  type SignIn,
  SIGNED_IN,
  type SiteName,
  type SitesUnderTest,
  type SiteUnderTest,
} from './site-under-test.ts';
import { makeStandaloneDatabase } from './standalone-database.ts';
import { visitor } from './visitor.ts';

/** The sites this set-up adds to the platform's sample site. */
type FurtherName = Exclude<SiteName, 'platform'>;

/** Local ports of the sites. */
export interface SitePorts {
  /** Where every site answers under its own name. */
  sites: number;
  /** Where each further site also answers under any host name, for deploy webhooks. */
  own: Readonly<Record<FurtherName, number>>;
}

/** Options of the set-up. */
export interface SitesOptions {
  ports: SitePorts;
  /** The platform's folder for files outside every clone. */
  outside: string;
}

type Unsigned = Omit<SiteUnderTest, 'signIns'> & {
  signIns: Readonly<Record<(typeof SIGNED_IN)[number], Omit<SignIn, 'cookie'>>>;
};

/** One site runs as functions of the hosting provider: the same routes answer the same there. */
const RUNTIMES: Readonly<Record<FurtherName, 'server' | 'functions'>> = {
  standalone: 'server',
  password: 'functions',
};

const STANDALONE_ID = '00000000-0000-4000-8000-0000000005a1';
const secret = () => randomBytes(24).toString('base64url');

/**
 * Two more sites beside the sample site, each built by the hosting server from its own repository; then signs in to each site
 * with every role.
 */
export async function startSites(platform: LocalPlatform, options: SitesOptions): Promise<SitesUnderTest> {
  const standalone = await describeStandalone(platform, options);
  const password = await describePassword(platform, options);
  await Promise.all([addSite(platform, standalone, options), addSite(platform, password, options)]);
  await makeStandaloneDatabase(
    {
      adminUrl: platform.postgres.adminUrl,
      newAdminUrl: standalone.databaseUrl ?? '',
      serviceUrl: standalone.settings['DB_POSTGRES_URL'] ?? '',
      servicePassword: platform.secrets.dbServiceRoleKey,
      authUrl: platform.ready.urls.auth,
    },
    standaloneRecords(standalone),
  );
  for (const site of [standalone, password]) await isLive(platform, site);
  const [one, two, three] = await Promise.all(
    [describeSample(platform, options), standalone, password].map(signedInEverywhere),
  );
  if (!one || !two || !three) throw new Error('A site is missing.');
  return { platform: one, standalone: two, password: three };
}

function repositoryOf(name: SiteName) {
  return { owner: 'e2e', repo: `${name}-site` };
}

function shared(name: FurtherName, { ports, outside }: SitesOptions) {
  return {
    name,
    hostingName: name,
    origin: `http://${name}.localhost:${ports.sites}`,
    deploysDir: join(outside, 'hosting', 'deploys'),
  };
}

async function repositorySettings({ codeHost, template }: LocalPlatform, name: FurtherName) {
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

async function describeStandalone(platform: LocalPlatform, options: SitesOptions): Promise<Unsigned> {
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
 * Hashes as in `.env` files: one of them with the backslashes that some readers keep. Only the owner's has the cost of production:
 * the journeys sign the others in hundreds of times, and a comparison takes a quarter of a second of a processor there.
 */
async function describePassword(platform: LocalPlatform, options: SitesOptions): Promise<Unsigned> {
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
      ADMIN_PASSWORD: (await bcryptPasswords().hash(passwords.owner)).replaceAll('$', '\\$'),
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

function describeSample(
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

function standaloneRecords({ siteKey, origin, settings, signIns }: Unsigned) {
  const { press, client, editor: edits, owner } = signIns;
  const named = ({ body }: { body: Readonly<Record<string, string>> }) => ({
    email: body['email'] ?? '',
    username: body['username'] ?? '',
    password: body['password'] ?? '',
  });
  return {
    siteId: siteKey,
    origin,
    repository: repositoryOf('standalone'),
    sessionSecret: settings['SESSION_SECRET'] ?? '',
    editors: [
      { ...named(owner), role: 'owner' as const },
      { ...named(edits), role: 'editor' as const },
    ],
    viewers: [
      { ...named(client), audience: 'client', isDefault: true },
      { ...named(press), audience: 'press', isDefault: false },
    ],
  };
}

async function addSite(platform: LocalPlatform, site: Unsigned, { ports }: SitesOptions): Promise<void> {
  const { codeHost, hosting, secrets } = platform;
  const repository = repositoryOf(site.name);
  const name = site.name as FurtherName;
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

async function signedInEverywhere(site: Unsigned): Promise<SiteUnderTest> {
  const signIns = await Promise.all(
    SIGNED_IN.map(async (who) => {
      const { path, body } = site.signIns[who];
      const answer = await visitor(site).ask(path, { json: body });
      const [cookie] = /^[^;]+/.exec(answer.cookies[0] ?? '') ?? [];
      if (answer.status !== 200 || cookie === undefined)
        throw new Error(`${who} cannot sign in at the ${site.name} site: ${answer.status} ${answer.text}`);
      return [who, { path, body, cookie }] as const;
    }),
  );
  return { ...site, signIns: Object.fromEntries(signIns) as SiteUnderTest['signIns'] };
}
