import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminEnv, ownExampleValues } from '@portal/env';
import { layOutHostedSite, readNetlifyToml, type RunningSite, startHostedSite } from '@portal/function-host';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const ASTRO = join(dirname(findPackageJSON('astro', import.meta.url) ?? ''), 'bin/astro.mjs');
const BASE = { PATH: process.env['PATH'] ?? '', ASTRO_TELEMETRY_DISABLED: '1' };
/** Files that are not source of the project, or that extend a file outside it. */
const LEFT_OUT = /^(?:build|dist|node_modules|tsconfig\.json|\.astro|\.netlify|\.env.*)$|\.test\.ts$/;
const SITE = 'https://admin.example.test';
const settings = { ...ownExampleValues(adminEnv), SITE };

describe('the admin app as the hosting provider runs it', () => {
  const outside = mkdtempSync(join(tmpdir(), 'portal-hosted-admin-'));
  let root: string;
  let app: RunningSite;
  const ask = (path: string, init?: RequestInit) => fetch(app.origin + path, { redirect: 'manual', ...init });

  beforeAll(async () => {
    mkdirSync(join(PROJECT, 'dist'), { recursive: true });
    root = mkdtempSync(join(PROJECT, 'dist', 'hosted-'));
    for (const part of readdirSync(PROJECT).filter((name) => !LEFT_OUT.test(name)))
      cpSync(join(PROJECT, part), join(root, part), { recursive: true });
    await promisify(execFile)(process.execPath, [ASTRO, 'build'], {
      cwd: root,
      env: { ...BASE, ...settings, NETLIFY: 'true' },
    });
    const toml = await readNetlifyToml(PROJECT);
    expect(toml.build.publish).toBe('apps/admin/dist');
    await layOutHostedSite({
      source: root,
      target: outside,
      settings: { ...toml, build: { ...toml.build, publish: 'dist' } },
    });
    rmSync(root, { recursive: true });
    app = await startHostedSite(outside, settings);
  });

  afterAll(async () => {
    await app.stop();
    rmSync(outside, { recursive: true, force: true });
  });

  test('answers its health check from one function that needs nothing beside it', async () => {
    const health = await ask('/healthz');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    expect(existsSync(root)).toBe(false);
  });

  test('shows the page to sign in, with its style from a file', async () => {
    const page = await ask('/sign-in');
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('Sign in')]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [style = ''] = /\/_astro\/[^"]+\.css/.exec(html) ?? [];
    const file = await ask(style);
    expect([
      file.status,
      file.headers.get('content-type'),
      file.headers.get('x-content-type-options'),
    ]).toEqual([200, 'text/css; charset=utf-8', 'nosniff']);
    expect(file.headers.get('cache-control')).toContain('immutable');
  });

  test('turns away a visitor who has not signed in', async () => {
    const page = await ask('/sites');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/sign-in?next=%2Fsites']);
  });
});
