import { bcryptPasswords } from '@portal/auth-provider';
import { openDatabase, postgresUsers, postgresSiteApiKeys } from '@portal/platform-db';
import { createTestDatabase } from '@portal/platform-db/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import type { SignedIn, SignIn, SiteName, SiteUnderTest } from '../support/site-under-test.ts';
import { type Counterparts, OWNER } from './counterparts.ts';
import { addSiteRecords, type SiteRecords } from './site-records.ts';

/** A site before its users have signed in. */
export type UnsignedSite = Omit<SiteUnderTest, 'signIns' | 'repository'> & {
  signIns: Readonly<Record<SignedIn, Omit<SignIn, 'cookie'>>>;
};

/** What a mode adds to every site's settings, and the databases to drop afterwards. */
export interface ModeOfSite {
  site: UnsignedSite;
  drop(): Promise<void>;
}

/** What a site is made with. */
export interface SiteParts {
  counterparts: Counterparts;
  origin: string;
  repository: { owner: string; repo: string; token: string };
}

const secret = (): string => randomBytes(24).toString('base64url');
/** Costs a thousandth of what production's hash does to compare. */
const { hash } = bcryptPasswords({ cost: 4 });
const AUDIENCES = { press: 'press', client: 'client' };

/** The owner of the repository of a site. */
export const ownerOf = (name: SiteName): string => (name === 'platform' ? OWNER : 'agency');

function sharedSettings({ counterparts, origin, repository }: SiteParts) {
  return {
    SITE: origin,
    SESSION_SECRET: secret(),
    HOST_WEBHOOK_SECRET: secret(),
    CODEHOST_OWNER: repository.owner,
    CODEHOST_REPO: repository.repo,
    CODEHOST_API_URL: counterparts.codeHost.url,
    TRUSTED_PROXY_HOPS: '0',
  };
}

/** Makes the records of a site in this mode. */
export const MODES: Readonly<Record<SiteName, (parts: SiteParts) => Promise<ModeOfSite>>> = {
  async platform(parts) {
    const { counterparts } = parts;
    const { database, databaseUrls, installationId, codeHost } = counterparts;
    const site = databaseSite('platform', parts, databaseUrls.adminUrl);
    const repositoryId = codeHost.repositoryId(parts.repository);
    await addSiteRecords(database, counterparts.accountOf, {
      ...recordsOf(site, parts),
      installationId,
      repositoryId,
    });
    const keys = postgresSiteApiKeys(database, { now: () => new Date(), newId: randomUUID });
    const { key } = await keys.issue(site.siteKey, 'platform site');
    const settings = { PLATFORM_API_URL: counterparts.brokerUrl, PLATFORM_API_KEY: key };
    return { site: { ...site, settings: { ...site.settings, ...settings } }, drop: async () => undefined };
  },
  async standalone(parts) {
    const { counterparts, repository } = parts;
    const urls = await createTestDatabase();
    const site = databaseSite('standalone', parts, urls.adminUrl);
    const database = openDatabase({ url: urls.url, mode: 'server' });
    try {
      await postgresUsers(database).addInstallation({ installationId: 'own', account: repository.owner });
      const records = { ...recordsOf(site, parts), installationId: 'own', repositoryId: null };
      await addSiteRecords(database, counterparts.accountOf, records);
    } finally {
      await database.close();
    }
    const settings = {
      CODEHOST_TOKEN: repository.token,
      DB_SERVICE_ROLE_KEY: counterparts.auth.serviceKey,
      DB_POSTGRES_URL: urls.url,
    };
    return { site: { ...site, settings: { ...site.settings, ...settings } }, drop: urls.drop };
  },
  /**
   * Hashes as in `.env` files: one of them with the backslashes that some readers keep, and with the cost that users choose, the
   * usual default of bcrypt's tools.
   */
  async password(parts) {
    const passwords = { owner: secret(), editor: secret(), press: secret(), client: secret() };
    const site: UnsignedSite = {
      name: 'password',
      origin: parts.origin,
      siteKey: `${parts.repository.owner}/${parts.repository.repo}`,
      databaseUrl: null,
      settings: {
        ...sharedSettings(parts),
        CODEHOST_TOKEN: parts.repository.token,
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
    return { site, drop: async () => undefined };
  },
};

const viewer = (body: Record<string, string>) => ({ path: '/api/auth/verify-audience', body }) as const;
const editor = (body: Record<string, string>) => ({ path: '/api/auth/sign-in', body }) as const;

function databaseSite(name: 'platform' | 'standalone', parts: SiteParts, databaseUrl: string): UnsignedSite {
  const { auth } = parts.counterparts;
  const siteKey = randomUUID();
  return {
    name,
    origin: parts.origin,
    siteKey,
    databaseUrl,
    audiences: AUDIENCES,
    settings: {
      ...sharedSettings(parts),
      AUTH_PROVIDER: 'database',
      PORTAL_SITE_ID: siteKey,
      DB_URL: auth.url,
      DB_ANON_KEY: auth.anonKey,
    },
    signIns: {
      press: viewer({ username: 'press', password: secret() }),
      client: viewer({ username: 'client', password: secret() }),
      editor: editor({ email: `editor@${name}.test`, password: secret() }),
      owner: editor({ email: `owner@${name}.test`, password: secret() }),
    },
  };
}

function recordsOf(
  { name, siteKey, origin, settings, signIns }: UnsignedSite,
  { repository: { owner, repo } }: SiteParts,
): Omit<SiteRecords, 'installationId' | 'repositoryId'> {
  const { press, client, editor: edits, owner: owns } = signIns;
  const signIn = ({ body }: { body: Readonly<Record<string, string>> }) => ({
    email: body['email'] ?? '',
    username: body['username'] ?? '',
    password: body['password'] ?? '',
  });
  return {
    siteId: siteKey,
    name,
    subdomain: name,
    origin,
    repository: { owner, repo },
    sessionSecret: settings['SESSION_SECRET'] ?? '',
    editors: [
      { ...signIn(owns), role: 'owner' },
      { ...signIn(edits), role: 'editor' },
    ],
    viewers: [
      { ...signIn(client), audience: 'client', isDefault: true },
      { ...signIn(press), audience: 'press', isDefault: false },
    ],
  };
}
