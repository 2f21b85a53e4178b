import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type AppParts, secondFactorSettings, settingsOf, sharedSettings } from './app-parts.ts';
import type { NodeApp } from './node-app.ts';
import type { Secrets } from './secrets.ts';
import { BUNDLE, startApp } from './start-app.ts';

/** What starting the connector depends on. */
export interface ConnectorParts extends AppParts {
  save: (changes: Partial<Secrets>) => void;
}

/** Starts the connector as it is deployed: from its bundle. */
export async function startConnector(parts: ConnectorParts): Promise<NodeApp> {
  const { places } = parts;
  return startApp({
    app: 'connector',
    places,
    env: settingsOf(parts, 'connector', settings(parts)),
    build: BUNDLE,
    main: 'server.mjs',
  });
}

function settings(parts: ConnectorParts): Record<string, string> {
  const { ports, host, secrets, storage } = parts;
  const jwt = connectorKeys(parts);
  return {
    ...sharedSettings(parts),
    ...secondFactorSettings,
    PORT: String(ports.connector),
    HOST: host,
    MCP_PUBLIC_URL: `http://localhost:${ports.connector}`,
    MCP_JWT_KID: jwt.kid,
    MCP_JWT_PRIVATE_KEY_B64: jwt.privateKeyB64,
    MCP_JWT_PUBLIC_JWK: jwt.publicJwk,
    ADMIN_ORIGIN: `http://localhost:${ports.admin}`,
    PROVISION_INVOKE_SECRET: secrets.provisionInvokeSecret,
    PROVISION_INVOKE_ORIGIN: `http://${host}:${ports.worker}`,
    CONNECTOR_INVOKE_SECRET: secrets.connectorInvokeSecret,
    ...documentsStore(storage),
  };
}

/** The connector has access to the private bucket only. */
function documentsStore(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !/^OBJSTORE_(?:BUCKET|PUBLIC_BASE)$/.test(name)),
  );
}

/** The connector's signing key, made at the first start. */
function connectorKeys({ secrets, save }: ConnectorParts): {
  kid: string;
  privateKeyB64: string;
  publicJwk: string;
} {
  if (secrets.connectorKeys === undefined) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const kid = randomBytes(8).toString('hex');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const publicJwk = JSON.stringify({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg: 'ES256',
      use: 'sig',
    });
    save({ connectorKeys: { kid, privateKeyB64: Buffer.from(pem).toString('base64'), publicJwk } });
  }
  return secrets.connectorKeys ?? { kid: '', privateKeyB64: '', publicJwk: '' };
}
