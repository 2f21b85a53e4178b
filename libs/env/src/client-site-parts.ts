import type { EnvRule } from './load.ts';
import type { Lookup } from './lookup.ts';
import type { EnvPart } from './part.ts';
import { absentWhen, requiredWhen, STORE_ASSETS, STORE_CREDENTIALS, allOrNone } from './rules.ts';
import { mailRows } from './shared-rows.ts';

const DATABASE = ['DB_URL', 'DB_ANON_KEY', 'SITE'] as const;
const PLATFORM_TRIO = ['PLATFORM_API_URL', 'PLATFORM_API_KEY', 'PORTAL_SITE_ID'] as const;
const BUCKETS = [...STORE_ASSETS, 'OBJSTORE_DOCS_BUCKET', 'OBJSTORE_ENDPOINT'] as const;
const STORAGE = [...STORE_CREDENTIALS, ...BUCKETS];

const always = () => true;
/** PORTAL_SITE_ID alone does not mean platform mode: it also scopes a site's own bucket. */
const hasPlatformSettings = (read: Lookup) =>
  read('PLATFORM_API_URL') !== undefined || read('PLATFORM_API_KEY') !== undefined;

/** Whether any setting of the site's own buckets is set. */
export const hasBucketSettings = (read: Lookup) => STORAGE.some((name) => read(name) !== undefined);

const MAIL = Object.keys(mailRows) as (keyof typeof mailRows)[];

/** Whether any setting of the site's own mail server is set. */
export const hasMailSettings = (read: Lookup) => MAIL.some((name) => read(name) !== undefined);

/** The three ways a client site may be set up. */
export type ClientSiteMode = 'password' | 'standalone' | 'platform';

/** The mode that the variables select; they may still contradict each other. */
export function clientSiteMode(read: Lookup): ClientSiteMode {
  if (read('AUTH_PROVIDER') !== 'database') return 'password';
  return hasPlatformSettings(read) ? 'platform' : 'standalone';
}

const noPlatformWithPasswords: EnvRule = absentWhen(
  (read) => (read('AUTH_PROVIDER') ?? 'password') === 'password',
  ['PLATFORM_API_URL', 'PLATFORM_API_KEY'],
  'a site with password sign-in has no platform; set AUTH_PROVIDER to database, or remove it',
);

/**
 * A client site's variables grouped by the calls that need them, so that a problem in one part leaves the others working.
 * @see contract "Client site"
 */
export const clientSiteParts = {
  /** How people sign in. */
  mode: {
    when: always,
    required: [],
    reason: '',
    optional: ['AUTH_PROVIDER'],
    rules: [noPlatformWithPasswords],
  },
  /** The session secret and the site's id. */
  identity: {
    when: always,
    required: ['SESSION_SECRET'],
    reason: 'sessions are signed with it',
    optional: ['PORTAL_SITE_ID', 'CODEHOST_OWNER', 'CODEHOST_REPO'],
    rules: [
      requiredWhen(
        (read) => read('PORTAL_SITE_ID') === undefined,
        ['CODEHOST_OWNER', 'CODEHOST_REPO'],
        'a site without PORTAL_SITE_ID is known by its repository',
      ),
    ],
  },
  passwords: {
    when: (read) => clientSiteMode(read) === 'password',
    required: ['ADMIN_PASSWORD', 'EDITOR_PASSWORD'],
    reason: 'password mode needs it',
    optional: [],
    rules: [],
  },
  standalone: {
    when: (read) => clientSiteMode(read) === 'standalone',
    required: [...DATABASE, 'DB_SERVICE_ROLE_KEY'],
    reason: `a site with database sign-in needs ${DATABASE.join(', ')}, and DB_SERVICE_ROLE_KEY or ${PLATFORM_TRIO.join(', ')}`,
    optional: ['DB_POSTGRES_URL'],
    rules: [],
  },
  platform: {
    when: (read) => clientSiteMode(read) === 'platform',
    required: [...DATABASE, ...PLATFORM_TRIO],
    reason: `platform mode needs ${[...DATABASE, ...PLATFORM_TRIO].join(', ')} together`,
    optional: [],
    rules: [absentWhen(hasPlatformSettings, ['DB_SERVICE_ROLE_KEY'], 'platform mode replaces it')],
  },
  /** A repository the site accesses with its own token. */
  repository: {
    when: (read) => !hasPlatformSettings(read),
    required: ['CODEHOST_OWNER', 'CODEHOST_REPO', 'CODEHOST_TOKEN'],
    reason: 'a site outside the platform needs it',
    optional: ['CODEHOST_BRANCH', 'CODEHOST_API_URL'],
    rules: [],
  },
  /** The site's own mail server. */
  mail: {
    when: (read) => hasMailSettings(read) && clientSiteMode(read) === 'standalone',
    required: MAIL,
    reason: 'the server and its sender are needed together',
    optional: [],
    rules: [],
  },
  /** The site's own buckets. */
  storage: {
    when: (read) => hasBucketSettings(read) && !hasPlatformSettings(read),
    required: [...STORE_CREDENTIALS, 'PORTAL_SITE_ID'],
    reason: `a bucket needs ${STORE_CREDENTIALS.join(', ')} and PORTAL_SITE_ID together`,
    optional: BUCKETS,
    rules: [
      absentWhen(hasPlatformSettings, STORAGE, 'platform-mode sites never hold storage credentials'),
      allOrNone(STORE_ASSETS, 'the public assets bucket'),
    ],
  },
} as const satisfies Readonly<Record<string, EnvPart>>;
