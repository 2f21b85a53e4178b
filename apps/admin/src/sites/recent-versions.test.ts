import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { HostedDeploy } from '@portal/provisioning';
import { recentVersions } from './recent-versions.ts';

const DEPLOY: HostedDeploy = {
  ...{ deployId: 'd-1', state: 'ready', commitSha: null, errorMessage: null, logUrl: null, live: true },
  ...{ createdAt: new Date(0), changedAt: new Date(0) },
};

function ask(listDeploys: () => Promise<HostedDeploy[]>, hostingId: string | null = 'h-1') {
  const failures: unknown[] = [];
  const hosted = { builds: { listDeploys }, hosting: { hostingIdOf: async () => hostingId } };
  const versions = recentVersions({ hosted, reportFailure: (error) => failures.push(error) }, 's-1');
  return { versions, failures };
}

describe('the last versions of a site', () => {
  test('are what the provider lists', async () => {
    expect(await ask(async () => [DEPLOY]).versions).toEqual({ hostingId: 'h-1', deploys: [DEPLOY] });
  });

  test('are not asked for where the platform does not host the site', async () => {
    const never = async () => Promise.reject(new Error('asked'));
    expect(await ask(never, null).versions).toEqual({ hostingId: null, deploys: null });
  });

  test('are unknown while the provider is away, which is reported', async () => {
    const { versions, failures } = ask(() =>
      Promise.reject(new AppError('upstream_unavailable', 'The hosting provider is away.')),
    );
    expect(await versions).toEqual({ hostingId: 'h-1', deploys: null });
    expect(failures).toHaveLength(1);
  });

  test('a bug stays a bug', async () => {
    await expect(ask(() => Promise.reject(new Error('bug'))).versions).rejects.toThrow('bug');
  });
});
