import { isAppError, type ReportFailure } from '@portal/errors';
import type { RecordedEvent } from '../code-host-events/record-code-host-event.ts';
import type { BoundSites } from '../ports/bound-sites.ts';
import type { CodeHost } from '../ports/code-host.ts';
import type { InstallationLookup } from '../ports/installation-lookup.ts';
import type { RepositoryList } from '../ports/repository-list.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { installationChanges, repositoryChanges } from './differences.ts';

/** What comparing the records with the code host depends on. */
export interface ReconcileDeps {
  bound: BoundSites;
  installations: InstallationLookup;
  repositories: RepositoryList;
  codeHost: Pick<CodeHost, 'readRepository'>;
  /** Updates the records with one change, as a delivery would have. */
  take(event: RecordedEvent): Promise<void>;
  now(): Date;
  reportFailure: ReportFailure;
}

/** What a run did, and where the next one continues; null if it reached the end. */
export interface Reconciled {
  /** `failed`: installations that could not be read, and changes that the records refuse. */
  counts: { installations: number; repositories: number; repaired: number; failed: number };
  resumeAt: string | null;
}

const PAGE = 50;

/**
 * Compares every installation and its repositories with the records, and repairs what lost deliveries of the code host
 * left: each difference is recorded as the event that was not delivered. Works page by page, and stops after a page
 * when `enough` returns true: a run completes at least one page, so that an installation of any size is finished by
 * runs of any length. An installation that cannot be read is counted as failed, and the run continues with the next.
 * @throws AppError `upstream_unavailable` when the records cannot be read
 */
export async function reconcileCodeHost(
  deps: ReconcileDeps,
  { resumeAt, enough }: { resumeAt: string | null; enough: () => boolean },
): Promise<Reconciled> {
  const counts = { installations: 0, repositories: 0, repaired: 0, failed: 0 };
  const run: Run = { deps, counts, enough };
  let { after, within } = readCursor(resumeAt);
  for (;;) {
    const installations = await deps.bound.installations(after, PAGE);
    for (const known of installations) {
      const rest: Within | null = await reconcileInstallation(
        run,
        known,
        within?.installationId === known.installationId ? within : null,
      ).catch((error: unknown) => {
        counts.failed += 1;
        deps.reportFailure(error);
        return null;
      });
      if (rest !== null) return { counts, resumeAt: writeCursor({ after, within: rest }) };
      counts.installations += 1;
      [after, within] = [known.installationId, null];
      if (enough()) return { counts, resumeAt: writeCursor({ after, within }) };
    }
    if (installations.length < PAGE) return { counts, resumeAt: null };
  }
}

interface Run {
  deps: ReconcileDeps;
  counts: Reconciled['counts'];
  enough: () => boolean;
}
type Known = Awaited<ReturnType<BoundSites['installations']>>[number];
type Within = NonNullable<Cursor['within']>;

/** Returns where to continue within the installation; null if it is finished. */
async function reconcileInstallation(run: Run, known: Known, begun: Within | null): Promise<Within | null> {
  const { installationId } = known;
  const found = await run.deps.installations.findInstallation(installationId);
  await takeAll(run, installationChanges(known, found));
  if (found === null || found.suspended) return null;
  let at: Within = begun ?? { installationId, since: run.deps.now(), page: 1, siteId: null };
  while (at.page !== null) {
    at = { ...at, page: await reconcileListed(run, installationId, at.page) };
    if (run.enough()) return at;
  }
  for (;;) {
    const siteId = await reconcileUnlisted(run, found.account, at);
    if (siteId === null) return null;
    at = { ...at, siteId };
    if (run.enough()) return at;
  }
}

/** Compares one page of the installation's repositories. Returns the next page; null after the last. */
async function reconcileListed(run: Run, installationId: string, page: number): Promise<number | null> {
  const { deps, counts } = run;
  const listed = await deps.repositories.list(installationId, page);
  if (listed === null) return null;
  counts.repositories += listed.repositories.length;
  const present = new Map(listed.repositories.map((one) => [one.repositoryId, one]));
  for (const site of await deps.bound.recordReachable(installationId, listed.repositories)) {
    const repository = present.get(site.repositoryId);
    if (repository) await takeAll(run, repositoryChanges(site, repository));
  }
  return listed.more ? page + 1 : null;
}

/**
 * Looks up, by their ids, repositories that were not listed, one page of sites. A transferred one is listed by its new
 * owner. Returns the last site of the page; null if there are no more.
 */
async function reconcileUnlisted(
  run: Run,
  account: string,
  { installationId, since, siteId }: Within,
): Promise<string | null> {
  const { bound, codeHost } = run.deps;
  const sites = await bound.notListedSince(installationId, { since, after: siteId, limit: PAGE });
  for (const site of sites) {
    if (site.owner.toLowerCase() !== account.toLowerCase()) continue;
    await takeAll(run, repositoryChanges(site, await codeHost.readRepository(site)));
  }
  return sites.length < PAGE ? null : (sites.at(-1)?.siteId ?? null);
}

/** A change that the records refuse, such as a name that another site's record still has, does not stop the others. */
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
