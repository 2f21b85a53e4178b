import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { App } from '@octokit/app';
import { Octokit } from '@octokit/core';
import { isAppError } from '@portal/errors';
import { githubInstallationTokens } from '@portal/github';
import { SignJWT } from 'jose';
import { type CodeHost, startCodeHost } from '../index.ts';

const keys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: privateKey,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const own = keys();
const foreign = keys();
const author = { name: 'Set-up', email: 'setup@example.test' };
const first = { files: new Map([['a.txt', Buffer.from('a')]]), message: 'First', author };

let dir: string;
let host: CodeHost;
let appId: number;
let installationId: number;
const lines: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portal-rest-'));
  host = await startCodeHost({ dir, port: 0, log: (line) => lines.push(line) });
  for (const repo of ['one', 'two']) await host.createRepository({ owner: 'agency', repo }, first);
  await host.createRepository({ owner: 'stranger', repo: 'one' }, first);
  appId = await host.registerApp({ slug: 'portal', publicKey: own.publicKey });
  installationId = await host.installApp(appId, 'agency');
});
afterAll(async () => {
  await host.close();
  await rm(dir, { recursive: true, force: true });
});

const baseUrl = () => `${host.url}/api/v3`;
const vendor = () =>
  new App({ appId, privateKey: own.privateKey, Octokit: Octokit.defaults({ baseUrl: baseUrl() }) });
const tokens = (privateKey = own.privateKey) =>
  githubInstallationTokens({ appId: String(appId), privateKey, baseUrl: baseUrl() });
/** A binding by name, of a site whose record has no repository id. */
const one = () => ({ installationId, owner: 'agency', repo: 'one', repositoryId: null });
const git = (token: string, ...args: string[]) => {
  const url = new URL(`${host.url}/agency/one.git`);
  url.username = 'x-access-token';
  url.password = token;
  return promisify(execFile)('git', [...args, url.href]);
};

describe('the vendor’s own client', () => {
  test('finds the app, its installations and the installation of a repository', async () => {
    const { octokit } = vendor();
    expect((await octokit.request('GET /app')).data).toMatchObject({ id: appId, slug: 'portal' });
    expect((await octokit.request('GET /app/installations')).data).toMatchObject([
      { id: installationId, account: { login: 'agency' } },
    ]);
    expect(
      (await octokit.request('GET /repos/{owner}/{repo}/installation', { owner: 'agency', repo: 'two' })).data
        .id,
    ).toBe(installationId);
    await expect(
      octokit.request('GET /repos/{owner}/{repo}/installation', { owner: 'stranger', repo: 'one' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('walks the repositories of an installation', async () => {
    const seen: string[] = [];
    await vendor().eachRepository(({ repository }) => void seen.push(repository.full_name));
    expect(seen.sort()).toEqual(['agency/one', 'agency/two']);
  });

  test('acts as the installation', async () => {
    const octokit = await vendor().getInstallationOctokit(installationId);
    expect(
      (await octokit.request('GET /repos/{owner}/{repo}', { owner: 'agency', repo: 'one' })).data,
    ).toMatchObject({ full_name: 'agency/one', private: true });
    await expect(
      octokit.request('GET /repos/{owner}/{repo}', { owner: 'stranger', repo: 'one' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('an installation token', () => {
  test('reads and writes exactly the repository it was minted for', async () => {
    const { token, expiresAt } = await tokens().mint({ ...one(), contents: 'write' });
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    await expect(git(token, 'ls-remote')).resolves.toBeDefined();
    const octokit = new Octokit({ auth: token, baseUrl: baseUrl() });
    expect(
      (await octokit.request('GET /installation/repositories')).data.repositories.map(({ name }) => name),
    ).toEqual(['one']);
    await expect(
      octokit.request('GET /repos/{owner}/{repo}', { owner: 'agency', repo: 'two' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('to read cannot push', async () => {
    const { token } = await tokens().mint({ ...one(), contents: 'read' });
    const answer = await fetch(`${host.url}/agency/one.git/info/refs?service=git-receive-pack`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
  });

  test('ends when it is revoked', async () => {
    const { token } = await tokens().mint({ ...one(), contents: 'read' });
    await new Octokit({ auth: token, baseUrl: baseUrl() }).request('DELETE /installation/token');
    await expect(git(token, 'ls-remote')).rejects.toThrow();
  });

  test('is refused for repositories and permissions that the installation does not have', async () => {
    const ask = (body: unknown) =>
      vendor().octokit.request(
        `POST /app/installations/${installationId}/access_tokens`,
        body as Record<string, unknown>,
      );
    await expect(ask({ repositories: ['none'] })).rejects.toMatchObject({ status: 422 });
    await expect(ask({ repositories: [] })).rejects.toMatchObject({ status: 422 });
    await expect(ask({ permissions: { secrets: 'write' } })).rejects.toMatchObject({ status: 422 });
    await expect(ask({ permissions: { contents: 'admin' } })).rejects.toMatchObject({ status: 422 });
  });
});

describe('the adapter', () => {
  test('reports failures as ours', async () => {
    const failure = async (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error: unknown) => (isAppError(error) ? error.code : error),
      );
    expect(await failure(tokens().mint({ ...one(), repo: 'none', contents: 'read' }))).toBe('not_found');
    expect(await failure(tokens().mint({ ...one(), installationId: 1, contents: 'read' }))).toBe('not_found');
    expect(await failure(tokens(foreign.privateKey).mint({ ...one(), contents: 'read' }))).toBe(
      'not_configured',
    );
    const deletedApp = githubInstallationTokens({
      appId: String(appId),
      privateKey: own.privateKey,
      baseUrl: 'http://127.0.0.1:9/api/v3',
    });
    expect(await failure(deletedApp.mint({ ...one(), contents: 'read' }))).toBe('upstream_unavailable');
    expect(await tokens().installationOf('stranger', 'one')).toBeNull();
    expect(await tokens().installationOf('agency', 'two')).toBe(installationId);
  });

  test('mints again for each call', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => tokens().mint({ ...one(), contents: 'read' })));
    expect(a?.token).not.toBe(b?.token);
  });
});

describe('a JWT', () => {
  const sign = (claims: { iss?: string; lives?: number; alg?: string; key?: typeof own.key }) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({})
      .setProtectedHeader({ alg: claims.alg ?? 'RS256' })
      .setIssuer(claims.iss ?? String(appId))
      .setIssuedAt(now)
      .setExpirationTime(now + (claims.lives ?? 300))
      .sign(claims.key ?? own.key);
  };
  const status = async (token: string) =>
    (await fetch(`${baseUrl()}/app`, { headers: { authorization: `Bearer ${token}` } })).status;

  test('is taken from the app’s own key for ten minutes at most', async () => {
    expect(await status(await sign({}))).toBe(200);
    expect(await status(await sign({ lives: 3600 }))).toBe(401);
    expect(await status(await sign({ lives: -120 }))).toBe(401);
    expect(await status(await sign({ iss: '1' }))).toBe(401);
    expect(await status(await sign({ key: foreign.key }))).toBe(401);
    expect(await status(await sign({ alg: 'PS256' }))).toBe(401);
    expect(await status('nonsense')).toBe(401);
  });
});

test('no key, token or JWT is ever logged', () => {
  expect(lines.join('\n')).not.toMatch(/lct_|eyJ|PRIVATE KEY/);
});
