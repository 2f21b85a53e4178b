import type { Deployment } from './load.ts';
import { optional, required } from './requirement.ts';
import { different, noDryRunInProduction } from './rules.ts';
import {
  codeHostAppRows,
  connectorInvokeSecret,
  databaseAddress,
  databaseRows,
  devDryRun,
  dnsRows,
  hostRows,
  objectStoreRows,
  providerAddresses,
  templateRows,
  trustedProxyHops,
} from './shared-rows.ts';
import { address, type EnvTable, origin, secretText, text } from './table.ts';

const { DB_URL, DB_ANON_KEY, DB_SERVICE_ROLE_KEY } = databaseRows;
const { CODEHOST_APP_ID, CODEHOST_APP_PRIVATE_KEY, CODEHOST_APP_WEBHOOK_SECRET } = codeHostAppRows;
const { OBJSTORE_ACCOUNT_ID, OBJSTORE_ACCESS_KEY_ID, OBJSTORE_SECRET_ACCESS_KEY, OBJSTORE_DOCS_BUCKET } =
  objectStoreRows;

const identity = {
  MCP_PUBLIC_URL: {
    schema: origin(),
    doc: 'Public origin of the connector: OAuth issuer and JWT `iss`; with `/mcp` appended the JWT `aud`.',
    example: 'https://mcp.example.org',
  },
  MCP_JWT_KID: {
    schema: text(),
    doc: 'Key id in the `kid` header of every signed token and in the JWKS.',
    example: '2026-11',
  },
  MCP_JWT_PRIVATE_KEY_B64: {
    schema: text().refine(isPemInBase64, 'must be base64 of a PKCS8 PEM'),
    doc: 'Base64 of a PKCS8 PEM ES256 private key; server only.',
    example: 'LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t…',
    secret: true,
  },
  MCP_JWT_PUBLIC_JWK: {
    schema: text().refine(isJson, 'must be JSON'),
    doc: 'The matching public JWK, or a JWK Set while keys rotate; served at `/.well-known/jwks.json`.',
    example: '{"kty":"EC","crv":"P-256","x":"…","y":"…"}',
  },
  ADMIN_ORIGIN: {
    schema: origin(),
    doc: 'Origin of the admin app; PLATFORM_API_URL of new sites.',
    example: 'https://admin.example.org',
  },
  PROVISION_INVOKE_SECRET: {
    schema: secretText(32),
    doc: 'HMAC-SHA256 key of provisioning requests, at least 32 characters.',
    example: 'at-least-32-characters-of-random-text-2',
    secret: true,
  },
} as const;

const flow = {
  PROVISION_INVOKE_ORIGIN: {
    schema: origin().optional(),
    doc: 'Origin of the worker; MCP_PUBLIC_URL unless set.',
    example: 'https://worker.example.org',
    required: 'no',
  },
  FUNCTIONS_PATH: {
    schema: text()
      .regex(/^\/[\w./-]*[\w-]$/, 'must be a path such as /.netlify/functions')
      .optional(),
    doc: 'Path prefix of background functions; the hosting provider’s unless set.',
    example: '/.netlify/functions',
    required: 'no',
  },
  MCP_ASSISTANT_CALLBACK_URL: {
    schema: address().optional(),
    doc: 'Fixed callback of the hosted assistant; its public one unless set.',
    example: 'https://assistant.example.org/callback',
    required: 'no',
  },
  MCP_EXTRA_REDIRECT_URIS: {
    schema: text().optional(),
    doc: 'Further exact redirect URIs, separated by spaces.',
    example: 'https://client.example.org/callback',
    required: 'no',
  },
  TRUSTED_PROXY_HOPS: trustedProxyHops,
} as const satisfies EnvTable;

/** The connector and its worker. @see contract "Connector deployment" */
export const connectorEnv = {
  name: 'connector',
  title: 'Connector',
  table: {
    ...required(identity),
    ...required({ DB_URL, DB_SERVICE_ROLE_KEY }),
    ...required({ CODEHOST_APP_ID, CODEHOST_APP_PRIVATE_KEY }),
    ...databaseAddress,
    ...optional(
      { DB_ANON_KEY, CODEHOST_APP_WEBHOOK_SECRET, ...hostRows, ...dnsRows, ...templateRows },
      'provisioning',
    ),
    ...optional(
      { OBJSTORE_ACCOUNT_ID, OBJSTORE_ACCESS_KEY_ID, OBJSTORE_SECRET_ACCESS_KEY, OBJSTORE_DOCS_BUCKET },
      'documents over 2.5 MB',
    ),
    CONNECTOR_INVOKE_SECRET: connectorInvokeSecret,
    DEV_DRY_RUN: devDryRun,
    ...flow,
    ...providerAddresses,
  },
  rules: [different('PROVISION_INVOKE_SECRET', 'CONNECTOR_INVOKE_SECRET'), noDryRunInProduction],
} as const satisfies Deployment;

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** `LS0tLS1CRUdJTi` is how base64 of `-----BEGIN` starts. */
function isPemInBase64(value: string): boolean {
  return /^LS0tLS1CRUdJTi[A-Za-z0-9+/\s]+=*\s*$/.test(value);
}
