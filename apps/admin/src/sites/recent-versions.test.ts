import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { HostedDeploy } from '@portal/provisioning';
import type { SiteSummary } from '@portal/sites';
import type { CommitReader } from '@portal/wiring';
import { recentVersions } from './recent-versions.ts';

const DEPLOY: HostedDeploy = {
  deployId: 'd-1',
  state: 'ready',
  commitSha: null,
  errorMessage: null,
  logUrl: null,
  live: true,
  createdAt: new Date(0),
  changedAt: new Date(0),
};

const RECORDED = { deployId: 'd-0', commitSha: 'a', newerCommit: 'b' };
const SITE = { siteId: 's-1', older: RECORDED } as SiteSummary;
const WORDS = new Map([['c', { by: 'Anna', at: new Date(0), subject: 'Publish 1 change' }]]);
const none = { older: RECORDED, commits: new Map() };

function ask(
  listDeploys: () => Promise<HostedDeploy[]>,
  {
    hostingId = 'h-1',
    commits = async () => WORDS,
  }: { hostingId?: string | null; commits?: CommitReader['summaries'] } = {},
) {
  const failures: unknown[] = [];
  const noted: unknown[] = [];
  const hosted = {
    builds: { listDeploys },
    hosting: { hostingIdOf: async () => hostingId },
    commits: { summaries: commits },
    versions: { note: async (siteId: string, older: unknown) => void noted.push([siteId, older]) },
  };
  const versions = recentVersions({ hosted, reportFailure: (error) => failures.push(error) }, SITE);
  return { versions, failures, noted };
}

describe('the last versions of a site', () => {
  test('are what the provider lists', async () => {
    const { versions, noted } = ask(async () => [DEPLOY]);
    expect(await versions).toEqual({ hostingId: 'h-1', deploys: [DEPLOY], older: null, commits: new Map() });
    expect(noted).toEqual([['s-1', null]]);
  });

  test('have the authors of their commits, if the code host answers', async () => {
    const deploys = [{ ...DEPLOY, commitSha: 'c' }];
    expect((await ask(async () => deploys).versions).commits).toBe(WORDS);
    const away = async () => Promise.reject(new AppError('upstream_unavailable', 'The code host is away.'));
    const { versions, failures } = ask(async () => deploys, { commits: away });
    expect(await versions).toMatchObject({ deploys, commits: new Map() });
    expect(failures).toHaveLength(1);
  });

  test('record which one visitors see while that is an older one', async () => {
    const newer = { ...DEPLOY, deployId: 'd-2', commitSha: 'd', live: false };
    const { versions, noted } = ask(async () => [newer, { ...DEPLOY, commitSha: 'c' }]);
    const older = { deployId: 'd-1', commitSha: 'c', newerCommit: 'd' };
    expect((await versions).older).toEqual(older);
    expect(noted).toEqual([['s-1', older]]);
  });

  test('are not requested if the site has no hosting record', async () => {
    const never = async () => Promise.reject(new Error('asked'));
    expect(await ask(never, { hostingId: null }).versions).toEqual({
      hostingId: null,
      deploys: null,
      ...none,
    });
  });

  test('are unknown while the provider is unavailable, which is reported', async () => {
    const { versions, failures } = ask(() =>
      Promise.reject(new AppError('upstream_unavailable', 'The hosting provider is away.')),
    );
    expect(await versions).toEqual({ hostingId: 'h-1', deploys: null, ...none });
    expect(failures).toHaveLength(1);
  });

  test('an unexpected error is thrown', async () => {
    await expect(ask(() => Promise.reject(new Error('bug'))).versions).rejects.toThrow('bug');
  });
});
