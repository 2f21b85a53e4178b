import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CodeHost, type CodeHostOptions, type ObservedRequest, startCodeHost } from './index.ts';

const site = { owner: 'harbour', repo: 'site' };
const author = { name: 'Set-up', email: 'setup@example.test' };
const text = (value: string) => new TextEncoder().encode(value);
const initial = { files: new Map([['a.txt', text('a')]]), message: 'First <script>', author };

let dir: string;
let host: CodeHost;
const start = (more: Partial<CodeHostOptions> = {}) =>
  startCodeHost({ dir, port: 0, log: () => undefined, ...more });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'code-host-'));
  host = await start();
});

afterEach(async () => {
  await host.close();
  await rm(dir, { recursive: true, force: true });
});

const show = (...args: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    cwd: join(dir, 'repositories/harbour/site.git'),
    encoding: 'utf8',
  });

describe('repositories', () => {
  test('are created with one commit, and only once', async () => {
    await host.createRepository(site, initial);
    expect(show('log', '--format=%s %an <%ae>', 'main')).toBe('First <script> Set-up <setup@example.test>\n');
    expect(await host.hasRepository(site)).toBe(true);
    expect(await host.hasRepository({ owner: 'harbour', repo: 'other' })).toBe(false);
    await expect(host.createRepository(site, initial)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The repository harbour/site exists already.',
    });
  });

  test('have the settings of a strict host', async () => {
    await host.createRepository(site, initial);
    expect(show('config', '--local', '--list').split('\n')).toEqual(
      expect.arrayContaining([
        'core.bare=true',
        'uploadpackfilter.allow=false',
        'uploadpackfilter.blob:none.allow=true',
        'uploadpackfilter.tree.allow=true',
        'uploadpackfilter.tree.maxdepth=0',
        'uploadpack.allowfilter=true',
        'receive.fsckobjects=true',
        'receive.advertiseatomic=true',
        'receive.autogc=false',
        'gc.auto=0',
      ]),
    );
  });

  test('are created once by many at the same time, and nothing unfinished remains', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => host.createRepository(site, initial)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(join(dir, 'repositories'))).toEqual(['harbour']);
  });

  test.each([
    ['..', 'site'],
    ['harbour', '..'],
    ['har/bour', 'site'],
    ['-harbour', 'site'],
    ['harbour', 'site.git'],
    ['harbour', 'si te'],
    ['harbour', ''],
    ['', 'site'],
  ])('are refused under the name %s/%s', async (owner, repo) => {
    await expect(host.createRepository({ owner, repo }, initial)).rejects.toMatchObject({ code: 'input' });
    await expect(
      host.issueToken({ repository: { owner, repo }, permissions: 'read', label: '' }),
    ).rejects.toMatchObject({
      code: 'input',
    });
  });

  test.each(['../x', '/x', 'a//b', 'a/.git/config', 'a\nb', 'a\\b', ''])(
    'refuse the path %j',
    async (path) => {
      const files = new Map([[path, text('x')]]);
      await expect(host.createRepository(site, { ...initial, files })).rejects.toMatchObject({
        code: 'input',
      });
      expect(await host.hasRepository(site)).toBe(false);
    },
  );

  test('take commits by many writers at once without losing one', async () => {
    await host.createRepository(site, initial);
    const write = (i: number) =>
      host.commitFiles(site, {
        branch: 'main',
        files: new Map([[`f${i}`, text(`${i}`)]]),
        message: `f${i}`,
        author,
      });
    const ends = await Promise.allSettled(Array.from({ length: 5 }, (_, i) => write(i)));
    const written = ends.flatMap((end, i) => (end.status === 'fulfilled' ? [`f${i}`] : []));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
    expect(new Set(refused)).toEqual(refused.length === 0 ? new Set() : new Set(['conflict']));
    expect(show('ls-tree', '--name-only', 'main').trim().split('\n')).toEqual(['a.txt', ...written]);
    expect(await host.head(site, 'main')).toBe(show('rev-parse', 'main').trim());
  });

  test('report a missing branch or repository', async () => {
    await host.createRepository(site, initial);
    await host.commitFiles(site, { branch: 'deep/er', files: initial.files, message: 'x', author });
    expect(await host.head(site, 'nowhere')).toBeNull();
    expect(await host.head(site, 'deep')).toBeNull();
    await expect(host.head({ owner: 'harbour', repo: 'no' }, 'main')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(host.head(site, '--all')).rejects.toMatchObject({ code: 'input' });
  });
});

describe('a restart', () => {
  test('clears locks and half-received packs that a killed git left', async () => {
    await host.createRepository(site, initial);
    await host.close();
    const folder = join(dir, 'repositories/harbour/site.git');
    await writeFile(join(folder, 'refs/heads/main.lock'), '');
    await writeFile(join(folder, 'packed-refs.lock'), '');
    await mkdir(join(folder, 'objects/tmp_objdir-incoming-x'), { recursive: true });
    await mkdir(join(dir, 'repositories/.creating-x'));
    host = await start();
    await host.commitFiles(site, {
      branch: 'main',
      files: new Map([['b', text('b')]]),
      message: 'b',
      author,
    });
    expect(show('ls-tree', '--name-only', 'main')).toBe('a.txt\nb\n');
    expect(await readdir(join(folder, 'objects'))).not.toContain('tmp_objdir-incoming-x');
    expect(await readdir(join(dir, 'repositories'))).toEqual(['harbour']);
  });

  test('announces a push that the killed host had not announced', async () => {
    await host.createRepository(site, initial);
    await host.registerWebhook(site, { url: 'http://127.0.0.1:9/', secret: 's' });
    const head = await host.head(site, 'main');
    await host.close();
    await writeFile(join(dir, 'pushes/1~harbour~site~x'), `${'0'.repeat(40)} ${head} refs/heads/main\n`);
    host = await start({ webhookRetryMs: [] });
    await host.close();
    expect(host.deliveries()).toHaveLength(1);
    expect(await readdir(join(dir, 'pushes'))).toEqual([]);
  });

  test('names the damaged file instead of starting with an empty list of tokens', async () => {
    await host.close();
    await writeFile(join(dir, 'tokens.json'), '{"half":');
    await expect(start()).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('tokens.json is damaged'),
    });
    await rm(join(dir, 'tokens.json'));
    host = await start();
  });

  test('stores no token that a reader of the file could use', async () => {
    const token = await host.issueToken({ repository: site, permissions: 'read', label: 'r' });
    expect(await readFile(join(dir, 'tokens.json'), 'utf8')).not.toContain(token);
  });
});

describe('starting', () => {
  test('fails with one sentence when the port is taken', async () => {
    const port = Number(new URL(host.url).port);
    await expect(start({ port })).rejects.toMatchObject({
      code: 'not_configured',
      message: `The code host cannot listen on port ${port}; free it or choose another.`,
    });
  });

  test('fails with one sentence when git is missing', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = dir;
    try {
      await expect(start()).rejects.toMatchObject({
        code: 'not_configured',
        message: 'The program git is missing; install git 2.38 or newer and start again.',
      });
    } finally {
      process.env['PATH'] = path;
    }
  });
});

describe('pages', () => {
  test('list repositories with their clone command, and nothing that runs or loads', async () => {
    expect(await (await fetch(host.url)).text()).toContain('no repositories yet');
    await host.createRepository(site, initial);
    const token = await host.issueToken({ repository: site, permissions: 'read', label: 'r' });
    const answer = await fetch(host.url);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain(`git clone ${host.cloneUrl(site)}`);
    expect(html).not.toContain(token);
  });

  test('show branches with the last subject, escaped', async () => {
    await host.createRepository(site, initial);
    const html = await (await fetch(`${host.url}/harbour/site`)).text();
    expect(html).toContain('<th scope="row">main</th><td>First &lt;script&gt;</td>');
    expect((await fetch(`${host.url}/harbour/other`)).status).toBe(404);
    expect((await fetch(`${host.url}/%3Cscript%3E`)).status).toBe(404);
    expect((await fetch(`${host.url}/harbour/site`, { method: 'PUT', body: 'x' })).status).toBe(405);
  });

  test('are counted by an observer of requests, without credentials', async () => {
    const seen: ObservedRequest[] = [];
    await host.close();
    host = await start({ onRequest: (request) => seen.push(request) });
    await fetch(`${host.url}/harbour/site.git/info/refs?service=git-upload-pack`);
    expect(seen).toEqual([{ method: 'GET', path: '/harbour/site.git/info/refs' }]);
  });
});
