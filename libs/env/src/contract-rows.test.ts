import { describe, expect, test } from '@jest/globals';
import { adminEnv } from './admin.ts';
import { clientSiteEnv } from './client-site.ts';
import { connectorEnv } from './connector.ts';
import type { EnvTable } from './table.ts';

/** The contract's rows as they stand there. @see contract "Environment variables" */
const CLIENT_SITE: readonly [name: string, required: string, mode: string][] = [
  ['CODEHOST_TOKEN', 'yes (standalone)', 'always'],
  ['CODEHOST_OWNER', 'yes', 'always'],
  ['CODEHOST_REPO', 'yes', 'always'],
  ['CODEHOST_BRANCH', 'no', 'always'],
  ['SESSION_SECRET', 'yes', 'always'],
  ['HOST_WEBHOOK_SECRET', 'yes (provisioned)', 'always'],
  ['AUTH_PROVIDER', 'no', 'always'],
  ['ADMIN_PASSWORD', 'yes (password mode)', 'password'],
  ['EDITOR_PASSWORD', 'yes (password mode)', 'password'],
  ['VIEWER_<NAME>_PASSWORD', 'no', 'password'],
  ['VIEWER_<NAME>_COLOR', 'no', 'password'],
  ['DB_URL', 'yes (database mode)', 'database'],
  ['DB_ANON_KEY', 'yes (database mode)', 'database'],
  ['DB_SERVICE_ROLE_KEY', 'yes (database mode, standalone)', 'database'],
  ['SITE', 'yes', 'database'],
  ['PLATFORM_API_URL', 'yes (platform mode)', 'platform'],
  ['PLATFORM_API_KEY', 'yes (platform mode)', 'platform'],
  ['PORTAL_SITE_ID', 'yes (platform mode; standalone with a bucket)', 'platform, standalone'],
  ['OBJSTORE_ACCOUNT_ID', 'yes (standalone with bucket)', 'standalone'],
  ['OBJSTORE_ACCESS_KEY_ID', 'yes (standalone with bucket)', 'standalone'],
  ['OBJSTORE_SECRET_ACCESS_KEY', 'yes (standalone with bucket)', 'standalone'],
  ['OBJSTORE_BUCKET', 'yes (standalone, public assets)', 'standalone'],
  ['OBJSTORE_PUBLIC_BASE', 'yes (standalone, public assets)', 'standalone'],
  ['OBJSTORE_DOCS_BUCKET', 'no', 'standalone'],
  ['DOCUMENT_PDF', 'no', 'build'],
  ['DOCUMENT_PDF_DIR', 'no', 'always'],
  ['COMMIT_REF', 'no', 'build'],
  ['DB_ACCOUNT_TOKEN', 'no', 'cli'],
  ['DB_PROJECT_REF', 'no', 'cli'],
];

const ADMIN: readonly [name: string, required: string][] = [
  ['DB_URL', 'yes'],
  ['DB_ANON_KEY', 'yes'],
  ['DB_SERVICE_ROLE_KEY', 'yes'],
  ['CODEHOST_APP_ID', 'yes'],
  ['CODEHOST_APP_PRIVATE_KEY', 'yes'],
  ['CODEHOST_APP_WEBHOOK_SECRET', 'yes'],
  ['CODEHOST_APP_CLIENT_ID', 'yes'],
  ['CODEHOST_APP_CLIENT_SECRET', 'yes'],
  ['HOST_API_TOKEN', 'yes'],
  ['HOST_TEAM_SLUG', 'yes'],
  ['TEMPLATE_OWNER', 'yes'],
  ['TEMPLATE_REPO', 'yes'],
  ['DNS_API_TOKEN', 'yes'],
  ['DNS_ZONE_ID', 'yes'],
  ['SITE', 'yes'],
  ['ADMIN_ORIGIN', 'no'],
  ['OBJSTORE_ACCOUNT_ID', 'yes'],
  ['OBJSTORE_ACCESS_KEY_ID', 'yes'],
  ['OBJSTORE_SECRET_ACCESS_KEY', 'yes'],
  ['OBJSTORE_BUCKET', 'yes'],
  ['OBJSTORE_PUBLIC_BASE', 'yes'],
  ['OBJSTORE_DOCS_BUCKET', 'yes (documents)'],
  ['CONNECTOR_INVOKE_SECRET', 'no'],
  ['DEV_DRY_RUN', 'no'],
  ['LLM_API_KEY', 'yes (chat)'],
  ['CHATBOT_MODEL', 'no'],
  ['LLM_TOOLS_MODEL', 'no'],
  ['LLM_TOOLS_MAX_TOKENS', 'no'],
  ['LLM_TOOLS_THINKING', 'no'],
];

const CONNECTOR: readonly [name: string, required: string][] = [
  ['MCP_PUBLIC_URL', 'yes'],
  ['MCP_JWT_KID', 'yes'],
  ['MCP_JWT_PRIVATE_KEY_B64', 'yes'],
  ['MCP_JWT_PUBLIC_JWK', 'yes'],
  ['ADMIN_ORIGIN', 'yes'],
  ['PROVISION_INVOKE_SECRET', 'yes'],
  ['DB_URL', 'yes'],
  ['DB_SERVICE_ROLE_KEY', 'yes'],
  ['CODEHOST_APP_ID', 'yes'],
  ['CODEHOST_APP_PRIVATE_KEY', 'yes'],
  ['DB_ANON_KEY', 'yes (provisioning)'],
  ['CODEHOST_APP_WEBHOOK_SECRET', 'yes (provisioning)'],
  ['HOST_API_TOKEN', 'yes (provisioning)'],
  ['HOST_TEAM_SLUG', 'yes (provisioning)'],
  ['DNS_API_TOKEN', 'yes (provisioning)'],
  ['DNS_ZONE_ID', 'yes (provisioning)'],
  ['TEMPLATE_OWNER', 'yes (provisioning)'],
  ['TEMPLATE_REPO', 'yes (provisioning)'],
  ['OBJSTORE_ACCOUNT_ID', 'yes (documents over 2.5 MB)'],
  ['OBJSTORE_ACCESS_KEY_ID', 'yes (documents over 2.5 MB)'],
  ['OBJSTORE_SECRET_ACCESS_KEY', 'yes (documents over 2.5 MB)'],
  ['OBJSTORE_DOCS_BUCKET', 'yes (documents over 2.5 MB)'],
  ['CONNECTOR_INVOKE_SECRET', 'no'],
  ['DEV_DRY_RUN', 'no'],
];

/** Addresses and limits that the contract leaves to the deployment; none is required. */
const OWN = {
  client: [
    ...['OBJSTORE_ENDPOINT', 'DB_POSTGRES_URL', 'CODEHOST_API_URL', 'TRUSTED_PROXY_HOPS'],
    ...['MAIL_SMTP_URL', 'MAIL_FROM', 'CHROMIUM_PATH', 'SITE_ALIASES'],
  ],
  admin: [
    ...['DB_POSTGRES_URL', 'TRUSTED_PROXY_HOPS', 'MCP_PUBLIC_URL', 'MAIL_SMTP_URL', 'MAIL_FROM'],
    'ADMIN_SECOND_FACTOR',
    ...['CODEHOST_API_URL', 'HOST_API_URL', 'DNS_API_URL', 'OBJSTORE_ENDPOINT', 'LLM_API_URL'],
    ...['DNS_RESOLVER', 'AUDIT_LOG_MONTHS'],
  ],
  connector: [
    'DB_POSTGRES_URL',
    'ADMIN_SECOND_FACTOR',
    ...['PROVISION_INVOKE_ORIGIN', 'FUNCTIONS_PATH', 'MCP_ASSISTANT_CALLBACK_URL'],
    ...['MCP_EXTRA_REDIRECT_URIS', 'MCP_ALLOWED_ORIGINS', 'TRUSTED_PROXY_HOPS'],
    ...['CODEHOST_API_URL', 'HOST_API_URL', 'DNS_API_URL', 'OBJSTORE_ENDPOINT'],
    ...['OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE', 'MAIL_SMTP_URL', 'MAIL_FROM'],
  ],
};

/**
 * A row as our tables have it: the condition alone, and `yes` only where the deployment always needs it. The admin app always has
 * documents to broker.
 */
function asOurs([name, required, mode = 'always']: readonly [string, string, string?]) {
  if (required === 'yes (documents)') return { name, required: 'yes', mode };
  const condition = /^yes \((.+)\)$/.exec(required)?.[1];
  const always = required === 'yes' && mode !== 'always' ? `${mode} mode` : required;
  return { name, required: condition ?? always, mode };
}

const ours = (table: EnvTable, own: readonly string[]) =>
  Object.entries(table)
    .filter(([name]) => !own.includes(name))
    .map(([name, { required, mode = 'always' }]) => ({ name, required, mode }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

describe.each([
  ['client site', clientSiteEnv.table, CLIENT_SITE, OWN.client],
  ['admin app', adminEnv.table, ADMIN, OWN.admin],
  ['connector', connectorEnv.table, CONNECTOR, OWN.connector],
] as const)('the table of the %s', (_title, table: EnvTable, rows, own) => {
  test('has the rows of the contract: name, when required, mode', () => {
    const contract = rows.map(asOurs).toSorted((one, other) => one.name.localeCompare(other.name));
    expect(ours(table, own)).toEqual(contract);
  });

  test('has no other row that is required', () => {
    expect(own.map((name) => [name, table[name]?.required])).toEqual(own.map((name) => [name, 'no']));
  });
});
