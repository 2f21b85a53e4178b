import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signBody } from '@portal/broker';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Bundle, bundle } from './bundle.ts';

/** Slightly above the present size; a jump means that a bundle contains something that was not meant to ship. */
const MOST_BYTES = 6 * 1024 * 1024;
const SECRET = 's'.repeat(32);
const PATH = '/.netlify/functions/provision-background';

let outDir: string;
let bundles: Bundle[];

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'portal-worker-'));
  bundles = await bundle(outDir, {});
});
afterAll(() => rm(outDir, { recursive: true, force: true }));

/** Copies one bundle into an empty folder, so that it can use no other file. */
async function alone(name: Bundle['name']): Promise<string> {
  const dir = await mkdtemp(join(outDir, 'alone-'));
  const file = join(dir, basename(name));
  await copyFile(bundles.find((one) => one.name === name)?.file ?? '', file);
  return file;
}

/** Runs the server with only these settings, and sends requests to it. */
async function withServer<Result>(
  env: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const child = spawn(process.execPath, [await alone('server.mjs')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    const [{ listening }] = (await once(child, 'message')) as [{ listening: number }];
    return await work(`http://127.0.0.1:${listening}`);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const BODY = JSON.stringify({ id: 'call-1', siteId: 'site-1' });
const signed = () => ({
  method: 'POST',
  body: BODY,
  headers: { 'x-provision-signature': signBody(SECRET, BODY, new Date()) },
});

describe('the bundles', () => {
  test('are small enough to be deployed', () => {
    for (const { name, bytes } of bundles) expect([name, bytes < MOST_BYTES]).toEqual([name, true]);
  });

  test('the server without a secret starts, and answers 500 to every request', async () => {
    await withServer({}, async (origin) => {
      for (const init of [signed(), { method: 'GET' }, { method: 'POST' }])
        expect((await fetch(`${origin}${PATH}`, init)).status).toBe(500);
      const health = await fetch(`${origin}/healthz`);
      expect(health.status).toBe(503);
      expect((await health.json()).missing).toContain('HOST_API_TOKEN');
    });
  });

  test('the server with a secret and no other setting accepts no site', async () => {
    await withServer({ PROVISION_INVOKE_SECRET: SECRET }, async (origin) => {
      expect((await fetch(`${origin}${PATH}`, signed())).status).toBe(503);
      expect((await fetch(`${origin}${PATH}`, { method: 'POST', body: BODY })).status).toBe(401);
    });
  });

  test('the functions run without any other file', async () => {
    const file = await alone('functions/provision-background.mjs');
    const script = join(outDir, 'ask.mjs');
    await writeFile(
      script,
      `const { default: handle, config } = await import(${JSON.stringify(file)});
       const answer = await handle(new Request('https://worker.example.test${PATH}', { method: 'POST', body: '{}' }));
       console.log(JSON.stringify([answer.status, config ?? null]));
       const { config: schedule } = await import(${JSON.stringify(await alone('functions/sweep.mjs'))});
       console.log(JSON.stringify(schedule));`,
    );
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    await once(child, 'close');
    expect(output.trim().split('\n')).toEqual([
      '[500,{"nodeBundler":"none"}]',
      '{"schedule":"*/5 * * * *","nodeBundler":"none"}',
    ]);
  });
});
