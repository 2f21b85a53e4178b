import { openDatabase, postgresUsers, postgresSiteApiKeys } from '@portal/platform-db';
import { createTestDatabase } from '@portal/platform-db/testing';
import { randomUUID } from 'node:crypto';
import { databaseSignIns, newSecret, passwordsOfSite, type SignInsToMake } from '../support/sign-ins.ts';
import { addSiteRecords, recordsOf } from '../support/site-records.ts';
import type { SiteName, SiteUnderTest } from '../support/site-under-test.ts';
import { type Counterparts, OWNER } from './counterparts.ts';

/** A site before its users have signed in. */
export type UnsignedSite = Omit<SiteUnderTest, 'signIns' | 'repository'> & {
  signIns: SignInsToMake;
};

/** What a mode adds to every site's settings, and the databases to drop afterwards. */
export interface ModeOfSite {
  site: UnsignedSite;
  drop(): Promise<void>;
}

/** The servers, the address and the repository that a site is made with. */
export interface SiteParts {
  counterparts: Counterparts;
  origin: string;
  repository: { owner: string; repo: string; token: string };
}

const AUDIENCES = { press: 'press', client: 'client' };

/** The owner of the repository of a site. */
export const ownerOf = (name: SiteName): string => (name === 'platform' ? OWNER : 'agency');

function sharedSettings({ counterparts, origin, repository }: SiteParts) {
  return {
    SITE: origin,
    SESSION_SECRET: newSecret(),
    HOST_WEBHOOK_SECRET: newSecret(),
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
      ...recordsOf(site, parts.repository),
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
      const records = {
        ...recordsOf(site, parts.repository),
        installationId: 'own',
        repositoryId: null,
      };
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
  async password(parts) {
    const passwords = await passwordsOfSite();
    const site: UnsignedSite = {
      ...passwords,
      name: 'password',
      origin: parts.origin,
      siteKey: `${parts.repository.owner}/${parts.repository.repo}`,
      settings: {
        ...sharedSettings(parts),
        ...passwords.settings,
        CODEHOST_TOKEN: parts.repository.token,
      },
    };
    return { site, drop: async () => undefined };
  },
};

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
    signIns: databaseSignIns(name),
  };
}
