import { z } from 'zod';
import { allOrNone } from './rules.ts';
import {
  address,
  type EnvTable,
  flag,
  headerText,
  identifier,
  mailbox,
  oneOf,
  secretText,
  smtpAddress,
  text,
  whole,
} from './table.ts';

/** Rows that several deployments share. Each deployment decides whether they are required. */
export const databaseRows = {
  DB_URL: {
    schema: address(),
    doc: "The database and auth provider's project API URL.",
    example: 'https://project.db.example',
  },
  DB_ANON_KEY: {
    schema: headerText(),
    doc: 'Public key of the project; safe in browsers.',
    example: 'anon-key',
    madeUp: true,
  },
  DB_SERVICE_ROLE_KEY: {
    schema: headerText(),
    doc: 'Privileged key; server only. Also the password of the role `portal_service`.',
    example: 'service-role-key',
    secret: true,
  },
} as const;

const POSTGRES = 'must be a postgres:// address';

/** Whether the database driver can decode user, password and host: it throws on a `%` that does not begin an escape sequence. */
function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

export const databaseAddress = {
  DB_POSTGRES_URL: {
    schema: z
      .url({ protocol: /^postgres(?:ql)?$/, error: POSTGRES, abort: true })
      .regex(/^[a-z]+:\/\//, POSTGRES)
      .refine(isDecodable, 'must have every % that belongs to its user or password written as %25')
      .optional(),
    doc: 'Overrides the SQL address that otherwise follows from DB_URL: a pooler, a server of one’s own, the local cloud.',
    example: 'postgres://portal_service:secret@127.0.0.1:4420/postgres',
    secret: true,
    required: 'no',
  },
} as const satisfies EnvTable;

/** Matches a complete PEM key, since settings files and forms easily cut a value of several lines or join its lines. `\n` may replace a line break. */
const WHOLE_KEY =
  /^-----BEGIN ([A-Z ]*)PRIVATE KEY-----(?:\r?\n|\\n)[^-]+-----END \1PRIVATE KEY-----(?:\s|\\n)*$/;

export const codeHostAppRows = {
  CODEHOST_APP_ID: {
    schema: identifier(),
    doc: 'Id of the code-host app that mints installation tokens.',
    example: '123456',
    madeUp: true,
  },
  CODEHOST_APP_PRIVATE_KEY: {
    schema: text().regex(WHOLE_KEY, 'must be a PEM private key, its BEGIN and END lines included'),
    doc: 'PEM private key of the app; server only.',
    example: String.raw`-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----`,
    secret: true,
  },
  CODEHOST_APP_WEBHOOK_SECRET: {
    schema: text(),
    doc: 'Verifies webhook deliveries of the app.',
    example: 'webhook-secret',
    secret: true,
  },
} as const;

export const hostRows = {
  HOST_API_TOKEN: {
    schema: headerText(),
    doc: 'Token of the hosting provider: creates sites, sets variables, registers webhooks, triggers builds.',
    example: 'host-token',
    secret: true,
  },
  HOST_TEAM_SLUG: { schema: text(), doc: 'Team in which new sites are created.', example: 'agency' },
} as const;

export const dnsRows = {
  DNS_API_TOKEN: {
    schema: headerText(),
    doc: 'Token of the DNS provider.',
    example: 'dns-token',
    secret: true,
  },
  DNS_ZONE_ID: {
    schema: text(),
    doc: 'Zone that holds the sites’ subdomains.',
    example: 'zone-id',
    madeUp: true,
  },
} as const;

export const dnsResolver = {
  DNS_RESOLVER: {
    schema: z
      .string()
      .regex(/^(?:[\d.]+|\[[\da-f:.]+\]):\d{1,5}$/i, 'must be an IP address and a port, such as 127.0.0.1:53')
      .optional(),
    doc: 'DNS server that is asked about clients’ domains in place of the system’s, and the port at which their name servers are asked: the local cloud.',
    example: '127.0.0.1:4421',
    required: 'no',
  },
} as const satisfies EnvTable;

export const templateRows = {
  TEMPLATE_OWNER: {
    schema: text(),
    doc: 'Owner of the repository that new sites are generated from.',
    example: 'agency',
  },
  TEMPLATE_REPO: { schema: text(), doc: 'Name of that repository.', example: 'client-template' },
} as const;

export const objectStoreRows = {
  // It is part of the host name of the vendor's address.
  OBJSTORE_ACCOUNT_ID: {
    schema: identifier(),
    doc: 'Storage account id.',
    example: 'account-id',
    madeUp: true,
  },
  OBJSTORE_ACCESS_KEY_ID: {
    schema: text(),
    doc: 'S3 access key id.',
    example: 'access-key-id',
    madeUp: true,
  },
  OBJSTORE_SECRET_ACCESS_KEY: {
    schema: text(),
    doc: 'S3 secret; server only. Scope it to object read and write.',
    example: 'secret-access-key',
    secret: true,
  },
  OBJSTORE_BUCKET: {
    schema: text(),
    doc: 'Bucket for public assets, such as video over the git cap.',
    example: 'portal-assets',
  },
  OBJSTORE_PUBLIC_BASE: {
    schema: address(),
    doc: 'Public origin that serves the assets bucket; use a custom domain.',
    example: 'https://assets.example.org',
  },
  OBJSTORE_DOCS_BUCKET: {
    schema: text(),
    doc: 'Private bucket for document files over 2.5 MB. It has no public base.',
    example: 'portal-documents',
  },
} as const;

export const connectorInvokeSecret = {
  schema: secretText(32).optional(),
  doc: 'HMAC-SHA256 key of calls from the connector to the admin app; the same on both, at least 32 characters, not the provisioning secret.',
  example: 'at-least-32-characters-of-random-text-1',
  secret: true,
  required: 'no',
} as const;

export const devDryRun = {
  schema: flag().optional(),
  doc: '`true` makes provisioning a no-op. Refused in production.',
  example: 'false',
  required: 'no',
} as const;

const apiUrl = (provider: string) =>
  ({
    schema: address().optional(),
    doc: `Base address of the ${provider} API, where it is not the vendor's own: the local cloud, a server of one's own.`,
    example: 'http://127.0.0.1:4410',
    required: 'no',
  }) as const;

/** Base URLs of external providers, for environments that replace them. */
export const providerAddresses = {
  CODEHOST_API_URL: apiUrl('code host'),
  HOST_API_URL: apiUrl('hosting'),
  DNS_API_URL: apiUrl('DNS'),
  OBJSTORE_ENDPOINT: apiUrl('object storage'),
} as const satisfies EnvTable;

export const llmAddress = { LLM_API_URL: apiUrl('language model') } as const satisfies EnvTable;

export const trustedProxyHops = {
  schema: whole(0, 10).optional(),
  doc: 'How many proxies in front add to X-Forwarded-For; 0 unless set.',
  example: '1',
  required: 'no',
} as const;

/** How long the audit log is stored. */
export const auditLogMonths = {
  schema: whole(3, 60).optional(),
  doc: 'Months that entries of the audit log stay, from 3 to 60; 12 unless set. Entries about access, rights and keys stay 24 months, or as long as the others if that is longer. The worker deletes older ones; the admin app shows the terms.',
  example: '12',
  required: 'no',
} as const;

/** Read by both that sign users in, which should agree. */
export const adminSecondFactor = {
  schema: oneOf('required', 'optional').default('required'),
  doc: 'Whether admins must have a second factor: `required` unless it is `optional`. The same on admin app and connector.',
  example: 'required',
  required: 'no',
} as const;

/** The platform's own mail server. Without it the auth provider sends the mails. */
export const mailRows = {
  MAIL_SMTP_URL: {
    schema: smtpAddress().optional(),
    doc: 'SMTP server that mails to editors are sent through: `smtps://` (port 465), or `smtp://` with STARTTLS (587). Unset: the auth provider mails.',
    example: 'smtps://user:password@mail.example.org',
    secret: true,
    required: 'no',
  },
  MAIL_FROM: {
    schema: mailbox().optional(),
    doc: 'Sender of these mails, with the name that recipients read; needed with MAIL_SMTP_URL.',
    example: 'Agency <mail@example.org>',
    required: 'no',
  },
} as const satisfies EnvTable;

/** A mail server and a sender require each other. */
export const completeMail = allOrNone(Object.keys(mailRows), 'mail of the platform’s own');
