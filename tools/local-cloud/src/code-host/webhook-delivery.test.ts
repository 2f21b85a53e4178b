import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type CodeHost, startCodeHost } from './index.ts';

const site = { owner: 'harbour', repo: 'site' };
const author = { name: 'Set-up', email: 'setup@example.test' };
const secret = 'a secret of the test';
const text = (value: string) => new TextEncoder().encode(value);

const commit = z.object({
  id: z.string(),
  message: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  modified: z.array(z.string()),
  author: z.object({ name: z.string(), email: z.string() }),
});
const push = z.object({
  ref: z.string(),
  before: z.string(),
  after: z.string(),
  created: z.boolean(),
  deleted: z.boolean(),
  forced: z.boolean(),
  commits: z.array(commit),
  head_commit: commit.nullable(),
  repository: z.object({
    name: z.string(),
    full_name: z.string(),
    clone_url: z.string(),
    default_branch: z.string(),
    owner: z.object({ login: z.string() }),
  }),
  pusher: z.object({ name: z.string() }),
});

interface Message {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A server that records requests, and answers with the next of `answers`, then with 204. */
async function receiver(answers: number[] = []) {
  const messages: Message[] = [];
  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      messages.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answers.shift() ?? 204).end();
      server.emit('message');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    messages,
    async received(count: number): Promise<Message[]> {
      while (messages.length < count) await once(server, 'message');
      return messages;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let dir: string;
let host: CodeHost;
const start = () =>
  startCodeHost({ dir: join(dir, 'host'), port: 0, log: () => undefined, webhookRetryMs: [1, 1, 1] });
const save = (path: string, content: string | null, branch = 'main') =>
  host.commitFiles(site, {
    branch,
    files: new Map([[path, content === null ? null : text(content)]]),
    message: `Change ${path}`,
    author,
  });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'webhooks-'));
  host = await start();
  await host.createRepository(site, { files: new Map([['a.txt', text('a')]]), message: 'First', author });
});

afterEach(async () => {
  await host.close();
  await rm(dir, { recursive: true, force: true });
});

describe('webhooks', () => {
  test('report a moved branch in the format of a large host, signed over the exact bytes', async () => {
    const hook = await receiver();
    await host.registerWebhook(site, { url: hook.url, secret });
    const before = await host.head(site, 'main');
    const after = await host.commitFiles(site, {
      branch: 'main',
      files: new Map([
        ['a.txt', text('b')],
        ['ä b.txt', text('new')],
      ]),
      message: 'Change two files\n\nBase: none',
      author,
    });
    const [message] = await hook.received(1);
    expect(message?.headers).toMatchObject({
      'x-github-event': 'push',
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret)
        .update(message?.body ?? '')
        .digest('hex')}`,
      'x-github-delivery': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const event = push.parse(JSON.parse(message?.body ?? ''));
    const changed = {
      id: after,
      message: 'Change two files\n\nBase: none',
      added: ['ä b.txt'],
      removed: [],
      modified: ['a.txt'],
      author,
    };
    expect(event).toEqual({
      ref: 'refs/heads/main',
      before,
      after,
      created: false,
      deleted: false,
      forced: false,
      commits: [changed],
      head_commit: changed,
      repository: {
        name: 'site',
        full_name: 'harbour/site',
        clone_url: host.cloneUrl(site),
        default_branch: 'main',
        owner: { login: 'harbour' },
      },
      pusher: { name: 'local-cloud' },
    });
    await hook.close();
  });

  test('report a new branch, and arrive in the order of the changes', async () => {
    const hook = await receiver();
    await host.registerWebhook(site, { url: hook.url, secret });
    const oids = [await save('b.txt', '1', 'saved')];
    for (let i = 2; i <= 6; i += 1) oids.push(await save('b.txt', `${i}`, 'saved'));
    const events = (await hook.received(6)).map(({ body }) => push.parse(JSON.parse(body)));
    expect(events.map(({ after }) => after)).toEqual(oids);
    expect(events[0]).toMatchObject({ ref: 'refs/heads/saved', created: true, before: '0'.repeat(40) });
    expect(events[5]).toMatchObject({ created: false, before: oids[4] });
    await hook.close();
  });

  test('are retried while the receiver is down, and later ones wait', async () => {
    const hook = await receiver([503, 500]);
    await host.registerWebhook(site, { url: hook.url, secret });
    const first = await save('b.txt', '1');
    const second = await save('b.txt', '2');
    const messages = await hook.received(4);
    expect(messages.map(({ body }) => push.parse(JSON.parse(body)).after)).toEqual([
      first,
      first,
      first,
      second,
    ]);
    expect(new Set(messages.slice(0, 3).map(({ headers }) => headers['x-github-delivery'])).size).toBe(1);
    await save('b.txt', '3');
    await hook.received(5);
    expect(
      host
        .deliveries()
        .slice(0, 2)
        .map(({ state, attempts, status }) => [state, attempts, status]),
    ).toEqual([
      ['delivered', 3, 204],
      ['delivered', 1, 204],
    ]);
    await hook.close();
  });

  test('are dropped when the receiver refuses them, without retries', async () => {
    const hook = await receiver([400]);
    await host.registerWebhook(site, { url: hook.url, secret });
    await save('b.txt', '1');
    const second = await save('b.txt', '2');
    expect(push.parse(JSON.parse((await hook.received(2))[1]?.body ?? '')).after).toBe(second);
    expect(host.deliveries()[0]).toMatchObject({ state: 'failed', attempts: 1, status: 400, body: null });
    await hook.close();
  });

  test('that did not arrive are sent after a restart; registrations and tokens survive it', async () => {
    const hook = await receiver();
    await hook.close();
    await host.registerWebhook(site, { url: hook.url, secret });
    const token = await host.issueToken({ repository: site, permissions: 'read', label: 'r' });
    await host.close();
    host = await startCodeHost({
      dir: join(dir, 'host'),
      port: 0,
      log: () => undefined,
      webhookRetryMs: [60_000],
    });
    const after = await save('b.txt', '1');
    await host.close();
    expect(host.deliveries()).toMatchObject([{ state: 'pending' }]);

    const back = createServer((_, response) => void response.writeHead(204).end());
    back.listen(Number(new URL(hook.url).port), '127.0.0.1');
    await once(back, 'listening');
    const arrived = once(back, 'request');
    host = await start();
    const [incoming] = await arrived;
    expect(incoming.headers['x-github-event']).toBe('push');
    const url = `${host.cloneUrl(site)}/info/refs?service=git-upload-pack`;
    expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect(await host.head(site, 'main')).toBe(after);
    back.closeAllConnections();
    back.close();
  });

  test('registered again for the same address use the new secret and are sent once', async () => {
    const hook = await receiver();
    await host.registerWebhook(site, { url: hook.url, secret: 'old' });
    await host.registerWebhook(site, { url: hook.url, secret });
    await save('b.txt', '1');
    await save('b.txt', '2');
    const [message, second] = await hook.received(2);
    expect(message?.headers['x-hub-signature-256']).toBe(
      `sha256=${createHmac('sha256', secret)
        .update(message?.body ?? '')
        .digest('hex')}`,
    );
    expect(push.parse(JSON.parse(second?.body ?? '')).before).toBe(
      push.parse(JSON.parse(message?.body ?? '')).after,
    );
    await hook.close();
  });

  test('are not sent for a commit that changes nothing', async () => {
    const hook = await receiver();
    await host.registerWebhook(site, { url: hook.url, secret });
    const head = await host.head(site, 'main');
    expect(await save('a.txt', 'a')).toBe(head);
    const after = await save('a.txt', null);
    const [message] = await hook.received(1);
    expect(push.parse(JSON.parse(message?.body ?? ''))).toMatchObject({ before: head, after });
    await hook.close();
  });

  test('need an address to go to', async () => {
    await expect(host.registerWebhook(site, { url: 'file:///etc/passwd', secret })).rejects.toMatchObject({
      code: 'input',
    });
  });
});
