import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { type CodeHost, startCodeHost } from '../code-host/index.ts';
import { findNpm } from '../npm.ts';
import type { DeployRecord } from './records.ts';
import { type Hosting, startHosting } from './start-hosting.ts';

const name = { owner: 'agency', repo: 'client' };
const author = { name: 'Developer', email: 'dev@example.test' };
const SECRET = 'deploy-hook-secret';

/** A site with no dependencies: its build writes a server that answers with the commit and word it was built from. */
function siteFiles(word: string): Map<string, Uint8Array> {
  const server = `import { createServer } from 'node:http';
createServer((request, response) => response.end(JSON.stringify({ word: WORD, commit: COMMIT, pdf: PDF, host: request.headers.host, setting: process.env.SETTING, platform: Object.keys(process.env).filter((key) => key.startsWith('PORTAL_')) }))).listen(Number(process.env.PORT), process.env.HOST);`;
  const build = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const word = readFileSync('word.txt', 'utf8').trim();
if (word === 'broken') { console.error('the word is broken'); process.exit(3); }
mkdirSync('dist/server', { recursive: true });
const server = ${JSON.stringify(server)};
writeFileSync('dist/server/entry.mjs', server.replace('WORD', JSON.stringify(word)).replace('COMMIT', JSON.stringify(process.env.COMMIT_REF)).replace('PDF', JSON.stringify([process.env.DOCUMENT_PDF, process.env.CHROMIUM_PATH])));`;
  const manifest = { name: 'client', version: '1.0.0', private: true, scripts: { build: 'node build.mjs' } };
  const lock = {
    name: 'client',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'client', version: '1.0.0' } },
  };
  const texts = {
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify(lock),
    'build.mjs': build,
    'word.txt': word,
  };
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
}

let dir: string;
let codeHost: CodeHost;
let hosting: Hosting;
let receiver: Server;
const lines: string[] = [];
const received: { event: string; body: string; signature: string }[] = [];
const listeners = new Set<() => void>();
const deploys = new Map<string, DeployRecord>();

function until<Found>(look: () => Found | undefined): Promise<Found> {
  return new Promise((resolve) => {
    const check = () => {
      const found = look();
      if (found === undefined) return;
      listeners.delete(check);
      resolve(found);
    };
    listeners.add(check);
    check();
  });
}

const notify = () => listeners.forEach((listener) => listener());
const settled = (commit: string) =>
  until(() =>
    [...deploys.values()].find(
      (deploy) => deploy.commit === commit && (deploy.state === 'ready' || deploy.state === 'error'),
    ),
  );

async function start(browser?: string): Promise<Hosting> {
  const npm = findNpm(process.env);
  if (npm === null) throw new Error('These tests need npm.');
  const started = await startHosting({
    machine: {
      dir: join(dir, 'hosting'),
      node: process.execPath,
      npm,
      browser,
    },
    host: '127.0.0.1',
    apiPort: 0,
    sitesPort: 0,
    ownPorts: {},
    token: 'api-token',
    pushSecret: 'push-secret',
    log: (line) => lines.push(line),
    onDeploy: (_site, deploy) => {
      deploys.set(deploy.id, deploy);
      notify();
    },
  });
  await codeHost.registerWebhook(name, { url: started.pushWebhookUrl, secret: 'push-secret' });
  return started;
}

const get = (path: string, headers: Record<string, string> = { authorization: 'Bearer api-token' }) =>
  fetch(`${hosting.url}${path}`, { headers });

/** Requests a page under a host name. Node does not resolve `*.localhost`, so the name is sent in the header. */
function ask(host: string): Promise<{ status: number; text: string }> {
  const site = hosting.site('client');
  const { port } = new URL(site ? hosting.siteUrl(site) : '');
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, headers: { host: `${host}:${port}` } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      },
    );
    asked.once('error', reject).end();
  });
}

const visit = async () => JSON.parse((await ask('client.localhost')).text);

const push = (files: Record<string, string>, branch = 'main') =>
  codeHost.commitFiles(name, {
    branch,
    message: `Set ${Object.values(files).join()}`,
    author,
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  });

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-hosting-'));
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = (key: string) => String(request.headers[key] ?? '');
    received.push({
      event: header('x-netlify-event'),
      body: Buffer.concat(chunks).toString(),
      signature: header('x-webhook-signature'),
    });
    response.end();
    notify();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  codeHost = await startCodeHost({ dir: join(dir, 'code-host'), port: 0, log: (line) => lines.push(line) });
  await codeHost.createRepository(name, { files: siteFiles('first'), message: 'First', author });
  hosting = await start();
  const address = receiver.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/hook`;
  hosting.putSite({
    name: 'client',
    repository: {
      cloneUrl: codeHost.cloneUrl(name),
      branch: 'main',
      token: await codeHost.issueToken({ repository: name, permissions: 'read', label: 'hosting' }),
    },
    env: { SETTING: 'of this site' },
    hooks: (['deploy_building', 'deploy_created', 'deploy_failed'] as const).map((event) => ({
      event,
      url,
      secret: SECRET,
    })),
  });
});

afterAll(async () => {
  await hosting?.close();
  await codeHost?.close();
  receiver.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('the hosting server', () => {
  test('builds and serves the newest commit, with that commit and only the site’s own settings', async () => {
    const site = hosting.site('client');
    const queued = await hosting.catchUp(site!);
    const deploy = await settled(queued!.commit);
    expect(deploy).toMatchObject({ state: 'ready', errorMessage: null });
    expect(await visit()).toMatchObject({
      word: 'first',
      commit: queued!.commit,
      setting: 'of this site',
      platform: [],
      pdf: ['0', null],
    });
    expect(await hosting.catchUp(hosting.site('client')!)).toBeNull();
  });

  test('rebuilds on a push to the published branch and reuses the installed dependencies', async () => {
    const commit = await push({ 'word.txt': 'second' });
    const deploy = await settled(commit);
    expect(deploy.state).toBe('ready');
    expect(await visit()).toMatchObject({ word: 'second', commit });
    const log = await (await get(`/api/v1/deploys/${deploy.id}/log`)).text();
    expect(log).toContain('Dependencies unchanged');
    expect(readdirSync(join(dir, 'hosting', 'dependencies'))).toHaveLength(1);
  });

  test('keeps the old deploy when a build fails, shows the failure, and recovers with the next push', async () => {
    const broken = await settled(await push({ 'word.txt': 'broken' }));
    expect(broken).toMatchObject({
      state: 'error',
      errorMessage: 'The build failed: it ended with status 3.',
    });
    expect(await visit()).toMatchObject({ word: 'second' });
    const page = await (await fetch(`${hosting.url}/deploys/${broken.id}`)).text();
    expect(page).toContain('the word is broken');
    const mended = await settled(await push({ 'word.txt': 'third' }));
    expect(mended.state).toBe('ready');
    expect(await visit()).toMatchObject({ word: 'third' });
  });

  test('builds nothing for a push to the draft branch', async () => {
    const before = deploys.size;
    await push({ 'word.txt': 'draft' }, 'saved');
    const after = await settled(await push({ 'word.txt': 'fourth' }));
    expect(after.state).toBe('ready');
    expect(deploys.size).toBe(before + 1);
  });

  test('notifies the hooks, signed with a JWS over the body', async () => {
    const failed = await until(() => received.find(({ event }) => event === 'deploy_failed'));
    await until(() => received.find(({ event }) => event === 'deploy_created'));
    for (const { body, signature } of [failed, ...received]) {
      const { payload, protectedHeader } = await jwtVerify(signature, new TextEncoder().encode(SECRET));
      expect(protectedHeader.alg).toBe('HS256');
      expect(payload).toEqual({ iss: 'netlify', sha256: createHash('sha256').update(body).digest('hex') });
    }
    expect(JSON.parse(failed.body)).toMatchObject({
      state: 'error',
      error_message: 'The build failed: it ended with status 3.',
      commit_ref: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
  });

  test('refuses the API without its token and a push without its signature', async () => {
    expect((await get('/api/v1/sites', {})).status).toBe(401);
    expect((await get('/api/v1/sites', { authorization: 'Bearer wrong' })).status).toBe(401);
    const forged = await fetch(`${hosting.url}/webhooks/push`, {
      method: 'POST',
      body: '{}',
      headers: { 'x-hub-signature-256': 'sha256=00' },
    });
    expect(forged.status).toBe(401);
    expect((await get('/api/v1/deploys/none')).status).toBe(404);
  });

  test('answers an unknown name with 404', async () => {
    expect((await ask('unknown.localhost')).status).toBe(404);
  });

  test('serves the same deploys after a restart, without a build', async () => {
    const before = deploys.size;
    await hosting.close();
    hosting = await start('/usr/bin/a-browser');
    expect(await visit()).toMatchObject({ word: 'fourth' });
    expect(await hosting.catchUp(hosting.site('client')!)).toBeNull();
    expect(deploys.size).toBe(before);
  });

  test('renders documents if it has a browser', async () => {
    await settled(await push({ 'word.txt': 'fifth' }));
    expect(await visit()).toMatchObject({ word: 'fifth', pdf: ['1', '/usr/bin/a-browser'] });
  });

  test('never writes a token into a build log', async () => {
    const token = hosting.site('client')!.repository!.token!;
    for (const deploy of hosting.deploys(hosting.site('client')!.id)) {
      expect(await (await get(`/api/v1/deploys/${deploy.id}/log`)).text()).not.toContain(token);
    }
    expect(lines.join('\n')).not.toContain(token);
  });
});
