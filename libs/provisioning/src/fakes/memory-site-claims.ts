import type { Claim, SiteClaims } from '../ports/site-claims.ts';
import { hasLiveLease, leasedSite, later, type MemoryRows, type MemorySiteRow } from './memory-rows.ts';

const LONG_AGO = new Date(0);

/** `SiteClaims` in memory. Each method reads and writes synchronously, as one statement would. */
export function memorySiteClaims(rows: MemoryRows, newToken: () => string): SiteClaims {
  const claimable = (row: MemorySiteRow) =>
    row.deletingSince === null
      ? !hasLiveLease(rows, row) && ['pending', 'in_progress'].includes(row.status)
      : !hasLiveLease(rows, row) || row.leaseToken === null;
  return {
    claim: async (siteId, leaseSeconds, call) => {
      const row = rows.sites.get(siteId);
      const first = call === undefined || !rows.calls.has(call);
      if (call !== undefined) rows.calls.add(call);
      if (row === undefined || !claimable(row) || !(first || row.leaseCall === call)) return null;
      const token = newToken();
      row.leaseCall = call ?? null;
      Object.assign(row, { status: 'in_progress', failedStep: null, sentence: null, leaseToken: token });
      row.leaseUntil = later(rows.now(), leaseSeconds);
      return claimOf(row, token);
    },
    renew: async (lease, leaseSeconds) => {
      const row = leasedSite(rows, lease);
      if (row !== null) row.leaseUntil = later(rows.now(), leaseSeconds);
      return row !== null;
    },
    release: async (lease, { due, waitSeconds = 0 } = { due: false }) => {
      const row = leasedSite(rows, lease);
      if (row === null) return false;
      Object.assign(row, { leaseToken: null, leaseCall: null });
      row.leaseUntil = later(rows.now(), waitSeconds);
      row.enqueuedAt = due ? LONG_AGO : rows.now();
      if (waitSeconds > 0) return true;
      for (const step of row.steps.values()) if (step.state === 'running') step.state = 'waiting';
      return true;
    },
    complete: async (lease) => {
      const row = leasedSite(rows, lease);
      if (row === null || row.deletingSince !== null) return false;
      Object.assign(row, { status: 'ready', leaseToken: null, leaseUntil: null, leaseCall: null });
      return true;
    },
    deleteSite: async (lease) => {
      const row = leasedSite(rows, lease);
      return row !== null && row.deletingSince !== null && rows.sites.delete(row.siteId);
    },
  };
}

function claimOf(row: MemorySiteRow, token: string): Claim {
  const { siteId, name, subdomain, url, locale, source, owner, repo, installationId } = row;
  const { publishedBranch, repositoryId, firstOwner, look = null, brand = null } = row;
  const known = { siteId, name, subdomain, url, locale, look, brand, source, owner, repo, installationId };
  const steps = [...row.steps].map(([step, { state, attempt, result, startedAt }]) => [
    step,
    { state, attempt, result: structuredClone(result), startedAt },
  ]);
  return {
    lease: { siteId, token },
    work: row.deletingSince === null ? 'provision' : 'remove',
    site: { ...known, publishedBranch, repositoryId, firstOwner: { ...firstOwner } },
    steps: Object.fromEntries(steps) as Claim['steps'],
  };
}
