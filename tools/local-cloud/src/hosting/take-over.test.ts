import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CodeHost, startCodeHost } from '../code-host/index.ts';
import { type Hosting, startHosting } from './start-hosting.ts';

const NAME = { owner: 'agency', repo: 'client' };
const AUTHOR = { name: 'Developer', email: 'dev@example.test' };
const DEPLOYS = 10;
const VISITORS = 3;

/** Serves a page in two parts, the files of `dist/client`, and HTML for everything else; echoes what is posted. */
const SERVER = `import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const html = (response, status, text) => response.writeHead(status, { 'content-type': 'text/html' }).end(text);
createServer((request, response) => {
  if (request.method === 'POST') {
    response.writeHead(200, { 'x-process': process.pid }).flushHeaders();
    request.pipe(response);
    return;
  }
  if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<link rel="stylesheet" href="/_astro/page.WORD.css">');
    setTimeout(() => response.end('<h1>WORD</h1>'), 40);
    return;
  }
  try {
    const file = readFileSync('client' + request.url);
    response.writeHead(200, { 'content-type': 'text/css' }).end(file);
  } catch {
    html(response, 404, '<h1>Not found</h1>');
  }
}).listen(Number(process.env.PORT), process.env.HOST);`;

const BUILD = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const word = readFileSync('word.txt', 'utf8');
mkdirSync('dist/server', { recursive: true });
mkdirSync('dist/client/_astro', { recursive: true });
writeFileSync('dist/client/_astro/page.' + word + '.css', '.' + word + ' {}');
writeFileSync('dist/client/_astro/part.' + word + '.html', word);
writeFileSync('dist/server/entry.mjs', ${JSON.stringify(SERVER)}.replaceAll('WORD', word));`;

const FILES = {
  'package.json': JSON.stringify({ name: 'client', version: '1.0.0', scripts: { build: 'node build.mjs' } }),
  'package-lock.json': JSON.stringify({
    name: 'client',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': { name: 'client', version: '1.0.0' } },
  }),
  'build.mjs': BUILD,
};

/** Replaces npm, which would take longer to start than the rest of such a deploy; there is nothing to install. */
const NPM = `if (process.argv[2] === 'run') await import(process.cwd() + '/build.mjs');`;

let deploying = true;
let dir: string;
let codeHost: CodeHost;
let hosting: Hosting;
let port: string;
const settled = new Map<string, { state: string; resolve: () => void }>();

/** Pushes a version of the site; resolves with the state its deploy ends in. */
async function deploy(word: string): Promise<string> {
  const files = new Map(
    Object.entries({ ...FILES, 'word.txt': word }).map(([path, text]) => [path, Buffer.from(text)]),
  );
  const ended = new Promise<string>((resolve) => {
    const entry = { state: '', resolve: () => resolve(entry.state) };
    settled.set(word, entry);
  });
  if (await codeHost.hasRepository(NAME))
    await codeHost.commitFiles(NAME, { branch: 'main', message: word, author: AUTHOR, files });
  return ended;
}

interface Answer {
  status: number;
  type: string;
  text: string;
}

function send(path: string, method = 'GET') {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `client.localhost:${port}` },
  });
  const answer = once(sent, 'response').then(([response]) => response);
  return { sent, answer };
}

async function get(path: string): Promise<Answer> {
  const { sent, answer } = send(path);
  sent.end();
  const response = await answer;
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode, type: response.headers['content-type'], text };
}

const isStyle = ({ status, type }: Answer) => status === 200 && type === 'text/css';

/** Loads the page with its style sheet; returns what was wrong, or null. */
async function loadPage(): Promise<string | null> {
  const page = await get('/');
  const href = /href="([^"]+)"/.exec(page.text)?.[1];
  if (page.status !== 200 || href === undefined) return `the page answered ${page.status}: ${page.text}`;
  const style = await get(href);
  return isStyle(style) ? null : `${href} answered ${style.status} ${style.type}`;
}

/** Posts the start of a body and waits for the start of the answer: the request runs until `finish`. */
async function post(): Promise<{ pid: number; finish: () => Promise<string> }> {
  const { sent, answer } = send('/', 'POST');
  sent.write('begun');
  const response = await answer;
  const finish = async () => {
    sent.end(' and finished');
    return (await response.setEncoding('utf8').toArray()).join('');
  };
  return { pid: Number(response.headers['x-process']), finish };
}

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-take-over-'));
  const log = () => undefined;
  codeHost = await startCodeHost({ dir: join(dir, 'code-host'), port: 0, log });
  const npm = { script: join(dir, 'npm.mjs'), cache: join(dir, 'cache'), network: {} };
  writeFileSync(npm.script, NPM);
  hosting = await startHosting({
    machine: { dir: join(dir, 'hosting'), node: process.execPath, npm },
    host: '127.0.0.1',
    apiPort: 0,
    sitesPort: 0,
    ownPorts: {},
    token: 'api-token',
    pushSecret: 'push-secret',
    log,
    onDeploy: (_site, { title, state }) => {
      const entry = settled.get(title);
      if (entry === undefined || (state !== 'ready' && state !== 'error')) return;
      entry.state = state;
      entry.resolve();
    },
  });
  const files = new Map([['README.md', Buffer.from('A site.')]]);
  await codeHost.createRepository(NAME, { files, message: 'Start', author: AUTHOR });
  await codeHost.registerWebhook(NAME, { url: hosting.pushWebhookUrl, secret: 'push-secret' });
  const site = hosting.putSite({
    name: 'client',
    repository: {
      cloneUrl: codeHost.cloneUrl(NAME),
      branch: 'main',
      token: await codeHost.issueToken({ repository: NAME, permissions: 'read', label: 'hosting' }),
    },
    env: {},
  });
  ({ port } = new URL(hosting.siteUrl(site)));
  expect(await deploy('v0')).toBe('ready');
});

afterAll(async () => {
  // The visitors of a test that timed out would never stop.
  deploying = false;
  await hosting?.close();
  await codeHost?.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('a deploy that takes over', () => {
  test('interrupts nothing: ten deploys while pages are loaded with their styles and requests are running', async () => {
    const faults: string[] = [];
    let loads = 0;
    const visit = async () => {
      while (deploying && faults.length === 0) {
        const fault = await loadPage().catch(String);
        loads += 1;
        if (fault !== null) faults.push(fault);
      }
    };
    const visitors = Array.from({ length: VISITORS }, visit);
    try {
      for (let version = 1; version <= DEPLOYS; version += 1) {
        const slow = await post();
        expect(await deploy(`v${version}`)).toBe('ready');
        expect((await get('/')).text).toContain(`<h1>v${version}</h1>`);
        expect(runs(slow.pid)).toBe(true);
        expect(await slow.finish()).toBe('begun and finished');
      }
    } finally {
      deploying = false;
    }
    await Promise.all(visitors);
    expect(faults).toEqual([]);
    expect(loads).toBeGreaterThan(DEPLOYS * VISITORS);
  });

  test('has the styles of the last three deploys before it, and nothing else of them', async () => {
    for (const version of [10, 9, 8, 7])
      expect([version, isStyle(await get(`/_astro/page.v${version}.css`))]).toEqual([version, true]);
    expect(isStyle(await get('/_astro/page.v6.css'))).toBe(false);
    expect((await get('/_astro/part.v10.html')).text).toBe('v10');
    expect((await get('/_astro/part.v9.html')).status).toBe(404);
  });
});
