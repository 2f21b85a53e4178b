import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type RestHost, startRestHost } from '@portal/local-cloud/testing/rest-host';
import { publishTemplate } from './publish-template.ts';

const FILES = new Map([
  ['package.json', Buffer.from('{}\n')],
  ['src/pages/index.astro', Buffer.from('<h1>Site</h1>\n')],
  ['vendor/kit.tgz', Buffer.from([0, 13, 10, 255])],
  ['.gitignore', Buffer.from('vendor/\n')],
]);
const AT = { owner: 'agency', repo: 'client-template' };

describe('publishing the template', () => {
  let host: RestHost;
  beforeEach(async () => {
    host = await startRestHost();
  });
  afterEach(() => host.close());

  const publish = (files: ReadonlyMap<string, Uint8Array> = FILES, at = AT) =>
    publishTemplate(host.options, { ...at, make: async () => ({ files, kit: '1.2.3' }) });
  const listed = () => host.git(AT, 'ls-tree', '-r', '--name-only', 'main').trim().split('\n');

  test('makes a repository that sites can be generated from, with all files', async () => {
    const published = await publish();
    expect(published).toEqual({ isNew: true, commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(listed().toSorted()).toEqual([...FILES.keys()].toSorted());
    const at = { installationId: String(host.installationId), owner: 'agency', repo: 'a-site' };
    const made = await host.codeHost.generateRepository({ at, template: AT, description: '' });
    expect(made).toMatchObject({ repo: 'a-site' });
  });

  test('again changes nothing; a new kit is one commit more, without the files that are no longer in it', async () => {
    await publish();
    expect(await publish()).toEqual({ isNew: false, commit: null });
    const next = new Map(FILES).set('vendor/kit.tgz', Buffer.from([1]));
    next.delete('src/pages/index.astro');
    expect(await publish(next)).toMatchObject({ isNew: false, commit: expect.any(String) });
    expect(host.git(AT, 'rev-list', '--count', 'main').trim()).toBe('2');
    expect(listed()).not.toContain('src/pages/index.astro');
  });

  test('makes no files while the code host refuses', async () => {
    let made = 0;
    const make = async () => ({ files: FILES, kit: `1.2.${(made += 1)}` });
    const unreachable = { ...host.options, baseUrl: 'http://127.0.0.1:9' };
    await expect(publishTemplate(unreachable, { ...AT, make })).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
    expect(made).toBe(0);
  });

  test('fills a repository that was made by hand and is empty', async () => {
    const { octokit } = await host.withToken({ administration: 'write', metadata: 'read' });
    await octokit.request('POST /orgs/{org}/repos', { org: AT.owner, name: AT.repo, private: true });
    expect(await publish()).toMatchObject({ isNew: false, commit: expect.any(String) });
  });

  test('leaves a repository of something else as it is, such as that of a site', async () => {
    await publish();
    const { octokit } = await host.withToken({ administration: 'write', metadata: 'read' });
    await octokit.request('PATCH /repos/{owner}/{repo}', { ...AT, is_template: false });
    const head = host.git(AT, 'rev-parse', 'main');
    await expect(publish(new Map([['package.json', Buffer.from('{"a":1}\n')]]))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('agency/client-template has files and is not marked as a template'),
    });
    expect(host.git(AT, 'rev-parse', 'main')).toBe(head);
  });

  test('says where the app is missing', async () => {
    await expect(publish(FILES, { ...AT, owner: 'nobody' })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('The app is not installed on nobody'),
    });
  });

  test('says that a repository of that name is out of the app’s reach', async () => {
    await expect(publish(FILES, { owner: 'agency', repo: 'hidden' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('that the app cannot reach'),
    });
  });
});
