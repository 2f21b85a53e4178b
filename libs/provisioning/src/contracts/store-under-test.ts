import type { SiteClaims } from '../ports/site-claims.ts';
import type { PendingSite, SiteRequests } from '../ports/site-requests.ts';
import type { StepRecords } from '../ports/step-records.ts';

/**
 * The stores under test, over the same records, without any site. There are the users `u-admin` (an admin), `u-maker`
 * (a member of installation 1 who may create sites), `u-member` (the same, who may not) and `u-other` (may create
 * sites, member of nothing), each with the account `auth-<userId>` and the address `<userId>@example.test`; and the
 * installations 1 (`harbour`) and 2 (`museum`).
 */
export interface StoresUnderTest {
  claims: SiteClaims;
  steps: StepRecords;
  requests: SiteRequests;
  /** The code host reports that the installation is suspended or removed. */
  suspend(installationId: string): Promise<void>;
  /** Lets time pass for the records. */
  elapse(seconds: number): Promise<void>;
}

export type MakeStores = () => Promise<StoresUnderTest>;

/** A site that `u-maker` requests. */
export function pendingSite(given: Partial<PendingSite> = {}): PendingSite {
  const { siteId = 's-1' } = given;
  return {
    siteId,
    name: 'Harbour Museum',
    subdomain: siteId,
    repo: `${siteId}-repository`,
    source: 'generate',
    locale: 'nb-NO',
    installationId: '1',
    requestedBy: 'u-maker',
    ownerEmail: null,
    ...given,
  };
}
