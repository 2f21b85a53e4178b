import { sampleFiles } from '@portal/content-core/fakes';
import { type CodeHost, startCodeHost } from '@portal/local-cloud/code-host';
import { freePort } from '@portal/local-cloud/free-port';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDatabase } from '../bench-database.ts';
import type { Form } from '../verdict.ts';
import { builtConnector } from './built-connector.ts';
import { distantServer } from './distant-server.ts';
import { keepLoadApart, serverProcess, type ServerProcess } from './server-process.ts';

/** Of the only client. */
const GRANT = { client_id: 'client', refresh_token: 'prt_bench' };
export const REPOSITORY = { owner: 'agency', repo: 'harbour' };
export const SITE = 'site-1';

/** The connector as it is deployed, with Postgres and a code host, and everything that a benchmark asks it with. */
export interface MeasuredConnector extends ServerProcess {
  /** A folder that is deleted when it is closed. */
  dir: string;
  /** The bundle that is started. */
  file: string;
  env: Readonly<Record<string, string>>;
  codeHost: CodeHost;
  app: { appId: string; privateKey: string; installationId: string };
  accessToken: string;
  /** Calls a tool and gives its data. @throws Error with the text of a failed tool */
  call(name: string, args: Record<string, unknown>): Promise<object>;
  /**
   * The connector's requests to the code host since this was last asked, each by the milliseconds that the code host itself took;
   * empty unless it is measured with a latency.
   */
  codeHostRequests(): number[];
}

/**
 * Starts it, built once for all benchmarks. With `codeHostLatencyMs` each of its requests to the
 * code host takes that long at least.
 */
export async function measuredConnector({
  form,
  codeHostLatencyMs,
  files = sampleFiles(),
  flags = [],
}: {
  /** In the full form it has a processor of its own. */
  form: Form;
  codeHostLatencyMs?: number;
  /** Of the site; the sample's unless given. */
  files?: Readonly<Record<string, string>>;
  /** Flags of Node. */
  flags?: readonly string[];
}): Promise<MeasuredConnector> {
  const file = await builtConnector();
  if (form === 'full') keepLoadApart();
  const dir = mkdtempSync(join(tmpdir(), 'portal-bench-connector-'));
  const database = await benchDatabase();
  const codeHost = await startCodeHost({ dir: join(dir, 'code-host'), port: 0, log: () => undefined });
  const app = await installedApp(codeHost, files);
  const distant =
    codeHostLatencyMs === undefined ? null : await distantServer(codeHost.url, codeHostLatencyMs);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await database.sql(rowsOf({ resource: `${origin}/mcp`, ...app }));
  const env = {
    PORT: String(port),
    MCP_PUBLIC_URL: origin,
    ...signingKey(),
    ADMIN_ORIGIN: 'http://127.0.0.1:1',
    PROVISION_INVOKE_SECRET: 'p'.repeat(40),
    DB_URL: 'http://127.0.0.1:1',
    DB_SERVICE_ROLE_KEY: 'service-role',
    DB_POSTGRES_URL: database.url,
    CODEHOST_APP_ID: app.appId,
    CODEHOST_APP_PRIVATE_KEY: app.privateKey,
    CODEHOST_API_URL: distant?.url ?? codeHost.url,
    TRUSTED_PROXY_HOPS: '1',
    ADMIN_SECOND_FACTOR: 'optional',
  };
  const server = await serverProcess(file, env, flags);
  const close = async () => {
    await server.close();
    await distant?.close();
    await Promise.all([codeHost.close(), database.close()]);
    rmSync(dir, { recursive: true, force: true });
  };
  // A process that is left running keeps the benchmarks from ending.
  const accessToken = await refreshed(origin).catch(async (failure: unknown) => {
    await close();
    throw failure;
  });
  return {
    ...server,
    dir,
    file,
    env,
    codeHost,
    app,
    accessToken,
    call: (name, args) => calledTool({ origin, accessToken }, name, args),
    codeHostRequests: () => distant?.takeRequests() ?? [],
    close,
  };
}

async function calledTool(
  { origin, accessToken }: Pick<MeasuredConnector, 'origin' | 'accessToken'>,
  name: string,
  args: Record<string, unknown>,
): Promise<object> {
  const answer = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"isError":true')) throw new Error(`${name}: ${text.slice(0, 300)}`);
  const { result } = JSON.parse(text) as { result: { structuredContent?: object } };
  return result.structuredContent ?? {};
}

/** The access token that the grant is exchanged for. @throws Error when it is refused */
async function refreshed(origin: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', ...GRANT });
  const answer = await fetch(`${origin}/token`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`A refresh was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

function signingKey(): Record<string, string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' };
  return {
    MCP_JWT_KID: 'bench',
    MCP_JWT_PRIVATE_KEY_B64: Buffer.from(pem).toString('base64'),
    MCP_JWT_PUBLIC_JWK: JSON.stringify(jwk),
  };
}

async function installedApp(codeHost: CodeHost, texts: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const author = { name: 'Bench', email: 'bench@example.test' };
  await codeHost.createRepository(REPOSITORY, { files, message: 'First', author });
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const appId = await codeHost.registerApp({ slug: 'bench', publicKey });
  const installationId = await codeHost.installApp(appId, REPOSITORY.owner);
  return { appId: String(appId), privateKey, installationId: String(installationId) };
}

/** One admin with a site, and the refresh token of a client. */
function rowsOf({ resource, installationId }: { resource: string; installationId: string }): string {
  const { client_id: client, refresh_token: token } = GRANT;
  const hash = createHash('sha256').update(token).digest('base64url');
  return `
    insert into portal.platform_users (id, auth_user_id, email, role) values ('u-1', 'auth-1', 'admin@example.test', 'admin');
    insert into portal.installations (id, account) values ('${installationId}', '${REPOSITORY.owner}');
    insert into portal.sites (id, name, subdomain, owner, repo, installation_id, provisioning_status)
      values ('${SITE}', 'Harbour', 'harbour', '${REPOSITORY.owner}', '${REPOSITORY.repo}', '${installationId}', 'ready');
    insert into portal.oauth_clients (id, redirect_uris, registered_at)
      values ('${client}', '{http://127.0.0.1:1/callback}', now());
    insert into portal.oauth_families (id, client_id, user_id, resource, created_at, expires_at)
      values ('f-1', '${client}', 'u-1', '${resource}', now(), now() + interval '90 days');
    insert into portal.oauth_refresh_tokens (token_hash, family_id, expires_at, created_at)
      values ('${hash}', 'f-1', now() + interval '20 days', now());
    analyze;`;
}
