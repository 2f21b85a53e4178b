import type { ProvisioningStatus, SiteStep, StepName } from '@portal/sites';
import type { Lease } from '../ports/site-claims.ts';
import type { PendingSite } from '../ports/site-requests.ts';

/** A step as the fake stores it. */
export interface MemoryStep extends SiteStep {
  startedAt: Date;
  result: unknown;
}

/** A site as the fake stores it. */
export interface MemorySiteRow extends Omit<PendingSite, 'ownerEmail'> {
  owner: string;
  url: string | null;
  repositoryId: string | null;
  publishedBranch: string;
  firstOwner: { email: string; userId: string | null };
  status: ProvisioningStatus;
  failedStep: string | null;
  sentence: string | null;
  leaseToken: string | null;
  leaseUntil: Date | null;
  leaseCall: string | null;
  deletingSince: Date | null;
  createdAt: Date;
  requestedAt: Date;
  enqueuedAt: Date;
  sealedSecrets: string | null;
  steps: Map<StepName, MemoryStep>;
}

/** The rows of the fake, and its clock. */
export interface MemoryRows {
  sites: Map<string, MemorySiteRow>;
  /** Ids of signed calls that requested a claim. */
  calls: Set<string>;
  now(): Date;
}

export const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

/** The site, if the lease is still its present one. */
export function leasedSite({ sites }: MemoryRows, { siteId, token }: Lease): MemorySiteRow | null {
  const row = sites.get(siteId);
  return row?.leaseToken === token ? row : null;
}

/** Whether a worker's lease on the site is live. */
export function hasLiveLease({ now }: MemoryRows, { status, leaseUntil }: MemorySiteRow): boolean {
  return status === 'in_progress' && leaseUntil !== null && leaseUntil > now();
}
