import { clientSiteParts } from './client-site-parts.ts';
import type { Deployment } from './load.ts';
import { partRules } from './part.ts';
import { inMode, optional } from './requirement.ts';
import {
  databaseAddress,
  databaseRows,
  mailRows,
  objectStoreRows,
  providerAddresses,
  trustedProxyHops,
} from './shared-rows.ts';
import {
  address,
  bcryptHash,
  type EnvTable,
  headerText,
  hexColour,
  oneOf,
  origin,
  secretText,
  text,
} from './table.ts';
import { originList } from './origin-list.ts';

const { OBJSTORE_ENDPOINT } = providerAddresses;
const { DB_SERVICE_ROLE_KEY, ...projectRows } = databaseRows;
const { OBJSTORE_BUCKET, OBJSTORE_PUBLIC_BASE, OBJSTORE_DOCS_BUCKET, ...bucketCredentials } = objectStoreRows;

/** Ten names of a client, each with and without `www.`, and the site's own subdomain. */
const MOST_ALIASES = 21;

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
    schema: headerText(),
    doc: 'Sent as `x-api-key`; server only.',
    example: 'platform-key',
    secret: true,
  },
} as const;

const siteId = {
  PORTAL_SITE_ID: {
    schema: text().regex(/^[\w-]+$/, 'must be of letters, digits, "_" and "-" only'),
    doc: 'Sent as `x-site-id`; scopes objects under `sites/{siteId}/`.',
    example: 'site-id',
  },
} as const;

const build = {
  DOCUMENT_PDF: {
    schema: oneOf('0', '1').optional(),
    doc: 'Whether builds render HTML documents as PDF: `1` on, `0` off; unless set, on where the hosting provider builds. Needs the option documentPdf.',
    example: '1',
    required: 'no',
  },
  CHROMIUM_PATH: {
    schema: text().optional(),
    doc: 'Executable of the browser that renders them. Unset: the package `@sparticuz/chromium` of the site, else a browser of the system.',
    example: '/usr/bin/chromium',
    required: 'no',
  },
  COMMIT_REF: {
    schema: text().optional(),
    doc: 'The build’s commit, set by the hosting provider; inlined as BUILD_COMMIT. Never set by hand.',
    example: '',
    required: 'no',
  },
} as const satisfies EnvTable;

const pdfs = {
  DOCUMENT_PDF_DIR: {
    schema: text().optional(),
    doc: 'Folder with `document-pdfs/` and `pdf-manifest.json`. Unset: those of the build, which are searched upward from the bundle.',
    example: './dist',
    required: 'no',
  },
} as const satisfies EnvTable;

const commandLine = {
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
} as const satisfies EnvTable;

const codeHost = {
  CODEHOST_API_URL: {
    schema: address().optional(),
    doc: "Base address of the code host, where it is not the vendor's own.",
    example: 'http://127.0.0.1:4410',
    required: 'no',
  },
} as const satisfies EnvTable;

/** A client site. @see contract "Client site" */
export const clientSiteEnv = {
  name: 'client-site',
  title: 'Client site',
  table: {
    ...inMode('always', repository),
    ...inMode('always', {
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
        required: 'provisioned',
      },
      AUTH_PROVIDER: {
        schema: oneOf('password', 'database').default('password'),
        doc: '`password` (default) or `database`.',
        example: 'password',
        required: 'no',
      },
    }),
    ...inMode('password', { ...optional(password, 'password mode'), ...viewers }),
    ...inMode('database', {
      ...optional(projectRows, 'database mode'),
      ...optional({ DB_SERVICE_ROLE_KEY }, 'database mode, standalone'),
      SITE: {
        schema: origin().optional(),
        doc: 'Canonical origin of the site, for absolute addresses in mails.',
        example: 'https://client.example.org',
        required: 'database mode',
      },
    }),
    ...inMode('always', {
      SITE_ALIASES: {
        schema: originList(MOST_ALIASES).optional(),
        doc: 'Origins at which the site is also served, separated by commas. Their pages redirect to SITE, and editors who work there finish their work.',
        example: 'https://client.example.com,https://client.sites.example.org',
        required: 'no',
      },
    }),
    ...inMode('platform', optional(platform, 'platform mode')),
    ...inMode('platform, standalone', optional(siteId, 'platform mode; standalone with a bucket')),
    ...inMode('standalone', {
      ...optional(bucketCredentials, 'standalone with bucket'),
      ...optional({ OBJSTORE_BUCKET, OBJSTORE_PUBLIC_BASE }, 'standalone, public assets'),
      ...optional({ OBJSTORE_DOCS_BUCKET }),
      OBJSTORE_ENDPOINT,
      ...databaseAddress,
      ...codeHost,
      ...mailRows,
    }),
    ...inMode('always', { TRUSTED_PROXY_HOPS: trustedProxyHops }),
    ...inMode('build', build),
    ...inMode('always', pdfs),
    ...inMode('cli', commandLine),
  },
  rules: Object.values(clientSiteParts).flatMap(partRules),
} as const satisfies Deployment;
