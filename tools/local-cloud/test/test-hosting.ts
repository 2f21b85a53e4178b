import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CodeHost, startCodeHost } from '../src/code-host/index.ts';
import { type Dns, startDns } from '../src/dns/index.ts';
import type { DeployRecord } from '../src/hosting/records.ts';
import { type Hosting, type HostingOptions, startHosting } from '../src/hosting/start-hosting.ts';

const AUTHOR = { name: 'Developer', email: 'dev@example.test' };
const DNS = { token: 'dns-token', zoneId: 'zone', zoneName: 'localhost' };

/** A server that answers with the word it was built from, and its variables. */
const SERVER = `import http from 'node:http';
const { SESSION_SECRET, SITE, COMMIT_REF } = process.env;
http.createServer((request, response) => {
  response.end(JSON.stringify({ word: WORD, SESSION_SECRET, SITE, COMMIT_REF }));
}).listen(Number(process.env.PORT), process.env.HOST);`;
const BUILD = `import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const word = readFileSync('word.txt', 'utf8');
if (word === 'broken') { console.error('the word is broken'); process.exit(3); }
mkdirSync('dist/server', { recursive: true });
writeFileSync('dist/server/entry.mjs', ${JSON.stringify(SERVER)}.replace('WORD', JSON.stringify(word)));`;
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
/** Replaces npm, which would take longer to start than the rest of such a deploy; logs that it installs. */
const NPM = `if (process.argv[2] === 'run') await import(process.cwd() + '/build.mjs');
else console.log('npm installs');`;

/** A hosting server with DNS and repositories, in a folder of its own. */
export interface TestHosting {
  hosting: Hosting;
  codeHost: CodeHost;
  dns: Dns;
  dnsOptions: { token: string; zoneId: string; baseUrl: string };
  token: string;
  /** Creates a repository with a site that answers this word; returns its full name. */
  repository(word: string): Promise<{ owner: string; repo: string; repositoryId: string; branch: string }>;
  /** Commits another word; returns the commit. */
  write(repo: string, word: string): Promise<string>;
  cloneUrl(fullName: string): string;
  /** Resolves when no build of the site is running. */
  settled(siteId: string): Promise<void>;
  /** Requests a page under a host name. Node does not resolve `*.localhost`, so the name is sent in the header. */
  ask(host: string): Promise<{ status: number; text: string }>;
  restart(): Promise<void>;
  dir: string;
  close(): Promise<void>;
}

const text = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));

/** Starts them. */
export async function startTestHosting(more: Partial<HostingOptions> = {}): Promise<TestHosting> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-test-hosting-'));
  const log = () => undefined;
  const at = { host: '127.0.0.1', port: 0, log };
  const listeners = new Set<() => void>();
  const latest = new Map<string, Map<string, DeployRecord>>();
  const codeHost: CodeHost = await startCodeHost({ dir: join(dir, 'code-host'), ...at });
  const dns = await startDns({ dir: join(dir, 'dns'), namesPort: 0, ...DNS, ...at });
  const cloneUrl = (fullName: string) =>
    pathToFileURL(join(dir, 'code-host', 'repositories', `${fullName}.git`)).href;
  const npm = { script: join(dir, 'npm.mjs'), cache: join(dir, 'cache'), network: {} };
  writeFileSync(npm.script, NPM);
  const start = () =>
    startHosting({
      machine: { dir: join(dir, 'hosting'), node: process.execPath, npm },
      host: at.host,
      apiPort: 0,
      sitesPort: 0,
      ownPorts: {},
      teams: ['agency', 'strangers'],
      token: 'api-token',
      pushSecret: 'push-secret',
      log,
      cloneUrl,
      dns,
      onDeploy: (site, deploy) => {
        latest.set(site.id, (latest.get(site.id) ?? new Map()).set(deploy.id, deploy));
        for (const listener of listeners) listener();
      },
      ...more,
    });
  let hosting = await start();
  let made = 0;
  const underWay = (siteId: string) =>
    [...(latest.get(siteId)?.values() ?? [])].some(
      ({ state }) => state === 'enqueued' || state === 'building',
    );
  return {
    get hosting() {
      return hosting;
    },
    codeHost,
    dns,
    token: 'api-token',
    cloneUrl,
    dir,
    dnsOptions: { token: DNS.token, zoneId: DNS.zoneId, baseUrl: dns.apiUrl },
    repository: async (word) => {
      made += 1;
      const name = { owner: 'agency', repo: `client-${made}` };
      const files = text({ ...FILES, 'word.txt': word });
      await codeHost.createRepository(name, { files, message: 'Start', author: AUTHOR });
      return { ...name, repositoryId: String(made), branch: 'main' };
    },
    write: (repo, word) => {
      const change = { branch: 'main', message: word, author: AUTHOR, files: text({ 'word.txt': word }) };
      return codeHost.commitFiles({ owner: 'agency', repo }, change);
    },
    settled: (siteId) =>
      new Promise((resolve) => {
        const check = () => {
          if (underWay(siteId)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
    ask: (host) =>
      new Promise((resolve, reject) => {
        const port = hosting.sitesPort;
        const asked = request(
          { host: '127.0.0.1', port, headers: { host: `${host}:${port}` } },
          async (answer) => {
            const parts: string[] = await answer.setEncoding('utf8').toArray();
            resolve({ status: answer.statusCode ?? 0, text: parts.join('') });
          },
        );
        asked.once('error', reject).end();
      }),
    restart: async () => {
      await hosting.close();
      hosting = await start();
    },
    close: async () => {
      await hosting.close();
      await dns.close();
      await codeHost.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
