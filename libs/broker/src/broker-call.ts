import type { RepositoryGrant } from '@portal/auth-provider';
import type { ObjectStore } from '@portal/content-core';
import type { RefundingRateLimiter } from '@portal/ports';
import type { AuditFacts, AuditTrail, EditorInvitations, SiteRecords } from './ports/index.ts';

/** The buckets that sites' files lie in, each under the site's id. */
export interface Buckets {
  /** The public one, and the origin it is served under; null: there is none. */
  assets: { store: ObjectStore; publicBase: string } | null;
  /** The private one; null: documents stay in repositories. */
  documents: ObjectStore | null;
}

/** What every operation stands on. */
export interface BrokerDeps {
  records: SiteRecords;
  limiter: RefundingRateLimiter;
  invitations: EditorInvitations;
  audit: AuditTrail;
  buckets: Buckets;
  now(): Date;
  /** Takes one line of the log. */
  log(line: string): void;
}

/** The site that asks. Everything an operation reads or writes is of this one. */
export interface CallingSite {
  siteId: string;
  /** Its public address; null before it has one, or where only the site itself knows. */
  url: string | null;
  /** A way into the site's own repository. @throws AppError */
  openRepository(permission: 'read' | 'write'): Promise<RepositoryGrant>;
}

/** One call of an operation. */
export interface BrokerCall {
  deps: BrokerDeps;
  site: CallingSite;
  /** Adds facts to the call's audit entry, if it gets one. */
  note(facts: AuditFacts): void;
}
