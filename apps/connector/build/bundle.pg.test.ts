import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OAUTH_PATHS } from '@portal/oauth-server';
import { connected, createTestDatabase, type TestDatabase } from '@portal/platform-db/testing';
import { generateKeyPairSync } from 'node:crypto';
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { makeSigningKey } from '@portal/env/signing-key';
import {
  type BundleProcess,
  ORIGIN,
  startFunctionBundle,
  startServerBundle,
} from '../test/bundle-process.ts';
import { config } from '../src/functions/mcp.ts';
import { legacyMessage } from '../test/messages.ts';
import { type Bundle, bundle } from './bundle.ts';

/** Room for a few tools more; a jump means that something was bundled by mistake. */
const MOST_BYTES = 6 * 1024 * 1024;
const REDIRECT = 'http://127.0.0.1:4499/callback';
const SERVED_PATHS = [
  '/mcp',
  '/mcp/',
  '/authorize',
  '/token',
  '/register',
  '/revoke',
  '/oauth/callback',
  '/.well-known/*',
  '/healthz',
];

let outDir: string;
let bundles: Bundle[];
let database: TestDatabase;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'portal-bundles-'));
  bundles = await bundle(outDir, {});
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(outDir, { recursive: true, force: true });
});

const sourceOf = async (name: Bundle['name']) =>
  readFile(bundles.find((one) => one.name === name)?.file ?? '', 'utf8');

function environment(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    MCP_PUBLIC_URL: ORIGIN,
    ...makeSigningKey('test'),
    ADMIN_ORIGIN: 'https://admin.example.test',
    PROVISION_INVOKE_SECRET: 'p'.repeat(40),
    DB_URL: 'https://db.example.test',
    DB_SERVICE_ROLE_KEY: 'service-role',
    DB_POSTGRES_URL: database.url,
    CODEHOST_APP_ID: '1',
    CODEHOST_APP_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

describe.each([
  ['functions/mcp.mjs', startFunctionBundle],
  ['server.mjs', startServerBundle],
] as const)('%s alone in an empty folder', (name, start) => {
  let dir: string;
  let running: BundleProcess;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
    await copyFile(join(outDir, name), join(dir, basename(name)));
    if (name === 'server.mjs') await cp(join(outDir, 'server'), join(dir, 'server'), { recursive: true });
  });
  afterAll(async () => {
    await rm(dir, { recursive: true, force: true });
  });

  test('is of a size that a function may have', async () => {
    const bytes = bundles.find((one) => one.name === name)?.bytes ?? Infinity;
    console.log(`${name}: ${Math.round(bytes / 1024)} KiB`);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  describe('without settings', () => {
    beforeAll(async () => {
      running = await start(dir, {});
    });
    afterAll(() => running.close());

    test('names the missing ones at /healthz, and has nothing else at any address', async () => {
      const health = await running.ask('/healthz');
      expect(health.status).toBe(503);
      expect(JSON.parse(health.body)).toEqual({
        status: 'unhealthy',
        missing: expect.arrayContaining(['MCP_PUBLIC_URL', 'CODEHOST_APP_PRIVATE_KEY']),
        unusable: [],
      });
      for (const path of ['/mcp', '/token', '/.well-known/jwks.json', '/nothing'])
        expect([(await running.ask(path)).status, path]).toEqual([503, path]);
      expect(running.log()).toContain('[env] missing: MCP_PUBLIC_URL');
    });

    test('logs one line of JSON a request, with its route and the id that the answer has', async () => {
      const answer = await running.ask('/nothing?token=secret');
      const id = answer.headers['x-request-id'] ?? '';
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      await running.logged(id);
      const lines = running
        .log()
        .split('\n')
        .filter((line) => line.includes(id));
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          app: 'connector',
          level: 'warn',
          method: 'GET',
          route: '*',
          status: 503,
          site: null,
        }),
      ]);
      expect(running.log()).not.toContain('secret');
    });
  });

  describe('with a public key of another private one', () => {
    beforeAll(async () => {
      const { MCP_JWT_PUBLIC_JWK } = makeSigningKey('test');
      running = await start(dir, { ...environment(), MCP_JWT_PUBLIC_JWK });
    });
    afterAll(() => running.close());

    test('names it as unusable, serves nothing, and logs the reason', async () => {
      const health = await running.ask('/healthz');
      expect([health.status, JSON.parse(health.body)]).toEqual([
        503,
        { status: 'unhealthy', missing: [], unusable: ['MCP_JWT_PUBLIC_JWK'] },
      ]);
      expect((await running.ask('/token', { method: 'POST' })).status).toBe(503);
      expect(running.log()).toMatch(/"\[env\] not usable: MCP_JWT_PUBLIC_JWK; .* belongs to another/);
      expect(running.log()).not.toMatch(/(?:\n|\\n)\s+at /);
    });
  });

  describe('with every setting', () => {
    beforeAll(async () => {
      running = await start(dir, environment());
    });
    afterAll(() => running.close());
    const json = async (path: string) => JSON.parse((await running.ask(path)).body);

    test('is healthy', async () => {
      expect((await running.ask('/healthz')).status).toBe(200);
      expect(await json('/healthz')).toEqual({ status: 'ok' });
    });

    test('serves the discovery documents', async () => {
      expect(await json('/.well-known/oauth-authorization-server')).toMatchObject({ issuer: ORIGIN });
      for (const path of ['', '/mcp'])
        expect(await json(`/.well-known/oauth-protected-resource${path}`)).toMatchObject({
          resource: `${ORIGIN}/mcp`,
        });
      expect(await json('/.well-known/jwks.json')).toMatchObject({ keys: [{ kid: 'test', alg: 'ES256' }] });
    });

    test('registers a client in the database', async () => {
      const { status, body } = await running.ask('/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Smoke', redirect_uris: [REDIRECT] }),
      });
      expect([status, JSON.parse(body)]).toMatchObject([201, { redirect_uris: [REDIRECT] }]);
    });

    test('refuses an MCP call without a token, with the address of the metadata', async () => {
      const { status, headers } = await running.ask('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(legacyMessage('tools/list')),
      });
      expect([status, headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining(`resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource`),
      ]);
    });

    test('has nothing elsewhere, and logged no bug', async () => {
      const { status, body } = await running.ask('/nothing');
      expect([status, JSON.parse(body)]).toMatchObject([404, { error: { code: 'not_found' } }]);
      expect(running.log()).not.toContain('[bug]');
    });
  });
});

test.each(['.', 'functions'])('sharp lies beside what is in dist/%s, and works there', async (folder) => {
  const program = `
    const place = import.meta.resolve('sharp');
    const { default: sharp } = await import(place);
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });
    const { format } = await sharp(await image.webp().toBuffer()).metadata();
    process.stdout.write(format + ' ' + place);`;
  const alone = await mkdtemp(join(tmpdir(), 'portal-sharp-'));
  try {
    await cp(join(outDir, folder, 'node_modules'), join(alone, 'node_modules'), { recursive: true });
    await writeFile(join(alone, 'program.mjs'), program);
    const { stdout } = await promisify(execFile)(process.execPath, ['program.mjs'], { cwd: alone });
    expect(stdout).toBe(`webp ${pathToFileURL(join(alone, 'node_modules/sharp/dist/index.mjs')).href}`);
  } finally {
    await rm(alone, { recursive: true, force: true });
  }
});

describe('the server', () => {
  const started = (more: Record<string, string>) => startServerBundle(outDir, { ...environment(), ...more });
  /** Node's compile cache logs each file that is loaded. */
  const startedAndWatched = () =>
    started({ NODE_COMPILE_CACHE: join(outDir, 'cache'), NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });

  test.each(['octokit', 'open-bucket', 'module'])(
    'leaves the code of %s until it is needed',
    async (name) => {
      const files = await readdir(join(outDir, 'server'));
      expect(files.filter((file) => file.startsWith(`${name}-`))).toHaveLength(1);
      const running = await startedAndWatched();
      await running.ask('/.well-known/jwks.json');
      await running.close();
      expect(running.log()).toContain('/server.mjs');
      expect(running.log()).not.toContain(`server/${name}-`);
    },
  );

  test('answers the requests that it got before it was asked to stop', async () => {
    const running = await started({});
    await connected(database.adminUrl, async (holder) => {
      await holder`begin`;
      await holder`lock table portal.oauth_clients in access exclusive mode`;
      const answer = running.ask('/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [REDIRECT] }),
      });
      const isWaiting = () =>
        connected(
          database.adminUrl,
          async (sql) => (await sql`select from pg_locks where not granted`).count > 0,
        );
      while (!(await isWaiting()));
      const closed = running.close();
      const isListening = () =>
        running.ask('/healthz').then(
          () => true,
          () => false,
        );
      while (await isListening());
      await holder`commit`;
      expect((await answer).status).toBe(201);
      await closed;
    });
  });

  test('loads the tools with the first request to /mcp', async () => {
    const tools = /server\/wiring-\w+\.mjs/;
    const running = await startedAndWatched();
    await running.ask('/.well-known/oauth-authorization-server');
    expect(running.log()).not.toMatch(tools);
    expect((await running.ask('/mcp', { method: 'POST' })).status).toBe(401);
    expect(running.log()).toMatch(tools);
    await running.close();
  });
});

describe('the build-time env object', () => {
  const [build, host] = ['https://of-the-build.example.test', 'https://of-the-host.example.test'];
  let dir: string;
  let settings: Record<string, string>;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'portal-built-env-'));
    settings = environment();
    const { DB_POSTGRES_URL: _later, ...early } = settings;
    await bundle(dir, { ...early, MCP_PUBLIC_URL: build });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  test.each([
    ['functions', startFunctionBundle],
    ['', startServerBundle],
  ] as const)('is asked before the process environment in dist/%s', async (folder, start) => {
    const { DB_POSTGRES_URL = '' } = settings;
    const running = await start(join(dir, folder), { DB_POSTGRES_URL, MCP_PUBLIC_URL: host });
    try {
      // What only the build names is found, what only the process names too; of two the build's.
      expect(JSON.parse((await running.ask('/healthz')).body)).toEqual({ status: 'ok' });
      const metadata = JSON.parse((await running.ask('/.well-known/oauth-authorization-server')).body);
      expect(metadata.issuer).toBe(build);
      const registration = { client_name: 'Smoke', redirect_uris: [REDIRECT] };
      const { status } = await running.ask('/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registration),
      });
      expect(status).toBe(201);
    } finally {
      await running.close();
    }
  });
});

describe('the function', () => {
  test('names its paths where the hosting provider reads them: as literals, without running the file', async () => {
    const source = await sourceOf('functions/mcp.mjs');
    const local = /^ {2}(\w+) as config,?$/m.exec(source)?.[1] ?? 'config';
    const [, list = '[]'] =
      new RegExp(`^var ${local} = \\{[^}]*\\n\\s*path: (\\[[^\\]]*\\])\\n\\};$`, 'm').exec(source) ?? [];
    expect(JSON.parse(list)).toEqual(SERVED_PATHS);
    expect(source).toMatch(/^ {2}\w+ as default,?$/m);
  });

  test('is given every path that the connector serves', () => {
    const patterns = config.path.map((pathname) => new URLPattern({ pathname }));
    for (const path of [...OAUTH_PATHS, '/mcp', '/mcp/', '/healthz'])
      expect([path, patterns.some((pattern) => pattern.test({ pathname: path }))]).toEqual([path, true]);
  });
});
