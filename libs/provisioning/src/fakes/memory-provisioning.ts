import type { SiteClaims } from '../ports/site-claims.ts';
import type { SiteRequests } from '../ports/site-requests.ts';
import type { StepRecords } from '../ports/step-records.ts';
import type { MemoryRows } from './memory-rows.ts';
import { memorySiteClaims } from './memory-site-claims.ts';
import { type MemoryPeople, memorySiteRequests } from './memory-site-requests.ts';
import { memoryStepRecords } from './memory-step-records.ts';

/** The stores in memory, over the same rows. */
export interface MemoryProvisioning {
  rows: MemoryRows;
  claims: SiteClaims;
  steps: StepRecords;
  requests: SiteRequests;
}

/** The stores of provisioning in memory, without a site. */
export function memoryProvisioning(people: MemoryPeople, now: () => Date): MemoryProvisioning {
  const rows: MemoryRows = { sites: new Map(), calls: new Set(), now };
  let leases = 0;
  return {
    rows,
    claims: memorySiteClaims(rows, () => `lease-${++leases}`),
    steps: memoryStepRecords(rows),
    requests: memorySiteRequests(rows, people),
  };
}
