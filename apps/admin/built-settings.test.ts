import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminEnv, exampleValues } from '@portal/env';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = dirname(fileURLToPath(import.meta.url));
const ASTRO = join(dirname(findPackageJSON('astro', import.meta.url) ?? ''), 'bin/astro.mjs');
const BASE = { PATH: process.env['PATH'] ?? '', ASTRO_TELEMETRY_DISABLED: '1' };
/** Files that are not source of the project, or that extend a file outside it. */
const LEFT_OUT = /^(?:dist|node_modules|tsconfig\.json|\.astro|\.env.*)$|\.test\.ts$/;
const BUILD = 'https://of-the-build.example.test';
const HOST = 'https://of-the-host.example.test';
/** Values that are set and cannot be used; each turns off one feature. */
const UNUSABLE = {
  CONNECTOR_INVOKE_SECRET: 'short',
  DEV_DRY_RUN: 'perhaps',
  LLM_TOOLS_MAX_TOKENS: 'many',
  TRUSTED_PROXY_HOPS: 'many',
  OBJSTORE_ENDPOINT: 'nope',
};
const { DB_URL: _address, SITE: _site, ...settings } = exampleValues(adminEnv);

describe('the built admin app', () => {
  let root: string;
  let server: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(join(PROJECT, 'dist'), { recursive: true });
    root = mkdtempSync(join(PROJECT, 'dist', 'built-'));
    for (const part of readdirSync(PROJECT).filter((name) => !LEFT_OUT.test(name)))
      cpSync(join(PROJECT, part), join(root, part), { recursive: true });
    const file = Object.entries({ ...settings, SITE: BUILD });
    writeFileSync(join(root, '.env'), file.map(([name, value]) => `${name}='${value}'\n`).join(''));
    await promisify(execFile)(process.execPath, [ASTRO, 'build'], {
      cwd: root,
      env: { ...BASE, DB_URL: BUILD },
    });
    server = spawn(process.execPath, ['dist/server/entry.mjs'], {
      cwd: root,
      env: { ...BASE, ...UNUSABLE, DB_URL: HOST, SITE: HOST, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: server.stdout! })) {
      origin = /http:\/\/\S+:\d+/.exec(line)?.[0] ?? '';
      if (origin !== '') break;
    }
  });

  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    rmSync(root, { recursive: true });
  });

  test('reads settings that only its build had, and settings that only its process has', async () => {
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('serves its pages with unusable settings that only one feature needs', async () => {
    expect((await fetch(`${origin}/sign-in`)).status).toBe(200);
    const asked = await fetch(`${origin}/api/connector/deploy-state`, { method: 'POST', body: '{}' });
    expect([asked.status, await asked.text()]).toEqual([
      503,
      expect.stringContaining('CONNECTOR_INVOKE_SECRET'),
    ]);
  });

  test('refuses the body of a form that is larger than any form', async () => {
    const response = await fetch(`${origin}/sign-in/start`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: BUILD, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1&'.repeat(10_000),
    });
    expect(response.status).toBe(413);
  });

  test('reads the build-time env object first, which has only the variables that some file names', async () => {
    const response = await fetch(`${origin}/sign-in/start`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: BUILD, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const to = new URL(response.headers.get('location') ?? '');
    expect([to.origin, to.searchParams.get('redirect_to')]).toEqual([HOST, `${BUILD}/sign-in/callback`]);
  });
});
