import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type CodeHost, startCodeHost } from './index.ts';
import { plainGit } from '../../test/test-git.ts';

const site = { owner: 'harbour', repo: 'site' };
const author = { name: 'Set-up', email: 'setup@example.test' };
const zeros = '0'.repeat(40);
const push = z.object({
  ref: z.string(),
  before: z.string(),
  after: z.string(),
  created: z.boolean(),
  deleted: z.boolean(),
  forced: z.boolean(),
  head_commit: z.object({ id: z.string() }).nullable(),
  commits: z.array(z.object({ message: z.string(), added: z.array(z.string()) })),
  pusher: z.object({ name: z.string() }),
});

let dir: string;
let host: CodeHost;
let receiver: Server;
let events: z.infer<typeof push>[];
let work: string;
const git = (...args: string[]) => plainGit(dir)(work, ...args);

async function received(count: number): Promise<typeof events> {
  while (events.length < count) await once(receiver, 'event');
  return events;
}

async function commit(path: string): Promise<string> {
  await writeFile(join(work, path), path);
  await git('add', '--all');
  await git('commit', '--quiet', '-m', `Add ${path}`);
  return (await git('rev-parse', 'HEAD')).output.trim();
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pushes-'));
  host = await startCodeHost({ dir: join(dir, 'host'), port: 0, log: () => undefined });
  const files = new Map([['a.txt', new TextEncoder().encode('a')]]);
  await host.createRepository(site, { files, message: 'First', author });
  events = [];
  receiver = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      events.push(push.parse(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
      response.writeHead(204).end();
      receiver.emit('event');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  await host.registerWebhook(site, { url: `http://127.0.0.1:${port}/`, secret: 's' });
  const token = await host.issueToken({ repository: site, permissions: 'write', label: 'an editor' });
  work = join(dir, 'work');
  const url = host.cloneUrl(site).replace('://', `://x:${token}@`);
  expect((await plainGit(dir)(dir, 'clone', '--quiet', url, work)).status).toBe(0);
});

afterEach(async () => {
  await host.close();
  receiver.closeAllConnections();
  receiver.close();
  await rm(dir, { recursive: true, force: true });
});

describe('a push', () => {
  test('is reported once per moved ref, with pusher and commits', async () => {
    const before = (await host.head(site, 'main')) ?? '';
    await commit('b.txt');
    const after = await commit('c.txt');
    await git('branch', 'saved');
    expect((await git('push', '--quiet', 'origin', 'main', 'saved')).status).toBe(0);
    const byRef = new Map((await received(2)).map((event) => [event.ref, event]));
    expect(byRef.get('refs/heads/main')).toEqual({
      ref: 'refs/heads/main',
      before,
      after,
      created: false,
      deleted: false,
      forced: false,
      head_commit: { id: after },
      commits: [
        { message: 'Add b.txt', added: ['b.txt'] },
        { message: 'Add c.txt', added: ['c.txt'] },
      ],
      pusher: { name: 'an editor' },
    });
    expect(byRef.get('refs/heads/saved')).toMatchObject({ before: zeros, after, created: true, commits: [] });
  });

  test('of a few folders with more files than can be listed is reported without them', async () => {
    const before = (await host.head(site, 'main')) ?? '';
    const blob = (await git('hash-object', '-w', 'a.txt')).output.trim();
    // Twelve levels of ten entries each: ten to the twelfth paths.
    let entry = `100644 blob ${blob}`;
    for (let level = 0; level < 12; level += 1) {
      const entries = Array.from({ length: 10 }, (_, at) => `${entry}\t${at}\n`).join('');
      await writeFile(join(dir, 'tree'), entries);
      entry = `040000 tree ${(await git('-c', 'alias.tree=!git mktree <"$HOME/tree"', 'tree')).output.trim()}`;
    }
    const after = (await git('commit-tree', entry.slice(-40), '-p', before, '-m', 'Bomb')).output.trim();
    expect((await git('push', '--quiet', 'origin', `${after}:refs/heads/main`)).status).toBe(0);
    const [delivered] = await received(1);
    expect(delivered).toMatchObject({ before, after, head_commit: { id: after } });
    expect(delivered?.commits).toEqual([{ message: 'Bomb', added: [] }]);
  });

  test('that forces or deletes is marked so', async () => {
    const first = await commit('b.txt');
    await git('push', '--quiet', 'origin', 'HEAD:saved');
    await git('reset', '--quiet', '--hard', 'HEAD~1');
    const second = await commit('c.txt');
    await git('push', '--quiet', '--force', 'origin', 'HEAD:saved');
    await git('push', '--quiet', 'origin', ':saved');
    const [, forced, deleted] = await received(3);
    expect(forced).toMatchObject({ before: first, after: second, forced: true });
    expect(deleted).toMatchObject({
      before: second,
      after: zeros,
      deleted: true,
      forced: false,
      head_commit: null,
      commits: [],
    });
  });

  test('that is refused is not reported, and leaves no report file', async () => {
    await commit('b.txt');
    await git('push', '--quiet', 'origin', 'HEAD:saved');
    await git('commit', '--quiet', '--amend', '-m', 'Other');
    expect((await git('push', '--quiet', 'origin', 'HEAD:saved')).status).not.toBe(0);
    await git('push', '--quiet', 'origin', 'HEAD:last');
    expect((await received(2)).map(({ ref }) => ref)).toEqual(['refs/heads/saved', 'refs/heads/last']);
    expect(await readdir(join(dir, 'host/pushes'))).toEqual([]);
  });

  test('among ten at the same time is reported exactly once', async () => {
    const oid = await commit('b.txt');
    const names = Array.from({ length: 10 }, (_, i) => `branch-${i}`);
    const ends = await Promise.all(names.map((name) => git('push', '--quiet', 'origin', `HEAD:${name}`)));
    expect(ends.map(({ status }) => status)).toEqual(names.map(() => 0));
    const delivered = (await received(10)).map(({ ref, after }) => [ref, after]).toSorted();
    expect(delivered).toEqual(names.map((name) => [`refs/heads/${name}`, oid]));
  });
});
