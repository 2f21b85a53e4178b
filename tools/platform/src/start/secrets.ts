import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of the local cloud, made at the first start and kept in `.portal/secrets.json`, readable by their owner only. */
export interface Secrets {
  /** Bearer token of the hosting API. */
  hostingToken: string;
  /** Key push webhooks from the code host to the hosting server are signed with. */
  pushSecret: string;
  /** Public key of the auth server's API. */
  dbAnonKey: string;
  /** Privileged key of the auth server's API, and password of the role `portal_service`. */
  dbServiceRoleKey: string;
  /** HMAC key of provisioning requests. */
  provisionInvokeSecret: string;
  /** PEM of the key the platform's code-host app signs with. */
  codeHostAppKey?: string;
  /** The connector's signing key, as its settings hold it. */
  connectorKeys?: { kid: string; privateKeyB64: string; publicJwk: string };
  /** Token that may read and write the sample repository. */
  sampleRepositoryToken?: string;
  /** Token the hosting server clones the sample repository with. */
  sampleDeployToken?: string;
}

/** Reads the secrets, making what is missing. */
export function openSecrets(state: string): { secrets: Secrets; save: (changes: Partial<Secrets>) => void } {
  mkdirSync(state, { recursive: true });
  const file = join(state, 'secrets.json');
  const make = () => randomBytes(32).toString('base64url');
  const secrets: Secrets = {
    hostingToken: make(),
    pushSecret: make(),
    dbAnonKey: make(),
    dbServiceRoleKey: make(),
    provisionInvokeSecret: make(),
    ...read(file),
  };
  const save = (changes: Partial<Secrets>) => {
    Object.assign(secrets, changes);
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  };
  save({});
  return { secrets, save };
}

function read(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
