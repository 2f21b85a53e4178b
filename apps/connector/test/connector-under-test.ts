import { standardKinds } from '@portal/content-core';
import { memoryLibrary, memorySite, type MemoryLibrary, type MemorySite } from '@portal/content-core/fakes';
import { AppError, isAppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { memoryProvisioning, memorySiteDomains } from '@portal/provisioning/fakes';
import type {
  Installation,
  PreviewRecords,
  SectionLockRecords,
  SiteRecord,
  SiteRecords,
} from '@portal/sites';
import {
  memoryAuditLog,
  memoryDeploys,
  memorySiteDirectory,
  memorySite as memorySiteOf,
  memorySiteRecords,
} from '@portal/sites/fakes';
import { minuteBudget } from '../src/tools/minute-budget.ts';
import { memoryContentRepos } from '../src/ports/fakes/memory-content-repos.ts';
import type { Principal } from '../src/principal.ts';
import type { ToolDeps } from '../src/tools/tool-deps.ts';

export const ADMIN: Principal = {
  userId: 'user-admin',
  email: 'admin@example.test',
  role: 'admin',
  canProvision: true,
  clientId: 'client-1',
};
export const MEMBER: Principal = {
  ...ADMIN,
  userId: 'user-member',
  email: 'member@example.test',
  role: 'member',
  canProvision: false,
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
    repositoryId: null,
    repositoryState: 'present',
    installationId: `inst-${subdomain}`,
    publishedBranch: 'main',
  };
}

/** Installations that sites can be created in. */
const ACCOUNTS: readonly Installation[] = [
  { installationId: 'inst-harbour', account: 'agency' },
  { installationId: 'inst-island', account: 'island-agency' },
];

/** The audiences of every site. */
const AUDIENCES = [
  { name: 'press', isDefault: false, credentialCount: 2 },
  { name: 'board', isDefault: true, credentialCount: 1 },
];

/** A member who may create sites in the installation of the sample site. */
export const MAKER: Principal = {
  ...MEMBER,
  userId: 'user-maker',
  email: 'maker@example.test',
  canProvision: true,
};

/** Everything the tools need, in memory, and what a test looks at afterwards. */
export interface ConnectorUnderTest {
  deps: ToolDeps;
  harbour: MemorySite;
  /** The web, and the way to addresses that uploads go to. */
  library: MemoryLibrary;
  /** Replaceable: the directory reads it on every call. */
  held: { sites: SiteRecord[]; admins: string[]; memberships: Record<string, string[]> };
  audit: ReturnType<typeof memoryAuditLog>;
  repos: ReturnType<typeof memoryContentRepos>;
  log: string[];
  /** Unexpected errors that were reported. */
  bugs: unknown[];
  /** What was reported as an expected failure. */
  outages: AppError[];
  clock: { now: Date };
  /** Sites in the making, by id. */
  rows: ReturnType<typeof memoryProvisioning>['rows'];
  domains: ReturnType<typeof memorySiteDomains>;
  /** Preview links of a site. */
  previewsOf: (siteId: string) => PreviewRecords;
  /** Locks of a site, which has the member `u-anna`. */
  locksOf: (siteId: string) => SectionLockRecords;
  /** Records of a site. */
  recordsOf: (siteId: string) => SiteRecords;
  /** Saves that were announced to open editors. */
  announced: object[];
  /** Sites that the worker was called for; `refuses` makes it fail. */
  worker: { started: string[]; refuses: boolean };
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
  const library = memoryLibrary();
  const { storage, ...parts } = library.deps;
  const repos = memoryContentRepos({
    'agency/harbour': () => harbour.another().repo,
    'agency/island': () => island.another().repo,
  });
  const announced: object[] = [];
  const log: string[] = [];
  const bugs: unknown[] = [];
  const outages: AppError[] = [];
  const clock = { now: new Date('2026-06-01T12:00:00Z') };
  const { newId, inTurn, takeTurn, pause, committer } = harbour.deps;
  const person = ({ userId, email, role }: Principal, canProvision: boolean) => ({
    userId,
    email,
    role,
    canProvision,
    authUserId: `auth-${userId}`,
  });
  const records = new Map<string, SiteRecords>();
  const recordsOf = (siteId: string) => {
    const known =
      records.get(siteId) ?? memorySiteRecords(siteWithAudiences(), { now: () => clock.now, newId });
    records.set(siteId, known);
    return known;
  };
  const previewsOf = (siteId: string) => recordsOf(siteId).previews;
  const locksOf = (siteId: string) => recordsOf(siteId).locks;
  const provisioning = memoryProvisioning(
    {
      users: [person(ADMIN, true), person(MEMBER, false), person(MAKER, true)],
      installations: ACCOUNTS,
      memberships: [{ userId: MAKER.userId, installationId: 'inst-harbour' }],
    },
    () => clock.now,
  );
  const domains = memorySiteDomains(() => clock.now);
  const worker = { started: [] as string[], refuses: false };
  let sites = 0;
  const deps: ToolDeps = {
    dashboardOrigin: 'https://admin.example.test',
    sites: memorySiteDirectory(held),
    installations: {
      listProvisionable: async (userId) =>
        userId === ADMIN.userId ? [...ACCOUNTS] : userId === MAKER.userId ? ACCOUNTS.slice(0, 1) : [],
    },
    provisioning: {
      requests: provisioning.requests,
      worker: {
        requireUsable: () => undefined,
        start: async (siteId) => {
          if (worker.refuses) throw new AppError('upstream_unavailable', 'The worker is away.');
          worker.started.push(siteId);
        },
      },
      newId: () => `00000000-0000-4000-8000-00000000000${++sites}`,
    },
    domains: domains.domains,
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
    olderVersions: { of: async () => new Map() },
    audiences: { forSite: () => ({ list: async () => AUDIENCES }) },
    previews: { forSite: (siteId) => previewsOf(siteId) },
    approvals: { records: { forSite: (siteId) => recordsOf(siteId) }, mails: { notify: async () => false } },
    locks: { forSite: (siteId) => locksOf(siteId) },
    announceSaved: (siteId, hint) => void announced.push({ siteId, ...hint }),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    mayPublish: async () => true,
    limiter: processRateLimiter(() => clock.now),
    budget: minuteBudget(() => clock.now),
    audit,
    content: {
      kinds: standardKinds,
      ownKinds: true,
      now: () => clock.now,
      newId,
      inTurn,
      takeTurn,
      pause,
      committer,
    },
    library: parts,
    storage: { forSite: () => storage },
    log: (line) => void log.push(line),
    reportFailure: (error) => void (isAppError(error) ? outages : bugs).push(error),
    liveDeploys: null,
    ...replaced,
  };
  return {
    deps,
    harbour,
    library,
    held,
    audit,
    repos,
    log,
    bugs,
    outages,
    clock,
    rows: provisioning.rows,
    domains,
    previewsOf,
    locksOf,
    recordsOf,
    announced,
    worker,
  };
}

function siteWithAudiences() {
  const site = memorySiteOf([{ userId: 'u-anna', email: 'anna@example.test', role: 'editor' }]);
  site.audiences = AUDIENCES.map(({ name, isDefault }) => ({ id: name, name, isDefault }));
  return site;
}
