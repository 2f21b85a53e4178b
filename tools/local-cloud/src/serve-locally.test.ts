import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOwnHost } from './serve-locally.ts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/** Every file that starts a listener; `listeners.pg.test.ts` sends foreign names to each. */
const LISTENERS = [
  'e2e/set-up/control.ts',
  'tools/local-cloud/src/auth/start-auth.ts',
  'tools/local-cloud/src/code-host/code-host.ts',
  'tools/local-cloud/src/database-api/start-database-api.ts',
  'tools/local-cloud/src/dns/start-dns.ts',
  'tools/local-cloud/src/hosting/start-hosting.ts',
  'tools/local-cloud/src/inbox/start-inbox.ts',
  'tools/local-cloud/src/llm/start-llm.ts',
  'tools/local-cloud/src/object-store/start-object-store.ts',
  'tools/local-cloud/src/social/start-social.ts',
];

/** A proxy and a receiver of webhooks that only tests use. */
const TEST_ONLY = ['tools/local-cloud/src/code-host/git-wire/faulty-proxy.ts'];

const files = ['tools/local-cloud/src', 'tools/platform/src', 'e2e/set-up'].flatMap((folder) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);
/** Sources of what is deployed; the apps built with Astro start no server of their own. */
const deployed = [
  'apps/admin/src',
  'apps/connector/src',
  'apps/worker/src',
  'tools/function-host/src',
  'libs/site-kit/src',
]
  .flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
  .sort()
  .map((name) => ({ name, text: readFileSync(join(workspace, name), 'utf8') }));
const holding = (pattern: RegExp) =>
  files.filter((name) => pattern.test(readFileSync(join(workspace, name), 'utf8'))).sort();

describe('the listeners of the local cloud', () => {
  test('are the ones in this test’s list', () => {
    expect(holding(/\bserveLocally\(\s*[^)\s]/).filter((name) => !name.endsWith('serve-locally.ts'))).toEqual(
      LISTENERS,
    );
  });

  test('are started in one place, which checks the host', () => {
    const imports =
      /import [^;]*\b(?:createServer|createSecureServer)\b[^;]* from 'node:https?2?'|import [^;]*\bserve\b[^;]* from '@hono\/node-server'/;
    expect(holding(imports)).toEqual([...TEST_ONLY, 'tools/local-cloud/src/serve-locally.ts']);
  });

  test('and those of the deployments, refuse a request with two Host headers', () => {
    const starting = deployed.filter(({ text }) => /\bcreateServer\(|\bserve\(\s*\{/.test(text));
    expect(starting.map(({ name }) => name)).toEqual([
      'apps/connector/src/main.ts',
      'apps/worker/src/main.ts',
      'tools/function-host/src/serve-hosted-site.ts',
    ]);
    for (const { name, text } of starting)
      expect([name, text]).toEqual([name, expect.stringMatching(/createServer\(\s*requireValidHost\(/)]);
  });
});

describe('a host name', () => {
  test.each([
    ['localhost:4417', true],
    ['LOCALHOST:4417', true],
    ['127.0.0.1:4417', true],
    ['[::1]:4417', true],
    ['localhost', false],
    ['localhost:4416', false],
    ['localhost:44170', false],
    ['evil.example:4417', false],
    ['localhost.evil.example:4417', false],
    ['evil.localhost:4417', false],
    ['127.0.0.1.nip.example:4417', false],
    ['127.0.0.2:4417', false],
    ['user@localhost:4417', false],
    ['localhost:4417:4417', false],
    [':4417', false],
    ['', false],
  ])('%s at port 4417: %s', (host, own) => {
    expect(isOwnHost(host, 4417)).toBe(own);
  });

  test.each([
    ['harbour.localhost:4413', true],
    ['a.harbour.localhost:4413', true],
    ['localhost:4413', true],
    ['.localhost:4413', false],
    ['harbour.localhost.evil.example:4413', false],
    ['harbour:4413', false],
    ['harbour.localhost', false],
    [`${'a'.repeat(260)}.localhost:4413`, false],
  ])('%s of a server of subdomains: %s', (host, own) => {
    expect(isOwnHost(host, 4413, 'subdomains')).toBe(own);
  });

  test('may leave port 80 out', () => {
    expect(isOwnHost('localhost', 80)).toBe(true);
  });
});
