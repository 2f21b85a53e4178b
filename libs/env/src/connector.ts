import type { Deployment } from './load.ts';
import { optional, required } from './requirement.ts';
import {
  databaseHasAddress,
  different,
  noDryRunInProduction,
  STORE_CREDENTIALS,
  allOrNone,
} from './rules.ts';
import {
  codeHostAppRows,
  connectorInvokeSecret,
  databaseAddress,
  databaseRows,
  devDryRun,
  dnsRows,
  hostRows,
  mailRows,
  objectStoreRows,
  providerAddresses,
  templateRows,
  trustedProxyHops,
  adminSecondFactor,
  completeMail,
} from './shared-rows.ts';
import { normalizeUrl } from './normalize-url.ts';
import { address, type EnvTable, origin, secretText, text } from './table.ts';
import { wordList } from './word-list.ts';

const { DB_URL, DB_ANON_KEY, DB_SERVICE_ROLE_KEY } = databaseRows;
const { CODEHOST_APP_ID, CODEHOST_APP_PRIVATE_KEY, CODEHOST_APP_WEBHOOK_SECRET } = codeHostAppRows;
const { OBJSTORE_BUCKET, OBJSTORE_PUBLIC_BASE, ...documentRows } = objectStoreRows;

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
    madeUp: true,
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
    schema: wordList(isRedirectUri, 'exact https or loopback http addresses').optional(),
    doc: 'Further exact redirect URIs, https or loopback http, separated by spaces.',
    example: 'https://client.example.org/callback',
    required: 'no',
  },
  MCP_ALLOWED_ORIGINS: {
    schema: wordList(isOrigin, 'exact http(s) origins').optional(),
    doc: 'Exact origins of browser clients that may call `/mcp`, separated by spaces; none unless set.',
    example: 'https://inspector.example.org',
    required: 'no',
  },
  TRUSTED_PROXY_HOPS: trustedProxyHops,
  ADMIN_SECOND_FACTOR: adminSecondFactor,
} as const satisfies EnvTable;

const { ADMIN_ORIGIN, PROVISION_INVOKE_SECRET, ...signing } = required(identity);

/**
 * The variables required to sign in, read and write. Every other variable belongs to one feature; when it is missing or
 * unusable, only that feature is off. @see design section 7
 */
export const connectorServingEnv = {
  name: 'connector-serving',
  title: 'Connector',
  table: {
    ...signing,
    ...required({ DB_URL, DB_SERVICE_ROLE_KEY }),
    ...required({ CODEHOST_APP_ID, CODEHOST_APP_PRIVATE_KEY }),
    ...databaseAddress,
    CODEHOST_API_URL: providerAddresses.CODEHOST_API_URL,
  },
  essential: ['DB_POSTGRES_URL', 'CODEHOST_API_URL'],
  rules: [databaseHasAddress],
} as const satisfies Deployment;

const provisioningRows = {
  DB_ANON_KEY,
  CODEHOST_APP_WEBHOOK_SECRET,
  ...hostRows,
  ...dnsRows,
  ...templateRows,
};

/** The variables that `create_site` requires in addition, where `provision-background` is deployed with the connector. */
export const provisioningEnv = {
  name: 'provisioning',
  title: 'Provisioning',
  table: required(provisioningRows),
  rules: [],
} as const satisfies Deployment;

/** The connector and the functions that are deployed with it. @see contract "Connector deployment" */
export const connectorEnv = {
  name: 'connector',
  title: 'Connector',
  table: {
    ...signing,
    ADMIN_ORIGIN,
    PROVISION_INVOKE_SECRET,
    ...required({ DB_URL, DB_SERVICE_ROLE_KEY }),
    ...required({ CODEHOST_APP_ID, CODEHOST_APP_PRIVATE_KEY }),
    ...databaseAddress,
    ...optional(provisioningRows, 'provisioning'),
    ...optional(documentRows, 'documents over 2.5 MB'),
    // Optional settings of provisioning.
    ...optional({ OBJSTORE_BUCKET, OBJSTORE_PUBLIC_BASE }),
    ...mailRows,
    CONNECTOR_INVOKE_SECRET: connectorInvokeSecret,
    DEV_DRY_RUN: devDryRun,
    ...flow,
    ...providerAddresses,
  },
  essential: ['DB_POSTGRES_URL', 'CODEHOST_API_URL'],
  rules: [
    databaseHasAddress,
    different('PROVISION_INVOKE_SECRET', 'CONNECTOR_INVOKE_SECRET'),
    noDryRunInProduction,
    allOrNone([...STORE_CREDENTIALS, 'OBJSTORE_DOCS_BUCKET'], 'the bucket of documents'),
    completeMail,
  ],
} as const satisfies Deployment;

/** An explicit default port, which clients may write and the URL parser removes. */
const DEFAULT_PORT = /^(http:\/\/[^/?#@]+):80(?=\/)|^(https:\/\/[^/?#@]+):443(?=\/)/;
const SAFE_REDIRECT = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])[^#]+$/;

/**
 * Whether an entry may be a redirect URI: https, or http on loopback, since plain http can be intercepted and any app can register a custom
 * scheme. It must be spelled as the URL parser spells it.
 */
function isRedirectUri(entry: string): boolean {
  return SAFE_REDIRECT.test(entry) && normalizeUrl(entry) === entry.replace(DEFAULT_PORT, '$1$2');
}

/** Whether an entry is an origin as browsers write it in the header `Origin`. */
function isOrigin(entry: string): boolean {
  return normalizeUrl(entry) === `${entry}/`;
}

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
  return /^LS0tLS1CRUdJTi[A-Za-z0-9+/\s]+=*$/.test(value.trimEnd());
}
