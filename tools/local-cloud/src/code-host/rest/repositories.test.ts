import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HostedRepository } from '@portal/provisioning';
import { deployKeyCredential, newDeployKey } from '../index.ts';
import { plainGit } from '../../../test/test-git.ts';
import {
  type Message,
  type RestHost,
  startReceiver,
  startRestHost,
  TEMPLATE,
} from '../../../test/test-rest-host.ts';

const secret = 'the secret of the app’s webhook';
let under: RestHost;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-clone-'));
  receiver = await startReceiver();
  under = await startRestHost({ url: receiver.url, secret });
});
afterAll(async () => {
  await under.close();
  await receiver.close();
  await rm(home, { recursive: true, force: true });
});

const author = { name: 'Dev', email: 'dev@example.test' };
async function ready(repo: string): Promise<HostedRepository> {
  const at = { installationId: String(under.installationId), owner: 'agency', repo };
  const made = await under.codeHost.generateRepository({ at, template: TEMPLATE, description: 'portal:1' });
  await under.codeHost.readRepository(made);
  return (await under.codeHost.readRepository(made)) ?? made;
}
const commit = ({ owner, repo }: { owner: string; repo: string }) =>
  under.host.commitFiles(
    { owner, repo },
    { branch: 'main', files: new Map([['b.txt', Buffer.from(crypto.randomUUID())]]), message: 'b', author },
  );

test('a renamed template is reported as such, and not as an outage', async () => {
  await under.host.renameRepository(TEMPLATE, 'renamed-template');
  const at = { installationId: String(under.installationId), owner: 'agency', repo: 'of-the-old-name' };
  const made = under.codeHost.generateRepository({ at, template: TEMPLATE, description: 'portal:1' });
  await expect(made).rejects.toMatchObject({
    code: 'not_configured',
    message: expect.stringContaining('TEMPLATE_REPO'),
  });
  await under.host.renameRepository({ owner: 'agency', repo: 'renamed-template' }, TEMPLATE.repo);
});

describe('the vendor’s own client', () => {
  test('gets 201 before the content exists', async () => {
    const { octokit, token } = await under.withToken({ administration: 'write', contents: 'read' });
    expect(token).toMatch(/^ghs_\d+_[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(token.length).toBeGreaterThan(480);
    const template = { template_owner: 'agency', template_repo: 'template' };
    const { status, data } = await octokit.request('POST /repos/{template_owner}/{template_repo}/generate', {
      ...template,
      owner: 'agency',
      name: 'early',
      private: true,
    });
    expect(status).toBe(201);
    const at = { owner: 'agency', repo: 'early' };
    await expect(
      octokit.request('GET /repos/{owner}/{repo}/commits/{ref}', { ...at, ref: 'main' }),
    ).rejects.toMatchObject({ status: 409 });
    const { data: branch } = await octokit.request('GET /repos/{owner}/{repo}/branches/{branch}', {
      ...at,
      branch: data.default_branch,
    });
    expect(branch.commit.sha).toMatch(/^[0-9a-f]{40}$/);
    expect([...(await under.host.files(at, 'main')).keys()]).toEqual(['package.json', 'src/a.txt']);
    under.git(at, 'fsck', '--strict');
  });

  test('is limited to the permissions of its token', async () => {
    const reader = await under.withToken({ contents: 'read' });
    const at = { owner: 'agency', repo: 'template' };
    const refused = { status: 403 };
    const generate = 'POST /repos/{template_owner}/{template_repo}/generate';
    const asked = { template_owner: 'agency', template_repo: 'template', owner: 'agency', name: 'no' };
    await expect(reader.octokit.request(generate, { ...asked, private: true })).rejects.toMatchObject({
      ...refused,
      response: { headers: { 'x-accepted-github-permissions': 'administration=write' } },
    });
    await expect(reader.octokit.request('GET /repos/{owner}/{repo}/keys', at)).rejects.toMatchObject(refused);
    await expect(reader.octokit.request('GET /repos/{owner}/{repo}/hooks', at)).rejects.toMatchObject(
      refused,
    );
    const { data } = await reader.octokit.request('GET /repos/{owner}/{repo}', at);
    const narrowed = await under.withToken({ administration: 'write', contents: 'read' }, [Number(data.id)]);
    await expect(narrowed.octokit.request(generate, { ...asked, private: true })).rejects.toMatchObject(
      refused,
    );
  });

  test('is redirected by id from a former name, until that is reused', async () => {
    const { repositoryId } = await ready('old-name');
    await under.host.renameRepository({ owner: 'agency', repo: 'old-name' }, 'new-name');
    const { octokit } = await under.withToken({ contents: 'read', administration: 'write' });
    const at = { owner: 'agency', repo: 'old-name' };
    const { data, url } = await octokit.request('GET /repos/{owner}/{repo}', at);
    expect([data.id, data.name]).toEqual([Number(repositoryId), 'new-name']);
    expect(url).toContain(`/repositories/${repositoryId}`);
    const heir = await ready('old-name');
    const found = await octokit.request('GET /repos/{owner}/{repo}', at);
    expect(found.data.id).toBe(Number(heir.repositoryId));
  });
});

describe('git', () => {
  const git = (...args: string[]) => plainGit(home)(home, ...args);
  const address = (url: string, { username, password }: { username: string; password: string }) => {
    const target = new URL(url);
    Object.assign(target, { username, password });
    return target.href;
  };

  test('reads with a deploy key, follows a new name, and writes nothing', async () => {
    const repository = await ready('cloned');
    const { privateKey, publicKey } = newDeployKey();
    const url = under.host.cloneUrl({ owner: 'agency', repo: 'cloned' });
    const own = () => address(url, deployKeyCredential(privateKey, 'agency/cloned'));
    expect((await git('ls-remote', own())).status).not.toBe(0);
    await under.codeHost.putDeployKey(repository, { title: 'portal:1', publicKey });
    expect(await git('clone', own(), 'one')).toMatchObject({ status: 0 });
    expect((await git('-C', 'one', 'push', own(), 'HEAD:refs/heads/other')).output).toContain('403');
    await under.host.renameRepository({ owner: 'agency', repo: 'cloned' }, 'cloned-2');
    const there = under.host.cloneUrl({ owner: 'agency', repo: 'cloned-2' });
    const moved = address(there, deployKeyCredential(privateKey, 'agency/cloned-2'));
    expect((await git('ls-remote', moved)).output).toContain('refs/heads/main');
    await under.codeHost.removeAccess(repository, { keyTitle: 'portal:1', hookUrl: null });
    expect((await git('ls-remote', moved)).status).not.toBe(0);
  });

  test('follows a former name, and may not write to an archived repository', async () => {
    await ready('kept');
    const name = { owner: 'agency', repo: 'kept' };
    const token = await under.host.issueToken({ repository: name, permissions: 'write', label: 'dev' });
    const url = address(under.host.cloneUrl(name), { username: 'dev', password: token });
    await under.host.renameRepository(name, 'kept-2');
    expect(await git('clone', url, 'two')).toMatchObject({ status: 0 });
    await under.host.archiveRepository({ owner: 'agency', repo: 'kept-2' });
    const now = address(under.host.cloneUrl({ owner: 'agency', repo: 'kept-2' }), {
      username: 'dev',
      password: token,
    });
    expect((await git('-C', 'two', 'push', now, 'HEAD:refs/heads/other')).output).toContain('403');
  });
});

test('a hook made by API gets pushes, unsigned without a secret', async () => {
  const hosting = await startReceiver();
  const repository = await ready('hooked');
  await under.codeHost.putPushHook(repository, hosting.url);
  const after = await commit(repository);
  const [message] = await hosting.received(1);
  await receiver.about('push', after);
  expect(message?.headers).toMatchObject({ 'x-github-event': 'push' });
  expect(message?.headers).not.toHaveProperty('x-hub-signature-256');
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    after,
    ref: 'refs/heads/main',
    repository: { id: Number(repository.repositoryId) },
  });
  await hosting.close();
});

describe('the app', () => {
  const eventOf = ({ headers, body }: Message) => {
    const payload = JSON.parse(body) as {
      action?: string;
      repository?: { id: number; full_name: string };
      installation?: { id: number };
      changes?: object;
    };
    expect(headers['x-hub-signature-256']).toBe(
      `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    );
    return { event: headers['x-github-event'], id: headers['x-github-delivery'], ...payload };
  };
  /** The `count` events that `work` causes. */
  async function during(count: number, work: () => Promise<unknown>) {
    const before = under.host.deliveries().filter(({ app }) => app !== null).length;
    await receiver.received(before);
    await work();
    return (await receiver.received(before + count)).slice(before).map(eventOf);
  }

  test('is notified of changes of its repositories', async () => {
    const repository = await ready('watched');
    const name = { owner: 'agency', repo: 'watched' };
    const renamed = { owner: 'agency', repo: 'watched-2' };
    const events = await during(4, async () => {
      await receiver.about('push', await commit(name));
      await under.host.renameRepository(name, 'watched-2');
      await under.codeHost.archiveRepository(repository);
      await under.host.deleteRepository(renamed);
    });
    expect(events.map(({ event, action }) => [event, action])).toEqual([
      ['push', undefined],
      ['repository', 'renamed'],
      ['repository', 'archived'],
      ['repository', 'deleted'],
    ]);
    expect(new Set(events.map((event) => event.repository?.id))).toEqual(
      new Set([Number(repository.repositoryId)]),
    );
    expect(events[1]).toMatchObject({
      changes: { repository: { name: { from: 'watched' } } },
      installation: { id: under.installationId },
    });
  });

  test('is notified of its installations, and of a repository added to one of them', async () => {
    let id = 0;
    const events = await during(6, async () => {
      id = await under.host.installApp(under.appId, 'other');
      await ready('given');
      await under.host.transferRepository({ owner: 'agency', repo: 'given' }, 'other');
      await under.host.suspendInstallation(id, true);
      await under.host.suspendInstallation(id, false);
      await under.host.deleteInstallation(id);
    });
    expect(events.map(({ event, action }) => [event, action])).toEqual([
      ['installation', 'created'],
      ['repository', 'created'],
      ['repository', 'transferred'],
      ['installation', 'suspend'],
      ['installation', 'unsuspend'],
      ['installation', 'deleted'],
    ]);
    expect(events[2]?.changes).toMatchObject({ owner: { from: { organization: { login: 'agency' } } } });
    await expect(
      under.vendor.octokit.request('GET /app/installations/{installation_id}', { installation_id: id }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('gets a message again on request', async () => {
    const [first] = await during(1, () => ready('once-more'));
    const { data } = await under.vendor.octokit.request('GET /app/hook/deliveries');
    const sent = data.find(({ guid }) => guid === first?.id);
    const [again] = await during(1, () =>
      under.vendor.octokit.request('POST /app/hook/deliveries/{delivery_id}/attempts', {
        delivery_id: Number(sent?.id ?? 0),
      }),
    );
    expect(again).toEqual(first);
  });
});
