import type { ConnectionMode } from '@portal/platform-db';
import { createTestDatabase, connected } from '@portal/platform-db/testing';
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { makeSigningKey } from '@portal/env/signing-key';
import { wireConnector } from '../src/wiring.ts';
import { startPostgresProxy, type PostgresProxy } from './postgres-proxy.ts';

const ORIGIN = 'https://mcp.example.test';
export const REDIRECT = 'http://127.0.0.1:4499/callback';
export const VERIFIER = 'verifier-verifier-verifier-verifier-verifier-43';

/** What the database holds of one grant. */
export interface GrantRows {
  /** Families that are not revoked. */
  families: number;
  /** Hashes of the refresh tokens that were not used. */
  unused: string[];
}

/** The connector as its environment makes it, on a Postgres of its own behind a proxy. */
export interface PostgresConnector {
  proxy: PostgresProxy;
  /** Sends a form to `/token`. */
  token(form: Record<string, string>): Promise<Response>;
  /** Enters a connected client with one refresh token. */
  connectedClient(): Promise<{ client_id: string; refresh_token: string }>;
  /** Enters a client with a code that is not redeemed. */
  clientWithCode(): Promise<{ client_id: string; code: string }>;
  rows(clientId: string): Promise<GrantRows>;
  log: string[];
  close(): Promise<void>;
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Starts it; a hosted function has one connection and prepares nothing. */
export async function startPostgresConnector(mode: ConnectionMode): Promise<PostgresConnector> {
  const database = await createTestDatabase();
  const proxy = await startPostgresProxy(database.url);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const settings: Record<string, string> = {
    MCP_PUBLIC_URL: ORIGIN,
    ...makeSigningKey('test'),
    ADMIN_ORIGIN: 'https://admin.example.test',
    PROVISION_INVOKE_SECRET: 'p'.repeat(40),
    DB_URL: 'https://db.example.test',
    DB_SERVICE_ROLE_KEY: 'service-role',
    DB_POSTGRES_URL: proxy.url,
    CODEHOST_APP_ID: '1',
    CODEHOST_APP_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const log: string[] = [];
  const connector = await wireConnector({
    inBackground: () => undefined,
    read: (name) => settings[name],
    mode,
    write: (line) => void log.push(line),
    addressOf: () => '192.0.2.1',
  });
  const sql = (statement: string) =>
    connected(database.adminUrl, async (admin) => [...(await admin.unsafe(statement))]);
  await sql(`insert into portal.platform_users (id, auth_user_id, email, role)
    values ('u-1', 'auth-1', 'member@example.test', 'member')`);
  const addClient = async () => {
    const id = randomUUID();
    await sql(`insert into portal.oauth_clients (id, redirect_uris, registered_at)
      values ('${id}', '{${REDIRECT}}', now())`);
    return id;
  };
  return {
    proxy,
    log,
    token: (form) =>
      connector.fetch(new Request(`${ORIGIN}/token`, { method: 'POST', body: new URLSearchParams(form) })),
    async connectedClient() {
      const client = await addClient();
      const secret = `prt_${randomUUID()}`;
      await sql(`with family as (
          insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at)
          values ('${randomUUID()}', '${client}', 'u-1', '${ORIGIN}/mcp', now(), now() + interval '90 days') returning id)
        insert into portal.oauth_refresh_tokens (token_hash, family_id, expires_at, created_at)
        select '${hashOf(secret)}', id, now() + interval '20 days', now() from family`);
      return { client_id: client, refresh_token: secret };
    },
    async clientWithCode() {
      const client = await addClient();
      const code = randomUUID();
      await sql(`insert into portal.oauth_codes
          (code_hash, client_id, user_id, resource, redirect_uri, code_challenge, expires_at)
        values ('${hashOf(code)}', '${client}', 'u-1', '${ORIGIN}/mcp', '${REDIRECT}', '${hashOf(VERIFIER)}',
          now() + interval '50 seconds')`);
      return { client_id: client, code };
    },
    async rows(clientId) {
      const found = await sql(`select f.id, t.token_hash from portal.oauth_families f
        left join portal.oauth_refresh_tokens t on t.family_id = f.id and t.used_at is null
        where f.client_id = '${clientId}' and f.revoked_at is null`);
      return {
        families: new Set(found.map((row) => row['id'])).size,
        unused: found.flatMap((row) => (row['token_hash'] === null ? [] : [String(row['token_hash'])])),
      };
    },
    async close() {
      await connector.close();
      await proxy.close();
      await database.drop();
    },
  };
}
