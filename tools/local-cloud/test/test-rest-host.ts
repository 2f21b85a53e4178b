import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';
import { githubAccounts, githubCodeHost } from '@portal/github';
import { type CodeHost, startCodeHost } from '../src/code-host/index.ts';

export const TEMPLATE = { owner: 'agency', repo: 'template' };
export const HIDDEN = { owner: 'agency', repo: 'hidden' };
export const CALLBACK = 'http://localhost:1/link/callback';
export const CLIENT = { id: 'Iv1.portal', secret: 'a secret of the client' };
const author = { name: 'Set-up', email: 'setup@example.test' };

/** A message that a webhook received. */
export interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that records requests. */
export async function startReceiver() {
  const messages: Message[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
    incoming.on('end', () => {
      messages.push({ headers: incoming.headers, body });
      response.writeHead(204).end();
      server.emit('message');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async received(count: number): Promise<Message[]> {
      while (messages.length < count) await once(server, 'message');
      return messages;
    },
    /** The first message of that event that contains this text. */
    async about(event: string, text: string): Promise<Message> {
      for (;;) {
        const found = messages.find(
          ({ headers, body }) => headers['x-github-event'] === event && body.includes(text),
        );
        if (found) return found;
        await once(server, 'message');
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A code host with a template of two commits, an app with a client, and the app on the template alone. */
export async function startRestHost(webhook?: { url: string; secret: string }) {
  const dir = await mkdtemp(join(tmpdir(), 'portal-rest-'));
  const host: CodeHost = await startCodeHost({ dir, port: 0, log: () => undefined });
  const files = new Map([['package.json', Buffer.from('{}')]]);
  for (const name of [TEMPLATE, HIDDEN])
    await host.createRepository(name, { files, message: 'First', author });
  const change = {
    branch: 'main',
    files: new Map([['src/a.txt', Buffer.from('a')]]),
    message: 'Next',
    author,
  };
  await host.commitFiles(TEMPLATE, change);
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const client = { ...CLIENT, callbacks: [CALLBACK] };
  const appId = await host.registerApp({
    slug: 'portal',
    publicKey,
    client,
    setupUrl: 'http://localhost:1/setup',
    ...(webhook ? { webhook } : {}),
  });
  const installationId = await host.installApp(appId, 'agency');
  await host.selectRepositories(installationId, [TEMPLATE]);
  const baseUrl = `${host.url}/api/v3`;
  const options = { appId: String(appId), privateKey, baseUrl };
  return {
    host,
    appId,
    installationId,
    baseUrl,
    options,
    codeHost: githubCodeHost(options),
    accounts: githubAccounts({
      ...options,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      webUrl: host.url,
    }),
    /** The vendor's own client as the app. */
    vendor: new App({ appId, privateKey, Octokit: Octokit.defaults({ baseUrl }) }),
    /** The vendor's own client with a token of these permissions. */
    async withToken(permissions: Record<string, 'read' | 'write'>, repositoryIds?: number[]) {
      const { data } = await new App({
        appId,
        privateKey,
        Octokit: Octokit.defaults({ baseUrl }),
      }).octokit.request('POST /app/installations/{installation_id}/access_tokens', {
        installation_id: installationId,
        permissions,
        ...(repositoryIds ? { repository_ids: repositoryIds } : {}),
      });
      return { token: data.token, octokit: new Octokit({ baseUrl, auth: data.token }) };
    },
    /** The output of `git <args>` in the bare repository. */
    git: (name: { owner: string; repo: string }, ...args: string[]) =>
      execFileSync('git', ['-c', 'safe.directory=*', ...args], {
        cwd: join(dir, 'repositories', name.owner, `${name.repo}.git`),
        encoding: 'utf8',
      }),
    dir,
    async close() {
      await host.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export type RestHost = Awaited<ReturnType<typeof startRestHost>>;
