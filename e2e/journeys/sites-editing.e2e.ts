import { openDatabase, postgresSiteApiKeys } from '@portal/platform-db';
import { waitForDeploy } from '@portal/platform/wait-for-deploy';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { expect, type PlatformUnderTest, test } from '../set-up/test.ts';
import { good, readSection, savedVersion, saveField } from '../http/support/editor-api.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';
import type { HostedSite } from '../sites/hosted-sites.ts';
import { withVariant } from '../sites/site-variant.ts';
import { visitor } from '../http/support/visitor.ts';

const as = (site: SiteUnderTest, who: keyof SiteUnderTest['signIns']) =>
  visitor(site, [site.signIns[who].cookie]);

const Changes = z.object({
  expected: z.string(),
  hasDraft: z.boolean(),
  changes: z.array(z.object({ file: z.string() }).loose()),
});
const History = z.object({
  versions: z.array(z.object({ commit: z.string(), state: z.string(), act: z.string() }).loose()),
});
const Comparison = z.object({ changes: z.array(z.object({ file: z.string(), change: z.string() }).loose()) });
const Published = z.object({ published: z.literal(true), commit: z.string() });

/** An editor's whole way: read, save, look at what changed, publish. Returns the commit that goes live. */
async function editAndPublish(site: SiteUnderTest, title: string): Promise<string> {
  const editor = as(site, 'editor');
  const section = await readSection(editor, 'questions', 'more');
  const subject = { page: 'questions', section };
  const version = savedVersion(await saveField(editor, subject, { title }));
  expect(version).not.toBe(section.version);

  const stale = await saveField(as(site, 'owner'), subject, { title: 'Other words' });
  expect([stale.status, stale.json()]).toMatchObject([409, { error: { code: 'conflict' } }]);
  expect(stale.text, 'the conflict brings what is there now').toContain(version);
  expect(stale.text).toContain(title);

  const file = 'content/pages/questions/more.json';
  const history = good(await editor.ask('/api/history?page=questions&section=more'), History).versions;
  expect(history[0]).toMatchObject({ state: 'draft', act: 'save' });
  const [to, from] = history;
  const compared = await editor.ask(`/api/history/changes?from=${from?.commit}&to=${to?.commit}`);
  expect(good(compared, Comparison).changes).toContainEqual(
    expect.objectContaining({ file, change: 'edited' }),
  );
  const draft = good(await editor.ask('/api/publish'), Changes);
  expect([draft.hasDraft, draft.changes.map((change) => change.file)]).toEqual([
    true,
    expect.arrayContaining([file]),
  ]);

  expect((await visitor(site, [site.signIns.press.cookie]).ask('/questions')).text).not.toContain(title);
  const unseen = await editor.ask('/api/publish', { json: { expected: 'an unseen version' } });
  expect([400, 409]).toContain(unseen.status);
  return good(await editor.ask('/api/publish', { json: { expected: draft.expected } }), Published).commit;
}

async function isLive(platform: PlatformUnderTest, site: HostedSite, commit: string): Promise<void> {
  const api = {
    url: platform.urls.hosting,
    token: platform.hostingToken,
    site: `${site.hostingName}.localhost`,
  };
  await waitForDeploy(api, commit);
}

test('what is saved is in the history, what is published is built, and the site says so', async ({
  platform,
  sites,
}) => {
  const site = sites.platform;
  const title = `A new question, ${Date.now()}`;
  const commit = await editAndPublish(site, title);
  await isLive(platform, site, commit);
  const status = async () => (await as(site, 'editor').ask('/api/build-status')).json();
  await expect.poll(status).toEqual({
    state: 'ready',
    commit,
    error: null,
    at: expect.any(String),
    isThisBuild: true,
    buildCommit: commit,
    showsOlder: false,
  });
  expect((await visitor(site, [site.signIns.press.cookie]).ask('/questions')).text).toContain(title);
  const after = good(await as(site, 'editor').ask('/api/publish'), Changes);
  expect([after.hasDraft, after.changes]).toEqual([false, []]);
  const history = good(await as(site, 'editor').ask('/api/history?limit=2'), History);
  expect(history.versions[0]).toMatchObject({ state: 'published', act: 'publish', commit });
});

test('a site whose key was revoked answers 503 and denies access', async ({ platform, sites }) => {
  const site = sites.platform;
  const database = openDatabase({ url: site.databaseUrl ?? '', mode: 'server' });
  const keys = postgresSiteApiKeys(database, { now: () => new Date(), newId: randomUUID });
  try {
    const { id, key } = await keys.issue(site.siteKey, 'to be revoked');
    const changes = { PLATFORM_API_KEY: key };
    const viewerSignIn = { json: { username: 'press', password: 'any password' } };
    await withVariant({ site, platform, changes }, async (running) => {
      expect((await as(running, 'owner').ask('/api/content')).status).toBe(200);
      expect((await visitor(running).ask('/')).status).toBe(200);
      await keys.revoke(site.siteKey, id);
      for (const path of ['/api/content', '/api/auth/users', '/api/auth/credentials', '/api/publish'])
        expect([path, (await as(running, 'owner').ask(path)).status]).toEqual([path, 503]);
      expect((await visitor(running).ask('/api/auth/verify-audience', viewerSignIn)).status).toBe(503);
    });
    await withVariant({ site, platform, changes }, async (started) => {
      for (const path of ['/', '/questions', '/press', '/sitemap.xml', '/no/such/page'])
        expect([path, (await visitor(started).ask(path)).status]).toEqual([path, 503]);
      const broken = await visitor(started).ask('/');
      expect(broken.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(broken.headers['cache-control']).toContain('no-store');
      expect(broken.text).not.toContain('PLATFORM_API_KEY');
      expect((await visitor(started).ask('/api/document-file/23af3eff7873ceeb4d3ec59ff8b81c7c')).status).toBe(
        503,
      );
      const { editor } = site.signIns;
      expect((await visitor(started).ask(editor.path, { json: editor.body })).status).toBe(503);
    });
  } finally {
    await database.close();
  }
});
