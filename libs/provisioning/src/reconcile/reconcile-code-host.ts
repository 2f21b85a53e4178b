import { isAppError, type ReportFailure } from '@portal/errors';
import type { RecordedEvent } from '../code-host-events/take-code-host-event.ts';
import type { BoundSites } from '../ports/bound-sites.ts';
import type { CodeHost } from '../ports/code-host.ts';
import type { InstallationLookup } from '../ports/installation-lookup.ts';
import type { RepositoryList } from '../ports/repository-list.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { installationChanges, repositoryChanges } from './differences.ts';

/** What comparing the records with the code host needs. */
export interface ReconcileDeps {
  bound: BoundSites;
  installations: InstallationLookup;
  repositories: RepositoryList;
  codeHost: Pick<CodeHost, 'readRepository'>;
  /** Brings the records up to date with one change, as a delivery would have. */
  take(event: RecordedEvent): Promise<void>;
  now(): Date;
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
 * lost: each difference is taken as the event that was not delivered. Goes by pages, and stops behind the one at which `enough` says
 * so: a run gets through one page at least, so that an installation of any size is finished in runs of any length. An installation
 * that cannot be read is counted as failed, and the others go on.
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

/** Gives where to go on within the installation; null: it is finished. */
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

/** A page of what the installation reaches. Gives the next one; null: this was the last. */
async function reconcileListed(run: Run, installationId: string, page: number): Promise<number | null> {
  const { deps, counts } = run;
  const listed = await deps.repositories.list(installationId, page);
  if (listed === null) return null;
  counts.repositories += listed.repositories.length;
  const present = new Map(listed.repositories.map((one) => [one.repositoryId, one]));
  for (const site of await deps.bound.noteSeen(installationId, listed.repositories)) {
    const repository = present.get(site.repositoryId);
    if (repository) await takeAll(run, repositoryChanges(site, repository));
  }
  return listed.more ? page + 1 : null;
}

/**
 * Sites whose repository was not listed, a page of them: each is looked for by its id. One that was transferred is the new owner's to
 * list. Gives the last site looked for; null: there are no more.
 */
async function reconcileUnlisted(
  run: Run,
  account: string,
  { installationId, since, siteId }: Within,
): Promise<string | null> {
  const { bound, codeHost } = run.deps;
  const sites = await bound.unseen(installationId, { since, after: siteId, limit: PAGE });
  for (const site of sites) {
    if (site.owner.toLowerCase() !== account.toLowerCase()) continue;
    await takeAll(run, repositoryChanges(site, await codeHost.readRepository(site)));
  }
  return sites.length < PAGE ? null : (sites.at(-1)?.siteId ?? null);
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
