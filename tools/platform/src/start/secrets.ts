import { generatePassword } from '@portal/sites';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_EDITORS, SITE_VIEWERS } from './accounts.ts';

/**
 * Secrets of the local cloud, made at the first start and stored in `.portal/secrets.json`, readable by their owner
 * only.
 */
export interface Secrets {
  /** Bearer token of the hosting API. */
  hostingToken: string;
  /** Signing key of push webhooks from the code host to the hosting server. */
  pushSecret: string;
  /** Public key of the auth server's API. */
  dbAnonKey: string;
  /** Privileged key of the auth server's API, and password of the role `portal_service`. */
  dbServiceRoleKey: string;
  /** Personal access token of the database provider's management API. */
  databaseAccountToken: string;
  /** Credentials of the object store. */
  objectStoreKeyId: string;
  objectStoreSecret: string;
  /** HMAC key of provisioning requests. */
  provisionInvokeSecret: string;
  /** HMAC key of the connector's calls to the admin app. */
  connectorInvokeSecret: string;
  /** Signing key of the platform's code-host app, as PEM. */
  codeHostAppKey?: string;
  /** The connector's signing key, in the form of its settings. */
  connectorKeys?: { kid: string; privateKeyB64: string; publicJwk: string };
  /** SESSION_SECRET of the sample site. */
  sampleSessionSecret: string;
  /** HOST_WEBHOOK_SECRET of the sample site. */
  sampleWebhookSecret: string;
  /** Passwords of the sample site's editors, by e-mail, and of its viewers, by username. */
  samplePasswords: Readonly<Record<string, string>>;
  /** Values for variables that the admin app requires and nothing on this machine uses, by variable. */
  adminSettings: Readonly<Record<string, string>>;
  /** PLATFORM_API_KEY of the sample site. */
  sampleApiKey?: string;
  /** Token that may read and write every repository of the local code host. */
  developerToken?: string;
  /** Token with which the hosting server clones the sample repository. */
  sampleDeployToken?: string;
}

/** Reads the secrets, and makes missing ones. */
export function openSecrets(state: string): { secrets: Secrets; save: (changes: Partial<Secrets>) => void } {
  mkdirSync(state, { recursive: true });
  const file = join(state, 'secrets.json');
  const make = () => randomBytes(32).toString('base64url');
  const secrets: Secrets = {
    hostingToken: make(),
    pushSecret: make(),
    dbAnonKey: make(),
    dbServiceRoleKey: make(),
    databaseAccountToken: make(),
    objectStoreKeyId: make(),
    objectStoreSecret: make(),
    provisionInvokeSecret: make(),
    connectorInvokeSecret: make(),
    sampleSessionSecret: make(),
    sampleWebhookSecret: make(),
    samplePasswords: samplePasswords(),
    adminSettings: adminSettings(make),
    ...read(file),
  };
  const save = (changes: Partial<Secrets>) => {
    Object.assign(secrets, changes);
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  };
  save({});
  return { secrets, save };
}

/** Passwords that are easy to type, since they are copied from the table of accounts. */
function samplePasswords(): Record<string, string> {
  const names = [...SITE_EDITORS.map(({ email }) => email), ...SITE_VIEWERS.map(({ username }) => username)];
  const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  return Object.fromEntries(names.map((name) => [name, generatePassword(bytes)]));
}

function adminSettings(make: () => string): Record<string, string> {
  return {
    CODEHOST_APP_WEBHOOK_SECRET: make(),
    CODEHOST_APP_CLIENT_ID: 'portal',
    CODEHOST_APP_CLIENT_SECRET: make(),
    DNS_API_TOKEN: make(),
  };
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
