import { beforeEach, describe, expect, test } from '@jest/globals';
import { requireAdoptable } from '@portal/provisioning';
import { memoryCodeHost, memoryProvisioning } from '@portal/provisioning/fakes';
import type { PlatformUser, SiteSummary } from '@portal/sites';
import { memoryAuditLog } from '@portal/sites/fakes';
import { type Correction, correctSite, type CorrectSiteDeps } from './correct-site.ts';
import { problemsOf } from './new-site-form.ts';

const ADA: PlatformUser = {
  userId: 'ada',
  authUserId: 'a-ada',
  email: 'ada@example.test',
  role: 'admin',
  canProvision: true,
};
const MAKER: PlatformUser = { ...ADA, userId: 'maker', authUserId: 'a-maker', role: 'member' };
const SITE = {
  siteId: 's-1',
  name: 'Quay',
  subdomain: 'quay',
  owner: 'harbour',
  installationId: '1',
} as SiteSummary;
const FORM: Correction = { name: 'Quay', subdomain: 'quay', source: 'adopt', repo: 'website' };

describe('a site whose set-up failed', () => {
  let deps: CorrectSiteDeps;
  let started: string[];
  let audit: ReturnType<typeof memoryAuditLog>;
  const correct = (form: Partial<Correction>, user = ADA) =>
    correctSite(deps, user, { siteId: 's-1', form: { ...FORM, ...form } });

  beforeEach(async () => {
    const people = {
      users: [ADA],
      installations: [{ installationId: '1', account: 'harbour' }],
      memberships: [],
    };
    const { requests } = memoryProvisioning(people, () => new Date(0));
    const codeHost = memoryCodeHost({ installationId: '1', owner: 'harbour' });
    codeHost.addRepository({ owner: 'harbour', repo: 'website' });
    const template = { owner: 'harbour', repo: 'portal-template' };
    [started, audit] = [[], memoryAuditLog()];
    deps = {
      overview: { find: async (_reader, siteId) => (siteId === 's-1' ? SITE : null) },
      repositories: { requireAdoptable: (at) => requireAdoptable({ codeHost, template }, at) },
      requestDeps: {
        requests,
        worker: { requireUsable: () => undefined, start: async (siteId) => void started.push(siteId) },
      },
      audit,
      now: () => new Date(0),
      reportFailure: (error) => {
        throw error;
      },
    };
    await requests.insert({
      siteId: 's-1',
      name: 'Qay',
      subdomain: 'qay',
      repo: 'nope',
      source: 'adopt',
      locale: 'en',
      installationId: '1',
      requestedBy: 'ada',
      ownerEmail: null,
    });
    await requests.failEnqueue('s-1', 'No worker answered.');
  });

  test('is corrected and set up again, with an entry in the audit log', async () => {
    await correct({});
    expect(started).toEqual(['s-1']);
    expect(await deps.requestDeps.requests.progress('s-1')).toMatchObject({ status: 'pending' });
    expect(audit.entries).toMatchObject([{ action: 'site.correct', siteId: 's-1', failure: null }]);
  });

  test.each<[string, Partial<Correction>, string]>([
    ['a repository that is not there', { repo: 'nope' }, 'repo'],
    ['no name of a repository', { repo: 'a/b' }, 'repo'],
    ['no name', { name: ' ' }, 'name'],
    ['a reserved address', { subdomain: 'admin', source: 'generate' }, 'subdomain'],
  ])('is not corrected to %s', async (_case, form, field) => {
    expect(Object.keys(await correct(form).then(() => ({}), problemsOf))).toEqual([field]);
    expect(started).toEqual([]);
  });

  test('is corrected once', async () => {
    await correct({});
    expect(await correct({}).catch(problemsOf)).toEqual({
      '': expect.stringMatching(/^This site can no longer/),
    });
  });

  test('with a repository that exists is corrected by admins alone', async () => {
    for (const form of [{}, { source: 'generate' as const }])
      await expect(correct(form, MAKER)).rejects.toMatchObject({ code: 'forbidden' });
    expect(started).toEqual([]);
  });
});
