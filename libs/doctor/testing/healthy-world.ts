import { verifySignature } from '@portal/broker';
import { makeSigningKey } from '@portal/env/signing-key';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { answerChannels } from './channels.ts';

/** A request as the world sees it. */
export interface WorldRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An answer: an object is sent as JSON. */
export interface WorldReply {
  status?: number;
  body?: object | string;
  headers?: Record<string, string>;
}

/** A reply to each request with that place, method and path, such as `admin GET /healthz`. `*` at the end stands for any rest. */
export type WorldReplies = Record<string, WorldReply | ((request: WorldRequest) => WorldReply)>;

/** A deployment with all of its providers, in which everything is as it must be until a fault is planted. */
export interface World {
  values: Record<string, string>;
  replies: WorldReplies;
  /** The people who may sign in at the mail server; null: everybody. */
  mailPassword: { value: string | null };
  nameServers: { value: string[] };
  /** What joining a channel is answered with. */
  channels: { status: string };
  close(): Promise<void>;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SECONDS = 1000;

/** Starts the world on this machine: the three deployments, one server for all providers, and a mail server. */
export async function startHealthyWorld(): Promise<World> {
  const replies: WorldReplies = {};
  const places = ['admin', 'connector', 'worker', 'vendor'] as const;
  const servers = await Promise.all(places.map((place) => serve(place, replies)));
  const [admin = '', connector = '', worker = '', vendor = ''] = servers.map(({ origin }) => origin);
  const mailPassword: World['mailPassword'] = { value: null };
  const channels = { status: 'ok' };
  for (const { server } of servers) answerChannels(server, () => channels.status);
  const mail = await startMail(mailPassword);
  const key = makeSigningKey('2026-11');
  const values = {
    ...key,
    SITE: admin,
    MCP_PUBLIC_URL: connector,
    PROVISION_INVOKE_ORIGIN: worker,
    ADMIN_ORIGIN: admin,
    CONNECTOR_INVOKE_SECRET: 'connector-secret'.padEnd(40, 'c'),
    PROVISION_INVOKE_SECRET: 'provision-secret'.padEnd(40, 'p'),
    CODEHOST_APP_WEBHOOK_SECRET: 'webhook-canary'.padEnd(40, 'w'),
    DB_URL: vendor,
    DB_ANON_KEY: 'anon',
    DB_SERVICE_ROLE_KEY: 'service-canary',
    CODEHOST_API_URL: vendor,
    CODEHOST_APP_ID: '1',
    CODEHOST_APP_PRIVATE_KEY: PEM,
    CODEHOST_APP_CLIENT_ID: 'client',
    CODEHOST_APP_CLIENT_SECRET: 'client-canary',
    TEMPLATE_OWNER: 'agency',
    TEMPLATE_REPO: 'template',
    HOST_API_URL: `${vendor}/api/v1`,
    HOST_API_TOKEN: 'host-canary',
    HOST_TEAM_SLUG: 'agency',
    DNS_API_URL: `${vendor}/client/v4`,
    DNS_API_TOKEN: 'dns-canary',
    DNS_ZONE_ID: 'zone',
    OBJSTORE_ENDPOINT: `${vendor}/s3`,
    OBJSTORE_ACCOUNT_ID: 'account',
    OBJSTORE_ACCESS_KEY_ID: 'key',
    OBJSTORE_SECRET_ACCESS_KEY: 'store-canary',
    OBJSTORE_BUCKET: 'assets',
    OBJSTORE_PUBLIC_BASE: `${vendor}/public`,
    OBJSTORE_DOCS_BUCKET: 'documents',
    LLM_API_URL: vendor,
    LLM_API_KEY: 'model-canary',
    MAIL_SMTP_URL: `smtp://user:right@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Agency <mail@agency.de>',
  };
  const before = { ...values };
  Object.assign(replies, deploymentReplies(before), vendorReplies(before), storeReplies());
  return {
    values,
    replies,
    mailPassword,
    channels,
    nameServers: { value: ['ada.ns.vendor.net', 'bob.ns.vendor.net'] },
    close: async () => {
      for (const { server } of servers) {
        server.closeAllConnections();
        server.close();
      }
      await mail.close();
    },
  };
}

function deploymentReplies(values: Record<string, string>): WorldReplies {
  const healthy = { body: { status: 'ok' } };
  const connector = values['MCP_PUBLIC_URL'] ?? '';
  const signed =
    (header: string, secretName: string): ((request: WorldRequest) => WorldReply) =>
    ({ headers, body }) => {
      const given = String(headers[header]);
      const isRight = verifySignature(values[secretName], given, Buffer.from(body), new Date());
      return { status: isRight ? 400 : 401, body: {} };
    };
  return {
    'admin GET /healthz': healthy,
    'connector GET /healthz': healthy,
    'worker GET /healthz': healthy,
    'connector GET /.well-known/jwks.json': {
      body: { keys: [JSON.parse(values['MCP_JWT_PUBLIC_JWK'] ?? '')] },
    },
    'connector GET /.well-known/oauth-authorization-server': {
      body: { issuer: connector, token_endpoint: `${connector}/token` },
    },
    'connector GET /.well-known/oauth-protected-resource/mcp': {
      body: { resource: `${connector}/mcp`, authorization_servers: [connector] },
    },
    'admin POST /api/connector/deploy-state': signed('x-connector-signature', 'CONNECTOR_INVOKE_SECRET'),
    'admin POST /api/webhooks/code-host': ({ headers, body }) => {
      const key = values['CODEHOST_APP_WEBHOOK_SECRET'] ?? '';
      const isRight =
        headers['x-hub-signature-256'] === `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
      return { status: isRight && headers['x-github-event'] === 'ping' ? 200 : 401, body: {} };
    },
    'worker POST /.netlify/functions/provision-background': signed(
      'x-provision-signature',
      'PROVISION_INVOKE_SECRET',
    ),
  };
}

function vendorReplies(values: Record<string, string>): WorldReplies {
  const permissions = {
    administration: 'write',
    contents: 'write',
    metadata: 'read',
    repository_hooks: 'write',
    members: 'read',
  };
  const installation = { id: 7, account: { login: 'agency' }, permissions, suspended_at: null };
  return {
    'vendor GET /auth/v1/health': { body: {} },
    'vendor GET /auth/v1/settings': { body: { external: { email: true, google: true, apple: false } } },
    'vendor GET /auth/v1/admin/users': { body: { users: [] } },
    ...authenticatorReplies(),
    'vendor GET /auth/v1/verify': ({ query }) => {
      const target = query.get('redirect_to') ?? '';
      const isOfSite = /^https:\/\/[a-z-]+\.agency\.de\/edit\/login\/callback/.test(target);
      const isOfApp = [values['SITE'], values['MCP_PUBLIC_URL']].some((origin = '') =>
        target.startsWith(origin),
      );
      const isAllowed = isOfSite || isOfApp;
      const location = `${isAllowed ? target : 'https://default.agency.de/'}?error=access_denied`;
      return { status: 303, headers: { location } };
    },
    'vendor GET /api/v3/app': {
      body: { slug: 'portal', permissions, events: ['repository', 'installation_target'] },
    },
    'vendor GET /api/v3/app/installations': { body: [installation] },
    'vendor GET /api/v3/app/hook/config': {
      body: { url: `${values['SITE']}/api/webhooks/code-host`, content_type: 'json', insecure_ssl: '0' },
    },
    'vendor GET /api/v3/app/hook/deliveries': {
      body: [{ event: 'installation', delivered_at: new Date(0).toISOString(), status_code: 204 }],
    },
    'vendor GET /api/v3/repos/agency/template/installation': { body: installation },
    'vendor POST /api/v3/app/installations/7/access_tokens': {
      status: 201,
      body: { token: 'ghs_canary', repositories: [{ id: 9, name: 'template', owner: { login: 'agency' } }] },
    },
    'vendor GET /api/v3/repos/agency/template': { body: { is_template: true, default_branch: 'main' } },
    'vendor POST /login/oauth/access_token': { body: { error: 'bad_verification_code' } },
    'vendor GET /api/v1/accounts': { body: [{ slug: 'agency' }] },
    'vendor GET /client/v4/zones/zone': {
      body: {
        success: true,
        result: {
          name: 'agency.de',
          status: 'active',
          name_servers: ['ada.ns.vendor.net', 'bob.ns.vendor.net'],
        },
      },
    },
    'vendor GET /client/v4/zones/zone/dns_records': { body: { success: true, result: [] } },
    'vendor GET /v1/models/*': ({ path }) => ({
      body: { id: path.slice('/v1/models/'.length), type: 'model' },
    }),
  };
}

/** The id of the account that a check makes and deletes. */
export const CHECK_ACCOUNT = '11111111-1111-4111-8111-111111111111';

/** An account that is made, signs in, adds an authenticator app, types a wrong code, and is deleted. */
function authenticatorReplies(): WorldReplies {
  const id = CHECK_ACCOUNT;
  const account = { id, email: 'check@example.com', factors: [] };
  const totp = { secret: 'totp-canary', uri: 'otpauth://totp/x' };
  return {
    'vendor POST /auth/v1/admin/users': { body: account },
    [`vendor GET /auth/v1/admin/users/${id}`]: { body: account },
    [`vendor DELETE /auth/v1/admin/users/${id}`]: { body: {} },
    'vendor POST /auth/v1/token': {
      body: { access_token: 'access-canary', refresh_token: 'refresh-canary', user: account },
    },
    'vendor POST /auth/v1/factors': { body: { id: 'factor', totp } },
    'vendor POST /auth/v1/factors/factor/challenge': { body: { id: 'challenge' } },
    'vendor POST /auth/v1/factors/factor/verify': { status: 422, body: { code: 'mfa_verification_failed' } },
  };
}

function storeReplies(): WorldReplies {
  const files = new Map<string, string>();
  const at = (path: string) => path.replace(/^\/s3\//, '');
  return {
    'vendor PUT /s3/*': ({ path, body }) => {
      files.set(at(path), body);
      return {};
    },
    'vendor GET /s3/*': ({ path, query }) =>
      query.has('X-Amz-Signature') ? { body: files.get(at(path)) ?? '' } : { status: 403 },
    'vendor DELETE /s3/*': ({ path }) => {
      files.delete(at(path));
      return { status: 204 };
    },
    'vendor GET /public/*': ({ path }) => {
      const file = files.get(path.replace('/public/', 'assets/'));
      return file === undefined ? { status: 404 } : { body: file };
    },
    'vendor OPTIONS /s3/*': {
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, PUT, HEAD',
        'access-control-allow-headers': 'content-type',
      },
    },
  };
}

async function serve(place: string, replies: WorldReplies): Promise<{ server: Server; origin: string }> {
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => reply(place, replies, incoming, Buffer.concat(parts).toString(), response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function reply(
  place: string,
  replies: WorldReplies,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(url, 'http://world');
  const named = `${place} ${method} ${pathname}`;
  const rest = Object.keys(replies).find((key) => key.endsWith('*') && named.startsWith(key.slice(0, -1)));
  const found = replies[named] ?? (rest === undefined ? { status: 404, body: {} } : replies[rest]) ?? {};
  const made: WorldReply =
    typeof found === 'function'
      ? found({ method, path: pathname, query: searchParams, headers, body })
      : found;
  const isText = typeof made.body === 'string';
  response.writeHead(made.status ?? 200, {
    'content-type': isText ? 'text/plain' : 'application/json',
    ...made.headers,
  });
  response.end(isText ? made.body : made.body === undefined ? '' : JSON.stringify(made.body));
}

async function startMail(password: World['mailPassword']) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: SECONDS,
    onAuth: (auth, _session, done) =>
      password.value === null || auth.password === password.value
        ? done(null, { user: auth.username })
        : done(new Error('Refused')),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
