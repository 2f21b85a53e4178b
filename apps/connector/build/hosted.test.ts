import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { layOutHostedSite, readNetlifyToml, type RunningSite, startHostedSite } from '@portal/function-host';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const REPOSITORY = dirname(dirname(PROJECT));

let root: string;
let connector: RunningSite;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-hosted-connector-'));
  await bundle(join(root, 'dist'), {});
  const settings = await readNetlifyToml(PROJECT);
  expect(settings.functions?.directory).toBe('apps/connector/dist/functions');
  const target = join(root, 'deploy');
  await layOutHostedSite({
    source: REPOSITORY,
    packageFolder: 'apps/connector',
    target,
    settings: { ...settings, functions: { ...settings.functions, directory: join(root, 'dist/functions') } },
  });
  connector = await startHostedSite(target, {});
});
afterAll(async () => {
  await connector.stop();
  await rm(root, { recursive: true, force: true });
});

const ask = (path: string, init?: RequestInit) =>
  fetch(connector.origin + path, { redirect: 'manual', ...init });

describe('the connector as the hosting provider runs it', () => {
  test('is the function `mcp` and, at the same origin, those of the worker', async () => {
    const { functions } = JSON.parse(await readFile(join(root, 'deploy/hosted-site.json'), 'utf8'));
    expect(functions).toEqual([
      expect.objectContaining({ name: 'mcp', background: false, schedule: null }),
      expect.objectContaining({ name: 'provision-background', background: true, schedule: null, routes: [] }),
      expect.objectContaining({ name: 'sweep', schedule: '*/5 * * * *' }),
    ]);
  });

  test('takes provisioning requests, and logs at its cold start which settings are missing', async () => {
    const path = '/.netlify/functions/provision-background';
    const running = await startHostedSite(join(root, 'deploy'), {});
    // The platform's answer, which comes before the function runs.
    expect((await fetch(running.origin + path, { method: 'POST', body: '{}' })).status).toBe(202);
    await running.stop();
    expect(running.log()).toMatch(/"message":"\[env\] missing: PROVISION_INVOKE_SECRET, .*HOST_API_TOKEN/);
  });

  test('has no code of hosting or DNS in `mcp`; `provision-background` has', async () => {
    const files = Object.fromEntries(
      await Promise.all(
        ['mcp', 'provision-background'].map(async (name) => [
          name,
          await readFile(join(root, `dist/functions/${name}.mjs`), 'utf8'),
        ]),
      ),
    );
    // The bundler names each module above its code.
    const modules = /^\/\/ .*libs\/providers\/(netlify|cloudflare)\//gm;
    const found = (name: string) =>
      [...new Set([...files[name].matchAll(modules)].map(([, one]) => one))].sort();
    expect([found('mcp'), found('provision-background')]).toEqual([[], ['cloudflare', 'netlify']]);
  });

  test('has the native package for images in its folder', async () => {
    const manifest = await readFile(
      join(root, 'deploy/functions/mcp/node_modules/sharp/package.json'),
      'utf8',
    );
    expect(JSON.parse(manifest).name).toBe('sharp');
  });

  test('names the settings that are missing, from an otherwise empty folder', async () => {
    const health = await ask('/healthz');
    expect([health.status, await health.json()]).toEqual([
      503,
      {
        status: 'unhealthy',
        missing: expect.arrayContaining(['MCP_PUBLIC_URL', 'DB_URL']),
        unusable: [],
      },
    ]);
  });

  test.each([
    ['POST', '/mcp'],
    ['GET', '/authorize'],
    ['POST', '/token'],
    ['POST', '/register'],
    ['POST', '/revoke'],
    ['GET', '/oauth/callback'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/.well-known/oauth-protected-resource/mcp'],
    ['GET', '/.well-known/jwks.json'],
  ])('answers %s %s', async (method, path) => {
    const answer = await ask(path, { method });
    expect([path, answer.status]).not.toEqual([path, 404]);
  });

  test('answers nothing else; its one file is for search engines', async () => {
    expect((await ask('/')).status).toBe(404);
    const robots = await ask('/robots.txt');
    expect([robots.status, robots.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });
});
