import type { EnvRule } from './load.ts';
import type { Lookup } from './lookup.ts';
import type { EnvPart } from './part.ts';
import { absentWhen, requiredWhen, STORE_ASSETS, STORE_CREDENTIALS, together } from './rules.ts';
import { mailRows } from './shared-rows.ts';

const DATABASE = ['DB_URL', 'DB_ANON_KEY', 'SITE'] as const;
const PLATFORM_TRIO = ['PLATFORM_API_URL', 'PLATFORM_API_KEY', 'PORTAL_SITE_ID'] as const;
const BUCKETS = [...STORE_ASSETS, 'OBJSTORE_DOCS_BUCKET', 'OBJSTORE_ENDPOINT'] as const;
const STORAGE = [...STORE_CREDENTIALS, ...BUCKETS];

const always = () => true;
/** PORTAL_SITE_ID alone does not mean platform mode: it also scopes a site's own bucket. */
const namesPlatform = (read: Lookup) =>
  read('PLATFORM_API_URL') !== undefined || read('PLATFORM_API_KEY') !== undefined;

/** Whether the site has its own bucket. */
export const namesBucket = (read: Lookup) => STORAGE.some((name) => read(name) !== undefined);

const MAIL = Object.keys(mailRows) as (keyof typeof mailRows)[];

/** Whether a standalone site has mail of its own. */
export const namesMail = (read: Lookup) => MAIL.some((name) => read(name) !== undefined);

/** The three ways a client site may be set up. */
export type ClientSiteMode = 'password' | 'standalone' | 'platform';

/** The mode the variables select; they may still contradict each other. */
export function clientSiteMode(read: Lookup): ClientSiteMode {
  if (read('AUTH_PROVIDER') !== 'database') return 'password';
  return namesPlatform(read) ? 'platform' : 'standalone';
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
    needs: [],
    why: '',
    may: ['AUTH_PROVIDER'],
    rules: [noPlatformWithPasswords],
  },
  /** The session secret and the site's id. */
  identity: {
    when: always,
    needs: ['SESSION_SECRET'],
    why: 'sessions are signed with it',
    may: ['PORTAL_SITE_ID', 'CODEHOST_OWNER', 'CODEHOST_REPO'],
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
    needs: ['ADMIN_PASSWORD', 'EDITOR_PASSWORD'],
    why: 'password mode needs it',
    may: [],
    rules: [],
  },
  standalone: {
    when: (read) => clientSiteMode(read) === 'standalone',
    needs: [...DATABASE, 'DB_SERVICE_ROLE_KEY'],
    why: `a site with database sign-in needs ${DATABASE.join(', ')}, and DB_SERVICE_ROLE_KEY or ${PLATFORM_TRIO.join(', ')}`,
    may: ['DB_POSTGRES_URL'],
    rules: [],
  },
  platform: {
    when: (read) => clientSiteMode(read) === 'platform',
    needs: [...DATABASE, ...PLATFORM_TRIO],
    why: `platform mode needs ${[...DATABASE, ...PLATFORM_TRIO].join(', ')} together`,
    may: [],
    rules: [absentWhen(namesPlatform, ['DB_SERVICE_ROLE_KEY'], 'platform mode replaces it')],
  },
  /** A repository the site accesses with its own token. */
  repository: {
    when: (read) => !namesPlatform(read),
    needs: ['CODEHOST_OWNER', 'CODEHOST_REPO', 'CODEHOST_TOKEN'],
    why: 'a site outside the platform needs it',
    may: ['CODEHOST_BRANCH', 'CODEHOST_API_URL'],
    rules: [],
  },
  /** Mail of the site's own. */
  mail: {
    when: (read) => namesMail(read) && clientSiteMode(read) === 'standalone',
    needs: MAIL,
    why: 'the server and its sender are needed together',
    may: [],
    rules: [],
  },
  /** The site's own buckets. */
  storage: {
    when: (read) => namesBucket(read) && !namesPlatform(read),
    needs: [...STORE_CREDENTIALS, 'PORTAL_SITE_ID'],
    why: `a bucket needs ${STORE_CREDENTIALS.join(', ')} and PORTAL_SITE_ID together`,
    may: BUCKETS,
    rules: [
      absentWhen(namesPlatform, STORAGE, 'platform-mode sites never hold storage credentials'),
      together(STORE_ASSETS, 'the public assets bucket'),
    ],
  },
} as const satisfies Readonly<Record<string, EnvPart>>;
