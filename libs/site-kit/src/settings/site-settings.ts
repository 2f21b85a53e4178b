import { KIT_VERSION } from '@portal/content-core';
import { memoize, type PasswordSettings, type SiteIdentity } from '@portal/auth-provider';
import type { OwnRepository } from '@portal/broker';
import {
  clientSiteEnv,
  clientSiteMode,
  clientSiteParts,
  codeHostOrigin,
  type Lookup,
  hasBucketSettings,
  hasMailSettings,
} from '@portal/env';
import type { S3BucketsOptions } from '@portal/s3';
import type { SmtpMailOptions } from '@portal/smtp';
import type { PortalConfig } from '../config.ts';
import { namesViewerPassword, readEnvAudiences } from './env-audiences.ts';
import { requirePart } from './require-part.ts';
import { readSiteOrigins, type SiteOrigins } from './site-origins.ts';

/** A site whose passwords are in the environment. */
export type PasswordSite = PasswordSettings;

/** What both kinds of database sign-in have. */
interface DatabaseSite extends SiteIdentity {
  databaseUrl: string;
  anonKey: string;
  /** The configured origin; for addresses in mails. */
  site: string;
  /** The other origins at which the site is served. */
  aliases: readonly string[];
}

/** A site over a database of its own. */
export interface StandaloneSite extends DatabaseSite {
  serviceRoleKey: string;
  /** DB_POSTGRES_URL */
  postgresUrl: string | undefined;
  /** Null: the auth provider mails. @throws AppError `not_configured` */
  mail(): Pick<SmtpMailOptions, 'url' | 'from'> | null;
}

/** A site that asks the admin app's broker. */
export interface PlatformSite extends DatabaseSite {
  api: { url: string; apiKey: string; siteId: string; kit: string };
}

/** A site's own buckets, and the id that prefixes its objects. */
export interface BucketSettings extends S3BucketsOptions {
  siteId: string;
}

/** The settings that every site has, whichever way people sign in. */
export interface SharedSettings {
  identity(): SiteIdentity;
  /** The repository of a site that holds a token of its own. */
  repository(): OwnRepository;
  /** Whether any variable of a bucket is set. */
  readonly hasBucketSettings: boolean;
  /** Null when the site names no bucket. */
  buckets(): BucketSettings | null;
  readonly webhookSecret: string | undefined;
  /** The platform's id of the site, for the log; null: it has none. */
  readonly siteId: string | null;
  /** The origins at which the site is served. */
  readonly origins: SiteOrigins;
  /** Proxies in front. A value that is no number counts as none, so that no caller's word about their address is taken. */
  readonly trustedHops: number;
}

/** How people sign in, as the variables name it; `signIn` validates them. */
export type SignInSettings =
  | {
      mode: 'password';
      signIn(): PasswordSite;
      /** On as soon as any viewer password is set, also one that cannot be used. */
      gateIsOn(): boolean;
    }
  | { mode: 'standalone'; signIn(): StandaloneSite }
  | { mode: 'platform'; signIn(): PlatformSite };

/**
 * A site's settings as the client-site table has them. Each part is parsed once, by the first call that needs it, which
 * throws `AppError` `not_configured` and names what is missing or unusable; the other parts go on working.
 * @see contract "Client site"
 */
export type SiteSettings = SharedSettings & SignInSettings;

/** What settings are read from. */
export interface SettingsSource {
  auth: PortalConfig['auth'];
  read: Lookup;
  /** Names of every variable there is, for the families. */
  names: readonly string[];
}

const { table } = clientSiteEnv;

/** The settings of a site. Nothing is checked yet. */
export function siteSettings({ auth, read: environment, names }: SettingsSource): SiteSettings {
  const read = withChoice(auth, environment);
  const identity = memoize(() => readIdentity(read));
  return {
    ...signInSettings(read, names, identity),
    identity,
    repository: memoize(() => readRepository(read)),
    hasBucketSettings: hasBucketSettings(read),
    buckets: memoize(() => (hasBucketSettings(read) ? readBuckets(read) : null)),
    webhookSecret: read('HOST_WEBHOOK_SECRET'),
    siteId: table.PORTAL_SITE_ID.schema.safeParse(read('PORTAL_SITE_ID')).data ?? null,
    origins: readSiteOrigins(read),
    trustedHops: table.TRUSTED_PROXY_HOPS.schema.safeParse(read('TRUSTED_PROXY_HOPS')).data ?? 0,
  };
}

function signInSettings(
  read: Lookup,
  names: readonly string[],
  identity: () => SiteIdentity,
): SignInSettings {
  const mode = clientSiteMode(read);
  const requireMode = () => void requirePart(clientSiteParts.mode, read);
  switch (mode) {
    case 'standalone':
      return { mode, signIn: memoize(() => readStandalone(read, identity())) };
    case 'platform':
      return { mode, signIn: memoize(() => readPlatform(read, identity())) };
    case 'password':
      return {
        mode,
        signIn: memoize(() => {
          requireMode();
          return readPasswords(read, names);
        }),
        gateIsOn: () => {
          requireMode();
          return namesViewerPassword(read, names);
        },
      };
  }
}

/** The configuration's choice takes the place of AUTH_PROVIDER. A provider of the site's own brings its own settings. */
function withChoice(auth: PortalConfig['auth'], read: Lookup): Lookup {
  const choice = auth === undefined || 'resolveSession' in auth ? 'password' : auth.adapter;
  return choice === 'environment' ? read : (name) => (name === 'AUTH_PROVIDER' ? choice : read(name));
}

function readIdentity(read: Lookup): SiteIdentity {
  const env = requirePart(clientSiteParts.identity, read);
  const repository = `${env.CODEHOST_OWNER}/${env.CODEHOST_REPO}`;
  return { secret: env.SESSION_SECRET, siteKey: env.PORTAL_SITE_ID ?? repository };
}

function readPasswords(read: Lookup, names: readonly string[]): PasswordSite {
  const { audiences, problems } = readEnvAudiences(read, names);
  const env = requirePart(clientSiteParts.passwords, read, problems);
  return { ownerHash: env.ADMIN_PASSWORD, editorHash: env.EDITOR_PASSWORD, audiences };
}

function readStandalone(read: Lookup, identity: SiteIdentity): StandaloneSite {
  const env = requirePart(clientSiteParts.standalone, read);
  return {
    ...databaseOf(env, identity, readSiteOrigins(read).aliases),
    serviceRoleKey: env.DB_SERVICE_ROLE_KEY,
    postgresUrl: env.DB_POSTGRES_URL,
    mail: memoize(() => (hasMailSettings(read) ? readMail(read) : null)),
  };
}

function readMail(read: Lookup): Pick<SmtpMailOptions, 'url' | 'from'> {
  const { MAIL_SMTP_URL: url, MAIL_FROM: from } = requirePart(clientSiteParts.mail, read);
  return { url, from };
}

function readPlatform(read: Lookup, identity: SiteIdentity): PlatformSite {
  const env = requirePart(clientSiteParts.platform, read);
  const { PLATFORM_API_URL: url, PLATFORM_API_KEY: apiKey, PORTAL_SITE_ID: siteId } = env;
  return {
    ...databaseOf(env, identity, readSiteOrigins(read).aliases),
    api: { url, apiKey, siteId, kit: KIT_VERSION },
  };
}

function databaseOf(
  env: { DB_URL: string; DB_ANON_KEY: string; SITE: string },
  identity: SiteIdentity,
  aliases: readonly string[],
): DatabaseSite {
  return {
    ...identity,
    databaseUrl: env.DB_URL,
    anonKey: env.DB_ANON_KEY,
    site: env.SITE,
    aliases,
  };
}

function readRepository(read: Lookup): OwnRepository {
  const env = requirePart(clientSiteParts.repository, read);
  return {
    url: `${codeHostOrigin(env)}/${encodeURIComponent(env.CODEHOST_OWNER)}/${encodeURIComponent(env.CODEHOST_REPO)}.git`,
    token: env.CODEHOST_TOKEN,
    publishedBranch: env.CODEHOST_BRANCH,
  };
}

function readBuckets(read: Lookup): BucketSettings {
  const env = requirePart(clientSiteParts.storage, read);
  return {
    siteId: env.PORTAL_SITE_ID,
    accountId: env.OBJSTORE_ACCOUNT_ID,
    accessKeyId: env.OBJSTORE_ACCESS_KEY_ID,
    secretAccessKey: env.OBJSTORE_SECRET_ACCESS_KEY,
    endpoint: env.OBJSTORE_ENDPOINT,
    assetsBucket: env.OBJSTORE_BUCKET,
    publicBase: env.OBJSTORE_PUBLIC_BASE,
    documentsBucket: env.OBJSTORE_DOCS_BUCKET,
  };
}
