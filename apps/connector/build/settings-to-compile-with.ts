import { generateKeyPairSync } from 'node:crypto';
import { makeSigningKey } from '../scripts/make-signing-key.ts';

/** Nothing answers there, and nothing is asked. */
const NOWHERE = 'http://127.0.0.1:1';

/** Settings under which the whole connector is built, though it reaches nothing. The keys are made for this and kept nowhere. */
export function settingsToCompileWith(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    MCP_PUBLIC_URL: NOWHERE,
    ...makeSigningKey('build'),
    ADMIN_ORIGIN: NOWHERE,
    PROVISION_INVOKE_SECRET: 'build'.repeat(8),
    DB_URL: NOWHERE,
    DB_SERVICE_ROLE_KEY: 'build',
    DB_POSTGRES_URL: 'postgres://build:build@127.0.0.1:1/build',
    CODEHOST_APP_ID: '1',
    CODEHOST_APP_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    CODEHOST_API_URL: NOWHERE,
  };
}
