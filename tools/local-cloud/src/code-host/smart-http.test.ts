import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CodeHost, startCodeHost } from './index.ts';
import { plainGit } from '../../test/test-git.ts';

const site = { owner: 'harbour', repo: 'site' };
const author = { name: 'Set-up', email: 'setup@example.test' };
const text = (value: string) => new TextEncoder().encode(value);

let dir: string;
let host: CodeHost;
let writer: string;
let reader: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'code-host-'));
  host = await startCodeHost({ dir: join(dir, 'host'), port: 0, log: () => undefined });
  const files = new Map([
    ['README.md', text('# Site\n')],
    ['content/site.json', text('{}\n')],
    ['docs/größe "quoted".md', text('ü\n')],
  ]);
  await host.createRepository(site, { files, message: 'First', author });
  await host.createRepository({ owner: 'harbour', repo: 'other' }, { files, message: 'First', author });
  writer = await host.issueToken({ repository: site, permissions: 'write', label: 'writer' });
  reader = await host.issueToken({ repository: site, permissions: 'read', label: 'reader' });
});

afterAll(async () => {
  await host.close();
  await rm(dir, { recursive: true, force: true });
});

const git = (folder: string, ...args: string[]) => plainGit(dir)(folder, ...args);

function withToken(token: string, name = site): string {
  return host.cloneUrl(name).replace('://', `://x-access-token:${token}@`);
}

async function clone(folder: string, token = writer): Promise<string> {
  const target = join(dir, folder);
  const { status, output } = await git(dir, 'clone', '--quiet', withToken(token), target);
  expect([status, output]).toEqual([0, '']);
  return target;
}

async function commit(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
  await git(folder, 'add', '--all');
  expect((await git(folder, 'commit', '--quiet', '-m', `Change ${path}`)).status).toBe(0);
}

test('a token for all repositories also covers those that are made later', async () => {
  const token = await host.issueToken({ repository: 'all', permissions: 'write', label: 'developer' });
  const later = { owner: 'museum', repo: 'later' };
  await host.createRepository(later, { files: new Map([['a', text('a')]]), message: 'First', author });
  expect((await git(dir, 'ls-remote', withToken(token, later))).status).toBe(0);
  expect((await git(dir, 'ls-remote', withToken(reader, later))).status).not.toBe(0);
});

describe('git over HTTP', () => {
  test('clones what was created, unusual file names included', async () => {
    const folder = await clone('first');
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('# Site\n');
    expect(await readFile(join(folder, 'docs/größe "quoted".md'), 'utf8')).toBe('ü\n');
    expect((await git(folder, 'branch', '--show-current')).output).toBe('main\n');
  });

  test('accepts a push and returns it with the next fetch', async () => {
    const [mine, theirs] = [await clone('mine'), await clone('theirs')];
    await commit(mine, 'content/page.json', '{"a":1}\n');
    expect((await git(mine, 'push', '--quiet')).status).toBe(0);
    expect((await git(theirs, 'pull', '--quiet')).status).toBe(0);
    expect(await readFile(join(theirs, 'content/page.json'), 'utf8')).toBe('{"a":1}\n');
    expect(await host.head(site, 'main')).toBe((await git(mine, 'rev-parse', 'HEAD')).output.trim());
  });

  test('serves a repository ignoring the case of its address', async () => {
    const shouted = { owner: 'HARBOUR', repo: 'Site' };
    const folder = join(dir, 'shouted');
    expect((await git(dir, 'clone', '--quiet', withToken(writer, shouted), folder)).status).toBe(0);
    await commit(folder, 'content/shouted.json', '{}\n');
    expect((await git(folder, 'push', '--quiet')).status).toBe(0);
    expect(await host.head(site, 'main')).toBe((await git(folder, 'rev-parse', 'HEAD')).output.trim());
  });

  test('accepts a push too large for one buffer, sent in chunks', async () => {
    const folder = await clone('large');
    const noise = Buffer.from(Array.from({ length: 3_000_000 }, (_, i) => (i * 7919 * (i % 251)) & 255));
    await commit(folder, 'media/noise.bin', noise);
    await git(folder, 'config', 'http.postBuffer', '65536');
    expect(await git(folder, 'push', '--quiet', 'origin', 'HEAD:large')).toEqual({ status: 0, output: '' });
    const again = await clone('large-again');
    await git(again, 'checkout', '--quiet', 'large');
    expect((await readFile(join(again, 'media/noise.bin'))).equals(noise)).toBe(true);
  });

  test('understands a compressed request', async () => {
    const packet = (line: string) => (line.length + 4).toString(16).padStart(4, '0') + line;
    const body = `${packet('command=ls-refs\n')}0001${packet('ref-prefix refs/heads/main\n')}0000`;
    const answer = await fetch(`${host.cloneUrl(site)}/git-upload-pack`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`any:${reader}`)}`,
        'content-type': 'application/x-git-upload-pack-request',
        'content-encoding': 'gzip',
        'git-protocol': 'version=2',
      },
      body: gzipSync(body),
    });
    expect(await answer.text()).toContain(`${await host.head(site, 'main')} refs/heads/main`);
  });

  test('refuses a push by a token that may only read, and moves nothing', async () => {
    const folder = await clone('read-only', reader);
    const before = await host.head(site, 'main');
    await commit(folder, 'content/no.json', '{}');
    const { status, output } = await git(folder, 'push');
    expect(status).not.toBe(0);
    expect(output).toContain('403');
    expect(await host.head(site, 'main')).toBe(before);
  });

  test('asks for credentials when there are none, and refuses a wrong token', async () => {
    const url = `${host.cloneUrl(site)}/info/refs?service=git-upload-pack`;
    const none = await fetch(url);
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Portal code host"',
    ]);
    const wrong = await fetch(url, { headers: { authorization: 'Bearer lct_wrong' } });
    expect(wrong.status).toBe(401);
    expect((await git(dir, 'clone', withToken('wrong'), join(dir, 'never'))).status).not.toBe(0);
  });

  test('makes a repository that the token does not cover look exactly like a missing one', async () => {
    const ask = async (repo: string) => {
      const url = `${host.url}/harbour/${repo}.git/info/refs?service=git-upload-pack`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${writer}` } });
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      return [answer.status, headers, await answer.text()];
    };
    const [other, missing] = [await ask('other'), await ask('nowhere')];
    expect(other[0]).toBe(404);
    expect(other).toEqual(missing);
  });

  test('refuses a revoked and an expired token', async () => {
    const revoked = await host.issueToken({ repository: site, permissions: 'read', label: 'r' });
    await host.revokeToken(revoked);
    const expired = await host.issueToken({
      repository: site,
      permissions: 'read',
      label: 'e',
      expiresInSeconds: -1,
    });
    for (const token of [revoked, expired]) {
      const url = `${host.cloneUrl(site)}/info/refs?service=git-upload-pack`;
      expect((await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    }
  });

  test('serves neither plain files nor paths outside a repository', async () => {
    const headers = { authorization: `Bearer ${writer}` };
    const paths = [
      '/harbour/site.git/HEAD',
      '/harbour/site.git/config',
      '/harbour/site.git/info/refs',
      '/harbour/..%2F..%2Ftokens.json',
      '/harbour/%2e%2e/%2e%2e/tokens.json',
      '/harbour/site.git/objects/info/packs',
    ];
    for (const path of paths)
      expect([path, (await fetch(`${host.url}${path}`, { headers })).status]).toEqual([path, 404]);
  });

  test('refuses filters that a strict host refuses', async () => {
    const strict = await git(
      dir,
      'clone',
      '--quiet',
      '--filter=tree:1',
      withToken(reader),
      join(dir, 'filtered'),
    );
    expect(strict.status).not.toBe(0);
    const allowed = await git(
      dir,
      'clone',
      '--quiet',
      '--filter=blob:none',
      withToken(reader),
      join(dir, 'partial'),
    );
    expect(allowed.status).toBe(0);
  });

  test('never runs hooks in pushed content', async () => {
    const folder = await clone('hooks');
    const mark = join(dir, 'mark');
    await commit(folder, 'hooks/post-receive', `#!/bin/sh\ntouch ${mark}\n`);
    expect((await git(folder, 'push', '--quiet', 'origin', 'HEAD:hooks')).status).toBe(0);
    await expect(readFile(mark)).rejects.toThrow('ENOENT');
  });

  test('lets exactly one of twenty racing pushes to a new branch win', async () => {
    const folders = await Promise.all(Array.from({ length: 20 }, (_, i) => clone(`race-${i}`)));
    await Promise.all(folders.map((folder, i) => commit(folder, 'race.txt', `${i}`)));
    const ends = await Promise.all(
      folders.map((folder) => git(folder, 'push', '--quiet', 'origin', 'HEAD:race')),
    );
    expect(ends.filter(({ status }) => status === 0)).toHaveLength(1);
    const winner = folders[ends.findIndex(({ status }) => status === 0)] ?? '';
    expect(await host.head(site, 'race')).toBe((await git(winner, 'rev-parse', 'HEAD')).output.trim());
  });

  test('drops a push that stops in the middle when it closes, and moves nothing', async () => {
    const stalled = await startCodeHost({ dir: join(dir, 'stalled'), port: 0, log: () => undefined });
    await stalled.createRepository(site, { files: new Map([['a', text('a')]]), message: 'First', author });
    const token = await stalled.issueToken({ repository: site, permissions: 'write', label: 'w' });
    const head = await stalled.head(site, 'main');
    const command = `${head} ${'1'.repeat(40)} refs/heads/main\0 report-status`;
    const started = new Promise<void>((resolve) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(text((command.length + 4).toString(16).padStart(4, '0') + command));
          resolve();
        },
      });
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-git-receive-pack-request',
      };
      const init = { method: 'POST', headers, body, duplex: 'half' } as const;
      fetch(`${stalled.cloneUrl(site)}/git-receive-pack`, init).catch(() => undefined);
    });
    await started;
    await stalled.close();
    const again = await startCodeHost({ dir: join(dir, 'stalled'), port: 0, log: () => undefined });
    expect(await again.head(site, 'main')).toBe(head);
    await again.close();
  });

  test('leaves repositories that pass a strict check', async () => {
    const folder = join(dir, 'host/repositories/harbour/site.git');
    const { status, output } = await git(folder, '-c', 'safe.directory=*', 'fsck', '--strict', '--full');
    expect([status, output.replace(/^dangling .*\n?/gm, '')]).toEqual([0, '']);
  });
});
