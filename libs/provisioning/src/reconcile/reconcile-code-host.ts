import { isAppError, type ReportFailure } from '@portal/errors';
import type { RecordedEvent } from '../code-host-events/take-code-host-event.ts';
import type { BoundSites } from '../ports/bound-sites.ts';
import type { CodeHost } from '../ports/code-host.ts';
import type { InstallationLookup } from '../ports/installation-lookup.ts';
import type { RepositoryList } from '../ports/repository-list.ts';
import { installationChanges, repositoryChanges } from './differences.ts';

/** What comparing the records with the code host needs. */
export interface ReconcileDeps {
  bound: BoundSites;
  installations: InstallationLookup;
  repositories: RepositoryList;
  codeHost: Pick<CodeHost, 'readRepository'>;
  /** Brings the records up to date with one change, as a delivery would have. */
  take(event: RecordedEvent): Promise<void>;
  reportFailure: ReportFailure;
}

/** What a run did, and where the next one goes on; null: it came to the end. */
export interface Reconciled {
  /** `failed`: installations that could not be read, and changes that the records refuse. */
  counts: { installations: number; repositories: number; repaired: number; failed: number };
  resumeAt: string | null;
}

const PAGE = 50;

/**
 * Compares every installation and its repositories with the records, and makes up for deliveries of the code host that were
 * lost: each difference is taken as the event that was not delivered. Begins no installation once `enough` says so. An installation
 * that cannot be read is counted as failed, and the others go on.
 * @throws AppError `upstream_unavailable` when the records cannot be read
 */
export async function reconcileCodeHost(
  deps: ReconcileDeps,
  { resumeAt, enough }: { resumeAt: string | null; enough: () => boolean },
): Promise<Reconciled> {
  const counts = { installations: 0, repositories: 0, repaired: 0, failed: 0 };
  for (let after = resumeAt; ;) {
    const page = await deps.bound.installations(after, PAGE);
    for (const installation of page) {
      if (enough()) return { counts, resumeAt: after };
      await reconcileInstallation({ deps, counts }, installation).catch((error: unknown) => {
        counts.failed += 1;
        deps.reportFailure(error);
      });
      counts.installations += 1;
      after = installation.installationId;
    }
    if (page.length < PAGE) return { counts, resumeAt: null };
  }
}

interface Run {
  deps: ReconcileDeps;
  counts: Reconciled['counts'];
}
type Known = Awaited<ReturnType<BoundSites['installations']>>[number];

async function reconcileInstallation(run: Run, known: Known): Promise<void> {
  const found = await run.deps.installations.findInstallation(known.installationId);
  await takeAll(run, installationChanges(known, found));
  if (found === null || found.suspended) return;
  const seen = await reconcileListed(run, known.installationId);
  await reconcileMissing(run, { ...known, account: found.account }, seen);
}

/** What the installation reaches. Gives the ids. */
async function reconcileListed({ deps, counts }: Run, installationId: string): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const listed = await deps.repositories.list(installationId, page);
    if (listed === null) return seen;
    for (const { repositoryId } of listed.repositories) seen.add(repositoryId);
    counts.repositories += listed.repositories.length;
    const present = new Map(listed.repositories.map((one) => [one.repositoryId, one]));
    for (const site of await deps.bound.ofRepositories([...present.keys()])) {
      const repository = present.get(site.repositoryId);
      if (repository) await takeAll({ deps, counts }, repositoryChanges(site, repository));
    }
    if (!listed.more) return seen;
  }
}

/** Sites whose repository was not listed: each is looked for by its id. One that was transferred is the new owner's to list. */
async function reconcileMissing(
  { deps, counts }: Run,
  { installationId, account }: Known,
  seen: ReadonlySet<string>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const sites = await deps.bound.ofInstallation(installationId, after, PAGE);
    for (const site of sites) {
      after = site.siteId;
      if (seen.has(site.repositoryId) || site.owner.toLowerCase() !== account.toLowerCase()) continue;
      const found = await deps.codeHost.readRepository(site);
      await takeAll({ deps, counts }, repositoryChanges(site, found));
    }
    if (sites.length < PAGE) return;
  }
}

/** A change that the records refuse, such as a name that another site's record still has, does not hold up the others. */
async function takeAll({ deps, counts }: Run, events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events)
    try {
      await deps.take(event);
      counts.repaired += 1;
    } catch (error) {
      if (!isAppError(error, 'conflict')) throw error;
      counts.failed += 1;
      deps.reportFailure(error);
    }
}
