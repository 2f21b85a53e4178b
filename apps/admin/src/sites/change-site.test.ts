import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { appLog } from '@portal/errors/log';
import type { AuditLog, PlatformUser, SiteSummary } from '@portal/sites';
import { memoryAuditLog } from '@portal/sites/fakes';
import { changeSite, requireSite } from './change-site.ts';
import { mayCreateSites, mayManageSites } from '../rights.ts';

const person = (userId: string, rest: Partial<PlatformUser> = {}): PlatformUser => ({
  userId,
  authUserId: `auth-${userId}`,
  email: `${userId}@example.test`,
  role: 'member',
  canProvision: false,
  ...rest,
});
const ADA = person('ada', { role: 'admin' });
const MAKER = person('maker', { canProvision: true });
const MEMBER = person('member');
const OTHER = person('other');
const SITE: SiteSummary = {
  siteId: 's-1',
  name: 'Quay',
  subdomain: 'quay',
  url: null,
  owner: 'harbour',
  repo: 'quay',
  installationId: '1',
  publishedBranch: 'main',
  provisioningStatus: 'ready',
  failedStep: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  deploy: null,
  publishedAt: null,
  kitVersion: null,
  older: null,
  repositoryId: '71',
  repositoryState: 'present',
  installationState: 'active',
};

function setUp(audit: AuditLog & { entries?: unknown[] } = memoryAuditLog()) {
  const failures: unknown[] = [];
  const done: string[] = [];
  const deps = {
    overview: {
      find: async ({ authUserId }: { authUserId: string }, siteId: string) =>
        siteId === SITE.siteId && authUserId !== OTHER.authUserId ? SITE : null,
    },
    audit,
    now: () => new Date(0),
    reportFailure: (error: unknown) => failures.push(error),
  };
  const change = (user: PlatformUser | null, siteId = 's-1', may = mayManageSites) =>
    changeSite(deps, {
      user,
      siteId,
      action: 'delete_site',
      may,
      work: async ({ name }) => {
        done.push(name);
        return name;
      },
    });
  return { change, done, failures, deps };
}

const answer = (call: Promise<unknown>) =>
  call.then(String, (error: AppError) => [error.code, error.message].join(' '));

describe('changing a site', () => {
  test('is done and audited for a user who may', async () => {
    const audit = memoryAuditLog();
    const { change, done } = setUp(audit);
    expect(await change(ADA)).toBe('Quay');
    expect(done).toEqual(['Quay']);
    expect(audit.entries).toEqual([
      {
        at: new Date(0),
        actorUserId: 'ada',
        clientId: null,
        siteId: 's-1',
        action: 'delete_site',
        failure: null,
        details: { siteName: 'Quay', siteSubdomain: 'quay', via: 'dashboard' },
      },
    ]);
  });

  test('a site that the user may not see is answered like one that does not exist, also to a user without rights', async () => {
    const { change, done } = setUp();
    const answers = [change(OTHER), change(OTHER, 's-none'), change(ADA, 's-none'), change(null)];
    expect(new Set(await Promise.all(answers.map(answer))).size).toBe(1);
    expect(done).toEqual([]);
  });

  test('is refused to a user who sees the site and may not change it, and the attempt is audited', async () => {
    const audit = memoryAuditLog();
    const { change, done } = setUp(audit);
    expect(await answer(change(MEMBER))).toMatch(/^forbidden /);
    expect(await answer(change(MAKER))).toMatch(/^forbidden /);
    expect(await answer(change(MEMBER, 's-1', mayCreateSites))).toMatch(/^forbidden /);
    expect(await answer(change(MAKER, 's-1', mayCreateSites))).toBe('Quay');
    expect(done).toEqual(['Quay']);
    expect(audit.entries.map(({ failure }) => failure)).toEqual([
      ...['forbidden', 'forbidden', 'forbidden', null],
    ]);
  });

  test('an audit log that cannot be written undoes nothing', async () => {
    const { change, failures } = setUp({
      write: async () => {
        throw new AppError('upstream_unavailable', 'away');
      },
    });
    expect(await change(ADA)).toBe('Quay');
    expect(failures).toHaveLength(1);
  });
});

test.each([
  ['a site that the user may see', ADA, SITE.siteId, SITE.siteId],
  ['a site that the user may not see', OTHER, SITE.siteId, null],
  ['text in the place of an id', ADA, 'text-of-a-member', null],
])(
  'the line of the request in the log has the site only when it is known: %s',
  async (_case, user, siteId, logged) => {
    const lines: string[] = [];
    const log = appLog('admin', {
      form: 'json',
      now: () => new Date(0),
      random: (bytes) => '0'.repeat(bytes * 2),
      write: (line) => void lines.push(line),
    });
    const { overview } = setUp().deps;
    await log.answer({ method: 'GET', route: '/sites/[id]' }, async () => {
      const found = await requireSite(overview, user, siteId).catch(() => null);
      return new Response(null, { status: found === null ? 404 : 200 });
    });
    expect(lines.map((line) => JSON.parse(line).site)).toEqual([logged]);
  },
);
