import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeSigningKey } from '@portal/env/signing-key';
import { startHealthyWorld, type World } from '../testing/healthy-world.ts';
import {
  ACCOUNT,
  ADMIN,
  APP,
  clock,
  deliveries,
  delivery,
  EVENTS,
  GRANTED,
  hook,
  INSTALLATIONS,
  JWKS,
  NOBODY,
  noTotp,
  type Plant,
  plantOpenStore,
  redirects,
  replace,
  set,
  WITH_SECRET,
  WORKER,
  ZONE,
} from '../testing/plants.ts';
import type { CheckRow, CheckState } from './check.ts';
import { CHECKS } from './checks.ts';
import { doctorContext } from './doctor-context.ts';
import { runChecks } from './run-checks.ts';

/** Those of Postgres are in `planted-faults.pg.test.ts`. */
const IN_DATABASE = new Set(['database-role', 'migrations', 'row-security', 'purge', 'second-factor']);
/** Its addresses have no https; `checks/certificates.test.ts` plants faults of certificates. */
const ELSEWHERE = new Set([...IN_DATABASE, 'certificates']);
const HERE = CHECKS.filter(({ id }) => !ELSEWHERE.has(id));

let world: World;
beforeEach(async () => {
  world = await startHealthyWorld();
});
afterEach(() => world.close());

async function examine(ids?: readonly string[]): Promise<CheckRow[]> {
  const { context } = doctorContext({ values: world.values, migrations: [], now: () => new Date() });
  const crashed: unknown[] = [];
  const rows = await runChecks(
    HERE.filter(({ id }) => ids === undefined || ids.includes(id)),
    {
      context: { ...context, nameServers: async () => world.nameServers.value },
      timeoutMs: 5000,
      onCrash: (_id, error) => crashed.push(error),
    },
  );
  expect(crashed).toEqual([]);
  return rows;
}

const wordsOf = (rows: readonly CheckRow[]) => rows.map(({ seen, doNext }) => `${seen} ${doNext}`).join('\n');

test('a template that the app does not reach is to be made with the command of the guide, or added', async () => {
  replace('vendor GET /api/v3/repos/agency/template/installation', { status: 404, body: {} })(world);
  const [row] = await examine(['template']);
  expect(row?.doNext).toMatch(/npm run deploy:template -- <target>.* or add it to the app’s installation/);
});

test('a deployment without faults is green', async () => {
  const rows = await examine();
  expect(rows.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual(HERE.map(({ id }) => id));
  expect(wordsOf(rows)).not.toContain('canary');
});

const FAULTS: readonly [fault: string, id: string, state: CheckState, seen: string, plant: Plant][] = [
  [
    'channels that browsers may not join',
    'channels',
    'fail',
    'are refused',
    (place) => (place.channels.status = 'error'),
  ],
  [
    'a setting that the admin app lacks',
    'admin-health',
    'fail',
    'DNS_ZONE_ID',
    replace('admin GET /healthz', {
      status: 503,
      body: { status: 'unhealthy', missing: ['DNS_ZONE_ID'], unusable: [] },
    }),
  ],
  [
    'another program at SITE',
    'admin-health',
    'fail',
    'not as the admin app does',
    replace('admin GET /healthz', { body: '<html>Parked</html>' }),
  ],
  [
    'a connector that is not deployed',
    'connector-health',
    'fail',
    'answers 404',
    replace('connector GET /healthz', { status: 404 }),
  ],
  [
    'an address where nothing listens',
    'connector-health',
    'fail',
    '127.0.0.1:1 does not answer',
    set('MCP_PUBLIC_URL', NOBODY),
  ],
  [
    'an address without http://',
    'admin-health',
    'fail',
    'localhost:49000/healthz is no address that begins with https:// or http://',
    set('SITE', 'localhost:49000'),
  ],
  [
    'a setting that the worker cannot use',
    'worker-health',
    'fail',
    'DB_POSTGRES_URL',
    replace('worker GET /healthz', { status: 503, body: { missing: [], unusable: ['DB_POSTGRES_URL'] } }),
  ],
  [
    'a public key of another private key',
    'signing-key',
    'fail',
    'belongs to another private key',
    set('MCP_JWT_PUBLIC_JWK', makeSigningKey('2026-11').MCP_JWT_PUBLIC_JWK),
  ],
  ['a key id that no key has', 'signing-key', 'fail', 'key', set('MCP_JWT_KID', '2025-01')],
  [
    'a private key that was cut off',
    'signing-key',
    'fail',
    'cannot be read',
    set('MCP_JWT_PRIVATE_KEY_B64', 'LS0tLS1CRUdJTi'),
  ],
  [
    'a connector with the former key',
    'jwks',
    'fail',
    'does not have the key',
    replace(JWKS, { body: { keys: [JSON.parse(makeSigningKey('2025-01').MCP_JWT_PUBLIC_JWK)] } }),
  ],
  [
    'a connector with another key of this id',
    'jwks',
    'fail',
    'is another one',
    replace(JWKS, { body: { keys: [JSON.parse(makeSigningKey('2026-11').MCP_JWT_PUBLIC_JWK)] } }),
  ],
  ['no key set', 'jwks', 'fail', 'no key set', replace(JWKS, { body: '<html>' })],
  [
    'a connector that calls itself otherwise',
    'discovery',
    'fail',
    'https://old.agency.de',
    replace('connector GET /.well-known/oauth-authorization-server', {
      body: { issuer: 'https://old.agency.de', token_endpoint: 'https://old.agency.de/token' },
    }),
  ],
  [
    'no document of the resource',
    'discovery',
    'fail',
    'is missing',
    replace('connector GET /.well-known/oauth-protected-resource/mcp', { status: 404 }),
  ],
  [
    'a clock that is six minutes slow',
    'clocks',
    'fail',
    'the connector differs',
    replace('connector GET /healthz', clock(-360)),
  ],
  [
    'a clock that is twenty seconds fast',
    'clocks',
    'warn',
    'the admin app differs',
    replace('admin GET /healthz', clock(20)),
  ],
  [
    'a public key of another project',
    'auth-project',
    'fail',
    'refuses the key',
    replace('vendor GET /auth/v1/settings', { status: 401 }),
  ],
  [
    'no social sign-in',
    'auth-project',
    'fail',
    'google',
    replace('vendor GET /auth/v1/settings', { body: { external: { email: true, google: false } } }),
  ],
  [
    'an auth project that is paused',
    'auth-project',
    'fail',
    'not responding',
    replace('vendor GET /auth/v1/settings', { status: 540 }),
  ],
  [
    'the public key in place of the privileged one',
    'auth-key',
    'fail',
    'refuses the key',
    replace('vendor GET /auth/v1/admin/users', { status: 403 }),
  ],
  ['no authenticator apps', 'authenticator-apps', 'fail', 'switched off', noTotp('', 'enroll')],
  ['codes of no app', 'authenticator-apps', 'fail', 'switched off', noTotp('/factor/verify', 'verify')],
  [
    'an account that stays',
    'authenticator-apps',
    'fail',
    'not be deleted',
    replace(ACCOUNT, { status: 500 }),
  ],
  [
    'an allow-list without the connector',
    'redirects',
    'fail',
    '/oauth/callback',
    redirects((target) => !target.includes('/oauth/callback') && !target.includes('invalid')),
  ],
  [
    'an allow-list without the admin app',
    'redirects',
    'fail',
    '/sign-in/callback',
    redirects((target) => target.includes('/oauth/callback')),
  ],
  [
    'an allow-list without the sites',
    'site-redirects',
    'fail',
    'https://portal-doctor.agency.de/edit/login/callback?for=site',
    redirects((target) => !target.includes('/edit/') && !target.includes('invalid')),
  ],
  ['an allow-list of every address', 'redirects', 'warn', 'a stranger', redirects(() => true)],
  ['an app id of another key', 'app', 'fail', 'CODEHOST_APP_ID', replace(APP, { status: 401, body: {} })],
  [
    'a private key of another kind',
    'app',
    'fail',
    'CODEHOST_APP_PRIVATE_KEY',
    set('CODEHOST_APP_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----'),
  ],
  [
    'a permission that the app does not ask for',
    'app-permissions',
    'fail',
    'administration: write',
    replace(APP, {
      body: { slug: 'portal', permissions: { ...GRANTED, administration: 'read' }, events: EVENTS },
    }),
  ],
  [
    'a permission that an account has not granted',
    'app-permissions',
    'fail',
    'museum',
    replace(INSTALLATIONS, {
      body: [{ id: 8, account: { login: 'museum' }, permissions: { ...GRANTED, repository_hooks: 'read' } }],
    }),
  ],
  [
    'an event that the app does not subscribe to',
    'app-permissions',
    'warn',
    'installation_target',
    replace(APP, { body: { slug: 'portal', permissions: GRANTED, events: ['repository'] } }),
  ],
  [
    'an app that is installed nowhere',
    'app-installations',
    'fail',
    'nowhere',
    replace(INSTALLATIONS, { body: [] }),
  ],
  [
    'an installation that is suspended',
    'app-installations',
    'warn',
    'museum',
    replace(INSTALLATIONS, {
      body: [
        { id: 8, account: { login: 'museum' }, permissions: GRANTED, suspended_at: '2026-01-01T00:00:00Z' },
      ],
    }),
  ],
  ['an app without a webhook', 'app-webhook', 'fail', 'no webhook', hook({ url: '' })],
  [
    'a webhook of another deployment',
    'app-webhook',
    'fail',
    'https://staging.agency.de',
    hook({ url: 'https://staging.agency.de/api/webhooks/code-host' }),
  ],
  ['a secret in a webhook address', 'app-webhook', 'fail', '/hook with a query', hook({ url: WITH_SECRET })],
  ['a webhook with a form as body', 'app-webhook', 'fail', 'JSON', hook({ content_type: 'form' })],
  ['a webhook without verification of TLS', 'app-webhook', 'fail', 'TLS', hook({ insecure_ssl: '1' })],
  ['deliveries that nobody has sent', 'app-deliveries', 'warn', 'none yet', deliveries()],
  ['a webhook secret that differs', 'app-deliveries', 'fail', 'refused with 401', deliveries(delivery(401))],
  [
    'an admin app that fails at a delivery',
    'app-deliveries',
    'fail',
    'answered with 500',
    deliveries(delivery(500)),
  ],
  ['a delivery that nobody answered', 'app-deliveries', 'fail', 'by nobody', deliveries(delivery(0))],
  [
    'deliveries of today that were lost',
    'app-deliveries',
    'warn',
    '2 failed',
    deliveries(delivery(204), delivery(503), delivery(0), delivery(503, 'push', new Date(0))),
  ],
  [
    'a client secret that was revoked',
    'app-client',
    'fail',
    'CODEHOST_APP_CLIENT_SECRET',
    replace('vendor POST /login/oauth/access_token', { body: { error: 'incorrect_client_credentials' } }),
  ],
  [
    'a callback that the client does not have',
    'app-client',
    'fail',
    'callback',
    replace('vendor POST /login/oauth/access_token', { body: { error: 'redirect_uri_mismatch' } }),
  ],
  [
    'a template that the app does not reach',
    'template',
    'fail',
    'agency/template does not exist, or the app’s installation does not include it',
    replace('vendor GET /api/v3/repos/agency/template/installation', { status: 404, body: {} }),
  ],
  [
    'a template that is an ordinary repository',
    'template',
    'fail',
    'not marked',
    replace('vendor GET /api/v3/repos/agency/template', {
      body: { is_template: false, default_branch: 'main' },
    }),
  ],
  [
    'a bucket that does not exist',
    'bucket-assets',
    'fail',
    'no bucket assets',
    replace('vendor PUT /s3/*', { status: 404 }),
  ],
  [
    'a domain that serves another bucket',
    'bucket-assets',
    'fail',
    'answers 404',
    replace('vendor GET /public/*', { status: 404 }),
  ],
  [
    'a token that may only read',
    'bucket-assets',
    'fail',
    'answered with 403',
    replace('vendor PUT /s3/*', { status: 403 }),
  ],
  [
    'a token that may only write',
    'bucket-documents',
    'fail',
    'answered with 403',
    replace('vendor GET /s3/*', { status: 403 }),
  ],
  [
    'a private bucket with public access',
    'bucket-private',
    'fail',
    'to everyone',
    ({ replies }) => void plantOpenStore(replies),
  ],
  [
    'a domain that serves the private bucket',
    'bucket-private',
    'fail',
    'to everyone',
    set('OBJSTORE_DOCS_BUCKET', 'assets'),
  ],
  [
    'a bucket without a rule for browsers',
    'bucket-cors',
    'fail',
    'assets and documents',
    replace('vendor OPTIONS /s3/*', { status: 403 }),
  ],
  [
    'a rule for browsers without the header',
    'bucket-cors',
    'fail',
    'assets',
    replace('vendor OPTIONS /s3/*', {
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'PUT' },
    }),
  ],
  [
    'a rule for browsers at our names alone',
    'bucket-cors',
    'warn',
    'client’s own name they are refused for assets and documents',
    replace('vendor OPTIONS /s3/*', {
      headers: {
        'access-control-allow-origin': 'https://portal-doctor.agency.de',
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': 'content-type',
      },
    }),
  ],
  [
    'a rule for browsers of other origins',
    'bucket-cors',
    'fail',
    'portal-doctor.agency.de',
    replace('vendor OPTIONS /s3/*', {
      headers: {
        'access-control-allow-origin': 'https://a.de',
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': 'content-type',
      },
    }),
  ],
  [
    'a DNS token that has expired',
    'dns-zone',
    'fail',
    'DNS',
    replace(ZONE, { status: 403, body: { success: false, errors: [{ code: 10000 }] } }),
  ],
  [
    'a DNS token that may not read records',
    'dns-zone',
    'fail',
    'DNS',
    replace('vendor GET /client/v4/zones/zone/dns_records', {
      status: 403,
      body: { success: false, errors: [{ code: 10000 }] },
    }),
  ],
  [
    'a zone that is not delegated yet',
    'dns-zone',
    'fail',
    'is pending',
    replace(ZONE, { body: { success: true, result: { name: 'agency.de', status: 'pending' } } }),
  ],
  [
    'a zone that is paused',
    'dns-zone',
    'fail',
    'is paused',
    replace(ZONE, { body: { success: true, result: { name: 'agency.de', status: 'active', paused: true } } }),
  ],
  [
    'a registrar that names other servers',
    'dns-delegation',
    'fail',
    'ns1.registrar.de',
    ({ nameServers }) => void (nameServers.value = ['ns1.registrar.de']),
  ],
  [
    'a hosting token that was revoked',
    'hosting',
    'fail',
    'HOST_API_TOKEN',
    replace('vendor GET /api/v1/accounts', { status: 401, body: {} }),
  ],
  [
    'a hosting token of another team',
    'hosting',
    'fail',
    'elsewhere, not agency',
    replace('vendor GET /api/v1/accounts', { body: [{ slug: 'elsewhere' }] }),
  ],
  [
    'a model key that was revoked',
    'model',
    'fail',
    'LLM_API_KEY',
    replace('vendor GET /v1/models/*', { status: 401, body: { error: {} } }),
  ],
  [
    'a model that was withdrawn',
    'model',
    'fail',
    'CHATBOT_MODEL',
    replace('vendor GET /v1/models/*', { status: 404, body: { error: {} } }),
  ],
  [
    'a mail server that is down',
    'mail',
    'fail',
    'Mail cannot be sent',
    set('MAIL_SMTP_URL', 'smtp://127.0.0.1:1'),
  ],
  [
    'a mail password that was changed',
    'mail',
    'fail',
    'MAIL_SMTP_URL',
    ({ mailPassword }) => void (mailPassword.value = 'another'),
  ],
  [
    'another secret at the admin app',
    'admin-call',
    'fail',
    'refuses the signature',
    set('CONNECTOR_INVOKE_SECRET', 'x'.repeat(40)),
  ],
  [
    'no secret at the admin app',
    'admin-call',
    'fail',
    'has no CONNECTOR_INVOKE_SECRET',
    replace(ADMIN, { status: 503, body: {} }),
  ],
  [
    'an admin app that verifies nothing',
    'admin-call',
    'fail',
    'wrong signature',
    replace(ADMIN, { status: 400, body: {} }),
  ],
  [
    'another secret at the worker',
    'worker-call',
    'fail',
    'refuses the signature',
    set('PROVISION_INVOKE_SECRET', 'x'.repeat(40)),
  ],
  [
    'no secret at the worker',
    'worker-call',
    'fail',
    'has no PROVISION_INVOKE_SECRET',
    replace(WORKER, { status: 500, body: {} }),
  ],
  [
    'a worker that is not deployed',
    'worker-call',
    'fail',
    'no worker at',
    replace(WORKER, { status: 404, body: {} }),
  ],
  [
    'a worker whose host answers for it',
    'worker-call',
    'warn',
    'acknowledges every call',
    replace(WORKER, { status: 202, body: {} }),
  ],
];

describe('a planted fault', () => {
  test('there are at least forty, and some for every check', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set([...FAULTS.map(([, id]) => id), 'webhook-call'])).toEqual(
      new Set(HERE.map(({ id }) => id)),
    );
  });

  test.each(FAULTS)('%s is found by %s as %s', async (_fault, id, state, seen, plant) => {
    plant(world);
    const [row] = await examine([id]);
    expect(row).toMatchObject({ id, state });
    expect(row?.seen).toContain(seen);
    expect(row?.doNext).not.toBe('');
    expect(wordsOf(row === undefined ? [] : [row])).not.toContain('canary');
  });
});
