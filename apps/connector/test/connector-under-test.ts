import { standardKinds } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { type AppError, isAppError } from '@portal/errors';
import { memoryRateLimiter } from '@portal/ports/fakes';
import type { SiteRecord } from '@portal/sites';
import { memoryAuditLog, memoryDeploys, memorySiteDirectory } from '@portal/sites/fakes';
import { memoryContentRepos } from '../src/ports/fakes/memory-content-repos.ts';
import type { Principal } from '../src/principal.ts';
import type { ToolDeps } from '../src/tools/tool-deps.ts';

export const ADMIN: Principal = {
  userId: 'user-admin',
  email: 'admin@example.test',
  role: 'admin',
  clientId: 'client-1',
};
export const MEMBER: Principal = {
  ...ADMIN,
  userId: 'user-member',
  email: 'member@example.test',
  role: 'member',
};
export const OUTSIDER: Principal = { ...MEMBER, userId: 'user-outsider', email: 'outsider@example.test' };

/** The sample site of the directory; members of installation `inst-harbour` reach it. */
export const HARBOUR: SiteRecord = siteRecord('harbour');

/** A site that only admins reach. */
export const ISLAND: SiteRecord = siteRecord('island');

/** A ready site with everything named after `subdomain`. */
export function siteRecord(subdomain: string): SiteRecord {
  return {
    siteId: `site-${subdomain}`,
    name: subdomain,
    subdomain,
    url: `https://${subdomain}.example.test`,
    provisioningStatus: 'ready',
    failedStep: null,
    owner: 'agency',
    repo: subdomain,
    installationId: `inst-${subdomain}`,
    publishedBranch: 'main',
  };
}

/** Everything the tools need, in memory, and what a test looks at afterwards. */
export interface ConnectorUnderTest {
  deps: ToolDeps;
  harbour: MemorySite;
  /** Replaceable: the directory reads it on every call. */
  held: { sites: SiteRecord[]; admins: string[]; memberships: Record<string, string[]> };
  audit: ReturnType<typeof memoryAuditLog>;
  repos: ReturnType<typeof memoryContentRepos>;
  log: string[];
  /** Unexpected errors that were reported. */
  bugs: unknown[];
  /** What was reported and somebody foresaw. */
  outages: AppError[];
  clock: { now: Date };
}

/** A connector with two sites, of which the member reaches one; `replaced` takes the place of single parts. */
export function connectorUnderTest(replaced: Partial<ToolDeps> = {}): ConnectorUnderTest {
  const harbour = memorySite();
  const held = {
    sites: [ISLAND, HARBOUR],
    admins: [ADMIN.userId],
    memberships: { [MEMBER.userId]: [HARBOUR.installationId] },
  };
  const audit = memoryAuditLog();
  const island = memorySite();
  const repos = memoryContentRepos({
    'agency/harbour': () => harbour.another().repo,
    'agency/island': () => island.another().repo,
  });
  const log: string[] = [];
  const bugs: unknown[] = [];
  const outages: AppError[] = [];
  const clock = { now: new Date('2026-06-01T12:00:00Z') };
  const { newId, inTurn, pause, committer } = harbour.deps;
  const deps: ToolDeps = {
    sites: memorySiteDirectory(held),
    repos,
    deploys: memoryDeploys({
      [HARBOUR.siteId]: {
        deployId: 'deploy-1',
        state: 'ready',
        commitSha: 'c'.repeat(40),
        errorMessage: null,
        reportedAt: new Date('2026-06-01T11:00:00Z'),
      },
    }),
    audiences: { forSite: () => ({ list: async () => [{ name: 'press' }, { name: 'board' }] }) },
    limiter: memoryRateLimiter(() => clock.now),
    audit,
    content: { kinds: standardKinds, ownKinds: true, now: () => clock.now, newId, inTurn, pause, committer },
    log: (line) => void log.push(line),
    reportFailure: (error) => void (isAppError(error) ? outages : bugs).push(error),
    ...replaced,
  };
  return { deps, harbour, held, audit, repos, log, bugs, outages, clock };
}
