import { z } from 'zod';
import type { Deployment, EnvRule } from './load.ts';
import { optional } from './requirement.ts';
import { absentWhen, requiredWhen, together } from './rules.ts';
import {
  databaseAddress,
  databaseRows,
  objectStoreRows,
  providerAddresses,
  trustedProxyHops,
} from './shared-rows.ts';
import { address, bcryptHash, type EnvTable, hexColour, origin, secretText, text } from './table.ts';

const PLATFORM_TRIO = ['PLATFORM_API_URL', 'PLATFORM_API_KEY', 'PORTAL_SITE_ID'] as const;
const { OBJSTORE_ENDPOINT } = providerAddresses;
const OBJSTORE_NAMES = [...Object.keys(objectStoreRows), 'OBJSTORE_ENDPOINT'];
const CREDENTIALS = ['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_ACCESS_KEY_ID', 'OBJSTORE_SECRET_ACCESS_KEY'];

type Read = Parameters<EnvRule>[0];
const databaseMode = (read: Read) => read('AUTH_PROVIDER') === 'database';
const passwordMode = (read: Read) => !databaseMode(read);
/** The key is what only platform mode has; a site id alone also scopes a standalone site's bucket. */
const platformMode = (read: Read) =>
  read('PLATFORM_API_URL') !== undefined || read('PLATFORM_API_KEY') !== undefined;

const password = {
  ADMIN_PASSWORD: {
    schema: bcryptHash(),
    doc: 'bcrypt hash of the owner account. In `.env` files write every dollar sign with a backslash before it; quotes do not help.',
    example: '\\$2b\\$10\\$…',
    secret: true,
  },
  EDITOR_PASSWORD: {
    schema: bcryptHash(),
    doc: 'bcrypt hash for editors; escaped the same way.',
    example: '\\$2b\\$10\\$…',
    secret: true,
  },
} as const;

const viewers = {
  'VIEWER_<NAME>_PASSWORD': {
    schema: bcryptHash().optional(),
    doc: 'bcrypt hash of one viewer audience; one variable an audience.',
    example: '\\$2b\\$10\\$…',
    secret: true,
    required: 'no',
  },
  'VIEWER_<NAME>_COLOR': {
    schema: hexColour().optional(),
    doc: 'Colour of that audience in the editor.',
    example: '#0b5d66',
    required: 'no',
  },
} as const satisfies EnvTable;

const repository = {
  CODEHOST_TOKEN: {
    schema: text().optional(),
    doc: 'Token that may read and write contents and metadata of the repository. Platform mode gets one from the broker for every call instead.',
    example: 'codehost-token',
    secret: true,
    required: 'standalone',
  },
  CODEHOST_OWNER: {
    schema: text(),
    doc: 'Organisation or user that owns the repository.',
    example: 'agency',
    required: 'yes',
  },
  CODEHOST_REPO: {
    schema: text(),
    doc: 'Repository name without its owner.',
    example: 'client-site',
    required: 'yes',
  },
  CODEHOST_BRANCH: {
    schema: text().default('main'),
    doc: 'Published branch, `main` unless set; the draft branch is always `saved`.',
    example: 'main',
    required: 'no',
  },
} as const satisfies EnvTable;

const platform = {
  PLATFORM_API_URL: {
    schema: origin(),
    doc: 'Origin of the admin app’s broker.',
    example: 'https://admin.example.org',
  },
  PLATFORM_API_KEY: {
    schema: text(),
    doc: 'Sent as `x-api-key`; server only.',
    example: 'platform-key',
    secret: true,
  },
  PORTAL_SITE_ID: {
    schema: text().regex(/^[\w-]+$/),
    doc: 'Sent as `x-site-id`; scopes objects under `sites/{siteId}/`.',
    example: 'site-id',
  },
} as const;

const build = {
  DOCUMENT_PDF: {
    schema: z.enum(['0', '1']).optional(),
    doc: 'Build-time rendering of documents as PDF: `1` on, `0` off; on by default only on the hosting provider. Needs the documentPdf option.',
    example: '1',
    required: 'no',
  },
  DOCUMENT_PDF_DIR: {
    schema: text().optional(),
    doc: 'Folder with `document-pdfs/` and `pdf-manifest.json`; searched upwards from the bundle unless set.',
    example: './dist',
    required: 'no',
  },
  COMMIT_REF: {
    schema: text().optional(),
    doc: 'The build’s commit, set by the hosting provider; inlined as BUILD_COMMIT. Never set by hand.',
    example: '',
    required: 'no',
  },
  DB_ACCOUNT_TOKEN: {
    schema: text().optional(),
    doc: 'Personal token for command-line migrations; not read at run time.',
    example: '',
    secret: true,
    required: 'no',
  },
  DB_PROJECT_REF: {
    schema: text().optional(),
    doc: 'Project reference for the command line; not read at run time.',
    example: '',
    required: 'no',
  },
  CODEHOST_API_URL: {
    schema: address().optional(),
    doc: "Base address of the code host, where it is not the vendor's own.",
    example: 'http://127.0.0.1:4410',
    required: 'no',
  },
} as const satisfies EnvTable;

const either: EnvRule = (read) => {
  if (!databaseMode(read) || platformMode(read) || read('DB_SERVICE_ROLE_KEY') !== undefined) return [];
  return [
    {
      name: 'DB_SERVICE_ROLE_KEY',
      message: `is missing; a site with database sign-in needs it or ${PLATFORM_TRIO.join(', ')}`,
    },
  ];
};

const siteIdNeedsUse: EnvRule = (read) => {
  const trio = PLATFORM_TRIO.filter((name) => read(name) === undefined);
  if (!platformMode(read)) return [];
  return trio.map((name) => ({
    name,
    message: `is missing; platform mode needs ${PLATFORM_TRIO.join(', ')} together`,
  }));
};

/** A client site. @see contract "Client site" */
export const clientSiteEnv = {
  name: 'client-site',
  title: 'Client site',
  table: {
    ...repository,
    SESSION_SECRET: {
      schema: secretText(32),
      doc: 'At least 32 random characters; signs session cookies.',
      example: 'at-least-32-characters-of-random-text-3',
      secret: true,
      required: 'yes',
    },
    HOST_WEBHOOK_SECRET: {
      schema: text().optional(),
      doc: 'Key of the JWS on deploy webhooks. Unset: every event is acknowledged and ignored.',
      example: 'webhook-secret',
      secret: true,
      required: 'provisioned sites',
    },
    AUTH_PROVIDER: {
      schema: z.enum(['password', 'database']).default('password'),
      doc: '`password` (default) or `database`.',
      example: 'password',
      required: 'no',
    },
    ...optional(password, 'password mode'),
    ...viewers,
    ...optional(databaseRows, 'database mode'),
    SITE: {
      schema: origin().optional(),
      doc: 'Canonical origin of the site, for absolute addresses in mails.',
      example: 'https://client.example.org',
      required: 'database mode',
    },
    ...optional(platform, 'platform mode'),
    ...optional(objectStoreRows, 'standalone with a bucket'),
    OBJSTORE_ENDPOINT,
    ...databaseAddress,
    TRUSTED_PROXY_HOPS: trustedProxyHops,
    ...build,
  },
  rules: [
    requiredWhen(passwordMode, ['ADMIN_PASSWORD', 'EDITOR_PASSWORD'], 'password mode needs it'),
    requiredWhen(databaseMode, ['DB_URL', 'DB_ANON_KEY', 'SITE'], 'database mode needs it'),
    requiredWhen((read) => !platformMode(read), ['CODEHOST_TOKEN'], 'a standalone site needs it'),
    siteIdNeedsUse,
    either,
    absentWhen(platformMode, ['DB_SERVICE_ROLE_KEY'], 'platform mode replaces it'),
    absentWhen(platformMode, OBJSTORE_NAMES, 'platform-mode sites never hold storage credentials'),
    together(CREDENTIALS, 'a bucket'),
    requiredWhen(
      (read) => CREDENTIALS.every((name) => read(name) !== undefined),
      ['PORTAL_SITE_ID'],
      'objects lie under sites/{siteId}/',
    ),
    together(['OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE'], 'the public assets bucket'),
  ],
} as const satisfies Deployment;
