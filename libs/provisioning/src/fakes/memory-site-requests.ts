import { AppError } from '@portal/errors';
import type { Installation, InstallationMembership, PlatformUser } from '@portal/sites';
import type { PendingSite, SiteRequests } from '../ports/site-requests.ts';
import { isCorrectable } from '../request/is-correctable.ts';
import { siteProgress } from '../request/site-progress.ts';
import { hasLiveLease, type MemoryRows, type MemorySiteRow } from './memory-rows.ts';

/** The users who may request sites. */
export interface MemoryPeople {
  users: readonly PlatformUser[];
  installations: readonly Installation[];
  memberships: readonly InstallationMembership[];
  /** Installations that the app may not act for. */
  suspended?: ReadonlySet<string>;
}

/** `SiteRequests` in memory. Each method reads and writes synchronously, as one statement would. */
export function memorySiteRequests(rows: MemoryRows, people: MemoryPeople): SiteRequests {
  const all = () => [...rows.sites.values()];
  const secondsSince = (time: Date) => Math.floor((rows.now().getTime() - time.getTime()) / 1000);

  function isDue(row: MemorySiteRow): boolean {
    const removal = row.deletingSince !== null;
    const waits = secondsSince(row.enqueuedAt);
    if (hasLiveLease(rows, row) || waits <= 120) return false;
    if (row.status === 'failed') return removal && waits > 600;
    return removal || row.status !== 'ready';
  }

  function begunAgain(row: MemorySiteRow | undefined): boolean {
    if (row?.status !== 'failed' || row.deletingSince !== null) return false;
    Object.assign(row, { status: 'pending', failedStep: null, sentence: null });
    Object.assign(row, { requestedAt: rows.now(), enqueuedAt: rows.now() });
    for (const step of row.steps.values())
      if (step.state !== 'done')
        Object.assign(step, { state: 'waiting', attempt: 0, sentence: null, finishedAt: null });
    return true;
  }

  return {
    insert: async ({ ownerEmail, ...site }) => {
      const user = people.users.find(({ userId }) => userId === site.requestedBy);
      const account = people.installations.find(
        ({ installationId }) => installationId === site.installationId,
      );
      const member = people.memberships.some(
        ({ userId, installationId }) => userId === user?.userId && installationId === site.installationId,
      );
      const open = account !== undefined && !people.suspended?.has(account.installationId);
      const may = user?.canProvision && member && site.source === 'generate';
      if (user === undefined || !open || !(user.role === 'admin' || may))
        throw new AppError(
          'forbidden',
          'You may not create sites in this installation. Nothing was created.',
        );
      const taken = all().find(({ subdomain }) => subdomain === site.subdomain);
      if (taken !== undefined) {
        const same = isSameRequest(taken, { ...site, ownerEmail: ownerEmail ?? user.email });
        if (!same || taken.deletingSince !== null || secondsSince(taken.createdAt) >= 3600)
          throw new AppError('conflict', `The subdomain ${site.subdomain} is taken; choose another.`);
        const { siteId, status, failedStep } = taken;
        return { siteId, isNew: false, status, failedStep };
      }
      refuseTaken(all(), { ...site, owner: account.account });
      const email = (ownerEmail ?? user.email).toLowerCase();
      rows.sites.set(site.siteId, {
        ...site,
        owner: account.account,
        url: null,
        repositoryId: null,
        publishedBranch: 'main',
        firstOwner: { email, userId: email === user.email.toLowerCase() ? user.authUserId : null },
        status: 'pending',
        failedStep: null,
        sentence: null,
        leaseToken: null,
        leaseUntil: null,
        leaseCall: null,
        deletingSince: null,
        createdAt: rows.now(),
        requestedAt: rows.now(),
        enqueuedAt: rows.now(),
        sealedSecrets: null,
        steps: new Map(),
      });
      return { siteId: site.siteId, isNew: true, status: 'pending', failedStep: null };
    },
    retry: async (siteId) => begunAgain(rows.sites.get(siteId)),
    correct: async (siteId, site) => {
      const row = rows.sites.get(siteId);
      if (row === undefined || row.deletingSince !== null) return false;
      if (!isCorrectable({ status: row.status, steps: [...row.steps.values()] }, row)) return false;
      const others = all().filter((other) => other !== row);
      refuseTaken(others, { ...site, owner: row.owner });
      Object.assign(row, site);
      return begunAgain(row);
    },
    requestDeletion: async (siteId) => {
      const row = rows.sites.get(siteId);
      if (row === undefined || row.deletingSince !== null) return false;
      Object.assign(row, { deletingSince: rows.now(), requestedAt: rows.now(), enqueuedAt: rows.now() });
      return true;
    },
    deletions: async (limit) =>
      all()
        .flatMap(({ siteId, name, subdomain, deletingSince: since, failedStep, sentence }) =>
          since === null ? [] : [{ siteId, name, subdomain, since, failedStep, sentence }],
        )
        .toSorted((one, other) => one.since.getTime() - other.since.getTime())
        .slice(0, limit),
    failEnqueue: async (siteId, sentence) => {
      const row = rows.sites.get(siteId);
      if (row?.status !== 'pending' || row.deletingSince !== null) return false;
      Object.assign(row, { status: 'failed', failedStep: 'enqueue', sentence });
      return true;
    },
    takeDue: async ({ siteId, limit }) => {
      const due = all()
        .filter((row) => (siteId === null || row.siteId === siteId) && isDue(row))
        .toSorted((a, b) => a.enqueuedAt.getTime() - b.enqueuedAt.getTime())
        .slice(0, limit);
      for (const row of due) row.enqueuedAt = rows.now();
      return due.map((row) => ({
        siteId: row.siteId,
        status: row.status,
        removal: row.deletingSince !== null,
        waitingSeconds: secondsSince(row.requestedAt),
      }));
    },
    findRequest: async (siteId) => {
      const row = rows.sites.get(siteId);
      return row === undefined ? null : { locale: row.locale, source: row.source };
    },
    progress: async (siteId) => {
      const row = rows.sites.get(siteId);
      if (row === undefined) return null;
      const { status, failedStep, sentence, steps } = row;
      return siteProgress({ siteId, status, failedStep, sentence, begun: [...steps.values()] });
    },
  };
}

/** Whether that site was requested with these values. The name of a generated repository is no value of a request. */
function isSameRequest(
  taken: MemorySiteRow,
  { ownerEmail, ...site }: Omit<PendingSite, 'ownerEmail'> & { ownerEmail: string },
): boolean {
  return (
    taken.requestedBy === site.requestedBy &&
    taken.name === site.name &&
    taken.locale === site.locale &&
    taken.look === site.look &&
    taken.brand === site.brand &&
    taken.installationId === site.installationId &&
    taken.source === site.source &&
    (site.source === 'generate' || taken.repo === site.repo) &&
    taken.firstOwner.email === ownerEmail.toLowerCase()
  );
}

function refuseTaken(
  others: readonly MemorySiteRow[],
  site: Pick<MemorySiteRow, 'owner' | 'repo' | 'subdomain'>,
): void {
  if (others.some(({ subdomain }) => subdomain === site.subdomain))
    throw new AppError('conflict', `The subdomain ${site.subdomain} is taken; choose another.`);
  const repository = `${site.owner}/${site.repo}`.toLowerCase();
  if (others.some(({ owner, repo }) => `${owner}/${repo}`.toLowerCase() === repository))
    throw new AppError('conflict', 'This repository is the repository of another site; choose another.', {
      details: { field: 'repo' },
    });
}
