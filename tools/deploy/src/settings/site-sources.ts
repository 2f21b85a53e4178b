import type { clientSiteEnv } from '@portal/env';
import { byDefault, ifWanted, person, secret, type Source, SOURCES } from './sources.ts';

/** A variable of a client site. */
type SiteSettingName = keyof typeof clientSiteEnv.table;

/** How people sign in to a site without the platform: two passwords, or accounts at an auth project of its own. */
export type SiteSignIn = 'password' | 'database';

const hash = (who: string) => person(`The bcrypt hash of the password of ${who}: npx bcrypt <password>`);
const STORE = 'Object storage, a token that may read and write objects in the buckets and nothing else.';
const noBucket = 'Empty: no bucket, and files of the size that the repository takes.';

/** Those of sites with passwords, and of sites with accounts. */
const OF_PASSWORDS: ReadonlySet<string> = new Set(['ADMIN_PASSWORD', 'EDITOR_PASSWORD']);
const OF_ACCOUNTS: ReadonlySet<string> = new Set([
  'DB_URL',
  'DB_ANON_KEY',
  'DB_SERVICE_ROLE_KEY',
  'DB_POSTGRES_URL',
  'MAIL_SMTP_URL',
  'MAIL_FROM',
]);

/** The source of every variable of a client site, in the order in which they are asked for; null: none that a site without the platform is given. */
const ALL: Readonly<Record<SiteSettingName, Source | null>> = {
  SITE: person('The address that the site will have, such as https://www.client.example.'),
  CODEHOST_OWNER: person('The account at the code host that has the repository of the site.'),
  CODEHOST_REPO: person('The name of that repository.'),
  CODEHOST_TOKEN: person(
    'Code host, a token for that repository alone: contents read and write, metadata read.',
  ),
  ADMIN_PASSWORD: hash('the owner'),
  EDITOR_PASSWORD: hash('the editors'),
  DB_URL: SOURCES.DB_URL,
  DB_ANON_KEY: SOURCES.DB_ANON_KEY,
  DB_SERVICE_ROLE_KEY: SOURCES.DB_SERVICE_ROLE_KEY,
  DB_POSTGRES_URL: SOURCES.DB_POSTGRES_URL,
  OBJSTORE_ACCOUNT_ID: ifWanted(`Object storage, overview: Account ID. ${noBucket}`),
  OBJSTORE_ACCESS_KEY_ID: ifWanted(`${STORE} Its access key id.`),
  OBJSTORE_SECRET_ACCESS_KEY: ifWanted(`${STORE} Its secret access key.`),
  OBJSTORE_BUCKET: ifWanted('The name of the public bucket. Empty: none.'),
  OBJSTORE_PUBLIC_BASE: ifWanted('The custom domain of the public bucket. Empty: none.'),
  OBJSTORE_DOCS_BUCKET: ifWanted('The name of the private bucket. Empty: none.'),
  MAIL_SMTP_URL: SOURCES.MAIL_SMTP_URL,
  MAIL_FROM: SOURCES.MAIL_FROM,
  AUTH_PROVIDER: byDefault,
  SESSION_SECRET: secret,
  HOST_WEBHOOK_SECRET: secret,
  // From the first run on: it seals viewer passwords, signs cookies and names objects, so that nothing later may change it.
  PORTAL_SITE_ID: {
    from: 'derived',
    stays: true,
    by: ({ CODEHOST_OWNER, CODEHOST_REPO }) =>
      CODEHOST_OWNER === undefined || CODEHOST_REPO === undefined
        ? undefined
        : `${CODEHOST_OWNER}-${CODEHOST_REPO}`.replaceAll(/[^\w-]+/g, '-'),
  },
  // The hosting provider's edge is one proxy.
  TRUSTED_PROXY_HOPS: { from: 'derived', by: () => '1' },
  CODEHOST_BRANCH: byDefault,
  CODEHOST_API_URL: byDefault,
  OBJSTORE_ENDPOINT: byDefault,
  SITE_ALIASES: byDefault,
  DOCUMENT_PDF: byDefault,
  DOCUMENT_PDF_DIR: byDefault,
  CHROMIUM_PATH: byDefault,
  'VIEWER_<NAME>_PASSWORD': null,
  'VIEWER_<NAME>_COLOR': null,
  PLATFORM_API_URL: null,
  PLATFORM_API_KEY: null,
  COMMIT_REF: null,
  DB_ACCOUNT_TOKEN: null,
  DB_PROJECT_REF: null,
};

/** The sources of a site without the platform with that way of signing in. */
export function siteSources(signIn: SiteSignIn): Readonly<Record<string, Source>> {
  const unused = signIn === 'password' ? OF_ACCOUNTS : OF_PASSWORDS;
  return Object.fromEntries(
    Object.entries(ALL).flatMap(([name, source]) =>
      source === null || unused.has(name) ? [] : [[name, source]],
    ),
  );
}
