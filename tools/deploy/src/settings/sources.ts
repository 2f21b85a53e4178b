import {
  type adminEnv,
  type connectorEnv,
  databaseHasAddress,
  lookupInObject,
  type workerEnv,
} from '@portal/env';
import { POSTGRES_SAMPLE, projectOf } from './postgres-address-faults.ts';

/** A variable of the platform's deployments. */
export type SettingName =
  | keyof typeof adminEnv.table
  | keyof typeof connectorEnv.table
  | keyof typeof workerEnv.table;

/** The values so far, by name. */
export type Values = Readonly<Record<string, string>>;

/** Whether a value has to be there, may be left out, or has no use. */
export type Need = 'required' | 'optional' | 'useless';

/** Where the value of a variable comes from. */
export type Source =
  /** Random; or part of the connector's signing key. */
  | { from: 'made'; what: 'secret' | 'signing key' }
  /** Follows from other values, unless somebody has set another one. `stays`: it does not change with them later. */
  | { from: 'derived'; by: (values: Values) => string | undefined; stays?: true }
  /** Only a person has it: where it is found, and whether it is needed beside the values so far. */
  | { from: 'person'; where: string; need: (values: Values) => Need }
  /** Has a default that suits most; used when somebody sets it, never asked for. */
  | { from: 'default' };

export const secret = { from: 'made', what: 'secret' } as const;
const signingKey = { from: 'made', what: 'signing key' } as const;
export const byDefault = { from: 'default' } as const;
const personIf = (where: string, need: (values: Values) => Need) =>
  ({ from: 'person', where, need }) as const;
export const person = (where: string) => personIf(where, () => 'required');
export const ifWanted = (where: string) => personIf(where, () => 'optional');

/** Whether DB_URL has no host name, which a server of one's own has: from that its Postgres address follows. */
const isNameless = (DB_URL: string) => databaseHasAddress(lookupInObject({ DB_URL })).length > 0;

const MODEL = 'The language-model provider’s console, API keys. Empty: no chat.';
const STORE = 'Object storage, a token that may read and write objects in the two buckets and nothing else.';

/** What only `npm run migrate` needs besides; an answers file may have it, too. */
export const MIGRATION_NAMES = ['DB_ACCOUNT_TOKEN', 'DB_PROJECT_REF', 'DB_API_URL'] as const;

/** The source of every variable, in the order in which they are asked for. */
export const SOURCES: Readonly<Record<SettingName, Source>> = {
  SITE: person('The address that the admin app will have, such as https://admin.agency.example.'),
  MCP_PUBLIC_URL: person('The address that the connector will have, such as https://mcp.agency.example.'),
  ADMIN_ORIGIN: { from: 'derived', by: ({ SITE }) => SITE },
  PROVISION_INVOKE_ORIGIN: ifWanted(
    'The address of the worker, where it is deployed by itself. Empty: its functions are deployed with the connector.',
  ),
  DB_URL: person('Database and auth project, settings, API: the project’s address.'),
  DB_ANON_KEY: person('The same page: the public key (anon, or publishable).'),
  DB_SERVICE_ROLE_KEY: person('The same page: the privileged key (service_role, or secret).'),
  DB_POSTGRES_URL: personIf(
    `Database, Connect, transaction pooler, with the role portal_service in place of postgres and without a password: ${POSTGRES_SAMPLE}. Functions of the hosting provider need it, since the direct address has IPv6 only.`,
    ({ DB_URL }) =>
      DB_URL === undefined || projectOf(DB_URL) !== null || isNameless(DB_URL) ? 'required' : 'optional',
  ),
  CODEHOST_APP_ID: person('Code host, the app’s page, About: App ID.'),
  CODEHOST_APP_PRIVATE_KEY: person(
    'The same page, Private keys, Generate: @ and the path of the file, or its text with \\n for line breaks.',
  ),
  CODEHOST_APP_CLIENT_ID: person('The same page, About: Client ID.'),
  CODEHOST_APP_CLIENT_SECRET: person('The same page, Client secrets, Generate.'),
  CODEHOST_APP_WEBHOOK_SECRET: secret,
  TEMPLATE_OWNER: person('The account at the code host that has the template repository.'),
  TEMPLATE_REPO: person('The name of the template repository.'),
  HOST_API_TOKEN: person('Hosting provider, user settings, Applications, personal access token.'),
  HOST_TEAM_SLUG: person('Hosting provider, team settings: the team’s short name, as in its addresses.'),
  DNS_API_TOKEN: person(
    'DNS provider, API tokens: Zone Read and DNS Edit for the zone of the sites, and nothing else.',
  ),
  DNS_ZONE_ID: person('DNS provider, overview of that zone: Zone ID.'),
  OBJSTORE_ACCOUNT_ID: person('Object storage, overview: Account ID.'),
  OBJSTORE_ACCESS_KEY_ID: person(`${STORE} Its access key id.`),
  OBJSTORE_SECRET_ACCESS_KEY: person(`${STORE} Its secret access key.`),
  OBJSTORE_BUCKET: person('The name of the public bucket.'),
  OBJSTORE_PUBLIC_BASE: person(
    'The custom domain of the public bucket, such as https://assets.agency.example.',
  ),
  OBJSTORE_DOCS_BUCKET: person('The name of the private bucket.'),
  MAIL_SMTP_URL: ifWanted(
    'The mail provider’s SMTP server, as smtps://user:password@host. Empty: the auth provider mails in its own words.',
  ),
  MAIL_FROM: personIf(
    'The sender of these mails, such as Agency <mail@agency.example>.',
    ({ MAIL_SMTP_URL }) => (MAIL_SMTP_URL === undefined ? 'useless' : 'required'),
  ),
  LLM_API_KEY: ifWanted(MODEL),
  MCP_JWT_KID: signingKey,
  MCP_JWT_PRIVATE_KEY_B64: signingKey,
  MCP_JWT_PUBLIC_JWK: signingKey,
  PROVISION_INVOKE_SECRET: secret,
  CONNECTOR_INVOKE_SECRET: secret,
  // The hosting provider's edge is one proxy.
  TRUSTED_PROXY_HOPS: { from: 'derived', by: () => '1' },
  ADMIN_SECOND_FACTOR: byDefault,
  FUNCTIONS_PATH: byDefault,
  DNS_RESOLVER: byDefault,
  AUDIT_LOG_MONTHS: byDefault,
  MCP_ASSISTANT_CALLBACK_URL: byDefault,
  MCP_EXTRA_REDIRECT_URIS: byDefault,
  MCP_ALLOWED_ORIGINS: byDefault,
  CHATBOT_MODEL: byDefault,
  LLM_TOOLS_MODEL: byDefault,
  LLM_TOOLS_MAX_TOKENS: byDefault,
  LLM_TOOLS_THINKING: byDefault,
  DEV_DRY_RUN: byDefault,
  CODEHOST_API_URL: byDefault,
  HOST_API_URL: byDefault,
  DNS_API_URL: byDefault,
  OBJSTORE_ENDPOINT: byDefault,
  LLM_API_URL: byDefault,
};
